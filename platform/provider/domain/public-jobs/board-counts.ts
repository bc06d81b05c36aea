import { type RawBuilder, sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { type BoardSearch, baseOf, chosenFacets, type Facet, facets, isChosen } from "./board-search.ts";

/** The grouping expression of a facet: an id if its name is in another table. */
const grouped: Record<Facet, RawBuilder<unknown>> = {
  area: sql`t.position_id`,
  state: sql`t.state`,
  city: sql`t.city`,
  remote_work: sql`t.remote_work`,
  regime: sql`t.regime`,
  // A confidential job's client is never offered.
  company: sql`case when not t.confidential then t.client_company_id end`,
  level: sql`t.position_level_id`,
};

interface Named {
  from: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  english?: RawBuilder<unknown>;
}

/** Where the names of what was counted stand. */
const names: Partial<Record<Facet, Named>> = {
  area: {
    from: sql`join positions p on p.id = g.area join departaments n on n.id = p.departament_id`,
    value: sql`n.name`,
    english: sql`max(n.name_en)`,
  },
  company: { from: sql`join client_companies n on n.id = g.company`, value: sql`n.name` },
  level: {
    from: sql`join position_levels n on n.id = g.level`,
    value: sql`n.name`,
    english: sql`max(n.name_en)`,
  },
};

const mostValues = 30;
/** `grouping()` has a bit for each facet that a row is not grouped by. */
const nothingGrouped = 2 ** facets.length - 1;
const groupedBy = (name: Facet) => nothingGrouped - 2 ** (facets.length - 1 - facets.indexOf(name));

interface Counted {
  facet: Facet | "total";
  value: string;
  count: number;
  name_en: string | null;
}

/** The number of matches, and the number with each value of each facet: one pass over the jobs, named afterwards. */
async function counted(db: Db, board: BoardSearch): Promise<Counted[]> {
  const chosen = facets.filter((name) => isChosen(board.query, name));
  const but = (name: Facet) => sql.ref(`but_${name}`);
  const columns = facets.map((name) => sql`${grouped[name]} as ${sql.ref(name)}`);
  const fits = chosen.map((name) => sql`, ${chosenFacets(board.query, name)} as ${but(name)}`);
  const counts = chosen.map((name) => sql`, count(*) filter (where ${but(name)})::int as ${but(name)}`);
  const values = facets.map((name) => {
    const { from, value, english } = names[name] ?? { from: sql``, value: sql.ref(`g.${name}`) };
    const count = chosen.includes(name) ? sql.ref(`g.but_${name}`) : sql.ref("g.count");
    return sql`(select ${sql.lit(name)} as facet, ${value}::text as value, sum(${count})::int as count,
      ${english ?? sql`null::text`} as name_en
      from g ${from} where g.by = ${groupedBy(name)} and ${value} is not null and ${count} > 0
      group by 2 order by 3 desc, 2 limit ${mostValues})`;
  });
  const { rows } = await sql<Counted>`
    with g as materialized (
      select grouping(${sql.join(facets.map((name) => sql.ref(name)))}) as by,
        ${sql.join(facets.map((name) => sql.ref(name)))},
        count(*) filter (where fits)::int as count ${sql.join(counts, sql``)}
      from (select ${sql.join(columns)}, ${chosenFacets(board.query)} as fits ${sql.join(fits, sql``)}
        from jobs t where ${baseOf(board, "count")}) found
      group by grouping sets ((), ${sql.join(facets.map((name) => sql`(${sql.ref(name)})`))}))
    select 'total' as facet, '' as value, count, null::text as name_en from g where by = ${nothingGrouped}
    union all ${sql.join(values, sql` union all `)}`.execute(db);
  return rows;
}

function shown(rows: readonly Counted[]) {
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
type Counts = ReturnType<typeof shown>;

/** Counting fewer is quick; of so many, nobody misses the latest one for a moment. */
const leastKept = 5_000;
const keptMs = 20_000;
const mostKept = 200;
const kept = new WeakMap<Services, Map<string, { counts: Counts; until: number }>>();

/** The counts of a search. Those of very many jobs are kept for a moment: every further page asks for them again. */
export async function countsOf(db: Db, services: Services, board: BoardSearch): Promise<Counts> {
  const { tenant, query, sought } = board;
  const { page: _page, order: _order, ...filters } = query as Record<string, unknown>;
  const key = JSON.stringify([tenant.businessId, tenant.showsSalary, filters, sought]);
  const searches = kept.get(services) ?? new Map<string, { counts: Counts; until: number }>();
  kept.set(services, searches);
  const known = searches.get(key);
  if (known && known.until > Date.now()) return known.counts;
  searches.delete(key);
  const counts = shown(await counted(db, board));
  if (counts.total_count >= leastKept) {
    for (const oldest of searches.keys()) {
      if (searches.size < mostKept) break;
      searches.delete(oldest);
    }
    searches.set(key, { counts, until: Date.now() + keptMs });
  }
  return counts;
}
