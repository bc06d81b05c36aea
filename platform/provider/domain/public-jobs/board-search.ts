import { type RawBuilder, sql } from "kysely";
import type { BoardFilters } from "#contract/board-filters.ts";
import { foldText } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { hasSought, type Sought, soughtBy } from "./job-terms.ts";
import { placesNear } from "./places.ts";
import { openJobsOf } from "./public-jobs.ts";

export const facets = ["area", "state", "city", "remote_work", "regime", "company", "level"] as const;
export type Facet = (typeof facets)[number];

/** A facet's value for a job `t`. A confidential job's client is never offered. */
export const facetValue: Record<Facet, RawBuilder<unknown>> = {
  area: sql`(select d.name from positions p join departaments d on d.id = p.departament_id where p.id = t.position_id)`,
  state: sql`t.state`,
  city: sql`t.city`,
  remote_work: sql`t.remote_work`,
  regime: sql`t.regime`,
  company: sql`case when not t.confidential
    then (select c.name from client_companies c where c.id = t.client_company_id) end`,
  level: sql`(select l.name from position_levels l where l.id = t.position_level_id)`,
};

/** The selected values of a facet: the job has one of them. */
const chosenOf = (query: BoardFilters, name: Facet): string[] =>
  [query[name] ?? []]
    .flat()
    .map(String)
    .filter((value) => value !== "");
/** A query of the board, with its term parsed. */
export interface BoardSearch {
  tenant: Tenant;
  query: BoardFilters;
  sought: Sought[] | undefined;
}

/** The conditions besides the facets. */
export function baseOf({ tenant, query, sought }: BoardSearch): RawBuilder<boolean> {
  const conditions = [openJobsOf(tenant)];
  if (sought) conditions.push(hasSought(tenant.businessId, sought));
  if (query.occupation) conditions.push(sql<boolean>`t.occupation = ${query.occupation}`);
  if (query.place) {
    const near = placesNear(query.place, query.radius ?? 0);
    const cities = near.map((key) => key.slice(0, key.lastIndexOf("/")));
    // The municipality alone is found by its index; municipalities of other states have the same name.
    conditions.push(
      sql<boolean>`elenco_search(t.city) = any(${cities}) and elenco_search(t.city) || '/' || t.state = any(${near})`,
    );
  }
  if (query.salary_from !== undefined && tenant.showsSalary) {
    const least = query.salary_from;
    conditions.push(sql<boolean>`t.show_salary and coalesce(t.salary_max, t.salary_min) >= ${least}`);
  }
  if (query.published_within !== undefined)
    conditions.push(sql<boolean>`t.published_at >= now() - make_interval(days => ${query.published_within})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** All selected facets but one: the counts of its other values. */
export function chosenFacets(
  query: BoardFilters,
  { without, value = facetValue }: { without?: Facet; value?: Record<Facet, RawBuilder<unknown>> } = {},
): RawBuilder<boolean> {
  const conditions = facets.flatMap((name) => {
    const chosen = chosenOf(query, name);
    if (name === without || chosen.length === 0) return [];
    // Addresses name cities by hand, with and without accents.
    if (name === "city") return [sql`elenco_search(${value.city}) = any(${chosen.map(foldText)})`];
    return [sql`${value[name]}::text = any(${chosen})`];
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The jobs that a search of the board finds. */
export async function matchingJobs(
  db: Db,
  tenant: Tenant,
  query: BoardFilters,
): Promise<RawBuilder<boolean>> {
  const term = query.term?.trim();
  const sought = term ? await soughtBy(db, tenant.businessId, term) : undefined;
  return sql<boolean>`${baseOf({ tenant, query, sought })} and ${chosenFacets(query)}`;
}
