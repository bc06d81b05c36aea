import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personHeader, personName, seeAsHeader } from "#contract/call.ts";
import { makeRecruiter, makeShortlist, makeWorld, type World } from "#provider/testing/world.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { hashToken } from "../security/token.ts";
import { callerOf, noteUse } from "./caller.ts";
import {
  businessesOf,
  handleOfPerson,
  isOpen,
  loadPerson,
  peopleSeen,
  personOf,
  type RecruiterPerson,
  reviewer,
} from "./person.ts";

let database: Database;
let world: World;
let other: World;
/** Works in both businesses; the other one is selected. */
let rui: RecruiterPerson;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "let in",
    (error: { code?: string }) => error.code,
  );

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  world = await makeWorld(db, "casa.test");
  other = await makeWorld(db, "outra.test");
  rui = await makeRecruiter(db, world.businessId, "Rui Sales");
  await db
    .updateTable("recruiter_businesses")
    .set({ selected: false })
    .where("recruiter_id", "=", rui.id)
    .execute();
  await db
    .insertInto("recruiter_businesses")
    .values({ recruiter_id: rui.id, business_id: other.businessId, selected: true })
    .execute();
});
afterAll(() => database.close());

const member = (business: number, recruiter = rui.id) =>
  database.db
    .updateTable("recruiter_businesses")
    .where("recruiter_id", "=", recruiter)
    .where("business_id", "=", business);
const load = (wish: { chosen?: number; tenant?: number }) =>
  loadPerson(database.db, { strategy: "recruiters", user_id: rui.id }, 7, {
    ...{ chosen: wish.chosen, tenant: wish.tenant },
  });

async function openSession(recruiterId: number, token: string) {
  const expires_at = minutesAgo(-60);
  const { id } = await database.db
    .insertInto("sessions")
    .values({ strategy: "recruiters", recruiter_id: recruiterId, token_hash: hashToken(token), expires_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const sessionOf = async (token: string) =>
  (await callerOf(database.db, { host: "casa.test", authorization: `Bearer ${token}` })).session;

describe("a recruiter of two businesses", () => {
  test("is in the one they chose, else in the domain's, else in the one they selected", async () => {
    expect(await load({ chosen: world.businessId, tenant: other.businessId })).toMatchObject({
      ...{ businessId: world.businessId, sessionId: 7 },
    });
    expect(await load({ tenant: world.businessId })).toMatchObject({ businessId: world.businessId });
    expect(await load({ tenant: 999_999 })).toMatchObject({ businessId: other.businessId });
    expect(await code(load({ chosen: 999_999 }))).toBe("business_mismatch");
    const names = async () => (await businessesOf(database.db, rui.id)).map(({ id }) => id);
    expect(await names()).toEqual([other.businessId, world.businessId]);
    await member(other.businessId)
      .set({ deactivated_at: minutesAgo(1) })
      .execute();
    expect(await names()).toEqual([world.businessId]);
    expect(await load({ tenant: 999_999 })).toMatchObject({ businessId: world.businessId });
    expect(await code(load({ chosen: other.businessId }))).toBe("business_mismatch");
    await member(world.businessId)
      .set({ deactivated_at: minutesAgo(1) })
      .execute();
    expect(await load({ tenant: world.businessId })).toBeUndefined();
    for (const { businessId } of [world, other])
      await member(businessId).set({ deactivated_at: null }).execute();
  });

  test("sees their team of that business, whatever its capitals, with those who left", async () => {
    const { db } = database;
    const mate = await makeRecruiter(db, world.businessId, "Mara Time");
    const gone = await makeRecruiter(db, world.businessId, "Gil Saiu");
    const away = await makeRecruiter(db, other.businessId, "Lia Longe");
    await member(world.businessId, mate.id).set({ team: "FINANÇAS" }).execute();
    await member(world.businessId, gone.id)
      .set({ team: "finanças", deactivated_at: minutesAgo(1) })
      .execute();
    await member(other.businessId, away.id).set({ team: "Finanças" }).execute();
    await member(world.businessId)
      .set({ team: "Finanças", record_scopes: JSON.stringify({ jobs: "team", candidates: "own" }) })
      .execute();
    const person = await load({ chosen: world.businessId });
    expect(person).toMatchObject({
      people: { self: [rui.id], jobs: [rui.id, mate.id, gone.id], candidates: [rui.id] },
    });
    expect(await load({ chosen: other.businessId })).not.toHaveProperty("people");
    // Where the database itself cannot hide anything, they see nothing rather than all.
    const handle = (walled: boolean) => handleOfPerson({ ...database, walled } as Database, person);
    expect(() => handle(false)).toThrow("forbidden");
    expect(handle(true)).toBeDefined();
  });

  test("has a team of one without a team, and no limit as an administrator", () => {
    const limited = { is_admin: false, record_scopes: { jobs: "team" }, team_ids: null } as const;
    expect(peopleSeen(3, limited)).toEqual({ self: [3], jobs: [3] });
    expect(peopleSeen(3, { ...limited, team_ids: [9, 1] })).toEqual({ self: [3], jobs: [1, 3, 9] });
    expect(peopleSeen(3, { ...limited, is_admin: true })).toBeUndefined();
    expect(peopleSeen(3, { ...limited, record_scopes: {} })).toBeUndefined();
  });
});

test("candidates and contacts are in their own business alone, and by the address they sign in with", async () => {
  const { db } = database;
  const [id = 0] = world.candidateIds;
  await db.updateTable("candidates").set({ sign_in_email: "entra@casa.test" }).where("id", "=", id).execute();
  for (const [strategy, user_id] of [
    ["candidates", id],
    ["client_contacts", world.contactId],
  ] as const) {
    const as = (chosen: number | undefined) =>
      loadPerson(db, { strategy, user_id }, 1, { chosen, tenant: other.businessId });
    expect(await as(undefined)).toMatchObject({ businessId: world.businessId });
    expect(await as(world.businessId)).toMatchObject({ businessId: world.businessId });
    expect(await code(as(other.businessId))).toBe("business_mismatch");
  }
  const wish = { chosen: undefined, tenant: undefined };
  expect(await loadPerson(db, { strategy: "candidates", user_id: id }, 1, wish)).toMatchObject({
    email: "entra@casa.test",
  });
});

test("the use of a session is noted where five minutes have passed, or its address is not known", async () => {
  const { db } = database;
  const id = await openSession(rui.id, "used");
  const isUnnoted = async () => (await sessionOf("used"))?.isUnnoted;
  const used = (minutes: number) =>
    db
      .updateTable("sessions")
      .set({ last_seen_at: minutesAgo(minutes) })
      .where("id", "=", id)
      .execute();
  expect(await isUnnoted()).toBe(true);
  await used(60);
  await noteUse(db, id, "203.0.113.7");
  const row = await db.selectFrom("sessions").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  expect(row.address).toBe("203.0.113.7");
  expect(Date.parse(row.last_seen_at)).toBeGreaterThan(Date.now() - 60_000);
  await used(4);
  expect(await isUnnoted()).toBe(false);
  await used(6);
  expect(await isUnnoted()).toBe(true);
  expect(await isOpen(db, id)).toBe(true);
  await db
    .updateTable("sessions")
    .set({ expires_at: minutesAgo(0.1) })
    .where("id", "=", id)
    .execute();
  expect(await isOpen(db, id)).toBe(false);
  expect(await sessionOf("used")).toBeUndefined();
});

test("a member is seen by the administrator who opened that view, of that member, in that business", async () => {
  const { db } = database;
  await openSession(world.admin.id, "ana");
  const session = await sessionOf("ana");
  if (!session) throw new Error("No session");
  const bia = await makeRecruiter(db, world.businessId, "Bia Lima");
  const dora = await makeRecruiter(db, world.businessId, "Dora Melo", { is_admin: true });
  const see = (headers: Record<string, string>) =>
    personOf(db, { [seeAsHeader]: String(bia.id), ...headers }, session, world.businessId);
  const view = { business_id: world.businessId, viewer_id: world.admin.id, member_id: bia.id };
  for (const wrong of [{ business_id: other.businessId }, { viewer_id: dora.id }, { member_id: dora.id }])
    await db
      .insertInto("access_views")
      .values({ ...view, ...wrong, expires_at: minutesAgo(-5) })
      .execute();
  expect(await code(see({}))).toBe("person_mismatch");
  await db
    .insertInto("access_views")
    .values({ ...view, expires_at: minutesAgo(-5) })
    .execute();
  expect(await see({})).toMatchObject({ id: bia.id, businessId: world.businessId, seenBy: world.admin.id });
  // The page believes that it shows the member.
  expect(await see({ [personHeader]: personName("recruiters", bia.id) })).toMatchObject({ id: bia.id });
  expect(await code(see({ [personHeader]: personName("recruiters", world.admin.id) }))).toBe(
    "person_mismatch",
  );
  // Who is no recruiter sees as nobody.
  const candidate = { ...session, strategy: "candidates", recruiter: undefined } as const;
  expect(await code(personOf(db, { [seeAsHeader]: String(bia.id) }, candidate, world.businessId))).toBe(
    "forbidden",
  );
});

test("a reviewer comes by the link or a mailed one of that shortlist, until it is revoked or expires", async () => {
  const { db } = database;
  const [own, next] = [await makeShortlist(db, world), await makeShortlist(db, world)];
  const mailed = (shortlist: { id: number }, token: string) =>
    db
      .insertInto("shortlist_links")
      .values({
        ...{ business_id: world.businessId, shortlist_relationship_id: shortlist.id },
        ...{ token_hash: hashToken(token), client_contact_id: world.contactId },
      })
      .execute();
  await mailed(own, "mailed");
  await mailed(next, "of-another");
  const come = (token: string | undefined) => reviewer(db, own.uid, token);
  expect(await come(own.token)).toMatchObject({ shortlistId: own.id, contact: null });
  expect(await come("mailed")).toMatchObject({ contact: { id: world.contactId, name: "Clara Nunes" } });
  for (const [token, refusal] of [
    ["of-another", "token_invalid"],
    [next.token, "token_invalid"],
    [undefined, "token_missing"],
  ] as const)
    expect(await code(come(token))).toBe(refusal);
  expect(await code(reviewer(db, "unknown", own.token))).toBe("not_found");
  const change = (values: { revoked_at?: string | null; expires_at?: string | null }) =>
    db.updateTable("shortlist_relationships").set(values).where("id", "=", own.id).execute();
  const both = async () => [await code(come(own.token)), await code(come("mailed"))];
  await change({ expires_at: minutesAgo(-1) });
  expect(await both()).toEqual(["let in", "let in"]);
  await change({ expires_at: minutesAgo(1) });
  expect(await both()).toEqual(["token_expired", "token_expired"]);
  await change({ expires_at: null, revoked_at: minutesAgo(1) });
  expect(await both()).toEqual(["token_revoked", "token_revoked"]);
});
