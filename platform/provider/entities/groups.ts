import { sql } from "kysely";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entities/names.ts";
import type { Field } from "#contract/entity.ts";
import type { Where } from "#contract/list.ts";
import type { Db } from "../database/open.ts";
import { CallError } from "../http/errors.ts";
import { smallestGroup } from "../reports/small-groups.ts";
import { matching, type Search } from "./list.ts";

/** The fields of a search that no row tells of a person. */
function groupedIn(entity: EntityName, { or, sub: _, ...all }: Where): string[] {
  const fields = entities[entity].fields as Record<string, Field>;
  const groups = [all, ...(Array.isArray(or) ? or : [])];
  const names = new Set(groups.flatMap((group) => Object.keys(group)));
  return [...names].filter((name) => Object.hasOwn(fields, name) && fields[name]?.grouped);
}

const conditionOf = (given: Where[string] | undefined): object =>
  given === undefined
    ? {}
    : Array.isArray(given)
      ? { in: given }
      : typeof given === "object"
        ? given
        : { eq: given };

/**
 * Refuses a search whose answer would tell of single people what no row tells of them: where so few have what is asked
 * for, or so few of those of whom it is known have not, or so few are asked about. It is the report's own rule.
 */
export async function assertLargeGroups(
  db: Db,
  entity: EntityName,
  businessId: number,
  search: Search,
): Promise<void> {
  const where = search.where ?? {};
  const grouped = groupedIn(entity, where);
  if (grouped.length === 0) return;
  const { or, ...all } = where;
  const asksByGroups = Array.isArray(or) && groupedIn(entity, { or }).length > 0;
  const others = Object.fromEntries(Object.entries(all).filter(([name]) => !grouped.includes(name)));
  const people: Where = { ...others, ...(or === undefined || asksByGroups ? {} : { or }) };
  const known: Where = {
    ...people,
    ...Object.fromEntries(grouped.map((name) => [name, { not_null: "true" }])),
  };
  const told = Object.fromEntries(
    grouped.map((name) => [name, { ...conditionOf(where[name]), not_null: "true" }]),
  );
  const of = (narrowed: Where) => matching(entity, businessId, { ...search, where: narrowed });
  const { rows } = await sql<Record<"found" | "has" | "known" | "people", number>>`
    select (select count(*)::int from ${sql.table(entity)} t where ${of(where)}) as found,
      (select count(*)::int from ${sql.table(entity)} t where ${of({ ...where, ...told })}) as has,
      (select count(*)::int from ${sql.table(entity)} t where ${of(known)}) as known,
      (select count(*)::int from ${sql.table(entity)} t where ${of(people)}) as people`.execute(db);
  const counts = rows[0] ?? { found: 0, has: 0, known: 0, people: 0 };
  const tells = (count: number) => count > 0 && count < smallestGroup;
  const { found, has, known: ofKnown, people: ofAll } = counts;
  if ([found, ofKnown, ofKnown - has, ofAll].some(tells)) throw new CallError("small_group");
}
