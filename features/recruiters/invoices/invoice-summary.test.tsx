// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, show } from "../testing/show.tsx";
import InvoiceSummary from "./invoice-summary.tsx";

const path = "GET /recruiters/invoices/3/calculation";
const record = {
  ...{ id: 3, lock_version: 0, value: 500_000, currency: "BRL", status: "draft", placement_id: null },
  ...{
    billing_plan_id: null,
    city: null,
    state: null,
    tax_percent: null,
    tax_value: null,
    service_code: null,
  },
};
const open = async (more: object, answer?: object) => {
  cleanup();
  const answers: Answers = answer ? { [path]: answer } : {};
  const { asked } = await show(
    <InvoiceSummary record={{ ...record, ...more }} onChanged={() => undefined} />,
    { answers },
  );
  return asked;
};
const text = () => document.body.textContent?.replaceAll(/\s/g, " ") ?? "";

test("an invoice of its own has no calculation, and asks for none", async () => {
  const asked = await open({});
  expect(asked(path)).toEqual([]);
  expect(text()).toBe("");
});

test("an invoice says which part of its plan and which fee it is, with the minimum", async () => {
  const instalment = { number: 2, of: 3, name: "Entrada", percent: 12.5, plan_value: 4_000_000 };
  const placement = { id: 9, name: "Lia", yearly_pay: 10_000_000, fee_percent: 12.345, fee_value: 2_000_000 };
  await open(
    { billing_plan_id: 1, placement_id: 9, currency: "USD" },
    { instalment, placement: { ...placement, minimum_of: "Casa" } },
  );
  await screen.findByText("Parcela 2 de 3: Entrada");
  expect(text()).toContain("US$ 40.000,00 × 12,5% = US$ 5.000,00");
  // A fee is rounded to the cent.
  expect(text()).toMatch(/US\$ 100\.000,00 por ano × 12,3\d*% = US\$ 12\.345,00/);
  expect(text()).toContain("Vale o mínimo de Casa: US$ 20.000,00.");
  const link = screen.getByRole("link", { name: "Honorário de Lia" });
  expect(link.getAttribute("href")).toBe("/recruiters/placements/9");
  await open({ billing_plan_id: 1 }, { instalment: { ...instalment, percent: null }, placement: null });
  await screen.findByText("Parcela 2 de 3: Entrada");
  expect(text()).toContain("Valor fixo de R$ 5.000,00 em R$ 40.000,00");
  await open({ placement_id: 9 }, { instalment: null, placement: { ...placement, minimum_of: null } });
  await screen.findByText("Honorário de Lia");
  expect(text()).not.toContain("mínimo");
});

test("the tax of the service's city is worked out, or its rate asked for while it is a draft", async () => {
  const taxed = { city: "Santos", state: "SP", tax_percent: 2.5, tax_value: 12_500 };
  await open({ ...taxed, service_code: "17.04" });
  expect(text()).toBe("ISS de Santos (SP) · Serviço 17.04R$ 5.000,00 × 2,5% = R$ 125,00");
  await open({ ...taxed, state: null, currency: "USD", tax_percent: 0, tax_value: 0 });
  expect(text()).toBe("ISS de SantosUS$ 5.000,00 × 0% = US$ 0,00");
  await open({ city: "São Paulo", state: "SP" });
  expect(text()).toContain("Não há alíquota de ISS cadastrada para São Paulo (SP) na data do serviço.");
  const to = new URL(
    screen.getByRole("link", { name: "Cadastrar alíquota" }).getAttribute("href") ?? "",
    "http://x",
  );
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
    "/administrator/city_taxes/new",
    { city: "São Paulo", state: "SP" },
  ]);
  await open({ city: "São Paulo", status: "issued" });
  expect(text()).toBe("");
});
