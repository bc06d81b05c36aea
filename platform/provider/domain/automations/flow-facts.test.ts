import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AutomationPlan, Flow, FlowRun } from "#contract/calls/flows.ts";
import { type FlowFact, flowFacts } from "#contract/catalogues/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { databaseClock, deliverFacts, lookAtCalendar } from "./receive-facts.ts";
import { flowRunner } from "./run-flow.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.updateTable("automations").set({ enabled: false }).execute();
});

const of = "/recruiters/administrator";
let serial = 0;
const id = async (kind: "job" | "proposal" | "task", body: object): Promise<number> =>
  ((await admin.call("POST", `/recruiters/${kind}s`, { [kind]: body })) as Record<string, { id: number }>)[
    kind
  ]?.id ?? 0;
const save = async (kind: "job" | "proposal" | "task", record: number, body: object) => {
  const path = `/recruiters/${kind}s/${record}`;
  const read = (await admin.call("GET", path)) as Record<string, { lock_version: number }>;
  await admin.call("PUT", path, { [kind]: body, lock_version: read[kind]?.lock_version });
};
const task = (title: string): FlowStep => ({
  ...{ id: "s1", in: null, kind: "task", title, days: 1, owner_id: null },
});

/** A switched-on automation of one step that listens to a fact. */
async function automated(fact: FlowFact, steps: FlowStep[], more: object = {}) {
  serial += 1;
  const { entity } = flowFacts[fact];
  const { action_flow } = await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows`, {
    action_flow: { name: `Fluxo ${serial}`, entity },
  });
  const path = `${of}/action_flows/${action_flow.id}/steps`;
  await admin.call("PUT", path, { flow: { version: 0, steps } });
  const { flow } = await admin.call<{ flow: Flow }>("PUT", path, { flow: { version: 1, publish: true } });
  expect(flow.problems.filter(({ kind }) => kind !== "one_language")).toEqual([]);
  const { automation } = await admin.call<{ automation: { id: number } }>("POST", `${of}/automations`, {
    automation: { name: `Automação ${serial}`, fact, action_flow_id: action_flow.id, ...more },
  });
  const plan = `${of}/automations/${automation.id}/plan`;
  const { lock_version } = (await admin.call<{ plan: AutomationPlan }>("GET", plan)).plan;
  await admin.call("PUT", plan, { plan: { lock_version, enabled: true } });
  return automation.id;
}
const settle = async () => {
  const { services } = at.server;
  while ((await deliverFacts(services)) > 0);
  const runs = await at.database.db
    .selectFrom("flow_runs")
    .where("status", "in", ["running", "waiting"])
    .select("id")
    .execute();
  for (const run of runs) await flowRunner(services)([run.id], new AbortController().signal);
};
const runsOf = async (automation: number) =>
  (await admin.call<{ runs: FlowRun[] }>("GET", `${of}/process_orchestrators?automation_id=${automation}`))
    .runs;
const touchedBy = async (automation: number) =>
  (
    await admin.call<{ touched: { record_id: number }[] }>("GET", `${of}/automations/${automation}/rehearsal`)
  ).touched.map(({ record_id }) => record_id);
const tasksNamed = async (title: string) =>
  await at.database.db.selectFrom("tasks").where("title", "=", title).selectAll().execute();

it.each([
  ["job_opened", "job", "draft", "published"],
  ["job_filled", "job", "published", "filled"],
  ["job_closed", "job", "published", "closed"],
  ["proposal_sent", "proposal", 1, 2],
  ["proposal_accepted", "proposal", 2, 8],
  ["proposal_lost", "proposal", 2, 7],
] as const)(
  "%s runs its flow once for the record, and is rehearsed from its history",
  async (fact, kind, from, to) => {
    const title = `Depois de ${fact}`;
    const automation = await automated(fact, [task(title)]);
    const name =
      kind === "job" ? { title: `Vaga ${fact}`, description: "<p>Tudo</p>" } : { name: `Proposta ${fact}` };
    const record = await id(kind, { ...name, status: from });
    await settle();
    expect(await runsOf(automation)).toEqual([]);
    const reason = to === 7 ? { closing_reason: "overprice" } : {};
    await save(kind, record, { status: to, ...reason });
    await Promise.all([deliverFacts(at.server.services), deliverFacts(at.server.services)]);
    await settle();
    expect(await runsOf(automation)).toMatchObject([
      { entity: `${kind}s`, record_id: record, status: "completed" },
    ]);
    expect(await tasksNamed(title)).toMatchObject([{ reference_type: kind, reference_id: record }]);
    expect((await touchedBy(automation)).filter((item) => item === record)).toEqual([record]);
  },
);

it("a job that begins published is opened, too", async () => {
  const automation = await automated("job_opened", [task("Divulgar")]);
  const record = await id("job", { title: "Já publicada", description: "<p>Tudo</p>", status: "published" });
  await settle();
  expect(await runsOf(automation)).toMatchObject([{ record_id: record }]);
  expect(await touchedBy(automation)).toContain(record);
});

it("a proposal stays accepted from stage to stage", async () => {
  const automation = await automated("proposal_accepted", [task("Comemorar")], { repeats: "each" });
  const record = await id("proposal", { name: "Aceita", status: 2 });
  for (const status of [11, 5, 8]) await save("proposal", record, { status });
  await settle();
  expect(await runsOf(automation)).toHaveLength(1);
});

it("a completed task runs its flow on the task's record, and an approval waits for its own task alone", async () => {
  const { jobId } = at.world;
  const automation = await automated("task_done", [task("Próximo passo")]);
  const record = await id("task", {
    ...{ title: "Primeiro passo", task_type: 0, reference_type: "job", reference_id: jobId },
  });
  await save("task", record, { done_at: new Date().toISOString() });
  await settle();
  expect(await runsOf(automation)).toMatchObject([
    { entity: "tasks", record_id: record, status: "completed" },
  ]);
  expect(await tasksNamed("Próximo passo")).toMatchObject([{ reference_type: "job", reference_id: jobId }]);
  expect(await touchedBy(automation)).toContain(record);
});

it("a flow that listens to done tasks does not answer an approval in its place", async () => {
  await automated("task_done", [task("Depois da tarefa")]);
  const approval: FlowStep = {
    ...{ id: "s1", in: null, kind: "approval", approver_id: at.world.admin.id, question: "Pode?", days: 2 },
  };
  const automation = await automated("job_closed", [
    approval,
    { ...task("Aprovado"), id: "s2", in: { step: "s1", way: "approved" } },
  ]);
  const record = await id("job", { title: "Com aprovação", description: "<p>Tudo</p>", status: "published" });
  await save("job", record, { status: "closed" });
  await settle();
  const asked = (await tasksNamed("Pode? · Com aprovação"))[0]?.id ?? 0;
  await save("task", asked, { done_at: new Date().toISOString() });
  await settle();
  expect(await runsOf(automation)).toMatchObject([{ status: "completed" }]);
  expect(await tasksNamed("Aprovado")).toHaveLength(1);
});

it("an overdue task comes with the calendar, unless it was done in time", async () => {
  const automation = await automated("task_overdue", [task("Cobrar")], { fact_days: 1 });
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const late = await id("task", { title: "Atrasada", task_type: 0, due_at: hours(-25) });
  const done = await id("task", { title: "Feita", task_type: 0, due_at: hours(-25) });
  await save("task", done, { done_at: hours(-24.5) });
  await id("task", { title: "De hoje", task_type: 0, due_at: hours(-2) });
  const { db } = at.database;
  await db
    .updateTable("automations")
    .set({ looked_until: hours(-10) })
    .where("id", "=", automation)
    .execute();
  for (let twice = 0; twice < 2; twice += 1) await lookAtCalendar(at.server.services, databaseClock);
  expect((await runsOf(automation)).map(({ record_id }) => record_id)).toEqual([late]);
  expect(await touchedBy(automation)).toEqual(expect.arrayContaining([late]));
  expect(await touchedBy(automation)).not.toContain(done);
});

it("what candidates answer is a fact: an interview confirmed, a message, a survey", async () => {
  const { db } = at.database;
  const { businessId, candidateIds, applyIds, jobId } = at.world;
  const [applyId = 0] = applyIds;
  const [candidateId = 0] = candidateIds;
  const confirmed = await automated("interview_confirmed", [task("Confirmada")]);
  const written = await automated("message_received", [task("Responder")]);
  const surveyed = await automated("survey_answered", [task("Ler a pesquisa")]);
  const interview = {
    ...{ business_id: businessId, stage: 4, candidate_id: candidateId, job_id: jobId, apply_id: applyId },
    ...{ starts_at: "2027-05-05T12:00:00Z" },
  };
  const made = await db.insertInto("interviews").values(interview).returning("id").executeTakeFirstOrThrow();
  const message = {
    ...{ business_id: businessId, apply_id: applyId, text: "Olá", origin: "http://localhost" },
  };
  await db
    .insertInto("apply_messages")
    .values({ ...message, uid: crypto.randomUUID(), sender: "recruiter" })
    .execute();
  await settle();
  expect([await runsOf(confirmed), await runsOf(written)]).toEqual([[], []]);
  const at_now = new Date().toISOString();
  await db.updateTable("interviews").set({ confirmed_at: at_now }).where("id", "=", made.id).execute();
  await db
    .insertInto("apply_messages")
    .values({ ...message, uid: crypto.randomUUID(), sender: "candidate" })
    .execute();
  const { survey } = await admin.call<{ survey: { id: number } }>("POST", `${of}/surveys`, {
    survey: { name: "NPS", audience: "candidates" },
  });
  const sheet = await db
    .insertInto("answer_sheets")
    .values({
      ...{ business_id: businessId, survey_id: survey.id, candidate_id: candidateId },
      ...{ token_hash: "a".repeat(64), expires_at: "2030-01-01T00:00:00Z" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("answer_sheets").set({ answered_at: at_now }).where("id", "=", sheet.id).execute();
  await settle();
  for (const [automation, record] of [
    [confirmed, applyId],
    [written, applyId],
    [surveyed, candidateId],
  ] as const) {
    expect(await runsOf(automation)).toMatchObject([{ record_id: record, status: "completed" }]);
    expect(await touchedBy(automation)).toContain(record);
  }
});

it("a flow lists the steps that its records cannot have", async () => {
  const { action_flow } = await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows`, {
    action_flow: { name: "De tarefas", entity: "tasks" },
  });
  const base = { in: null } as const;
  const steps: FlowStep[] = [
    { ...base, id: "s1", kind: "note", text: "Não" },
    { ...base, id: "s2", kind: "ask_data", fields: ["email"], days: 2, message: "" },
    { ...base, id: "s3", kind: "wait_for", fact: "form_answered", days: 2 },
    { ...base, id: "s4", kind: "move", status: 2 },
  ];
  const { flow } = await admin.call<{ flow: Flow }>("PUT", `${of}/action_flows/${action_flow.id}/steps`, {
    flow: { version: 0, steps },
  });
  expect(flow.problems.filter(({ kind }) => kind !== "empty_ways")).toEqual([
    { kind: "wrong_entity", step: "s1" },
    { kind: "one_language", step: "s1" },
    { kind: "wrong_entity", step: "s2" },
    { kind: "never_heard", step: "s3" },
    { kind: "wrong_entity", step: "s4" },
  ]);
});

it("copies a flow with its steps as a draft, under a free name", async () => {
  const { action_flow } = await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows`, {
    action_flow: { name: "Modelo", entity: "jobs", description: "Para copiar" },
  });
  const path = (flow: number) => `${of}/action_flows/${flow}/steps`;
  await admin.call("PUT", path(action_flow.id), { flow: { version: 0, steps: [task("Passo")] } });
  const copies = async () =>
    (await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows/${action_flow.id}/copies`))
      .action_flow.id;
  const made = [await copies(), await copies()];
  const flows = [];
  for (const item of made) flows.push((await admin.call<{ flow: Flow }>("GET", path(item))).flow);
  expect(flows).toMatchObject([
    { name: "Modelo (cópia)", entity: "jobs", version: 1, published_version: null, can_undo: false },
    { name: "Modelo (cópia 2)", entity: "jobs", version: 1 },
  ]);
  expect(flows[0]?.steps).toEqual([task("Passo")]);
  expect((await admin.refused("POST", `${of}/action_flows/999999/copies`)).code).toBe("not_found");
});

it("shows flows and automations under their English names to who reads English, and copies both names", async () => {
  const english = await at.as("recruiters", at.world.admin.id, "en");
  const { action_flow } = await admin.call<{ action_flow: { id: number } }>("POST", `${of}/action_flows`, {
    action_flow: { name: "Admissão", name_en: "Onboarding", entity: "applies" },
  });
  const path = (flow: number) => `${of}/action_flows/${flow}/steps`;
  const note: FlowStep = { id: "s1", in: null, kind: "note", text: "Feito", text_en: "Done" };
  await admin.call("PUT", path(action_flow.id), { flow: { version: 0, steps: [note] } });
  await admin.call("PUT", path(action_flow.id), { flow: { version: 1, publish: true } });
  const nameOf = async (caller: Caller, flow: number) =>
    (await caller.call<{ flow: Flow }>("GET", path(flow))).flow.name;
  expect([await nameOf(admin, action_flow.id), await nameOf(english, action_flow.id)]).toEqual([
    "Admissão",
    "Onboarding",
  ]);

  const copy = async () =>
    (
      await english.call<{ action_flow: { id: number } }>(
        "POST",
        `${of}/action_flows/${action_flow.id}/copies`,
      )
    ).action_flow.id;
  for (const expected of [
    ["Admissão (cópia)", "Onboarding (copy)"],
    ["Admissão (cópia 2)", "Onboarding (copy 2)"],
  ]) {
    const made = await copy();
    expect([await nameOf(admin, made), await nameOf(english, made)]).toEqual(expected);
  }

  const { automation } = await admin.call<{ automation: object & { id: number } }>(
    "POST",
    `${of}/automations`,
    {
      automation: {
        ...{ name: "Admitir", name_en: "Onboard", fact: "moved", action_flow_id: action_flow.id },
        owner_id: at.world.admin.id,
      },
    },
  );
  expect(automation).toMatchObject({ action_flow_name: "Admissão", action_flow_name_en: "Onboarding" });
  const plan = `${of}/automations/${automation.id}/plan`;
  const { lock_version } = (await admin.call<{ plan: AutomationPlan }>("GET", plan)).plan;
  await admin.call("PUT", plan, { plan: { lock_version, enabled: true } });
  await at.database.db
    .insertInto("flow_facts")
    .values({
      ...{ business_id: at.world.businessId, fact: "moved", entity: "applies" },
      record_id: at.world.applyIds[2] ?? 0,
    })
    .execute();
  await settle();
  const runs = async (caller: Caller) =>
    (
      await caller.call<{ runs: FlowRun[] }>(
        "GET",
        `${of}/process_orchestrators?action_flow_id=${action_flow.id}`,
      )
    ).runs.map((run) => [run.action_flow_name, run.automation_name]);
  expect(await runs(admin)).toEqual([["Admissão", "Admitir"]]);
  expect(await runs(english)).toEqual([["Onboarding", "Onboard"]]);
});

it("writes to a candidate in their conversation, and sends them an evaluation by a link, each once", async () => {
  const { db } = at.database;
  const { businessId, applyIds } = at.world;
  const [, applyId = 0] = applyIds;
  const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
    "POST",
    "/recruiters/prospecting_templates",
    {
      prospecting_template: {
        name: "Resposta",
        subject: "Oi",
        body: "<p>Olá, {{first_name}}</p><p>Até já.</p>",
      },
    },
  );
  const evaluation = await db
    .insertInto("evaluations")
    .values({ business_id: businessId, name: "Teste de lógica", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("questions")
    .values({
      ...{ business_id: businessId, evaluation_id: evaluation.id, position: 1 },
      ...{ answer_type: "text", title: "Quanto é 2 + 2?" },
    })
    .execute();
  const survey = await db
    .insertInto("surveys")
    .values({ business_id: businessId, name: "Disponibilidade", audience: "candidates" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("questions")
    .values({
      ...{ business_id: businessId, survey_id: survey.id, position: 1 },
      ...{ answer_type: "text", title: "Quando você pode começar?" },
    })
    .execute();
  const base = { in: null } as const;
  const automation = await automated("message_received", [
    { ...base, id: "s1", kind: "message", template_id: template.id, template_en_id: template.id },
    {
      ...base,
      id: "s2",
      kind: "evaluation_link",
      evaluation_id: evaluation.id,
      days: 5,
      message: "Sem pressa",
    },
    { ...base, id: "s3", kind: "survey_link", survey_id: survey.id, days: 5, message: "" },
  ]);
  await db
    .insertInto("apply_messages")
    .values({
      ...{ business_id: businessId, apply_id: applyId, text: "E agora?", origin: "http://localhost" },
      ...{ uid: crypto.randomUUID(), sender: "candidate" },
    })
    .execute();
  await settle();
  await settle();
  const [run] = await runsOf(automation);
  expect(run).toMatchObject({ status: "completed", error: null });
  const messages = await db
    .selectFrom("apply_messages")
    .where("apply_id", "=", applyId)
    .where("sender", "=", "recruiter")
    .select(["text", "recruiter_id"])
    .execute();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toMatch(/^Olá, \S+\s+Até já\.$/);
  const sheets = await db
    .selectFrom("answer_sheets")
    .where("evaluation_id", "=", evaluation.id)
    .select(["job_id", "message"])
    .execute();
  expect(sheets).toEqual([{ job_id: at.world.jobId, message: "Sem pressa" }]);
  const mails = await db
    .selectFrom("mails")
    .where("kind", "=", "evaluation_request")
    .select("html")
    .orderBy("id")
    .execute();
  expect(mails).toHaveLength(2);
  expect(mails[0]?.html).toContain("/evaluation/");
  expect(mails[1]?.html).toContain("/surveys/");
});
