import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlowRun } from "#contract/calls/flows.ts";
import type { FlowFact } from "#contract/catalogues/flows.ts";
import { firstSnapshot, flowMachine } from "#contract/flows/chart.ts";
import { administrator, note } from "#provider/testing/automations.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { happened } from "./history.ts";
import { deliverFacts } from "./receive-facts.ts";

/** A day and a night by the clock of the business, which is three hours behind. */
const timeZone = "America/Sao_Paulo";
const [from, to] = [new Date("2027-03-01T03:00:00Z"), new Date("2027-03-02T03:00:00Z")];
const [before, first, within, last, after] = [
  ...["2027-03-01T02:59:59.999Z", "2027-03-01T03:00:00.000Z", "2027-03-01T12:00:00.000Z"],
  ...["2027-03-02T02:59:59.999Z", "2027-03-02T03:00:00.000Z"],
] as const;

let at: TestServer;
let own: { business_id: number };
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
  own = { business_id: at.world.businessId };
});
afterAll(() => at.close());
beforeEach(() => at.database.db.deleteFrom("apply_moves").execute());

const found = (fact: FlowFact, days = 0, window = { from, to }) =>
  happened(at.database.db, fact, { businessId: own.business_id, timeZone, days, ...window });
const ids = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).map(({ record_id }) => record_id);
const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id;
const moved = (
  apply_id: number,
  from_status: number | null,
  to_status: number,
  created_at: string = within,
  undone = false,
) =>
  idOf(
    at.database.db
      .insertInto("apply_moves")
      .values({
        ...{ ...own, apply_id, from_status, to_status, to_position: 1, created_at },
        undone_at: undone ? within : null,
      })
      .returning("id"),
  );

describe("what happened between two instants", () => {
  it("is had from the first on and before the last, in order", async () => {
    const { db } = at.database;
    const made: number[] = [];
    for (const created_at of [after, last, within, first, before]) {
      const values = { ...own, name: "Nova", email: `${crypto.randomUUID()}@casa.test`, created_at };
      made.push(await idOf(db.insertInto("candidates").values(values).returning("id")));
    }
    const [, third, second, earliest] = made;
    expect(await found("registered")).toEqual([
      { record_id: earliest, at: first },
      { record_id: second, at: within },
      { record_id: third, at: last },
    ]);
  });

  it("of moves are those to another stage that stand", async () => {
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = at.world.applyIds;
    await moved(one, 2, 7);
    await moved(two, 7, 7);
    await moved(three, null, 8);
    await moved(four, 2, 8, within, true);
    await moved(five, 7, 8);
    await moved(two, 3, 9);
    await moved(three, 3, 14);
    await moved(four, 3, 10);
    expect(await ids("offer_made")).toEqual([one]);
    expect(await ids("placed")).toEqual([five]);
    expect(await ids("rejected")).toEqual([two, three]);
    expect(await ids("moved")).toEqual([one, two, three, four, five]);
  });

  it("of messages and surveys are the candidate's own", async () => {
    const { db } = at.database;
    const [applyId = 0, other = 0] = at.world.applyIds;
    const message = { ...own, text: "Oi", origin: "https://casa.test", created_at: within };
    await db
      .insertInto("apply_messages")
      .values([
        { ...message, uid: crypto.randomUUID(), apply_id: applyId, sender: "candidate" },
        { ...message, uid: crypto.randomUUID(), apply_id: other, sender: "recruiter" },
      ])
      .execute();
    expect(await ids("message_received")).toEqual([applyId]);
    const survey_id = await idOf(
      db
        .insertInto("surveys")
        .values({ ...own, name: "Pesquisa", audience: "candidates" })
        .returning("id"),
    );
    const evaluation_id = await idOf(
      db
        .insertInto("evaluations")
        .values({ ...own, name: "Roteiro" })
        .returning("id"),
    );
    const [first = 0, second = 0, third = 0] = at.world.candidateIds;
    const sheet = (candidate_id: number | null, of: object, answered_at: string | null) => ({
      ...{ ...own, candidate_id, ...of, answered_at },
      ...{ token_hash: crypto.randomUUID(), expires_at: after },
    });
    await db
      .insertInto("answer_sheets")
      .values([sheet(first, { survey_id }, within), sheet(third, { survey_id }, null)])
      .execute();
    await db
      .insertInto("answer_sheets")
      .values([sheet(second, { evaluation_id }, within)])
      .execute();
    await db
      .insertInto("answer_sheets")
      .values([sheet(null, { survey_id, client_contact_id: at.world.contactId }, within)])
      .execute();
    expect(await ids("survey_answered")).toEqual([first]);
  });

  it("of a job is each passing into a status, its beginning in one too", async () => {
    const { db } = at.database;
    const job = (status: "draft" | "published" | "filled", created_at: string) =>
      idOf(
        db
          .insertInto("jobs")
          .values({ ...own, title: `Vaga ${status}`, description: "x", status, created_at })
          .returning("id"),
      );
    const change = (reference_id: number, was: string, is: string, created_at: string = within) =>
      db
        .insertInto("audit_events")
        .values({
          ...{ ...own, reference_type: "job", reference_id, action: "update", field: "status" },
          ...{ before: JSON.stringify(was), after: JSON.stringify(is), created_at },
        })
        .execute();
    await db.deleteFrom("jobs").where("id", "!=", at.world.jobId).execute();
    const fromDraft = await job("published", first);
    await change(fromDraft, "draft", "published");
    const begun = await job("published", within);
    const filled = await job("filled", within);
    await change(filled, "published", "filled", last);
    await change(filled, "filled", "filled", last);
    await job("draft", within);
    await job("published", after);
    const long = await job("filled", before);
    await change(long, "published", "filled", after);
    expect((await ids("job_opened")).toSorted((a, b) => a - b)).toEqual([fromDraft, begun, filled]);
    expect(await ids("job_filled")).toEqual([filled]);
  });

  it("of a task is that it was not done by so many days after it was due", async () => {
    const { db } = at.database;
    const due = "2027-02-27T12:00:00.000Z";
    const task = (title: string, done_at: string | null, due_at: string | null = due) =>
      idOf(
        db
          .insertInto("tasks")
          .values({ ...own, title, due_at, done_at })
          .returning("id"),
      );
    const open = await task("Aberta", null);
    const onTheDay = await task("No dia", within);
    const late = await task("Depois", "2027-03-01T12:00:00.001Z");
    const early = await task("Antes", first);
    await task("Sem prazo", null, null);
    expect(await found("task_overdue", 2)).toEqual([
      { record_id: open, at: within },
      { record_id: late, at: within },
    ]);
    expect(await ids("task_overdue", 0)).toEqual([]);
    expect(await ids("task_done")).toEqual([early, onTheDay, late]);
  });

  it("of silence is that nothing moved for so many days, while the application is open", async () => {
    const { db } = at.database;
    const [still = 0, later = 0, soon = 0, placed = 0, undone = 0] = at.world.applyIds;
    const since = "2027-02-26T12:00:00.000Z";
    await db.updateTable("applies").set({ status: 2, status_changed_at: after }).execute();
    await db.updateTable("applies").set({ status_changed_at: since }).where("id", "=", still).execute();
    await db
      .updateTable("applies")
      .set({ status: 8, status_changed_at: since })
      .where("id", "=", placed)
      .execute();
    for (const id of [later, soon, undone]) await moved(id, 1, 2, since);
    await moved(later, 2, 3, after);
    await moved(soon, 2, 3, "2027-03-01T11:00:00.000Z");
    await moved(undone, 2, 3, "2027-03-01T11:00:00.000Z", true);
    await moved(undone, 2, 3, after);
    expect(await found("silent", 3)).toEqual(
      [still, later, undone].toSorted((a, b) => a - b).map((record_id) => ({ record_id, at: within })),
    );
  });

  it("of contracts and birthdays is the morning so many days before, by the clock of the business", async () => {
    const { db } = at.database;
    const nine = "2027-03-01T12:00:00.000Z";
    const placement = (
      n: number,
      ends_on: string | null,
      status: "active" | "completed" | "left" | "cancelled",
    ) =>
      idOf(
        db
          .insertInto("placements")
          .values({ ...own, apply_id: at.world.applyIds[n] ?? 0, name: `C ${n}`, ends_on, status })
          .returning("id"),
      );
    const [active, completed] = [
      await placement(0, "2027-03-31", "active"),
      await placement(1, "2027-03-31", "completed"),
    ];
    await placement(2, "2027-03-31", "left");
    await placement(3, "2027-04-01", "active");
    await placement(4, null, "active");
    expect(await found("contract_ends", 30)).toEqual([
      { record_id: active, at: nine },
      { record_id: completed, at: nine },
    ]);
    const [leap = 0, newYear = 0, none = 0] = at.world.candidateIds;
    const born = (id: number, date_birth: string) =>
      db.updateTable("candidates").set({ date_birth }).where("id", "=", id).execute();
    await born(leap, "1992-02-29");
    await born(newYear, "1990-01-01");
    await born(none, "1990-03-03");
    expect(
      await found("birthday", 1, {
        from: new Date("2027-02-27T12:00:00Z"),
        to: new Date("2027-02-28T00:00:00Z"),
      }),
    ).toEqual([{ record_id: leap, at: "2027-02-27T12:00:00.000Z" }]);
    expect(
      await found("birthday", 3, {
        from: new Date("2027-12-29T00:00:00Z"),
        to: new Date("2027-12-30T00:00:00Z"),
      }),
    ).toEqual([{ record_id: newYear, at: "2027-12-29T12:00:00.000Z" }]);
  });
});

async function flowRuns() {
  const { db } = at.database;
  const steps = [note("s1", "Um")];
  const flow = { ...own, name: `Fluxo ${crypto.randomUUID()}`, entity: "applies" as const, version: 1 };
  const action_flow_id = await idOf(db.insertInto("action_flows").values(flow).returning("id"));
  const version = { ...own, action_flow_id, version: 1, steps: JSON.stringify(steps), published: true };
  const version_id = await idOf(db.insertInto("flow_versions").values(version).returning("id"));
  const snapshot = JSON.stringify(firstSnapshot(flowMachine(steps)));
  const add = (count: number) =>
    db
      .insertInto("flow_runs")
      .values(
        Array.from({ length: count }, () => ({
          ...{ ...own, action_flow_id, version_id, snapshot, entity: "applies" as const, name: "Pessoa" },
          ...{ record_id: at.world.applyIds[0] ?? 0, planned_on: "2027-03-01" },
        })),
      )
      .returning("id")
      .execute();
  return { action_flow_id, add };
}

it("runs are listed fifty at a time, the newest first, counted by what choosing them would show", async () => {
  const admin = await at.as("recruiters", at.world.admin.id);
  const { action_flow_id, add } = await flowRuns();
  const list = (query = "") =>
    admin.call<{ runs: FlowRun[]; counts: Record<string, number>; next_after: number | null }>(
      "GET",
      `${administrator}/process_orchestrators?action_flow_id=${action_flow_id}${query}`,
    );
  await add(50);
  const full = await list();
  expect([full.runs.length, full.next_after]).toEqual([50, null]);
  await add(2);
  const page = await list();
  const shown = page.runs.map(({ id }) => id);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  expect([shown.length, page.next_after]).toEqual([50, shown.at(-1)]);
  const rest = await list(`&after=${page.next_after}`);
  expect([rest.runs.length, rest.next_after, rest.counts]).toEqual([2, null, { running: 52 }]);
  expect((await list("&status=failed")).runs).toEqual([]);
  expect((await list("&status=failed")).counts).toEqual({ running: 52 });
});

it("of several answers to one wait the first counts, and facts that were put off are left alone", async () => {
  const { db } = at.database;
  const { services } = at.server;
  const { add } = await flowRuns();
  const [one = { id: 0 }, two = { id: 0 }] = await add(2);
  const wait = (run_id: number, step_id: string, fact: string, entity: string, record_id: number) => ({
    ...{ ...own, run_id, step_id, fact, entity, record_id },
  });
  await db
    .insertInto("flow_waits")
    .values([
      wait(one.id, "s1", "approved", "tasks", 5),
      wait(one.id, "s2", "moved", "applies", 5),
      wait(two.id, "s1", "approved", "tasks", 6),
      wait(two.id, "s2", "task_done", "tasks", 5),
    ])
    .execute();
  const state = async (fact: string, record_id: number, next_at: string) => {
    await db
      .insertInto("flow_facts")
      .values({ ...own, fact, entity: "tasks", record_id, next_at })
      .execute();
  };
  const deliver = () => deliverFacts(services, async () => from);
  const outcomes = async () => {
    const rows = await db
      .selectFrom("flow_waits")
      .orderBy("run_id")
      .orderBy("step_id")
      .select("outcome")
      .execute();
    return rows.map(({ outcome }) => outcome);
  };
  await db.deleteFrom("flow_facts").execute();
  await state("approved", 6, new Date(from.getTime() + 1).toISOString());
  expect(await deliver()).toBe(0);
  await state("refused", 5, first);
  await state("approved", 5, first);
  expect(await deliver()).toBe(2);
  expect(await outcomes()).toEqual(["refused", null, null, null]);
  await state("approved", 5, before);
  await state("task_done", 5, before);
  expect(await deliver()).toBe(2);
  expect(await outcomes(), "an answered wait keeps its answer").toEqual(["refused", null, null, "heard"]);
  const left = await db.selectFrom("flow_facts").select("record_id").execute();
  expect(left).toEqual([{ record_id: 6 }]);
  const woken = await db
    .selectFrom("flow_runs")
    .where("id", "in", [one.id, two.id])
    .orderBy("id")
    .select("wakes")
    .execute();
  expect(
    woken.map(({ wakes }) => wakes),
    "each once",
  ).toEqual([1, 1]);
});
