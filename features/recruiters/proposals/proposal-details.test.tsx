// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import ProposalDetails from "./proposal-details.tsx";

const item = {
  ...{ id: 1, name: "Cientista de dados", quantity: 1 },
  ...{ base_salary: null, fee_percent: null, unit_value: 900_000 },
};
const indicators = { total: 900_000, weighted: 0, days_open: 1, days_in_status: 1, days_valid: null };
const overview = { details: [item], history: [], pricing: null, indicators };
const offered = async (cancelled_at: string | null, is_admin = true) => {
  await show(
    <ProposalDetails
      record={{ id: 4, name: "Squad", status: 1, currency: "BRL", cancelled_at }}
      onChanged={() => {}}
    />,
    { answers: { "GET /recruiters/proposals/4/overview": { overview } }, as: { is_admin } },
  );
  await screen.findByText(item.name);
  return screen
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
};

test("an open proposal's items are changed", async () => {
  expect(await offered(null)).toEqual([
    "Adicionar item",
    "Editar Cientista de dados",
    "Remover Cientista de dados",
  ]);
});

test("those of a cancelled one stay as they were", async () => {
  expect(await offered("2026-05-20T12:00:00Z")).toEqual([]);
});

test("who may not change proposals is offered nothing", async () => {
  expect(await offered(null, false)).toEqual([]);
});
