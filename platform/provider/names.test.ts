import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type Access,
  adminOnlyResources,
  permittedActions,
  type Resource,
  resources,
} from "#contract/access.ts";
import type { CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { entities } from "#contract/entities/all.ts";
import { entityNames, type RecruiterEntity, recruiterEntities } from "#contract/entity-names.ts";
import { hasProviderTurn, isTouched } from "../../tests/support/touched-calls.ts";
import { loadPerson } from "./base/http/person.ts";
import { admit } from "./channels.ts";
import { startSession } from "./domain/sessions/session-calls.ts";
import { type CallableWorld, callableWorld } from "./testing/decoys/asking.ts";
import { questionsOf } from "./testing/decoys/questions.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { heldTime } from "./testing/decoys/values.ts";

/**
 * What a recruiter may not read is named in no answer about something else. The decoys' texts say whose they are
 * ("client companies name"), so each answer is searched for those of every entity that its reader may not read.
 */
let server: DecoyServer;
let world: CallableWorld;
let recruiterId: number;
let token: string;

/** An application names its candidate and job; a placement is named after its candidate, feedback after the placement. */
const namedBy: Partial<Record<RecruiterEntity, readonly Resource[]>> = {
  candidates: ["applies", "placements", "feedbacks"],
  jobs: ["applies"],
};
/** Forms are chosen and filled in by recruiters who do not edit them. */
const isShownToAll = (entity: RecruiterEntity) => entity === "evaluations";

const everything = Object.fromEntries(resources.map((name) => [name, [...permittedActions]]));

async function fill(): Promise<void> {
  const { db } = server.at.database;
  const idOf = (table: string) => Number(world.good(table).values.id);
  const nameOf = (entity: RecruiterEntity) => world.good(entity).values[entities[entity].title];
  // A change of every field that refers to a record: the timeline names both.
  for (const entity of recruiterEntities)
    for (const [field, { lookup }] of Object.entries(
      entities[entity].fields as Record<string, { lookup?: string }>,
    ))
      if (lookup && lookup in entityNames)
        await sql`insert into audit_events (business_id, recruiter_id, reference_type, reference_id, action, field, before, after)
          values (${world.businessId}, ${recruiterId}, ${entityNames[entity]}, ${idOf(entity)}, 'update', ${field},
            null, to_jsonb(${idOf(lookup)}::bigint))`.execute(db);
  const data = {
    candidate_name: nameOf("candidates"),
    job_title: nameOf("jobs"),
    contact_name: nameOf("client_contacts"),
    reviewer_name: nameOf("client_companies"),
    proposal_name: nameOf("proposals"),
    feedback_name: nameOf("feedbacks"),
  };
  await sql`update notifications set data = ${JSON.stringify(data)}::jsonb
    where business_id = ${world.businessId} and recruiter_id = ${recruiterId}`.execute(db);
  await sql`update apply_moves set to_status = 1, undone_at = null where id = ${idOf("apply_moves")}`.execute(
    db,
  );
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  server = await decoyServer();
  world = await callableWorld(server.at);
  recruiterId = Number(world.good("recruiters").values.id);
  token = await startSession(server.at.database.db, "recruiters", recruiterId, world.businessId, undefined);
  await fill();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.at.close();
});

async function ask(
  path: string,
  permissions: object | undefined,
  method: "GET" | "POST" | "PUT" | "DELETE" = "GET",
  payload?: object,
): Promise<{ status: number; text: string }> {
  await sql`update recruiter_businesses set is_admin = ${permissions === undefined},
    role_permissions = ${JSON.stringify(permissions ?? {})}::jsonb, record_scopes = '{}'
    where business_id = ${world.businessId} and recruiter_id = ${recruiterId}`.execute(server.at.database.db);
  const { statusCode, body } = await server.at.server.app.inject({
    method,
    ...(payload ? { payload } : {}),
    url: `/v1${path}`,
    headers: { host: "decoys.test", authorization: `Bearer ${token}` },
  });
  return { status: statusCode, text: body };
}

/** The texts of the entity's good row that say whose they are. */
function textsOf(entity: RecruiterEntity): RegExp[] {
  const own = new RegExp(`^(${entity.replaceAll("_", " ")} |${entity}\\.)`);
  return Object.values(world.good(entity).values).flatMap((value) =>
    typeof value === "string" && own.test(value) ? [new RegExp(`(?<![\\w ])${value}`)] : [],
  );
}

const singulars = recruiterEntities.filter((entity) => entity !== "applies");
/** Without kinds whose fields come from lists that the decoys do not know. */
const kinds = ["created", "change", "apply", "move", "shortlist", "note", "task", "file", "credit", "mail"]
  .map((kind) => `&kinds[]=${kind}`)
  .join("");
/** Asked besides the questions of the decoys, whose calls take an entity each. */
const more: readonly [Call, (entity: RecruiterEntity) => string][] = [
  ["GET /recruiters/lookups/:entity", (entity) => `/recruiters/lookups/${entity}`],
  [
    "GET /recruiters/timelines/:entity/:id",
    (entity) => `/recruiters/timelines/${entity}/${world.good(entity).values.id}?size=100${kinds}`,
  ],
];
const searches = encodeURIComponent('["Company","Contact","Candidate","Proposal","Lead","Job"]');

type RecruiterAccess = Partial<Extract<Access, { who: "recruiter" }>>;
const accessOf = (call: Call) => (calls[call] as CallDefinition).access as RecruiterAccess;
const isOpen = (call: Call) => {
  const { can, admin } = accessOf(call);
  return !admin && !(can && adminOnlyResources.includes(can[0]));
};

/** Further pages and other orders show the same columns. */
const isOfPage = /[?&](page\[size\]=|size=4|order=)/;
/** `npm test` asks what the change touches, and of the others a fourth, by turns. */
const reading = (Object.keys(calls) as Call[]).filter((call) => call.startsWith("GET "));
const isInRun = (call: Call) =>
  process.env.VALUES !== "part" || isTouched(call) || hasProviderTurn(reading.indexOf(call), 6);

/** Names that an answer tells to somebody who may read everything else. */
async function leaksOf(call: Call, path: string): Promise<string[]> {
  const { can, reads = [] } = accessOf(call);
  const whole = await ask(path, undefined);
  const leaks: string[] = [];
  for (const entity of recruiterEntities) {
    const hidden = [entities[entity].resource, ...(namedBy[entity] ?? [])];
    const isNeeded = hidden.some((resource) => can?.[0] === resource || reads.includes(resource));
    const isOwn = path.includes(`/${entity}`);
    if (isNeeded || isOwn || isShownToAll(entity)) continue;
    const texts = textsOf(entity).filter((text) => text.test(whole.text));
    if (texts.length === 0) continue;
    const others = Object.entries(everything).filter(([name]) => !hidden.includes(name as Resource));
    const { status, text } = await ask(path, Object.fromEntries(others));
    expect(status, `${path}: ${text}`).toBeLessThan(500);
    for (const found of texts.filter((item) => item.test(text))) leaks.push(`${path}: ${found.source}`);
  }
  return leaks;
}

describe("an answer names no record that its reader may not read", () => {
  test("in what calls answer", async () => {
    const questions = questionsOf(world).filter(
      ({ as, call, path }) => as === "recruiter" && isOpen(call) && isInRun(call) && !isOfPage.test(path),
    );
    const leaks: string[] = [];
    for (const { call, path } of questions) leaks.push(...(await leaksOf(call, path)));
    expect(leaks).toEqual([]);
  });

  test.each(more)("by entity: %s", async (call, pathOf) => {
    const leaks: string[] = [];
    for (const entity of singulars) leaks.push(...(await leaksOf(call, pathOf(entity))));
    expect(leaks).toEqual([]);
  });

  test("in the search of everything, and where contacts are merged", async () => {
    const [id, other] = world.rowsOf("client_contacts").map(({ values }) => values.id);
    expect([
      ...(await leaksOf(
        "GET /recruiters/global_searchs",
        `/recruiters/global_searchs?term=name&entity=${searches}`,
      )),
      ...(await leaksOf(
        "GET /recruiters/merges/:entity/records",
        `/recruiters/merges/client_contacts/records?ids[]=${id}&ids[]=${other}`,
      )),
    ]).toEqual([]);
  });

  const without = (...hidden: Resource[]) =>
    Object.fromEntries(Object.entries(everything).filter(([name]) => !hidden.includes(name as Resource)));

  test.each<["POST" | "PUT" | "DELETE", string, RecruiterEntity[], object?]>([
    ["POST", "proposals/:proposals/cancellations", ["client_companies", "client_contacts"]],
    ["DELETE", "proposals/:proposals/cancellations", ["client_companies", "client_contacts"]],
    ["POST", "sendout_queues/:sendout_queues/cancel", ["prospecting_templates"]],
    [
      "PUT",
      "shortlists/:shortlist_relationships",
      ["client_companies"],
      { shortlist: { name: "Finalistas" }, lock_version: 0 },
    ],
    ["DELETE", "shortlists/:shortlist_relationships", ["client_companies"]],
  ])("in what writing answers: %s %s", async (method, path, hidden, payload) => {
    const filled = path.replace(/:(\w+)/, (_, table: string) => String(world.good(table).values.id));
    const { status, text } = await ask(`/recruiters/${filled}`, without(...hidden), method, payload);
    expect(status, text).toBeLessThan(300);
    for (const entity of hidden) for (const own of textsOf(entity)) expect(text, entity).not.toMatch(own);
  });

  test("in what a shortlist's channel sends", async () => {
    const at = { businessId: world.businessId, recruiterId };
    const wish = { chosen: at.businessId, tenant: undefined };
    const { db } = server.at.database;
    const person = async (permissions: object) => {
      await ask("/recruiters/profile", permissions);
      const found = await loadPerson(db, { strategy: "recruiters", user_id: recruiterId }, 0, wish);
      if (!found) throw new Error("The recruiter is gone");
      return found;
    };
    const limited = await person(without("client_contacts"));
    const { uid } = world.good("shortlist_relationships").values;
    const admitted = await admit(
      () => db,
      limited,
      JSON.stringify({ channel: "ShortlistChannel", shortlist_uid: uid }),
    );
    const people = [
      { id: "recruiter:1", name: "Rute" },
      { id: "client_contact:2", name: "Caio" },
    ];
    const evaluated = {
      type: "evaluated",
      like_candidate: { id: 1, reviewer_name: "Caio" },
      judged_by: [{ client_contact_id: 2, name: "Caio" }],
    };
    expect(admitted?.visibleTo?.(limited, { type: "presence", people })).toEqual({
      ...{ type: "presence", people: people.slice(0, 1) },
    });
    expect(admitted?.visibleTo?.(limited, evaluated)).toEqual({
      ...{ type: "evaluated", like_candidate: { id: 1, reviewer_name: null } },
    });
    const whole = await person(everything);
    expect(admitted?.visibleTo?.(whole, { type: "presence", people })).toEqual({ type: "presence", people });
  });
});
