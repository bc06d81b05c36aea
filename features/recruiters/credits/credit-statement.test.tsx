// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { CreditStatement } from "./credit-statement.tsx";

const credit = {
  ...{ id: 3, name: "Pacote 2026", currency: "BRL" as const, valid_until: null, note: null },
  ...{ granted: 500_000, balance: 400_000, by_name: "Rui", created_at: "2026-03-01T12:00:00Z" },
};
const dated = { occurred_on: "2026-03-01", by_name: "Rui", created_at: "2026-03-01T12:00:00Z", balance: 1 };
const transactions = [
  {
    ...{ ...dated, id: 4, kind: "reversal", amount: 20_000, description: "Vaga cancelada" },
    ...{ reverses_id: 3, reversed: false },
  },
  {
    ...{ ...dated, id: 3, kind: "use", amount: -20_000, description: "Vaga 31" },
    ...{ reverses_id: null, reversed: true },
  },
  {
    ...{ ...dated, id: 2, kind: "use", amount: -100_000, description: "Vaga 30" },
    ...{ reverses_id: null, reversed: false },
  },
];

const statement = (mayChange: boolean) =>
  show(<CreditStatement owner="proposals" ownerId={9} credit={credit} mayChange={mayChange} />, {
    answers: { "GET /recruiters/credits/proposals/9/3/transactions": { transactions, next: null } },
  });

it("offers to take back what was neither taken back nor takes something back", async () => {
  await statement(true);
  await screen.findByText("Vaga 30");
  const offered = screen.getAllByRole("button", { name: /^Estornar / });
  expect(offered.map((button) => button.getAttribute("aria-label"))).toEqual(["Estornar Vaga 30"]);
});

it("offers nothing to who only reads", async () => {
  await statement(false);
  await screen.findByText("Vaga 30");
  expect(screen.queryByRole("button")).toBeNull();
});
