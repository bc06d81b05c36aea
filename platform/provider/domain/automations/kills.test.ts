import fc from "fast-check";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FlowStep } from "#contract/flows/steps.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { deliverFacts } from "./receive-facts.ts";
import { type FlowNeeds, flowRunner } from "./run-flow.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
});
afterAll(() => at.close());

const hourMs = 3_600_000;
const begun = Date.parse("2027-03-01T13:00:00Z");
let now = begun;
const clock = async () => new Date(now);

class Killed extends Error {}

/** Does all that a process does with a database that dies before one of its statements: what is open is rolled back. */
function dyingAfter(statements: number): { services: FlowNeeds; signal: AbortSignal } {
  const { services } = at.server;
  const process = new AbortController();
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) {
        process.abort(new Killed());
        throw new Killed();
      }
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
  return { services: { ...services, database }, signal: process.signal };
}

const note = (id: string, text: string, place: FlowStep["in"] = null): FlowStep => ({
  id,
  in: place,
  kind: "note",
  text,
});
const wait = (id: string, days: number, place: FlowStep["in"] = null): FlowStep => ({
  id,
  in: place,
  kind: "wait",
  days,
});
const inWay = (step: string, way: string) => ({ step, way });

const stepsFor = (approver_id: number): FlowStep[] => [
  note("s1", "s1"),
  { id: "s2", in: null, kind: "parallel", ways: 2 },
  wait("s3", 1, inWay("s2", "a")),
  note("s4", "s4", inWay("s2", "a")),
  { id: "s5", in: inWay("s2", "b"), kind: "approval", approver_id, question: "Seguir?", days: 2 },
  note("s6", "s6", inWay("s5", "approved")),
  note("s7", "s7", inWay("s5", "refused")),
  { id: "s8", in: null, kind: "wait_for", fact: "moved", days: 3 },
  note("s9", "s9", inWay("s8", "heard")),
  note("s10", "s10", inWay("s8", "late")),
  { id: "s11", in: null, kind: "branch", where: { status: "2" } },
  note("s12", "s12", inWay("s11", "yes")),
  note("s13", "s13"),
];

/** A flow that is on for one new automation, and nothing of what was before. */
async function begin(): Promise<number> {
  const { db } = at.database;
  const { businessId: business_id, admin } = at.world;
  for (const table of ["flow_runs", "automations", "flow_facts", "notes", "tasks"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("action_flows").execute();
  await db.updateTable("applies").set({ status: 0 }).execute();
  now = begun;
  const flow = await db
    .insertInto("action_flows")
    .values({ business_id, name: "Fluxo", version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const steps = JSON.stringify(stepsFor(admin.id));
  await db
    .insertInto("flow_versions")
    .values({ business_id, action_flow_id: flow.id, version: 1, steps, published: true })
    .execute();
  const automation = await db
    .insertInto("automations")
    .values({
      ...{ business_id, name: "Automação", fact: "moved", action_flow_id: flow.id, repeats: "each" },
      ...{ owner_id: admin.id, enabled: true },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return automation.id;
}

const openRuns = async () =>
  (
    await at.database.db
      .selectFrom("flow_runs")
      .where("status", "in", ["running", "waiting"])
      .orderBy("id")
      .select("id")
      .execute()
  ).map(({ id }) => id);

const quietly = async (work: Promise<unknown>) => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
};

type Action =
  | { do: "move"; apply: number; status: number }
  | { do: "hear"; statements: number }
  | { do: "work"; run: number; together: number; statements: number }
  | { do: "both"; run: number }
  | { do: "clock"; hours: number }
  | { do: "approve"; task: number }
  | { do: "refuse"; task: number };

async function act(action: Action): Promise<void> {
  const { db } = at.database;
  const taskAt = async (index: number) => {
    const tasks = await db
      .selectFrom("tasks")
      .where("done_at", "is", null)
      .orderBy("id")
      .select("id")
      .execute();
    return tasks[index % Math.max(1, tasks.length)]?.id ?? 0;
  };
  switch (action.do) {
    case "move":
      await db
        .updateTable("applies")
        .set({ status: action.status })
        .where("id", "=", at.world.applyIds[action.apply] ?? 0)
        .execute();
      return;
    case "hear": {
      const { services } = dyingAfter(action.statements);
      await quietly(deliverFacts(services, clock));
      return;
    }
    case "work": {
      const runs = await openRuns();
      const { services, signal } = dyingAfter(action.statements);
      const first = action.run % Math.max(1, runs.length);
      const taken = runs.slice(first, first + action.together);
      await quietly(flowRunner(services, clock)(taken, signal));
      return;
    }
    case "both": {
      const runs = await openRuns();
      const id = runs[action.run % Math.max(1, runs.length)] ?? 0;
      const { signal } = new AbortController();
      const process = () => flowRunner(at.server.services, clock)([id], signal);
      await Promise.all([process(), process(), deliverFacts(at.server.services, clock)]);
      return;
    }
    case "clock":
      now += action.hours * hourMs;
      return;
    case "approve":
      await db
        .updateTable("tasks")
        .set({ done_at: new Date(now).toISOString() })
        .where("id", "=", await taskAt(action.task))
        .execute();
      return;
    case "refuse":
      await db
        .deleteFrom("tasks")
        .where("id", "=", await taskAt(action.task))
        .execute();
  }
}

/** What was done is what was written down as done, once: of each run, and of all of them together. */
async function assertExactlyOnce(): Promise<void> {
  const { db } = at.database;
  const done = await db
    .selectFrom("flow_steps")
    .where("kind", "=", "note")
    .where("outcome", "=", "done")
    .select("step_id")
    .execute();
  const notes = await db.selectFrom("notes").select("body").execute();
  const count = (ids: readonly string[]) => Object.groupBy(ids.toSorted(), (id) => id);
  expect(count(notes.map(({ body }) => body.replaceAll(/<\/?p>/g, "")))).toEqual(
    count(done.map(({ step_id }) => step_id)),
  );
}

const ways = (history: ReadonlySet<string>, step: string, [yes, no]: readonly [string, string]) =>
  history.has(`${step} ${yes}`) ? yes : no;

/** The steps that a run which is over must have done, by the ways that it went. */
function expectedOf(history: ReadonlySet<string>): string[] {
  const approved = ways(history, "s5", ["approved", "refused"]);
  const received = ways(history, "s8", ["heard", "late"]);
  const branch = ways(history, "s11", ["yes", "no"]);
  return [
    ...[
      "s1 done",
      "s3 asked",
      "s3 done",
      "s4 done",
      "s5 asked",
      `s5 ${approved}`,
      "s8 asked",
      `s8 ${received}`,
    ],
    approved === "approved" ? "s6 done" : "s7 done",
    received === "heard" ? "s9 done" : "s10 done",
    `s11 ${branch}`,
    ...(branch === "yes" ? ["s12 done"] : []),
    "s13 done",
  ];
}

const index = fc.nat({ max: 4 });
const statements = fc.nat({ max: 60 });
const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("move" as const), apply: index, status: fc.nat({ max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hear" as const), statements }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("work" as const),
      run: index,
      together: fc.integer({ min: 1, max: 4 }),
      statements,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("both" as const), run: index }) },
  // Clocks also go back.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("clock" as const), hours: fc.integer({ min: -30, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("approve" as const), task: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refuse" as const), task: index }) },
);

it("does every step of every run exactly once, whenever processes die and clocks jump", async () => {
  const { db } = at.database;
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 8, maxLength: 24 }), async (taken) => {
      const automation = await begin();
      for (const action of [{ do: "move", apply: 0, status: 3 } as const, ...taken]) {
        await act(action);
        await assertExactlyOnce();
      }
      // In the end a process that lives does what is left, a month later as well.
      now = Math.max(now, begun);
      for (let round = 0; round < 4; round += 1) {
        while ((await deliverFacts(at.server.services, clock)) > 0);
        for (const id of await openRuns())
          await flowRunner(at.server.services, clock)([id], new AbortController().signal);
        now += 240 * hourMs;
      }
      await assertExactlyOnce();
      const runs = await db
        .selectFrom("flow_runs")
        .where("automation_id", "=", automation)
        .select(["id", "status", "error"])
        .execute();
      expect(runs.length).toBeGreaterThan(0);
      for (const { id, status, error } of runs) {
        expect({ status, error }).toEqual({ status: "completed", error: null });
        const steps = await db.selectFrom("flow_steps").where("run_id", "=", id).selectAll().execute();
        const history = steps.map(({ step_id, outcome }) => `${step_id} ${outcome}`);
        expect(history.toSorted()).toEqual(expectedOf(new Set(history)).toSorted());
      }
      const open = await db.selectFrom("flow_waits").select("run_id").execute();
      expect(open).toEqual([]);
    }),
    { numRuns: 12, seed: 20_270_301 },
  );
});
