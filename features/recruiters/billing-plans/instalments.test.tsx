// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import Instalments from "./instalments.tsx";

const list = "GET /recruiters/billing_plans/3/instalments";
const put = "PUT /recruiters/billing_plans/3/instalments";
const bill = "POST /recruiters/billing_plans/:id/instalments/:instalment_id/invoices";
const invoices = "POST /recruiters/billing_plans/3/instalments/1/invoices";
const of = { billing_event: "placement", days: 10, invoice: null } as const;
const computed = {
  ...of,
  id: 1,
  name: "Entrada",
  percent: 40,
  value: 40_000,
  due_on: "2026-03-10",
  due_given: false,
};
const entered = {
  ...of,
  id: 2,
  name: "Saldo",
  percent: null,
  value: 60_000,
  due_on: "2026-04-10",
  due_given: true,
};
const answer = { instalments: [computed, entered], total: 100_000 };

const written = ({ id, name, percent, value, due_on, due_given }: typeof computed | typeof entered) => ({
  ...{ id, name, percent, value: percent === null ? value : null },
  ...{ billing_event: "placement", days: 10, due_on: due_given ? due_on : null },
});

const open = () =>
  show(
    <Instalments
      record={{ id: 3, lock_version: 1, name: "Plano", value: 100_000, currency: "BRL" } as never}
      onChanged={() => undefined}
    />,
    { answers: { [list]: answer, [put]: answer, [invoices]: sampleOf(calls[bill].answer) as object } },
  );
/** The day that the dialog begins with, taken out again. */
const clearDay = (day: string) =>
  fireEvent.change(within(screen.getByRole("dialog")).getByDisplayValue(day), { target: { value: "" } });

test("an instalment whose day is cleared falls due by its event again", async () => {
  const { until } = await open();
  fireEvent.click(await screen.findByRole("button", { name: /^(Editar|Alterar).*Saldo/ }));
  await screen.findByDisplayValue("Saldo");
  clearDay("10/04/2026");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const instalments = [written(computed), { ...written(entered), due_on: null }];
  await until(
    request("PUT /recruiters/billing_plans/:id/instalments", {
      params: { id: 3 },
      body: { instalments } as never,
    }),
  );
});

test("an invoice whose day is cleared is made without one", async () => {
  const { until } = await open();
  fireEvent.click(await screen.findByRole("button", { name: "Gerar fatura de Entrada" }));
  await screen.findByDisplayValue("Plano · Entrada");
  clearDay("10/03/2026");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Gerar fatura" }));
  await until(
    request(bill, {
      params: { id: 3, instalment_id: 1 },
      body: { invoice: { name: "Plano · Entrada", due_on: null } },
    }),
  );
});

test.each([
  ["Entrada", { name: "Primeira" }, 0],
  ["Saldo", { name: "Resto" }, 1],
])(
  "an edited instalment, %s, keeps how it falls due: by its event or on the day entered",
  async (name, change, at) => {
    const { until } = await open();
    fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^(Editar|Alterar).*${name}`) }));
    fireEvent.change(await screen.findByDisplayValue(name), { target: { value: change.name } });
    fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
    const instalments = [written(computed), written(entered)].map((one, n) =>
      n === at ? { ...one, ...change } : one,
    );
    await until(
      request("PUT /recruiters/billing_plans/:id/instalments", {
        params: { id: 3 },
        body: { instalments } as never,
      }),
    );
  },
);
