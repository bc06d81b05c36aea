import { sql } from "kysely";
import { may } from "#contract/access.ts";
import type { AutomationPlan } from "#contract/calls/flows.ts";
import { type FlowEntity, flowFacts } from "#contract/catalogues/flows.ts";
import { type FlowProblem, stops } from "#contract/flows/problems.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { Where } from "#contract/list.ts";
import type { Locale } from "#contract/locale.ts";
import { dayAt, timeZoneOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { writing } from "../entities/broadcast.ts";
import { whereConditions } from "../entities/where.ts";
import { audit, createRow } from "../entities/write.ts";
import { actingPerson } from "./acting-person.ts";
import { fitting } from "./conditions.ts";
import { DailyPlaces } from "./daily-places.ts";
import { checkedSteps, flowOf } from "./flow-versions.ts";
import { happened } from "./history.ts";
import { rightsOf } from "./steps.ts";
import { subjectsOf } from "./subject.ts";

const rehearsedDays = 30;
const shownTouched = 100;
const shownDays = 7;
const dayMs = 86_400_000;

async function automationOf(db: Db, businessId: number, id: number) {
  const found = await db
    .selectFrom("automations as a")
    .innerJoin("action_flows as f", "f.id", "a.action_flow_id")
    .where("a.id", "=", id)
    .where("a.business_id", "=", businessId)
    .selectAll("a")
    .select("f.entity")
    .executeTakeFirst();
  if (!found) throw new CallError("not_found");
  return found;
}

type Automation = Awaited<ReturnType<typeof automationOf>>;

/** An automation's problems besides its flow's: nobody to act as, or without permission. */
async function problemsOfPlan(
  db: Db,
  automation: Automation,
  flow: AutomationPlan["flow"],
): Promise<FlowProblem[]> {
  const person = await actingPerson(db, automation.business_id, automation.owner_id);
  const problems: FlowProblem[] = [];
  if (!person) problems.push({ kind: "nobody", step: null });
  else
    for (const step of flow.steps) {
      const right = rightsOf[step.kind];
      if (right && !may(person, ...right)) problems.push({ kind: "nobody", step: step.id });
    }
  if (flowFacts[automation.fact].entity !== automation.entity)
    problems.push({ kind: "wrong_entity", step: null });
  return problems;
}

async function planOf(db: Db, businessId: number, id: number, locale: Locale): Promise<AutomationPlan> {
  const automation = await automationOf(db, businessId, id);
  const flow = await flowOf(db, businessId, automation.action_flow_id, { locale, wanted: "published" });
  const { entity, conditions, enabled, lock_version } = automation;
  const problems = await problemsOfPlan(db, automation, flow);
  // Missing steps cannot be checked.
  if (flow.published_version === null) {
    const unpublished: FlowProblem = { kind: "unpublished", step: null };
    return {
      entity,
      conditions,
      enabled,
      lock_version,
      flow: { ...flow, problems: [] },
      problems: [unpublished, ...problems],
    };
  }
  return { entity, conditions, enabled, lock_version, flow, problems };
}

/** Conditions of a list that the entity does not have are refused before they are kept. */
function checkConditions(automation: Pick<Automation, "entity" | "business_id">, where: Where): void {
  whereConditions(automation.entity, automation.business_id, where);
}

/** How the limit of a day spreads those touched: each day on which some begin, and how many of them waited for it. */
function spreadOf(touched: readonly { begins_on: string; isPutOff: boolean }[], limit: number) {
  const days = [...Map.groupBy(touched, ({ begins_on }) => begins_on)].map(([day, ones]) => ({
    day,
    begin: ones.length,
    put_off: ones.filter(({ isPutOff }) => isPutOff).length,
  }));
  return {
    limit,
    put_off: touched.filter(({ isPutOff }) => isPutOff).length,
    last_day: days.at(-1)?.day ?? null,
    days: days.slice(-shownDays),
  };
}

async function rehearse(db: Db, businessId: number, id: number) {
  const automation = await automationOf(db, businessId, id);
  const { fact, fact_days, entity, conditions, repeats, daily_limit } = automation;
  const timeZone = await timeZoneOf(db, businessId);
  const to = new Date();
  const from = new Date(to.getTime() - rehearsedDays * dayMs);
  const facts =
    flowFacts[fact].entity === entity
      ? await happened(db, fact, {
          ...{ businessId, days: fact_days ?? 0, from, to, timeZone },
        })
      : [];
  const seen = new Set<number>();
  const counted = facts.filter(({ record_id }) => {
    if (repeats === "once" && seen.has(record_id)) return false;
    seen.add(record_id);
    return true;
  });
  const fits = await fitting(db, entity, businessId, conditions, [...seen]);
  const places = new DailyPlaces(daily_limit);
  const inOrder = counted
    .filter(({ record_id }) => fits.has(record_id))
    .map(({ record_id, at }) => {
      const day = dayAt(Date.parse(at), timeZone);
      const begins_on = places.take(day);
      return { record_id, at, begins_on, isPutOff: begins_on > day };
    });
  const touched = inOrder.toReversed();
  const shown = touched.slice(0, shownTouched);
  const subjects = await subjectsOf(db, businessId, entity, [
    ...new Set(shown.map((item) => item.record_id)),
  ]);
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  return {
    entity,
    days: rehearsedDays,
    total_count: touched.length,
    daily: daily_limit === null ? null : spreadOf(inOrder, daily_limit),
    touched: shown.flatMap(({ record_id, at, begins_on, isPutOff }) => {
      const subject = known.get(record_id);
      const { name, candidateId } = subject ?? { name: "", candidateId: null };
      return subject
        ? [{ record_id, at, begins_on: isPutOff ? begins_on : null, name, candidate_id: candidateId }]
        : [];
    }),
  };
}

interface Change {
  id: number;
  before: Automation;
  values: { conditions?: Where; enabled?: boolean; origin?: string };
}

async function changePlan(trx: Db, writer: Writer, { id, before, values }: Change): Promise<void> {
  const { conditions, ...rest } = values;
  const begins = values.enabled === true && !before.enabled;
  await trx
    .updateTable("automations")
    .set({
      ...rest,
      ...(conditions ? { conditions: JSON.stringify(conditions) } : {}),
      ...(begins ? { looked_until: new Date().toISOString() } : {}),
      updated_at: new Date().toISOString(),
      lock_version: before.lock_version + 1,
    })
    .where("id", "=", id)
    .execute();
  const audited = {
    ...(conditions ? { conditions } : {}),
    ...("enabled" in rest ? { enabled: rest.enabled } : {}),
  };
  await audit(trx, "automations", id, writer, { ...before }, audited);
  recordChange(writer, "saved", "automations", [id]);
}

interface HeldFlow {
  id: number;
  entity: FlowEntity;
  version: number;
}
interface Draft {
  steps: FlowStep[];
  /** The version that undo restores. */
  before: number | null;
}

const versionOf = (trx: Db, flow: HeldFlow, version: number) =>
  trx
    .selectFrom("flow_versions")
    .where("action_flow_id", "=", flow.id)
    .where("version", "=", version)
    .select(["steps", "before"])
    .executeTakeFirst();

/** The steps that were sent, or those from before the last change. */
async function nextSteps(
  trx: Db,
  flow: HeldFlow,
  { steps, undo }: { steps?: FlowStep[] | undefined; undo?: true | undefined },
): Promise<Draft> {
  if (!undo) {
    if (!steps) throw invalid("flow.steps", "required");
    return { steps, before: flow.version };
  }
  const { before } = (await versionOf(trx, flow, flow.version)) ?? { before: null };
  if (before === null) throw invalid("flow.undo", "option");
  const earlier = await versionOf(trx, flow, before);
  return { steps: earlier?.steps ?? [], before: earlier?.before ?? null };
}

async function saveDraft(trx: Db, writer: Writer, flow: HeldFlow, { steps, before }: Draft): Promise<void> {
  for (const step of steps)
    if (step.kind === "branch") whereConditions(flow.entity, writer.businessId, step.where);
  const version = flow.version + 1;
  await trx
    .insertInto("flow_versions")
    .values({
      business_id: writer.businessId,
      action_flow_id: flow.id,
      version,
      steps: JSON.stringify(steps),
      before,
      author_id: writer.recruiterId,
    })
    .execute();
  await trx
    .updateTable("action_flows")
    .set((eb) => ({
      version,
      updated_at: new Date().toISOString(),
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", flow.id)
    .execute();
  await audit(trx, "action_flows", flow.id, writer, { version: flow.version }, { version });
}

/** From now on new runs begin with these steps; refused while a problem stops them. */
async function publish(trx: Db, writer: Writer, flow: HeldFlow): Promise<void> {
  const { steps = [] } = (await versionOf(trx, flow, flow.version)) ?? {};
  const { problems } = await checkedSteps(trx, writer.businessId, flow.entity, steps, "pt");
  if (stops(problems)) throw invalid("flow.publish", "problems");
  await trx
    .updateTable("flow_versions")
    .set({ published: true, updated_at: new Date().toISOString() })
    .where("action_flow_id", "=", flow.id)
    .where("version", "=", flow.version)
    .execute();
}

const copySuffix = { pt: "cópia", en: "copy" } as const;

interface FlowNames {
  name: string;
  name_en: string | null;
}

/** "Welcome (copy)" in each language it is named in, or with a number where that is taken. */
async function freeNames(trx: Db, { name, name_en }: FlowNames, locale: Locale): Promise<FlowNames> {
  for (let serial = 1; ; serial += 1) {
    const copyOf = (text: string, language: Locale) =>
      `${text.slice(0, 100)} (${copySuffix[language]}${serial > 1 ? ` ${serial}` : ""})`;
    const free = copyOf(name, name_en ? "pt" : locale);
    const taken = await trx
      .selectFrom("action_flows")
      .where(sql<boolean>`elenco_search(name) = elenco_search(${free})`)
      .select("id")
      .executeTakeFirst();
    if (!taken) return { name: free, name_en: name_en && copyOf(name_en, "en") };
  }
}

async function copyFlow(trx: Db, writer: Writer, id: number, locale: Locale): Promise<number> {
  const flow = await trx
    .selectFrom("action_flows")
    .where("id", "=", id)
    .select(["id", "name", "name_en", "entity", "description", "version"])
    .executeTakeFirst();
  if (!flow) throw new CallError("not_found");
  const { entity, description } = flow;
  const names = await freeNames(trx, flow, locale);
  const copy = await createRow(trx, "action_flows", writer, { ...names, entity, description });
  const { steps = [] } = (await versionOf(trx, flow, flow.version)) ?? {};
  if (steps.length > 0)
    await saveDraft(trx, writer, { id: copy.id, entity, version: 0 }, { steps, before: null });
  return copy.id;
}

export const flowHandlers = defineHandlers({
  "GET /recruiters/administrator/action_flows/:id/steps": async ({ db, businessId, params, locale }) => ({
    flow: await flowOf(db, businessId, params.id, { locale }),
  }),
  "PUT /recruiters/administrator/action_flows/:id/steps": async (context) => {
    const { businessId, params, body } = context;
    return await writing(context, async (trx, writer) => {
      const flow = await trx
        .selectFrom("action_flows")
        .where("id", "=", params.id)
        .select(["id", "entity", "version"])
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!flow) throw new CallError("not_found");
      if (flow.version !== body.flow.version) throw new CallError("conflict");
      if (body.flow.publish) await publish(trx, writer, flow);
      else await saveDraft(trx, writer, flow, await nextSteps(trx, flow, body.flow));
      recordChange(writer, "saved", "action_flows", [params.id]);
      return { flow: await flowOf(trx, businessId, params.id, { locale: context.locale }) };
    });
  },
  "POST /recruiters/administrator/action_flows/:id/copies": async (context) =>
    await writing(context, async (trx, writer) => ({
      action_flow: { id: await copyFlow(trx, writer, context.params.id, context.locale) },
    })),
  "GET /recruiters/administrator/automations/:id/plan": async ({ db, businessId, params, locale }) => ({
    plan: await planOf(db, businessId, params.id, locale),
  }),
  "PUT /recruiters/administrator/automations/:id/plan": async (context) => {
    const { db, businessId, params, body, request, tenant, locale } = context;
    const { conditions, enabled, lock_version } = body.plan;
    const origin = await originOfBusiness(db, request, tenant, businessId);
    return await writing(context, async (trx, writer) => {
      await trx.selectFrom("automations").where("id", "=", params.id).select("id").forNoKeyUpdate().execute();
      const before = await automationOf(trx, businessId, params.id);
      if (before.lock_version !== lock_version) throw new CallError("conflict");
      if (conditions) {
        checkConditions(before, conditions);
        await changePlan(trx, writer, { id: params.id, before, values: { conditions, enabled: false } });
      }
      if (enabled !== undefined) {
        const { flow, problems } = await planOf(trx, businessId, params.id, locale);
        if (enabled && stops([...flow.problems, ...problems])) throw invalid("plan.enabled", "problems");
        const now = await automationOf(trx, businessId, params.id);
        await changePlan(trx, writer, { id: params.id, before: now, values: { enabled, origin } });
      }
      return { plan: await planOf(trx, businessId, params.id, locale) };
    });
  },
  "GET /recruiters/administrator/automations/:id/rehearsal": async ({ db, businessId, params }) =>
    await rehearse(db, businessId, params.id),
});
