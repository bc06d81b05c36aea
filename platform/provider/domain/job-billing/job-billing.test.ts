import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import type { JobFee } from "#contract/calls/job-billing.ts";
import { feesDiffer } from "#contract/fees.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { agreedFee, feesOf } from "./agreed-fee.ts";

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

  it("weighs the fees of the latest proposal that stands, and leaves out what was cancelled or has none", async () => {
    const { db } = at.database;
    const business_id = at.world.businessId;
    const { id: job } = await db
      .insertInto("jobs")
      .values({ business_id, title: "Com propostas" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const propose = async (
      items: readonly (readonly [number, number, number | null])[],
      cancelled_at: string | null = null,
    ) => {
      const { id } = await db
        .insertInto("proposals")
        .values({ business_id, name: "Proposta", job_id: job, value: 5, cancelled_at })
        .returning("id")
        .executeTakeFirstOrThrow();
      const details = items.map(([quantity, unit_value, fee_percent]) => ({
        ...{ business_id, proposal_id: id, name: "Item", quantity, unit_value, fee_percent },
      }));
      if (details.length > 0) await db.insertInto("proposal_details").values(details).execute();
    };
    const percent = async () =>
      (await feesOf(db, business_id, job, { proposals: true })).map((fee) => fee.fee_percent);
    await propose([[1, 100, 11]]);
    expect(await percent()).toEqual([11]);
    // Twice 100 at 20, once 100 at 25.5, and one without a fee.
    await propose([
      [2, 100, 20],
      [1, 100, 25.5],
      [1, 900, null],
    ]);
    expect(await percent()).toEqual([21.83]);
    await propose([[1, 100, 99]], "2026-01-01T00:00:00Z");
    expect(await percent()).toEqual([21.83]);
    await propose([
      [1, 0, 10],
      [1, 0, 15],
    ]);
    expect(await percent()).toEqual([12.5]);
    await propose([]);
    expect(await percent()).toEqual([null]);
    expect(await feesOf(db, business_id, job, { proposals: false })).toEqual([]);
    for (const [n, status] of (["cancelled", "left", "active"] as const).entries()) {
      const of = { business_id, job_id: job, candidate_id: at.world.candidateIds[n] ?? 0 };
      const apply = await db
        .insertInto("applies")
        .values({ ...of, status: 8 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const values = { business_id, job_id: job, apply_id: apply.id, status, fee_percent: 30 + n };
      await db.insertInto("placements").values(values).execute();
    }
    expect(await percent()).toEqual([null, 31, 32]);
    // What another placement cost was not agreed for the next one.
    await db.deleteFrom("proposals").where("job_id", "=", job).execute();
    const nobody = { fee_percent: null, target_bonus: 0 };
    expect(await agreedFee(db, business_id, job, 1)).toEqual(nobody);
    const [one = 0, two = 0] = at.world.candidateIds;
    const { id: billing } = await db
      .insertInto("job_billings")
      .values({ business_id, job_id: job, target_bonus: 70, fee_percent: 22, fee_value: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await agreedFee(db, business_id, job, two)).toEqual({ fee_percent: 22, target_bonus: 70 });
    await db.updateTable("job_billings").set({ candidate_id: one }).where("id", "=", billing).execute();
    expect(await agreedFee(db, business_id, job, two)).toEqual({ fee_percent: 22, target_bonus: 0 });
  });

  it("is split among recruiters of this business only, and shows the proposal's fee to who reads proposals", async () => {
    const { db } = at.database;
    const other = await makeWorld(db, "outra");
    const path = `/recruiters/jobs/${at.world.jobId}/billing` as const;
    const amounts = { candidate_id: null, currency: "BRL", basic_salary: 1, target_bonus: 0, note: null };
    const of = (values: object, ids: readonly number[] = [at.world.admin.id]) => ({
      billing: {
        ...{ ...amounts, fee_percent: 20, fee_value: 1, ...values },
        splits: ids.map((recruiter_id) => ({ recruiter_id, percent: 100 / ids.length })),
      },
    });
    const rules = async (...given: Parameters<typeof of>) =>
      (await admin.refused("PUT", path, of(...given))).fields;
    expect(await rules({}, [other.admin.id])).toEqual([{ path: "billing.splits", rule: "option" }]);
    expect(await rules({ candidate_id: other.candidateIds[0] })).toEqual([
      { path: "billing.candidate_id", rule: "option" },
    ]);
    const named = async (name: string) => (await makeRecruiter(db, at.world.businessId, name)).id;
    const ids = [await named("Zoe Reis"), await named("Abel Luz")];
    const { billing } = await admin.call<{ billing: { splits: { name: string }[] } }>(
      "PUT",
      path,
      of({}, ids),
    );
    expect(billing.splits.map(({ name }) => name)).toEqual(["Abel Luz", "Zoe Reis"]);
    await db
      .insertInto("proposals")
      .values({ business_id: at.world.businessId, name: "Sigilosa", job_id: at.world.jobId })
      .execute();
    const kinds = async (role_permissions: RolePermissions) => {
      const { id } = await makeRecruiter(db, at.world.businessId, `Leitor ${Object.keys(role_permissions)}`, {
        role_permissions,
      });
      const caller = await at.as("recruiters", id);
      return (await caller.call<{ fees: JobFee[] }>("GET", path)).fees.map(({ of: kind }) => kind);
    };
    const reads: RolePermissions = { jobs: ["read"], candidates: ["read"], placements: ["read"] };
    expect(await kinds(reads)).toEqual(["billing"]);
    expect(await kinds({ ...reads, proposals: ["read"] })).toEqual([...["billing", "proposal"]]);
  });
});
