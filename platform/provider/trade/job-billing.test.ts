import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "../testing/server.ts";
import { makeRecruiter } from "../testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

describe("the billing of a job", () => {
  it("is split among recruiters of the house, to 100 % exactly", async () => {
    const other = await makeRecruiter(at.database.db, at.world.businessId, "Bia Reis");
    const path = `/recruiters/jobs/${at.world.jobId}/billing`;
    const amounts = {
      candidate_id: null,
      currency: "BRL",
      basic_salary: 1_000_000,
      target_bonus: 0,
      fee_percent: 20,
      fee_value: 2_666_000,
      note: null,
    };
    const of = (...splits: (readonly [number, number])[]) => ({
      billing: { ...amounts, splits: splits.map(([recruiter_id, percent]) => ({ recruiter_id, percent })) },
    });
    const me = at.world.admin.id;
    const rules = async (...splits: (readonly [number, number])[]) =>
      (await admin.refused("PUT", path, of(...splits))).fields;
    expect(await admin.call("GET", path)).toEqual({ billing: null });
    expect(await rules([me, 60], [other.id, 39.99])).toEqual([{ path: "billing.splits", rule: "total" }]);
    expect(await rules([me, 50], [me, 50])).toEqual([{ path: "billing.splits", rule: "twice" }]);
    expect(await rules([me, 50], [999_999, 50])).toEqual([{ path: "billing.splits", rule: "option" }]);
    await admin.call("PUT", path, of([me, 100]));
    await admin.call("PUT", path, of([me, 33.33], [other.id, 66.67]));
    expect(await admin.call("GET", path)).toMatchObject({
      billing: {
        fee_value: 2_666_000,
        splits: [
          { name: "Bia Reis", percent: 66.67 },
          { recruiter_id: me, percent: 33.33 },
        ],
      },
    });
  });
  it("takes salary and bonus from the candidate's remuneration items where they are not given, or reads them as text", async () => {
    const path = `/recruiters/jobs/${at.world.jobId}/billing`;
    const [candidate_id = 0] = at.world.candidateIds;
    const owner = { business_id: at.world.businessId, candidate_id };
    const bodyOf = (amounts: object) => ({
      billing: {
        ...{ candidate_id, currency: "BRL", fee_percent: 20, fee_value: 1, note: null },
        splits: [{ recruiter_id: at.world.admin.id, percent: 100 }],
        ...amounts,
      },
    });
    const billed = async (amounts: object) =>
      (await admin.call<{ billing: object }>("PUT", path, bodyOf(amounts))).billing;
    const refused = (amounts: object, caller = admin) => caller.refused("PUT", path, bodyOf(amounts));
    const missing = { code: "validation_failed" };
    expect(await refused({})).toMatchObject({
      ...missing,
      fields: [{ path: "billing.basic_salary", rule: "required" }],
    });
    await at.database.db
      .insertInto("candidate_remunerations")
      .values([
        { ...owner, moment: "current", type_remuneration: 1, value: 900_000 },
        { ...owner, moment: "desired", type_remuneration: 1, value: 1_100_000 },
        { ...owner, moment: "desired", type_remuneration: 2, value: 2_000_000 },
      ])
      .execute();
    expect(await billed({})).toMatchObject({ basic_salary: 1_100_000, target_bonus: 2_000_000 });
    expect(await billed({ basic_salary: "R$ 12,500.50", target_bonus: 0 })).toMatchObject({
      basic_salary: 1_250_050,
      target_bonus: 0,
    });
    expect(await refused({ basic_salary: "12.500,50" })).toMatchObject(missing);
    expect(await refused({ currency: "USD" })).toMatchObject(missing);
    const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Caio Luz", {
      role_permissions: { jobs: ["read", "update"] },
    });
    expect(await refused({}, await at.as("recruiters", id))).toMatchObject({ code: "forbidden" });
  });
});
