import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlowStep } from "#contract/flows/steps.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { administrator, automationTools } from "#provider/testing/automations.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { StepError } from "./step.ts";
import { reasonOf } from "./steps.ts";

let at: TestServer;
let admin: Caller;
/** Monday, 10:00 in São Paulo. */
const monday = new Date("2027-03-01T13:00:00Z");
let now = monday;
const clock = async () => now;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  now = monday;
  await at.database.db.updateTable("automations").set({ enabled: false }).execute();
});
const { begin, numbered, savedFlow } = automationTools({
  at: () => at,
  admin: () => admin,
  clock,
});

describe("a step of a run", () => {
  it("writes to the candidate in their language, unless they opted out", async () => {
    const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
      "POST",
      "/recruiters/prospecting_templates",
      { prospecting_template: { name: "Olá", subject: "Oi, {{first_name}}", body: "<p>Tudo bem?</p>" } },
    );
    const mail: FlowStep = {
      id: "s1",
      in: null,
      kind: "mail",
      to: "candidate",
      template_id: template.id,
      template_en_id: template.id,
    };
    const { run } = await begin([mail]);
    expect(run.history[0]?.detail).toBe("candidata5@localhost.test");
    const sent = await at.database.db.selectFrom("mails").where("kind", "=", "flow").selectAll().execute();
    expect(sent).toMatchObject([{ subject: "Oi, Candidata", state: "kept" }]);
    expect(sent[0]?.text).toMatch(
      /^Tudo bem\?\n\n.+\nNão quero mais receber: http.+\/mail_choices#token=\[1\]$/,
    );
    expect(sent[0]?.unsubscribe_url).toMatch(/\/v1\/mail_choices\/one_click\/\[1\]$/);
    await sql`insert into email_opt_outs (business_id, address)
      values (${at.world.businessId}, 'candidata5@localhost.test')`.execute(at.database.db);
    expect((await begin([mail])).run.history[0]).toMatchObject({ outcome: "done", detail: "opted_out" });
  });

  it("writes to the client's contact of the job", async () => {
    const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
      "POST",
      "/recruiters/prospecting_templates",
      { prospecting_template: { name: numbered("Cliente"), subject: "Novidade", body: "<p>Veja.</p>" } },
    );
    const mail: FlowStep = {
      ...{ id: "s1", in: null, kind: "mail", to: "client" },
      ...{ template_id: template.id, template_en_id: template.id },
    };
    const { run } = await begin([mail]);
    const { email } = await at.database.db
      .selectFrom("client_contacts")
      .where("id", "=", at.world.contactId)
      .select("email")
      .executeTakeFirstOrThrow();
    expect(run).toMatchObject({ status: "completed", history: [{ outcome: "done", detail: email }] });
    const flow = await savedFlow([mail], "candidates");
    expect(flow.problems).toContainEqual({ kind: "wrong_entity", step: "s1" });
  });

  it("writes to the owner in their own language", async () => {
    const { db } = at.database;
    const template = async (subject: string) =>
      (
        await admin.call<{ prospecting_template: { id: number } }>(
          "POST",
          "/recruiters/prospecting_templates",
          {
            prospecting_template: { name: numbered("Aviso"), subject, body: "<p>…</p>" },
          },
        )
      ).prospecting_template.id;
    await db
      .updateTable("jobs")
      .set({ owner_id: at.world.admin.id })
      .where("id", "=", at.world.jobId)
      .execute();
    const inLocale = (locale: "pt" | "en") =>
      db.updateTable("recruiters").set({ locale }).where("id", "=", at.world.admin.id).execute();
    await inLocale("en");
    const [template_id, template_en_id] = [await template("Aviso"), await template("Notice")];
    const { run } = await begin([
      { id: "s1", in: null, kind: "mail", to: "owner", template_id, template_en_id },
    ]);
    await inLocale("pt");
    expect(run.status).toBe("completed");
    const sent = await db.selectFrom("mails").where("kind", "=", "flow").selectAll().orderBy("id").execute();
    expect(sent.at(-1)).toMatchObject({ subject: "Notice", locale: "en" });
  });

  it("requests data, adds to a list and hands over, each with its consequences", async () => {
    const { tearsheet } = await admin.call<{ tearsheet: { id: number } }>("POST", "/recruiters/tearsheets", {
      tearsheet: { name: "Do fluxo" },
    });
    const { run, applyId } = await begin([
      { id: "s1", in: null, kind: "ask_data", fields: ["mobile_phone"], days: 5, message: "" },
      { id: "s2", in: null, kind: "list", tearsheet_id: tearsheet.id },
      { id: "s3", in: null, kind: "move", status: 3 },
    ]);
    expect(run.status).toBe("completed");
    const { db } = at.database;
    expect(await db.selectFrom("data_collections").select("channel").execute()).toEqual([
      { channel: "mail" },
    ]);
    expect(
      await db.selectFrom("mails").where("kind", "=", "data_collection").select("to_address").execute(),
    ).toHaveLength(1);
    expect(await db.selectFrom("tearsheet_members").select("tearsheet_id").execute()).toHaveLength(1);
    expect(
      await db.selectFrom("applies").where("id", "=", applyId).select("status").executeTakeFirst(),
    ).toEqual({ status: 3 });
  });

  it.each([
    [new CallError("not_found"), "gone"],
    [new CallError("conflict"), "conflict"],
    [new CallError("off_limits", { fields: [{ path: "off_limits.0", rule: "stop" }] }), "off_limits"],
    [invalid("move.status", "requirements_missing"), "requirements_missing"],
    [invalid("move.status", "not_in_workflow"), "not_in_workflow"],
    [invalid("task.title", "too_long"), "validation_failed: task.title too_long"],
    [new StepError("nobody"), "nobody"],
    [new Error("Something else"), "internal"],
  ])("that fails says why: %s is %s", (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });

  it("mails nobody where there is nobody to mail, or no text in their language", async () => {
    const { db } = at.database;
    const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
      "POST",
      "/recruiters/prospecting_templates",
      { prospecting_template: { name: numbered("Ninguém"), subject: "Oi", body: "<p>Oi.</p>" } },
    );
    const { contactId, jobId } = at.world;
    const ofJob = (values: { client_contact_id?: number | null; owner_id?: number | null }) =>
      db.updateTable("jobs").set(values).where("id", "=", jobId).execute();
    const mailed = async (to: "candidate" | "client" | "owner", template_en_id: number | null) => {
      const mail: FlowStep = {
        ...{ id: "s1", in: null, kind: "mail", to },
        ...{ template_id: template.id, template_en_id },
      };
      return (await begin([mail])).run.history.at(-1)?.detail;
    };
    await ofJob({ client_contact_id: null, owner_id: null });
    expect(await mailed("client", null)).toBe("no_address");
    expect(await mailed("owner", null)).toBe("no_address");
    await ofJob({ client_contact_id: contactId, owner_id: at.world.admin.id });
    const reads = (locale: "pt" | "en") =>
      db.updateTable("client_contacts").set({ locale }).where("id", "=", contactId).execute();
    await reads("en");
    expect(await mailed("client", null)).toBe("no_translation");
    expect(await mailed("client", template.id)).toContain("@");
    await reads("pt");
  });

  it("writes what was written for a step in the language of who gets it", async () => {
    const { db } = at.database;
    const adminId = at.world.admin.id;
    const { id: recruiterId } = await makeRecruiter(db, at.world.businessId, "Bruna Sá");
    await db.updateTable("jobs").set({ owner_id: recruiterId }).where("id", "=", at.world.jobId).execute();
    await db.updateTable("recruiters").set({ locale: "en" }).where("id", "=", adminId).execute();
    const { run, applyId } = await begin([
      {
        ...{ id: "s1", in: null, kind: "task", days: 1, owner_id: adminId },
        ...{ title: "Ligar", title_en: "Call" },
      },
      {
        ...{ id: "s2", in: null, kind: "task", days: 1, owner_id: null },
        ...{ title: "Escrever", title_en: "Write" },
      },
      { id: "s3", in: null, kind: "task", days: 1, owner_id: adminId, title: "Conferir" },
      { id: "s4", in: null, kind: "note", text: "Feito.", text_en: "Done." },
      { id: "s5", in: null, kind: "note", text: "", text_en: "In English only." },
      {
        ...{ id: "s6", in: null, kind: "approval", approver_id: adminId, days: 2 },
        ...{ question: "Seguir?", question_en: "Go on?" },
      },
    ]);
    await db.updateTable("recruiters").set({ locale: "pt" }).where("id", "=", adminId).execute();
    expect(run.status).toBe("waiting");
    const tasks = await db
      .selectFrom("tasks")
      .where("reference_type", "=", "apply")
      .where("reference_id", "=", applyId)
      .orderBy("id")
      .select("title")
      .execute();
    expect(tasks.map(({ title }) => title)).toEqual([
      "Call",
      "Escrever",
      "Conferir",
      expect.stringMatching(/^Go on\?/),
    ]);
    const notes = await db
      .selectFrom("notes")
      .where("reference_type", "=", "apply")
      .where("reference_id", "=", applyId)
      .orderBy("id")
      .select("body")
      .execute();
    expect(notes.map(({ body }) => body)).toEqual(["<p>Feito.</p>", "<p>In English only.</p>"]);
  });

  it("fills the merge fields of what is written in steps, as in mails", async () => {
    const { db } = at.database;
    const adminId = at.world.admin.id;
    const title = "Analista {{fiscal}}";
    await db.updateTable("candidates").set({ role_name: null }).execute();
    await db.updateTable("jobs").set({ title }).where("id", "=", at.world.jobId).execute();
    const { run, applyId } = await begin([
      { id: "s1", in: null, kind: "note", text: "{{first_name}} <b>& {{ job }}</b>\n{{sender}}" },
      {
        id: "s2",
        in: null,
        kind: "task",
        days: 1,
        owner_id: adminId,
        title: "Ligar para {{name}} ({{company}})",
      },
      { id: "s3", in: null, kind: "task", days: 1, owner_id: adminId, title: "{{role}}" },
      {
        id: "s4",
        in: null,
        kind: "ask_data",
        fields: ["mobile_phone"],
        days: 5,
        message: "Oi, {{first_name}}!",
      },
      {
        id: "s5",
        in: null,
        kind: "approval",
        approver_id: adminId,
        days: 2,
        question: "Seguir com {{name}}?",
      },
    ]);
    expect(run.status).toBe("waiting");
    const of = (table: "notes" | "tasks") =>
      db.selectFrom(table).where("reference_type", "=", "apply").where("reference_id", "=", applyId);
    const candidate = await db
      .selectFrom("applies as a")
      .innerJoin("candidates as c", "c.id", "a.candidate_id")
      .where("a.id", "=", applyId)
      .select("c.name")
      .executeTakeFirstOrThrow();
    const [first = ""] = candidate.name.split(" ");
    const business = await db
      .selectFrom("businesses")
      .where("id", "=", at.world.businessId)
      .select("name")
      .executeTakeFirstOrThrow();
    const { name: acting } = await db
      .selectFrom("recruiters")
      .where("id", "=", adminId)
      .select("name")
      .executeTakeFirstOrThrow();
    // A value is never a field itself, and is text in a note whatever signs it has.
    const notes = await of("notes").orderBy("id", "desc").select("body").executeTakeFirstOrThrow();
    expect(notes.body).toBe(`<p>${first} &lt;b&gt;&amp; ${title}&lt;/b&gt;</p><p>${acting}</p>`);
    const tasks = await of("tasks").orderBy("id", "desc").limit(3).select("title").execute();
    // Where fields leave nothing of a title, the record's name is one.
    expect(tasks.map((task) => task.title).reverse()).toEqual([
      `Ligar para ${candidate.name} (${business.name})`,
      `${candidate.name} · ${title}`,
      `Seguir com ${candidate.name}? · ${candidate.name} · ${title}`,
    ]);
    const mail = await db.selectFrom("mails").orderBy("id", "desc").select("text").executeTakeFirstOrThrow();
    expect(mail.text).toContain(`Oi, ${first}!`);
  });

  it("are not published with a merge field that nothing fills, of their own or of their template", async () => {
    const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
      "POST",
      "/recruiters/prospecting_templates",
      { prospecting_template: { name: numbered("Erro"), subject: "Oi", body: "<p>{{candidate.name}}</p>" } },
    );
    const both = { template_id: template.id, template_en_id: template.id };
    const flow = await savedFlow([
      { id: "s1", in: null, kind: "mail", to: "candidate", ...both },
      { id: "s2", in: null, kind: "note", text: "{{nome}}", text_en: "{{name}}" },
    ]);
    expect(flow.problems).toEqual([
      { kind: "unknown_field", step: "s2" },
      { kind: "unknown_field", step: "s1" },
    ]);
  });

  it("sends links with the message in the candidate's language, the other where there is one only", async () => {
    const { db } = at.database;
    const { id: evaluation_id } = await db
      .insertInto("evaluations")
      .values({ business_id: at.world.businessId, name: numbered("Perfil"), status: "active" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("questions")
      .values({
        ...{ business_id: at.world.businessId, evaluation_id, position: 0 },
        ...{ answer_type: "text", title: "Por quê?" },
      })
      .execute();
    const of = { in: null, kind: "evaluation_link", evaluation_id, days: 5 } as const;
    const sentIn = async (locale: "pt" | "en") => {
      await db.updateTable("candidates").set({ locale }).execute();
      const { run } = await begin([
        { ...of, id: "s1", message: "Leva dez minutos.", message_en: "It takes ten minutes." },
        { ...of, id: "s2", message: "Até sexta." },
        {
          ...{ id: "s3", in: null, kind: "ask_data", fields: ["mobile_phone"], days: 5 },
          ...{ message: "Para o contrato.", message_en: "For the contract." },
        },
      ]);
      await db.updateTable("candidates").set({ locale: "pt" }).execute();
      expect(run.status).toBe("completed");
      const sent = await db.selectFrom("mails").orderBy("id", "desc").limit(3).select("text").execute();
      return sent.map(({ text }) => text).reverse();
    };
    for (const [locale, texts] of [
      ["en", ["It takes ten minutes.", "Até sexta.", "For the contract."]],
      ["pt", ["Leva dez minutos.", "Até sexta.", "Para o contrato."]],
    ] as const)
      for (const [index, text] of (await sentIn(locale)).entries()) expect(text).toContain(texts[index]);
  });

  it("calls a webhook by a message that waits to be sent, once", async () => {
    const { integration } = await admin.call<{ integration: { id: number } }>(
      "POST",
      `${administrator}/integrations`,
      {
        integration: {
          name: "ERP",
          kind: "webhook",
          url: "https://erp.example/elenco",
          facts: ["invoice.deleted"],
        },
      },
    );
    const steps: FlowStep[] = [{ id: "s1", in: null, kind: "webhook", webhook_id: integration.id }];
    expect((await savedFlow(steps)).problems).toEqual([{ kind: "webhook_waits", step: "s1" }]);
    const { run, applyId } = await begin(steps);
    expect(run.status).toBe("completed");
    const deliveries = at.database.db
      .selectFrom("webhook_deliveries")
      .where("integration_id", "=", integration.id);
    expect(await deliveries.select(["fact", "entity", "record_id", "state"]).execute()).toEqual([
      { fact: "flow.called", entity: "applies", record_id: applyId, state: "waiting" },
    ]);
    await admin.call("POST", `${administrator}/integrations/${integration.id}/secrets`, {});
    expect((await savedFlow(steps)).problems).toEqual([]);
  });
});
