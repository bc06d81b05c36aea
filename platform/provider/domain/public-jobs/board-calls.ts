import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import type { Db } from "#provider/base/database/open.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { type Context, defineHandlers } from "#provider/base/http/implement.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { countsOf } from "./board-counts.ts";
import { type BoardSearch, baseOf, chosenFacets } from "./board-search.ts";
import { correctedTerm, mostRelevant, relevanceOf, soughtBy } from "./job-terms.ts";
import { findCities, findOccupations } from "./lookups.ts";
import { openJobsOf, publicJobDetail, publicJobs } from "./public-jobs.ts";
import { searchSuggestions } from "./search-suggestions.ts";
import { similarJobs } from "./similar-jobs.ts";

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
  const plain = (name: keyof typeof orders) => ({ ...orders[name], isRelevance: false });
  if (order === "salary_max:desc" && !tenant.showsSalary) return plain("published_at:desc");
  if (order !== "relevance:desc") return plain(order);
  if (!sought || sought.length === 0) return plain("published_at:desc");
  const key = relevanceOf(sought);
  return { key, by: sql`${key} desc, t.id desc`, down: true, isRelevance: true };
}

/** Where a page ends, and the next begins. */
type Place = [value: string, id: number];

/** A page's jobs, and one more where there is a next. */
async function foundJobs(
  db: Db,
  board: BoardSearch & { query: Context<"GET /jobs">["query"] },
  after: Place | undefined,
  most: number,
) {
  const { tenant, query, sought } = board;
  const order = orderOf(board);
  const search = (base: RawBuilder<boolean>, by: RawBuilder<unknown>) => {
    const matching = sql<boolean>`${base} and ${chosenFacets(query)}`;
    const condition = after
      ? sql<boolean>`${matching} and (${order.key}, t.id) ${sql.raw(order.down ? "<" : ">")} (${after[0]}, ${after[1]})`
      : matching;
    return publicJobs(db, tenant, condition, by, most);
  };
  if (order.isRelevance && sought) {
    const { title, least } = mostRelevant(sought);
    if (!after || Number(after[0]) >= least) {
      const base = sql<boolean>`${baseOf({ ...board, sought: undefined })} and ${title}`;
      const found = await search(base, orders["published_at:desc"].by);
      if (found.length === most) return found;
    }
  }
  return search(baseOf(board), order.by);
}

const namesOf = ({ title, occupation, company_name, city }: PublicJob): string[] =>
  [title, occupation, company_name, city].filter((name) => name !== null);

const jobCursor = z.tuple([z.string(), z.int()]);

export const boardHandlers = defineHandlers({
  "GET /jobs": async ({ db, tenant, query, services }) => {
    const size = query.page?.size ?? 20;
    const term = query.term?.trim();
    const sought = term ? await soughtBy(db, tenant.businessId, term) : undefined;
    const board = { tenant, query, sought };
    const order = orderOf(board);
    const after = query.page?.after && decodeCursor(query.page.after, jobCursor, "page.after");
    const [found, counts] = await Promise.all([
      foundJobs(db, board, after || undefined, size + 1),
      countsOf(db, services, board),
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
    const { jobs, closed_title } = await similarJobs(db, tenant, params.uid);
    return { jobs: jobs.map(({ id: _, ...job }) => job), closed_title };
  },
  "GET /lookups/cities": async ({ query }) => ({ options: findCities(query.term) }),
  "GET /lookups/occupations": async ({ query }) => ({ options: findOccupations(query.term) }),
});
