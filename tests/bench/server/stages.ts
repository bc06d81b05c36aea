/**
 * Where the time of a call goes inside of the process: each stage is run by itself, in turns with the whole call, on the
 * same rows. What disturbs the machine only ever adds, so the tenth percentile is shown.
 */
import type { CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { readConfig } from "#provider/base/config/config.ts";
import { callerOf } from "#provider/base/http/caller.ts";
import type { Context, Handlers } from "#provider/base/http/implement.ts";
import { assertMay, personOf, type RecruiterPerson } from "#provider/base/http/person.ts";
import { parse } from "#provider/base/http/validation.ts";
import { handlers } from "#provider/handlers.ts";
import { type Server, startServer } from "#provider/server.ts";
import { percentile } from "../measure.ts";

const runs = Number(process.env.BENCH_RUNS ?? 200);

interface Asked {
  what: string;
  key: Call;
  path(turn: number): string;
  params?: object;
  query?: object;
  body?(turn: number): object;
  /** Of those that take long. */
  runs?: number;
}

const stages = [
  "whole",
  "session, domain",
  "permission",
  "validation",
  "SQL, rows",
  "serialisation",
] as const;
type Stage = (typeof stages)[number];

const of = (turn: number) => `stages-${process.pid}-${turn}@example.com`;
const asked = (id: number): Asked[] => [
  {
    what: "one candidate",
    key: "GET /recruiters/candidates/:id",
    path: () => `/recruiters/candidates/${id}`,
    params: { id: String(id) },
  },
  {
    what: "list of 50, with the count",
    key: "GET /recruiters/candidates",
    path: () => "/recruiters/candidates?page[size]=50",
    query: { page: { size: "50" } },
  },
  {
    what: "two filters, with the count",
    key: "GET /recruiters/candidates",
    path: () => "/recruiters/candidates?page[size]=50&where[status]=3&where[state]=SP",
    query: { page: { size: "50" }, where: { status: "3", state: "SP" } },
  },
  {
    what: "search by a word, with the count",
    key: "GET /recruiters/candidates",
    path: () => "/recruiters/candidates?page[size]=50&term=silva",
    query: { page: { size: "50" }, term: "silva" },
    runs: runs / 4,
  },
  {
    what: "create a candidate",
    key: "POST /recruiters/candidates",
    path: () => "/recruiters/candidates",
    body: (turn) => ({ candidate: { name: "Pessoa do Banco", email: of(turn), city: "Campinas" } }),
    runs: runs / 2,
  },
  {
    what: "update a candidate",
    key: "PUT /recruiters/candidates/:id",
    path: () => `/recruiters/candidates/${id}`,
    params: { id: String(id) },
    body: (turn) => ({ candidate: { city: `Cidade ${turn}` } }),
    runs: runs / 2,
  },
  {
    what: "dashboard of candidates",
    key: "GET /recruiters/dashboard/candidates",
    path: () => "/recruiters/dashboard/candidates?of=all&days=90",
    query: { of: "all", days: "90" },
    runs: runs / 10,
  },
  {
    what: "dashboard of the pipeline",
    key: "GET /recruiters/dashboard",
    path: () => "/recruiters/dashboard?of=all&days=90",
    query: { of: "all", days: "90" },
    runs: runs / 10,
  },
];

/** The calls are looked up by key, so their own types are not needed. */
type AnyHandler = (context: object) => Promise<unknown>;

async function stagesOf({ app, services }: Server, headers: Record<string, string>, item: Asked) {
  const call = calls[item.key] as CallDefinition;
  const handle = (handlers as Handlers)[item.key] as AnyHandler;
  const { unscopedDb } = services;
  const times = new Map<Stage, number[]>(stages.map((stage) => [stage, []]));
  const timed = async <T>(stage: Stage, work: () => T | Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    times.get(stage)?.push(performance.now() - started);
    return result;
  };
  const turns = Math.max(10, item.runs ?? runs);
  for (let turn = 0; turn < turns; turn++) {
    const method = item.key.split(" ")[0] as "GET" | "POST" | "PUT";
    const body = item.body?.(2 * turn);
    const answer = await timed("whole", () =>
      app.inject({ method, url: `/v1${item.path(turn)}`, headers, ...(body && { payload: body }) }),
    );
    if (answer.statusCode >= 300) throw new Error(`${item.what}: ${answer.body}`);
    const { tenant, session } = await timed("session, domain", () => callerOf(unscopedDb, headers));
    if (!tenant || !session) throw new Error("Nobody is signed in");
    const person = await timed("permission", async () => {
      const recruiter = (await personOf(unscopedDb, headers, session, tenant.businessId)) as RecruiterPerson;
      assertMay(recruiter, "candidates", "read");
      return recruiter;
    });
    const parsed = await timed("validation", () => ({
      params: call.params && parse(call.params, item.params ?? {}, "params"),
      query: call.query && parse(call.query, item.query ?? {}, "query"),
      body: call.body && parse(call.body, item.body?.(2 * turn + 1), "body"),
    }));
    const { businessId } = person;
    const context: Partial<Context<Call>> = { person, businessId, tenant, locale: "pt", services };
    const rows = await timed("SQL, rows", () =>
      handle({
        ...context,
        ...parsed,
        db: services.database.scopedTo(businessId),
        request: { id: null, headers },
      }),
    );
    await timed("serialisation", () => JSON.stringify(rows));
  }
  const least = (stage: Stage) =>
    percentile(
      (times.get(stage) ?? []).toSorted((a, b) => a - b),
      0.1,
    );
  const found = stages.map(least);
  const [whole = 0, ...parts] = found;
  return [...found, Math.max(0, whole - parts.reduce((sum, part) => sum + part, 0))];
}

/** Prints the table, in milliseconds, of the database that is named. */
export async function printStages(env: Record<string, string>): Promise<void> {
  const server = await startServer(readConfig({ ...process.env, ...env, RATE_LIMIT: "off" }), {
    rounds: false,
  });
  try {
    const host = { host: "localhost" };
    const { token } = (
      await server.app.inject({
        method: "POST",
        url: "/v1/recruiters/sessions",
        headers: host,
        payload: { email: "recruiter@elenco.test", password: "elenco-demo-1" },
      })
    ).json<{ token: string }>();
    const headers = { ...host, authorization: `Bearer ${token}` };
    const list = await server.app.inject({ url: "/v1/recruiters/candidates?page[size]=50", headers });
    const [first] = list.json<{ candidates: { id: number }[] }>().candidates;
    const titles = [...stages, "the rest"];
    console.log(`\nWhere the time goes, in milliseconds\n| call | ${titles.join(" | ")} |`);
    console.log(`| --- |${" --- |".repeat(titles.length)}`);
    for (const item of asked(first?.id ?? 0)) {
      const times = await stagesOf(server, headers, item);
      console.log(`| ${item.what} | ${times.map((time) => time.toFixed(time < 1 ? 3 : 1)).join(" | ")} |`);
    }
  } finally {
    await server.close();
  }
}
