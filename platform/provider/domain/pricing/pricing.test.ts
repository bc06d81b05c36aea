import { afterAll, beforeAll, expect, it } from "vitest";
import { calculateFee, type Pricing, startingPercent, yearlyPay } from "#contract/pricing.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { guaranteeOfJob, planFor, pricingOf, pricingOfJob } from "./pricing.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const area = "/recruiters/administrator";
const plans = `${area}/pricing_plan_configurations`;
type Made = Record<string, { id: number }>;
const make = async (path: string, singular: string, values: object) =>
  (await admin.call<Made>("POST", path, { [singular]: values }))[singular]?.id ?? 0;
const addPlan = (values: object) => make(plans, "pricing_plan_configuration", values);
const addProposal = (values: object) => make("/recruiters/proposals", "proposal", values);
const proposalOf = async (id: number) =>
  (await admin.call<{ proposal: Record<string, unknown> }>("GET", `/recruiters/proposals/${id}`)).proposal;
const pricingShown = async (id: number) =>
  (await admin.call<{ overview: { pricing: Pricing } }>("GET", `/recruiters/proposals/${id}/overview`))
    .overview.pricing;
const billingOf = (job: number) => admin.call<{ pricing: Pricing }>("GET", `/recruiters/jobs/${job}/billing`);

it("a proposal takes the plan of its service, and with it the guarantee", async () => {
  const plan = await addPlan({ name: "RPO", service: "rpo", fee_percent: 12, guarantee_days: 45 });
  const id = await addProposal({ name: "RPO do ano", service: "rpo" });
  expect(await proposalOf(id)).toMatchObject({
    pricing_plan_configuration_id: plan,
    pricing_plan_configuration_name: "RPO",
    guarantee_days: 45,
  });
  const { proposal } = await admin.call<{ proposal: object }>("PUT", `/recruiters/proposals/${id}`, {
    proposal: { service: "assessment" },
  });
  expect(proposal).toMatchObject({ pricing_plan_configuration_id: null, guarantee_days: 45 });
  const chosen = await addProposal({
    ...{ name: "Como combinado", service: "rpo" },
    ...{ pricing_plan_configuration_id: null, guarantee_days: 10 },
  });
  expect(await proposalOf(chosen)).toMatchObject({
    pricing_plan_configuration_id: null,
    guarantee_days: 10,
  });
});

it("the fee table gives the percentage by yearly pay, and the minimum is the least that is charged", async () => {
  const plan = await addPlan({ name: "Mapeamento", service: "mapping", minimum_value: 3_000_000 });
  const path = `${plans}/${plan}/bands`;
  const bands = [
    { pay_from: 0, fee_percent: 18 },
    { pay_from: 20_000_000, fee_percent: 20.5 },
  ];
  await admin.call("PUT", path, { bands: bands.toReversed() });
  expect(await admin.call("GET", path)).toEqual({ bands });
  const twice = await admin.refused("PUT", path, { bands: [bands[0], bands[0]] });
  expect(twice.fields).toEqual([{ path: "bands.1.pay_from", rule: "twice" }]);
  const pricing = await pricingShown(await addProposal({ name: "Mapa do setor", service: "mapping" }));
  expect(pricing.plan).toMatchObject({ id: plan, bands });
  expect(startingPercent(pricing, 19_999_999)).toEqual({ percent: 18, source: "band" });
  expect(startingPercent(pricing, 20_000_000)).toEqual({ percent: 20.5, source: "band" });
  expect(calculateFee(pricing, 10_000_000, 18)).toMatchObject({ computed: 1_800_000, value: 3_000_000 });
  expect(calculateFee(pricing, 20_000_000, 20.5)).toMatchObject({ minimum: null, value: 4_100_000 });
  expect(calculateFee(pricing, 0, 18).value).toBe(0);
  const dollars = await addProposal({ name: "Em dólares", service: "mapping", currency: "USD" });
  expect((await pricingShown(dollars)).plan).toMatchObject({ bands: [], minimum_value: null });
});

it("without a plan the standard fee of the level holds, then that of the service, then that of all", async () => {
  const levels = `${area}/position_levels`;
  const level = await make(levels, "position_level", { name: "Nível raro" });
  const fees = `${area}/standard_fees`;
  const add = (values: object) => make(fees, "standard_fee", values);
  await at.database.db.deleteFrom("standard_fees").execute();
  await add({ name: "Todas", fee_percent: 19 });
  const job = await make("/recruiters/jobs", "job", { title: "Vaga rara", position_level_id: level });
  const starts = async () => startingPercent((await billingOf(job)).pricing, 1).percent;
  expect(await starts()).toBe(19);
  const ofLevel = await add({ name: "Do nível", fee_percent: 24, position_level_id: level });
  expect(await starts()).toBe(24);
  const taken = await admin.refused("POST", fees, {
    standard_fee: { name: "De novo", fee_percent: 23, position_level_id: level },
  });
  expect(taken.fields).toEqual([{ path: "standard_fee.position_level_id", rule: "in_use" }]);
  await admin.call("PUT", `${fees}/${ofLevel}`, { standard_fee: { status: "retired" } });
  expect(await starts()).toBe(19);
  await add({ name: "De outros serviços", fee_percent: 11, service: "other" });
  expect(await starts()).toBe(19);
  const { pricing } = await billingOf(job);
  expect(pricing).toMatchObject({ plan: null, standard: { name: "Todas" } });
  const other = await pricingShown(await addProposal({ name: "Outro", service: "other" }));
  expect(other.standard?.fee_percent).toBe(11);
});

it("a placement costs what its job's plan sets, minimum and guarantee included", async () => {
  await addPlan({ name: "Temporário", service: "temporary", minimum_value: 9_000_000, guarantee_days: 30 });
  const job = await make("/recruiters/jobs", "job", { title: "Vaga com tabela" });
  const proposal = await addProposal({ name: "Com tabela", service: "temporary" });
  await admin.call("PUT", `/recruiters/proposals/${proposal}/details`, {
    details: [{ name: "Diretoria", quantity: 1, unit_value: 7_500_000, fee_percent: 20 }],
  });
  await admin.call("POST", `/recruiters/proposals/${proposal}/conversions`, { conversion: { job_id: job } });
  const apply = await make("/recruiters/applies", "apply", {
    job_id: job,
    candidate_id: at.world.candidateIds[0],
  });
  const form = { kind: "placement", salary: 2_500_000, currency: "BRL", regime: 2, starts_on: "2026-05-04" };
  await admin.call("POST", `/recruiters/applies/${apply}/moves`, {
    move: { status: 8, lock_version: 0, form },
  });
  const { placements } = await admin.call<{ placements: { id: number }[] }>(
    "GET",
    `/recruiters/placements?where[job_id]=${job}`,
  );
  expect(placements).toMatchObject([{ fee_percent: 20, fee_value: 9_000_000, guarantee_days: 30 }]);
  // The least fee is an amount in reais: it says nothing of one in dollars.
  const abroad = await make("/recruiters/applies", "apply", {
    job_id: job,
    candidate_id: at.world.candidateIds[1],
  });
  await admin.call("POST", `/recruiters/applies/${abroad}/moves`, {
    move: { status: 8, lock_version: 0, form: { ...form, currency: "USD", beyond_openings: true } },
  });
  const inDollars = await admin.call(
    "GET",
    `/recruiters/placements?where[job_id]=${job}&where[candidate_id]=${at.world.candidateIds[1]}`,
  );
  const fee_value = Math.round(yearlyPay(2_500_000, 0) / 5);
  expect(inDollars).toMatchObject({ placements: [{ currency: "USD", fee_percent: 20, fee_value }] });
  const invoice = await make("/recruiters/invoices", "invoice", {
    ...{ name: "F-1", value: 9_000_000, placement_id: placements[0]?.id },
  });
  expect(await admin.call("GET", `/recruiters/invoices/${invoice}/calculation`)).toMatchObject({
    instalment: null,
    placement: { yearly_pay: yearlyPay(2_500_000, 0), fee_percent: 20, minimum_of: "Temporário" },
  });
  const { db } = at.database;
  const shown = async (values: object) => {
    const agreed = { salary: 2_500_000, fee_percent: 20, fee_value: 9_000_000, currency: "BRL" as const };
    const row = { ...agreed, job_id: job, ...values };
    await db
      .updateTable("placements")
      .set(row)
      .where("id", "=", placements[0]?.id ?? 0)
      .execute();
    type Shown = { placement: { yearly_pay: number; minimum_of: string | null } | null };
    const { placement } = await admin.call<Shown>("GET", `/recruiters/invoices/${invoice}/calculation`);
    return placement && [placement.yearly_pay, placement.minimum_of];
  };
  const pay = yearlyPay(2_500_000, 0);
  // Agreed below the least; in dollars, or of a job that is gone, there is no least; one that was written by hand.
  expect(await shown({ fee_value })).toEqual([pay, null]);
  for (const without of [{ currency: "USD" }, { job_id: null }, { fee_value: fee_value - 1 }])
    expect(await shown(without)).toBeNull();
  for (const missing of ["salary", "fee_percent", "fee_value"])
    expect(await shown({ [missing]: null }), missing).toBeNull();
  const bonus = 1_000_000;
  const { id: billing } = await db
    .insertInto("job_billings")
    .values({
      business_id: at.world.businessId,
      job_id: job,
      target_bonus: bonus,
      fee_percent: 20,
      fee_value,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const withBonus = { fee_value: Math.round((pay + bonus) / 5) };
  const billedFor = (at: number | undefined) =>
    db
      .updateTable("job_billings")
      .set({ candidate_id: at ?? null })
      .where("id", "=", billing)
      .execute();
  expect(await shown(withBonus)).toEqual([pay + bonus, null]);
  expect(await shown({ fee_value })).toEqual([pay, null]);
  await billedFor(at.world.candidateIds[0]);
  expect(await shown(withBonus)).toEqual([pay + bonus, null]);
  await billedFor(at.world.candidateIds[1]);
  expect(await shown(withBonus)).toBeNull();
});

it("takes the plan in use of the service before that of all, then the first by its place", async () => {
  const { db } = at.database;
  const other = await makeWorld(db, "outra");
  const business_id = other.businessId;
  const [all = 0, late = 0, early = 0, old = 0] = (
    await db
      .insertInto("pricing_plan_configurations")
      .values([
        { business_id, name: "De todos", position: 1, guarantee_days: 60 },
        { business_id, name: "Depois", service: "rpo", position: 4 },
        { business_id, name: "Antes", service: "rpo", position: 3 },
        { business_id, name: "Antiga", service: "rpo", position: 2, status: "retired" },
      ])
      .returning("id")
      .execute()
  ).map(({ id }) => id);
  const found = async (service: string | null) => (await planFor(db, business_id, service))?.id;
  expect([await found("rpo"), await found("mapping"), await found(null)]).toEqual([early, all, all]);
  const place = (id: number, position: number) =>
    db.updateTable("pricing_plan_configurations").set({ position }).where("id", "=", id).execute();
  await place(late, 3);
  expect(await found("rpo"), "the older of two in one place").toBe(late);

  const { id: job } = await db
    .insertInto("jobs")
    .values({ business_id, title: "Vaga" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const propose = (values: object) =>
    db
      .insertInto("proposals")
      .values({ business_id, name: "Proposta", job_id: job, ...values })
      .execute();
  const priced = async () => (await pricingOfJob(db, business_id, job)).plan?.id;
  const guarantee = () => guaranteeOfJob(db, business_id, job);
  expect([await priced(), await guarantee()]).toEqual([all, 60]);
  await propose({ service: "rpo", pricing_plan_configuration_id: old, guarantee_days: 0 });
  expect([await priced(), await guarantee()], "a retired one stays where it was chosen").toEqual([old, 0]);
  await propose({ service: "rpo" });
  expect([await priced(), await guarantee()]).toEqual([late, undefined]);
  await propose({ service: "mapping", cancelled_at: "2026-01-01T00:00:00Z" });
  expect(await priced()).toBe(late);
  // What is set in reais says nothing of a job in dollars.
  await db
    .updateTable("pricing_plan_configurations")
    .set({ minimum_value: 9 })
    .where("id", "=", late)
    .execute();
  const least = async () => (await pricingOfJob(db, business_id, job)).plan?.minimum_value;
  expect(await least()).toBe(9);
  await db.updateTable("jobs").set({ currency: "USD" }).where("id", "=", job).execute();
  expect(await least()).toBeNull();

  const { id: level } = await db
    .insertInto("position_levels")
    .values({ business_id, name: "Direção" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("standard_fees")
    .values([
      { business_id, name: "Do serviço", service: "rpo", fee_percent: 10 },
      { business_id, name: "Do nível", position_level_id: level, fee_percent: 20 },
    ])
    .execute();
  const standard = async () =>
    (await pricingOf(db, business_id, { service: "rpo", planId: null, levelId: level, currency: "BRL" }))
      .standard?.name;
  expect(await standard(), "the level before the service").toBe("Do nível");
});
