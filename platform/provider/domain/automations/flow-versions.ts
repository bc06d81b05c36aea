import { sql } from "kysely";
import type { Flow } from "#contract/calls/flows.ts";
import type { FlowEntity } from "#contract/catalogues/flows.ts";
import { messageVariables, variablesIn } from "#contract/catalogues/sendouts.ts";
import { type FlowProblem, problemsOf } from "#contract/flows/problems.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";
import { CallError } from "#provider/base/http/errors.ts";

/** Records referred to by steps, by table. */
const tables = {
  templates: "prospecting_templates",
  recruiters: "recruiters",
  tearsheets: "tearsheets",
  evaluations: "evaluations",
  integrations: "integrations",
  surveys: "surveys",
} as const;
type Named = keyof typeof tables;
const namedInEnglish: readonly string[] = ["evaluations", "surveys"];

function namedBy(step: FlowStep): readonly (readonly [Named, number | null])[] {
  switch (step.kind) {
    case "mail":
    case "message":
      return [
        ["templates", step.template_id],
        ["templates", step.template_en_id],
      ];
    case "task":
      return [["recruiters", step.owner_id]];
    case "assign":
      return [["recruiters", step.recruiter_id]];
    case "approval":
      return [["recruiters", step.approver_id]];
    case "evaluation":
      return [
        ["evaluations", step.evaluation_id],
        ["recruiters", step.owner_id],
      ];
    case "evaluation_link":
      return [["evaluations", step.evaluation_id]];
    case "survey_link":
      return [["surveys", step.survey_id]];
    case "webhook":
      return [["integrations", step.webhook_id]];
    case "list":
      return [["tearsheets", step.tearsheet_id]];
    default:
      return [];
  }
}

/** The steps' existing references: people who work here, lists that everyone may see. */
export async function namesOf(
  db: Db,
  businessId: number,
  steps: readonly FlowStep[],
  locale: Locale,
): Promise<Record<string, string>> {
  const named = steps.flatMap(namedBy);
  const names: Record<string, string> = {};
  for (const [kind, table] of Object.entries(tables)) {
    const ids = [...new Set(named.flatMap(([of, id]) => (of === kind && id !== null ? [id] : [])))];
    if (ids.length === 0) continue;
    const here =
      table === "recruiters"
        ? sql`exists (select from recruiter_businesses m where m.recruiter_id = t.id
            and m.business_id = ${businessId} and m.deactivated_at is null)`
        : sql`t.business_id = ${businessId} ${table === "tearsheets" ? sql`and t.privacy = 'shared'` : sql``}`;
    const nameOf = shownName("t", namedInEnglish.includes(table) ? locale : "pt");
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, ${nameOf} as name from ${sql.table(table)} t where t.id = any(${ids}::bigint[]) and ${here}`.execute(
      db,
    );
    for (const { id, name } of rows) names[`${kind}:${id}`] = name;
  }
  return names;
}

/** A step that refers to something deleted, or to someone who no longer works here. */
const missing = (steps: readonly FlowStep[], names: Record<string, string>): FlowProblem[] =>
  steps.flatMap((step) =>
    namedBy(step)
      .filter(([kind, id]) => id !== null && !Object.hasOwn(names, `${kind}:${id}`))
      .map(([kind]) => ({
        kind: kind === "recruiters" ? ("nobody" as const) : ("gone" as const),
        step: step.id,
      })),
  );

/** Steps that write a template with a field that mails do not fill. */
async function misfilled(db: Db, businessId: number, steps: readonly FlowStep[]): Promise<FlowProblem[]> {
  const templatesOf = (step: FlowStep) =>
    namedBy(step).flatMap(([kind, id]) => (kind === "templates" && id !== null ? [id] : []));
  const ids = [...new Set(steps.flatMap(templatesOf))];
  if (ids.length === 0) return [];
  const templates = await db
    .selectFrom("prospecting_templates")
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .select(["id", "subject", "body"])
    .execute();
  const known: readonly string[] = messageVariables.map(({ name }) => name);
  const wrong = templates.flatMap(({ id, subject, body }) =>
    variablesIn(`${subject} ${body}`).every((name) => known.includes(name)) ? [] : [id],
  );
  return steps.flatMap((step) =>
    templatesOf(step).some((id) => wrong.includes(id)) ? [{ kind: "unknown_field", step: step.id }] : [],
  );
}

/** Steps whose messages wait, as their webhook sends none now. */
async function unsent(db: Db, businessId: number, steps: readonly FlowStep[]): Promise<FlowProblem[]> {
  const ids = steps.flatMap((step) => (step.kind === "webhook" && step.webhook_id ? [step.webhook_id] : []));
  if (ids.length === 0) return [];
  const waiting = await db
    .selectFrom("integrations")
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("status", "!=", "active"), eb("sealed_secret", "is", null)]))
    .select("id")
    .execute();
  return steps.flatMap((step) =>
    step.kind === "webhook" && waiting.some(({ id }) => id === step.webhook_id)
      ? [{ kind: "webhook_waits", step: step.id }]
      : [],
  );
}

export async function checkedSteps(
  db: Db,
  businessId: number,
  entity: FlowEntity,
  steps: readonly FlowStep[],
  locale: Locale,
): Promise<{ names: Record<string, string>; problems: FlowProblem[] }> {
  const names = await namesOf(db, businessId, steps, locale);
  const problems = [
    ...problemsOf(steps, entity),
    ...missing(steps, names),
    ...(await misfilled(db, businessId, steps)),
    ...(await unsent(db, businessId, steps)),
  ];
  return { names, problems };
}

export const publishedVersion = async (db: Db, flowId: number): Promise<number | null> => {
  const { version } = await db
    .selectFrom("flow_versions")
    .where("action_flow_id", "=", flowId)
    .where("published", "=", true)
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return version;
};

/** A flow in its newest version, or in the one new runs use. */
export async function flowOf(
  db: Db,
  businessId: number,
  id: number,
  { locale, wanted }: { locale: Locale; wanted?: "published" },
): Promise<Flow> {
  const flow = await db
    .selectFrom("action_flows")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .select(["id", "entity", "version"])
    .select(shownName("action_flows", locale).as("name"))
    .executeTakeFirst();
  if (!flow) throw new CallError("not_found");
  const published_version = await publishedVersion(db, id);
  const version = wanted === "published" ? (published_version ?? 0) : flow.version;
  const shown = await db
    .selectFrom("flow_versions")
    .where("action_flow_id", "=", id)
    .where("version", "=", version)
    .select(["steps", "before"])
    .executeTakeFirst();
  const steps = shown?.steps ?? [];
  const { names, problems } = await checkedSteps(db, businessId, flow.entity, steps, locale);
  const can_undo = shown?.before !== null && shown?.before !== undefined;
  return { ...flow, version, published_version, can_undo, steps, names, problems };
}
