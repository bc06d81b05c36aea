import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobFee } from "#contract/calls/job-billing.ts";
import { feesDiffer } from "#contract/fees.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

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
    expect(await admin.call("GET", path)).toMatchObject({ billing: null, fees: [] });
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

  it("carries the fee of the billing, else of the proposal, on to the placement, and shows the difference", async () => {
    const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
      job: { title: "Vaga com honorário", openings: 3 },
    });
    const { proposal } = await admin.call<{ proposal: { id: number } }>("POST", "/recruiters/proposals", {
      proposal: { name: "Proposta com honorário" },
    });
    await admin.call("PUT", `/recruiters/proposals/${proposal.id}/details`, {
      details: [{ name: "Diretoria", quantity: 1, unit_value: 7_500_000, fee_percent: 20 }],
    });
    await admin.call("POST", `/recruiters/proposals/${proposal.id}/conversions`, {
      conversion: { job_id: job.id },
    });
    const place = async (candidate_id: number, fee_percent?: number) => {
      const { apply } = await admin.call<{ apply: { id: number } }>("POST", "/recruiters/applies", {
        apply: { job_id: job.id, candidate_id },
      });
      const form = {
        kind: "placement",
        salary: 2_500_000,
        currency: "BRL",
        regime: 2,
        starts_on: "2026-05-04",
      };
      await admin.call("POST", `/recruiters/applies/${apply.id}/moves`, {
        move: { status: 8, lock_version: 0, form: { ...form, ...(fee_percent ? { fee_percent } : {}) } },
      });
    };
    const fees = async () =>
      (await admin.call<{ fees: JobFee[] }>("GET", `/recruiters/jobs/${job.id}/billing`)).fees;
    const shown = async () =>
      (await fees()).map(({ of, fee_percent, fee_value }) => [of, fee_percent, fee_value]);
    const [one = 0, two = 0, three = 0] = at.world.candidateIds;
    await place(one);
    expect(await shown()).toEqual([
      ["proposal", 20, 7_500_000],
      ["placement", 20, 6_665_000],
    ]);
    expect(feesDiffer(await fees())).toBe(false);
    await admin.call("PUT", `/recruiters/jobs/${job.id}/billing`, {
      billing: {
        ...{
          candidate_id: two,
          currency: "BRL",
          basic_salary: 2_500_000,
          target_bonus: 100_000,
          fee_percent: 25,
        },
        ...{ fee_value: 8_356_250, note: null },
        splits: [{ recruiter_id: at.world.admin.id, percent: 100 }],
      },
    });
    await place(two);
    expect((await shown()).at(-1)).toEqual(["placement", 25, 8_356_250]);
    await place(three, 24);
    expect((await shown()).map(([, percent]) => percent)).toEqual([25, 20, 20, 25, 24]);
    expect(feesDiffer(await fees())).toBe(true);
  });
});
