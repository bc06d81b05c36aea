import { afterAll, beforeAll, expect, it } from "vitest";
import type { AutomationPlan, Flow } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { administrator, automationTools, note } from "#provider/testing/automations.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let own: { business_id: number };
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  own = { business_id: at.world.businessId };
});
afterAll(() => at.close());
const { automated, numbered, planOf, savedFlow } = automationTools({
  ...{ at: () => at, admin: () => admin, clock: async () => new Date() },
});
const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id;
const stepsOf = (flow: number) => `${administrator}/action_flows/${flow}/steps`;
const dayMs = 86_400_000;

interface Rehearsal {
  total_count: number;
  touched: { record_id: number; at: string }[];
  daily: {
    put_off: number;
    last_day: string;
    days: { day: string; begin: number; put_off: number }[];
  } | null;
}
const rehearsed = (automation: number) =>
  admin.call<Rehearsal>("GET", `${administrator}/automations/${automation}/rehearsal`);

it("tells what steps name that is gone, is another's, or is nobody here any more", async () => {
  const { db } = at.database;
  const { businessId, admin: owner } = at.world;
  const left = await makeRecruiter(db, businessId, "Já Saiu");
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", left.id)
    .execute();
  const list = (privacy: "shared" | "private") =>
    idOf(
      db
        .insertInto("tearsheets")
        .values({ ...own, name: numbered("Lista"), privacy, owner_id: owner.id })
        .returning("id"),
    );
  const template = (subject: string) =>
    idOf(
      db
        .insertInto("prospecting_templates")
        .values({ ...own, name: numbered("Modelo"), subject, body: "<p>Oi.</p>" })
        .returning("id"),
    );
  const [good, wrong] = [await template("Oi {{name}}"), await template("Oi {{nome}}")];
  const [shared, mine] = [await list("shared"), await list("private")];
  const evaluation_id = await idOf(
    db
      .insertInto("evaluations")
      .values({ ...own, name: "Perfil", name_en: "Profile", status: "active" })
      .returning("id"),
  );
  const survey_id = await idOf(
    db
      .insertInto("surveys")
      .values({ ...own, name: "Pesquisa", name_en: "Survey", audience: "candidates" })
      .returning("id"),
  );
  const task = (id: string, owner_id: number | null): FlowStep => ({
    ...{ id, in: null, kind: "task", title: "Ligar", title_en: "Call", days: 1, owner_id },
  });
  const mail = (id: string, template_id: number, template_en_id: number | null): FlowStep => ({
    ...{ id, in: null, kind: "mail", to: "candidate", template_id, template_en_id },
  });
  const link = { in: null, days: 3, message: "" } as const;
  const flow = await savedFlow([
    task("s1", owner.id),
    task("s2", left.id),
    task("s3", null),
    { id: "s4", in: null, kind: "list", tearsheet_id: shared },
    { id: "s5", in: null, kind: "list", tearsheet_id: mine },
    mail("s6", good, good),
    mail("s7", good, wrong),
    mail("s8", good, 999_999),
    { ...link, id: "s9", kind: "evaluation_link", evaluation_id },
    { ...link, id: "s10", kind: "survey_link", survey_id },
    { ...link, id: "s11", kind: "survey_link", survey_id: 999_999 },
  ]);
  expect(flow.problems).toEqual([
    { kind: "nobody", step: "s2" },
    { kind: "gone", step: "s5" },
    { kind: "gone", step: "s8" },
    { kind: "gone", step: "s11" },
    { kind: "unknown_field", step: "s7" },
  ]);
  const names = { [`evaluations:${evaluation_id}`]: "Perfil", [`surveys:${survey_id}`]: "Pesquisa" };
  expect(flow.names).toMatchObject({ ...names, [`recruiters:${owner.id}`]: owner.name });
  expect(Object.keys(flow.names)).toHaveLength(6);
  const english = await at.as("recruiters", owner.id, "en");
  const { flow: read } = await english.call<{ flow: Flow }>("GET", stepsOf(flow.id));
  expect(read.names).toMatchObject({
    ...{ [`evaluations:${evaluation_id}`]: "Profile", [`surveys:${survey_id}`]: "Survey" },
  });
});

it("a webhook waits while it is off, or has no secret", async () => {
  const { db } = at.database;
  const values = { ...own, name: "ERP", kind: "webhook", status: "active", sealed_secret: "x" } as const;
  const webhook_id = await idOf(db.insertInto("integrations").values(values).returning("id"));
  const problems = async (change: object) => {
    await db.updateTable("integrations").set(change).where("id", "=", webhook_id).execute();
    return (await savedFlow([{ id: "s1", in: null, kind: "webhook", webhook_id }])).problems;
  };
  const waits = [{ kind: "webhook_waits", step: "s1" }];
  expect(await problems({ name: "Outro" })).toEqual([]);
  expect(await problems({ status: "paused" })).toEqual(waits);
  expect(await problems({ status: "active", sealed_secret: null })).toEqual(waits);
});

it("a draft with a condition that no list has is refused, and the steps stay as they were", async () => {
  const { id } = await savedFlow([note("s1", "Um")]);
  const steps: FlowStep[] = [{ id: "s1", in: null, kind: "branch", where: { no_such_field: "1" } }];
  const refused = await admin.refused("PUT", stepsOf(id), { flow: { version: 1, steps } });
  expect(refused.status).toBe(422);
  expect((await admin.call<{ flow: Flow }>("GET", stepsOf(id))).flow).toMatchObject({ version: 1 });
});

it("is told to who looks at flows and automations, and its versions are in the trail", async () => {
  const { db } = at.database;
  const { id: automation, flowId } = await automated([note("s1", "Um")]);
  const received = await listening(db, {
    flows: streams.entity(at.world.businessId, "action_flows"),
    automations: streams.entity(at.world.businessId, "automations"),
  });
  const saved = (id: number) =>
    expect.objectContaining({ type: "saved", rows: [expect.objectContaining({ id })] });
  await admin.call("PUT", stepsOf(flowId), { flow: { version: 1, steps: [note("s1", "Dois")] } });
  expect(await received()).toEqual({ flows: [saved(flowId)], automations: [] });
  await admin.call("PUT", stepsOf(flowId), { flow: { version: 2, publish: true } });
  expect(await received()).toEqual({ flows: [saved(flowId)], automations: [] });
  await planOf(automation, { enabled: false });
  expect(await received()).toEqual({ flows: [], automations: [saved(automation)] });
  const trail = await db
    .selectFrom("audit_events")
    .where("reference_type", "=", "action_flow")
    .where("reference_id", "=", flowId)
    .where("field", "=", "version")
    .orderBy("id")
    .select(["before", "after", "recruiter_id"])
    .execute();
  const by = { recruiter_id: at.world.admin.id };
  expect(trail).toEqual([
    { ...by, before: 0, after: 1 },
    { ...by, before: 1, after: 2 },
  ]);
});

it("is rehearsed on thirty days, the newest hundred of them shown, each record once or each time", async () => {
  const { db } = at.database;
  const [applyId = 0] = at.world.applyIds;
  const { id } = await automated([note("s1", "Ensaio")]);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const moves = async (times: readonly string[]) => {
    await db.deleteFrom("apply_moves").execute();
    await db
      .insertInto("apply_moves")
      .values(
        times.map((created_at) => ({
          ...{ ...own, apply_id: applyId, from_status: 1, to_status: 2, to_position: 1, created_at },
        })),
      )
      .execute();
  };
  const [last, first] = [ago(dayMs), ago(30 * dayMs - 600_000)];
  await moves([ago(30 * dayMs + 600_000), first, last]);
  expect((await rehearsed(id)).touched.map((item) => item.at)).toEqual([first]);
  const repeats = (of: "once" | "each", daily_limit: number | null = null) =>
    db.updateTable("automations").set({ repeats: of, daily_limit }).where("id", "=", id).execute();
  await repeats("each");
  const both = await rehearsed(id);
  expect([both.touched.map((item) => item.at), both.daily]).toEqual([[last, first], null]);
  await moves(Array.from({ length: 101 }, (_, n) => ago(dayMs * 5 + n * 1_000)));
  const many = await rehearsed(id);
  expect([many.total_count, many.touched.length]).toEqual([101, 100]);
  expect(Date.parse(many.touched[0]?.at ?? "")).toBeGreaterThan(Date.parse(many.touched[99]?.at ?? ""));
  // The last days of those on which some begin are shown.
  await moves(Array.from({ length: 9 }, (_, n) => ago(dayMs * 5 + n * 1_000)));
  await repeats("each", 1);
  const { daily } = await rehearsed(id);
  expect(daily?.days.map(({ begin, put_off }) => [begin, put_off])).toEqual(Array(7).fill([1, 1]));
  expect(daily?.days.at(-1)?.day).toBe(daily?.last_day);
  expect(daily?.put_off).toBe(8);
});

it("looks at the calendar from when it was switched on, not from when that was said again", async () => {
  const { db } = at.database;
  const { id } = await automated(
    [note("s1", "Um")],
    { fact: "birthday", fact_days: 1 },
    undefined,
    "candidates",
  );
  const looked = async () =>
    (await db.selectFrom("automations").where("id", "=", id).select("looked_until").executeTakeFirst())
      ?.looked_until;
  const begun = await looked();
  expect(begun).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await planOf(id, { enabled: true });
  expect(await looked()).toBe(begun);
  // Other conditions are looked at before they are followed.
  expect(await planOf(id, { conditions: { name: { contains: "a" } } })).toMatchObject({ enabled: false });
  await planOf(id, { enabled: true });
  expect(Date.parse((await looked()) ?? "")).toBeGreaterThan(Date.parse(begun ?? ""));
  const audited = await db
    .selectFrom("audit_events")
    .where("reference_type", "=", "automation")
    .where("reference_id", "=", id)
    .where("action", "=", "update")
    .orderBy("id")
    .select(["field", "after"])
    .execute();
  expect(audited).toEqual([
    { field: "enabled", after: true },
    { field: "conditions", after: { name: { contains: "a" } } },
    { field: "enabled", after: false },
    { field: "enabled", after: true },
  ]);
});

it("has a plan that names the flow of other records, and is kept from it where it is saved", async () => {
  const { id } = await automated([note("s1", "Um")]);
  const flow = await savedFlow([note("s1", "Um")], "jobs");
  const path = `${administrator}/automations/${id}`;
  expect(await admin.refused("PUT", path, { automation: { action_flow_id: flow.id } })).toMatchObject({
    fields: [{ path: "automation.action_flow_id", rule: "option" }],
  });
  await at.database.db.updateTable("automations").set({ fact: "job_opened" }).where("id", "=", id).execute();
  const { plan } = await admin.call<{ plan: AutomationPlan }>("GET", `${path}/plan`);
  expect(plan.problems).toEqual([{ kind: "wrong_entity", step: null }]);
  expect((await rehearsed(id)).touched).toEqual([]);
});

it("a flow keeps its records once it has steps or begins by an automation, and may change them before", async () => {
  const flow = () =>
    admin.call<{ action_flow: { id: number } }>("POST", `${administrator}/action_flows`, {
      action_flow: { name: numbered("Registros"), entity: "applies" },
    });
  const change = { action_flow: { entity: "jobs" } };
  const inUse = { fields: [{ path: "action_flow.entity", rule: "in_use" }] };
  const withSteps = await savedFlow([note("s1", "Um")]);
  expect(await admin.refused("PUT", `${administrator}/action_flows/${withSteps.id}`, change)).toMatchObject(
    inUse,
  );
  const used = (await flow()).action_flow.id;
  await admin.call("POST", `${administrator}/automations`, {
    automation: { name: numbered("Usa"), fact: "moved", action_flow_id: used },
  });
  expect(await admin.refused("PUT", `${administrator}/action_flows/${used}`, change)).toMatchObject(inUse);
  const free = (await flow()).action_flow.id;
  expect(await admin.call("PUT", `${administrator}/action_flows/${free}`, change)).toMatchObject(change);
});

it("a copy has a name that no other has, however that is written, and fits where the name was long", async () => {
  const flow = async (name: string) =>
    (
      await admin.call<{ action_flow: { id: number } }>("POST", `${administrator}/action_flows`, {
        action_flow: { name, entity: "jobs" },
      })
    ).action_flow.id;
  const copyOf = async (id: number) => {
    const { action_flow } = await admin.call<{ action_flow: { id: number } }>(
      "POST",
      `${administrator}/action_flows/${id}/copies`,
    );
    return (await admin.call<{ flow: Flow }>("GET", stepsOf(action_flow.id))).flow;
  };
  const id = await flow("Seleção");
  await flow("SELECAO (COPIA)");
  expect(await copyOf(id)).toMatchObject({ name: "Seleção (cópia 2)", version: 0, steps: [] });
  const long = "Ç".repeat(119);
  expect((await copyOf(await flow(long))).name).toBe(`${"Ç".repeat(100)} (cópia)`);
});
