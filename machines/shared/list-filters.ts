import type { Operator } from "#contract/operators.ts";

export type Value = string | string[];
/** On one field, all must hold: `{ gteq: "1", lteq: "9" }`. */
export type Condition = Partial<Record<Operator, Value>>;
/** Of several fields, all must hold. */
export type Group = Record<string, Condition>;

export interface SearchTerms {
  required: string[];
  optional: string[];
  excluded: string[];
}
export type TermKind = keyof SearchTerms;

/** Filters of a list. */
export interface Filters {
  /** The quick term. */
  term: string;
  terms: SearchTerms;
  where: Group;
  /** At least one must hold, in addition to `where`. */
  or: Group[];
  /** Sub-searches by their names in the entity's definition: ids, or `true`. */
  sub: Record<string, string[]>;
}

export const noTerms: SearchTerms = { required: [], optional: [], excluded: [] };
export const noFilters: Filters = { term: "", terms: noTerms, where: {}, or: [], sub: {} };

/** Filters as the provider takes them. */
export interface ListRequest {
  term: string;
  terms?: Partial<SearchTerms>;
  where: Record<string, Condition | Group[] | Record<string, Value>>;
}

/** One condition with its position: `group` numbers the or-groups, `null` always applies. */
export interface Placed {
  group: number | null;
  field: string;
  operator: Operator;
  value: Value;
}
export type Place = Pick<Placed, "group" | "field" | "operator">;

function without(group: Group, { field, operator }: Place): Group {
  const { [field]: condition = {}, ...others } = group;
  const { [operator]: _gone, ...left } = condition;
  return Object.keys(left).length > 0 ? { ...others, [field]: left } : others;
}

const changed = (filters: Filters, place: number | null, change: (group: Group) => Group): Filters => {
  if (place === null) return { ...filters, where: change(filters.where) };
  const or = place < filters.or.length ? filters.or : [...filters.or, {}];
  return { ...filters, or: or.map((group, index) => (index === place ? change(group) : group)) };
};
/** A group that lost its last condition is no group: it would match everything. */
const compact = (filters: Filters): Filters => ({
  ...filters,
  or: filters.or.filter((group) => Object.keys(group).length > 0),
});

/** Sets a condition, replacing `was` when one is edited. The group after the last one is a new group. */
export function withCondition(filters: Filters, placed: Placed, was: Place | null): Filters {
  const { group, field, operator, value } = placed;
  const before = was ? changed(filters, was.group, (filter) => without(filter, was)) : filters;
  return compact(
    changed(before, group, (item) => ({ ...item, [field]: { ...item[field], [operator]: value } })),
  );
}

export function withoutCondition(filters: Filters, place: Place): Filters {
  return compact(changed(filters, place.group, (group) => without(group, place)));
}

export function withTerm(filters: Filters, kind: TermKind, text: string): Filters {
  const term = text.trim();
  if (term === "" || filters.terms[kind].includes(term)) return filters;
  return { ...filters, terms: { ...filters.terms, [kind]: [...filters.terms[kind], term] } };
}

export function withoutTerm(filters: Filters, kind: TermKind, text: string): Filters {
  return {
    ...filters,
    terms: { ...filters.terms, [kind]: filters.terms[kind].filter((item) => item !== text) },
  };
}

/** No values: the sub-search is taken away. */
export function withSub(filters: Filters, name: string, values: string[]): Filters {
  const { [name]: _before, ...others } = filters.sub;
  return { ...filters, sub: values.length > 0 ? { ...others, [name]: values } : others };
}

/** Every condition with its place, in display order. */
export function placedOf({ where, or }: Pick<Filters, "where" | "or">): Placed[] {
  const of = (group: Group, place: number | null) =>
    Object.entries(group).flatMap(([field, condition]) =>
      Object.entries(condition).map(([operator, value]) => ({
        group: place,
        field,
        operator: operator as Operator,
        value,
      })),
    );
  return [...of(where, null), ...or.flatMap((group, index) => of(group, index))];
}

/** How many conditions narrow the list, besides the quick term. */
export function filterCount(filters: Filters): number {
  const { required, optional, excluded } = filters.terms;
  const terms = required.length + optional.length + excluded.length;
  return placedOf(filters).length + terms + Object.keys(filters.sub).length;
}

export function requestOf({ term, terms, where, or, sub }: Filters): ListRequest {
  const given = Object.entries(terms).filter(([, texts]) => texts.length > 0);
  return {
    term: term.trim(),
    ...(given.length > 0 ? { terms: Object.fromEntries(given) } : {}),
    where: {
      ...where,
      ...(or.length > 0 ? { or } : {}),
      ...(Object.keys(sub).length > 0 ? { sub } : {}),
    },
  };
}

/** Whether two lists ask the provider for the same. */
export function asksTheSame(a: Filters & { order: string }, b: Filters & { order: string }): boolean {
  return (
    a.order === b.order &&
    a.term.trim() === b.term.trim() &&
    JSON.stringify(requestOf(a)) === JSON.stringify(requestOf(b))
  );
}
