import { afterAll, beforeAll, expect, it } from "vitest";
import type { Candidacy } from "#contract/calls/candidates.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let me: Caller;
let id: number;
let applyId: number;
let uid: string;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  id = at.world.candidateIds[0] ?? 0;
  applyId = at.world.applyIds[0] ?? 0;
  const now = new Date().toISOString();
  await db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", id)
    .execute();
  me = await at.as("candidates", id);
  const apply = db.selectFrom("applies").where("id", "=", applyId).select("uid");
  ({ uid } = await apply.executeTakeFirstOrThrow());
});
afterAll(() => at.close());

const set = (values: object) =>
  at.database.db.updateTable("applies").set(values).where("id", "=", applyId).execute();
const steps = async () =>
  (await me.call<{ candidacy: Candidacy }>("GET", `/candidates/applies/${uid}`)).candidacy.steps.map(
    ({ progress, at: when }) => [progress, when.slice(0, 10)],
  );
const day = (n: number) => `2026-03-0${n}T12:00:00.000Z`;

it("tells its way in steps that look different to the candidate, without moves that were taken back", async () => {
  const { db } = at.database;
  const move = (to_status: number, n: number, more: object = {}) => ({
    ...{ business_id: at.world.businessId, apply_id: applyId, to_position: 1, from_status: 0 },
    ...{ to_status, created_at: day(n) },
    ...more,
  });
  await set({ created_at: day(1), status: 0 });
  await db
    .insertInto("apply_moves")
    .values([move(5, 2, { from_status: null }), move(9, 2, { undone_at: day(3) }), move(2, 4), move(3, 5)])
    .execute();
  const way = [
    ["received", "2026-03-01"],
    ["in_review", "2026-03-04"],
  ];
  await set({ status: 3, updated_at: day(7) });
  expect(await steps()).toEqual(way);
  await set({ withdrawn_at: day(8) });
  expect(await steps()).toEqual([...way, ["withdrawn", "2026-03-08"]]);
  await set({ withdrawn_at: null, status: 9, reject_reason: 1, updated_at: day(9) });
  expect(await steps()).toEqual([...way, ["closed", "2026-03-09"]]);
});

it("names no company of a confidential job; the newest come first", async () => {
  const { db } = at.database;
  const { businessId: business_id, companyId, jobId } = at.world;
  const job = await db
    .insertInto("jobs")
    .values({
      business_id,
      title: "Secreta",
      status: "published",
      client_company_id: companyId,
      confidential: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("applies")
    .values({ business_id, job_id: job.id, candidate_id: id, position: 1, created_at: day(6) })
    .execute();
  await db.updateTable("jobs").set({ status: "paused" }).where("id", "=", jobId).execute();
  const { applies } = await me.call<{ applies: { job: object }[] }>("GET", "/candidates/applies");
  expect(applies.map(({ job: of }) => of)).toMatchObject([
    { title: "Secreta", company_name: null },
    { title: "Analista Fiscal", company_name: "Aurora S.A.", open: false },
  ]);
});
