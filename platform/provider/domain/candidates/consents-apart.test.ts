import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Answer = CallAnswer<"GET /candidates/consents">;
let at: TestServer;
let admin: Caller;
let me: Caller;
let id: number;
let neighbour: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  [id = 0, neighbour = 0] = at.world.candidateIds;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, marital_status: 2, pis: "12345678900" })
    .where("id", "in", [id, neighbour])
    .execute();
  me = await at.as("candidates", id);
});
afterAll(() => at.close());

const say = (by: Caller, field: string, given: boolean, of = id) =>
  by.call<Answer>("PUT", by === me ? "/candidates/consents" : `/recruiters/candidates/${of}/consents`, {
    consent: { field, given },
  });
const rowOf = (candidate: number) =>
  at.database.db
    .selectFrom("candidates")
    .where("id", "=", candidate)
    .select(["lock_version", "marital_status", "pis"])
    .executeTakeFirstOrThrow();

it("what was revoked once stays as it was when it is given and revoked again", async () => {
  const nina = await makeRecruiter(at.database.db, at.world.businessId, "Nina Reis", { is_admin: true });
  const caller = await at.as("recruiters", nina.id);
  await say(admin, "marital_status", true);
  const [first] = (await say(me, "marital_status", false)).consents;
  await say(me, "marital_status", true);
  const { consents } = await say(caller, "marital_status", false);
  expect(consents.map(({ given_to, revoked_by }) => [given_to, revoked_by])).toEqual([
    [null, "Nina Reis"],
    ["Ana Prado", null],
  ]);
  expect(consents[1]).toEqual(first);
  // Revoking what is revoked changes neither.
  expect((await say(admin, "marital_status", false)).consents).toEqual(consents);
});

it("revoking one leaves the other data of the person, and everybody else's", async () => {
  for (const of of [id, neighbour])
    for (const field of ["pis", "marital_status"]) await say(admin, field, true, of);
  const held = { marital_status: 2, pis: "12345678900" };
  await at.database.db.updateTable("candidates").set(held).where("id", "in", [id, neighbour]).execute();
  const before = { own: await rowOf(id), theirs: await rowOf(neighbour) };
  const inForce = async (of: number) =>
    (await admin.call<Answer>("GET", `/recruiters/candidates/${of}/consents`)).consents
      .filter(({ revoked_at }) => revoked_at === null)
      .map(({ field }) => field)
      .toSorted();
  await say(me, "pis", false);
  expect(await rowOf(id)).toEqual({ ...before.own, pis: null, lock_version: before.own.lock_version + 1 });
  expect(await rowOf(neighbour)).toEqual(before.theirs);
  expect(await inForce(id)).toEqual(["marital_status"]);
  expect(await inForce(neighbour)).toEqual(["marital_status", "pis"]);
});

it("revoking a document erases that document of that person alone", async () => {
  const { db } = at.database;
  const document = (candidate_id: number, field: "rg_form" | "cpf_form") => ({
    ...{ business_id: at.world.businessId, candidate_id, field, file_name: `${field}.pdf` },
    ...{ content_type: "application/pdf", size: 1, checksum: "00" },
    storage_key: `key/${candidate_id}-${field}`,
  });
  await db
    .insertInto("candidate_documents")
    .values([document(id, "rg_form"), document(id, "cpf_form"), document(neighbour, "rg_form")])
    .execute();
  await say(me, "rg_form", true);
  await say(me, "rg_form", false);
  const left = db.selectFrom("candidate_documents").orderBy("id").select(["candidate_id", "field"]);
  expect(await left.execute()).toEqual([
    { candidate_id: id, field: "cpf_form" },
    { candidate_id: neighbour, field: "rg_form" },
  ]);
});
