import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type JobAlert, mostAlerts } from "#contract/calls/job-alerts.ts";
import { mailSender } from "#provider/base/mail/mail-sender.ts";
import type { MailTransport } from "#provider/base/services.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { nextDue } from "./due.ts";
import { alertSender, waitingAlerts } from "./send-alert.ts";

let at: TestServer;
let admin: Caller;
let visitor: Caller;
let candidate: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  visitor = at.with({});
  const id = at.world.candidateIds[0] ?? 0;
  const now = new Date().toISOString();
  const done = { confirmed_at: now, completed_at: now };
  await at.database.db.updateTable("candidates").set(done).where("id", "=", id).execute();
  candidate = await at.as("candidates", id);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("job_alerts").execute();
  await at.database.db.deleteFrom("mails").execute();
});

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const save = (who: Caller, search: object, more: object = {}) =>
  who.call<{ state: string }>("POST", "/job_alerts", {
    job_alert: { frequency: "daily", search, ...more },
  });
const rows = () => at.database.db.selectFrom("job_alerts").orderBy("id").selectAll().execute();
const mails = async () =>
  (await at.database.db.selectFrom("mails").orderBy("id").select("kind").execute()).map(({ kind }) => kind);
const isDue = () =>
  at.database.db
    .updateTable("job_alerts")
    .set({ next_at: ago(0), seen_until: ago(1) })
    .where("confirmed_at", "is not", null)
    .execute();
const waiting = async () => (await waitingAlerts(0).execute(at.database.db)).rows.map(({ id }) => id);
async function publish(title: string, hours = 0): Promise<void> {
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", { job: { title } });
  const published = { status: "published" as const, published_at: ago(hours) };
  await at.database.db.updateTable("jobs").set(published).where("id", "=", job.id).execute();
}

it("sends a visitor nothing before they confirmed, and reveals nothing that it knows", async () => {
  const email = "Visita@casa.test";
  expect(await save(visitor, { term: "dados" }, { email })).toEqual({ state: "waiting" });
  expect(await waiting()).toEqual([]);
  const mail = await newestMail(at, "job_alert_confirmation");
  expect(mail.to_address).toBe("visita@casa.test");
  const [row] = await rows();
  const path = `/job_alerts/${row?.uid}`;
  const body = { token: mail.token };
  const opened = await visitor.call<{ job_alert: { state: string } }>("POST", `${path}/open`, body);
  expect(opened.job_alert.state).toBe("waiting");
  const confirmed = await visitor.call<{ job_alert: { state: string } }>(
    "POST",
    `${path}/confirmations`,
    body,
  );
  expect(confirmed.job_alert.state).toBe("active");
  expect(await save(visitor, { term: "dados" }, { email })).toEqual({ state: "waiting" });
  expect(await rows()).toHaveLength(1);
  expect(await mails()).toEqual(["job_alert_confirmation"]);
  const wrong = await visitor.refused("POST", `${path}/open`, { token: "x".repeat(40) });
  expect(wrong.code).toBe("token_invalid");
  expect(
    (await visitor.refused("POST", "/job_alerts", { job_alert: { frequency: "daily", search: {} } })).code,
  ).toBe("validation_failed");
});

it("sends new jobs once a period, and none where there are none", async () => {
  expect(await save(candidate, { term: "cientista" })).toEqual({ state: "active" });
  await isDue();
  const [id = 0] = await waiting();
  const send = alertSender(at.server.services);
  await send(id);
  expect(await mails()).toEqual([]);
  expect(await waiting()).toEqual([]);
  await publish("Cientista de dados júnior");
  await publish("Motorista de caminhão");
  await isDue();
  await Promise.all([send(id), send(id)]);
  await send(id);
  expect(await mails()).toEqual(["job_alert"]);
  const mail = await newestMail(at, "job_alert");
  expect(mail.text).toContain("Cientista de dados júnior");
  expect(mail.text).not.toContain("Motorista");
  expect(mail.text).toContain("estas vagas para sua busca, “cientista”:");
  expect(mail.text).toContain("Não receber mais este alerta: ");
  // The job's name is what one clicks; addresses and the way out are not among the jobs.
  expect(mail.html).toMatch(/<a href="[^"]*\/jobs\/[^"]*"[^>]*>Cientista de dados júnior<\/a>/);
  expect(mail.html).toMatch(/ · <a href="[^"]*\/job_alerts\/[^"]*"[^>]*>Não receber mais este alerta</);
  // A period later, and nothing new since.
  await at.database.db
    .updateTable("job_alerts")
    .set({ next_at: ago(0) })
    .execute();
  await send(id);
  expect(await mails()).toEqual(["job_alert"]);
  expect(mail.unsubscribe_url).toMatch(/\/v1\/job_alerts\/one_click\/[^/]+\/\[1\]$/);
  // What is dated ahead of time is news once its time has come, and not before as well.
  await publish("Cientista de amanhã", -24);
  await isDue();
  await at.database.db
    .updateTable("job_alerts")
    .set({ seen_until: ago(0) })
    .execute();
  await send(id);
  expect(await mails()).toEqual(["job_alert"]);
});

it("leads to the search that was saved, with each of several chosen values", async () => {
  await save(candidate, { term: "piloto", remote_work: [1, 2] });
  await publish("Piloto de testes");
  await at.database.db
    .updateTable("jobs")
    .set({ remote_work: 1 })
    .where("title", "=", "Piloto de testes")
    .execute();
  await isDue();
  await alertSender(at.server.services)((await waiting())[0] ?? 0);
  const [, query] = /\/jobs\?([^"\s]+)/.exec((await newestMail(at, "job_alert")).text) ?? [];
  const sent = new URLSearchParams(query);
  expect([sent.get("term"), sent.getAll("remote_work")]).toEqual(["piloto", ["1", "2"]]);
});

it("lists the ten newest, says nothing to who paused alerts, and counts on from there", async () => {
  const { db } = at.database;
  await save(candidate, { term: "ferroviário" });
  for (let n = 1; n <= 11; n++) await publish(`Ferroviário ${n} fim`, n / 100);
  await isDue();
  const [id = 0] = await waiting();
  const send = alertSender(at.server.services);
  const mute = (muted_mails: string[]) =>
    db
      .updateTable("candidates")
      .set({ muted_mails })
      .where("id", "=", at.world.candidateIds[0] ?? 0)
      .execute();
  await mute(["surveys"]);
  await send(id);
  const { text } = await newestMail(at, "job_alert");
  const shown = [...text.matchAll(/Ferroviário (\d+) fim/g)].map(([, n]) => Number(n));
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const [after] = await rows();
  expect(after?.last_sent_at).toBe(after?.seen_until);
  expect(after?.next_at).toBe(nextDue(Date.parse(after?.seen_until ?? ""), "daily"));
  await mute(["alerts"]);
  await isDue();
  await send(id);
  await mute([]);
  expect(await mails()).toEqual(["job_alert"]);
  const [paused] = await rows();
  expect(paused?.last_sent_at).toBe(after?.last_sent_at);
  expect(Date.parse(paused?.seen_until ?? "")).toBeGreaterThan(Date.parse(after?.seen_until ?? ""));
  await db.updateTable("jobs").set({ status: "paused" }).where("title", "like", "Ferroviário%").execute();
});

it("is confirmed once, whatever is opened again, and each mail to confirm has a link of its own", async () => {
  const email = "duas.vezes@casa.test";
  await save(visitor, { term: "dados" }, { email });
  const { token: first } = await newestMail(at, "job_alert_confirmation");
  await save(visitor, { term: "dados" }, { email, frequency: "weekly" });
  const { token } = await newestMail(at, "job_alert_confirmation");
  const [row] = await rows();
  expect(row).toMatchObject({ frequency: "weekly", next_at: null, confirmed_at: null });
  const confirm = `/job_alerts/${row?.uid}/confirmations`;
  expect((await visitor.refused("POST", confirm, { token: first })).code).toBe("token_invalid");
  await visitor.call("POST", confirm, { token });
  const next_at = ago(-1);
  await at.database.db.updateTable("job_alerts").set({ next_at }).execute();
  await visitor.call("POST", confirm, { token });
  expect((await rows())[0]?.next_at).toBe(next_at);
  // An account whose address is not confirmed is a visitor.
  const other = at.world.candidateIds[2] ?? 0;
  const unconfirmed = await at.as("candidates", other);
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: null })
    .where("id", "=", other)
    .execute();
  expect(await save(unconfirmed, { term: "outra" }, { email })).toEqual({ state: "waiting" });
  expect((await rows())[1]).toMatchObject({ candidate_id: null, confirmed_at: null });
});

it("writes in the language that a candidate has now, whatever their alert was saved in", async () => {
  await save(candidate, { term: "cientista", published_within: 30 });
  await publish("Cientista de línguas");
  await isDue();
  const [id = 0] = await waiting();
  const speaks = (locale: "pt" | "en") =>
    at.database.db
      .updateTable("candidates")
      .set({ locale })
      .where("id", "=", at.world.candidateIds[0] ?? 0)
      .execute();
  await speaks("en");
  await alertSender(at.server.services)(id);
  await speaks("pt");
  const { text } = await newestMail(at, "job_alert");
  expect(text).toContain("Cientista de línguas");
  expect(text).not.toContain("estas vagas para sua busca");
  expect(text).toContain("“cientista” · last 30 days");
});

it("keeps no more for an address than are allowed, each in the language it was saved in last", async () => {
  const english = at.with({ "x-locale": "en" });
  const email = "muitos@casa.test";
  for (let one = 0; one < mostAlerts; one++) await save(visitor, { term: `cargo ${one}` }, { email });
  await save(english, { term: "cargo 0" }, { email });
  await save(visitor, { term: "um a mais" }, { email });
  expect((await rows()).map(({ locale }) => locale)).toEqual(["en", ...Array(mostAlerts - 1).fill("pt")]);
  // A visitor learns nothing about an address; candidates are told of their own.
  for (let one = 0; one < mostAlerts; one++) await save(candidate, { term: `cargo ${one}` });
  const another = { job_alert: { frequency: "daily", search: { term: "um a mais" } } };
  expect((await candidate.refused("POST", "/job_alerts", another)).fields).toEqual([
    { path: "job_alert.search", rule: "max", params: { n: mostAlerts } },
  ]);
});

it("is left by one click of a mail program", async () => {
  await save(candidate, { term: "cientista" });
  await isDue();
  await at.database.db
    .updateTable("job_alerts")
    .set({ seen_until: ago(24) })
    .execute();
  const [row] = await rows();
  await alertSender(at.server.services)(row?.id ?? 0);
  const { token } = await newestMail(at, "job_alert");
  const click = (given: string) =>
    at.server.app.inject({
      method: "POST",
      url: `/v1/job_alerts/one_click/${row?.uid}/${given}`,
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await click("y".repeat(40))).statusCode).toBe(403);
  expect((await click(token)).statusCode).toBe(204);
  expect((await click(token)).statusCode).toBe(204);
  expect((await rows())[0]).toMatchObject({ next_at: null });
  expect((await rows())[0]?.ended_at).not.toBeNull();
  // Left by mistake: the same link takes it back.
  const back = await visitor.call<{ job_alert: { state: string } }>(
    "POST",
    `/job_alerts/${row?.uid}/confirmations`,
    { token },
  );
  expect(back.job_alert.state).toBe("active");
  expect((await rows())[0]).toMatchObject({ ended_at: null, confirmed_at: row?.confirmed_at });
  expect((await rows())[0]?.next_at).not.toBeNull();
});

it("lets candidates manage their own, and nobody else's", async () => {
  await save(candidate, { state: ["SP", "RJ"], term: "" });
  await save(candidate, { state: ["RJ", "SP"] }, { frequency: "weekly" });
  const listed = async () =>
    (await candidate.call<{ job_alerts: JobAlert[] }>("GET", "/candidates/job_alerts")).job_alerts;
  const [alert] = await listed();
  expect(await listed()).toMatchObject([{ frequency: "weekly", search: { state: ["RJ", "SP"] } }]);
  const path = `/candidates/job_alerts/${alert?.uid}`;
  await candidate.call("PUT", path, { job_alert: { frequency: "daily" } });
  expect((await listed())[0]?.frequency).toBe("daily");
  const other = at.world.candidateIds[1] ?? 0;
  const now = new Date().toISOString();
  const done = { confirmed_at: now, completed_at: now };
  await at.database.db.updateTable("candidates").set(done).where("id", "=", other).execute();
  expect((await (await at.as("candidates", other)).refused("DELETE", path)).status).toBe(404);
  await candidate.call("DELETE", path);
  expect(await listed()).toEqual([]);
});

it("is deleted by its candidate alone among theirs, and had again until it is forgotten", async () => {
  await save(candidate, { term: "cientista" });
  await save(candidate, { term: "dados" }, { frequency: "weekly" });
  const listed = async () =>
    (await candidate.call<{ job_alerts: JobAlert[] }>("GET", "/candidates/job_alerts")).job_alerts;
  const [other, one] = await listed();
  const path = `/candidates/job_alerts/${one?.uid}`;
  await candidate.call("DELETE", path);
  expect(await listed()).toEqual([other]);
  expect(await rows()).toMatchObject([{ next_at: null }, { ended_at: null }]);
  expect((await candidate.refused("DELETE", path)).status).toBe(404);
  expect((await candidate.refused("PUT", path, { job_alert: { frequency: "daily" } })).status).toBe(404);
  await candidate.call("PUT", path, { job_alert: { again: true } });
  expect(await listed()).toEqual([other, one]);
  expect((await rows())[0]?.next_at).not.toBeNull();
});

it("is left by a click that leaves the other alerts of the candidate", async () => {
  for (const term of ["cientista", "dados"]) await save(candidate, { term });
  await isDue();
  await at.database.db
    .updateTable("job_alerts")
    .set({ seen_until: ago(24) })
    .execute();
  const [, other] = await rows();
  await alertSender(at.server.services)(other?.id ?? 0);
  const { token } = await newestMail(at, "job_alert");
  const click = (uid: string | undefined) =>
    at.server.app.inject({
      method: "POST",
      url: `/v1/job_alerts/one_click/${uid}/${token}`,
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  const [one] = await rows();
  expect((await click(one?.uid)).statusCode).toBe(403);
  expect((await click("nobodys")).statusCode).toBe(403);
  expect((await click(other?.uid)).statusCode).toBe(204);
  expect((await rows()).map(({ ended_at }) => ended_at !== null)).toEqual([false, true]);
});

it("is due on the first morning a whole period later", () => {
  const evening = Date.parse("2026-11-23T22:30:00-03:00");
  expect(nextDue(evening, "daily")).toBe("2026-11-24T11:00:00.000Z");
  expect(nextDue(evening, "weekly")).toBe("2026-11-30T11:00:00.000Z");
});

it("writes the header that mail programs look for", async () => {
  const sent: Parameters<MailTransport["sendMail"]>[0][] = [];
  const { db } = at.database;
  await save(candidate, { term: "cientista" });
  await isDue();
  await db
    .updateTable("job_alerts")
    .set({ seen_until: ago(24) })
    .execute();
  await alertSender(at.server.services)((await rows())[0]?.id ?? 0);
  const mail = await newestMail(at, "job_alert");
  const { id: _, text: __, attachment: ___, token, ...kept } = mail;
  const made = await db
    .insertInto("mails")
    .values({ ...kept, text: "", state: "queued", transport: "corporate", tokens: [token] })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { queue, config } = at.server.services;
  const smtp = { url: "smtp://test", from: "casa@test", bulkUrl: undefined } as never;
  const connectMail = () => ({ sendMail: async (message: never) => void sent.push(message) });
  await mailSender({ db, queue, smtp, dataDir: config.dataDir, connectMail }, {})(made.id);
  expect(sent[0]?.headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(new RegExp(`^<http.*/one_click/[^/]+/${mail.token}>$`)),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
