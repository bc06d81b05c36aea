import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const taxes = "/recruiters/administrator/city_taxes";
const place = { city: "Campinas", state: "SP" };
let serial = 0;

interface Invoice {
  id: number;
  city: string | null;
  tax_percent: number | null;
  tax_value: number | null;
}
const levy = async (rate: number, more: object = {}) => {
  const body = { city_tax: { ...place, rate, valid_from: "2026-01-01", ...more } };
  return (await admin.call<{ city_tax: { id: number; name: string } }>("POST", taxes, body)).city_tax;
};
const bill = async (more: object = {}) => {
  serial += 1;
  const body = { invoice: { name: `Fatura ${serial}`, value: 1_000_000, ...place, ...more } };
  return (await admin.call<{ invoice: Invoice }>("POST", "/recruiters/invoices", body)).invoice;
};
const read = async (id: number) =>
  (await admin.call<{ invoice: Invoice }>("GET", `/recruiters/invoices/${id}`)).invoice;
const none = { tax_percent: null, tax_value: null };

it("an invoice has the tax of its service's city on its day; once issued it keeps it", async () => {
  const draft = await bill({ service_on: "2026-03-10" });
  expect(draft).toMatchObject(none);
  const { id, name } = await levy(2.9, { valid_to: "2026-06-30" });
  expect(name).toBe("Campinas (SP)");
  await levy(5, { valid_from: "2026-07-01" });
  expect(await read(draft.id)).toMatchObject({ tax_percent: 2.9, tax_value: 29_000 });
  expect(await bill({ service_on: "2026-07-01", city: "CAMPINAS" })).toMatchObject({ tax_value: 50_000 });
  expect(await bill({ service_on: "2025-12-31" })).toMatchObject(none);
  expect(await bill({ service_on: "2026-03-10", state: "RJ" })).toMatchObject(none);
  const issued = await bill({ service_on: "2026-03-10", status: "issued" });
  expect(issued).toMatchObject({ tax_value: 29_000 });
  await admin.call("PUT", `${taxes}/${id}`, { city_tax: { rate: 3 } });
  expect(await read(draft.id)).toMatchObject({ tax_value: 30_000 });
  expect(await read(issued.id)).toMatchObject({ tax_percent: 2.9, tax_value: 29_000 });
  const refused = await admin.refused("PUT", `/recruiters/invoices/${issued.id}`, {
    invoice: { city: "Santos" },
  });
  expect(refused).toMatchObject({ fields: [{ path: "invoice.city", rule: "fixed" }] });
  await admin.call("DELETE", `${taxes}/${id}`);
  expect(await read(draft.id)).toMatchObject(none);
});

it("the rate of the service comes before that of all services", async () => {
  await levy(4, { city: "Santos" });
  await levy(2, { city: "Santos", service_code: "17.04" });
  expect(await bill({ city: "Santos" })).toMatchObject({ tax_percent: 4 });
  expect(await bill({ city: "Santos", service_code: "17.04" })).toMatchObject({ tax_percent: 2 });
  expect(await bill({ city: "Santos", service_code: "10.05" })).toMatchObject({ tax_percent: 4 });
});

it("a city has one rate for a service on one day", async () => {
  await levy(4, { city: "Jundiaí", valid_to: "2026-06-30" });
  const second = (valid_from: string) => ({
    city_tax: { city: "JUNDIAI", state: "SP", rate: 3, valid_from },
  });
  expect(await admin.refused("POST", taxes, second("2026-06-30"))).toMatchObject({
    fields: [{ path: "city_tax.valid_from", rule: "overlap" }],
  });
  await admin.call("POST", taxes, second("2026-07-01"));
  // Another service is taxed for itself, as is a city of that name elsewhere.
  const more = { city: "Jundiaí", valid_from: "2026-03-01" };
  expect((await levy(1, { ...more, service_code: "17.04" })).name).toBe("Jundiaí (SP) · 17.04");
  const elsewhere = await levy(1, { ...more, state: "RJ" });
  const ends = await admin.refused("PUT", `${taxes}/${elsewhere.id}`, {
    city_tax: { valid_to: "2026-02-28" },
  });
  expect(ends).toMatchObject({ fields: [{ path: "city_tax.valid_to", rule: "before_start" }] });
  await admin.call("PUT", `${taxes}/${elsewhere.id}`, { city_tax: { valid_to: "2026-03-01" } });
});

it("the city is the client's unless another is given", async () => {
  const path = `/recruiters/client_companies/${at.world.companyId}`;
  await admin.call("PUT", path, { client_company: { city: "Sorocaba", state: "SP" } });
  const body = { invoice: { name: "Do cliente", value: 1, client_company_id: at.world.companyId } };
  const { invoice } = await admin.call<{ invoice: Invoice }>("POST", "/recruiters/invoices", body);
  expect(invoice).toMatchObject({ city: "Sorocaba" });
});

it("a rate that goes to another state goes from the drafts of the one and comes to those of the other", async () => {
  const { id } = await levy(5, { city: "Areal", state: "RJ" });
  const of = async (state: string) => (await bill({ city: "Areal", state, service_on: "2026-05-05" })).id;
  const drafts = [await of("RJ"), await of("PB")];
  const rates = async () => await Promise.all(drafts.map(async (draft) => (await read(draft)).tax_percent));
  expect(await rates()).toEqual([5, null]);
  await admin.call("PUT", `${taxes}/${id}`, { city_tax: { state: "PB" } });
  expect(await rates()).toEqual([null, 5]);
});
