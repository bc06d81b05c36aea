import { isObject } from "#contract/object.ts";
import { operators } from "#contract/operators.ts";
import {
  type Condition,
  type Filters,
  type Group,
  noFilters,
  requestOf,
  type Value,
} from "./list-filters.ts";
import { defaultOrder, type ListQueryState, views } from "./list-query.ts";

/**
 * The list's state as the search part of an address: `?q=term&t=<JSON of the terms>&f=<JSON of
 * where>&order=…&view=…&id=…&new=…`. Defaults are omitted, including the list's own order. `sv` is the saved view it
 * started from, `id` the record in the preview, `new` the initial values of the new record whose form is open.
 */
export function addressOf(state: ListQueryState, own = defaultOrder): string {
  const { order, view, open, saved, creating } = state;
  const { term, terms, where } = requestOf(state);
  const search = new URLSearchParams();
  if (term) search.set("q", term);
  if (terms) search.set("t", JSON.stringify(terms));
  if (Object.keys(where).length > 0) search.set("f", JSON.stringify(where));
  if (order !== own) search.set("order", order);
  if (view) search.set("view", view);
  if (saved !== null) search.set("sv", String(saved));
  if (open !== null) search.set("id", String(open));
  if (creating) search.set("new", new URLSearchParams(creating).toString());
  const text = search.toString();
  return text ? `?${text}` : "";
}

type Loose = Record<string, unknown>;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const isValue = (value: unknown): value is Value => typeof value === "string" || isTexts(value);
const isName = (name: string) => /^[a-z][a-z0-9_]{0,59}$/.test(name);

function parsed(text: string | null): Loose {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** A bare value means `eq`, an array means `in`. */
function conditionOf(value: unknown): Condition {
  if (typeof value === "string") return { eq: value };
  if (isTexts(value)) return { in: value };
  if (!isObject(value)) return {};
  const known: readonly string[] = operators;
  return Object.fromEntries(
    Object.entries(value).filter(([operator, given]) => known.includes(operator) && isValue(given)),
  );
}

function groupOf(given: Loose): Group {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => isName(name))
      .map(([name, value]) => [name, conditionOf(value)] as const)
      .filter(([, condition]) => Object.keys(condition).length > 0),
  );
}

/** Filters from anything shaped like the wire format; what is malformed is dropped. */
export function filtersOf(given: { term?: unknown; terms?: unknown; where?: unknown }): Filters {
  const { or, sub, ...where } = isObject(given.where) ? given.where : {};
  const terms = isObject(given.terms) ? given.terms : {};
  const texts = (list: unknown) => (isTexts(list) ? [...new Set(list.filter((text) => text.trim()))] : []);
  const subs = Object.entries(isObject(sub) ? sub : {})
    .map(([name, value]) => [name, isName(name) && isValue(value) ? [value].flat() : []] as const)
    .filter(([, values]) => values.length > 0);
  return {
    term: typeof given.term === "string" ? given.term.trim() : "",
    terms: {
      required: texts(terms.required),
      optional: texts(terms.optional),
      excluded: texts(terms.excluded),
    },
    where: groupOf(where),
    or: (Array.isArray(or) ? or : [])
      .filter(isObject)
      .map(groupOf)
      .filter((group) => Object.keys(group).length > 0),
    sub: Object.fromEntries(subs),
  };
}

/** `?new=` of an address: what a new record starts with. */
function startOf(text: string | null): Record<string, string> | null {
  if (text === null) return null;
  return Object.fromEntries([...new URLSearchParams(text)].filter(([name]) => isName(name)));
}

const idOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

export const isOrder = (text: unknown): text is string =>
  typeof text === "string" && /^[a-z_]+:(asc|desc)$/.test(text);

/** Anything that is not understood is left out: an address may come from anywhere. `own` is the order of the list itself. */
export function queryOf(search: string, own = defaultOrder): ListQueryState {
  const params = new URLSearchParams(search);
  const order = params.get("order");
  return {
    ...noFilters,
    ...filtersOf({ term: params.get("q"), terms: parsed(params.get("t")), where: parsed(params.get("f")) }),
    order: isOrder(order) ? order : own,
    view: views.find((view) => view === params.get("view")) ?? null,
    saved: idOf(params.get("sv")),
    open: idOf(params.get("id")),
    creating: startOf(params.get("new")),
  };
}
