import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallDefinition, type CallKey, parseKey } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { operatorsOf } from "#contract/entity.ts";
import { callPath, type EntityName } from "#contract/entity-names.ts";
import { errorAnswer } from "#contract/errors.ts";
import { operators } from "#contract/operators.ts";
import { hasProviderTurn } from "../../tests/support/touched-calls.ts";
import { openDatabase } from "./base/database/open.ts";
import { testPostgresUrl } from "./base/database/testing.ts";
import { startSession } from "./domain/sessions/session-calls.ts";
import { queuedPostgres } from "./testing/queued.ts";
import { type TestServer, testServer } from "./testing/server.ts";
import { makeShortlist } from "./testing/world.ts";

/** Whatever is sent, the answer is a success or one of the contract's errors: never an internal one. */
let test: TestServer;
let headers: Record<string, Record<string, string>>;

const nasty = [
  "",
  "0",
  "-1",
  "1.5",
  "99999999999999999999",
  "9007199254740991",
  "1e400",
  "NaN",
  "null",
  "\u0000",
  "nul\u0000byte",
  "\ud800",
  "';--",
  "' or 1=1 --",
  '"); drop table candidates; --',
  "%_\\",
  "\\",
  "2024-02-31",
  "0001-01-01",
  "+275760-09-13",
  "infinity",
  "😀 ação ‮ ﷽",
  "a".repeat(300),
];
const nastyBodies: unknown[] = [
  null,
  [],
  "text",
  1,
  {},
  { __proto__: null, constructor: 1 },
  { candidate: null, job: [], apply: 1, move: {} },
];

function headersOf({ access }: CallDefinition): Record<string, string> {
  return headers[access.who === "anyone" ? "nobody" : access.who] ?? {};
}

async function send(key: CallKey, call: CallDefinition, path: string, body?: string): Promise<number> {
  const { method } = parseKey(key);
  const answer = await test.server.app.inject({
    method,
    url: `/v1${path}`,
    headers: {
      host: "localhost",
      ...headersOf(call),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const sent = `${method} ${path} ${body}`;
  expect(answer.statusCode, `${sent}: ${answer.body} (LOG_LEVEL=error logs the cause)`).not.toBe(500);
  if (answer.statusCode >= 400) {
    const { error } = errorAnswer.safeParse(answer.json());
    expect(error?.issues ?? [], `${sent}: ${answer.body}`).toEqual([]);
  }
  return answer.statusCode;
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const all = (Object.entries(calls) as [Call, CallDefinition][]).filter(([key]) => !key.endsWith("/sessions"));
const runs = { numRuns: 40, seed: 1822 };

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const page = fc.record(
  {
    after: fc.oneof(
      text,
      fc
        .tuple(
          fc.oneof(text, fc.integer(), fc.constant(null), fc.boolean(), fc.object()),
          fc.integer(),
          fc.nat(),
        )
        .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url")),
    ),
    size: fc.oneof(text, fc.integer({ min: -2, max: 300 }).map(String)),
  },
  { requiredKeys: [] },
);

/** Parts of a query as `name=value` pairs, from the right names or from any. */
function queryOf(entity: EntityName): fc.Arbitrary<string> {
  const fields = Object.entries(entityFields(entity));
  const searched = fields.filter(([, { type }]) => operatorsOf[type].length > 0);
  const one = fc
    .constantFrom(...searched)
    .chain(([name, field]) =>
      fc
        .tuple(
          fc.oneof(fc.constantFrom(...operatorsOf[field.type]), fc.constantFrom(...operators)),
          fc.oneof(text, fc.array(text, { maxLength: 3 })),
        )
        .map(([operator, value]) =>
          Array.isArray(value)
            ? value.map((each) => `where[${name}][${operator}][]=${encoded(each)}`).join("&")
            : `where[${name}][${operator}]=${encoded(value)}`,
        ),
    );
  const either = fc
    .tuple(fc.nat(3), fc.constantFrom(...fields), text)
    .map(([at, [name], value]) => `where[or][${at}][${name}]=${encoded(value)}`);
  const wild = fc.tuple(text, text).map(([name, value]) => `where[${encoded(name)}]=${encoded(value)}`);
  const order = fc
    .tuple(fc.constantFrom(...fields.map(([name]) => name), "id", "' --"), fc.constantFrom("asc", "desc", ""))
    .map(([name, direction]) => `order=${encoded(name)}:${direction}`);
  const term = fc.oneof(
    text.map((value) => `term=${encoded(value)}`),
    fc
      .tuple(fc.constantFrom("required", "optional", "excluded"), text)
      .map(([kind, value]) => `terms[${kind}][]=${encoded(value)}`),
  );
  const pages = page.map((wanted) =>
    Object.entries(wanted)
      .map(([name, value]) => `page[${name}]=${encoded(value)}`)
      .join("&"),
  );
  return fc
    .array(fc.oneof({ weight: 4, arbitrary: one }, either, wild, order, term, pages), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join("&"));
}

// Each refuses a wrong value in words of its own.
const kinds = ["the embedded database", ...(testPostgresUrl ? ["PostgreSQL"] : [])];

describe.each(kinds)("on %s", (kind) => {
  let postgres: Awaited<ReturnType<typeof queuedPostgres>> | undefined;
  // `npm test` sends each call a part of the values, the embedded database a smaller one; `npm run test:all` sends all.
  const isFirst = kind === "PostgreSQL" || !testPostgresUrl;
  const isPart = process.env.VALUES === "part";
  const share = isPart ? (isFirst ? 12 : 24) : 1;
  /** Fewer of the embedded database where it is the second: it refuses with the same code. */
  const inTurn = <T>(all: readonly T[]) =>
    all.filter((_, n) => !isPart || hasProviderTurn(n, isFirst ? 2 : 5));
  beforeAll(async () => {
    if (kind === "PostgreSQL") {
      postgres = await queuedPostgres();
      const { url } = postgres;
      test = await testServer({ DATABASE_URL: url }, () => openDatabase({ databaseUrl: url }));
    } else test = await testServer();
    const { db } = test.database;
    const { admin, businessId, candidateIds, contactId } = test.world;
    const [candidate = 0] = candidateIds;
    const now = new Date().toISOString();
    const done = { confirmed_at: now, completed_at: now };
    await db.updateTable("candidates").set(done).where("id", "=", candidate).execute();
    const shortlist = await makeShortlist(db, test.world);
    const bearer = async (strategy: "recruiters" | "candidates" | "client_contacts", id: number) => ({
      authorization: `Bearer ${await startSession(db, strategy, id, businessId, undefined)}`,
    });
    headers = {
      nobody: {},
      recruiter: await bearer("recruiters", admin.id),
      signed_in: await bearer("recruiters", admin.id),
      candidate: await bearer("candidates", candidate),
      client_contact: await bearer("client_contacts", contactId),
      reviewer: { "x-shortlist-token": shortlist.token },
    };
  });
  afterAll(async () => {
    await test.close();
    await postgres?.drop();
  });

  describe("nothing that is sent is an internal error", () => {
    const taking = all.filter(([key, call]) => key.includes(":") || call.query || call.body);
    it.each(inTurn(taking))("%s", async (key, call) => {
      // Also for a call of which no part of the values is sent here.
      await send(key, call, parseKey(key).path.replaceAll(/:\w+/g, "999999999"));
      const { path } = parseKey(key);
      const usual = path.replaceAll(/:\w+/g, "1");
      const names = ["term", "page[after]", "order", "where[id]", "page[size]", "[", "__proto__"];
      // Another part of them for each call, so that every value is sent somewhere.
      const from = all.findIndex(([other]) => other === key);
      const part = <T>(values: readonly T[]) => values.filter((_, at) => (at + from) % share === 0);
      for (const [at, value] of part(nasty).entries()) {
        const text = encoded(value);
        if (path.includes(":")) await send(key, call, path.replaceAll(/:\w+/g, text || "-"));
        if (!call.query) continue;
        await send(key, call, `${usual}?${names[(at + from) % names.length]}=${text}`);
      }
      if (!call.body) return;
      for (const body of part(nastyBodies)) await send(key, call, usual, JSON.stringify(body));
      for (const body of part(["", "{", "{]", "\u0000", "[".repeat(10_000)]))
        await send(key, call, usual, body);
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (value) => {
          await send(key, call, usual, JSON.stringify(value));
        }),
        { ...runs, numRuns: Math.ceil(8 / share) },
      );
    });

    it.each(["%", "%E0%A4%A", "%00", `x${"a".repeat(5_000)}`, "..%2f..%2fetc%2fpasswd"])(
      "an address that ends with %s",
      async (end) => {
        for (const path of ["/jobs/", "/recruiters/candidates/", "/"]) {
          const answer = await test.server.app.inject({
            url: `/v1${path}${end}`,
            headers: { host: "localhost" },
          });
          expect([400, 401, 404, 422]).toContain(answer.statusCode);
          errorAnswer.parse(answer.json());
        }
      },
    );
  });

  describe("any query of a list is answered or refused", () => {
    it.each(inTurn(Object.keys(entities) as EntityName[]))("%s", async (entity) => {
      const path = callPath(entity);
      const key = `GET ${path}` as const;
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(queryOf(entity), async (query) => {
          statuses.add(await send(key, calls[key], `${path}?${query}`));
        }),
        { ...runs, numRuns: Math.max(10, Math.ceil(120 / share)) },
      );
      expect([...statuses].toSorted(), "some of them are right").toEqual([200, 422]);
    });

    const others: Call[] = [
      "GET /jobs",
      "GET /recruiters/administrator/mails",
      "GET /recruiters/global_searchs",
      "GET /recruiters/holidays",
      "GET /lookups/cities",
      "GET /lookups/occupations",
      "GET /businesses/config",
    ];
    it.each(inTurn(others))("%s", async (key) => {
      const names = ["term", "state", "city", "remote_work", "entity", "order", "domain", "where[year]"];
      const pairs = fc.array(fc.tuple(fc.constantFrom(...names, "page[after]", "page[size]"), text), {
        maxLength: 3,
      });
      const { path } = parseKey(key);
      await fc.assert(
        fc.asyncProperty(pairs, async (wanted) => {
          const query = wanted.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
          await send(key, calls[key], `${path}?${query}`);
        }),
        runs,
      );
    });

    it("one that is huge", async () => {
      const key = "GET /recruiters/candidates";
      const many = Array.from({ length: 1_500 }, (_, at) => `where[id][in][]=${at}`).join("&");
      expect([200, 422]).toContain(await send(key, calls[key], `/recruiters/candidates?${many}`));
      const deep = `where${"[or][0]".repeat(300)}[id]=1`;
      expect(await send(key, calls[key], `/recruiters/candidates?${deep}`)).toBe(422);
    });
  });

  describe("a cursor of every order", () => {
    type Page = { candidates: { id: number }[]; next_cursor: string | null; end_of_list: boolean };
    const sortable = Object.entries(entityFields("candidates")).filter(([, field]) => field.sortable);
    it.each(inTurn(sortable.map(([name]) => name)))(
      "%s leads to the next page, each row once",
      async (name) => {
        const caller = await test.as("recruiters", test.world.admin.id);
        for (const direction of ["asc", "desc"]) {
          const seen: number[] = [];
          let cursor: string | null = null;
          do {
            const after: string = cursor ? `&page[after]=${cursor}` : "";
            const path = `/recruiters/candidates?order=${name}:${direction}&page[size]=2${after}`;
            const found: Page = await caller.call<Page>("GET", path);
            seen.push(...found.candidates.map(({ id }) => id));
            expect(found.end_of_list).toBe(found.next_cursor === null);
            cursor = found.next_cursor;
          } while (cursor);
          expect(seen.toSorted(), `${name}:${direction}`).toEqual(test.world.candidateIds.toSorted());
        }
      },
    );
  });
});
