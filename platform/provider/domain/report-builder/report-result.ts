import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type {
  ReportDefinition,
  ReportGroup,
  ReportMeasure,
  ReportResult,
} from "#contract/calls/report-builder.ts";
import { type FunnelStage, labelWith } from "#contract/catalogues/sales-funnel.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { reportFields } from "#contract/entities/report-fields.ts";
import type { Field } from "#contract/entity.ts";
import { dayStyle, type Locale, languageTag } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { matching, type Search } from "../entities/list.ts";
import { isVisible, type Reader } from "../entities/reading.ts";
import { expressionOf } from "../entities/sources.ts";
import { assertMayNarrow } from "../entities/where.ts";

/** Groups on a page. */
const pageGroups = 100;

export interface ReportRequest {
  db: Db;
  businessId: number;
  locale: Locale;
  reader: Reader;
  stages: readonly FunnelStage[];
}

export const refuse = (path: string): CallError =>
  new CallError("invalid_query", { fields: [{ path: `definition.${path}`, rule: "unknown" }] });

export const searchOf = ({ filters }: ReportDefinition, reader: Reader): Search => {
  const { where, or, sub, terms } = filters;
  return {
    reader,
    terms,
    where: { ...where, ...(or.length > 0 ? { or } : {}), ...(Object.keys(sub).length > 0 ? { sub } : {}) },
  };
};

export function fieldOf(definition: ReportDefinition, name: string, path: string, reader: Reader): Field {
  const { entity } = definition;
  const field = entityFields(entity)[name];
  if (!field || !isVisible(reader, entity, field, name)) throw refuse(path);
  if (field.reads && !reader.mayRead(field.reads)) throw new CallError("forbidden");
  return field;
}

/** Group key: a code, an id with its name, or the first day of an interval. */
function groupOf(definition: ReportDefinition, { field: name, interval }: ReportGroup, reader: Reader) {
  const path = `groups.${name}`;
  const field = fieldOf(definition, name, path, reader);
  const { groups } = reportFields(definition.entity);
  if (!groups.includes(name)) throw refuse(path);
  const of = expressionOf(definition.entity, name);
  const isDay = field.type === "date" || field.type === "datetime";
  if (isDay !== (interval !== null)) throw refuse(`${path}.interval`);
  if (isDay) {
    const local = field.type === "date" ? of : sql`(${of} at time zone elenco_time_zone(t.business_id))`;
    return { field, key: sql`date_trunc(${sql.lit(interval)}, ${local})::date::text`, name: sql`null::text` };
  }
  if (field.type === "lookup")
    return {
      field,
      key: sql`${of}::text`,
      name: sql`min(${expressionOf(definition.entity, name.replace(/_id$/, "_name"))})`,
    };
  return { field, key: sql`${of}::text`, name: sql`null::text` };
}

function measureOf(definition: ReportDefinition, { kind, field: name }: ReportMeasure, reader: Reader) {
  if (kind === "count") return { isMoney: false, value: sql`count(*)` };
  const path = `measures.${name}`;
  if (name === null || !reportFields(definition.entity).numbers.includes(name)) throw refuse(path);
  const field = fieldOf(definition, name, path, reader);
  const of = expressionOf(definition.entity, name);
  const value: RawBuilder<unknown> = sql`${sql.raw(kind)}(${of})::float8`;
  return { isMoney: field.type === "money", value };
}

const patternsOf = (locale: Locale): Record<string, Intl.DateTimeFormatOptions> => ({
  day: { dateStyle: dayStyle[locale] },
  week: { dateStyle: dayStyle[locale] },
  month: { month: "short", year: "numeric" },
  year: { year: "numeric" },
});
function dayLabel(day: string, interval: ReportGroup["interval"], locale: Locale): string {
  const at = new Date(`${day}T12:00:00Z`);
  if (interval === "quarter")
    return `${locale === "en" ? "Q" : "T"}${Math.floor(at.getUTCMonth() / 3) + 1} ${at.getUTCFullYear()}`;
  return new Intl.DateTimeFormat(languageTag[locale], {
    ...patternsOf(locale)[interval ?? "day"],
    timeZone: "UTC",
  }).format(at);
}

const yesNo: Record<Locale, Record<string, string>> = {
  pt: { true: "Sim", false: "Não" },
  en: { true: "Yes", false: "No" },
};

/** Where a page of groups ended: the interval's first day, how many records the group has, and its keys. */
const groupCursor = z.tuple([z.string(), z.int()]).rest(z.string());

/** Groups after the last one of a page: by time the latest first, then the largest, then by their keys. */
function afterGroup(
  after: string | undefined,
  time: RawBuilder<unknown>,
  keys: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`;
  const [day, amount, ...values] = decodeCursor(after, groupCursor);
  if (values.length !== keys.length)
    throw new CallError("invalid_query", { fields: [{ path: "after", rule: "cursor" }] });
  const beyond = keys.length > 0 ? sql`(${sql.join(keys)}) > (${sql.join(values)})` : sql`false`;
  return sql<boolean>`(${time} < ${day} or (${time} = ${day} and (amount < ${amount} or (amount = ${amount} and ${beyond}))))`;
}

/**
 * Groups and adds up in the database, so that memory depends on the page and not on the records. Groups by time are in
 * its order, others the largest first.
 */
export async function resultOf(
  definition: ReportDefinition,
  asked: ReportRequest,
  { after, size = pageGroups }: { after?: string | undefined; size?: number } = {},
): Promise<ReportResult> {
  const { db, businessId, locale, reader, stages } = asked;
  const { entity } = definition;
  if (!reader.mayRead(entities[entity].resource)) throw new CallError("forbidden");
  const search = searchOf(definition, reader);
  assertMayNarrow(entity, search, reader.mayRead);
  const groups = definition.groups.map((group) => groupOf(definition, group, reader));
  const measures = definition.measures.map((measure) => measureOf(definition, measure, reader));
  // Reais and dollars are not added up.
  const byCurrency =
    measures.some(({ isMoney }) => isMoney) &&
    "currency" in entities[entity].fields &&
    !definition.groups.some(({ field }) => field === "currency");
  const columns = [
    ...groups.flatMap(({ key, name }, at) => [
      sql`${key} as ${sql.ref(`k${at}`)}`,
      sql`${name} as ${sql.ref(`n${at}`)}`,
    ]),
    ...(byCurrency ? [sql`t.currency as currency`] : []),
    ...measures.map(({ value }, at) => sql`${value} as ${sql.ref(`m${at}`)}`),
    sql`count(*)::int as amount`,
  ];
  const keys = [...groups.map((_, at) => sql.ref(`k${at}`)), ...(byCurrency ? [sql.ref("currency")] : [])];
  const inTime = definition.groups.findIndex(({ interval }) => interval !== null);
  // Keys are text, and records without one have the empty text: it is after every day.
  const time = inTime >= 0 ? sql`coalesce(${sql.ref(`k${inTime}`)}, '')` : sql`''::text`;
  const ordered = keys.map((key) => sql`coalesce(${key}::text, '')`);
  const { rows } = await sql<
    Record<string, string | number | null> & { amount: number; total_amount: number; total_groups: number }
  >`
    with grouped as (
      select ${sql.join(columns)} from ${sql.table(entity)} t where ${matching(entity, businessId, search)}
      ${keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``}
    ), counted as (
      select *, sum(amount) over ()::int as total_amount, count(*) over ()::int as total_groups from grouped
    )
    select * from counted where ${afterGroup(after, time, ordered)}
    order by ${sql.join([sql`${time} desc`, sql`amount desc`, ...ordered])} limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const keysOf = (row: (typeof rows)[number]) => [
    ...groups.map((_, at) => row[`k${at}`] ?? null),
    ...(byCurrency ? [row.currency ?? null] : []),
  ];
  const last = shown.at(-1);
  const next_after =
    rows.length > size && last
      ? encodeCursor([
          String((inTime >= 0 ? last[`k${inTime}`] : null) ?? ""),
          last.amount,
          ...keysOf(last).map((key) => String(key ?? "")),
        ])
      : null;
  const labelOfKey = (row: (typeof rows)[number], at: number): string => {
    const key = row[`k${at}`];
    const { field } = groups[at] ?? {};
    if (key === null || key === undefined || !field) return "";
    const text = String(key);
    if (field.type === "lookup") return String(row[`n${at}`] ?? `#${text}`);
    if (field.type === "boolean") return yesNo[locale][text] ?? text;
    const interval = definition.groups[at]?.interval ?? null;
    return interval === null
      ? labelWith(stages, field.catalogue ?? "", text, locale)
      : dayLabel(text, interval, locale);
  };
  return {
    groups: [
      ...groups.map(({ field }) => field.label[locale]),
      ...(byCurrency ? [entities.proposals.fields.currency.label[locale]] : []),
    ],
    rows: shown.map((row) => ({
      key: JSON.stringify(keysOf(row)),
      labels: [
        ...groups.map((_, at) => labelOfKey(row, at)),
        ...(byCurrency ? [String(row.currency ?? "")] : []),
      ],
      values: measures.map((_, at) => {
        const value = row[`m${at}`];
        return value === null || value === undefined ? null : Number(value);
      }),
      currency:
        row.currency === "USD" ||
        definition.groups.some(({ field }, at) => field === "currency" && row[`k${at}`] === "USD")
          ? "USD"
          : "BRL",
    })),
    count: rows[0]?.total_amount ?? 0,
    group_count: rows[0]?.total_groups ?? 0,
    next_after,
  };
}
