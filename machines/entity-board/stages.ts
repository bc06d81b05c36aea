import type { Field, Stages } from "#contract/entity.ts";
import { isReversible } from "#contract/transitions.ts";
import type { Condition, ListRequest } from "../shared/list-filters.ts";

export type Values = Record<string, unknown>;

/** One column of a board: which records it shows, and the change made to a record moved into it. */
export interface Stage {
  id: string;
  where: Record<string, Condition>;
  /** Null: nothing can be moved here, for example into 'overdue'. */
  change: Values | null;
  /** The columns a card may come from; absent: all. A card comes only from columns it can return to. */
  from?: readonly string[];
  /** The field that its cards are ordered by, whatever the list is; absent: as the list is. */
  order?: { field: string; descending: boolean };
}

export const dueBuckets = ["overdue", "today", "week", "later", "none", "done"] as const;
export type DueBucket = (typeof dueBuckets)[number];

const at = (day: Date, days: number, hour = 0) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);

/**
 * Overdue, today, the rest of this week, later, without a day, done: on the person's own clock. A week is the
 * calendar's, from Sunday to Saturday.
 */
function dueStages(due: string, done: string, now: Date): Stage[] {
  const weekday = now.getDay();
  const toSunday = 7 - weekday;
  const [today, tomorrow, sunday] = [at(now, 0), at(now, 1), at(now, toSunday)].map((day) =>
    day.toISOString(),
  ) as [string, string, string];
  const open: Condition = { null: "true" };
  const stage = (id: DueBucket, when: Condition, change: Date | null | undefined): Stage => ({
    id,
    where: { [done]: open, [due]: when },
    change: change === undefined ? null : { [due]: change?.toISOString() ?? null, [done]: null },
    ...(id === "none" ? {} : { order: { field: due, descending: false } }),
  });
  // Friday's end, or Saturday's where Friday has come.
  const inWeek = weekday < 5 ? 5 - weekday : 1;
  return [
    stage("overdue", { lt: today }, undefined),
    stage("today", { gteq: today, lt: tomorrow }, at(now, 0, 18)),
    stage("week", { gteq: tomorrow, lt: sunday }, toSunday > 1 ? at(now, inWeek, 18) : undefined),
    // The end of Monday: nobody means a Sunday.
    stage("later", { gteq: sunday }, at(now, toSunday + 1, 18)),
    stage("none", { null: "true" }, null),
    {
      id: "done",
      where: { [done]: { not_null: "true" } },
      change: { [done]: now.toISOString() },
      order: { field: done, descending: true },
    },
  ];
}

type Codes = readonly (string | number)[];

/**
 * The columns of an entity's board, from its definition; `codes` are those of the stage field's catalogue. Nothing is
 * moved into stages that only an action sets (`given`: closing, converting). Every slip must be reversible: by the
 * statuses' own rules (`transitions`) a card moves only to where it can return from.
 */
export function stagesOf(
  stages: Stages,
  codes: Codes,
  now: Date,
  { given = [], transitions }: Pick<Field, "given" | "transitions"> = {},
): Stage[] {
  if (stages.by === "due") return dueStages(stages.due, stages.done, now);
  return codes.map((code) => ({
    id: String(code),
    where: { [stages.field]: { eq: String(code) } },
    change: given.includes(code) ? null : { [stages.field]: code },
    ...(transitions && {
      from: codes.filter((item) => item !== code && isReversible(transitions, item, code)).map(String),
    }),
  }));
}

/** The columns that a list's filter leaves; of those that only an action gives, those that the filter names. */
export function stagesShown(all: readonly Stage[], stages: Stages, where: ListRequest["where"]): Stage[] {
  if (stages.by === "due") return [...all];
  const wanted = where[stages.field];
  const condition: Condition = typeof wanted === "object" && !Array.isArray(wanted) ? wanted : {};
  const values = (operator: "eq" | "in" | "not_eq" | "not_in") =>
    [condition[operator] ?? []].flat().flatMap((value) => value.split(","));
  const named = [...values("eq"), ...values("in")];
  const left = [...values("not_eq"), ...values("not_in")];
  return all.filter(
    ({ id, change }) => (named.length > 0 ? named.includes(id) : change !== null) && !left.includes(id),
  );
}

const holds: { [O in keyof Condition]: (value: unknown, wanted: string) => boolean } = {
  eq: (value, wanted) => String(value) === wanted,
  null: (value) => value === null || value === undefined,
  not_null: (value) => value !== null && value !== undefined,
  lt: (value, wanted) => typeof value === "string" && value < wanted,
  gteq: (value, wanted) => typeof value === "string" && value >= wanted,
};

/** The column that shows a record; undefined when the board has none for it. */
export function stageOf(stages: readonly Stage[], record: Values): Stage | undefined {
  return stages.find(({ where }) =>
    Object.entries(where).every(([field, condition]) =>
      Object.entries(condition).every(
        ([operator, wanted]) => holds[operator as keyof Condition]?.(record[field], String(wanted)) ?? false,
      ),
    ),
  );
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** Combines two conditions on one field; where both set a bound, the tighter one applies. */
function both(given: Condition, own: Condition): Condition {
  const joined: Condition = { ...given, ...own };
  for (const [operator, closer] of [
    ["gteq", later],
    ["lt", earlier],
  ] as const) {
    const [one, other] = [given[operator], own[operator]];
    if (typeof one === "string" && typeof other === "string") joined[operator] = closer(one, other);
  }
  return joined;
}

/** A column's query: the list's filters plus its stage. */
export function inStage<R extends ListRequest>(request: R, { where, order }: Stage): R {
  const joined = Object.entries(where).map(([field, own]) => {
    const given = request.where[field];
    const isCondition = typeof given === "object" && !Array.isArray(given);
    return [field, isCondition ? both(given as Condition, own) : own] as const;
  });
  return {
    ...request,
    where: { ...request.where, ...Object.fromEntries(joined) },
    ...(order && { order: `${order.field}:${order.descending ? "desc" : "asc"}` }),
  };
}
