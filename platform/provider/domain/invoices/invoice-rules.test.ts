import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { accountFor } from "./default-account.ts";
import { invoiceRules } from "./invoice-rules.ts";

const today = "2026-11-26";
type Values = Record<string, unknown>;

describe("the days of an invoice", () => {
  const writer = { businessId: 1, recruiterId: 1, requestId: "test", rules: {} };
  it.each<[string, Values, Values | undefined, Values]>([
    ["is new", { status: "issued" }, undefined, {}],
    ["keeps its status", { status: "paid", note: "x" }, { status: "paid", paid_on: "2026-11-20" }, {}],
    ["is issued", { status: "issued" }, { status: "draft" }, { issued_on: today }],
    ["has a day", { status: "issued" }, { status: "draft", issued_on: "2026-11-20" }, {}],
    ["is given one", { status: "issued", issued_on: "2026-11-21" }, { status: "draft" }, {}],
    ["is paid", { status: "paid" }, { status: "issued", paid_on: null }, { paid_on: today }],
    ["is paid on a day", { status: "paid", paid_on: "2026-11-20" }, { status: "issued" }, {}],
    [
      "is not paid after all",
      { status: "issued" },
      { status: "paid", issued_on: "2026-11-01" },
      { paid_on: null },
    ],
  ])("one that %s", (_, values, before, added) => {
    expect(invoiceRules.stamp?.(values, before, writer, today)).toEqual({ ...values, ...added });
  });

  it.each<[Values, string | null]>([
    [{ status: "paid", paid_on: null }, "required"],
    [{ status: "paid", paid_on: today }, null],
    [{ status: "issued", paid_on: today }, "only_paid"],
    [{ status: "cancelled", paid_on: today }, "only_paid"],
    [{ status: "draft", issued_on: today, due_on: today }, null],
    [{ status: "draft", issued_on: today, due_on: "2026-11-25" }, "before_start"],
  ])("%j is %s", (after, rule) => {
    const check = () => invoiceRules.check?.(after, undefined, today);
    if (rule)
      expect(check).toThrow(
        expect.objectContaining({ details: { fields: [expect.objectContaining({ rule })] } }),
      );
    else expect(check).not.toThrow();
  });
});

describe("with a server", () => {
  let at: TestServer;
  let admin: Caller;
  let serial = 0;
  beforeAll(async () => {
    at = await testServer();
    admin = await at.as("recruiters", at.world.admin.id);
  });
  afterAll(() => at.close());

  interface Invoice {
    id: number;
    city: string | null;
    tax_percent: number | null;
    tax_value: number | null;
  }
  const bill = async (more: object = {}) => {
    serial += 1;
    const body = { invoice: { name: `Fatura ${serial}`, value: 1_000_000, ...more } };
    return (await admin.call<{ invoice: Invoice }>("POST", "/recruiters/invoices", body)).invoice;
  };
  const change = async (id: number, invoice: object) =>
    (await admin.call<{ invoice: Invoice }>("PUT", `/recruiters/invoices/${id}`, { invoice })).invoice;
  const levy = (rate: number, more: object) =>
    admin.call("POST", "/recruiters/administrator/city_taxes", {
      city_tax: { city: "Campinas", state: "SP", rate, valid_from: "2026-01-01", ...more },
    });

  it("begin with the plan's account while that is in use, else with the default, the first of two", async () => {
    const { db } = at.database;
    const business_id = at.world.businessId;
    const account = { business_id, bank: "341", agency: "1", number: "2", holder: "Elenco" };
    const [own = 0, first = 0, second = 0] = (
      await db
        .insertInto("accounts")
        .values([
          { ...account, name: "Do plano" },
          { ...account, name: "Primeira", is_default: true },
          // As two who chose a default at once leave it.
          { ...account, name: "Segunda", is_default: true },
        ])
        .returning("id")
        .execute()
    ).map(({ id }) => id);
    const plan = async (account_id: number) =>
      (
        await db
          .insertInto("billing_plans")
          .values({ business_id, name: "Plano", value: 1, account_id })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const [ofOwn, ofSecond] = [await plan(own), await plan(second)];
    const found = async (of?: number) => await accountFor(db, business_id, of);
    expect([await found(), await found(ofOwn), await found(ofSecond)]).toEqual([first, own, second]);
    const retire = (id: number) =>
      db.updateTable("accounts").set({ status: "retired" }).where("id", "=", id).execute();
    await retire(own);
    expect(await found(ofOwn)).toBe(first);
    await retire(first);
    await retire(second);
    expect(await found()).toBeNull();
    await db.deleteFrom("billing_plans").execute();
    await db.deleteFrom("accounts").execute();
  });

  it("are taxed on the day of the service, else of the invoice, by a rate of its first and last day", async () => {
    await levy(2, { valid_to: "2026-06-30" });
    await levy(0, { valid_from: "2026-07-01", valid_to: "2026-07-31" });
    const place = { city: "Campinas", state: "SP" };
    const rates: [object, number | null][] = [
      [{ service_on: "2026-06-30" }, 2],
      [{ service_on: "2026-07-01" }, 0],
      [{ service_on: "2026-08-01" }, null],
      [{ service_on: "2026-06-30", issued_on: "2026-07-01" }, 2],
      [{ issued_on: "2026-07-31" }, 0],
      [{}, null],
    ];
    for (const [days, rate] of rates)
      expect(await bill({ ...place, ...days }), JSON.stringify(days)).toMatchObject({
        ...{ tax_percent: rate, tax_value: rate === null ? null : rate * 10_000 },
      });
    const draft = await bill({ ...place, service_on: "2026-06-30" });
    expect(await change(draft.id, { value: 500 })).toMatchObject({ tax_value: 10 });
  });

  it("that name no service take the city's rate for all, else that of the newest one", async () => {
    const city = "Santos";
    const day = { city, state: "SP", service_on: "2026-09-01" };
    await levy(2, { city, service_code: "17.04" });
    expect(await bill(day)).toMatchObject({ tax_percent: 2 });
    await levy(3, { city, service_code: "10.05", valid_from: "2026-02-01" });
    expect(await bill(day)).toMatchObject({ tax_percent: 3 });
    expect(await bill({ ...day, service_code: "17.05" })).toMatchObject({ tax_percent: null });
    await levy(4, { city });
    expect(await bill(day)).toMatchObject({ tax_percent: 4 });
  });

  it("take the city of their client, another client's too, until one is given", async () => {
    const company = async (name: string, city: string) =>
      (
        await admin.call<{ client_company: { id: number } }>("POST", "/recruiters/client_companies", {
          client_company: { name, city, state: "SP" },
        })
      ).client_company.id;
    const [one, other] = [await company("Uma", "Sorocaba"), await company("Outra", "Itu")];
    const { id } = await bill();
    expect(await change(id, { client_company_id: one })).toMatchObject({ city: "Sorocaba" });
    expect(await change(id, { client_company_id: other })).toMatchObject({ city: "Sorocaba" });
    await change(id, { city: null });
    expect(await change(id, { value: 7 })).toMatchObject({ city: null });
    expect(await change(id, { client_company_id: one })).toMatchObject({ city: "Sorocaba" });
    expect(await bill({ account_id: null })).toMatchObject({ account_id: null });
  });
});
