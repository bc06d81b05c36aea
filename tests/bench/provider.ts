/**
 * Lists, filters, global search and an export at 100,000 candidates, answered by a running provider over HTTP,
 * on PostgreSQL where a server is installed and on PGlite. The yardstick is the provider's own health call.
 * Ends with 1 where a p95 is over its limit: on a quiet machine a fault, on a busy one read the ratios.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { entities } from "#contract/entities/all.ts";
import { apiClient, eventually } from "../support/api.ts";
import { startPostgres } from "../support/postgres.ts";
import { type RunningProvider, startProvider } from "../support/provider.ts";
import { measure, printSamples, type Sample } from "./measure.ts";

const candidates = Number(process.env.BENCH_CANDIDATES ?? 100_000);
const runs = Number(process.env.BENCH_RUNS ?? 100);
/** Of p95, in milliseconds: the embedded database may take four times as long. */
const limits = { PostgreSQL: 100, PGlite: 400 };
const over: string[] = [];
const administrator = "admin@elenco.test";

interface ListAnswer {
  candidates: { name: string }[];
  total_count: number;
  next_cursor: string | null;
}

interface OneDownload {
  recruiter_download: { id: number; state: string; file_size: number | null; total_record: number };
}

/** What an export may take beside psql's own `\\copy` of the same fields. */
const timesCopy = 5;

/** The whole list as a file, from the click to the end: its seconds, and how far the provider's memory grew. */
async function exported(
  provider: RunningProvider,
  token: string,
  file_type: "csv" | "xlsx",
): Promise<number> {
  const client = apiClient(provider.url, token);
  const before = provider.memory() ?? 0;
  let peak = before;
  const started = performance.now();
  const { recruiter_download: asked } = await client.call<OneDownload>(
    "POST",
    "/recruiters/recruiter_downloads",
    {
      recruiter_download: { entity: "candidates", file_type },
      select_all_params: { search: { entity: "candidates" } },
    },
  );
  const { recruiter_download: made } = await eventually(
    () => {
      peak = Math.max(peak, provider.memory() ?? 0);
      return client.call<OneDownload>("GET", `/recruiters/recruiter_downloads/${asked.id}`);
    },
    ({ recruiter_download: { state } }) => ["completed", "failed"].includes(state),
    600_000,
  );
  const seconds = (performance.now() - started) / 1000;
  const megabytes = ((made.file_size ?? 0) / 1e6).toFixed(1);
  console.log(
    `Export to ${file_type.toUpperCase()}: ${made.state}, ${made.total_record} rows and ${megabytes} MB in ` +
      `${seconds.toFixed(1)} s, ${Math.round(made.total_record / seconds)} rows/s; ` +
      `memory of the provider ${before} MB before, ${peak} MB at most`,
  );
  return seconds;
}

async function benchOn(
  database: keyof typeof limits,
  env: Record<string, string>,
  /** psql's seconds for the same rows. */
  copied?: () => Promise<number>,
): Promise<void> {
  const seed = spawnSync(
    process.execPath,
    ["platform/provider/demo/seed.ts", "--candidates", String(candidates)],
    {
      stdio: "inherit",
      env: { ...process.env, ...env },
    },
  );
  if (seed.status !== 0) throw new Error(`The seed on ${database} failed`);
  const provider = await startProvider({ ...env, RATE_LIMIT: "off" });
  try {
    const get = async <T>(path: string, token?: string): Promise<T> => {
      const answer = await fetch(
        `${provider.url}/v1${path}`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      );
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
      return JSON.parse(body) as T;
    };
    const session = await fetch(`${provider.url}/v1/recruiters/sessions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: administrator, password: "elenco-demo-1" }),
    });
    const { token } = (await session.json()) as { token: string };
    const list = (query: string) => get<ListAnswer>(`/recruiters/candidates?${query}`, token);

    const first = await list("page[size]=50");
    const names = first.candidates.map(({ name }) => name.split(" ").at(-1) ?? "silva");
    // Walks to 90 % of the list by the cursor, as a person who scrolls would.
    let deep: string | null = null;
    for (let seen = 0; seen < first.total_count * 0.9; seen += 200) {
      const page: ListAnswer = await list(
        `page[size]=200${deep ? `&page[after]=${encodeURIComponent(deep)}` : ""}`,
      );
      deep = page.next_cursor;
      if (!deep) break;
    }
    const after = encodeURIComponent(deep ?? "");
    const everything = encodeURIComponent(JSON.stringify(["Company", "Contact", "Candidate", "Job"]));
    const term = (turn: number) => encodeURIComponent(names[turn % names.length] ?? "silva");
    const samples: Sample[] = [
      await measure("health", runs, () => get("/health")),
      await measure("first page of 50, with the count", runs, () => list("page[size]=50")),
      await measure("next page of 50 at 90 % of the list", runs, () =>
        list(`page[size]=50&page[after]=${after}`),
      ),
      await measure("filter by status and state", runs, () =>
        list("page[size]=50&where[status][eq]=3&where[state][eq]=SP"),
      ),
      await measure("order by name", runs, () => list("page[size]=50&order=name:asc")),
      await measure("quick term", runs, (turn) => list(`page[size]=50&term=${term(turn)}`)),
      await measure("global search", runs, (turn) =>
        get(`/recruiters/global_searchs?term=${term(turn)}&entity=${everything}`, token),
      ),
    ];
    const title = `${database}, ${first.total_count} candidates in the business, ready after ${Math.round(provider.readyAfter)} ms`;
    over.push(...printSamples(title, samples, limits[database]));
    const csv = await exported(provider, token, "csv");
    await exported(provider, token, "xlsx");
    const copy = await copied?.();
    if (copy !== undefined) {
      const times = csv / copy;
      console.log(
        `\\copy of the same fields: ${copy.toFixed(1)} s; the export took ${times.toFixed(1)} times that`,
      );
      if (times > timesCopy) over.push(`Export to CSV: ${times.toFixed(1)} times \\copy, limit ${timesCopy}`);
    }
  } finally {
    await provider.stop();
  }
}

const postgres = await startPostgres();
if (postgres) {
  const folder = mkdtempSync(join(tmpdir(), "elenco-bench-"));
  try {
    const url = await postgres.createDatabase("elenco_bench");
    await benchOn("PostgreSQL", { DATABASE_URL: url, DATA_DIR: folder }, async () => {
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
      return postgres.copy(url, query, join(folder, "copy.csv"));
    });
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
const folder = mkdtempSync(join(tmpdir(), "elenco-bench-"));
try {
  await benchOn("PGlite", { DATA_DIR: folder });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (over.length > 0) console.log(`\nOver the limit:\n${over.join("\n")}`);
process.exit(over.length > 0 ? 1 : 0);
