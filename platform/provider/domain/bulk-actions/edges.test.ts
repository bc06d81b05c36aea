import { afterAll, beforeAll, expect, test } from "vitest";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { broadcastLimit } from "../entities/broadcast.ts";
import { attempt } from "./actions.ts";
import { bulkActionRunner } from "./run-bulk-action.ts";

let at: TestServer;
let admin: Caller;
/** Another administrator. */
let eva: { id: number; caller: Caller };
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Eva Lins", { is_admin: true });
  eva = { id, caller: await at.as("recruiters", id, "en") };
});
afterAll(() => at.close());

type One = { bulk_action: BulkAction };
const path = "/recruiters/bulk_actions";
const body = (bulk: object, ids: readonly number[], reference_type = "candidate") => ({
  bulk_action: {
    ...{ entity: "candidates", ...bulk },
    collections: ids.map((reference_id) => ({ reference_type, reference_id })),
  },
});
const ended = (id: number, who = admin) =>
  eventually(
    async () => (await who.call<One>("GET", `${path}/${id}`)).bulk_action,
    (item) => item.state === "completed" || item.state === "failed",
  );
const run = async (bulk: object, ids: readonly number[], who = admin) =>
  await ended((await who.call<One>("POST", path, body(bulk, ids))).bulk_action.id, who);
const undo = async (id: number) =>
  await ended((await admin.call<One>("POST", `${path}/${id}/undo`)).bulk_action.id);
type Page = { rows: BulkRow[]; next_after: number | null };
const rowsOf = (id: number, query = "") => admin.call<Page>("GET", `${path}/${id}/rows${query}`);
const people = async (count: number, owner_id: number | null = null) =>
  (
    await at.database.db
      .insertInto("candidates")
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...{ business_id: at.world.businessId, name: `Pessoa ${n}`, owner_id },
          email: `${crypto.randomUUID()}@elenco.test`,
        })),
      )
      .returning("id")
      .execute()
  ).map(({ id }) => id);
const status = (value: number) => ({ action: "status", params: { status: value } });
/** Who was notified since, of what and of how many. */
const told = async () =>
  (
    await at.database.db
      .deleteFrom("notifications")
      .where("component", "=", "bulk_changed")
      .returning(["recruiter_id", "data", "link", "id"])
      .execute()
  )
    .toSorted((a, b) => a.id - b.id)
    .map(({ recruiter_id, data }) => [recruiter_id, data.step, data.count]);

test("its records come by pages, and a full last page is the last", async () => {
  const ids = await people(4);
  const { id } = await run(status(5), ids);
  const seen = ({ rows, next_after }: Page) => [rows.map((row) => row.reference_id), next_after];
  expect(seen(await rowsOf(id, "?size=2"))).toEqual([ids.slice(0, 2), ids[1]]);
  expect(seen(await rowsOf(id, `?size=2&after=${ids[1]}`))).toEqual([ids.slice(2), null]);
  expect(seen(await rowsOf(id, "?size=4"))).toEqual([ids, null]);
  expect(seen(await rowsOf(id, "?outcome=failed"))).toEqual([[], null]);
});

test("is its asker's own, and listed the newest first", async () => {
  const [id = 0] = await people(1);
  const first = await run(status(5), [id]);
  const second = await run(status(6), [id]);
  const hers = await run(status(3), [id], eva.caller);
  const listed = async (who: Caller) =>
    (await who.call<{ bulk_actions: BulkAction[] }>("GET", path)).bulk_actions.map((item) => item.id);
  expect((await listed(admin)).slice(0, 2)).toEqual([second.id, first.id]);
  expect(await listed(eva.caller)).toEqual([hers.id]);
  for (const [method, to] of [
    ["GET", ""],
    ["GET", "/rows"],
    ["POST", "/cancel"],
    ["POST", "/undo"],
  ] as const)
    expect((await admin.refused(method, `${path}/${hers.id}${to}`)).code, to).toBe("not_found");
});

test("is begun with records of the business alone, and of the entity that was searched", async () => {
  const theirs = await makeWorld(at.database.db, "outra");
  const begun = async () => (await at.database.db.selectFrom("bulk_actions").select("id").execute()).length;
  const before = await begun();
  expect((await admin.refused("POST", path, body(status(5), theirs.candidateIds))).code).toBe("not_found");
  const search = { entity: "jobs", where: { title: { contains: "A" } } };
  const wrong = { bulk_action: { entity: "candidates", ...status(5) }, select_all_params: { search } };
  expect((await admin.refused("POST", path, wrong)).fields).toEqual([
    { path: "select_all_params.search.entity", rule: "option" },
  ]);
  expect(await begun()).toBe(before);
});

test("that failed half way is taken back as far as it went", async () => {
  const { db } = at.database;
  const { businessId, admin: who } = at.world;
  const [done = 0, waiting = 0] = await people(2);
  const { id } = await db
    .insertInto("bulk_actions")
    .values({
      ...{ business_id: businessId, recruiter_id: who.id, entity: "candidates", action: "status" },
      ...{ params: JSON.stringify({ status: 5 }), total: 2, done: 0 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = { bulk_action_id: id, business_id: businessId };
  await db
    .insertInto("bulk_action_rows")
    .values([
      { ...row, reference_id: done, outcome: "done", effect: JSON.stringify({ before: 1, after: 5 }) },
      { ...row, reference_id: waiting },
    ])
    .execute();
  await db.updateTable("candidates").set({ status: 5 }).where("id", "=", done).execute();
  const action = db.updateTable("bulk_actions").where("id", "=", id);
  const undone = () => admin.refused("POST", `${path}/${id}/undo`);
  await action.set({ state: "running" }).execute();
  await action.set({ done: 1 }).execute();
  expect((await undone()).code, "it goes on").toBe("already_done");
  await action.set({ state: "failed", done: 0 }).execute();
  expect((await undone()).code, "nothing was done").toBe("already_done");
  await action.set({ done: 1 }).execute();
  expect(await undo(id)).toMatchObject({ total: 1, done: 1, undoes_id: id, undoable: false });
  const kept = db.selectFrom("candidates").where("id", "in", [done, waiting]).select("status").distinct();
  expect(await kept.execute()).toEqual([{ status: 1 }]);
});

test("gives nobody's records to nobody twice, takes them from their owner and gives them back", async () => {
  const ids = [...(await people(1, eva.id)), ...(await people(1))];
  const taken = await run({ action: "owner", params: { owner_id: null } }, ids);
  expect(taken).toMatchObject({ done: 1, skipped: 1 });
  const owners = async () =>
    (
      await at.database.db
        .selectFrom("candidates")
        .where("id", "in", ids)
        .orderBy("id")
        .select("owner_id")
        .execute()
    ).map(({ owner_id }) => owner_id);
  expect(await owners()).toEqual([null, null]);
  await undo(taken.id);
  expect(await owners()).toEqual([eva.id, null]);
});

test("puts each on a job's board once, in its first stage, and takes back what is there and untouched", async () => {
  const { db } = at.database;
  const { jobId, businessId } = at.world;
  const [untouched = 0, withdrawn = 0, gone = 0, there = 0, changed = 0] = await people(5);
  await db
    .insertInto("applies")
    .values({ business_id: businessId, job_id: jobId, candidate_id: there, status: 2, position: 90 })
    .execute();
  const put = await run({ action: "job", params: { job_id: jobId } }, [
    untouched,
    withdrawn,
    gone,
    there,
    changed,
  ]);
  expect(put).toMatchObject({ done: 4, skipped: 1 });
  const outcomes = async (id: number) =>
    (await rowsOf(id)).rows.map(({ outcome, reason }) => reason ?? outcome);
  expect(await outcomes(put.id)).toEqual(["done", "done", "done", "unchanged", "done"]);
  const of = (candidate: number) =>
    db.selectFrom("applies").where("candidate_id", "=", candidate).where("job_id", "=", jobId);
  expect(await of(untouched).select("status").execute()).toEqual([{ status: 0 }]);
  expect(await of(there).select("status").execute()).toEqual([{ status: 2 }]);
  await db
    .updateTable("applies")
    .set({ withdrawn_at: "2026-01-01T00:00:00Z" })
    .where("candidate_id", "=", withdrawn)
    .execute();
  await db.deleteFrom("applies").where("candidate_id", "=", gone).execute();
  await db.updateTable("applies").set({ lock_version: 1 }).where("candidate_id", "=", changed).execute();
  const back = await undo(put.id);
  expect(await outcomes(back.id)).toEqual(["done", "changed_since", "gone", "changed_since"]);
  expect(await of(untouched).execute()).toEqual([]);
});

test("finds a note gone that somebody deleted", async () => {
  const ids = await people(1);
  const noted = await run({ action: "note", params: { body: "Oi&nbsp;" } }, ids);
  await at.database.db.deleteFrom("notes").where("reference_id", "in", ids).execute();
  const back = await undo(noted.id);
  expect((await rowsOf(back.id)).rows).toMatchObject([{ outcome: "skipped", reason: "gone" }]);
  for (const blank of ["&nbsp;", "<p>&nbsp; </p>"])
    expect(
      (await admin.refused("POST", path, body({ action: "note", params: { body: blank } }, ids))).fields,
    ).toEqual([{ path: "bulk_action.params.body", rule: "required" }]);
});

test("what stops one record says why, and undoes what was written of it alone", async () => {
  const failed = { outcome: "failed", reason: "refused" };
  const [id = 0] = await people(1);
  const cases = [
    [new CallError("not_found"), { outcome: "skipped", reason: "gone" }],
    [new CallError("off_limits"), { ...failed, rule: "off_limits" }],
    [invalid("note.reference_id", "option"), { outcome: "skipped", reason: "gone" }],
    [invalid("note.author_id", "option"), { ...failed, field: "note.author_id", rule: "option" }],
    [invalid("job.description", "required"), { ...failed, field: "job.description", rule: "required" }],
    [new CallError("conflict"), { outcome: "failed", reason: "in_use" }],
    [new Error("broken"), { outcome: "failed", reason: "internal" }],
  ] as const;
  const { db } = at.database;
  const named = (trx: Db, name: string) =>
    trx.updateTable("candidates").set({ name }).where("id", "=", id).execute();
  await db.transaction().execute(async (trx) => {
    await attempt(trx, async () => {
      await named(trx, "Ficou");
      return { outcome: "done" };
    });
    for (const [error, result] of cases) {
      const work = async () => {
        await named(trx, "Some");
        throw error;
      };
      expect(await attempt(trx, work)).toEqual(result);
    }
    const row = { business_id: 999_999, name: "Sem casa", email: "x@elenco.test" };
    const orphan = async () => {
      await trx.insertInto("candidates").values(row).execute();
      return { outcome: "done" } as const;
    };
    expect(await attempt(trx, orphan)).toEqual({ outcome: "failed", reason: "in_use" });
  });
  const { name } = await db
    .selectFrom("candidates")
    .where("id", "=", id)
    .select("name")
    .executeTakeFirstOrThrow();
  expect(name).toBe("Ficou");
});

test("owners hear of more records than are broadcast one by one, of theirs that were changed", async () => {
  const { db } = at.database;
  const few = await people(broadcastLimit, eva.id);
  const received = await listening(db, { all: streams.entity(at.world.businessId, "candidates") });
  await run(status(5), few);
  expect(await told()).toEqual([]);
  expect((await received()).all).not.toContainEqual({ type: "many", by_id: at.world.admin.id });
  const [one = 0, two = 0] = await people(2, eva.id);
  await db
    .updateTable("candidates")
    .set({ status: 6 })
    .where("id", "=", few[0] ?? 0)
    .execute();
  const many = await run(status(6), [...few, one, two]);
  for (const message of (await received()).all)
    expect(message).toEqual({ type: "many", by_id: at.world.admin.id });
  const { link } = await db
    .selectFrom("notifications")
    .where("component", "=", "bulk_changed")
    .select("link")
    .executeTakeFirstOrThrow();
  expect(decodeURIComponent(link ?? "")).toBe(`/recruiters/candidates?f={"owner_id":{"eq":"${eva.id}"}}`);
  expect(await told()).toEqual([[eva.id, "status", broadcastLimit + 1]]);
  await undo(many.id);
  expect(await told()).toEqual([[eva.id, "undo", broadcastLimit + 1]]);
  // Who takes them all hears of nothing but their own doing.
  await run({ action: "owner", params: { owner_id: at.world.admin.id } }, [...few, one]);
  expect(await told()).toEqual([[eva.id, "owner", broadcastLimit + 1]]);
  const member = (deactivated_at: string | null) =>
    db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at })
      .where("recruiter_id", "=", eva.id)
      .execute();
  await db.updateTable("candidates").set({ owner_id: eva.id }).where("id", "in", few).execute();
  await member("2026-01-01T00:00:00Z");
  await run(status(2), [...few, one]);
  expect(await told()).toEqual([]);
  await member(null);
});

test("says what it does in the language of who asked for it, and the last records with it", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  await db.updateTable("recruiters").set({ locale: "en" }).where("id", "=", eva.id).execute();
  const ids = await people(10);
  const task = async (recruiter_id: number, action: "status" | "delete") => {
    const { id } = await db
      .insertInto("bulk_actions")
      .values({
        ...{ business_id: businessId, recruiter_id, entity: "candidates", action, total: 10 },
        params: JSON.stringify({ status: 5 }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("bulk_action_rows")
      .values(ids.map((reference_id) => ({ bulk_action_id: id, business_id: businessId, reference_id })))
      .execute();
    const received = await listening(db, { all: streams.bulkAction(id) });
    await bulkActionRunner(at.server.services)(id, new AbortController().signal);
    const { error } = await db
      .selectFrom("bulk_actions")
      .where("id", "=", id)
      .select("error")
      .executeTakeFirstOrThrow();
    const messages: { processed?: number }[] = (await received()).all;
    return { messages, error };
  };
  const { messages } = await task(eva.id, "status");
  let before = 0;
  for (const message of messages.slice(0, -1)) {
    const { processed = 0 } = message;
    const shown = ids.slice(Math.max(before, processed - 8), processed);
    expect(message).toMatchObject({
      ...{ status: "progress", message: `${processed} of 10 records`, done: processed, total: 10 },
      rows: shown.map((reference_id) => ({ reference_id, outcome: "done" })),
    });
    before = processed;
  }
  expect(before).toBe(10);
  expect(messages.at(-1)).toMatchObject({ status: "completed", message: "Action completed", rows: [] });
  const rui = await makeRecruiter(db, businessId, "Rui Sem");
  const refused = await task(rui.id, "delete");
  const message = "Você não tem permissão para isso.";
  expect(refused).toMatchObject({ messages: [{ status: "error", message, error: message }], error: message });
  expect(await db.selectFrom("candidates").where("id", "in", ids).select("id").execute()).toHaveLength(10);
});
