/**
 * What a running provider answers over HTTP at 100,000 candidates and 300,000 applies, on PostgreSQL where a server is
 * installed and on PGlite: lists, filters, orders, search, dashboards, reports, duplicates, a board, exports. The
 * yardstick is one candidate read by key, over the same way.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { entities } from "#contract/entities/all.ts";
import { type ApiClient, signedIn } from "../support/api.ts";
import { startPostgres, type TemporaryPostgres } from "../support/postgres.ts";
import { startProvider } from "../support/provider.ts";
import { type Embedded, fill, fillOnce } from "./data.ts";
import { benchExports } from "./exports.ts";
import { listPage } from "./list-page.ts";
import { measure, type Sample } from "./measure.ts";
import { narrowed, narrowedAnswers } from "./narrowed.ts";
import { ofSamples, type Verdict } from "./verdicts.ts";

const runs = Number(process.env.BENCH_RUNS ?? 40);
const administrator = "admin@elenco.test";
/** Of p95, in milliseconds; whatever counts all there is may take longer. The embedded database has four times as long. */
const limits = { one: 100, many: 150, narrowed: 400 };
const counting = /^(dashboard|report|duplicates, the list|page of the job board)/;
const databases = { PostgreSQL: 1, PGlite: 4 } as const;

interface ListAnswer {
  candidates: { id: number; name: string; email: string; mobile_phone: string | null }[];
  total_count: number;
  next_cursor: string | null;
}

const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The cursor at 90 % of the list, reached as a person who scrolls would. */
async function deepCursor(list: (query: string) => Promise<ListAnswer>, total: number): Promise<string> {
  let deep: string | null = null;
  for (let seen = 0; seen < total * 0.9; seen += 200) {
    const page = await list(`page[size]=200${deep ? `&page[after]=${encodeURIComponent(deep)}` : ""}`);
    deep = page.next_cursor;
    if (!deep) break;
  }
  return encodeURIComponent(deep ?? "");
}

const sortable = Object.entries(entities.candidates.fields).flatMap(([name, field]) =>
  field.sortable ? [name] : [],
);

async function answers(client: ApiClient): Promise<Sample[]> {
  const get = <T>(path: string) => client.call<T>("GET", path);
  const list = (query: string) => get<ListAnswer>(`/recruiters/candidates?${query}`);
  const first = await list("page[size]=50");
  const [one, other] = first.candidates;
  if (!one || !other) throw new Error("There are no candidates");
  const after = await deepCursor(list, first.total_count);
  const names = first.candidates.map(({ name }) => name.split(" ").at(-1) ?? "silva");
  const term = (turn: number) => encodeURIComponent(names[turn % names.length] ?? "silva");
  const everything = encodeURIComponent(JSON.stringify(["Company", "Contact", "Candidate", "Job"]));
  const { applies } = await get<{ applies: { job_id: number; client_company_id: number | null }[] }>(
    "/recruiters/applies?page[size]=200",
  );
  const job = applies[0]?.job_id ?? 0;
  const company = applies.find(({ client_company_id }) => client_company_id !== null)?.client_company_id ?? 0;
  const like = queryOf({ name: one.name, email: one.email, phone: one.mobile_phone ?? "" });
  const twoFilters = "page[size]=50&where[status][eq]=3&where[state][eq]=SP";
  const calls: readonly (readonly [what: string, path: (turn: number) => string])[] = [
    ["one candidate by key", () => `/recruiters/candidates/${one.id}`],
    ["first page of 50, with the count", () => "/recruiters/candidates?page[size]=50"],
    [
      "next page of 50 at 90 % of the list",
      () => `/recruiters/candidates?page[size]=50&page[after]=${after}`,
    ],
    ["two filters, with the count", () => `/recruiters/candidates?${twoFilters}`],
    [
      "two filters, ordered by each column in turn",
      (turn) =>
        `/recruiters/candidates?${twoFilters}&order=${sortable[turn % sortable.length]}:${turn % 2 ? "asc" : "desc"}`,
    ],
    [
      "a part of a city and a filter",
      () => "/recruiters/candidates?page[size]=50&where[city][contains]=campinas&where[remote_work][eq]=1",
    ],
    ["quick term", (turn) => `/recruiters/candidates?page[size]=50&term=${term(turn)}`],
    ["global search", (turn) => `/recruiters/global_searchs?term=${term(turn)}&entity=${everything}`],
    ["applies, two filters", () => "/recruiters/applies?page[size]=50&where[status]=1&where[source]=site"],
    ["board of a job", () => `/recruiters/jobs/${job}/board`],
    ["duplicates of what is entered", () => `/recruiters/duplicates/candidates/matches?${like}`],
    ["duplicates, the list", () => "/recruiters/duplicates/candidates"],
    [
      "two records beside each other",
      () => `/recruiters/merges/candidates/records?ids[]=${one.id}&ids[]=${other.id}`,
    ],
    ["dashboard, one's own", () => "/recruiters/dashboard?of=me&days=90"],
    ["dashboard of all", () => "/recruiters/dashboard?of=all&days=90"],
    ["dashboard of candidates", () => "/recruiters/dashboard/candidates?of=all&days=90"],
    ["report of a job", () => `/recruiters/jobs/${job}/report`],
    ["report of a client company", () => `/recruiters/client_companies/${company}/report`],
  ];
  const samples: Sample[] = [];
  for (const [what, path] of calls) samples.push(await measure(what, runs, (turn) => get(path(turn))));
  return samples;
}

/** Public pages as a visitor gets them: one whose data are as they were, and one that was never drawn before. */
async function drawnPages(url: string): Promise<Sample[]> {
  const draw = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { accept: "text/html" } });
    if (!(await answer.text()).includes('<div id="root"><')) throw new Error(`${path} was not drawn`);
  };
  const { jobs } = (await (await fetch(`${url}/v1/jobs`)).json()) as {
    jobs: { slug: string; uid: string }[];
  };
  const [job] = jobs;
  return [
    await measure("page of a job, drawn before", runs, () => draw(`/jobs/${job?.slug}/${job?.uid}`)),
    await measure("page of the job board, drawn anew", runs, (turn) => draw(`/jobs?turn=${turn}`)),
  ];
}

async function benchOn(
  database: keyof typeof databases,
  env: Record<string, string>,
  copy?: () => number,
): Promise<Verdict[]> {
  const provider = await startProvider({ ...env, RATE_LIMIT: "off" });
  try {
    const client = await signedIn(provider.url, administrator);
    const part = `${database}: answers over HTTP, ready after ${Math.round(provider.readyAfter)} ms`;
    const samples = [
      ...(await answers(client)),
      ...(await drawnPages(provider.url)),
      ...(await listPage(client, runs)),
      ...(await narrowedAnswers(provider.url, client, runs)),
    ];
    const limit = (what: string) =>
      databases[database] *
      (what.startsWith(narrowed) ? limits.narrowed : counting.test(what) ? limits.many : limits.one);
    const exports = await benchExports(`${database}: exports`, provider, client, copy);
    return [...ofSamples(part, samples, limit), ...exports];
  } finally {
    await provider.stop();
  }
}

/** psql's `\copy` of the same fields of the same rows. */
async function copyOf(postgres: TemporaryPostgres, url: string, folder: string): Promise<() => number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'candidates' and column_name = any($1)`,
    [Object.keys(entities.candidates.fields)],
  );
  await client.end();
  const query = `select ${rows.map(({ name }) => name).join(", ")} from candidates
    where business_id = (select business_id from recruiter_businesses m join recruiters r
      on r.id = m.recruiter_id where r.email = '${administrator}' limit 1)
    order by created_at desc, id desc`.replaceAll(/\s+/g, " ");
  return () => postgres.copy(url, query, join(folder, "copy.csv"));
}

async function onPostgres(candidates: number): Promise<Verdict[]> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) {
    console.log("No PostgreSQL server here: PGlite only.");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "elenco-bench-"));
  try {
    const url = await postgres.createDatabase("elenco_bench");
    const env = { DATABASE_URL: url, DATA_DIR: folder };
    fill(candidates, env);
    return await benchOn("PostgreSQL", env, await copyOf(postgres, url, folder));
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function benchProvider(embedded: Embedded): Promise<Verdict[]> {
  const postgres = await onPostgres(embedded.candidates);
  return [...postgres, ...(await benchOn("PGlite", fillOnce(embedded)))];
}
