import { type RawBuilder, sql } from "kysely";
import type { Chart, ChartEntity, ChartName, Figure } from "#contract/calls/reports.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { Where } from "#contract/list.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { matching } from "../entities/list.ts";
import { expressionOf } from "../entities/sources.ts";
import { whereConditions } from "../entities/where.ts";
import { months, stretches, weeks } from "./periods.ts";

/** The scope of figures; `fixed` comes from their page, so it is not part of the filters they carry. */
export interface Scope {
  db: Db;
  businessId: number;
  locale: Locale;
  fixed?: Where;
}
export type ConditionFigure = Omit<Figure, "count"> & { where: Where };

export const chartOf = (name: ChartName, figures: Figure[], rest: Partial<Chart> = {}): Chart => ({
  name,
  figures,
  unknown: 0,
  hidden: 0,
  ...rest,
});

const within = (scope: Scope, entity: ChartEntity, filter: Where) =>
  matching(entity, scope.businessId, { where: { ...scope.fixed, ...filter } });

/** The list behind a figure; none where rows do not show what the figure counts. */
function listOf(entity: ChartEntity, filter: Where): Where | null {
  const fields = entityFields(entity);
  return Object.keys(filter).some((name) => Object.hasOwn(fields, name) && fields[name]?.grouped)
    ? null
    : filter;
}

/** How many records the figure's own list shows. */
export async function counted(scope: Scope, asked: ConditionFigure): Promise<Figure> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount from ${sql.table(asked.entity)} t
    where ${within(scope, asked.entity, asked.where)}`.execute(scope.db);
  return { ...asked, count: rows[0]?.amount ?? 0 };
}

/** Groups of one list, counted in one pass over what `common` matches. */
export async function countedTogether(
  scope: Scope,
  entity: ChartEntity,
  common: Where,
  groups: readonly Omit<ConditionFigure, "entity">[],
): Promise<Figure[]> {
  if (groups.length === 0) return [];
  const filters = groups.map(({ where }, index) => {
    const conditions = sql.join(
      whereConditions(entity, scope.businessId, where, { grouped: true }),
      sql` and `,
    );
    return sql`count(*) filter (where ${conditions})::int as ${sql.ref(`f${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(filters)} from ${sql.table(entity)} t where ${within(scope, entity, common)}`.execute(
    scope.db,
  );
  return groups.map((group, index) => ({
    ...group,
    entity,
    where: listOf(entity, { ...common, ...group.where }),
    count: rows[0]?.[`f${index}`] ?? 0,
  }));
}

/**
 * Groups that are adjacent in an index, such as periods of an instant: each is counted by scanning its part of the
 * index, which is cheaper than testing every row against every group.
 */
export async function countedApart(
  scope: Scope,
  entity: ChartEntity,
  common: Where,
  groups: readonly Omit<ConditionFigure, "entity">[],
): Promise<Figure[]> {
  if (groups.length === 0) return [];
  const all = groups.map(
    (group): ConditionFigure => ({ ...group, entity, where: { ...common, ...group.where } }),
  );
  const counts = all.map(
    ({ where }, index) =>
      sql`(select count(*)::int from ${sql.table(entity)} t where ${within(scope, entity, where)})
        as ${sql.ref(`f${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(scope.db);
  return all.map((item, index) => ({ ...item, count: rows[0]?.[`f${index}`] ?? 0 }));
}

/** The last weeks or months, each with the count of the period before. */
export async function countedByStretch(
  scope: Scope,
  entity: ChartEntity,
  own: Where,
  { by, count, now }: { by: "week" | "month"; count: number; now: number },
): Promise<Figure[]> {
  const days = { week: weeks, month: months }[by](2 * count, now);
  const figures = await countedApart(scope, entity, own, stretches(days, "created_at"));
  return figures.slice(count).map((figure, index) => ({ ...figure, before: figures[index]?.count ?? 0 }));
}

type Code = string | number;
export interface Codes {
  counts: Map<Code, number>;
  unknown: number;
}

/** The number of records with each code of each field, in one pass. */
export async function codesOf<F extends string>(
  scope: Scope,
  entity: ChartEntity,
  common: Where,
  fields: readonly F[],
): Promise<Record<F, Codes>> {
  const name = (index: number) => sql.ref(`f${index}`);
  const columns = fields.map((field, index) => sql`${expressionOf(entity, field)} as ${name(index)}`);
  const names = fields.map((_, index) => name(index));
  const sets: RawBuilder<unknown>[] = names.map((item) => sql`(${item})`);
  const { rows } = await sql<Record<string, Code | null> & { kind: number; amount: number }>`
    select ${sql.join(names)}, grouping(${sql.join(names)}) as kind, count(*)::int as amount
    from (select ${sql.join(columns)} from ${sql.table(entity)} t where ${within(scope, entity, common)}) of_them
    group by grouping sets (${sql.join(sets)})`.execute(scope.db);
  const found = fields.map((field, index): [F, Codes] => {
    // `grouping` has a bit for each column that the row is not grouped by, the first column's highest.
    const kind = 2 ** fields.length - 1 - 2 ** (fields.length - 1 - index);
    const own = rows.filter((row) => row.kind === kind);
    const counts = own.flatMap((row): [Code, number][] => {
      const code = row[`f${index}`];
      return code === null || code === undefined ? [] : [[code, row.amount]];
    });
    return [
      field,
      { counts: new Map(counts), unknown: own.find((row) => row[`f${index}`] === null)?.amount ?? 0 },
    ];
  });
  return Object.fromEntries(found) as Record<F, Codes>;
}

/** The codes of a field as figures, the most common first; `order` names those that are always there, in their order. */
export function figuresOfCodes(
  scope: Scope,
  entity: ChartEntity,
  field: string,
  { counts }: Codes,
  common: Where = {},
  order?: readonly Code[] | undefined,
): Figure[] {
  // A text field may hold codes of the catalogue with its name, such as a candidate's state.
  const { catalogue = field } = entityFields(entity)[field] ?? {};
  const codes = order ?? [...counts].sort(([, a], [, b]) => b - a).map(([code]) => code);
  return codes.map((code) => ({
    key: code,
    label: labelOf(catalogue, code, scope.locale),
    count: counts.get(code) ?? 0,
    entity,
    where: listOf(entity, { ...common, [field]: String(code) }),
  }));
}
