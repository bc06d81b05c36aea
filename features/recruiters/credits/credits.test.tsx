// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { creditTabs } from "./credits.tsx";

const path = "/recruiters/credits/proposals/9";
const credit = (id: number, name: string, valid_until: string | null, balance = 400_000) => ({
  ...{ id, name, currency: "BRL" as const, valid_until, note: null, granted: 500_000, balance },
  ...{ by_name: "Rui", created_at: "2026-03-01T12:00:00Z" },
});
// Evening in São Paulo: it is the day after by then in UTC.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-12T01:30:00Z") }));

const open = (credits: object[], as = {}, answers = {}) =>
  show(<creditTabs.ProposalCredits record={{ id: 9, currency: "USD" }} onChanged={() => undefined} />, {
    answers: { [`GET ${path}`]: { credits }, ...answers },
    as,
  });
const cellsOf = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .slice(1, -1)
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));

test("a credit is over the day after its last, and says what is used and left", async () => {
  await open([
    credit(3, "Hoje", "2026-11-11"),
    credit(4, "Ontem", "2026-11-10", -5_000),
    credit(5, "Sempre", null),
  ]);
  await screen.findByText("Hoje");
  expect(cellsOf("Hoje")).toEqual(["11/11/2026", "R$ 5.000,00", "R$ 1.000,00", "R$ 4.000,00"]);
  expect(cellsOf("Ontem")).toEqual(["10/11/2026Vencido", "R$ 5.000,00", "R$ 5.050,00", "-R$ 50,00"]);
  expect(cellsOf("Sempre")[0]).toBe("Sem prazo");
  // Of several none is opened by itself.
  expect(screen.queryAllByRole("button", { expanded: true })).toEqual([]);
});

test("a credit that is granted in the record's currency opens its statement", async () => {
  const made = credit(6, "Novo", null);
  const { until } = await open(
    [credit(3, "Hoje", null), made],
    {},
    {
      [`POST ${path}`]: { credit: made },
      [`GET ${path}/6/transactions`]: { transactions: [], next: null },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Novo crédito" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Nome do crédito/), { target: { value: "Novo" } });
  fireEvent.change(dialog.getByLabelText(/^Valor/), { target: { value: "1.500,00" } });
  fireEvent.click(dialog.getByRole("button", { name: "Conceder crédito" }));
  await until(
    request("POST /recruiters/credits/:owner/:id", {
      params: { owner: "proposals", id: 9 },
      body: { credit: { name: "Novo", currency: "USD", amount: 150_000, valid_until: null, note: null } },
    }),
  );
  await until(`GET ${path}/6/transactions`);
  expect(screen.getByRole("button", { expanded: true }).getAttribute("aria-label")).toContain("Novo");
});

test("who may not change the proposal is offered no credit", async () => {
  await open([], { is_admin: false, role_permissions: { proposals: ["read"] } });
  expect(await screen.findByText(/Nenhum crédito/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
