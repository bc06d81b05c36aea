import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FlowStep } from "#contract/flows/steps.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { deliverFacts } from "./receive-facts.ts";
import { flowRunner } from "./run-flow.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
});
afterAll(() => at.close());

const note = (id: string): FlowStep => ({ id, in: null, kind: "note", text: id });

/** Runs on all applies, each at its beginning; answers their ids by the ids of their applies. */
async function begun(steps: FlowStep[]): Promise<Map<number, number>> {
  const { db } = at.database;
  const { businessId: business_id, admin } = at.world;
  for (const table of ["flow_runs", "automations", "flow_facts", "notes"] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable("applies").set({ status: 0 }).execute();
  const flow = await db
    .insertInto("action_flows")
    .values({ business_id, name: `Fluxo ${crypto.randomUUID()}`, version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const version = { business_id, action_flow_id: flow.id, version: 1, published: true };
  await db
    .insertInto("flow_versions")
    .values({ ...version, steps: JSON.stringify(steps) })
    .execute();
  await db
    .insertInto("automations")
    .values({
      ...{ business_id, name: "Automação", fact: "moved", action_flow_id: flow.id },
      ...{ owner_id: admin.id, enabled: true },
    })
    .execute();
  await db.updateTable("applies").set({ status: 2 }).execute();
  while ((await deliverFacts(at.server.services)) > 0);
  const runs = await db.selectFrom("flow_runs").select(["id", "record_id"]).execute();
  return new Map(runs.map(({ id, record_id }) => [record_id, id]));
}

const work = (runs: Iterable<number>, services = at.server.services) =>
  flowRunner(services)([...runs], new AbortController().signal);

/** Services of a process, and how many statements it has made on its transactions. */
function counting(): { services: typeof at.server.services; made: () => number } {
  const { services } = at.server;
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = new Proxy(services.database, {
    get: (target, name) =>
      name === "scopedTo"
        ? (business: number) => target.scopedTo(business).withPlugin(plugin)
        : Reflect.get(target, name),
  });
  return { services: { ...services, database }, made: () => count };
}

/** What became of each run, and the notes on its apply. */
async function outcomes() {
  const { db } = at.database;
  const runs = await db
    .selectFrom("flow_runs")
    .orderBy("id")
    .select(["id", "record_id", "status", "error"])
    .execute();
  const steps = await db.selectFrom("flow_steps").orderBy("id").selectAll().execute();
  const notes = await db.selectFrom("notes").orderBy("id").select(["body", "reference_id"]).execute();
  return new Map(
    runs.map(({ id, record_id, status, error }) => [
      record_id,
      {
        ...{ status, error },
        steps: steps.filter(({ run_id }) => run_id === id).map((step) => `${step.step_id} ${step.outcome}`),
        notes: notes.filter(({ reference_id }) => reference_id === record_id).map(({ body }) => body),
      },
    ]),
  );
}

it("runs of one automation share a transaction, and the one that fails takes nothing from the others", async () => {
  const [gone = 0, ...others] = at.world.applyIds;
  expect(others.length).toBeGreaterThan(1);
  const runs = await begun([note("s1"), { id: "s2", in: null, kind: "wait", days: 0 }, note("s3")]);
  expect(runs.size).toBe(at.world.applyIds.length);
  await at.database.db.deleteFrom("applies").where("id", "=", gone).execute();
  await work(runs.values());
  const found = await outcomes();
  for (const id of others)
    expect(found.get(id)).toEqual({
      status: "completed",
      error: null,
      steps: ["s1 done", "s2 asked", "s2 done", "s3 done"],
      notes: ["<p>s1</p>", "<p>s3</p>"],
    });
  expect(found.get(gone)).toMatchObject({ status: "failed", error: "gone", steps: ["s1 failed"], notes: [] });
});

it("a step that changes a record is done for each run by itself, between those that they do together", async () => {
  const runs = await begun([note("s1"), { id: "s2", in: null, kind: "move", status: 3 }, note("s3")]);
  expect(runs.size).toBeGreaterThan(1);
  await work(runs.values());
  for (const outcome of (await outcomes()).values())
    expect(outcome).toEqual({
      status: "completed",
      error: null,
      steps: ["s1 done", "s2 done", "s3 done"],
      notes: ["<p>s1</p>", "<p>s3</p>"],
    });
  const moves = await at.database.db
    .selectFrom("apply_moves")
    .where("to_status", "=", 3)
    .select("apply_id")
    .execute();
  expect(moves.map(({ apply_id }) => apply_id).toSorted()).toEqual([...runs.keys()].toSorted());
});

it("what runs do alike is written by one statement, however many they are", async () => {
  const steps: FlowStep[] = [
    { id: "s1", in: null, kind: "task", title: "Ligar", days: 1, owner_id: null },
    { id: "s2", in: null, kind: "wait", days: 0 },
    { id: "s3", in: null, kind: "branch", where: { status: "2" } },
    note("s4"),
  ];
  const runs = [...(await begun(steps)).values()];
  expect(runs.length).toBeGreaterThan(3);
  const [two, rest] = [counting(), counting()];
  await work(runs.slice(0, 2), two.services);
  await work(runs.slice(2), rest.services);
  expect(rest.made()).toBe(two.made());
  const written = await at.database.db
    .selectFrom("tasks")
    .where("title", "=", "Ligar")
    .select("id")
    .execute();
  expect(written).toHaveLength(runs.length);
});

it("a branch is judged for each run by its own record, as it is then", async () => {
  const runs = await begun([
    note("s1"),
    { id: "s2", in: null, kind: "branch", where: { status: "2" } },
    { id: "s3", in: { step: "s2", way: "yes" }, kind: "note", text: "s3" },
    note("s4"),
  ]);
  const [moved = 0, ...others] = [...runs.keys()];
  await at.database.db.updateTable("applies").set({ status: 3 }).where("id", "=", moved).execute();
  await work(runs.values());
  const found = await outcomes();
  expect(found.get(moved)).toMatchObject({ steps: ["s1 done", "s2 no", "s4 done"] });
  for (const id of others)
    expect(found.get(id)).toMatchObject({ steps: ["s1 done", "s2 yes", "s3 done", "s4 done"] });
});

it("runs of two persons, and those that were begun by hand, each act for their own", async () => {
  const { db } = at.database;
  const runs = await begun([note("s1"), note("s2"), note("s3")]);
  const [first = 0, second = 0, third = 0, fourth = 0] = runs.keys();
  const of = async (apply: number, name: string, change: object = {}) => {
    const { id } = await makeRecruiter(db, at.world.businessId, name, { is_admin: true });
    const values = { recruiter_id: id, ...change };
    await db.updateTable("flow_runs").set(values).where("record_id", "=", apply).execute();
    return [apply, id] as const;
  };
  const expected = new Map([
    await of(first, "Bia Um"),
    await of(second, "Cida Dois"),
    await of(third, "Dora Mão", { automation_id: null }),
    await of(fourth, "Eva Mão", { automation_id: null }),
  ]);
  await work(runs.values());
  const notes = await db.selectFrom("notes").select(["reference_id", "author_id"]).execute();
  expect(notes).toHaveLength(3 * runs.size);
  for (const { reference_id, author_id } of notes)
    expect(author_id).toBe(expected.get(reference_id ?? 0) ?? at.world.admin.id);
});

it("is told to who looks at runs: what they did, that one failed, and what a person did with one", async () => {
  const { db } = at.database;
  const { admin: by, businessId } = at.world;
  const approval: FlowStep = {
    id: "s1",
    in: null,
    kind: "approval",
    approver_id: by.id,
    question: "Vai?",
    days: 2,
  };
  const runs = await begun([approval, note("s2")]);
  const [gone = 0, own = 0] = runs.keys();
  const received = await listening(db, {
    runs: streams.entity(businessId, "process_orchestrators"),
    tasks: streams.entity(businessId, "tasks"),
  });
  await work([runs.get(own) ?? 0]);
  const { runs: of, tasks } = await received();
  expect(of).toEqual([{ type: "many", by_id: null }]);
  expect(tasks).toMatchObject([
    { type: "saved", rows: [{ title: expect.stringMatching(/^Vai\?/), owner_id: by.id }] },
  ]);
  await db.deleteFrom("applies").where("id", "=", gone).execute();
  await received();
  await work([runs.get(gone) ?? 0]);
  expect(await received()).toEqual({ runs: [{ type: "many", by_id: null }], tasks: [] });
  const caller = await at.as("recruiters", by.id);
  const act = (run: object) =>
    caller.call("PUT", `/recruiters/administrator/process_orchestrators/${runs.get(own)}`, { run });
  await act({ action: "pause" });
  expect(await received()).toEqual({ runs: [{ type: "many", by_id: by.id }], tasks: [] });
  await act({ action: "resume" });
  await work([runs.get(own) ?? 0]);
  await received();
  // Whose answer is not wanted any more sees that at once.
  await act({ action: "skip", step: "s1", outcome: "approved" });
  expect(await received()).toMatchObject({ runs: [{ by_id: by.id }], tasks: [{ type: "deleted" }] });
});

it("a wait for a fact without a day on which it is late waits until it comes", async () => {
  const heard: FlowStep = { ...note("s2"), in: { step: "s1", way: "heard" } };
  const runs = await begun([{ id: "s1", in: null, kind: "wait_for", fact: "moved", days: 0 }, heard]);
  const [apply = 0] = runs.keys();
  const { db } = at.database;
  await work(runs.values());
  const waiting = await db.selectFrom("flow_runs").select(["status", "due_at"]).execute();
  expect(waiting).toEqual([...runs].map(() => ({ status: "waiting", due_at: null })));
  await db.updateTable("applies").set({ status: 3 }).where("id", "=", apply).execute();
  while ((await deliverFacts(at.server.services)) > 0);
  await work([runs.get(apply) ?? 0]);
  expect((await outcomes()).get(apply)).toMatchObject({ status: "completed", notes: ["<p>s2</p>"] });
});
