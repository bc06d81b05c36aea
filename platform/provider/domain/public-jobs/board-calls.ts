import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import type { Db } from "#provider/base/database/open.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { type Context, defineHandlers } from "#provider/base/http/implement.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { type BoardSearch, baseOf, chosenFacets, type Facet, facets } from "./board-search.ts";
import { correctedTerm, relevanceOf, soughtBy } from "./job-terms.ts";
import { findCities, findOccupations } from "./lookups.ts";
import { openJobsOf, publicJobDetail, publicJobs } from "./public-jobs.ts";
import { searchSuggestions } from "./search-suggestions.ts";
import { similarJobs } from "./similar-jobs.ts";

/** The facets of the matching jobs, each a column of its own. */
const facetColumn = Object.fromEntries(facets.map((name) => [name, sql.ref(`t.${name}`)])) as Record<
  Facet,
  RawBuilder<unknown>
>;

/** The number of matches, and the number with each facet value: one pass over the matches. */
async function countsOf(db: Db, board: BoardSearch) {
  const each = facets.map(
    (
      name,
    ) => sql`(select ${sql.lit(name)} as facet, ${sql.ref(`t.${name}`)}::text as value, count(*)::int as count,
      ${name === "level" || name === "area" ? sql`max(${sql.ref(`t.${name}_en`)})` : sql`null::text`} as name_en
      from t where ${chosenFacets(board.query, { without: name, value: facetColumn })} and ${sql.ref(`t.${name}`)} is not null
      group by 2 order by 3 desc, 2 limit 30)`,
  );
  const { rows } = await sql<{
    facet: Facet | "total";
    value: string;
    count: number;
    name_en: string | null;
  }>`
    with t as materialized (
      select t.state, t.city, t.remote_work, t.regime, l.name as level, l.name_en as level_en,
        d.name as area, d.name_en as area_en,
        case when not t.confidential then c.name end as company
      from jobs t left join client_companies c on c.id = t.client_company_id
        left join position_levels l on l.id = t.position_level_id
        left join positions p on p.id = t.position_id left join departaments d on d.id = p.departament_id
      where ${baseOf(board)})
    select 'total' as facet, '' as value, count(*)::int as count, null::text as name_en from t
      where ${chosenFacets(board.query, { value: facetColumn })}
    union all ${sql.join(each, sql` union all `)}`.execute(db);
  const named = (wanted: Facet) =>
    rows
      .filter(({ facet }) => facet === wanted)
      .map(({ value, count, name_en }) => ({ value, count, name_en }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const of = (wanted: Facet) => named(wanted).map(({ value, count }) => ({ value, count }));
  return {
    total_count: rows.find(({ facet }) => facet === "total")?.count ?? 0,
    facets: {
      areas: named("area"),
      states: of("state"),
      cities: of("city"),
      remote_work: of("remote_work"),
      regimes: of("regime"),
      companies: of("company"),
      levels: named("level"),
    },
  };
}

const orders = {
  "published_at:desc": { key: sql`t.published_at`, by: sql`t.published_at desc, t.id desc`, down: true },
  "title:asc": {
    key: sql`elenco_search(t.title) collate "C"`,
    by: sql`elenco_search(t.title) collate "C", t.id`,
    down: false,
  },
  "salary_max:desc": {
    key: sql`case when t.show_salary then coalesce(t.salary_max, 0) else 0 end`,
    by: sql`case when t.show_salary then coalesce(t.salary_max, 0) else 0 end desc, t.id desc`,
    down: true,
  },
};

/** By relevance if there is a term and no other order was requested; otherwise newest first. */
function orderOf({ tenant, query, sought }: BoardSearch & { query: Context<"GET /jobs">["query"] }) {
  const { order = "relevance:desc" } = query;
  // Where salaries are hidden, ordering by them would reveal them.
  if (order === "salary_max:desc" && !tenant.showsSalary) return orders["published_at:desc"];
  if (order !== "relevance:desc") return orders[order];
  if (!sought || sought.length === 0) return orders["published_at:desc"];
  const key = relevanceOf(sought);
  return { key, by: sql`${key} desc, t.id desc`, down: true };
}

const namesOf = ({ title, occupation, company_name, city }: PublicJob): string[] =>
  [title, occupation, company_name, city].filter((name) => name !== null);

const jobCursor = z.tuple([z.string(), z.int()]);

export const boardHandlers = defineHandlers({
  "GET /jobs": async ({ db, tenant, query }) => {
    const size = query.page?.size ?? 20;
    const term = query.term?.trim();
    const sought = term ? await soughtBy(db, tenant.businessId, term) : undefined;
    const board = { tenant, query, sought };
    const order = orderOf(board);
    const matching = sql<boolean>`${baseOf(board)} and ${chosenFacets(query)}`;
    let condition = matching;
    if (query.page?.after) {
      const [value, id] = decodeCursor(query.page.after, jobCursor, "page.after");
      condition = sql<boolean>`${matching} and (${order.key}, t.id) ${sql.raw(order.down ? "<" : ">")} (${value}, ${id})`;
    }
    const [found, counts] = await Promise.all([
      publicJobs(db, tenant, condition, order.by, size + 1),
      countsOf(db, board),
    ]);
    const page = found.slice(0, size);
    const last = page.at(-1);
    const end_of_list = found.length <= size;
    let next_cursor: string | null = null;
    if (!end_of_list && last) {
      const { rows } = await sql<{
        key: string;
      }>`select ${order.key}::text as key from jobs t where t.id = ${last.id}`.execute(db);
      next_cursor = encodeCursor([rows[0]?.key, last.id]);
    }
    return {
      jobs: page.map(({ id: _, ...job }) => job),
      ...counts,
      corrected_term: term && sought ? correctedTerm(term, sought, page.flatMap(namesOf)) : null,
      end_of_list,
      next_cursor,
    };
  },
  "GET /jobs/highlights": async ({ db, tenant }) => {
    const open = openJobsOf(tenant);
    const most = async (column: "occupation" | "state") => {
      const name = sql.ref(`t.${column}`);
      const { rows } = await sql<{ value: string; count: number }>`
        select ${name} as value, count(*)::int as count from jobs t where ${open} and ${name} is not null
        group by 1 order by 2 desc, 1 limit 8`.execute(db);
      return rows;
    };
    const [newest, occupations, states, counted] = await Promise.all([
      publicJobs(db, tenant, sql<boolean>`true`, orders["published_at:desc"].by, 6),
      most("occupation"),
      most("state"),
      sql<{ total: number; remote: number }>`
        select count(*)::int as total, count(*) filter (where t.remote_work = 2)::int as remote
        from jobs t where ${open}`.execute(db),
    ]);
    return {
      jobs: newest.map(({ id: _, ...job }) => job),
      occupations,
      states,
      remote: counted.rows[0]?.remote ?? 0,
      total_count: counted.rows[0]?.total ?? 0,
    };
  },
  "GET /jobs/suggestions": async ({ db, tenant, query }) => ({
    suggestions: await searchSuggestions(db, tenant, query.term),
  }),
  "GET /jobs/:uid": async ({ db, tenant, params, person, request }) => {
    const candidateId = person?.kind === "candidate" ? person.id : undefined;
    return {
      job: await publicJobDetail(db, params.uid, { tenant, origin: originOf(request, tenant), candidateId }),
    };
  },
  "GET /jobs/:uid/similar": async ({ db, tenant, params }) => {
    const jobs = await similarJobs(db, tenant, params.uid);
    return { jobs: jobs.map(({ id: _, ...job }) => job) };
  },
  "GET /lookups/cities": async ({ query }) => ({ options: findCities(query.term) }),
  "GET /lookups/occupations": async ({ query }) => ({ options: findOccupations(query.term) }),
});
