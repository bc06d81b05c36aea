import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AutomationPlan, Flow, FlowRun, WholeFlowRun } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { hearFacts, lookAtCalendar } from "./receive-facts.ts";
import { flowRunner } from "./run-flow.ts";

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

const of = "/recruiters/administrator";
let serial = 0;
const numbered = (word: string) => {
  serial += 1;
  return `${word} ${serial}`;
};

const savedFlow = async (steps: FlowStep[], entity = "applies") => {
  const { action_flow } = await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows`, {
    action_flow: { name: numbered("Fluxo"), entity },
  });
  const { flow } = await admin.call<{ flow: Flow }>("PUT", `${of}/action_flows/${action_flow.id}/steps`, {
    flow: { version: 0, steps },
  });
  return flow;
};
const publish = async (id: number, version: number) =>
  (
    await admin.call<{ flow: Flow }>("PUT", `${of}/action_flows/${id}/steps`, {
      flow: { version, publish: true },
    })
  ).flow;
const planOf = async (id: number, plan: object) => {
  const path = `${of}/automations/${id}/plan`;
  const { lock_version } = (await admin.call<{ plan: AutomationPlan }>("GET", path)).plan;
  return (await admin.call<{ plan: AutomationPlan }>("PUT", path, { plan: { lock_version, ...plan } })).plan;
};
const automated = async (steps: FlowStep[], more: object = {}, conditions?: object, entity?: string) => {
  const flow = await savedFlow(steps, entity);
  await publish(flow.id, 1);
  const { automation } = await admin.call<{ automation: { id: number } }>("POST", `${of}/automations`, {
    automation: { name: numbered("Automação"), fact: "moved", action_flow_id: flow.id, ...more },
  });
  if (conditions) await planOf(automation.id, { conditions });
  await planOf(automation.id, { enabled: true });
  return { id: automation.id, flowId: flow.id };
};

const move = async (applyId: number, status: number) => {
  const { lock_version } = await at.database.db
    .selectFrom("applies")
    .where("id", "=", applyId)
    .select("lock_version")
    .executeTakeFirstOrThrow();
  await admin.call("POST", `/recruiters/applies/${applyId}/moves`, { move: { status, lock_version } });
};
/** All that a process does, until nothing is left to be done at once. */
const settle = async () => {
  const { services } = at.server;
  while ((await hearFacts(services, clock)) > 0);
  const runs = await at.database.db
    .selectFrom("flow_runs")
    .where("status", "in", ["running", "waiting"])
    .select("id")
    .execute();
  for (const { id } of runs) await flowRunner(services, clock)([id], new AbortController().signal);
};
const runsOf = async (automationId: number) =>
  (await admin.call<{ runs: FlowRun[] }>("GET", `${of}/process_orchestrators?automation_id=${automationId}`))
    .runs;
const runOf = async (automationId: number) => {
  const [first] = await runsOf(automationId);
  return (await admin.call<{ run: WholeFlowRun }>("GET", `${of}/process_orchestrators/${first?.id}`)).run;
};
const act = async (id: number, run: object) =>
  (await admin.call<{ run: WholeFlowRun }>("PUT", `${of}/process_orchestrators/${id}`, { run })).run;
const notes = async () =>
  (await at.database.db.selectFrom("notes").orderBy("id").select("body").execute()).map(({ body }) =>
    body.replaceAll(/<\/?p>/g, ""),
  );
const note = (id: string, text: string, place: FlowStep["in"] = null): FlowStep => ({
  id,
  in: place,
  kind: "note",
  text,
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
    now = new Date("2027-03-02T11:00:00Z");
    await settle();
    expect((await runsOf(id)).map(({ status }) => status)).toEqual(["completed", "completed"]);
  });

  it("is not switched on with a problem, and off by what changes its course", async () => {
    const flow = await savedFlow([
      { id: "s1", in: null, kind: "wait_for", fact: "moved", days: 0 },
      { id: "s2", in: null, kind: "approval", approver_id: 999_999, question: "Seguir?", days: 1 },
    ]);
    expect(flow.problems).toEqual([
      { kind: "wait_without_end", step: "s1" },
      { kind: "empty_ways", step: "s2" },
      { kind: "nobody", step: "s2" },
    ]);
    expect(
      await admin.refused("PUT", `${of}/action_flows/${flow.id}/steps`, {
        flow: { version: 1, publish: true },
      }),
    ).toMatchObject({ fields: [{ path: "flow.publish", rule: "problems" }] });
    const { automation } = await admin.call<{ automation: { id: number } }>("POST", `${of}/automations`, {
      automation: { name: numbered("Com problema"), fact: "moved", action_flow_id: flow.id },
    });
    const { plan } = await admin.call<{ plan: AutomationPlan }>(
      "GET",
      `${of}/automations/${automation.id}/plan`,
    );
    expect(plan.problems).toEqual([{ kind: "unpublished", step: null }]);
    const refused = await admin.refused("PUT", `${of}/automations/${automation.id}/plan`, {
      plan: { lock_version: plan.lock_version, enabled: true },
    });
    expect(refused.fields).toEqual([{ path: "plan.enabled", rule: "problems" }]);
    const { id } = await automated([note("s1", "Vai")]);
    const changed = await admin.call<{ automation: { enabled: boolean } }>("PUT", `${of}/automations/${id}`, {
      automation: { fact: "placed" },
    });
    expect(changed.automation.enabled).toBe(false);
  });

  it("is switched and narrowed only as it was read", async () => {
    const { id } = await automated([note("s1", "Vai")]);
    const path = `${of}/automations/${id}/plan`;
    const { plan } = await admin.call<{ plan: AutomationPlan }>("GET", path);
    const { lock_version } = plan;
    await admin.call("PUT", `${of}/automations/${id}`, { automation: { daily_limit: 3 } });
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
    const waiting = await db.selectFrom("flow_facts").select("tries").execute();
    expect(waiting).toEqual([{ tries: 1 }]);
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
      `${of}/automations/${id}/rehearsal`,
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
    }>("GET", `${of}/automations/${id}/rehearsal`);
    expect(touched.find(({ record_id }) => record_id === fourth)?.name).toContain("Souza · Analista Fiscal");
    expect(total_count).toBe(new Set(touched.map(({ record_id }) => record_id)).size);
    await settle();
    expect(await notes()).toEqual(before);
    expect(await runsOf(id)).toEqual([]);
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
    (await admin.call<{ flow: Flow }>("PUT", `${of}/action_flows/${id}/steps`, { flow })).flow;
  await put({ version: 1, steps: [note("s1", "Um"), note("s2", "Dois")] });
  await put({ version: 2, steps: [note("s2", "Dois")] });
  const texts = ({ steps }: Flow) => steps.map((step) => (step.kind === "note" ? step.text : step.kind));
  expect(texts(await put({ version: 3, undo: true }))).toEqual(["Um", "Dois"]);
  expect(texts(await put({ version: 4, undo: true }))).toEqual(["Um"]);
  const first = await put({ version: 5, undo: true });
  expect(first).toMatchObject({ steps: [], can_undo: false, published_version: null });
  const refused = await admin.refused("PUT", `${of}/action_flows/${id}/steps`, {
    flow: { version: 6, undo: true },
  });
  expect(refused.fields).toEqual([{ path: "flow.undo", rule: "option" }]);
});

describe("a run", () => {
  const [applyAt] = [4];
  const begin = async (steps: FlowStep[], more: object = {}) => {
    const applyId = at.world.applyIds[applyAt] ?? 0;
    const automation = await automated(steps, more);
    await at.database.db.updateTable("applies").set({ status: 0 }).where("id", "=", applyId).execute();
    await at.database.db.deleteFrom("flow_facts").execute();
    await move(applyId, 2);
    await settle();
    return { ...automation, applyId, run: await runOf(automation.id) };
  };

  it("waits for business days over a weekend", async () => {
    now = new Date("2027-03-05T13:00:00Z");
    const { run, id } = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }]);
    expect(run).toMatchObject({ status: "waiting", at: ["s1"], due_at: "2027-03-08T12:00:00.000Z" });
    now = new Date("2027-03-07T13:00:00Z");
    await settle();
    expect((await runOf(id)).status).toBe("waiting");
    now = new Date("2027-03-08T12:00:00Z");
    await settle();
    expect((await runOf(id)).status).toBe("completed");
  });

  it("counts business days by the holidays of the job's place, as deadlines of stages do", async () => {
    const { db } = at.database;
    const { businessId: business_id, jobId } = at.world;
    const day = { business_id, name: "Feriado" };
    await db.updateTable("jobs").set({ state: "SP", city: "Campinas" }).where("id", "=", jobId).execute();
    await db
      .insertInto("holidays")
      .values([
        { ...day, date: "2027-03-02", scope: "state", state: "RJ" },
        { ...day, date: "2027-03-03", scope: "city", state: "SP", city: "São Paulo" },
        { ...day, date: "2027-03-04", scope: "city", state: "SP", city: "Campinas" },
      ])
      .execute();
    try {
      const { run } = await begin([{ id: "s1", in: null, kind: "wait", days: 3 }]);
      expect(run.due_at).toBe("2027-03-05T12:00:00.000Z");
    } finally {
      await db.deleteFrom("holidays").where("name", "=", "Feriado").execute();
    }
  });

  it("keeps the clock of the business: its morning, its quiet hours and its days", async () => {
    const { db } = at.database;
    const inZone = (time_zone: string) =>
      db.updateTable("businesses").set({ time_zone }).where("id", "=", at.world.businessId).execute();
    await inZone("America/Manaus");
    try {
      // Half past eleven at night of Monday in Manaus, and Tuesday in São Paulo.
      now = new Date("2027-03-02T03:30:00Z");
      const { run, id } = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }, note("s2", "Manhã")], {
        quiet_from: 20,
        quiet_to: 10,
      });
      expect(run.due_at).toBe("2027-03-02T14:00:00.000Z");
      now = new Date("2027-03-02T14:00:00Z");
      await settle();
      expect((await runOf(id)).due_at).toBe("2027-03-03T13:00:00.000Z");
    } finally {
      await inZone("America/Sao_Paulo");
    }
  });

  it("goes on when a fact comes, or when its deadline passes", async () => {
    const steps: FlowStep[] = [
      { id: "s1", in: null, kind: "wait_for", fact: "moved", days: 2 },
      note("s2", "Moveu", { step: "s1", way: "heard" }),
      note("s3", "Parou", { step: "s1", way: "late" }),
    ];
    const heard = await begin(steps);
    await move(heard.applyId, 3);
    await settle();
    expect((await runOf(heard.id)).history.map(({ step_id, outcome }) => `${step_id} ${outcome}`)).toEqual([
      "s1 asked",
      "s1 heard",
      "s2 done",
    ]);
    await at.database.db.updateTable("automations").set({ enabled: false }).execute();
    const late = await begin(steps);
    now = new Date("2027-03-04T13:00:00Z");
    await settle();
    expect((await runOf(late.id)).history.at(-1)).toMatchObject({ step_id: "s3", outcome: "done" });
  });

  it("is approved by the approver's task, and refused where that is removed", async () => {
    const steps: FlowStep[] = [
      {
        id: "s1",
        in: null,
        kind: "approval",
        approver_id: at.world.admin.id,
        question: "Pode seguir?",
        days: 2,
      },
      note("s2", "Aprovado", { step: "s1", way: "approved" }),
      note("s3", "Recusado", { step: "s1", way: "refused" }),
    ];
    const taskOf = async () =>
      await at.database.db
        .selectFrom("tasks")
        .where("title", "like", "Pode seguir?%")
        .orderBy("id", "desc")
        .select("id")
        .executeTakeFirstOrThrow();
    const yes = await begin(steps);
    const { id } = await taskOf();
    await admin.call("PUT", `/recruiters/tasks/${id}`, { task: { done_at: "2027-03-01T14:00:00Z" } });
    await settle();
    expect((await runOf(yes.id)).history.at(-1)).toMatchObject({ step_id: "s2" });
    const no = await begin(steps);
    await admin.call("DELETE", `/recruiters/tasks/${(await taskOf()).id}`);
    await settle();
    expect((await runOf(no.id)).history.at(-1)).toMatchObject({ step_id: "s3" });
  });

  it("leaves the approver no task once the approval is no longer wanted", async () => {
    const steps: FlowStep[] = [
      {
        id: "s1",
        in: null,
        kind: "approval",
        approver_id: at.world.admin.id,
        question: "Ainda vale?",
        days: 2,
      },
    ];
    const tasks = async () =>
      await at.database.db
        .selectFrom("tasks")
        .where("title", "like", "Ainda vale?%")
        .select(["id", "done_at"])
        .execute();
    const skipped = await begin(steps);
    expect(await tasks()).toMatchObject([{ done_at: null }]);
    await act(skipped.run.id, { action: "skip", step: "s1", outcome: "approved" });
    expect(await tasks()).toEqual([]);
    const cancelled = await begin(steps);
    await act(cancelled.run.id, { action: "cancel" });
    expect(await tasks()).toEqual([]);
    const late = await begin(steps);
    now = new Date("2027-03-10T13:00:00Z");
    await settle();
    expect((await runOf(late.id)).history.at(-1)).toMatchObject({ step_id: "s1", outcome: "refused" });
    expect(await tasks()).toEqual([]);
    now = monday;
    await begin(steps);
    const [{ id } = { id: 0 }] = await tasks();
    await admin.call("PUT", `/recruiters/tasks/${id}`, { task: { done_at: "2027-03-01T14:00:00Z" } });
    await settle();
    expect(await tasks(), "what was approved stays with who approved it").toHaveLength(1);
  });

  it("writes to the candidate in their language, unless they opted out", async () => {
    const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
      "POST",
      "/recruiters/prospecting_templates",
      { prospecting_template: { name: "Olá", subject: "Oi, {{first_name}}", body: "<p>Tudo bem?</p>" } },
    );
    const mail: FlowStep = {
      id: "s1",
      in: null,
      kind: "mail",
      to: "candidate",
      template_id: template.id,
      template_en_id: template.id,
    };
    const { run } = await begin([mail]);
    expect(run.history[0]?.detail).toBe("candidata5@localhost.test");
    const sent = await at.database.db.selectFrom("mails").where("kind", "=", "flow").selectAll().execute();
    expect(sent).toMatchObject([{ subject: "Oi, Candidata", state: "kept" }]);
    expect(sent[0]?.text).toMatch(
      /^Tudo bem\?\n\n.+\nNão quero mais receber: http.+\/mail_choices#token=\[1\]$/,
    );
    expect(sent[0]?.unsubscribe_url).toMatch(/\/v1\/mail_choices\/one_click\/\[1\]$/);
    await sql`insert into email_opt_outs (business_id, address)
      values (${at.world.businessId}, 'candidata5@localhost.test')`.execute(at.database.db);
    expect((await begin([mail])).run.history[0]).toMatchObject({ outcome: "done", detail: "opted_out" });
  });

  it("writes to the client's contact of the job", async () => {
    const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
      "POST",
      "/recruiters/prospecting_templates",
      { prospecting_template: { name: numbered("Cliente"), subject: "Novidade", body: "<p>Veja.</p>" } },
    );
    const mail: FlowStep = {
      ...{ id: "s1", in: null, kind: "mail", to: "client" },
      ...{ template_id: template.id, template_en_id: template.id },
    };
    const { run } = await begin([mail]);
    const { email } = await at.database.db
      .selectFrom("client_contacts")
      .where("id", "=", at.world.contactId)
      .select("email")
      .executeTakeFirstOrThrow();
    expect(run).toMatchObject({ status: "completed", history: [{ outcome: "done", detail: email }] });
    const flow = await savedFlow([mail], "candidates");
    expect(flow.problems).toContainEqual({ kind: "wrong_entity", step: "s1" });
  });

  it("writes to the owner in their own language", async () => {
    const { db } = at.database;
    const template = async (subject: string) =>
      (
        await admin.call<{ prospecting_template: { id: number } }>(
          "POST",
          "/recruiters/prospecting_templates",
          {
            prospecting_template: { name: numbered("Aviso"), subject, body: "<p>…</p>" },
          },
        )
      ).prospecting_template.id;
    await db
      .updateTable("jobs")
      .set({ owner_id: at.world.admin.id })
      .where("id", "=", at.world.jobId)
      .execute();
    const inLocale = (locale: "pt" | "en") =>
      db.updateTable("recruiters").set({ locale }).where("id", "=", at.world.admin.id).execute();
    await inLocale("en");
    const [template_id, template_en_id] = [await template("Aviso"), await template("Notice")];
    const { run } = await begin([
      { id: "s1", in: null, kind: "mail", to: "owner", template_id, template_en_id },
    ]);
    await inLocale("pt");
    expect(run.status).toBe("completed");
    const sent = await db.selectFrom("mails").where("kind", "=", "flow").selectAll().orderBy("id").execute();
    expect(sent.at(-1)).toMatchObject({ subject: "Notice", locale: "en" });
  });

  it("requests data, adds to a list and hands over, each with its consequences", async () => {
    const { tearsheet } = await admin.call<{ tearsheet: { id: number } }>("POST", "/recruiters/tearsheets", {
      tearsheet: { name: "Do fluxo" },
    });
    const { run, applyId } = await begin([
      { id: "s1", in: null, kind: "ask_data", fields: ["mobile_phone"], days: 5, message: "" },
      { id: "s2", in: null, kind: "list", tearsheet_id: tearsheet.id },
      { id: "s3", in: null, kind: "move", status: 3 },
    ]);
    expect(run.status).toBe("completed");
    const { db } = at.database;
    expect(await db.selectFrom("data_collections").select("channel").execute()).toEqual([
      { channel: "mail" },
    ]);
    expect(
      await db.selectFrom("mails").where("kind", "=", "data_collection").select("to_address").execute(),
    ).toHaveLength(1);
    expect(await db.selectFrom("tearsheet_members").select("tearsheet_id").execute()).toHaveLength(1);
    expect(
      await db.selectFrom("applies").where("id", "=", applyId).select("status").executeTakeFirst(),
    ).toEqual({ status: 3 });
  });

  it("calls a webhook by a message that waits to be sent, once", async () => {
    const { integration } = await admin.call<{ integration: { id: number } }>("POST", `${of}/integrations`, {
      integration: {
        name: "ERP",
        kind: "webhook",
        url: "https://erp.example/elenco",
        facts: ["invoice.deleted"],
      },
    });
    const { run, applyId } = await begin([
      { id: "s1", in: null, kind: "webhook", webhook_id: integration.id },
    ]);
    expect(run.status).toBe("completed");
    const deliveries = at.database.db
      .selectFrom("webhook_deliveries")
      .where("integration_id", "=", integration.id);
    expect(await deliveries.select(["fact", "entity", "record_id", "state"]).execute()).toEqual([
      { fact: "flow.called", entity: "applies", record_id: applyId, state: "waiting" },
    ]);
  });

  it("stops where a step fails with nothing of it done, and goes on when it is retried or skipped", async () => {
    const other = await makeRecruiter(at.database.db, at.world.businessId, numbered("Bruno"), {
      role_permissions: { notes: ["read", "create"], tasks: ["read"] },
    });
    const steps: FlowStep[] = [
      note("s1", "Antes"),
      { id: "s2", in: null, kind: "task", title: "Sem direito", days: 0, owner_id: null },
      note("s3", "Depois"),
    ];
    const flow = await savedFlow(steps);
    await publish(flow.id, 1);
    const { automation } = await admin.call<{ automation: { id: number } }>("POST", `${of}/automations`, {
      automation: {
        name: numbered("Sem direito"),
        fact: "moved",
        owner_id: other.id,
        action_flow_id: flow.id,
      },
    });
    // Its rights were taken away after it was switched on.
    await at.database.db
      .updateTable("automations")
      .set({ enabled: true })
      .where("id", "=", automation.id)
      .execute();
    await move(at.world.applyIds[1] ?? 0, 0);
    await move(at.world.applyIds[1] ?? 0, 2);
    await settle();
    const run = await runOf(automation.id);
    expect(run).toMatchObject({ status: "failed", error: "forbidden", at: ["s2"] });
    expect(
      await admin.refused("PUT", `${of}/process_orchestrators/${run.id}`, { run: { action: "pause" } }),
    ).toMatchObject({
      code: "already_done",
    });
    await act(run.id, { action: "retry" });
    await settle();
    expect((await runOf(automation.id)).status).toBe("failed");
    expect((await act(run.id, { action: "skip", step: "s2", outcome: "done" })).at).toEqual(["s3"]);
    await settle();
    const done = await runOf(automation.id);
    expect(done.status).toBe("completed");
    expect(done.history.map(({ step_id, outcome, detail }) => [step_id, outcome, detail])).toEqual([
      ["s1", "done", null],
      ["s2", "failed", "forbidden"],
      ["s2", "failed", "forbidden"],
      ["s2", "done", "skipped"],
      ["s3", "done", null],
    ]);
  });

  it("is skipped at the step and with the outcome that a person names, never by itself", async () => {
    const { run } = await begin([
      { id: "s5", in: null, kind: "parallel", ways: 2 },
      { id: "s1", in: { step: "s5", way: "a" }, kind: "wait", days: 5 },
      {
        id: "s2",
        in: { step: "s5", way: "b" },
        kind: "approval",
        approver_id: at.world.admin.id,
        question: "Segue?",
        days: 5,
      },
      note("s3", "Aprovado sem ninguém", { step: "s2", way: "approved" }),
      note("s4", "Recusado por alguém", { step: "s2", way: "refused" }),
    ]);
    const skip = (wanted: object) =>
      admin.refused("PUT", `${of}/process_orchestrators/${run.id}`, { run: { action: "skip", ...wanted } });
    expect(await skip({})).toMatchObject({ code: "validation_failed" });
    expect(await skip({ step: "s2" })).toMatchObject({ code: "validation_failed" });
    expect(await skip({ step: "s2", outcome: "late" })).toMatchObject({
      fields: [{ path: "run.outcome", rule: "option" }],
    });
    expect(await skip({ step: "s4", outcome: "done" })).toMatchObject({
      fields: [{ path: "run.step", rule: "option" }],
    });
    await act(run.id, { action: "skip", step: "s2", outcome: "refused" });
    await settle();
    expect(await notes()).toContain("Recusado por alguém");
    expect(await notes()).not.toContain("Aprovado sem ninguém");
  });

  it("does nothing while it is paused, and is over when it is cancelled", async () => {
    const { run, id } = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }, note("s2", "Pausa")]);
    await act(run.id, { action: "pause" });
    now = new Date("2027-03-03T13:00:00Z");
    await settle();
    expect(await runOf(id)).toMatchObject({ status: "paused", at: ["s1"] });
    await act(run.id, { action: "resume" });
    await settle();
    expect((await runOf(id)).status).toBe("completed");
    const other = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }]);
    expect((await act(other.run.id, { action: "cancel" })).status).toBe("cancelled");
  });

  it("is found by its flow, its state, the name of its record and the days on which it began", async () => {
    const { run, flowId } = await begin([note("s1", "Achada")]);
    const found = async (query: Record<string, string | number>) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const path = `${of}/process_orchestrators?action_flow_id=${flowId}&${search}`;
      return (await admin.call<{ runs: FlowRun[] }>("GET", path)).runs.map(({ id }) => id);
    };
    const [name = ""] = run.name.split(" · ");
    expect(await found({ status: "completed", term: name.toUpperCase() })).toEqual([run.id]);
    expect(await found({ status: "failed" })).toEqual([]);
    expect(await found({ term: "Ninguém assim" })).toEqual([]);
    // 23:30 of the 1st in São Paulo is the 2nd by UTC.
    await at.database.db
      .updateTable("flow_runs")
      .set({ created_at: "2027-03-02T02:30:00Z" })
      .where("id", "=", run.id)
      .execute();
    expect(await found({ from: "2027-03-01", until: "2027-03-01" })).toEqual([run.id]);
    expect(await found({ from: "2027-03-02" })).toEqual([]);
    expect(await found({ until: "2027-02-28" })).toEqual([]);
  });

  it("ends on the version it began with, unless it is moved to the newest", async () => {
    const wait: FlowStep = { id: "s1", in: null, kind: "wait", days: 1 };
    const { run, id, flowId } = await begin([wait, note("s2", "Versão um")]);
    const save = async (version: number, steps: FlowStep[]) => {
      await admin.call("PUT", `${of}/action_flows/${flowId}/steps`, { flow: { version, steps } });
    };
    await save(1, [wait, note("s2", "Versão dois")]);
    expect(
      await admin.refused("PUT", `${of}/action_flows/${flowId}/steps`, { flow: { version: 1, steps: [] } }),
    ).toMatchObject({ code: "conflict" });
    // A draft is no version to move to.
    expect(await runOf(id)).toMatchObject({ version: 1, newest_version: 1 });
    await publish(flowId, 2);
    expect(await runOf(id)).toMatchObject({ version: 1, newest_version: 2 });
    expect((await act(run.id, { action: "renew" })).version).toBe(2);
    await save(2, [note("s2", "Outro caminho")]);
    await publish(flowId, 3);
    expect(
      await admin.refused("PUT", `${of}/process_orchestrators/${run.id}`, { run: { action: "renew" } }),
    ).toMatchObject({ fields: [{ path: "run.action", rule: "other_course" }] });
    now = new Date("2027-03-02T13:00:00Z");
    await settle();
    expect(await notes()).toContain("Versão dois");
    expect(await notes()).not.toContain("Versão um");
  });
});
