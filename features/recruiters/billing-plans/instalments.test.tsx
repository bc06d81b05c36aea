// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import Instalments from "./instalments.tsx";

const list = "GET /recruiters/billing_plans/3/instalments";
const put = "PUT /recruiters/billing_plans/3/instalments";
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

test.each([
  ["Entrada", { name: "Primeira" }, 0],
  ["Saldo", { name: "Resto" }, 1],
])(
  "an edited instalment, %s, keeps how it falls due: by its event or on the day entered",
  async (name, change, at) => {
    const { until } = await show(
      <Instalments
        record={{ id: 3, lock_version: 1, name: "Plano", value: 100_000, currency: "BRL" } as never}
        onChanged={() => undefined}
      />,
      { answers: { [list]: answer, [put]: answer } },
    );
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
