import { sql } from "kysely";
import { stringify } from "qs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permittedActions, resources } from "#contract/access.ts";
import type { CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { entities } from "#contract/entities/all.ts";
import { callPath, type EditableEntity, isEditable } from "#contract/entity-names.ts";
import {
  type RecordScope,
  type RecordScopes,
  recordScopes,
  type ScopedResource,
  scopedColumns,
  scopedResources,
} from "#contract/record-scopes.ts";
import { hasProviderTurn, isTouched } from "../../tests/support/touched-calls.ts";
import { shapesOf } from "./base/database/narrowing.ts";
import { testPostgresUrl } from "./base/database/testing.ts";
import { handleOfPerson, loadPerson, type RecruiterPerson } from "./base/http/person.ts";
import { admit } from "./channels.ts";
import { countSelected, selectionOf } from "./domain/downloads/selection.ts";
import { readerOf } from "./domain/entities/reading.ts";
import { requests } from "./testing/access-requests.ts";
import { accessTable } from "./testing/access-table.ts";
import { type AccessWorld, accessWorld } from "./testing/access-world.ts";
import { queuedPostgres } from "./testing/queued.ts";
import type { RequestOf, StoredFile } from "./testing/request-types.ts";
import type { Caller } from "./testing/server.ts";
import { makeRecruiter } from "./testing/world.ts";

const everything = Object.fromEntries(resources.map((resource) => [resource, [...permittedActions]]));
const scoped = scopedResources.filter((resource): resource is ScopedResource & EditableEntity =>
  resource === "tearsheets" ? false : isEditable(resource),
);

let postgres: Awaited<ReturnType<typeof queuedPostgres>> | undefined;
let at: AccessWorld;
let rita: { id: number; caller: Caller };
let mate: number;
let stranger: number;

const db = () => at.at.database.db;
const limit = async (scopes: RecordScopes) =>
  await db()
    .updateTable("recruiter_businesses")
    .set({ record_scopes: JSON.stringify(scopes), role_permissions: JSON.stringify(everything) })
    .where("recruiter_id", "=", rita.id)
    .execute();
async function person(): Promise<RecruiterPerson> {
  const wish = { chosen: at.at.world.businessId, tenant: undefined };
  const found = await loadPerson(db(), { strategy: "recruiters", user_id: rita.id }, 0, wish);
  if (found?.kind !== "recruiter") throw new Error("She is gone");
  return found;
}

beforeAll(async () => {
  postgres = testPostgresUrl ? await queuedPostgres() : undefined;
  at = await accessWorld(postgres?.url);
  const { businessId } = at.at.world;
  const id = at.idOf("recruiter with");
  rita = { id, caller: await at.at.as("recruiters", id) };
  mate = (await makeRecruiter(db(), businessId, "Mara Time")).id;
  stranger = (await makeRecruiter(db(), businessId, "Saulo Alheio")).id;
  await db()
    .updateTable("recruiter_businesses")
    .set({ team: "Finanças" })
    .where("recruiter_id", "in", [rita.id, mate])
    .execute();
});
afterAll(async () => {
  await at.at.close();
  await postgres?.drop();
});

/** A record of her own, one of her team and one of somebody else. */
async function threeOf(resource: ScopedResource & EditableEntity): Promise<number[]> {
  const of = at.own("recruiter with");
  const owners = [rita.id, mate, stranger];
  const ids: number[] = [];
  for (const owner of owners) {
    const id = await of.entity(resource);
    const column = sql.ref(scopedColumns[resource]);
    await sql`update ${sql.table(resource)} set ${column} = ${owner} where id = ${id}`.execute(db());
    ids.push(id);
  }
  return ids;
}

const seenOf: Record<RecordScope, number> = { own: 1, team: 2, all: 3 };
const table = scoped.flatMap((resource) => recordScopes.map((scope) => ({ resource, scope })));

describe.each(table)("$resource, of which $scope are seen", ({ resource, scope }) => {
  let ids: number[];
  let seen: number[];
  let hidden: number[];
  const path = callPath(resource);
  const { singular } = entities[resource];
  beforeAll(async () => {
    await limit(scope === "all" ? {} : { [resource]: scope });
    ids = await threeOf(resource);
    seen = ids.slice(0, seenOf[scope]);
    hidden = ids.slice(seenOf[scope]);
  });

  test("lists and counts", async () => {
    const query = stringify({ where: { id: { in: ids.map(String) } }, page: { size: 100 } });
    const answer = await rita.caller.call<Record<string, unknown>>("GET", `${path}?${query}`);
    const rows = answer[resource] as { id: number }[];
    expect(rows.map(({ id }) => id).toSorted()).toEqual(seen.toSorted());
    expect(answer.total_count).toBe(seen.length);
    const whole = await rita.caller.call<{ total_count: number }>("GET", path);
    const { people } = await person();
    const { rows: all } = await sql<{ id: number }>`
      select id from ${sql.table(resource)} where business_id = ${at.at.world.businessId}`.execute(
      handleOfPerson(at.at.database, await person()),
    );
    expect(whole.total_count).toBe(all.length);
    expect(people === undefined).toBe(scope === "all");
  });

  test("one record: read, written, deleted", async () => {
    for (const id of seen)
      expect(await rita.caller.call("GET", `${path}/${id}`)).toMatchObject({ [singular]: { id } });
    for (const id of hidden) {
      for (const [method, body] of [
        ["GET", undefined],
        ["PUT", { [singular]: {} }],
        ["DELETE", undefined],
      ] as const)
        expect(await rita.caller.refused(method, `${path}/${id}`, body), method).toMatchObject({
          status: 404,
        });
    }
  });

  test("exports and selections of many", async () => {
    const request = { entity: resource, extra_params: { where: { id: { in: ids.map(String) } } } };
    const selection = selectionOf(request, readerOf(await person()));
    // Also with a handle that nothing is hidden from: what is selected is limited by itself.
    for (const handle of [db(), handleOfPerson(at.at.database, await person())])
      expect(await countSelected(handle, resource, at.at.world.businessId, selection)).toBe(seen.length);
    const collections = hidden.map((id) => ({ reference_type: singular, reference_id: id }));
    if (collections.length > 0)
      expect(await rita.caller.call("DELETE", path, { entity_collection: { collections } })).toMatchObject({
        deleted: 0,
      });
  });

  test("what is broadcast", async () => {
    const limited = await person();
    const handleOf = () => handleOfPerson(at.at.database, limited);
    const admitted = await admit(
      handleOf,
      limited,
      JSON.stringify({ channel: "EntityChannel", entity: resource }),
    );
    const rows = ids.map((id) => ({ id, lock_version: 0, name: "Segredo" }));
    const saved = { type: "saved", rows, by_id: stranger };
    const received = limited.people ? await admitted?.lookUp?.(limited, saved) : saved;
    const reported = received as { rows: { id: number }[] } | undefined;
    expect(reported?.rows.map(({ id }) => id)).toEqual(seen);
    if (limited.people) expect(JSON.stringify(reported)).not.toContain("Segredo");
    const deleted = await admitted?.lookUp?.(limited, { type: "deleted", ids });
    expect(JSON.stringify(deleted)).not.toMatch(new RegExp(`\\b${ids[2]}\\b`));
  });

  test.skipIf(scopedColumns[resource] !== "owner_id")(
    "what is given to somebody else leaves her sight",
    async () => {
      const id = ids[0] ?? 0;
      await rita.caller.call("PUT", `${path}/${id}`, { [singular]: { owner_id: stranger } });
      const after = rita.caller.call("GET", `${path}/${id}`);
      if (scope === "all") expect(await after).toMatchObject({ [singular]: { owner_id: stranger } });
      else await expect(after).rejects.toThrow(/404/);
    },
  );

  test("what she makes she sees", async () => {
    const call = `POST ${path}` as Call;
    const make = requests[call] as (of: unknown, kept: StoredFile) => Promise<RequestOf>;
    const asked = await make(at.own("recruiter with"), at.kept);
    const { status, text } = await at.ask("recruiter with", call, asked);
    expect(status, text).toBe((calls[call] as CallDefinition).status ?? 200);
  });
});

/** What the business shares: nobody works on it as theirs. */
const shared =
  /\/recruiters\/(template_notes|prospecting_templates|evaluation_forms|survey_forms|tearsheet_categories|business_files|microsoft_auths)/;

describe("no call reveals somebody else's records", () => {
  const isPart = process.env.VALUES === "part";
  // Every second one by turns, beside every one that has changed.
  const isInRun = (call: Call, n: number) => !isPart || isTouched(call) || hasProviderTurn(n, 5);
  const naming = (Object.keys(accessTable) as Call[])
    .filter((call) => {
      const rule = accessTable[call];
      const asks = requests[call] !== undefined || !call.includes(":");
      return (
        asks &&
        rule !== "administrator" &&
        /^(GET|POST|PUT|DELETE) \/recruiters\//.test(call) &&
        !shared.test(call)
      );
    })
    .filter(isInRun);
  const made = new Map<Call, RequestOf>();
  beforeAll(async () => {
    await limit(Object.fromEntries(scopedResources.map((resource) => [resource, "own"])));
    for (const call of naming) {
      at.neighbours.used = false;
      const make = requests[call] as
        | ((of: typeof at.neighbours, kept: StoredFile) => Promise<RequestOf>)
        | undefined;
      const asked = (await make?.(at.neighbours, at.kept)) ?? {};
      if (at.neighbours.used || call.startsWith("GET ")) made.set(call, asked);
    }
    // Whatever is owned is the neighbours'; what nobody owns is hidden as well.
    for (const [name, column] of Object.entries(scopedColumns))
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = null
        where ${sql.ref(column)} = ${rita.id}`.execute(db());
  });

  test.for(naming)("%s", async (call, { skip }) => {
    const asked = made.get(call);
    if (!asked) return skip("names no record");
    const { status, text } = await at.ask("recruiter with", call, asked);
    expect(status, text).toBeLessThan(500);
    const sent = JSON.stringify(asked);
    const reported = text.match(/Vizinho ?\d+|Vizinho Dias/gi) ?? [];
    const leaked = reported.filter((name) => !sent.toLowerCase().includes(name.toLowerCase()));
    expect(leaked, text.slice(0, 600)).toEqual([]);
  });
});

test("nothing is counted that she does not see", async () => {
  const counted = await rita.caller.call<object>("GET", "/recruiters/dashboard");
  const numbers = JSON.stringify(counted).match(/"(count|total|value|amount)":[1-9]\d*/g) ?? [];
  expect(numbers, JSON.stringify(counted).slice(0, 900)).toEqual([]);
  const home = await rita.caller.text("/recruiters/home");
  expect(home.match(/"count":[1-9]\d*/g) ?? [], home.slice(0, 900)).toEqual([]);
});

test("what hangs on hidden records is hidden in every table that names one", async () => {
  const shapes = await shapesOf(db());
  const narrow = handleOfPerson(at.at.database, await person());
  const owned = new Set<string>(scopedResources);
  for (const { table: name, links } of shapes) {
    if (owned.has(name)) continue;
    for (const { column, to } of links) {
      if (!owned.has(to)) continue;
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} t
        where t.${sql.ref(column)} is not null
          and not exists (select from ${sql.table(to)} p where p.id = t.${sql.ref(column)})`.execute(narrow);
      expect(rows[0]?.n, `${name}.${column}`).toBe(0);
    }
  }
});

test("nobody is made seen by an apply to one's own job, and who applied to it is", async () => {
  await limit({ candidates: "own", jobs: "own" });
  const [job = 0] = await threeOf("jobs");
  const [, , other = 0] = await threeOf("candidates");
  const { businessId: business_id } = at.at.world;
  const narrow = handleOfPerson(at.at.database, await person());
  const apply = { business_id, job_id: job, candidate_id: other, position: 1 };
  await expect(narrow.insertInto("applies").values(apply).execute()).rejects.toThrow(/row-level security/);
  await db().insertInto("applies").values(apply).execute();
  const seen = narrow.selectFrom("applies").select("candidate_id").where("job_id", "=", job);
  expect(await seen.execute()).toEqual([{ candidate_id: other }]);
  expect(await rita.caller.call("GET", `/recruiters/candidates/${other}`)).toMatchObject({
    candidate: { id: other },
  });
});
