import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkActionsOf, bulkPermissions } from "#contract/bulk-actions.ts";
import type { BulkAction, BulkRow } from "#contract/calls/bulk-actions.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { bulkActions } from "./actions.ts";
import { bulkActionRunner } from "./run-bulk-action.ts";

let at: TestServer;
let admin: Caller;
let other: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  other = (await makeRecruiter(at.database.db, at.world.businessId, "Bruno Reis")).id;
});
afterAll(() => at.close());

type One = { bulk_action: BulkAction };
const path = "/recruiters/bulk_actions";
const body = (bulk: object, all?: object) => ({
  bulk_action: { entity: "candidates", ...bulk },
  ...(all ? { select_all_params: all } : {}),
});
const ask = async (bulk: object, all?: object) =>
  (await admin.call<One>("POST", path, body(bulk, all))).bulk_action;
const ended = (id: number) =>
  eventually(
    async () => (await admin.call<One>("GET", `${path}/${id}`)).bulk_action,
    (item) => item.state === "completed" || item.state === "failed",
  );
const undo = async (id: number) => (await admin.call<One>("POST", `${path}/${id}/undo`)).bulk_action;
const rowsOf = async (id: number, query = "") =>
  (await admin.call<{ rows: BulkRow[] }>("GET", `${path}/${id}/rows${query}`)).rows;
const these = (ids: readonly number[], reference_type = "candidate") => ({
  collections: ids.map((reference_id) => ({ reference_type, reference_id })),
});
const statusOf = async (id: number) =>
  (
    await at.database.db
      .selectFrom("candidates")
      .where("id", "=", id)
      .select("status")
      .executeTakeFirstOrThrow()
  ).status;
const addCandidates = async (names: readonly string[]) =>
  (
    await at.database.db
      .insertInto("candidates")
      .values(
        names.map((name) => ({
          business_id: at.world.businessId,
          name,
          email: `${crypto.randomUUID()}@elenco.test`,
        })),
      )
      .returning("id")
      .execute()
  ).map(({ id }) => id);

describe("a bulk action", () => {
  it("retires entries of a list and takes them up again, for administrators alone", async () => {
    const list = "/recruiters/administrator/benefits";
    const make = async (name: string) =>
      (await admin.call<{ benefit: { id: number } }>("POST", list, { benefit: { name } })).benefit.id;
    const ids = [await make("Vale-cultura"), await make("Auxílio-creche")];
    const of = { entity: "benefits", action: "status", ...these(ids, "benefit") };
    const retire = { ...of, params: { status: "retired" } };
    const recruiter = await at.as("recruiters", other);
    expect(await recruiter.refused("POST", path, body(retire))).toMatchObject({ status: 403 });
    const wrong = await admin.refused("POST", path, body({ ...of, params: { status: "gone" } }));
    expect(wrong.fields).toMatchObject([{ path: "bulk_action.params.status" }]);
    const statuses = async () =>
      (await at.database.db.selectFrom("benefits").where("id", "in", ids).select("status").execute()).map(
        ({ status }) => status,
      );
    const retired = await ask(retire);
    expect(await ended(retired.id)).toMatchObject({ done: 2, failed: 0, undoable: true });
    expect(await statuses()).toEqual(["retired", "retired"]);
    expect(await rowsOf(retired.id)).toMatchObject([{ label: "Vale-cultura" }, { label: "Auxílio-creche" }]);
    await ended((await undo(retired.id)).id);
    expect(await statuses()).toEqual(["active", "active"]);
  });

  it("reports the outcome of each record, and is undone where nobody changed it since", async () => {
    const ids = await addCandidates(["Ada Luz", "Beto Luz", "Caio Luz"]);
    const [first = 0, second = 0, third = 0] = ids;
    await at.database.db.updateTable("candidates").set({ status: 5 }).where("id", "=", third).execute();
    const requested = await ask({ action: "status", params: { status: 5 }, ...these(ids) });
    expect(requested).toMatchObject({ state: "queued", total: 3, undoable: false });
    expect(await ended(requested.id)).toMatchObject({ done: 2, skipped: 1, failed: 0, undoable: true });
    expect(await rowsOf(requested.id)).toMatchObject([
      { label: "Ada Luz", outcome: "done", reason: null },
      { label: "Beto Luz", outcome: "done" },
      { label: "Caio Luz", outcome: "skipped", reason: "unchanged" },
    ]);
    await admin.call("PUT", `/recruiters/candidates/${second}`, { candidate: { status: 6 } });
    const back = await undo(requested.id);
    expect(await ended(back.id)).toMatchObject({ total: 2, done: 1, skipped: 1, undoes_id: requested.id });
    expect(await rowsOf(back.id, "?outcome=skipped")).toMatchObject([
      { label: "Beto Luz", reason: "changed_since" },
    ]);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([1, 6, 5]);
    expect((await admin.refused("POST", `${path}/${requested.id}/undo`)).code).toBe("already_done");
    expect((await admin.refused("POST", `${path}/${back.id}/undo`)).code).toBe("already_done");
  });

  it("writes notes, gives owners, and takes both back", async () => {
    const ids = await addCandidates(["Dora Sol", "Elis Sol"]);
    const noted = await ask({
      action: "note",
      params: { body: "<p>Oi<script>x</script></p>" },
      ...these(ids),
    });
    expect(await ended(noted.id)).toMatchObject({ done: 2 });
    const notes = () =>
      at.database.db
        .selectFrom("notes")
        .where("reference_type", "=", "candidate")
        .where("reference_id", "in", ids)
        .select(["body", "author_id"])
        .execute();
    expect(await notes()).toEqual([1, 2].map(() => ({ body: "<p>Oi</p>", author_id: at.world.admin.id })));
    await ended((await undo(noted.id)).id);
    expect(await notes()).toEqual([]);

    const given = await ask({ action: "owner", params: { owner_id: other }, ...these(ids) });
    expect(await ended(given.id)).toMatchObject({ done: 2 });
    const trail = await at.database.db
      .selectFrom("audit_events")
      .where("request_id", "=", `bulk_action:${given.id}`)
      .select(["field", "after"])
      .execute();
    expect(trail).toEqual([1, 2].map(() => ({ field: "owner_id", after: other })));
  });

  it("takes back nothing that somebody changed since, or took away, whatever was done", async () => {
    const { db } = at.database;
    const [tearsheet] = await db
      .insertInto("tearsheets")
      .values({ business_id: at.world.businessId, owner_id: at.world.admin.id, name: "Lista" })
      .returning("id")
      .execute();
    const [job] = await db
      .insertInto("jobs")
      .values({ business_id: at.world.businessId, title: "Vaga" })
      .returning("id")
      .execute();
    const ofNote = (id: number) =>
      db.selectFrom("notes").where("reference_type", "=", "candidate").where("reference_id", "=", id);
    const change = (name: string) => async (id: number, values: object) =>
      void (await admin.call("PUT", `/recruiters/${name}/${id}`, values));
    /** What is done, and what somebody then does to the first record, or takes away of it. */
    const cases = {
      status: {
        params: { status: 5 },
        since: (id: number) => change("candidates")(id, { candidate: { status: 6 } }),
        reason: "changed_since",
      },
      owner: {
        params: { owner_id: other },
        since: (id: number) => change("candidates")(id, { candidate: { owner_id: at.world.admin.id } }),
        reason: "changed_since",
      },
      note: {
        params: { body: "<p>Oi</p>" },
        since: async (id: number) => {
          const note = await ofNote(id).select("id").executeTakeFirstOrThrow();
          await change("notes")(note.id, { note: { body: "<p>Oi, de novo</p>" } });
        },
        reason: "changed_since",
      },
      tearsheet: {
        params: { tearsheet_id: tearsheet?.id },
        since: async (id: number) =>
          void (await db.deleteFrom("tearsheet_members").where("candidate_id", "=", id).execute()),
        reason: "gone",
      },
      job: {
        params: { job_id: job?.id },
        since: async (id: number) => {
          const apply = await db
            .selectFrom("applies")
            .where("candidate_id", "=", id)
            .select("id")
            .executeTakeFirstOrThrow();
          await change("applies")(apply.id, { apply: { status: 2 } });
        },
        reason: "changed_since",
      },
      leave_tearsheet: {
        params: { tearsheet_id: tearsheet?.id },
        before: async (ids: number[]) =>
          void (await admin.call("POST", `/recruiters/tearsheets/${tearsheet?.id}/members`, {
            candidate_ids: ids,
          })),
        since: async (id: number) =>
          void (await admin.call("POST", `/recruiters/tearsheets/${tearsheet?.id}/members`, {
            candidate_ids: [id],
          })),
        reason: "changed_since",
      },
    };
    // Moves have a test of their own (move.test.ts).
    const undoable = Object.entries(bulkActions).filter(
      ([name, action]) => "undo" in action && name !== "move",
    );
    expect(undoable.map(([name]) => name).toSorted()).toEqual(Object.keys(cases).toSorted());
    for (const [action, { params, since, reason, ...given }] of Object.entries(cases)) {
      const ids = await addCandidates([`Iara ${action}`, `João ${action}`]);
      if ("before" in given) await given.before(ids);
      const requested = await ask({ action, params, ...these(ids) });
      expect(await ended(requested.id), action).toMatchObject({ done: 2 });
      await since(ids[0] ?? 0);
      const back = await ended((await undo(requested.id)).id);
      expect(back, action).toMatchObject({ done: 1, skipped: 1 });
      expect(await rowsOf(back.id, "?outcome=skipped")).toMatchObject([{ label: `Iara ${action}`, reason }]);
    }
  });

  it("keeps a record's own rules: what they refuse fails by itself", async () => {
    const { businessId } = at.world;
    const jobs = await at.database.db
      .insertInto("jobs")
      .values(
        ["com texto", "sem texto"].map((title, n) => ({
          business_id: businessId,
          title,
          description: n === 0 ? "<p>x</p>" : null,
        })),
      )
      .returning("id")
      .execute();
    const requested = await ask({
      entity: "jobs",
      action: "status",
      params: { status: "published" },
      ...these(
        jobs.map(({ id }) => id),
        "job",
      ),
    });
    expect(await ended(requested.id)).toMatchObject({ done: 1, failed: 1 });
    expect(await rowsOf(requested.id, "?outcome=failed")).toMatchObject([
      { label: "sem texto", reason: "refused", field: "job.description", rule: "required" },
    ]);
  });

  it("takes what a filter finds less the exceptions, and nothing without a filter", async () => {
    const ids = await addCandidates(["Fabio Mar", "Gil Mar", "Hugo Mar"]);
    const search = { entity: "candidates", term: " Mar", where: { name: { contains: " Mar" } } };
    const requested = await ask({ action: "delete" }, { search, except_ids: [ids[1]] });
    expect(await ended(requested.id)).toMatchObject({ total: 2, done: 2, undoable: false });
    // Who was deleted is named nowhere any more.
    expect(await rowsOf(requested.id)).toMatchObject([
      { reference_id: ids[0], label: null, outcome: "done" },
      { reference_id: ids[2], label: null, outcome: "done" },
    ]);
    const left = at.database.db.selectFrom("candidates").where("id", "in", ids).select("name");
    expect(await left.execute()).toEqual([{ name: "Gil Mar" }]);
    const everything = body({ action: "delete" }, { search: { entity: "candidates" } });
    expect((await admin.refused("POST", path, everything)).code).toBe("filter_required");
  });

  it.each([
    [{ action: "status", params: { status: 77 } }, "bulk_action.params.status"],
    [{ action: "status" }, "bulk_action.params.status"],
    [{ action: "owner", params: { owner_id: 999_999 } }, "bulk_action.params.owner_id"],
    [{ action: "note", params: { body: "<p> </p>" } }, "bulk_action.params.body"],
    [{ action: "status", params: { status: 1 }, entity: "tasks" }, "bulk_action.action"],
  ])("refuses %j", async (bulk, field) => {
    const type = "entity" in bulk ? "task" : "candidate";
    const answer = await admin.refused("POST", path, body({ ...bulk, ...these([1], type) }));
    expect(answer).toMatchObject({ status: 422, fields: [{ path: field }] });
  });

  it("notifies each owner of many records once, and nobody of their own doing", async () => {
    const { db } = at.database;
    const { businessId } = at.world;
    const owned = async (owner: number | null, count: number) => {
      const ids = await addCandidates(Array.from({ length: count }, (_, index) => `Dona ${owner} ${index}`));
      await db.updateTable("candidates").set({ owner_id: owner }).where("id", "in", ids).execute();
      return ids;
    };
    const notified = async () =>
      await db
        .selectFrom("notifications")
        .where("component", "=", "bulk_changed")
        .orderBy("id")
        .select(["recruiter_id", "category", "data"])
        .execute();
    const theirs = await owned(other, 20);
    const ids = [...theirs, ...(await owned(at.world.admin.id, 10)), ...(await owned(null, 3))];
    const changed = await ask({ action: "status", params: { status: 4 }, ...these(ids) });
    expect(await ended(changed.id)).toMatchObject({ done: 33 });
    expect(await notified()).toMatchObject([
      {
        recruiter_id: other,
        category: "candidate",
        data: { step: "status", count: 20, records_pt: "Candidatos" },
      },
    ]);
    const third = (await makeRecruiter(db, businessId, "Carla Dias")).id;
    // Those that are theirs already are not given to them.
    const before = await owned(third, 2);
    const given = await ask({ action: "owner", params: { owner_id: third }, ...these([...ids, ...before]) });
    expect(await ended(given.id)).toMatchObject({ done: 33, skipped: 2 });
    expect(
      (await notified()).slice(1).map(({ recruiter_id, data }) => [recruiter_id, data.step, data.count]),
    ).toEqual([
      [other, "owner", 20],
      [third, "assigned", 33],
    ]);
    const few = await ask({ action: "status", params: { status: 3 }, ...these(theirs) });
    await ended(few.id);
    expect(await notified()).toHaveLength(3);
  });

  it("requires the permission of its kind, at the request and when it runs", async () => {
    const person = await makeRecruiter(at.database.db, at.world.businessId, "Nina Reis", {
      role_permissions: { candidates: ["update"], notes: ["create"] },
    });
    const caller = await at.as("recruiters", person.id);
    const ids = await addCandidates(["Ivo Sal"]);
    const note = body({ action: "note", params: { body: "x" }, ...these(ids) });
    expect((await caller.refused("POST", path, note)).code).toBe("forbidden");
    expect((await caller.refused("POST", path, body({ action: "delete", ...these(ids) }))).code).toBe(
      "forbidden",
    );
    const { db } = at.database;
    const { id } = await db
      .insertInto("bulk_actions")
      .values({
        business_id: at.world.businessId,
        recruiter_id: person.id,
        entity: "candidates",
        action: "delete",
        total: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const run = bulkActionRunner(at.server.services);
    await run(id, new AbortController().signal);
    const one = db.selectFrom("bulk_actions").where("id", "=", id).select(["state", "processed"]);
    expect(await one.executeTakeFirst()).toEqual({ state: "failed", processed: 0 });
    // What may not be read is not named.
    const changed = await caller.call<One>(
      "POST",
      path,
      body({ action: "status", params: { status: 2 }, ...these(ids) }),
    );
    const { rows } = await caller.call<{ rows: BulkRow[] }>("GET", `${path}/${changed.bulk_action.id}/rows`);
    expect(rows).toMatchObject([{ label: null }]);
  });
});

/** What an action requires, each but one of it. */
const lacking = bulkActionsOf("candidates").flatMap((action) => {
  const needed = bulkPermissions(action, "candidates");
  return needed.map((one) => [action, one, needed.filter((item) => item !== one)] as const);
});

it.each(lacking)("%s is not done by who may not %j, whatever else they may", async (action, one, others) => {
  const role_permissions: Record<string, string[]> = {};
  for (const [resource, permission] of others)
    role_permissions[resource] = [...(role_permissions[resource] ?? []), permission];
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const name = `Sem ${action} ${one.join(" ")}`;
  const person = await makeRecruiter(db, business_id, name, { role_permissions });
  const caller = await at.as("recruiters", person.id);
  const [id = 0] = await addCandidates(["Ivo Sal"]);
  const asked = await caller.refused("POST", path, body({ action, ...these([id]) }));
  expect(asked.code).toBe("forbidden");
  // It was asked for while they still might.
  const started = await db
    .insertInto("bulk_actions")
    .values({ business_id, recruiter_id: person.id, entity: "candidates", action, total: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await bulkActionRunner(at.server.services)(started.id, new AbortController().signal);
  const done = db.selectFrom("bulk_actions").where("id", "=", started.id).select("state");
  expect(await done.executeTakeFirst()).toEqual({ state: "failed" });
});

describe("a bulk action that is interrupted", () => {
  const waiting = async (count: number) => {
    const ids = await addCandidates(Array.from({ length: count }, (_, n) => `Interrompida ${n}`));
    const { db } = at.database;
    const { id } = await db
      .insertInto("bulk_actions")
      .values({
        business_id: at.world.businessId,
        recruiter_id: at.world.admin.id,
        entity: "candidates",
        action: "note",
        params: JSON.stringify({ body: "<p>Uma vez</p>" }),
        total: count,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("bulk_action_rows")
      .values(
        ids.map((reference_id) => ({
          bulk_action_id: id,
          business_id: at.world.businessId,
          reference_id,
        })),
      )
      .execute();
    return { id, ids };
  };
  const notesOn = async (ids: readonly number[]) => {
    const { rows } = await sql<{ most: number; all: number }>`
      select max(n)::int as most, sum(n)::int as all from (
        select count(*) as n from notes where reference_type = 'candidate' and reference_id in (${sql.join(ids)})
        group by reference_id) x`.execute(at.database.db);
    return rows[0];
  };

  /** The runner rests once its first records are done, until it is to go on. */
  const stopsAfterFirst = (given: Services) => {
    const [rest, on] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const db = given.unscopedDb;
    const begin = () => ({
      execute: async (work: (trx: Db) => Promise<unknown>) => {
        const answer = await db.transaction().execute(work);
        // There are more of them.
        if (answer === true) {
          rest.resolve();
          await on.promise;
        }
        return answer;
      },
    });
    const unscopedDb = new Proxy(db, {
      get: (_, name: keyof Db) => {
        const own: unknown = db[name];
        if (name === "transaction") return begin;
        return typeof own === "function" ? own.bind(db) : own;
      },
    });
    return { services: { ...given, unscopedDb }, atRest: rest.promise, goOn: on.resolve };
  };

  it("goes on where it was, and does nothing twice", async () => {
    const { id, ids } = await waiting(250);
    const stop = new AbortController();
    const { services, atRest, goOn } = stopsAfterFirst(at.server.services);
    const first = bulkActionRunner(services)(id, stop.signal);
    await atRest;
    stop.abort(new Error("The provider stops"));
    goOn();
    await first.catch(() => undefined);
    const run = bulkActionRunner(at.server.services);
    await run(id, new AbortController().signal);
    expect(await ended(id)).toMatchObject({ state: "completed", processed: 250, done: 250 });
    expect(await notesOn(ids)).toEqual({ most: 1, all: 250 });
  });

  it("leaves alone what it did not reach when it is cancelled; the rest can be taken back", async () => {
    const { id, ids } = await waiting(150);
    const received = await listening(at.database.db, { notes: streams.entity(at.world.businessId, "notes") });
    const { services, atRest, goOn } = stopsAfterFirst(at.server.services);
    const running = bulkActionRunner(services)(id, new AbortController().signal);
    await atRest;
    const { bulk_action } = await admin.call<One>("POST", `${path}/${id}/cancel`);
    goOn();
    await running;
    expect(bulk_action).toMatchObject({ state: "cancelled", undoable: true });
    expect(bulk_action.processed).toBeGreaterThan(0);
    expect(bulk_action.processed).toBeLessThan(150);
    expect((await notesOn(ids))?.all).toBe(bulk_action.done);
    // Whoever looks at them hears of what was done until then.
    expect((await received()).notes).toContainEqual({ type: "many", by_id: at.world.admin.id });
    expect((await admin.refused("POST", `${path}/${id}/cancel`)).code).toBe("already_done");
  });
});
