import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#contract/access.ts";
import { definitionOf, entityFields, resourceOfSub } from "#contract/entities/all.ts";
import { type Field, operatorsOf } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Where } from "#contract/list.ts";
import { type Operator, operators } from "#contract/operators.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { byOffLimit } from "./off-limit-filter.ts";
import { containsCondition, expressionOf, fieldOfTheJob, isNumeric, startsWithCondition } from "./sources.ts";
import { isVisibleTearsheet } from "./visible-tearsheets.ts";

type Condition = RawBuilder<boolean>;

function refuse(path: string, rule: string): CallError {
  return new CallError("invalid_query", { fields: [{ path, rule }] });
}

function fieldOf(entity: EntityName, name: string, grouped: boolean): Field {
  if (name === "id") return { type: "number", label: { pt: "Número", en: "Number" } };
  const field = entityFields(entity)[name];
  if (!field?.filterable && !(grouped && field?.grouped)) throw refuse(`where.${name}`, "unknown");
  return field;
}

/** Text of the query as the value that the column compares with. */
function typedValue(entity: EntityName, name: string, field: Field, text: string): string | number | boolean {
  const path = `where.${name}`;
  if (field.type === "boolean") {
    if (text === "true" || text === "false") return text === "true";
    throw refuse(path, "boolean");
  }
  if (name === "id" || isNumeric(entity, name)) {
    const number = Number(text);
    if (text.trim() === "" || !Number.isFinite(number)) throw refuse(path, "number");
    return number;
  }
  if (field.type === "date" || field.type === "datetime") {
    if (Number.isNaN(Date.parse(text))) throw refuse(path, field.type);
    return text;
  }
  return text;
}

const comparison: Partial<Record<Operator, string>> = { gt: ">", gteq: ">=", lt: "<", lteq: "<=" };

function fieldCondition(
  entity: EntityName,
  businessId: number,
  name: string,
  field: Field,
  operator: Operator,
  given: string | string[],
): Condition {
  if (!operatorsOf[field.type].includes(operator) && !(name === "id" && ["eq", "in"].includes(operator))) {
    throw refuse(`where.${name}.${operator}`, "unknown");
  }
  // Filtering by job ids uses the index of applies; a correlated subquery would not.
  const ofTheJob = fieldOfTheJob(entity, name);
  if (ofTheJob) {
    const jobs = fieldCondition("jobs", businessId, ofTheJob, field, operator, given);
    return sql<boolean>`t.job_id = any(array(select t.id from jobs t where ${jobs}))`;
  }
  const condition = columnCondition(entity, name, field, operator, given);
  return name === "off_limit" ? byOffLimit(entity, businessId, operator, condition) : condition;
}

function columnCondition(
  entity: EntityName,
  name: string,
  field: Field,
  operator: Operator,
  given: string | string[],
): Condition {
  const column = expressionOf(entity, name);
  const texts = Array.isArray(given) ? given : [given];
  const first = texts[0] ?? "";
  const values = () => sql.join(texts.map((text) => sql`${typedValue(entity, name, field, text)}`));
  switch (operator) {
    case "null":
      return field.type === "lookups" ? sql<boolean>`${column} = '{}'` : sql<boolean>`${column} is null`;
    case "not_null":
      return field.type === "lookups" ? sql<boolean>`${column} <> '{}'` : sql<boolean>`${column} is not null`;
    case "eq":
    case "in":
      if (texts.length === 0) return sql<boolean>`false`;
      return texts.length === 1
        ? sql<boolean>`${column} = ${typedValue(entity, name, field, first)}`
        : sql<boolean>`${column} in (${values()})`;
    case "not_eq":
    case "not_in":
      return sql<boolean>`(${column} is null or ${column} not in (${values()}))`;
    case "contains":
      if (field.type === "tags") {
        return sql<boolean>`elenco_tags(${column}) @> array[elenco_search(${first})]`;
      }
      if (field.type === "lookups") {
        const id = Number(first);
        if (!Number.isSafeInteger(id)) throw refuse(`where.${name}`, "number");
        return sql<boolean>`${column} @> array[${id}]::bigint[]`;
      }
      if (field.type === "multi_enum")
        return sql<boolean>`${typedValue(entity, name, field, first)} = any(${column})`;
      return containsCondition(entity, name, first);
    case "starts_with":
      return startsWithCondition(entity, name, first);
    default:
      return sql<boolean>`${column} ${sql.raw(comparison[operator] ?? "=")} ${typedValue(entity, name, field, first)}`;
  }
}

function isOperator(name: string): name is Operator {
  return (operators as readonly string[]).includes(name);
}

type Group = Record<string, string | string[] | Partial<Record<Operator, string | string[]>>>;

function group(entity: EntityName, businessId: number, conditions: Group, grouped = false): Condition[] {
  return Object.entries(conditions).flatMap(([name, condition]) => {
    const field = fieldOf(entity, name, grouped);
    if (typeof condition === "string" || Array.isArray(condition))
      return [fieldCondition(entity, businessId, name, field, "eq", condition)];
    return Object.entries(condition).map(([operator, value]) => {
      if (!isOperator(operator) || value === undefined) throw refuse(`where.${name}.${operator}`, "unknown");
      return fieldCondition(entity, businessId, name, field, operator, value);
    });
  });
}

/**
 * `where[sub][applied_to][]=12`: rows referenced by rows of another entity. Their ids are found once, so that the
 * planner uses both indexes; only the entity's definition allows such conditions.
 */
function subSearch(
  entity: EntityName,
  businessId: number,
  name: string,
  given: string | string[],
  recruiterId: number | undefined,
): Condition {
  const path = `where.sub.${name}`;
  const { subSearches: subs = {} } = definitionOf(entity);
  const sub = Object.hasOwn(subs, name) ? subs[name] : undefined;
  if (!sub) throw refuse(path, "unknown");
  const texts = [given].flat();
  const of = sub.entity as EntityName;
  if (!sub.by && texts.some((text) => text !== "true")) throw refuse(path, "boolean");
  if (sub.by && !texts.every((text) => /^[1-9]\d{0,14}$/.test(text))) throw refuse(path, "number");
  const conditions = [
    sql<boolean>`t.business_id = ${businessId}`,
    ...(sub.where ? group(of, businessId, sub.where) : []),
    ...(sub.by ? [sql<boolean>`t.${sql.ref(sub.by.field)} = any(${texts.map(Number)}::bigint[])`] : []),
  ];
  const link = sql.ref(sub.link);
  if (sub.entity === "tearsheet_members") {
    // A list may hold most of the candidates: the planner decides from which side to read. Joining the lists as well, it
    // would take a list that was just filled for an empty one, and look up each of its members by itself.
    const lists = sql`select t.id from tearsheets t where t.business_id = ${businessId} and ${isVisibleTearsheet(recruiterId)}`;
    return sql<boolean>`t.id in (select t.${link} from tearsheet_members t
      where ${sql.join(conditions, sql` and `)} and t.tearsheet_id = any(array(${lists})))`;
  }
  const ids = sql`select t.${link} from ${sql.table(of)} t where ${sql.join(conditions, sql` and `)} group by 1`;
  return sql<boolean>`t.id = any(array(${ids}))`;
}

function subSearches(
  entity: EntityName,
  businessId: number,
  given: Where[string],
  recruiterId: number | undefined,
): Condition[] {
  if (typeof given !== "object" || Array.isArray(given)) throw refuse("where.sub", "type");
  return Object.entries(given).map(([name, value]) => {
    if (value === undefined) throw refuse(`where.sub.${name}`, "unknown");
    return subSearch(entity, businessId, name, value, recruiterId);
  });
}

/** Throws 403 where a search filters or orders by what the person may not read: the answer would reveal it. */
export function assertMayNarrow(
  entity: EntityName,
  { where = {}, order }: { where?: Where | undefined; order?: string | undefined },
  mayRead: (of: Resource) => boolean,
): void {
  const { fields, subSearches: subs = {} } = definitionOf(entity);
  const { or, sub, ...all } = where;
  const groups = [all, ...(Array.isArray(or) ? or.filter((part) => typeof part === "object") : [])];
  const names = [...groups.flatMap(Object.keys), ...(order ? [order.split(":")[0] ?? ""] : [])];
  const ofFields = names.flatMap((name) => (Object.hasOwn(fields, name) ? (fields[name]?.reads ?? []) : []));
  const ofSubs = Object.keys(typeof sub === "object" ? sub : {}).flatMap((name) => {
    const sub = Object.hasOwn(subs, name) ? subs[name] : undefined;
    return (sub && resourceOfSub(sub)) ?? [];
  });
  if (![...ofFields, ...ofSubs].every(mayRead)) throw new CallError("forbidden");
}

/**
 * `grouped` also allows fields that rows never show, for figures; `recruiterId` is whose private lists count.
 * `where[or][0][field]=…&where[or][1][field]=…` matches any of the groups; all other conditions must hold.
 */
export function whereConditions(
  entity: EntityName,
  businessId: number,
  where: Where,
  { grouped = false, recruiterId }: { grouped?: boolean; recruiterId?: number | undefined } = {},
): Condition[] {
  const { or, sub, ...all } = where;
  const conditions = [
    ...group(entity, businessId, all as Group, grouped),
    ...(sub === undefined ? [] : subSearches(entity, businessId, sub, recruiterId)),
  ];
  if (or === undefined) return conditions;
  if (!Array.isArray(or) || or.some((part) => typeof part !== "object")) throw refuse("where.or", "type");
  const groups = (or as Group[]).map((part) => {
    const inner = group(entity, businessId, part);
    return inner.length > 0 ? sql<boolean>`(${sql.join(inner, sql` and `)})` : sql<boolean>`true`;
  });
  return groups.length > 0 ? [...conditions, sql<boolean>`(${sql.join(groups, sql` or `)})`] : conditions;
}
