import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Merge } from "#contract/calls/merges.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Records = CallAnswer<"GET /recruiters/merges/:entity/records">;
type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const path = "/recruiters/merges/candidates";
let serial = 0;
async function candidate(): Promise<number> {
  serial += 1;
  const row = { name: `Dupla ${serial}`, email: `dupla${serial}@casa.test` };
  return (
    await at.database.db
      .insertInto("candidates")
      .values({ business_id: at.world.businessId, ...row })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}
const job = async () =>
  (
    await at.database.db
      .insertInto("jobs")
      .values({ business_id: at.world.businessId, title: "Contador", status: "published" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const apply = async (job_id: number, candidate_id: number) =>
  (
    await at.database.db
      .insertInto("applies")
      .values({ business_id: at.world.businessId, job_id, candidate_id, status: 0 })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
async function merge(people: readonly number[]): Promise<Merge> {
  const ids = people.map((id) => `ids[]=${id}`).join("&");
  const { records } = await admin.call<Records>("GET", `${path}/records?${ids}`);
  const merge = {
    kept_id: people[0],
    records: records.map(({ id, lock_version }) => ({ id, lock_version })),
    fields: {},
  };
  return (await admin.call<{ merge: Merge }>("POST", path, { merge })).merge;
}
const reverse = (id: number) => admin.call("POST", `${path}/${id}/reversal`);
const move = (id: number, values: object) =>
  admin.call<Moved>("POST", `/recruiters/applies/${id}/moves`, {
    move: { lock_version: 0, ...values },
  });

it("does not take back a move of the application that went: the one that stays was never there", async () => {
  const { db } = at.database;
  const jobId = await job();
  const people = [await candidate(), await candidate()];
  const [stays = 0, goes = 0] = await Promise.all(people.map((id) => apply(jobId, id)));
  const own = await move(stays, { status: 1 });
  const theirs = await move(goes, {
    status: 9,
    form: { kind: "rejection", by: "consultant", reject_reason: 2 },
  });
  await merge(people);
  expect(await admin.refused("DELETE", `/recruiters/applies/moves/${theirs.move.id}`)).toMatchObject({
    code: "conflict",
  });
  const there = await db.selectFrom("applies").where("job_id", "=", jobId).select(["id", "status"]).execute();
  expect(there).toEqual([{ id: stays, status: own.apply.status }]);
});

it("leads a candidate from the address of an application that was dropped to the one that stays", async () => {
  const [kept, other] = [await candidate(), await candidate()];
  const twice = await job();
  const stays = await apply(twice, kept);
  const dropped = await apply(twice, other);
  const { db } = at.database;
  const uidOf = async (id: number) =>
    (await db.selectFrom("applies").where("id", "=", id).select("uid").executeTakeFirstOrThrow()).uid;
  const [present, former] = [await uidOf(stays), await uidOf(dropped)];
  const made = await merge([kept, other]);
  const now = new Date().toISOString();
  await db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", kept)
    .execute();
  const signedIn = await at.as("candidates", kept);
  const opened = (uid: string) =>
    signedIn.call<{ candidacy: { uid: string } }>("GET", `/candidates/applies/${uid}`);
  expect((await opened(former)).candidacy.uid).toBe(present);
  // Merged once more: what was dropped before is still found.
  const third = await candidate();
  await db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", third)
    .execute();
  const again = await merge([third, kept]);
  const next = await at.as("candidates", third);
  const { candidacy } = await next.call<{ candidacy: { uid: string } }>(
    "GET",
    `/candidates/applies/${former}`,
  );
  expect(candidacy.uid).toBe(present);
  await reverse(again.id);
  await reverse(made.id);
  const alone = await at.as("candidates", kept);
  expect((await alone.refused("GET", `/candidates/applies/${former}`)).code).toBe("not_found");
});

it("is heard by the board that lost a card, and by readers of the shortlists with those candidates", async () => {
  const [kept, other] = [await candidate(), await candidate()];
  const [both, second] = [await job(), await job()];
  await apply(both, kept);
  const repeated = await apply(both, other);
  const moved = await apply(second, other);
  const share = async (job: number, apply_ids: number[]) =>
    (
      await admin.call<{ shortlist: { uid: string } }>("POST", `/recruiters/jobs/${job}/shortlists`, {
        shortlist: { name: "Finalistas", apply_ids },
      })
    ).shortlist;
  const shortlist = await share(second, [moved]);
  const received = await listening(at.database.db, {
    ...{ board: streams.board(both), shortlist: streams.shortlist(shortlist.uid) },
  });
  const { id } = await merge([kept, other]);
  expect(await received()).toEqual({
    board: [{ type: "removed", apply_id: repeated }],
    shortlist: [{ type: "changed" }],
  });
  await reverse(id);
  expect(await received()).toEqual({ board: [{ type: "many" }], shortlist: [{ type: "changed" }] });
});
