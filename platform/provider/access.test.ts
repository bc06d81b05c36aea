import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PermittedAction, permittedActions, type Resource, resources } from "#contract/access.ts";
import type { CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { statusOfCode } from "#contract/errors.ts";
import { hasProviderTurn, isTouched } from "../../tests/support/touched-calls.ts";
import { testPostgresUrl } from "./base/database/testing.ts";
import { bySecret, ofOneself, ownLists, personal } from "./testing/access/own-records.ts";
import type { Rule } from "./testing/access/rule.ts";
import { requests } from "./testing/access-requests.ts";
import { accessTable, alsoRead } from "./testing/access-table.ts";
import { type AccessWorld, accessWorld, type Role, roles } from "./testing/access-world.ts";
import { queuedPostgres } from "./testing/queued.ts";
import type { Records } from "./testing/records.ts";
import type { RequestOf, StoredFile } from "./testing/request-types.ts";

/** The code that refuses the role; undefined where the call is the role's to make. */
function refusal(rule: Rule, role: Role) {
  const recruiter = role.startsWith("recruiter") || role === "administrator";
  const candidate = role.endsWith("candidate");
  const contact = role.startsWith("client");
  if (rule === "anyone") return undefined;
  if (rule === "reviewer") {
    if (role === "reviewer") return undefined;
    return role === "reviewer, wrong token" ? "token_invalid" : "token_missing";
  }
  if (role === "nobody" || role.startsWith("reviewer")) return "unauthenticated";
  if (rule === "signed in") return undefined;
  if (rule === "candidate") return candidate ? undefined : "forbidden";
  if (rule === "complete candidate") {
    if (role === "unconfirmed candidate") return "confirmation_required";
    if (role === "incomplete candidate") return "registration_incomplete";
    return candidate ? undefined : "forbidden";
  }
  if (rule === "client contact") return contact ? undefined : "forbidden";
  if (rule === "client administrator") return role === "client administrator" ? undefined : "forbidden";
  if (rule === "recruiter") return recruiter ? undefined : "forbidden";
  if (rule === "administrator" || role === "administrator")
    return role === "administrator" ? undefined : "forbidden";
  return role === "recruiter with" ? undefined : "forbidden";
}

const isPermission = (rule: Rule): rule is `${Resource} ${PermittedAction}` =>
  resources.some((resource) => rule.startsWith(`${resource} `));

let at: AccessWorld;

const everything = Object.fromEntries(resources.map((resource) => [resource, [...permittedActions]]));

/** One recruiter has all but the permission, the other has nothing but it. */
async function permit(call: Call): Promise<void> {
  const rule = accessTable[call];
  if (!isPermission(rule)) {
    await at.allow("recruiter without", rule === "administrator" ? everything : {});
    return await at.allow("recruiter with", everything);
  }
  const [resource, ...actions] = rule.split(" ") as [Resource, ...PermittedAction[]];
  const others = permittedActions.filter((action) => action !== actions.at(-1));
  await at.allow("recruiter without", { ...everything, [resource]: others });
  const also = Object.fromEntries((alsoRead[call] ?? []).map((item) => [item, ["read" as const]]));
  await at.allow("recruiter with", { ...also, [resource]: actions });
}

async function requestFor(call: Call, of: Records): Promise<RequestOf> {
  // The entry belongs to the call, whose type is not known here.
  const make = requests[call] as ((of: Records, kept: StoredFile) => Promise<RequestOf>) | undefined;
  return (await make?.(of, at.kept)) ?? {};
}

/** `npm test` asks for a part of what the same code answers, by turns; `npm run test:all` for all of it. */
const isPart = process.env.VALUES === "part";

/** Those who are refused for what they are, not for what they may, are asked by turns where only a part is asked for. */
const kinds: readonly (readonly Role[])[] = [
  ["nobody"],
  ["unconfirmed candidate", "incomplete candidate", "candidate"],
  ["recruiter without", "recruiter with", "administrator"],
  ["client contact", "client administrator"],
  ["reviewer", "reviewer, wrong token"],
];
function refusedOf(call: Call): Role[] {
  const turn = everyCall.indexOf(call);
  return kinds.flatMap((kind) => {
    const codes = kind.map((role) => refusal(accessTable[call], role));
    const isOfKind = codes.every((code) => code !== undefined && code === codes[0]);
    if (isOfKind && isPart) return kind.slice(turn % kind.length).slice(0, 1);
    return kind.filter((_, at) => codes[at] !== undefined);
  });
}

const passing = (call: Call) => roles.filter((role) => refusal(accessTable[call], role) === undefined);
const everyCall = Object.keys(accessTable) as Call[];

/** Administrators have every permission: where another's was enough, they are asked by turns. */
const asksAdministrator = (call: Call) => !isPart || hasProviderTurn(everyCall.indexOf(call), 6);

let postgres: Awaited<ReturnType<typeof queuedPostgres>> | undefined;
beforeAll(async () => {
  postgres = testPostgresUrl ? await queuedPostgres() : undefined;
  at = await accessWorld(postgres?.url);
});
afterAll(async () => {
  await at.at.close();
  await postgres?.drop();
});

test("the table has every call", () => {
  expect(everyCall.toSorted()).toEqual(Object.keys(calls).toSorted());
});

/** All whose handler, or what it uses, has changed; of the others each in every sixth run. */
const isInRun = (call: Call, n = everyCall.indexOf(call)) =>
  !isPart || isTouched(call) || hasProviderTurn(n, 6);
const callsInTurn = everyCall.filter((call) => isInRun(call));

describe("each role in its own business", () => {
  test.each(callsInTurn)("%s", async (call) => {
    const rule = accessTable[call];
    const { status: success = 200 } = calls[call] as CallDefinition;
    await permit(call);
    const statuses: number[] = [];
    const found: Partial<Record<Role, string>> = {};
    const wanted: Partial<Record<Role, string>> = {};
    let expected: number = success;
    const allowed = passing(call);
    const make = (role: Role) => requestFor(call, at.own(rule === "anyone" ? "nobody" : role));
    // Whoever is refused changes nothing, nor does who reads: others ask for the same after them.
    const shared = await make(allowed[0] ?? "nobody");
    const isReading = call.startsWith("GET ");
    for (const role of [...refusedOf(call), ...allowed]) {
      if (role === "administrator" && statuses.includes(expected) && !asksAdministrator(call)) continue;
      const code = refusal(rule, role);
      let request = code || isReading || role === allowed[0] ? shared : await make(role);
      expected = request.status ?? success;
      let answer = await at.ask(role, call, request);
      if (code && answer.status === 404) {
        // It is somebody's own, and not there for others: the right to theirs is asked for.
        request = await make(role);
        answer = await at.ask(role, call, request);
      }
      expect(answer.text).not.toMatch(/alheio/i);
      wanted[role] = code ? `${statusOfCode[code]} ${code}` : "passes";
      const passed = answer.status !== 401 && answer.status !== 403;
      found[role] = passed ? "passes" : `${answer.status} ${answer.code}`;
      if (code) continue;
      statuses.push(answer.status);
      expect(answer.status, `${role}: ${answer.text}`).toSatisfy(
        (status: number) => status === expected || [404, 409, 422].includes(status),
      );
    }
    expect(found).toEqual(wanted);
    // The request is a right one: at least one of them was not only let in but served.
    expect(statuses).toContain(expected);
    if (call.startsWith("GET ")) return;
    expect(await at.unannounced(), "changes that whoever follows the list does not hear of").toEqual([]);
    expect(await at.unwritten(), "statuses that their history does not tell").toEqual([]);
  });
});

// Only there does a call hang that asks its database anew while its transaction is open.
describe.runIf(testPostgresUrl)("on the embedded database, too, each call serves somebody", () => {
  let embedded: AccessWorld;
  beforeAll(async () => {
    embedded = await accessWorld();
    await embedded.allow("recruiter with", everything);
  });
  afterAll(() => embedded.at.close());

  // What only reads opens no transaction. Each room's calls are also served there, by other turns (writes.test.ts).
  const writing = everyCall.filter(
    (call, n) => !isPart || (!call.startsWith("GET ") && (isTouched(call) || hasProviderTurn(n, 6))),
  );
  test.each(writing)("%s", async (call) => {
    const rule = accessTable[call];
    const roles = isPermission(rule) ? (["recruiter with"] as const) : passing(call);
    const { status: success = 200 } = calls[call] as CallDefinition;
    const make = requests[call] as ((of: Records, kept: StoredFile) => Promise<RequestOf>) | undefined;
    // Some pass and are refused for what they are, as candidates who have registered already.
    const refused: string[] = [];
    let isServed = false;
    for (const role of roles.length > 0 ? roles : (["nobody"] as const)) {
      const request = (await make?.(embedded.own(rule === "anyone" ? "nobody" : role), embedded.kept)) ?? {};
      const { status, text } = await embedded.ask(role, call, request);
      isServed = status === (request.status ?? success);
      if (isServed) break;
      refused.push(`${role}: ${status} ${text}`);
    }
    expect(isServed, refused.join("\n")).toBe(true);
  });
});

describe("a call that shows another entity requires permission to read it", () => {
  test.each(Object.entries(alsoRead) as [Call, readonly Resource[]][])("%s", async (call, reported) => {
    for (const resource of reported) {
      const others = permittedActions.filter((action) => action !== "read");
      await at.allow("recruiter without", { ...everything, [resource]: others });
      const request = await requestFor(call, at.own("recruiter without"));
      expect(await at.ask("recruiter without", call, request), resource).toMatchObject({
        status: 403,
        code: "forbidden",
      });
    }
  });
});

describe("a further permission that the body of a request requires", () => {
  type Body = Record<string, Record<string, unknown>>;
  let surveyOfContacts = 0;
  beforeAll(async () => {
    surveyOfContacts = await at.own("recruiter without").survey("client_contacts");
  });
  /** By call: what is sent otherwise than in its usual request, and what the role then needs. */
  const besides: [Call, (asked: Body) => Body, Resource, PermittedAction][] = [
    [
      "POST /recruiters/cv_candidates",
      ({ cv_candidate }) => ({ cv_candidate: { data_file_id: cv_candidate?.data_file_id, candidate_id: 1 } }),
      ...(["candidates", "update"] as const),
    ],
    [
      "POST /recruiters/contacts/:id/conversions",
      () => ({ conversion: { client_company_id: 1 } }),
      ...(["client_contacts", "create"] as const),
    ],
    [
      "POST /recruiters/contacts/:id/conversions",
      () => ({ conversion: {} }),
      ...(["client_companies", "create"] as const),
    ],
    [
      "POST /recruiters/proposals/:id/conversions",
      () => ({ conversion: { title: "Analista" } }),
      ...(["jobs", "create"] as const),
    ],
    [
      "POST /recruiters/jobs/:id/shortlists",
      ({ shortlist }) => ({ shortlist: { ...shortlist, client_contact_ids: [1] } }),
      ...(["client_contacts", "read"] as const),
    ],
    [
      "POST /recruiters/jobs/:id/survey_requests",
      ({ survey_request }) => ({ survey_request: { ...survey_request, survey_id: surveyOfContacts } }),
      ...(["client_contacts", "update"] as const),
    ],
    ...(["jobs", "applies"] as const).flatMap((resource): typeof besides => [
      [
        "POST /recruiters/data_collections",
        ({ data_collection }) => ({ data_collection: { ...data_collection, job_id: 1 } }),
        ...([resource, "read"] as const),
      ],
      [
        "POST /recruiters/evaluation_requests",
        ({ evaluation_request }) => ({ evaluation_request: { ...evaluation_request, job_id: 1 } }),
        ...([resource, "read"] as const),
      ],
    ]),
  ];

  test.each(besides)("%s", async (call, otherwise, resource, action) => {
    const ask = async (actions: readonly PermittedAction[]) => {
      await at.allow("recruiter without", { ...everything, [resource]: [...actions] });
      const usual = await requestFor(call, at.own("recruiter without"));
      const request = { ...usual, body: otherwise((usual as { body: Body }).body) };
      return await at.ask("recruiter without", call, request as RequestOf);
    };
    expect(await ask(permittedActions.filter((item) => item !== action))).toMatchObject({
      status: 403,
      code: "forbidden",
    });
    expect(await ask(permittedActions)).not.toMatchObject({ status: 403 });
  });

  test("is in this table wherever a handler asserts one", () => {
    const named = /assertMay\(person, "(\w+)", "(\w+)"\)/g;
    const files = globSync("domain/**/*-calls.ts", { cwd: import.meta.dirname });
    const request = files.flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(named)].map(
        ([, resource, action]) => `${resource} ${action}`,
      ),
    );
    expect(besides.map(([, , resource, action]) => `${resource} ${action}`).toSorted()).toEqual(
      request.toSorted(),
    );
  });
});

describe("records of another business are not to be had", () => {
  // Some by turns, beside every one that has changed.
  const naming = everyCall
    .filter((call) => requests[call] && !bySecret.includes(call) && !ofOneself.includes(call))
    .filter((call, n) => !isPart || isTouched(call) || hasProviderTurn(n, 5));
  /** Requests that name a record of the other business; all of its rows are there before the first is sent. */
  const made = new Map<Call, RequestOf>();
  let written: () => Promise<string[]>;
  beforeAll(async () => {
    for (const call of naming) {
      at.others.used = false;
      const request = await requestFor(call, at.others);
      if (at.others.used) made.set(call, request);
    }
    written = await at.watchOther();
  });

  test.for(naming)("%s", async (call, { skip }) => {
    const request = made.get(call);
    if (!request) return skip("names no record");
    const rule = accessTable[call];
    await permit(call);
    for (const role of passing(call)) {
      if (role === "administrator" && isPermission(rule) && !asksAdministrator(call)) continue;
      const token = role === "reviewer" ? (await at.own("administrator").shortlist()).token : undefined;
      const ways = rule === "anyone" ? [{ token }] : [{ token }, { token, host: "alheio" }];
      for (const way of ways) {
        const { status, text } = await at.ask(role, call, request, way);
        expect(text).not.toMatch(/alheio/i);
        if (status >= 400) expect([403, 404, 422], `${role}: ${text}`).toContain(status);
        else expect(JSON.parse(text), role).toSatisfy(isNothing);
      }
      if (!role.startsWith("recruiter") && role !== "administrator") continue;
      const chosen = await at.ask(role, call, request, { businessId: at.otherBusinessId });
      expect(chosen).toMatchObject({ status: 409, code: "business_mismatch" });
    }
    expect(await written(), "tables in which rows of the other business were written").toEqual([]);
  });
});

/** An answer that found nothing: an empty list, or nothing deleted. */
function isNothing(answer: Record<string, unknown>): boolean {
  return Object.values(answer).every((value) => (Array.isArray(value) ? value.length === 0 : value === 0));
}

describe("what is somebody else's in the same business", () => {
  test.each(personal)("%s", async (call) => {
    await permit(call);
    const request = await requestFor(call, at.neighbours);
    for (const role of passing(call)) {
      expect(await at.ask(role, call, request), role).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  test.each(ownLists)("%s", async (call) => {
    await permit(call);
    await Promise.all([
      at.neighbours.shortlist(),
      at.neighbours.project(),
      at.neighbours.sentProposal(),
      at.neighbours.issuedInvoice(),
      at.neighbours.clientInterview(),
      at.neighbours.entity("feedbacks"),
      at.neighbours.notification(),
      at.neighbours.clientNotification(),
      at.neighbours.pinnedPage(),
      at.neighbours.savedView(),
    ]);
    for (const role of passing(call)) {
      expect((await at.ask(role, call, {})).text, role).not.toMatch(/vizinho/i);
    }
  });
});
