import { afterAll, beforeAll, expect, it } from "vitest";
import type { EmailTemplate, EmailTemplateVersion } from "#contract/calls/email-templates.ts";
import { allMailKinds, mailKinds } from "#contract/catalogues/mails.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let recruiter: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const plain = await makeRecruiter(at.database.db, at.world.businessId, "Rui Comum", {});
  recruiter = await at.as("recruiters", plain.id);
});
afterAll(() => at.close());

const path = "/recruiters/templates/emails";
const rejection = `${path}/rejection/pt`;
const versions = async () =>
  (await admin.call<{ versions: EmailTemplateVersion[] }>("GET", `${rejection}/versions`)).versions;
const newest = () =>
  at.database.db.selectFrom("mails").orderBy("id", "desc").selectAll().executeTakeFirstOrThrow();

it("lists every mail in both languages, with a text for each", async () => {
  const { email_templates } = await admin.call<{ email_templates: EmailTemplate[] }>("GET", path);
  expect(email_templates.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual(
    allMailKinds.flatMap((kind) => [`${kind} pt`, `${kind} en`]),
  );
  expect(email_templates.filter(({ subject, body }) => !subject || !body)).toEqual([]);
});

it("tells the colour that the button of a sent mail has", async () => {
  const { color } = await admin.call<{ color: string }>("GET", path);
  expect(color).toMatch(/^#[0-9a-f]{6}$/i);
  const email_template = { subject: "Teste", body: "Oi.", action: "Abrir", note: null };
  await admin.call("POST", `${path}/apply_received/pt/tests`, { email_template, values: {} });
  expect((await newest()).html).toContain(`background:${color};`);
});

it("default texts name only the variables of their mail", async () => {
  const { email_templates } = await admin.call<{ email_templates: EmailTemplate[] }>("GET", path);
  for (const { kind, subject, body, action, note } of email_templates) {
    const named = [...`${subject}${body}${action}${note}`.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(
      ([, name]) => name,
    );
    expect(mailKinds[kind].variables, kind).toEqual(expect.arrayContaining(named));
  }
});

it("keeps each text in the history, and the return of the default", async () => {
  await admin.call("PUT", rejection, { email_template: { subject: "Sobre {{job}}" } });
  await admin.call("PUT", rejection, { email_template: { subject: "Sua candidatura a {{job}}" } });
  await admin.call("DELETE", rejection);
  await admin.call("DELETE", rejection);
  // The other language, and another mail, have histories of their own.
  for (const other of ["rejection/en", "apply_received/pt"]) {
    await admin.call("PUT", `${path}/${other}`, { email_template: { subject: "Another text" } });
    await admin.call("DELETE", `${path}/${other}`);
  }
  const kept = await versions();
  expect(kept.map(({ text }) => text?.subject ?? null)).toEqual([
    null,
    "Sua candidatura a {{job}}",
    "Sobre {{job}}",
  ]);
  expect(kept[0]).toMatchObject({ author_name: at.world.admin.name });
});

it("gives a preview the values of a record, and only those that the mail has", async () => {
  const candidate = await at.database.db
    .selectFrom("candidates")
    .where("business_id", "=", at.world.businessId)
    .select(["id", "name", "email"])
    .executeTakeFirstOrThrow();
  const values = async (kind: string) =>
    (await admin.call<{ values: object }>("GET", `${path}/${kind}/pt/values?record_id=${candidate.id}`))
      .values;
  expect(await values("confirmation")).toEqual({ name: candidate.name });
  expect(await values("email_changed")).toEqual({ name: candidate.name, email: candidate.email });
  const own = `${path}/recruiter_invitation/pt/values?record_id=${candidate.id}`;
  expect((await admin.refused("GET", own)).code).toBe("not_found");
});

it("mails a text that is not saved to oneself, in the frame of every mail", async () => {
  const text = { subject: "Prova: {{job}}", body: "Oi, {{name}}.", action: null, note: null };
  const test = { email_template: text, values: { job: "Dev" } };
  const { address } = await admin.call<{ address: string }>("POST", `${rejection}/tests`, test);
  expect(address).toBe(at.world.admin.email);
  expect(await newest()).toMatchObject({
    subject: "Prova: Dev",
    to_address: at.world.admin.email,
    text: expect.stringContaining(`Oi, ${at.world.admin.name}.`),
  });
  expect(await versions()).toHaveLength(3);
});

it("refuses a variable that the mail has no value for, and everybody but administrators", async () => {
  const wrong = {
    email_template: { subject: "{{until}}", body: "Oi", action: null, note: null },
    values: {},
  };
  expect((await admin.refused("POST", `${rejection}/tests`, wrong)).code).toBe("validation_failed");
  expect((await recruiter.refused("POST", `${rejection}/tests`, wrong)).code).toBe("forbidden");
  expect((await recruiter.refused("GET", `${rejection}/versions`)).code).toBe("forbidden");
});

it.each([
  ["Vaga {{job", "{{job"],
  ["Vaga {{ job }", "{{ job }"],
  ["Vaga job}} nova", "job}}"],
  ["Vaga {{nome da vaga}}", "{{nome da vaga}}"],
])("refuses %s, which would be sent with its braces", async (subject, text) => {
  const { code, fields } = await admin.refused("PUT", rejection, { email_template: { subject } });
  expect(code).toBe("validation_failed");
  expect(fields).toEqual([{ path: "email_template.subject", rule: "stray_braces", params: { text } }]);
});

it("takes single braces as they are written", async () => {
  const subject = "Sobre {a vaga} {{job}}";
  await admin.call("PUT", rejection, { email_template: { subject } });
  expect((await versions())[0]?.text?.subject).toBe(subject);
  await admin.call("DELETE", rejection);
});

it("gives a preview of an interview its stage, time and place, in the mail's language and the firm's clock", async () => {
  const { db } = at.database;
  const { businessId: business_id, candidateIds, jobId: job_id } = at.world;
  await db
    .updateTable("businesses")
    .set({ time_zone: "America/Manaus" })
    .where("id", "=", business_id)
    .execute();
  const { id } = await db
    .insertInto("interviews")
    .values({
      ...{ business_id, title: "Conversa", stage: 1, candidate_id: candidateIds[0] ?? 0, job_id },
      ...{ starts_at: "2026-11-20T13:00:00Z", duration_minutes: 45 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = async (locale: "pt" | "en") =>
    (
      await admin.call<{ values: Record<string, string> }>(
        "GET",
        `${path}/interview_reminder/${locale}/values?record_id=${id}`,
      )
    ).values;
  expect(await values("en")).toMatchObject({
    ...{ title: "Internal Interview: Conversa", minutes: "45", place: "", note: "" },
    when: expect.stringContaining("9:00 AM"),
  });
  expect((await values("pt")).when).toContain("09:00");
  const email_template = { subject: "Teste", body: "Oi.", action: "Abrir", note: null };
  await admin.call("POST", `${path}/apply_received/en/tests`, { email_template, values: {} });
  // A test leads to the site, never to a person's page.
  expect(await newest()).toMatchObject({
    locale: "en",
    html: expect.stringContaining('href="http://localhost"'),
  });
});
