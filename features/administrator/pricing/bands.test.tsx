// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import Bands from "./bands.tsx";

const path = "/recruiters/administrator/pricing_plan_configurations/3/bands";
const bands = [
  { pay_from: 0, fee_percent: 15 },
  { pay_from: 10_000_000, fee_percent: 17.5 },
];
const open = async (given = bands, answers: Answers = {}) => {
  cleanup();
  const shown = await show(<Bands record={{ id: 3, lock_version: 0 }} onChanged={() => undefined} />, {
    answers: { [`GET ${path}`]: { bands: given }, [`PUT ${path}`]: { bands: given }, ...answers },
  });
  await screen.findByRole("button", { name: "Adicionar faixa" });
  return shown;
};
const put = (given: typeof bands) =>
  request("PUT /recruiters/administrator/pricing_plan_configurations/:id/bands", {
    params: { id: 3 },
    body: { bands: given },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("bands are told with an example of their fee, but that from nothing", async () => {
  await open();
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
  expect(rows[1]).toMatch(/^R\$ 0,0015%—$/);
  expect(rows[2]).toMatch(/^R\$ 100\.000,0017,5%R\$ 17\.500,00$/);
  await open([]);
  expect(screen.getByText("Nenhuma faixa")).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("a band is added at the end, changed where it stands, and removed once that is said twice", async () => {
  const { until, system } = await open();
  press("Adicionar faixa");
  await screen.findByRole("dialog", { name: "Adicionar faixa" });
  press("Salvar");
  await waitFor(() =>
    expect(screen.getByLabelText(/^Remuneração anual/).getAttribute("aria-invalid")).toBe("true"),
  );
  write(/^Remuneração anual/, "R$ 200.000,00");
  write(/^Honorário/, "20.25");
  press("Salvar");
  await until(put([...bands, { pay_from: 20_000_000, fee_percent: 20.25 }]));
  await waitFor(() => expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Salvo."]));
  press(/^Editar a faixa a partir de R\$\s100/);
  await screen.findByRole("dialog", { name: /^Editar a faixa a partir de R\$\s100\.000,00$/ });
  expect(screen.getByLabelText<HTMLInputElement>(/^Honorário/).value).toBe("17.5");
  write(/^Honorário/, "0");
  press("Salvar");
  await until(
    put([
      { pay_from: 0, fee_percent: 15 },
      { pay_from: 10_000_000, fee_percent: 0 },
    ]),
    2,
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press(/^Remover a faixa a partir de R\$\s0,00/);
  const dialog = within(
    await screen.findByRole("dialog", { name: /^Remover a faixa a partir de R\$\s0,00$/ }),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Remover" }));
  await until(put(bands.slice(1)), 3);
});

test("the first band is edited under its own pay, not as a new one", async () => {
  await open();
  press(/^Editar a faixa a partir de R\$\s0,00/);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("heading").textContent).toMatch(/^Editar a faixa a partir de R\$\s0,00$/);
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Honorário/).value).toBe("15");
});

test("a band that is there already is said at its pay", async () => {
  const { asked } = await open(bands, { [`PUT ${path}`]: wrong({ "bands.2.pay_from": "twice" }) });
  press("Adicionar faixa");
  await screen.findByRole("dialog");
  write(/^Remuneração anual/, "R$ 100.000,00");
  write(/^Honorário/, "20");
  press("Salvar");
  expect(await screen.findByText("Já há uma faixa a partir deste valor.")).toBeTruthy();
  expect(asked(`PUT ${path}`)).toHaveLength(1);
});
