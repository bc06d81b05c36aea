import { type Condition, defaultOrder, type ListQueryState } from "./list-state.machine.ts";

/** The list's state as the search part of an address: `?q=term&order=…&f=<JSON of where>`; nothing for defaults. */
export function addressOf({ term, where, order }: ListQueryState): string {
  const search = new URLSearchParams();
  if (term) search.set("q", term);
  if (order !== defaultOrder) search.set("order", order);
  if (Object.keys(where).length > 0) search.set("f", JSON.stringify(where));
  const text = search.toString();
  return text ? `?${text}` : "";
}

const isText = (value: unknown) =>
  typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));

function isCondition(value: unknown): value is Condition {
  if (isText(value)) return true;
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isText)
  );
}

/** Anything that is not understood is left out: an address may come from anywhere. */
export function queryOf(search: string): ListQueryState {
  const params = new URLSearchParams(search);
  const order = params.get("order") ?? "";
  let where: Record<string, Condition> = {};
  try {
    const parsed: unknown = JSON.parse(params.get("f") ?? "{}");
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) {
      const known = Object.entries(parsed).filter((entry): entry is [string, Condition] =>
        isCondition(entry[1]),
      );
      where = Object.fromEntries(known);
    }
  } catch {
    // not a filter
  }
  return {
    term: params.get("q") ?? "",
    where,
    order: /^[a-z_]+:(asc|desc)$/.test(order) ? order : defaultOrder,
  };
}
