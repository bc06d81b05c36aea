import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Instalment } from "#contract/calls/billing-plans.ts";
import { shareOut } from "#contract/instalments.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await at.database.db.deleteFrom("standard_billings").execute();
  await standard({ name: "Entrada", percent: 33.33, billing_event: "signing", days: 5 });
  await standard({ name: "Shortlist", percent: 33.33, billing_event: "shortlist", days: 10 });
  await standard({ name: "Contratação", percent: 33.34, billing_event: "start", days: 15 });
});
afterAll(() => at.close());

interface Shown {
  instalments: Instalment[];
  total: number;
}
const standard = (standard_billing: object) =>
  admin.call("POST", "/recruiters/administrator/standard_billings", { standard_billing });
const addPlan = async (values: object = {}) =>
  (
    await admin.call<{ billing_plan: { id: number } }>("POST", "/recruiters/billing_plans", {
      billing_plan: {
        ...{ name: "Diretor financeiro", kind: "retainer", value: 10_000_001 },
        ...{ client_company_id: at.world.companyId, starts_on: "2026-03-02", ...values },
      },
    })
  ).billing_plan.id;
const path = (plan: number) => `/recruiters/billing_plans/${plan}/instalments`;
const read = (plan: number) => admin.call<Shown>("GET", path(plan));
const values = async (plan: number) => (await read(plan)).instalments.map(({ value }) => value);
const asGiven = ({ id, name, percent, value, billing_event, days }: Instalment) => ({
  ...{ id, name, billing_event, days, percent },
  value: percent === null ? value : null,
});
const invoiced = (plan: number, id: number, name: string) =>
  admin.call<{ invoice: { id: number; value: number; due_on: string } }>(
    "POST",
    `${path(plan)}/${id}/invoices`,
    { invoice: { name } },
  );

describe("parts of an amount", () => {
  it("lose no cent, and keep fixed values", () => {
    const parts = (...percents: number[]) => percents.map((percent) => ({ percent, value: null }));
    expect(shareOut(10_000_001, parts(33.33, 33.33, 33.34))).toEqual([3_333_000, 3_333_000, 3_334_001]);
    expect(shareOut(100, parts(30, 30))).toEqual([30, 30]);
    expect(shareOut(1_000, [{ percent: null, value: 250 }, ...parts(50)])).toEqual([250, 500]);
    expect(shareOut(1_000, [{ percent: null, value: 250 }, ...parts(50, 50)])).toEqual([250, 500, 500]);
    expect(shareOut(100, [])).toEqual([]);
  });
});

describe("a new billing plan", () => {
  it("takes the standard instalments, which follow its value; a subscription has none", async () => {
    const plan = await addPlan();
    const { instalments, total } = await read(plan);
    expect(instalments).toMatchObject([
      // 5 days after Monday the 2nd is a Saturday: the Monday after it.
      { name: "Entrada", percent: 33.33, value: 3_333_000, due_on: "2026-03-09", due_given: false },
      { name: "Shortlist", due_on: null, invoice: null },
      { name: "Contratação", value: 3_334_001 },
    ]);
    expect(total).toBe(10_000_001);
    await admin.call("PUT", `/recruiters/billing_plans/${plan}`, { billing_plan: { value: 300 } });
    expect(await values(plan)).toEqual([100, 100, 100]);
    expect(await values(await addPlan({ kind: "subscription" }))).toEqual([]);
  });

  it("takes them in the order that the administrator gave them", async () => {
    const give = async (names: readonly string[]) => {
      for (const [place, name] of names.entries())
        await at.database.db
          .updateTable("standard_billings")
          .set({ position: place })
          .where("name", "=", name)
          .execute();
    };
    await give(["Shortlist", "Contratação", "Entrada"]);
    const { instalments } = await read(await addPlan());
    expect(instalments.map(({ name }) => name)).toEqual(["Shortlist", "Contratação", "Entrada"]);
    await give(["Entrada", "Shortlist", "Contratação"]);
  });

  it("takes those of its proposal's pricing plan before the others", async () => {
    const { pricing_plan_configuration: pricing } = await admin.call<{
      pricing_plan_configuration: { id: number };
    }>("POST", "/recruiters/administrator/pricing_plan_configurations", {
      pricing_plan_configuration: { name: "Avaliações", service: "assessment" },
    });
    const of = { pricing_plan_configuration_id: pricing.id, billing_event: "placement" };
    await standard({ ...of, name: "Tudo na entrega", percent: 100 });
    const { proposal } = await admin.call<{ proposal: { id: number } }>("POST", "/recruiters/proposals", {
      proposal: { name: "Avaliação da diretoria", service: "assessment" },
    });
    const plan = await addPlan({ proposal_id: proposal.id });
    expect((await read(plan)).instalments).toMatchObject([{ name: "Tudo na entrega", value: 10_000_001 }]);
    // Where it names no plan, that of its service.
    const unplanned = async (service: string) => {
      const made = await admin.call<{ proposal: { id: number } }>("POST", "/recruiters/proposals", {
        proposal: { name: "Sem plano", service, pricing_plan_configuration_id: null },
      });
      return await values(await addPlan({ proposal_id: made.proposal.id, value: 300 }));
    };
    expect(await unplanned("assessment")).toEqual([300]);
    expect(await unplanned("other")).toEqual([100, 100, 100]);
  });
});

describe("the instalments of a plan", () => {
  it("follow its value, but for one that has an invoice", async () => {
    const plan = await addPlan({ name: "Gerente financeiro" });
    const [first] = (await read(plan)).instalments;
    await invoiced(plan, first?.id ?? 0, "2026-700");
    await admin.call("PUT", `/recruiters/billing_plans/${plan}`, { billing_plan: { value: 300 } });
    expect(await values(plan)).toEqual([3_333_000, 100, 100]);
  });

  it("are edited as a list; one that has an invoice stays as it is", async () => {
    const plan = await addPlan();
    const [first, second, third] = (await read(plan)).instalments as [Instalment, Instalment, Instalment];
    const { invoice } = await invoiced(plan, first.id, "2026-777");
    expect(invoice).toMatchObject({ value: 3_333_000, due_on: "2026-03-09", billing_plan_id: plan });
    expect((await read(plan)).instalments[0]?.invoice).toMatchObject({ id: invoice.id, status: "draft" });
    expect(await admin.call("GET", `/recruiters/invoices/${invoice.id}/calculation`)).toEqual({
      instalment: { number: 1, of: 3, name: "Entrada", percent: 33.33, plan_value: 10_000_001 },
      placement: null,
    });
    const again = await admin.refused("POST", `${path(plan)}/${first.id}/invoices`, {
      invoice: { name: "2026-778" },
    });
    expect(again.code).toBe("already_done");
    const put = (...instalments: object[]) => ({ instalments });
    const rules = async (...instalments: object[]) =>
      (await admin.refused("PUT", path(plan), put(...instalments))).fields;
    expect(await rules(asGiven(second))).toEqual([{ path: "instalments", rule: "fixed" }]);
    expect(await rules({ ...asGiven(first), percent: 50 })).toEqual([
      { path: "instalments.0.name", rule: "fixed" },
    ]);
    expect(await rules(asGiven(first), { ...asGiven(second), value: 7 })).toEqual([
      { path: "instalments.1.value", rule: "one_of_both" },
    ]);
    expect(await rules(asGiven(first), { ...asGiven(second), percent: null })).toEqual([
      { path: "instalments.1.percent", rule: "required" },
    ]);
    expect(await rules(asGiven(first), { ...asGiven(second), id: 999_999 })).toEqual([
      { path: "instalments.1.id", rule: "option" },
    ]);
    const last = { ...asGiven(third), percent: null, value: 5_000_000, due_on: "2026-07-04" };
    const saved = await admin.call<Shown>("PUT", path(plan), put(asGiven(first), last));
    expect(saved.instalments).toMatchObject([
      { id: first.id, value: 3_333_000 },
      // A day that somebody gave is kept, a Saturday too.
      { id: third.id, value: 5_000_000, due_on: "2026-07-04", due_given: true },
    ]);
    expect(saved.total).toBe(8_333_000);
    expect((await admin.refused("POST", path(plan))).code).toBe("already_done");
    await admin.call("DELETE", `/recruiters/invoices/${invoice.id}`);
    await admin.call("POST", path(plan));
    expect(await values(plan)).toHaveLength(3);
  });
});

it("no term of an invoiced instalment changes, whether it is a part or a value", async () => {
  const plan = await addPlan();
  const terms = { name: "Única", billing_event: "signing", days: 5 };
  const put = (instalment: object) => [path(plan), { instalments: [instalment] }] as const;
  for (const amount of [{ percent: 40 }, { value: 700 }]) {
    const { instalments } = await admin.call<Shown>("PUT", ...put({ ...terms, ...amount }));
    const own = { id: instalments[0]?.id ?? 0, ...terms, ...amount };
    const { invoice } = await invoiced(plan, own.id, `Única ${Object.keys(amount)}`);
    const changes = [
      { name: "Outra" },
      { billing_event: "start" },
      { days: 6 },
      { percent: undefined, value: 701 },
      { percent: 41, value: undefined },
    ];
    for (const change of changes) {
      const { fields } = await admin.refused("PUT", ...put({ ...own, ...change }));
      expect(fields, JSON.stringify(change)).toEqual([{ path: "instalments.0.name", rule: "fixed" }]);
    }
    await admin.call("PUT", ...put(own));
    await admin.call("DELETE", `/recruiters/invoices/${invoice.id}`);
  }
});

it("a standard instalment is a part or a value, not both", async () => {
  const rules = async (values: object) =>
    (
      await admin.refused("POST", "/recruiters/administrator/standard_billings", {
        standard_billing: { name: "Errada", ...values },
      })
    ).fields;
  expect(await rules({})).toEqual([{ path: "standard_billing.percent", rule: "required" }]);
  expect(await rules({ percent: 10, value: 100 })).toEqual([
    { path: "standard_billing.value", rule: "one_of_both" },
  ]);
});
