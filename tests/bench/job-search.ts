/**
 * The search of the public board over HTTP at 100,000 open jobs of one business, on PostgreSQL: what is suggested while
 * somebody types, and what a term, a place or a facet finds. The yardstick is one job read by key, over the same way.
 * BENCH_JOBS makes it smaller.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { JobSuggestion, PublicJob } from "#contract/calls/public-jobs.ts";
import { openDatabase, type UnscopedDb } from "#provider/base/database/open.ts";
import { demoBrand } from "#provider/demo/accounts.ts";
import { insertRows, type Row } from "#provider/demo/batch.ts";
import { makeCalendar, todayInBrazil } from "#provider/demo/calendar.ts";
import { makeOpening } from "#provider/demo/openings.ts";
import { makeRandom } from "#provider/demo/vocabulary/random.ts";
import { apiClient } from "../support/api.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProvider } from "../support/provider.ts";
import { fill } from "./data.ts";
import { measure, type Sample } from "./measure.ts";
import { ofSamples, type Verdict } from "./verdicts.ts";

const runs = Number(process.env.BENCH_RUNS ?? 40);
const jobs = Number(process.env.BENCH_JOBS ?? 100_000);
/** Each advertisement is there so often: writing the words of all of them would take ten minutes. */
const copies = 10;
const jobsAtOnce = 1_000;
const part = `PostgreSQL: the board's search, ${jobs} open jobs of one business`;
/** Milliseconds of p95: what answers each key must not lag behind the typing; a search counts every facet. */
const limits = { typing: 100, search: 600 };
const typing = /^suggestions/;

/** Open jobs of the demo's vocabulary, for the clients that the business has. */
async function writeJobs(db: UnscopedDb, count: number): Promise<void> {
  const { rows: clients } = await sql<{
    id: number;
    business_id: number;
    name: string;
    sector: string;
    city: string;
    state: string;
    employees: number;
    owner_id: number;
  }>`
    select c.id, c.business_id, c.name, coalesce(c.sector, 'Serviços') as sector,
      coalesce(c.city, 'São Paulo') as city, coalesce(c.state, 'SP') as state, coalesce(c.employees, 100) as employees, m.recruiter_id as owner_id
    from client_companies c join businesses b on b.id = c.business_id and b.brand_key = ${demoBrand}
      cross join lateral (select recruiter_id from recruiter_businesses m
        where m.business_id = b.id order by 1 limit 1) m
    order by c.id limit 200`.execute(db);
  const [first] = clients;
  if (!first) throw new Error("There are no client companies");
  const calendar = makeCalendar(todayInBrazil());
  const random = makeRandom("job-search");
  const employers = clients.map((client) => ({ ...client, contacts: [] }));
  const started = performance.now();
  for (let made = 0; made < count; made += jobsAtOnce) {
    const rows = Array.from({ length: Math.min(jobsAtOnce, count - made) }, (_, index): Row<"jobs"> => {
      const serial = `bench${made + index}`;
      const { row } = makeOpening(random, calendar, employers, [first.owner_id], serial);
      return {
        ...row,
        business_id: first.business_id,
        status: "published",
        deadline: null,
        published_at: row.published_at ?? row.created_at ?? null,
      };
    });
    await insertRows(db, "jobs", rows);
    console.log(
      `${made + rows.length} of ${count} jobs, ${Math.round((performance.now() - started) / 1000)} s`,
    );
  }
}

/** The same advertisements again, with what their triggers wrote for the search. */
async function copyJobs(db: UnscopedDb): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'uid')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (let copy = 1; copy < copies; copy++) {
      await sql`insert into jobs (uid, ${columns})
        select uid || ${`c${copy}`}::text, ${columns} from jobs where uid ~ '^bench[0-9]+$'`.execute(trx);
    }
    await sql`insert into job_texts (job_id, business_id, title_words, card_words, words)
      select j.id, x.business_id, x.title_words, x.card_words, x.words
      from jobs j join jobs first on j.uid ~ '^bench[0-9]+c[1-9]$' and first.uid = left(j.uid, -2)
        join job_texts x on x.job_id = first.id`.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
}

interface Board {
  jobs: PublicJob[];
  total_count: number;
  corrected_term: string | null;
}

const pathOf = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;
const board = (values: Record<string, string>) => pathOf("/jobs", values);
const suggestions = (term: string) => pathOf("/jobs/suggestions", { term });

/** The beginnings of a word as its letters are typed. */
const begun = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 2));
const typed = ["analista", "gerente fin", "campinas", "desenvolvedor"].flatMap(begun);
const misspelt = ["analsta", "geremte", "desenvolvedro", "contabilidde", "coordenadro"];
const places = ["Campinas/SP", "São Paulo/SP", "Curitiba/PR", "Recife/PE"];
const states = ["SP", "RJ", "MG", "PR"];

const turned = (values: readonly string[], turn: number): string => values[turn % values.length] ?? "";

async function answers(url: string): Promise<Sample[]> {
  const get = <T>(path: string) => apiClient(url).call<T>("GET", path);
  const { jobs: newest, total_count } = await get<Board>(board({}));
  if (total_count < jobs) throw new Error(`The board has ${total_count} jobs only`);
  const { suggestions: offered } = await get<{ suggestions: JobSuggestion[] }>(suggestions("anal"));
  if (offered.length === 0) throw new Error("Nothing is suggested");
  for (const term of misspelt) {
    const found = await get<Board>(board({ term }));
    if (found.corrected_term === null || found.jobs.length === 0) throw new Error(`${term} finds nothing`);
  }
  const calls: readonly (readonly [what: string, path: (turn: number) => string])[] = [
    ["one job by key", (turn) => `/jobs/${newest[turn % newest.length]?.uid}`],
    ["suggestions, a term being typed", (turn) => suggestions(turned(typed, turn))],
    ["suggestions, a misspelt term", (turn) => suggestions(turned(misspelt, turn))],
    ["the board without a term", () => board({})],
    ["a term that a hundredth has", () => board({ term: "controladoria" })],
    ["a term that a third has", () => board({ term: "analista" })],
    ["a misspelt term", (turn) => board({ term: turned(misspelt, turn) })],
    ["a place with a radius of 50 km", (turn) => board({ place: turned(places, turn), radius: "50" })],
    ["a facet", (turn) => board({ state: turned(states, turn) })],
    [
      "a term, a place with a radius and a facet",
      (turn) => board({ term: "analista", place: turned(places, turn), radius: "50", remote_work: "3" }),
    ],
  ];
  const samples: Sample[] = [];
  for (const [what, path] of calls) samples.push(await measure(what, runs, (turn) => get(path(turn))));
  return samples;
}

export async function benchJobSearch(): Promise<Verdict[]> {
  const server = await startPostgres({ durable: true });
  if (!server) {
    console.log("No PostgreSQL server here: the board's search is not measured.");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "elenco-job-search-"));
  try {
    const url = await server.createDatabase("job_search");
    const env = { DATABASE_URL: url, DATA_DIR: folder };
    fill(1, env);
    const database = await openDatabase({ databaseUrl: url });
    await writeJobs(database.db, jobs / copies);
    await copyJobs(database.db);
    await database.close();
    const provider = await startProvider({ ...env, RATE_LIMIT: "off" });
    try {
      return ofSamples(part, await answers(provider.url), (what) =>
        typing.test(what) ? limits.typing : limits.search,
      );
    } finally {
      await provider.stop();
    }
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
