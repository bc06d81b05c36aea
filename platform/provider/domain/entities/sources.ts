import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Resource } from "#contract/access.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { offerStatus } from "#contract/catalogues/pipeline.ts";
import { entities, entityFields, holdsSeveral, isEntity, usesOf } from "#contract/entities/all.ts";
import type { ReferenceUse } from "#contract/entities/reference.ts";
import type { FieldType } from "#contract/entity.ts";
import { type EntityName, references } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import { likePattern } from "#provider/base/database/text.ts";

/** Fields of a row that are not columns of the table `t`; only the rows that are answered pay for them. */
const derived: Record<string, RawBuilder<unknown>> = {
  mentions: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
    from recruiters r where r.id = any(t.mention_ids))`,
  author_name: sql`(select r.name from recruiters r where r.id = t.author_id)`,
  job_title: sql`(select j.title from jobs j where j.id = t.job_id)`,
  candidate_name: sql`(select c.name from candidates c where c.id = t.candidate_id)`,
  candidate_role_name: sql`(select c.role_name from candidates c where c.id = t.candidate_id)`,
  candidate_avatar_url: sql`(select c.avatar_url from candidates c where c.id = t.candidate_id)`,
};
/** An application belongs to the company and contact of its job. */
const ofTheJob: Record<string, RawBuilder<unknown>> = {
  client_company_id: sql`(select j.client_company_id from jobs j where j.id = t.job_id)`,
  client_company_name: sql`(select c.name from jobs j join client_companies c on c.id = j.client_company_id where j.id = t.job_id)`,
  client_contact_id: sql`(select j.client_contact_id from jobs j where j.id = t.job_id)`,
  client_contact_name: sql`(select c.name from jobs j join client_contacts c on c.id = j.client_contact_id where j.id = t.job_id)`,
};
/** A field of the candidate who applied. */
const ofTheCandidate = (column: string) =>
  sql`(select c.${sql.ref(column)} from candidates c where c.id = t.candidate_id)`;
/** The process stage of the apply's status. */
const ofTheStage = (column: "name" | "name_en") => sql`(select s.${sql.ref(column)}
  from jobs j join workflow_stages s on s.version_id = j.workflow_version_id
  where j.id = t.job_id and s.status = t.status)`;
/** Columns up to the placement, 8, are in their order; beyond it are the rejections. */
export const furthestStage = sql<number>`greatest(case when t.status <= 8 then t.status else 0 end, (
  select max(m.to_status) from apply_moves m
  where m.business_id = t.business_id and m.apply_id = t.id and m.undone_at is null and m.to_status <= 8))`;
/** Filter-only fields of applies. Fields that require consent are null without it. */
const ofTheApply: Record<string, RawBuilder<unknown>> = {
  furthest_stage: furthestStage,
  stage_overdue: sql`(t.stage_due_on is not null
    and t.stage_due_on <= current_date + 1 and t.stage_due_on < elenco_today(t.business_id))`,
  stage_name: ofTheStage("name"),
  stage_name_en: ofTheStage("name_en"),
  next_interview_at: sql`(select min(i.starts_at) from interviews i
    where i.business_id = t.business_id and i.apply_id = t.id and i.status = 0 and i.starts_at >= now())`,
  next_interview: sql`(select jsonb_build_object('id', i.id, 'duration_minutes', i.duration_minutes,
      'place', i.place, 'interviewer', i.interviewer)
    from interviews i
    where i.business_id = t.business_id and i.apply_id = t.id and i.status = 0 and i.starts_at >= now()
    order by i.starts_at, i.id limit 1)`,
  offer: sql`(case when t.status = ${sql.lit(offerStatus)} then (
    select jsonb_build_object('salary', m.form->'salary', 'currency', m.form->'currency',
      'regime', m.form->'regime', 'starts_on', m.form->'starts_on')
    from apply_moves m
    where m.business_id = t.business_id and m.apply_id = t.id and m.undone_at is null
      and m.form->>'kind' = 'offer'
    order by m.id desc limit 1) end)`,
  stage_request: sql`(case when exists (select from stage_requests q
    where q.business_id = t.business_id and q.apply_id = t.id and q.status = t.status) then (
    select case when bool_and(f.met or q.waived_at is not null) then 'answered'
      when bool_or(not f.met and q.waived_at is null
        and elenco_stage_request_due(q) < elenco_today(t.business_id)) then 'overdue'
      when bool_or(q.sent_at is not null) then 'open' end
    from elenco_stage_requirements(t.id) f
    left join stage_requests q on q.apply_id = t.id and q.status = t.status and q.kind = f.kind) end)`,
  has_files: sql`exists (select from data_files f where f.business_id = t.business_id
    and f.reference_type = 'candidate' and f.reference_id = t.candidate_id)`,
  job_status: sql`(select j.status from jobs j where j.id = t.job_id)`,
  job_owner_id: sql`(select j.owner_id from jobs j where j.id = t.job_id)`,
  candidate_state: ofTheCandidate("state"),
  candidate_gender: ofTheCandidate("gender"),
  candidate_date_birth: ofTheCandidate("date_birth"),
  candidate_education_level: sql`(select c.education_level from candidates c
    where c.id = t.candidate_id and c.consents ? 'education_level')`,
  candidate_remote_work: ofTheCandidate("remote_work"),
  candidate_moment: ofTheCandidate("professional_moment"),
  candidate_clt_expectation: ofTheCandidate("clt_expectation"),
};
/** Guests may have been mailed different starts; the latest says most. */
const ofTheAppointment: Record<string, RawBuilder<unknown>> = {
  mailed_start: sql`(select max(m.value::timestamptz) from jsonb_each_text(t.mailed_times) m
    where t.status = ${sql.lit(appointmentStatuses.scheduled)} and m.value::timestamptz <> t.starts_at)`,
};
const ofTheProject: Record<string, RawBuilder<unknown>> = {
  jobs_count: sql`(select count(*)::int from project_jobs m where m.project_id = t.id)`,
  contacts_count: sql`(select count(*)::int from project_contacts m where m.project_id = t.id)`,
};
const ofTheEvaluation: Record<string, RawBuilder<unknown>> = {
  questions_count: sql`(select count(*)::int from questions q
    where q.business_id = t.business_id and q.evaluation_id = t.id and q.removed_at is null)`,
  answers_count: sql`(select count(*)::int from apply_evaluations e
    where e.business_id = t.business_id and e.evaluation_id = t.id)`,
  average_score: sql`(select round(avg(e.score))::int from apply_evaluations e
    where e.business_id = t.business_id and e.evaluation_id = t.id)`,
};
const ofTheSurvey: Record<string, RawBuilder<unknown>> = {
  questions_count: sql`(select count(*)::int from questions q
    where q.business_id = t.business_id and q.survey_id = t.id and q.removed_at is null)`,
  asked_count: sql`(select count(*)::int from answer_sheets s
    where s.business_id = t.business_id and s.survey_id = t.id
      and (s.candidate_id is not null or s.client_contact_id is not null))`,
  answers_count: sql`(select count(*)::int from answer_sheets s
    where s.business_id = t.business_id and s.survey_id = t.id and s.answered_at is not null
      and (s.candidate_id is null and s.client_contact_id is null) = t.anonymous)`,
};
/** From today on; those that are past follow, the latest first. */
const turnOfHoliday = sql<number>`(case when t.date >= elenco_today(t.business_id)
  then t.date - elenco_today(t.business_id) else 1000000 + elenco_today(t.business_id) - t.date end)`;
/** An employee with a later start has not started yet. */
const employeeStatus = sql`(case when t.status = 'active'
  and t.hired_on > elenco_today(t.business_id) then 'upcoming' else t.status end)`;
const ofTheSchedule: Record<string, RawBuilder<unknown>> = {
  weekly_hours: sql`(select s.weekly_hours from work_schedules s where s.id = t.work_schedule_id)`,
  hourly_salary: sql`(select round(t.salary / (s.weekly_hours * 5.0))::int from work_schedules s
    where s.id = t.work_schedule_id)`,
};
/** Invoices in another currency say nothing of the fee. */
const uninvoiced = sql`(case when t.fee_value is not null then greatest(0, t.fee_value - (
  select coalesce(sum(i.value), 0) from invoices i
  where i.business_id = t.business_id and i.placement_id = t.id and i.currency = t.currency
    and i.status <> 'cancelled'))::bigint end)`;
const ofTheSector: Record<string, RawBuilder<unknown>> = {
  core_industry_id: sql`(select s.core_industry_id from business_sectors s where s.id = t.business_sector_id)`,
  core_industry_name: sql`(select i.name from business_sectors s join core_industries i on i.id = s.core_industry_id
    where s.id = t.business_sector_id)`,
  core_industry_name_en: sql`(select i.name_en from business_sectors s
    join core_industries i on i.id = s.core_industry_id where s.id = t.business_sector_id)`,
};
const jobScore = sql`(select round(avg(a.evaluation_score))::int from applies a
  where a.business_id = t.business_id and a.job_id = t.id and a.evaluation_score is not null)`;
const candidateApplies = sql`(select count(*)::int from applies a where a.business_id = t.business_id and a.candidate_id = t.id)`;

/** The record a row belongs to. An apply has no page: its candidate's is used. */
const reference = sql`case ${sql.join(
  Object.entries(references).map(([type, entity]) =>
    type === "apply"
      ? sql`when t.reference_type = 'apply' then (
          select jsonb_build_object('entity', 'candidates', 'id', c.id, 'name', c.name)
          from applies a join candidates c on c.id = a.candidate_id
          where a.id = t.reference_id and a.business_id = t.business_id)`
      : sql`when t.reference_type = ${sql.lit(type)} then (
          select jsonb_build_object('entity', ${sql.lit(entity)}, 'id', o.id, 'name', o.${sql.ref(entities[entity].title)})
          from ${sql.table(entity)} o where o.id = t.reference_id and o.business_id = t.business_id)`,
  ),
  sql` `,
)} end`;

/** The column with a record's name. */
export const titleOf = (table: string): string => (isEntity(table) ? entities[table].title : "name");

/** `<field>_name` is what the record is called that `<field>_id` names. */
function nameOfLookup(entity: EntityName, field: string): RawBuilder<unknown> | undefined {
  const [, key, english] = /^(.+)_name(_en)?$/.exec(field) ?? [];
  if (!key) return undefined;
  const lookup = entityFields(entity)[`${key}_id`]?.lookup;
  return lookup
    ? sql`(select o.${sql.ref(english ? "name_en" : titleOf(lookup))} from ${sql.table(lookup)} o
        where o.id = t.${sql.ref(`${key}_id`)})`
    : undefined;
}

/** The entries that a field of several chose, in the list's order. */
function entriesOf(entity: EntityName, field: string): RawBuilder<unknown> | undefined {
  const ids = field.replace(/s$/, "_ids");
  const { type, lookup } = entityFields(entity)[ids] ?? {};
  if (type !== "lookups" || !lookup) return undefined;
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'name_en', o.name_en)
      order by o.position, o.id), '[]')
    from ${sql.table(lookup)} o where o.id = any(t.${sql.ref(ids)}))`;
}

/** How many records chose the entry of table `t`, of all that the list's definition names. */
const usageOf = (uses: readonly ReferenceUse[]): RawBuilder<unknown> =>
  uses.length === 0
    ? sql`0`
    : sql`(${sql.join(
        uses.map(
          (use) => sql`(select count(*)::int from ${sql.table(use.entity)} o
            where o.business_id = t.business_id and ${
              holdsSeveral(use)
                ? sql`o.${sql.ref(use.field)} @> array[t.id]`
                : sql`o.${sql.ref(use.field)} = t.id`
            })`,
        ),
        sql` + `,
      )})`;

/** The strictest off-limit in force: null, or its level. */
const strictest = (concerning: RawBuilder<unknown>) => sql`(select max(l.level) from ${concerning} l)`;
const ofCandidate = (id: string) =>
  strictest(sql`elenco_off_limits_of_candidate(t.business_id, ${sql.ref(id)})`);
const ofCompany = (id: string) => strictest(sql`elenco_off_limits_of_company(t.business_id, ${sql.ref(id)})`);
const offLimit: Partial<Record<EntityName, RawBuilder<unknown>>> = {
  candidates: ofCandidate("t.id"),
  applies: ofCandidate("t.candidate_id"),
  client_companies: ofCompany("t.id"),
  client_contacts: ofCompany("t.client_company_id"),
};
const offLimitStatus = sql`(case
  when t.ends_on < elenco_today(t.business_id) then 'ended'
  when t.starts_on > elenco_today(t.business_id) then 'upcoming' else 'active' end)`;

/** SQL of one field of an entity's row. Names come from the entity definition only, never from a request. */
export function expressionOf(entity: EntityName, field: string): RawBuilder<unknown> {
  if (entity === "candidates" && field === "applies_count") return candidateApplies;
  if (field === "off_limit" && offLimit[entity]) return offLimit[entity];
  if (entity === "off_limits" && field === "status") return offLimitStatus;
  if (entity === "applies") {
    const other = ofTheJob[field] ?? ofTheApply[field];
    if (other) return other;
  }
  if ((entity === "interviews" || entity === "meetings") && ofTheAppointment[field])
    return ofTheAppointment[field];
  if (entity === "holidays" && field === "turn") return turnOfHoliday;
  if (entity === "employees" && field === "status") return employeeStatus;
  if ((entity === "jobs" || entity === "employees") && ofTheSchedule[field]) return ofTheSchedule[field];
  if (entity === "client_companies" && ofTheSector[field]) return ofTheSector[field];
  if (entity === "jobs" && field === "evaluation_score") return jobScore;
  if (entity === "surveys" && ofTheSurvey[field]) return ofTheSurvey[field];
  if (entity === "evaluations" && ofTheEvaluation[field]) return ofTheEvaluation[field];
  if (entity === "placements" && field === "uninvoiced_value") return uninvoiced;
  if (entity === "projects" && ofTheProject[field]) return ofTheProject[field];
  if (field === "reference") return reference;
  const uses = usesOf(entity);
  if (field === "usage_count" && uses) return usageOf(uses);
  return (
    derived[field] ?? nameOfLookup(entity, field) ?? entriesOf(entity, field) ?? sql`t.${sql.ref(field)}`
  );
}

/** As `expressionOf`, in English where the field has an English text. */
export function expressionIn(entity: EntityName, field: string, locale: Locale): RawBuilder<unknown> {
  const shown = expressionOf(entity, field);
  const { english } = entityFields(entity)[field] ?? {};
  return locale === "en" && english ? sql`coalesce(${expressionOf(entity, english)}, ${shown})` : shown;
}

const fieldsOfTheJob: Record<string, string> = {
  client_company_id: "client_company_id",
  client_contact_id: "client_contact_id",
  job_status: "status",
  job_owner_id: "owner_id",
};
/** The job's field behind a field of the apply. */
export function fieldOfTheJob(entity: EntityName, field: string): string | undefined {
  return entity === "applies" ? fieldsOfTheJob[field] : undefined;
}

const compiler = new PostgresQueryCompiler();

/** The text of an expression without values, so that it need not be built again for each statement. */
function textOf(expression: RawBuilder<unknown>): string {
  const { sql: text, parameters } = compiler.compileQuery(expression.toOperationNode(), createQueryId());
  if (parameters.length > 0) throw new Error(`A row is read by a constant text, not with values: ${text}`);
  return text;
}

const selected = (entity: EntityName, fields: readonly string[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${expressionOf(entity, field)} as ${sql.ref(field)}`));

/** By entity, as first asked for. */
const wholeRows = new Map<EntityName, string>();
const ownColumns = new Map<EntityName, { names: ReadonlySet<string>; text: string }>();

/** Fields of a row, of all by default. */
export function selectionOf(entity: EntityName, fields?: readonly string[]): RawBuilder<unknown> {
  if (fields) return selected(entity, fields);
  const text = wholeRows.get(entity) ?? textOf(selected(entity, Object.keys(entities[entity].row.shape)));
  wholeRows.set(entity, text);
  return sql.raw(text);
}

/** All fields of a row that are columns of its own table; undefined if one of `needed` is not. */
export function ownColumnsOf(entity: EntityName, needed: readonly string[]): RawBuilder<unknown> | undefined {
  let own = ownColumns.get(entity);
  if (!own) {
    const names = Object.keys(entities[entity].row.shape).filter(
      (field) => textOf(expressionOf(entity, field)) === textOf(sql`t.${sql.ref(field)}`),
    );
    own = { names: new Set(names), text: textOf(selected(entity, names)) };
    ownColumns.set(entity, own);
  }
  const { names, text } = own;
  return needed.every((name) => names.has(name)) ? sql.raw(text) : undefined;
}

/** `search` holds the folded text fields of the row; every word of the term must be in it. */
function searchHas(alias: string, word: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.search`)} like elenco_search(${likePattern(word)})`;
}

export function wordsOf(term: string): string[] {
  return term.trim().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Ids as an array computed once: the planner then uses the column's index. */
function idsOf(
  table: "candidates" | "jobs" | "client_companies",
  businessId: number,
  words: RawBuilder<unknown>,
) {
  const rows = sql`select o.id from ${sql.table(table)} o where o.business_id = ${businessId} and ${words}`;
  return sql`any(array(${rows}))`;
}

export function termCondition(
  entity: EntityName,
  term: string,
  businessId: number,
  reader?: { mayRead(resource: Resource): boolean },
): RawBuilder<boolean> | undefined {
  const words = wordsOf(term);
  if (words.length === 0) return undefined;
  const all = (alias: string) =>
    sql.join(
      words.map((word) => searchHas(alias, word)),
      sql` and `,
    );
  const mayRead = (of: Resource) => reader?.mayRead(of) ?? true;
  // A search may only look in what the reader sees: of an unreadable record, what the row itself shows.
  const named = (column: string) =>
    sql.join(
      words.map((word) => sql`elenco_search(o.${sql.ref(column)}) like elenco_search(${likePattern(word)})`),
      sql` and `,
    );
  if (entity === "applies") {
    const inCandidates = mayRead("candidates") ? all("o") : named("name");
    const inJobs = mayRead("jobs") ? all("o") : named("title");
    return sql<boolean>`(t.candidate_id = ${idsOf("candidates", businessId, inCandidates)}
      or t.job_id = ${idsOf("jobs", businessId, inJobs)})`;
  }
  if (entity === "jobs" && mayRead("client_companies")) {
    return sql<boolean>`((${all("t")}) or t.client_company_id = ${idsOf("client_companies", businessId, all("o"))})`;
  }
  return sql<boolean>`(${all("t")})`;
}

/** `contains` on one text field; if the field is part of `search`, its trigram index finds the rows. */
export function containsCondition(entity: EntityName, field: string, value: string): RawBuilder<boolean> {
  const own = sql<boolean>`elenco_search(${expressionOf(entity, field)}) like elenco_search(${likePattern(value)})`;
  const indexed = entities[entity].termFields as readonly string[];
  if (entity === "applies" || !indexed.includes(field) || field === "client_company_name") return own;
  return sql<boolean>`(${searchHas("t", value)} and ${own})`;
}

export function startsWithCondition(entity: EntityName, field: string, value: string): RawBuilder<boolean> {
  const pattern = likePattern(value).slice(1);
  return sql<boolean>`elenco_search(${expressionOf(entity, field)}) like elenco_search(${pattern})`;
}

/** Order expression of a field: folded text, matching its index. */
export function orderExpression(entity: EntityName, field: string, type: FieldType): RawBuilder<unknown> {
  const expression = expressionOf(entity, field);
  const text = type === "text" || type === "email" || type === "url";
  return text ? sql`elenco_search(${expression}) collate "C"` : expression;
}

function bare(schema: z.ZodType): z.ZodType {
  const { def } = schema as z.ZodType & { def: { type: string; innerType?: z.ZodType } };
  return (def.type === "nullable" || def.type === "optional") && def.innerType ? bare(def.innerType) : schema;
}

/** Whether the field is a number: codes of a catalogue may be numbers or words. */
export function isNumeric(entity: EntityName, field: string): boolean {
  const schema = (entities[entity].row.shape as Record<string, z.ZodType>)[field];
  if (schema) return bare(schema).def.type === "number";
  const { type, catalogue = "" } = entityFields(entity)[field] ?? {};
  if (type === "money" || type === "number" || type === "lookup") return true;
  return isCatalogue(catalogue) && typeof catalogues[catalogue][0]?.code === "number";
}

export function isNullable(entity: EntityName, field: string): boolean {
  const schema = (entities[entity].row.shape as Record<string, z.ZodType>)[field];
  return schema?.def.type === "nullable";
}
