import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { mailClosingJobs } from "./mail-closing.ts";

type Saved = CallAnswer<"GET /candidates/saved_jobs">;

let at: TestServer;
let me: Caller;
let candidateId: number;
let uid: string;
beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  candidateId = at.world.candidateIds[0] ?? 0;
  const now = new Date().toISOString();
  await db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", candidateId)
    .execute();
  me = await at.as("candidates", candidateId);
  const values = {
    business_id: at.world.businessId,
    title: "Analista salva",
    status: "published" as const,
    published_at: now,
    confidential: true,
  };
  ({ uid } = await db.insertInto("jobs").values(values).returning("uid").executeTakeFirstOrThrow());
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("saved_jobs").execute();
  await at.database.db.deleteFrom("mails").execute();
});

const save = () => me.call<Saved>("PUT", `/candidates/saved_jobs/${uid}`);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const set = (values: object) =>
  at.database.db.updateTable("jobs").set(values).where("uid", "=", uid).execute();
const mails = () =>
  at.database.db.selectFrom("mails").where("kind", "=", "saved_jobs_closing").selectAll().execute();

it("keeps a job once, shows that it closed, and removes it", async () => {
  expect((await save()).saved_jobs).toMatchObject([
    { job: { uid, title: "Analista salva", company_name: null }, open: true, applied: false },
  ]);
  expect((await save()).saved_jobs).toHaveLength(1);
  await set({ deadline: inDays(-3) });
  expect((await me.call<Saved>("GET", "/candidates/saved_jobs")).saved_jobs).toMatchObject([{ open: false }]);
  expect((await me.call<Saved>("DELETE", `/candidates/saved_jobs/${uid}`)).saved_jobs).toEqual([]);
  expect((await me.refused("DELETE", `/candidates/saved_jobs/${uid}`)).code).toBe("not_found");
  expect((await me.refused("PUT", `/candidates/saved_jobs/${uid}`)).code).toBe("not_found");
  await set({ deadline: null });
});

it("is mailed once when it closes soon", async () => {
  const { services } = at.server;
  await save();
  await set({ deadline: inDays(9) });
  await mailClosingJobs(services);
  expect(await mails()).toEqual([]);
  await set({ deadline: inDays(2) });
  await mailClosingJobs(services);
  await mailClosingJobs(services);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("Analista salva");
  expect(sent[0]?.text).toMatch(new RegExp(`/jobs/[a-z-]+/${uid}`));
});

it("closes soon from three days before to the last day, by the clock of São Paulo, if it is still published", async () => {
  const { db } = at.database;
  const { services } = at.server;
  const other = await db
    .insertInto("jobs")
    .values({
      ...{ business_id: at.world.businessId, title: "Outra salva", status: "published" as const },
      ...{ published_at: new Date().toISOString(), deadline: "2031-03-09" },
    })
    .returning("uid")
    .executeTakeFirstOrThrow();
  await save();
  await set({ deadline: "2031-03-10" });
  const mailed = async (now: string) => {
    await db.deleteFrom("mails").execute();
    await db.updateTable("saved_jobs").set({ mailed_at: null }).execute();
    await mailClosingJobs(services, new Date(now));
    return (await mails()).map(({ to_address, text }) => [to_address, text] as const);
  };
  expect(await mailed("2031-03-07T02:59:59.999Z")).toEqual([]);
  expect(await mailed("2031-03-07T03:00:00.000Z")).toHaveLength(1);
  expect(await mailed("2031-03-11T02:59:59.999Z")).toHaveLength(1);
  expect(await mailed("2031-03-11T03:00:00.000Z")).toEqual([]);
  const soon = "2031-03-08T12:00:00Z";
  await me.call("PUT", `/candidates/saved_jobs/${other.uid}`);
  // Whoever withdrew may apply again; the mail goes where the account is.
  await me.call("POST", `/candidates/jobs/${uid}/applies`, { apply: {} });
  const apply = db.updateTable("applies").where("candidate_id", "=", candidateId);
  await apply.set({ withdrawn_at: new Date().toISOString() }).execute();
  await db
    .updateTable("candidates")
    .set({ sign_in_email: "conta@casa.test" })
    .where("id", "=", candidateId)
    .execute();
  const [one, ...more] = await mailed(soon);
  expect([one?.[0], more]).toEqual(["conta@casa.test", []]);
  expect(one?.[1]).toMatch(
    /Outra salva[\s\S]*9 de março de 2031[\s\S]*Analista salva[\s\S]*10 de março de 2031/,
  );
  await db.updateTable("candidates").set({ sign_in_email: null }).where("id", "=", candidateId).execute();
  await set({ status: "paused" });
  const left = await mailed(soon);
  expect(left.map(([, text]) => [text.includes("Outra salva"), text.includes("Analista salva")])).toEqual([
    [true, false],
  ]);
  await set({ status: "published", deadline: null });
  await db.deleteFrom("applies").where("candidate_id", "=", candidateId).execute();
});

it("is not mailed to candidates who muted it, or applied", async () => {
  const { services } = at.server;
  const wanted = (saved_jobs: boolean) =>
    me.call("PUT", "/candidates/mail_preferences", { mail_preferences: { wanted: { saved_jobs } } });
  await save();
  await set({ deadline: inDays(2) });
  await wanted(false);
  await mailClosingJobs(services);
  expect(await mails()).toEqual([]);
  await wanted(true);
  await at.database.db.updateTable("saved_jobs").set({ mailed_at: null }).execute();
  await me.call("POST", `/candidates/jobs/${uid}/applies`, { apply: {} });
  await mailClosingJobs(services);
  expect(await mails()).toEqual([]);
  expect((await me.call<Saved>("GET", "/candidates/saved_jobs")).saved_jobs).toMatchObject([
    { applied: true },
  ]);
});
