import { type RawBuilder, sql } from "kysely";
import type { BoardFilters } from "#contract/board-filters.ts";
import { foldText } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { hasSought, hasSoughtInMemory, type Sought, soughtBy } from "./job-terms.ts";
import { placesNear } from "./places.ts";
import { openJobsOf } from "./public-jobs.ts";

export const facets = ["area", "state", "city", "remote_work", "regime", "company", "level"] as const;
export type Facet = (typeof facets)[number];

/** The selected values of a facet: the job has one of them. */
const chosenOf = (query: BoardFilters, name: Facet): string[] =>
  [query[name] ?? []]
    .flat()
    .map(String)
    .filter((value) => value !== "");
export const isChosen = (query: BoardFilters, name: Facet): boolean => chosenOf(query, name).length > 0;

/** Whether a job `t` has one of a facet's values. What has a name in another table is looked up there once. */
const hasOneOf: Record<Facet, (values: string[]) => RawBuilder<unknown>> = {
  area: (values) => sql`t.position_id in (select p.id from positions p
    join departaments d on d.id = p.departament_id where d.name = any(${values}))`,
  state: (values) => sql`t.state = any(${values})`,
  // Addresses name cities by hand, with and without accents.
  city: (values) => sql`elenco_search(t.city) = any(${values.map(foldText)})`,
  remote_work: (values) => sql`t.remote_work::text = any(${values})`,
  regime: (values) => sql`t.regime::text = any(${values})`,
  company: (values) => sql`not t.confidential
    and t.client_company_id in (select c.id from client_companies c where c.name = any(${values}))`,
  level: (values) =>
    sql`t.position_level_id in (select l.id from position_levels l where l.name = any(${values}))`,
};

/** A query of the board, with its term parsed. */
export interface BoardSearch {
  tenant: Tenant;
  query: BoardFilters;
  sought: Sought[] | undefined;
}

/** The conditions besides the facets: to find some of the jobs, or to count all of them. */
export function baseOf(
  { tenant, query, sought }: BoardSearch,
  purpose: "find" | "count" = "find",
): RawBuilder<boolean> {
  const conditions = [openJobsOf(tenant)];
  const has = purpose === "find" ? hasSought : hasSoughtInMemory;
  if (sought) conditions.push(has(tenant.businessId, sought));
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

/** All selected facets, or all but one: the counts of its other values. */
export function chosenFacets(query: BoardFilters, without?: Facet): RawBuilder<boolean> {
  const conditions = facets
    .filter((name) => name !== without && isChosen(query, name))
    .map((name) => hasOneOf[name](chosenOf(query, name)));
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
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
