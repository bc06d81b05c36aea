import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { consentFields } from "#contract/catalogues/consents.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Answer = CallAnswer<"GET /candidates/consents">;
let at: TestServer;
let admin: Caller;
let candidate: Caller;
let id: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  id = at.world.candidateIds[0] ?? 0;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, marital_status: 2, education_level: 5 })
    .where("id", "=", id)
    .execute();
  candidate = await at.as("candidates", id);
});
afterAll(() => at.close());

const path = () => `/recruiters/candidates/${id}/consents`;
const say = (by: Caller, where: string, field: string, given: boolean) =>
  by.call<Answer>("PUT", where, { consent: { field, given } });
const row = () =>
  at.database.db
    .selectFrom("candidates")
    .where("id", "=", id)
    .select(["consents", "marital_status", "education_level"])
    .executeTakeFirstOrThrow();

it("shows which words were agreed to, by whom, since when and until when", async () => {
  const { consents } = await say(admin, path(), "marital_status", true);
  expect(consents).toMatchObject([
    { field: "marital_status", text_version: 1, given_to: "Ana Prado", revoked_at: null, revoked_by: null },
  ]);
  expect((await say(admin, path(), "marital_status", true)).consents).toHaveLength(1);
  expect(Object.keys((await row()).consents)).toEqual(["marital_status"]);

  const revoked = await say(candidate, "/candidates/consents", "marital_status", false);
  expect(revoked.consents).toMatchObject([{ given_to: "Ana Prado", revoked_by: null }]);
  expect(revoked.consents[0]?.revoked_at).not.toBeNull();
  expect(await row()).toEqual({ consents: {}, marital_status: null, education_level: 5 });

  await say(candidate, "/candidates/consents", "marital_status", true);
  const { consents: all } = await admin.call<Answer>("GET", path());
  expect(all.map(({ given_to, revoked_at }) => [given_to, revoked_at === null])).toEqual([
    [null, true],
    ["Ana Prado", false],
  ]);
});

it("requires data that need a consent, and a candidate of the business", async () => {
  expect(await admin.refused("PUT", path(), { consent: { field: "name", given: true } })).toMatchObject({
    code: "validation_failed",
  });
  const nobody = "/recruiters/candidates/999999999/consents";
  expect((await admin.refused("GET", nobody)).status).toBe(404);
  expect((await admin.refused("PUT", nobody, { consent: { field: "pis", given: true } })).status).toBe(404);
});

it("leaves nothing of any datum once it is revoked, whatever columns it is kept in", async () => {
  const held = {
    ...{ generation: 1, marital_status: 2, education_level: 5, pis: "12345678900" },
    ...{ transportation: 1, transportation_detail: "2 ônibus", military_reserve_number: "123456" },
    ...{ bank_code: "341", bank_account_type: 1, bank_branch: "0123", bank_account: "45678-9" },
  };
  type Owned = CallAnswer<"GET /candidates/own_data">;
  const answerOf = async (field: string) =>
    (await candidate.call<Owned>("GET", "/candidates/own_data")).data.find((item) => item.field === field)
      ?.value ?? null;
  const emptied: string[] = [];
  for (const { field } of consentFields) {
    await at.database.db.updateTable("candidates").set(held).where("id", "=", id).execute();
    await say(candidate, "/candidates/consents", field, true);
    // Documents and lists are rows of their own, and held with them.
    if ((await answerOf(field)) === null) continue;
    await say(candidate, "/candidates/consents", field, false);
    expect(await answerOf(field), field).toBeNull();
    emptied.push(field);
  }
  expect(emptied.toSorted()).toEqual([
    ...["bank_data_form", "education_level", "generation", "marital_status"],
    ...["military_reserve_number", "pis", "transportation"],
  ]);
});
