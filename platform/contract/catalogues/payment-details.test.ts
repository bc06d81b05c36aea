import { expect, test } from "vitest";
import { paymentDetails } from "./payment-details.ts";

const account = {
  bank: "001",
  account_type: 1,
  agency: "1234-5",
  number: "67890-1",
  holder: "Elenco Ltda.",
  document: "11.222.333/0001-81",
  pix_key: null,
};

test("names bank, agency and number as they stand on a Brazilian invoice, and leaves out what is not there", () => {
  expect(paymentDetails(account)).toBe(
    "Banco do Brasil (001) · Ag. 1234-5 · C/C 67890-1 · Elenco Ltda. · CNPJ 11.222.333/0001-81",
  );
  expect(paymentDetails({ ...account, account_type: 2, document: null, pix_key: "pix@elenco.com" })).toBe(
    "Banco do Brasil (001) · Ag. 1234-5 · C/P 67890-1 · Elenco Ltda. · Pix pix@elenco.com",
  );
});
