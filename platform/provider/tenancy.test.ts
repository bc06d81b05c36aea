import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultColors } from "#contract/calls/default-colors.ts";
import { entities } from "#contract/entities/all.ts";
import { callPath, type EntityName, editableEntities } from "#contract/entity-names.ts";
import { startSession } from "./domain/sessions/session-calls.ts";
import { Records } from "./testing/records.ts";
import { type Caller, type TestServer, testServer } from "./testing/server.ts";
import { makeRecruiter, makeWorld, type World } from "./testing/world.ts";

/** Two businesses in one database, where a query rather than a path would reach over (access.test.ts has those). */
let test: TestServer;
let other: World;
let owner: Caller;
let stranger: Caller;

type Rows = Record<string, { id: number }[]> & { total_count: number };
const idsOf = async (caller: Caller, entity: EntityName, query = "") => {
  const answer = await caller.call<Rows>("GET", `${callPath(entity)}${query}`);
  return { ids: answer[entity]?.map(({ id }) => id) ?? [], total: answer.total_count };
};

beforeAll(async () => {
  test = await testServer();
  other = await makeWorld(test.database.db, "outra.localhost");
  owner = await test.as("recruiters", other.admin.id);
  stranger = await test.as("recruiters", test.world.admin.id);
  const owners = {
    businessId: other.businessId,
    recruiterId: other.admin.id,
    candidateId: other.candidateIds[0] ?? 0,
    companyId: other.companyId,
    contactId: other.contactId,
  };
  const records = new Records(test.database.db, owners, "Vizinho");
  for (const entity of editableEntities) await records.entity(entity);
});
afterAll(() => test.close());

describe("rows of another business", () => {
  it.each(Object.keys(entities) as EntityName[])(
    "are in no list of %s, whatever the query",
    async (entity) => {
      const theirs = await idsOf(owner, entity);
      const [first = 0] = theirs.ids;
      expect(first).toBeGreaterThan(0);
      const tricks = [
        "",
        `?where[id]=${first}`,
        `?where[id][in][]=${first}`,
        `?where[or][0][id]=${first}&where[or][1][id]=0`,
        `?order=created_at:desc&page[after]=${Buffer.from(JSON.stringify(["9999-01-01T00:00:00Z", first + 1, 9])).toString("base64url")}`,
      ];
      for (const query of tricks) {
        const mine = await idsOf(stranger, entity, query);
        expect(
          mine.ids.filter((id) => theirs.ids.includes(id)),
          query,
        ).toEqual([]);
      }
    },
  );

  it.each(editableEntities)("are not deleted with a selection or a search of %s", async (entity) => {
    const before = await idsOf(owner, entity);
    const [id = 0] = before.ids;
    const collections = [{ reference_type: entities[entity].singular, reference_id: id }];
    const path = callPath(entity);
    const chosen = { entity_collection: { collections } };
    expect(await stranger.call("DELETE", path, chosen)).toEqual({ deleted: 0 });
    const or = [{ id: String(id) }, { id: "0" }];
    for (const where of [{ id: String(id) }, { or }]) {
      const body = { select_all_params: { search: { entity, where } } };
      expect(await stranger.call("DELETE", path, body)).toEqual({ deleted: 0 });
    }
    expect(await idsOf(owner, entity)).toEqual(before);
  });

  it("cannot be shared under a job of one's own", async () => {
    const body = { shortlist: { name: "Emprestada", apply_ids: other.applyIds } };
    const path = `/recruiters/jobs/${test.world.jobId}/shortlists`;
    const refused = await stranger.refused("POST", path, body);
    expect(refused.fields).toEqual([{ path: "shortlist.apply_ids", rule: "option" }]);
    const mine = { name: "Minha", apply_ids: test.world.applyIds, client_contact_ids: [other.contactId] };
    const contacts = await stranger.refused("POST", path, { shortlist: mine });
    expect(contacts.fields).toEqual([{ path: "shortlist.client_contact_ids", rule: "option" }]);
  });
});

describe("a recruiter of two businesses", () => {
  it("chooses one by x-business-id and has there what they may there", async () => {
    const { db } = test.database;
    const { businessId } = test.world;
    const both = await makeRecruiter(db, businessId, "Bia Dupla", { is_admin: true });
    const abroad = { recruiter_id: both.id, business_id: other.businessId, is_admin: false };
    await db.insertInto("recruiter_businesses").values(abroad).execute();
    const token = await startSession(db, "recruiters", both.id, businessId, undefined);
    const get = async (path: string, business: number) =>
      await test.server.app.inject({
        url: `/v1${path}`,
        headers: {
          host: "localhost",
          authorization: `Bearer ${token}`,
          "x-business-id": String(business),
        },
      });
    for (const business of [businessId, other.businessId]) {
      const profile = await get("/recruiters/profile", business);
      const brand = business === businessId ? "localhost" : "outra.localhost";
      expect(profile.json().recruiter.business).toMatchObject({ id: business, brand });
    }
    expect((await get("/recruiters/candidates", businessId)).statusCode).toBe(200);
    expect((await get("/recruiters/candidates", other.businessId)).statusCode).toBe(403);
    const nowhere = await get("/recruiters/profile", 999_999);
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([409, "business_mismatch"]);
  });

  it("has from the next call on what they were given, and no longer what was taken away", async () => {
    const { db } = test.database;
    const { businessId } = test.world;
    const { id } = await makeRecruiter(db, businessId, "Caio Breve", { is_admin: true });
    const token = await startSession(db, "recruiters", id, businessId, undefined);
    const status = async () => {
      const headers = { host: "localhost", authorization: `Bearer ${token}` };
      return (await test.server.app.inject({ url: "/v1/recruiters/candidates", headers })).statusCode;
    };
    const member = { recruiter_id: id, business_id: businessId };
    const change = (rights: { is_admin: boolean; role_permissions: string }) =>
      db
        .updateTable("recruiter_businesses")
        .set(rights)
        .where("recruiter_id", "=", id)
        .where("business_id", "=", businessId)
        .execute();
    expect(await status()).toBe(200);
    await change({ is_admin: false, role_permissions: "{}" });
    expect(await status()).toBe(403);
    await change({ is_admin: false, role_permissions: JSON.stringify({ candidates: ["read"] }) });
    expect(await status()).toBe(200);
    await db.deleteFrom("recruiter_businesses").where("recruiter_id", "=", id).execute();
    expect(await status()).toBe(401);
    await db.insertInto("recruiter_businesses").values(member).execute();
    expect(await status()).toBe(403);
    await db.deleteFrom("sessions").where("user_id", "=", id).where("strategy", "=", "recruiters").execute();
    expect(await status()).toBe(401);
  });
});

describe("the public board", () => {
  it("is the domain's own", async () => {
    const published_at = new Date().toISOString();
    const open = { published_at };
    await test.database.db.updateTable("jobs").set(open).where("id", "=", other.jobId).execute();
    const path = `/jobs/${other.jobUid}`;
    expect((await test.with({}).refused("GET", path)).code).toBe("not_found");
    const there = await test.with({ host: "outra.localhost" }).call<{ job: { uid: string } }>("GET", path);
    expect(there.job.uid).toBe(other.jobUid);
    const [id = 0] = test.world.candidateIds;
    const done = { confirmed_at: published_at, completed_at: published_at };
    await test.database.db.updateTable("candidates").set(done).where("id", "=", id).execute();
    const candidate = await test.as("candidates", id);
    const applied = await candidate.refused("POST", `/candidates${path}/applies`, { apply: {} });
    expect(applied.code).toBe("not_found");
  });
});

it("a domain's configuration is served at any host, and is that domain's own", async () => {
  const { db } = test.database;
  const domains = await db.selectFrom("domains").select(["id", "name"]).execute();
  const colors = JSON.stringify({ light: defaultColors, dark: defaultColors });
  for (const { id, name } of domains)
    await db
      .insertInto("site_configs")
      .values({ domain_id: id, title: `Site ${name}`, colors })
      .execute();
  for (const host of ["localhost", "outra.localhost"])
    for (const requested of ["localhost", "outra.localhost", "OUTRA.localhost"]) {
      const path = `/businesses/config?domain=${requested}`;
      const domain = requested.toLowerCase();
      expect(await test.with({ host }).call("GET", path)).toMatchObject({ domain, title: `Site ${domain}` });
    }
});
