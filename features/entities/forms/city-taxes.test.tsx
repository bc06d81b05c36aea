// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import RecordPage from "../records/record-page.tsx";
import NewRecordPage from "./new-page.tsx";

const create = "POST /recruiters/administrator/city_taxes";
const invoice = {
  ...{ id: 4, name: "2026-00101", status: "draft", currency: "BRL", value: 1_000_000, lock_version: 0 },
  ...{ city: "Campinas", state: "SP", service_code: "17.04" },
};
const page = (
  <Routes>
    <Route path="/recruiters/invoices/:id/:tab?" element={<RecordPage />} />
  </Routes>
);

test("a rate is typed with its two decimals, for the city that a link brought", async () => {
  const { asked, until } = await show(<NewRecordPage />, {
    answers: { [create]: { city_tax: { id: 5, name: "Campinas (SP)", lock_version: 0 } } },
    at: "/administrator/city_taxes/new?city=Campinas&state=SP&valid_from=2026-01-01",
  });
  const rate = screen.getByRole<HTMLInputElement>("textbox", { name: /^Alíquota/ });
  fireEvent.change(rate, { target: { value: "290" } });
  expect(rate.value).toBe("2,90");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(create, 1);
  expect(asked(create)[0]?.body).toEqual({
    city_tax: { city: "Campinas", state: "SP", rate: 2.9, valid_from: "2026-01-01" },
  });
});

test("an invoice shows how its tax was worked out", async () => {
  const taxed = { ...invoice, tax_percent: 2.9, tax_value: 29_000 };
  const answers = { "GET /recruiters/invoices/4": { invoice: taxed } };
  await show(page, { answers, at: "/recruiters/invoices/4" });
  expect(await screen.findByText("ISS de Campinas (SP) · Serviço 17.04")).toBeTruthy();
  expect(screen.getByText(/^R\$\s10\.000,00 × 2,9% = R\$\s290,00$/)).toBeTruthy();
});

test("a draft whose city has no rate says so, and leads to where one is added", async () => {
  await show(page, { answers: { "GET /recruiters/invoices/4": { invoice } }, at: "/recruiters/invoices/4" });
  const link = await screen.findByRole("link", { name: "Cadastrar alíquota" });
  expect(link.getAttribute("href")).toBe("/administrator/city_taxes/new?city=Campinas&state=SP");
});
