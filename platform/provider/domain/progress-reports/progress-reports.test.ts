import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { jobStatus } from "#contract/catalogues/job-status.ts";
import { type ClientSection, clientSections } from "#contract/client-sections.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { periodText } from "./contents.ts";
import { mailDueProgress } from "./mail-progress.ts";

type Own = CallAnswer<"GET /client_contacts/progress_report">["progress_report"];

let at: TestServer;
let contact: Caller;
let admin: Caller;
const path = "/client_contacts/progress_report";

beforeAll(async () => {
  at = await testServer();
  contact = await at.as("client_contacts", at.world.contactId);
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("progress_reports").execute();
  await at.database.db.deleteFrom("mails").execute();
  await offer(true);
});

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const offer = (weekly_report: boolean) =>
  at.database.db
    .updateTable("client_companies")
    .set({ weekly_report })
    .where("id", "=", at.world.companyId)
    .execute();
const choose = async (wanted: boolean): Promise<Own> =>
  (await contact.call<{ progress_report: Own }>("PUT", path, { progress_report: { wanted } }))
    .progress_report;
const own = async () => (await contact.call<{ progress_report: Own }>("GET", path)).progress_report;
const due = () =>
  at.database.db
    .updateTable("progress_reports")
    .set({ next_at: ago(1) })
    .execute();
const mails = async () => (await at.database.db.selectFrom("mails").select("id").execute()).length;
const send = () => mailDueProgress(at.server.services);

async function inviteToInterview() {
  const { jobId, candidateIds, contactId } = at.world;
  const { interview } = await admin.call<{ interview: { id: number } }>("POST", "/recruiters/interviews", {
    interview: {
      ...{ candidate_id: candidateIds[0], job_id: jobId, stage: 2, client_contact_id: contactId },
      starts_at: new Date(Date.now() + 26 * hour).toISOString(),
    },
  });
  await at.database.db
    .updateTable("interviews")
    .set({ invited_at: ago(0) })
    .where("id", "=", interview.id)
    .execute();
}

it("is the recruiter's offer and the contact's choice, both", async () => {
  await offer(false);
  expect(await own()).toMatchObject({ offered: false, wanted: false, next_at: null });
  const choice = { progress_report: { wanted: true } };
  expect((await contact.refused("PUT", path, choice)).code).toBe("forbidden");
  const company = `/recruiters/client_companies/${at.world.companyId}`;
  await admin.call("PUT", company, { client_company: { weekly_report: true } });
  const chosen = await choose(true);
  expect(chosen).toMatchObject({ offered: true, wanted: true });
  expect(new Date(chosen.next_at ?? "").getUTCDay()).toBe(1);
  expect((await choose(true)).next_at).toBe(chosen.next_at);
  // Taken back: what is due goes to nobody, and the week is over.
  await due();
  await offer(false);
  await send();
  expect(await mails()).toBe(0);
  await offer(true);
  expect(Date.parse((await own()).next_at ?? "")).toBeGreaterThan(Date.now());
});

it("is switched off by the contact also where the company no longer offers it", async () => {
  await choose(true);
  await offer(false);
  expect(await choose(false)).toMatchObject({ offered: false, wanted: false });
  await offer(true);
  expect(await own()).toMatchObject({ offered: true, wanted: false, next_at: null });
});

it("goes to nobody whose access was taken away", async () => {
  const access = (access_revoked_at: string | null) =>
    at.database.db
      .updateTable("client_contacts")
      .set({ access_revoked_at })
      .where("id", "=", at.world.contactId)
      .execute();
  await choose(true);
  await due();
  await access(ago(1));
  await send();
  expect(await mails()).toBe(0);
  await access(null);
  await due();
  await send();
  expect(await mails()).toBe(1);
});

it("lists once what moved, what is to be reviewed and who is to be met", async () => {
  await choose(true);
  const { jobId } = at.world;
  const applies = await at.database.db
    .selectFrom("applies")
    .where("job_id", "=", jobId)
    .orderBy("id")
    .select(["id", "candidate_id"])
    .execute();
  await at.database.db
    .updateTable("applies")
    .set({ created_at: ago(30 * 24), status: 0 })
    .where("job_id", "=", jobId)
    .execute();
  await at.database.db
    .updateTable("applies")
    .set({ created_at: ago(1) })
    .where("id", "=", applies.at(-1)?.id ?? 0)
    .execute();
  for (const { id } of applies.slice(0, 2))
    await at.database.db
      .insertInto("apply_moves")
      .values({
        business_id: at.world.businessId,
        apply_id: id,
        from_status: 0,
        to_status: 3,
        to_position: 1,
      })
      .execute();
  await at.database.db
    .updateTable("applies")
    .set({ status: 3 })
    .where(
      "id",
      "in",
      applies.slice(0, 2).map(({ id }) => id),
    )
    .execute();
  await inviteToInterview();
  await due();
  await Promise.all([send(), send()]);
  await send();
  expect(await mails()).toBe(1);
  const mail = await newestMail(at, "progress_report");
  expect(mail.text).toMatch(
    /Analista Fiscal\n1 candidato novo: 1 em Novas candidaturas\nMudaram de etapa: 2 para /,
  );
  expect(mail.text).toContain("Entrevistas desta semana");
  expect(mail.text).not.toContain("Resposta web");
  expect(mail.text).toMatch(/ às \d\d:\d\d \(horário de Brasília\): Candidata 1 Souza/);
  expect(mail.text).toMatch(/\/client_contacts\/jobs\/analista-fiscal\/\w+/);
  expect(mail.unsubscribe_url).toMatch(/\/v1\/progress_reports\/one_click\/[^/]+\/\[1\]$/);
});

it("covers the time since the last report, a week at first and a month at most, and the week to come", async () => {
  const { db } = at.database;
  await db.deleteFrom("interviews").execute();
  await db.deleteFrom("apply_moves").execute();
  await choose(true);
  const { jobId, businessId: business_id } = at.world;
  const [fresh = 0, moved = 0, ...others] = at.world.applyIds;
  const age = (id: number, hours: number) =>
    db
      .updateTable("applies")
      .set({ created_at: ago(hours), status: 0 })
      .where("id", "=", id)
      .execute();
  for (const id of [moved, ...others]) await age(id, 60 * 24);
  const move = (from_status: number, to_status: number, hours: number, more: object = {}) =>
    db
      .insertInto("apply_moves")
      .values({
        ...{ business_id, apply_id: moved, from_status, to_status, to_position: 1, created_at: ago(hours) },
        ...more,
      })
      .execute();
  // There and back again, and what was taken back, is no move.
  await move(0, 2, 5);
  await move(2, 0, 4);
  await move(1, 0, 6, { undone_at: ago(1) });
  const report = async (sent_at: string | null) => {
    await db.deleteFrom("mails").execute();
    await db
      .updateTable("progress_reports")
      .set({ sent_at, next_at: ago(1) })
      .execute();
    await send();
    return (await newestMail(at, "progress_report")).text;
  };
  const saysNew = async (hours: number, sent_at: string | null) => {
    await age(fresh, hours);
    return (await report(sent_at)).includes("1 candidato novo");
  };
  expect([await saysNew(6.9 * 24, null), await saysNew(7.1 * 24, null)]).toEqual([true, false]);
  expect([await saysNew(9, ago(10)), await saysNew(11, ago(10))]).toEqual([true, false]);
  const long = ago(90 * 24);
  expect([await saysNew(30 * 24, long), await saysNew(32 * 24, long)]).toEqual([true, false]);
  expect(await report(ago(24))).toContain("Sem mudança de etapa na semana.");
  await db.deleteFrom("client_notifications").execute();
  await inviteToInterview();
  const later = (hours: number) =>
    db
      .updateTable("interviews")
      .set({ starts_at: new Date(Date.now() + hours * hour).toISOString() })
      .where("job_id", "=", jobId)
      .execute();
  await later(7 * 24 - 1);
  expect(await report(null)).toContain("· a confirmar");
  await later(7 * 24 + 1);
  expect(await report(null)).not.toContain("Entrevistas desta semana");
  const noticed = db.selectFrom("client_notifications").select(["client_contact_id", "component"]);
  expect((await noticed.execute())[0]).toEqual({
    ...{ client_contact_id: at.world.contactId, component: "client_report_mailed" },
  });
  await db.deleteFrom("interviews").execute();
});

it("leaves out interviews with candidates that the company may not see", async () => {
  await choose(true);
  await inviteToInterview();
  const hide = async (hidden: ClientSection[]) => {
    const sections = clientSections.filter((section) => !hidden.includes(section));
    const path = `/recruiters/administrator/costumers/${at.world.companyId}/sections`;
    await admin.call("PUT", path, { costumer: { sections } });
  };
  await hide(["interviews"]);
  await due();
  await send();
  const mail = await newestMail(at, "progress_report");
  expect(mail.text).toContain("Analista Fiscal");
  expect(mail.text).not.toContain("Entrevistas desta semana");
  await hide(["jobs"]);
  await due();
  await send();
  expect(await mails()).toBe(1);
  await hide([]);
});

it("is stopped by the link, and by one click of a mail program", async () => {
  await choose(true);
  await due();
  await send();
  const { token } = await newestMail(at, "progress_report");
  const { uid } = await at.database.db.selectFrom("progress_reports").select("uid").executeTakeFirstOrThrow();
  const visitor = at.with({});
  const link = `/progress_reports/${uid}`;
  const opened = await visitor.call<{ progress_report: { wanted: boolean } }>("POST", `${link}/open`, {
    token,
  });
  expect(opened.progress_report.wanted).toBe(true);
  expect((await visitor.refused("POST", `${link}/open`, { token: "x".repeat(40) })).code).toBe(
    "token_invalid",
  );
  await visitor.call("POST", `${link}/unsubscriptions`, { token });
  expect((await own()).wanted).toBe(false);
  await choose(true);
  const clicked = await at.server.app.inject({
    method: "POST",
    url: `/v1/progress_reports/one_click/${uid}/${token}`,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(clicked.statusCode).toBe(204);
  expect((await own()).wanted).toBe(false);
});

it("is of the jobs that are open or paused", async () => {
  await choose(true);
  const { jobId } = at.world;
  const of = (status: (typeof jobStatus)[number]["code"]) =>
    at.database.db.updateTable("jobs").set({ status }).where("id", "=", jobId).execute();
  // Who is to be met is of jobs of any status.
  await at.database.db.deleteFrom("interviews").execute();
  // From any status to any other.
  await sql`alter table jobs disable trigger user`.execute(at.database.db);
  const reported: string[] = [];
  for (const { code } of jobStatus) {
    await of(code);
    await at.database.db.deleteFrom("mails").execute();
    await due();
    await send();
    if ((await mails()) > 0 && (await newestMail(at, "progress_report")).text.includes("Analista Fiscal"))
      reported.push(code);
  }
  await of("published");
  await sql`alter table jobs enable trigger user`.execute(at.database.db);
  expect(reported).toEqual(["published", "paused"]);
});

it.each([
  ["pt", "2026-11-29T12:00:00Z", "22 – 29 de novembro"],
  ["pt", "2026-12-05T12:00:00Z", "28 de novembro – 5 de dezembro"],
  ["en", "2026-11-29T12:00:00Z", "November 22 – 29"],
] as const)("names its week in %s as people write it, %s", (locale, until, text) => {
  const now = new Date(until);
  const since = new Date(now.getTime() - 7 * 24 * hour).toISOString();
  const said = periodText({ locale, timeZone: "America/Sao_Paulo", since, now });
  expect(said.replaceAll(/\s/g, " ")).toBe(text);
});
