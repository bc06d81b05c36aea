import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AutomationPlan, Flow, FlowRun } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { administrator, automationTools, note } from "#provider/testing/automations.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { deliverFacts, lookAtCalendar } from "./receive-facts.ts";

let at: TestServer;
let admin: Caller;
/** Monday, 10:00 in São Paulo. */
const monday = new Date("2027-03-01T13:00:00Z");
let now = monday;
const clock = async () => now;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  now = monday;
  await at.database.db.updateTable("automations").set({ enabled: false }).execute();
});
const { act, automated, begin, move, notes, numbered, planOf, runOf, runsOf, savedFlow, settle } =
  automationTools({
    at: () => at,
    admin: () => admin,
    clock,
  });

describe("an automation", () => {
  it("runs its flow on a fact's record, in its owner's name, and logs what it did", async () => {
    const [applyId = 0] = at.world.applyIds;
    const { id } = await automated([
      note("s1", "Chegou"),
      { id: "s2", in: null, kind: "task", title: "Ligar", days: 1, owner_id: null },
      { id: "s3", in: null, kind: "branch", where: { status: "2" } },
      note("s4", "Em teste", { step: "s3", way: "yes" }),
      note("s5", "Em outra etapa", { step: "s3", way: "no" }),
    ]);
    await move(applyId, 2);
    await settle();
    const run = await runOf(id);
    expect(run).toMatchObject({ status: "completed", entity: "applies", record_id: applyId, at: [] });
    expect(run.history.map(({ step_id, outcome }) => `${step_id} ${outcome}`)).toEqual([
      "s1 done",
      "s2 done",
      "s3 yes",
      "s4 done",
    ]);
    expect(await notes()).toEqual(["Chegou", "Em teste"]);
    const task = await at.database.db.selectFrom("tasks").selectAll().executeTakeFirstOrThrow();
    expect(task).toMatchObject({ title: "Ligar", reference_type: "apply", reference_id: applyId });
    expect(new Date(task.due_at ?? "").toISOString()).toBe("2027-03-02T12:00:00.000Z");
  });

  it("ignores a move that was rolled back, and every move while it is off", async () => {
    const [applyId = 0] = at.world.applyIds;
    const { id } = await automated([note("s1", "Nunca")]);
    await at.database.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("applies").set({ status: 3 }).where("id", "=", applyId).execute();
        throw new Error("undone");
      })
      .catch(() => undefined);
    await planOf(id, { enabled: false });
    await move(applyId, 3);
    await settle();
    expect(await runsOf(id)).toEqual([]);
  });

  it("runs once for each record, or each time, for those whom its conditions fit", async () => {
    const [first = 0, second = 0, third = 0] = at.world.applyIds;
    const once = await automated([note("s1", "Uma vez")]);
    const each = await automated([note("s1", "Sempre")], { repeats: "each" }, { status: { in: ["2", "3"] } });
    for (const status of [2, 3, 1]) await move(second, status);
    await move(third, 1);
    await move(first, 1);
    await settle();
    const count = (runs: FlowRun[]) => runs.map(({ record_id }) => record_id).toSorted();
    expect(count(await runsOf(once.id))).toEqual([first, second, third].toSorted());
    // By then the second is in none of the two stages.
    expect(count(await runsOf(each.id))).toEqual([]);
    await move(second, 2);
    await settle();
    await move(second, 3);
    await settle();
    expect(count(await runsOf(each.id))).toEqual([second, second]);
  });

  it("keeps quiet hours and its limit of the day", async () => {
    const [first = 0, second = 0] = at.world.applyIds;
    const { id } = await automated([note("s1", "Cedo")], { daily_limit: 1, quiet_from: 20, quiet_to: 8 });
    now = new Date("2027-03-02T00:30:00Z");
    await move(first, 2);
    await move(second, 0);
    await move(second, 2);
    await settle();
    expect((await runsOf(id)).map(({ status }) => status)).toEqual(["waiting", "waiting"]);
    expect((await runsOf(id)).map(({ held }) => held)).toEqual([
      { by: "daily_limit", until: "2027-03-02" },
      { by: "quiet_hours", until: "2027-03-02T11:00:00.000Z" },
    ]);
    // The day of the second has begun; the quiet hours have not ended.
    now = new Date("2027-03-02T03:30:00Z");
    await settle();
    expect((await runsOf(id)).map(({ held }) => held?.by)).toEqual(["quiet_hours", "quiet_hours"]);
    now = new Date("2027-03-02T11:00:00Z");
    await settle();
    expect((await runsOf(id)).map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect((await runsOf(id)).map(({ held }) => held)).toEqual([null, null]);
  });

  it("has what its limit of the day put off wait from the start", async () => {
    const [first = 0, second = 0] = at.world.applyIds;
    const { id } = await automated([note("s1", "Um por dia")], { daily_limit: 1 });
    for (const applyId of [first, second]) {
      await move(applyId, 0);
      await move(applyId, 3);
    }
    await deliverFacts(at.server.services, clock);
    expect((await runsOf(id)).map(({ status, held }) => [status, held?.until])).toEqual([
      ["waiting", "2027-03-02"],
      ["running", undefined],
    ]);
    now = new Date("2027-03-02T03:30:00Z");
    await settle();
    expect((await runsOf(id)).map(({ status }) => status)).toEqual(["completed", "completed"]);
  });

  it("tells the end of quiet hours, not of a wait beside that ends within them, and nothing of a paused run", async () => {
    const steps: FlowStep[] = [
      { id: "s1", in: null, kind: "parallel", ways: 2 },
      { id: "s2", in: { step: "s1", way: "a" }, kind: "wait", days: 1 },
      { id: "s3", in: { step: "s1", way: "b" }, kind: "wait", days: 3 },
      note("s4", "Depois", { step: "s1", way: "b" }),
      note("s5", "Depois", { step: "s1", way: "a" }),
    ];
    now = new Date("2027-03-01T15:00:00Z");
    // Waits end at nine, which is in the quiet hours here.
    const { id, run } = await begin(steps, { quiet_from: 8, quiet_to: 10 });
    expect(run.held).toBeNull();
    now = new Date(run.due_at ?? "");
    await settle();
    expect((await runOf(id)).held).toEqual({ by: "quiet_hours", until: "2027-03-02T13:00:00.000Z" });
    await act(run.id, { action: "pause" });
    expect((await runOf(id)).held).toBeNull();
  });

  it("refuses quiet hours that end as they begin, and keeps those from before", async () => {
    const { id } = await automated([note("s1", "Silêncio")], { quiet_from: 20, quiet_to: 8 });
    const path = `${administrator}/automations/${id}`;
    const same = { quiet_from: 20, quiet_to: 20 };
    const refused = { fields: [{ path: "automation.quiet_to", rule: "same_hour" }] };
    expect(await admin.refused("PUT", path, { automation: same })).toMatchObject(refused);
    expect(await admin.refused("PUT", path, { automation: { quiet_from: 8 } })).toMatchObject(refused);
    await at.database.db.updateTable("automations").where("id", "=", id).set(same).execute();
    const { automation } = await admin.call<{ automation: object }>("PUT", path, {
      automation: { ...same, daily_limit: 3 },
    });
    expect(automation).toMatchObject({ ...same, daily_limit: 3 });
  });

  it("is not switched on with a problem, and off by what changes its course", async () => {
    const flow = await savedFlow([
      { id: "s1", in: null, kind: "wait_for", fact: "moved", days: 0 },
      { id: "s2", in: null, kind: "approval", approver_id: 999_999, question: "Seguir?", days: 1 },
    ]);
    expect(flow.problems).toEqual([
      { kind: "wait_without_end", step: "s1" },
      { kind: "one_language", step: "s2" },
      { kind: "empty_ways", step: "s2" },
      { kind: "nobody", step: "s2" },
    ]);
    expect(
      await admin.refused("PUT", `${administrator}/action_flows/${flow.id}/steps`, {
        flow: { version: 1, publish: true },
      }),
    ).toMatchObject({ fields: [{ path: "flow.publish", rule: "problems" }] });
    const { automation } = await admin.call<{ automation: { id: number } }>(
      "POST",
      `${administrator}/automations`,
      {
        automation: { name: numbered("Com problema"), fact: "moved", action_flow_id: flow.id },
      },
    );
    const { plan } = await admin.call<{ plan: AutomationPlan }>(
      "GET",
      `${administrator}/automations/${automation.id}/plan`,
    );
    expect(plan.problems).toEqual([{ kind: "unpublished", step: null }]);
    const refused = await admin.refused("PUT", `${administrator}/automations/${automation.id}/plan`, {
      plan: { lock_version: plan.lock_version, enabled: true },
    });
    expect(refused.fields).toEqual([{ path: "plan.enabled", rule: "problems" }]);
    const { id } = await automated([note("s1", "Vai")]);
    const changed = await admin.call<{ automation: { enabled: boolean } }>(
      "PUT",
      `${administrator}/automations/${id}`,
      {
        automation: { fact: "placed" },
      },
    );
    expect(changed.automation.enabled).toBe(false);
  });

  it("is switched and narrowed only as it was read", async () => {
    const { id } = await automated([note("s1", "Vai")]);
    const path = `${administrator}/automations/${id}/plan`;
    const { plan } = await admin.call<{ plan: AutomationPlan }>("GET", path);
    const { lock_version } = plan;
    await admin.call("PUT", `${administrator}/automations/${id}`, { automation: { daily_limit: 3 } });
    for (const change of [{ enabled: false }, { enabled: true }, { conditions: { status: { in: ["1"] } } }])
      expect(await admin.refused("PUT", path, { plan: { lock_version, ...change } })).toMatchObject({
        code: "conflict",
      });
    expect((await planOf(id, { enabled: false })).lock_version).toBeGreaterThan(lock_version);
  });

  it("does not hold up the others where it cannot begin, and reports it", async () => {
    const [first = 0, second = 0] = at.world.applyIds;
    const broken = await automated([note("s1", "Quebrada")]);
    const sound = await automated([note("s1", "Inteira")]);
    await at.database.db
      .updateTable("automations")
      .set({ conditions: JSON.stringify({ no_such_field: "1" }) })
      .where("id", "=", broken.id)
      .execute();
    for (const id of [first, second]) await move(id, 0);
    await at.database.db.deleteFrom("flow_facts").execute();
    for (const id of [first, second]) await move(id, 3);
    await settle();
    expect((await runsOf(sound.id)).map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect((await runsOf(broken.id)).map(({ status, error }) => [status, error])).toEqual([
      ["failed", "not_begun"],
      ["failed", "not_begun"],
    ]);
    const { id } = await runOf(broken.id);
    await act(id, { action: "retry" });
    await settle();
    expect((await runOf(broken.id)).status).toBe("completed");
  });

  it("loses no fact that nothing could be done with: it is tried again later", async () => {
    const [first = 0] = at.world.applyIds;
    const { db } = at.database;
    const { id } = await automated([note("s1", "Enfim")]);
    await move(first, 0);
    await db.deleteFrom("flow_facts").execute();
    await move(first, 2);
    await sql`alter table flow_runs add constraint for_a_while check (record_id < 0) not valid`.execute(db);
    await settle();
    await sql`alter table flow_runs drop constraint for_a_while`.execute(db);
    const waiting = await db.selectFrom("flow_facts").select(["tries", "next_at"]).execute();
    expect(waiting).toEqual([{ tries: 1, next_at: new Date(monday.getTime() + 10_000).toISOString() }]);
    now = new Date(monday.getTime() + 3_600_000);
    await settle();
    expect((await runOf(id)).status).toBe("completed");
    expect(await db.selectFrom("flow_facts").select("id").execute()).toEqual([]);
  });

  it("comes with the calendar although another one of it fails", async () => {
    const [candidateId = 0] = at.world.candidateIds;
    const { db } = at.database;
    await db
      .updateTable("candidates")
      .set({ date_birth: "1990-03-04" })
      .where("id", "=", candidateId)
      .execute();
    const dated = () =>
      automated([note("s1", "Parabéns")], { fact: "birthday", fact_days: 1 }, undefined, "candidates");
    const [broken, sound] = [await dated(), await dated()];
    await db.updateTable("automations").set({ looked_until: monday.toISOString() }).execute();
    await db
      .updateTable("automations")
      .set({ conditions: JSON.stringify({ no_such_field: "1" }) })
      .where("id", "=", broken.id)
      .execute();
    now = new Date("2027-03-05T13:00:00Z");
    await lookAtCalendar(at.server.services, clock);
    expect((await runsOf(broken.id)).map(({ error }) => error)).toEqual(["not_begun"]);
    expect(await runsOf(sound.id)).toHaveLength(1);
  });

  it("receives an evaluation that was answered by a link", async () => {
    const { db } = at.database;
    const { businessId: business_id, jobId: job_id } = at.world;
    const [applyId = 0] = at.world.applyIds;
    const { candidate_id } = await db
      .selectFrom("applies")
      .where("id", "=", applyId)
      .select("candidate_id")
      .executeTakeFirstOrThrow();
    const { id } = await automated([note("s1", "Avaliado")], { fact: "evaluated" });
    const { id: evaluation_id } = await db
      .insertInto("evaluations")
      .values({ business_id, name: numbered("Teste"), status: "active" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("answer_sheets")
      .values({
        ...{ business_id, evaluation_id, candidate_id, job_id, token_hash: numbered("x") },
        expires_at: "2027-04-01T00:00:00Z",
      })
      .execute();
    await db
      .updateTable("answer_sheets")
      .set({ answered_at: new Date().toISOString() })
      .where("evaluation_id", "=", evaluation_id)
      .execute();
    await settle();
    expect((await runsOf(id)).map(({ record_id }) => record_id)).toEqual([applyId]);
    const { touched } = await admin.call<{ touched: { record_id: number }[] }>(
      "GET",
      `${administrator}/automations/${id}/rehearsal`,
    );
    expect(touched.map(({ record_id }) => record_id)).toEqual([applyId]);
  });

  it("is rehearsed on what happened, and touches nobody", async () => {
    const [, , , fourth = 0] = at.world.applyIds;
    const { id } = await automated([note("s1", "Ensaio")]);
    await planOf(id, { enabled: false });
    await move(fourth, 2);
    await move(fourth, 3);
    const before = await notes();
    const { total_count, touched } = await admin.call<{
      total_count: number;
      touched: { record_id: number; name: string }[];
    }>("GET", `${administrator}/automations/${id}/rehearsal`);
    expect(touched.find(({ record_id }) => record_id === fourth)?.name).toContain("Souza · Analista Fiscal");
    expect(total_count).toBe(new Set(touched.map(({ record_id }) => record_id)).size);
    await settle();
    expect(await notes()).toEqual(before);
    expect(await runsOf(id)).toEqual([]);
  });

  it("is rehearsed with its limit of a day: those over it begin on the days after", async () => {
    const { id } = await automated([note("s1", "Ensaio")], { fact: "applied", daily_limit: 2 });
    // Five applications of one evening; the third to the fifth have to wait. By the business's clock it is the day before.
    const evening = new Date(Date.now() - 10 * 86_400_000);
    evening.setUTCHours(1, 0, 0, 0);
    await at.database.db.updateTable("applies").set({ created_at: evening.toISOString() }).execute();
    const day = (after: number) =>
      new Date(evening.getTime() + (after - 1) * 86_400_000).toISOString().slice(0, 10);
    const { daily, touched } = await admin.call<{
      daily: { limit: number; put_off: number; last_day: string; days: object[] } | null;
      touched: { begins_on: string | null }[];
    }>("GET", `${administrator}/automations/${id}/rehearsal`);
    const count = at.world.applyIds.length;
    expect(count).toBe(5);
    expect(daily).toEqual({
      limit: 2,
      put_off: 3,
      last_day: day(2),
      days: [
        { day: day(0), begin: 2, put_off: 0 },
        { day: day(1), begin: 2, put_off: 2 },
        { day: day(2), begin: 1, put_off: 1 },
      ],
    });
    expect(touched.map(({ begins_on }) => begins_on)).toEqual([day(2), day(1), day(1), null, null]);
  });

  it("comes with the calendar, each day once, whichever way the clock jumps", async () => {
    const [candidateId = 0] = at.world.candidateIds;
    await at.database.db
      .updateTable("candidates")
      .set({ date_birth: "1990-03-04" })
      .where("id", "=", candidateId)
      .execute();
    const { id } = await automated(
      [note("s1", "Parabéns")],
      { fact: "birthday", fact_days: 1, repeats: "each" },
      undefined,
      "candidates",
    );
    const { services } = at.server;
    await at.database.db
      .updateTable("automations")
      .set({ looked_until: monday.toISOString() })
      .where("id", "=", id)
      .execute();
    const lookAt = async (instant: string) => {
      now = new Date(instant);
      await lookAtCalendar(services, clock);
    };
    await lookAt("2027-03-02T13:00:00Z");
    expect(await runsOf(id)).toHaveLength(0);
    await lookAt("2027-03-05T13:00:00Z");
    await lookAt("2027-03-02T13:00:00Z");
    await at.database.db
      .updateTable("automations")
      .set({ looked_until: monday.toISOString() })
      .where("id", "=", id)
      .execute();
    await lookAt("2027-03-06T13:00:00Z");
    expect(await runsOf(id)).toHaveLength(1);
    await lookAt("2028-03-06T13:00:00Z");
    expect(await runsOf(id)).toHaveLength(2);
  });
});

it("a change of a flow is undone, step by step, back to where it began", async () => {
  const { id } = await savedFlow([note("s1", "Um")]);
  const put = async (flow: object) =>
    (await admin.call<{ flow: Flow }>("PUT", `${administrator}/action_flows/${id}/steps`, { flow })).flow;
  await put({ version: 1, steps: [note("s1", "Um"), note("s2", "Dois")] });
  await put({ version: 2, steps: [note("s2", "Dois")] });
  const texts = ({ steps }: Flow) => steps.map((step) => (step.kind === "note" ? step.text : step.kind));
  expect(texts(await put({ version: 3, undo: true }))).toEqual(["Um", "Dois"]);
  expect(texts(await put({ version: 4, undo: true }))).toEqual(["Um"]);
  const first = await put({ version: 5, undo: true });
  expect(first).toMatchObject({ steps: [], can_undo: false, published_version: null });
  const refused = await admin.refused("PUT", `${administrator}/action_flows/${id}/steps`, {
    flow: { version: 6, undo: true },
  });
  expect(refused.fields).toEqual([{ path: "flow.undo", rule: "option" }]);
});
