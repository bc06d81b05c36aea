import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const accounts = "/recruiters/administrator/accounts";
const account = { bank: "341", agency: "0123", number: "45678-9", holder: "Elenco Ltda." };
let serial = 0;

interface Row {
  id: number;
  account_id: number | null;
  payment_details: string | null;
}
const open = async (more: object) => {
  serial += 1;
  const given = { account: { name: `Conta ${serial}`, ...account, ...more } };
  return (await admin.call<{ account: Row & { is_default: boolean } }>("POST", accounts, given)).account;
};
const plan = async (more: object = {}) =>
  (
    await admin.call<{ billing_plan: Row }>("POST", "/recruiters/billing_plans", {
      billing_plan: { name: "Assinatura", value: 100, ...more },
    })
  ).billing_plan;
const invoice = async (more: object = {}) => {
  serial += 1;
  const given = { invoice: { name: `Fatura ${serial}`, value: 100, ...more } };
  return (await admin.call<{ invoice: Row }>("POST", "/recruiters/invoices", given)).invoice;
};
const changed = async (id: number, values: object) =>
  (await admin.call<{ invoice: Row }>("PUT", `/recruiters/invoices/${id}`, { invoice: values })).invoice;

it("an invoice and a plan begin with the default account, an invoice of a plan with the plan's", async () => {
  const other = await open({});
  expect((await invoice()).account_id).toBeNull();
  const first = await open({ is_default: true });
  expect((await invoice()).account_id).toBe(first.id);
  const second = await open({ is_default: true });
  const { account: before } = await admin.call<{ account: object }>("GET", `${accounts}/${first.id}`);
  expect(before).toMatchObject({ is_default: false });
  expect((await plan()).account_id).toBe(second.id);
  expect((await plan({ account_id: null })).account_id).toBeNull();
  const { id: billing_plan_id } = await plan({ account_id: other.id });
  expect((await invoice({ billing_plan_id })).account_id).toBe(other.id);
  expect((await invoice({ billing_plan_id, account_id: first.id })).account_id).toBe(first.id);
});

it("a draft shows the account as it is, an issued invoice as it was issued", async () => {
  const { id: account_id } = await open({ pix_key: "a@elenco.com" });
  const draft = await invoice({ account_id });
  expect(draft.payment_details).toBe("Itaú (341) · Ag. 0123 · C/C 45678-9 · Elenco Ltda. · Pix a@elenco.com");
  const issued = await invoice({ account_id, status: "issued" });
  await admin.call("PUT", `${accounts}/${account_id}`, { account: { agency: "9999" } });
  const read = async (id: number) =>
    (await admin.call<{ invoice: Row }>("GET", `/recruiters/invoices/${id}`)).invoice.payment_details;
  expect(await read(draft.id)).toContain("Ag. 9999");
  expect(await read(issued.id)).toBe(draft.payment_details);
  expect((await changed(issued.id, { status: "cancelled" })).payment_details).toBe(draft.payment_details);
  const { id: next } = await open({});
  expect(
    await admin.refused("PUT", `/recruiters/invoices/${issued.id}`, { invoice: { account_id: next } }),
  ).toMatchObject({ fields: [{ path: "invoice.account_id", rule: "fixed" }] });
});

it("a retired account is no default, and is chosen no more", async () => {
  const { id } = await open({ is_default: true });
  const { account: retired } = await admin.call<{ account: object }>("PUT", `${accounts}/${id}`, {
    account: { status: "retired" },
  });
  expect(retired).toMatchObject({ is_default: false });
  expect((await invoice()).account_id).toBeNull();
  expect(
    await admin.refused("POST", "/recruiters/invoices", { invoice: { name: "x", value: 1, account_id: id } }),
  ).toMatchObject({ fields: [{ path: "invoice.account_id", rule: "option" }] });
});

it("a name is one account's, and the default of another business stays", async () => {
  const other = await makeWorld(at.database.db, "outra.localhost");
  const theirs = await at.as("recruiters", other.admin.id);
  const name = "Conta única";
  const { account: kept } = await theirs.call<{ account: Row }>("POST", accounts, {
    account: { name, ...account, is_default: true },
  });
  const { id } = await open({ name, is_default: true });
  const { account: read } = await theirs.call<{ account: object }>("GET", `${accounts}/${kept.id}`);
  expect(read).toMatchObject({ is_default: true });
  expect((await admin.refused("POST", accounts, { account: { name, ...account } })).fields).toEqual([
    { path: "account.name", rule: "in_use" },
  ]);
  // Retired at once, it is no default; back in use, it has to be chosen again.
  const put = async (values: object) =>
    (await admin.call<{ account: object }>("PUT", `${accounts}/${id}`, { account: values })).account;
  expect(await put({ status: "retired", is_default: true })).toMatchObject({ is_default: false });
  expect(await put({ is_default: true })).toMatchObject({ is_default: false });
  expect(await put({ status: "active" })).toMatchObject({ is_default: false });
  // Another change of the default leaves it the default.
  await put({ is_default: true });
  expect(await put({ agency: "7777" })).toMatchObject({ is_default: true });
  expect((await invoice()).account_id).toBe(id);
});
