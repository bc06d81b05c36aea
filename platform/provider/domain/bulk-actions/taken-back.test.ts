import { afterAll, beforeAll, expect, test } from "vitest";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

type One = { bulk_action: BulkAction };
const path = "/recruiters/bulk_actions";
const body = (bulk: object, ids: readonly number[]) => ({
  bulk_action: {
    ...{ entity: "candidates", ...bulk },
    collections: ids.map((reference_id) => ({ reference_type: "candidate", reference_id })),
  },
});
const ended = ({ bulk_action: { id } }: One) =>
  eventually(
    async () => (await admin.call<One>("GET", `${path}/${id}`)).bulk_action,
    ({ state }) => state === "completed" || state === "failed",
  );
const run = async (bulk: object, ids: readonly number[]) =>
  await ended(await admin.call<One>("POST", path, body(bulk, ids)));
const undo = async (id: number) => await ended(await admin.call<One>("POST", `${path}/${id}/undo`));
const reasonsOf = async (id: number) =>
  (await admin.call<{ rows: BulkRow[] }>("GET", `${path}/${id}/rows`)).rows.map(
    ({ outcome, reason }) => reason ?? outcome,
  );
const status = (value: number) => ({ action: "status", params: { status: value } });
const people = async (count: number) =>
  (
    await at.database.db
      .insertInto("candidates")
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...{ business_id: at.world.businessId, name: `Pessoa ${n}`, status: 1 },
          email: `${crypto.randomUUID()}@elenco.test`,
        })),
      )
      .returning("id")
      .execute()
  ).map(({ id }) => id);
const list = async (owner_id: number, more: object = {}) =>
  (
    await at.database.db
      .insertInto("tearsheets")
      .values({ business_id: at.world.businessId, owner_id, name: "Lista", ...more })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

test("each way is in the record's history as what the recruiter did, with what was before", async () => {
  const { db } = at.database;
  const [id = 0, other = 0] = await people(2);
  const changed = await run(status(5), [id]);
  const back = await undo(changed.id);
  const history = (of: number) =>
    db
      .selectFrom("audit_events")
      .where("reference_type", "=", "candidate")
      .where("reference_id", "=", of)
      .orderBy("id")
      .select(["field", "before", "after", "recruiter_id", "request_id"])
      .execute();
  const by = { field: "status", recruiter_id: at.world.admin.id };
  expect(await history(id)).toEqual([
    { ...by, before: 1, after: 5, request_id: `bulk_action:${changed.id}` },
    { ...by, before: 5, after: 1, request_id: `bulk_action:${back.id}` },
  ]);
  expect(await history(other)).toEqual([]);
});

test("of two one after the other the first is not taken back over the second, nor after it was", async () => {
  const { db } = at.database;
  const [id = 0] = await people(1);
  const statusOf = async () =>
    (await db.selectFrom("candidates").where("id", "=", id).select("status").executeTakeFirstOrThrow())
      .status;
  const first = await run(status(5), [id]);
  const second = await run(status(6), [id]);
  const early = await undo(first.id);
  expect(await reasonsOf(early.id)).toEqual(["changed_since"]);
  expect(await statusOf()).toBe(6);
  expect(await reasonsOf((await undo(second.id)).id)).toEqual(["done"]);
  expect(await statusOf()).toBe(5);
  expect((await admin.refused("POST", `${path}/${first.id}/undo`)).code).toBe("already_done");
  expect(await statusOf()).toBe(5);
});

test("of several notes on a record its own is taken away, and no other", async () => {
  const { db } = at.database;
  const ids = await people(2);
  const note = (text: string) => run({ action: "note", params: { body: `<p>${text}</p>` } }, ids);
  await note("um");
  const second = await note("dois");
  await note("três");
  const left = async () =>
    (
      await db
        .selectFrom("notes")
        .where("reference_type", "=", "candidate")
        .where("reference_id", "in", ids)
        .orderBy("reference_id")
        .orderBy("id")
        .select(["reference_id", "body"])
        .execute()
    ).map(({ reference_id, body: text }) => [reference_id, text]);
  expect(await left()).toHaveLength(6);
  await undo(second.id);
  expect(await left()).toEqual(
    ids.flatMap((id) => [
      [id, "<p>um</p>"],
      [id, "<p>três</p>"],
    ]),
  );
});

test("who is taken off a list is put back as whoever had put them there, on that list alone", async () => {
  const { db } = at.database;
  const eva = await makeRecruiter(db, at.world.businessId, "Eva Lins");
  const [one, two] = [await list(at.world.admin.id), await list(at.world.admin.id)];
  const [id = 0, stays = 0] = await people(2);
  const created_at = "2026-01-01T12:00:00.000Z";
  const member = { business_id: at.world.businessId, recruiter_id: eva.id, created_at };
  const other = { ...member, recruiter_id: at.world.admin.id, created_at: "2026-02-02T12:00:00.000Z" };
  await db
    .insertInto("tearsheet_members")
    .values([
      { ...member, tearsheet_id: one, candidate_id: id },
      { ...other, tearsheet_id: one, candidate_id: stays },
      { ...other, tearsheet_id: two, candidate_id: id },
    ])
    .execute();
  const members = () =>
    db
      .selectFrom("tearsheet_members")
      .where("tearsheet_id", "in", [one, two])
      .orderBy("tearsheet_id")
      .orderBy("candidate_id")
      .select(["tearsheet_id", "candidate_id", "recruiter_id", "created_at"])
      .execute();
  const before = await members();
  const off = await run({ action: "leave_tearsheet", params: { tearsheet_id: one } }, [id]);
  expect(await members()).toEqual(before.slice(1));
  await undo(off.id);
  expect(await members()).toEqual(before);
  // Whoever is on it already is neither put there anew nor taken off by taking that back.
  const [more = 0] = await people(1);
  const on = await run({ action: "tearsheet", params: { tearsheet_id: one } }, [id, more]);
  expect(await reasonsOf(on.id)).toEqual(["unchanged", "done"]);
  await undo(on.id);
  expect(await members()).toEqual(before);
});

test("nobody is given to, and nothing put on, what is another business's or another's own", async () => {
  const { db } = at.database;
  const [id = 0] = await people(1);
  const other = await makeWorld(db, "vizinha.localhost");
  const eva = await makeRecruiter(db, at.world.businessId, "Eva Outra");
  const theirs = await db
    .insertInto("tearsheets")
    .values({ business_id: other.businessId, owner_id: other.admin.id, name: "Deles" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const own = await list(eva.id, { privacy: "private" });
  const begun = async () => (await db.selectFrom("bulk_actions").select("id").execute()).length;
  const before = await begun();
  for (const [action, name, value] of [
    ["owner", "owner_id", other.admin.id],
    ["job", "job_id", other.jobId],
    ["tearsheet", "tearsheet_id", theirs.id],
    ["tearsheet", "tearsheet_id", own],
    ["leave_tearsheet", "tearsheet_id", theirs.id],
    ["leave_tearsheet", "tearsheet_id", own],
  ] as const) {
    const asked = (params: object) => admin.refused("POST", path, body({ action, params }, [id]));
    const field = `bulk_action.params.${name}`;
    expect((await asked({ [name]: value })).fields, action).toEqual([{ path: field, rule: "option" }]);
    expect((await asked({})).fields, action).toEqual([{ path: field, rule: "required" }]);
  }
  expect(await begun()).toBe(before);
});
