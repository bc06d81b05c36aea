import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Instalment } from "#contract/calls/billing-plans.ts";
import type { BillingEvent } from "#contract/catalogues/clients.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("standard_billings").execute();
});

interface Shown {
  instalments: Instalment[];
}
const given = (name: string, percent: number, billing_event: BillingEvent = "signing") => ({
  ...{ name, percent, billing_event, days: 0 },
});
const standard = async (items: readonly object[]) => {
  for (const standard_billing of items)
    await admin.call("POST", "/recruiters/administrator/standard_billings", { standard_billing });
};
const addPlan = async (values: object = {}) =>
  (
    await admin.call<{ billing_plan: { id: number } }>("POST", "/recruiters/billing_plans", {
      billing_plan: {
        ...{ name: "Plano", kind: "milestones", value: 100, client_company_id: at.world.companyId },
        ...{ starts_on: "2026-03-02", ...values },
      },
    })
  ).billing_plan.id;
const path = (plan: number) => `/recruiters/billing_plans/${plan}/instalments` as const;
const read = async (plan: number) => (await admin.call<Shown>("GET", path(plan))).instalments;
const daysOf = async (plan: number) =>
  Object.fromEntries((await read(plan)).map(({ name, due_on }) => [name, due_on]));

it("fall due where each event happened first, on the business's day, and not on a holiday of the client", async () => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const events: BillingEvent[] = ["signing", "shortlist", "placement", "start", "guarantee_end"];
  await standard(events.map((event) => given(event, 20, event)));
  const { id: job_id } = await db
    .insertInto("jobs")
    .values({ business_id, title: "Diretor" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: proposal_id } = await db
    .insertInto("proposals")
    .values({ business_id, name: "Proposta", job_id, status: 4 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const plan = await addPlan({ proposal_id });
  const none = { shortlist: null, placement: null, start: null, guarantee_end: null };
  expect(await daysOf(plan)).toEqual({ signing: "2026-03-02", ...none });
  // Late in the evening at home; in Greenwich it is the next day.
  const evening = (day: number) => `2026-04-${String(day + 1).padStart(2, "0")}T01:30:00Z`;
  const signs = (values: object) =>
    db.updateTable("proposals").set(values).where("id", "=", proposal_id).execute();
  await signs({ status: 8, status_changed_at: evening(6) });
  expect((await daysOf(plan)).signing).toBe("2026-04-06");
  await signs({ status: 9, closed_at: evening(7) });
  expect((await daysOf(plan)).signing).toBe("2026-04-07");
  await db
    .insertInto("shortlist_relationships")
    .values(
      [9, 8].map((day) => ({
        business_id,
        job_id,
        name: `Lista ${day}`,
        token_hash: `l${day}`,
        created_at: evening(day),
      })),
    )
    .execute();
  const placed = [
    { created_at: evening(14), starts_on: "2026-05-13", guarantee_days: 30 },
    { created_at: evening(13), starts_on: "2026-05-14", guarantee_days: 90 },
    { created_at: evening(10), starts_on: "2026-05-01", guarantee_days: 1, status: "cancelled" as const },
  ];
  for (const [n, one] of placed.entries()) {
    const { id: apply_id } = await db
      .insertInto("applies")
      .values({ business_id, job_id, candidate_id: at.world.candidateIds[n] ?? 0, status: 8 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const values = { business_id, apply_id, job_id, status: "active" as const, ...one };
    await db.insertInto("placements").values(values).execute();
  }
  const days = { signing: "2026-04-07", shortlist: "2026-04-08", placement: "2026-04-13" };
  expect(await daysOf(plan)).toEqual({ ...days, start: "2026-05-13", guarantee_end: "2026-06-12" });
  const place = { state: "SP", city: "Campinas" };
  await db.updateTable("client_companies").set(place).where("id", "=", at.world.companyId).execute();
  const holiday = { business_id, name: "Feriado", date: "2026-04-08", scope: "city", ...place } as const;
  await db.insertInto("holidays").values(holiday).execute();
  expect(await daysOf(plan)).toMatchObject({ signing: "2026-04-07", shortlist: "2026-04-09" });
  await db.deleteFrom("holidays").execute();
});

it("are the standard ones in use; without any there are none", async () => {
  await standard([
    { ...given("Antiga", 100), status: "retired" },
    given("Metade", 50),
    given("Resto", 50, "start"),
  ]);
  expect((await read(await addPlan())).map(({ name }) => name)).toEqual(["Metade", "Resto"]);
  await at.database.db.deleteFrom("standard_billings").execute();
  expect(await read(await addPlan())).toEqual([]);
});

it("stay in the order that was given: the last one takes what rounding leaves, a fixed one stays", async () => {
  await standard([given("Um", 33.33), given("Dois", 33.33), given("Três", 33.34)]);
  const plan = await addPlan({ value: 1_001 });
  const given3 = (await read(plan)).map(({ id, name, percent, billing_event, days }) => ({
    ...{ id, name, percent, billing_event, days },
  }));
  const put = async (instalments: readonly object[]) =>
    (await admin.call<Shown>("PUT", path(plan), { instalments })).instalments.map(({ name, value }) => [
      ...[name, value],
    ]);
  expect(await put(given3.toReversed())).toEqual([
    ["Três", 334],
    ["Dois", 334],
    ["Um", 333],
  ]);
  const worth = (value: number) =>
    admin.call("PUT", `/recruiters/billing_plans/${plan}`, { billing_plan: { value } });
  await worth(2_002);
  expect((await read(plan)).map(({ value }) => value)).toEqual([667, 667, 668]);
  const [last, ...others] = given3.toReversed();
  await put([...others, { ...last, percent: null, value: 70 }]);
  await worth(1_000);
  expect((await read(plan)).map(({ value }) => value)).toEqual([333, 333, 70]);
});

it("give their invoice the plan's terms, a day of its own, and say which one it is", async () => {
  await standard([given("Entrada", 40), given("Entrega", 60)]);
  const { id: proposal_id } = await at.database.db
    .insertInto("proposals")
    .values({ business_id: at.world.businessId, name: "Em dólares" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const plan = await addPlan({ currency: "USD", proposal_id });
  const [, second] = await read(plan);
  type Made = { invoice: { id: number } };
  const { invoice } = await admin.call<Made>("POST", `${path(plan)}/${second?.id}/invoices`, {
    invoice: { name: "U-1", due_on: "2026-08-08" },
  });
  expect(invoice).toMatchObject({
    ...{ currency: "USD", proposal_id, client_company_id: at.world.companyId, value: 60 },
    ...{ description: "Entrega", due_on: "2026-08-08", billing_plan_id: plan },
  });
  expect(await admin.call("GET", `/recruiters/invoices/${invoice.id}/calculation`)).toMatchObject({
    instalment: { number: 2, of: 2, name: "Entrega" },
  });
  // Of what is invoiced the invoice says when.
  await at.database.db
    .updateTable("billing_plan_instalments")
    .set({ due_on: "2026-09-09" })
    .where("id", "=", second?.id ?? 0)
    .execute();
  expect((await read(plan))[1]).toMatchObject({ due_on: "2026-08-08", due_given: true });
  const refused = await admin.refused("POST", "/recruiters/billing_plans", {
    billing_plan: { name: "Invertido", value: 1, starts_on: "2026-03-02", ends_on: "2026-03-01" },
  });
  expect(refused.fields).toEqual([{ path: "billing_plan.ends_on", rule: "before_start" }]);
});
