// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import RecordPage from "../records/record-page.tsx";
import NewRecordPage from "./new-page.tsx";

const create = "POST /recruiters/administrator/accounts";

test("a bank account is opened with its bank by code", async () => {
  const { asked, until } = await show(<NewRecordPage />, {
    answers: { [create]: { account: { id: 5, name: "Conta principal", lock_version: 0 } } },
    at: "/administrator/accounts/new",
  });
  expect(screen.getByRole("heading", { level: 1, name: "Nova conta bancária" })).toBeTruthy();
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  type(/^Nome(?! em)/, "Conta principal");
  type(/^Agência/, "0123");
  type(/^Conta com dígito/, "45678-9");
  type(/^Titular/, "Elenco Ltda.");
  fireEvent.change(screen.getByRole("combobox", { name: /^Banco/ }), { target: { value: "341" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Conta padrão" }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(create, 1);
  expect(asked(create)[0]?.body).toEqual({
    account: {
      ...{ name: "Conta principal", bank: "341", agency: "0123", number: "45678-9" },
      ...{ account_type: 1, holder: "Elenco Ltda.", is_default: true, status: "active" },
    },
  });
});

test("an invoice's page says where to pay", async () => {
  const details = "Itaú (341) · Ag. 0123 · C/C 45678-9 · Elenco Ltda.";
  const invoice = {
    ...{ id: 4, name: "2026-00101", status: "issued", currency: "BRL", value: 100, lock_version: 0 },
    ...{ account_id: 5, account_name: "Conta principal", payment_details: details },
  };
  const page = <Route path="/recruiters/invoices/:id/:tab?" element={<RecordPage />} />;
  await show(<Routes>{page}</Routes>, {
    answers: { "GET /recruiters/invoices/4": { invoice } },
    at: "/recruiters/invoices/4",
  });
  expect(await screen.findByText(details)).toBeTruthy();
  const account = screen.getByRole("link", { name: "Conta principal" });
  expect(account.getAttribute("href")).toBe("/administrator/accounts/5");
});
