// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import BillingHandoverPanel from "./billing-handover.tsx";

const path = "/recruiters/administrator/billing_handovers/job/4";
const content = { id: 4, title: "Analista", currency: "BRL", fee_value: 1_500_000, target_bonus: 0 };
const kept = (response_code: number | null, failure: string, answer: string | null) => ({
  ...{ id: 9, way: "webhook", state: "failed", by_name: "Helena", response_code, failure, answer },
  created_at: "2026-11-28T12:00:00Z",
});

const handOver = async (handover: object, refusal: object = { status: 502, code: "integration_failed" }) => {
  const handovers: object[] = [];
  const { asked, until } = await show(<BillingHandoverPanel type="job" id={4} />, {
    answers: {
      [`GET ${path}`]: () => ({ to: { name: "Faturador", way: "webhook" }, content, handovers }),
      [`POST ${path}`]: { refusal: { fields: [], ...refusal } },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Entregar à cobrança" }));
  const dialog = within(await screen.findByRole("dialog"));
  handovers.push(handover);
  fireEvent.click(dialog.getByRole("button", { name: "Entregar" }));
  await until(`POST ${path}`, 1);
  expect(asked(`POST ${path}`)).toHaveLength(1);
  return within(await screen.findByRole("dialog"));
};

test("what the billing system answered to a refused hand-over stands in its reason and below it at once", async () => {
  const dialog = await handOver(kept(422, "response_refused", "CNPJ inválido"));
  await dialog.findByText("A entrega falhou. 422 · CNPJ inválido");
  dialog.getByText("422 · CNPJ inválido");
  expect(dialog.getByText(/15\.000,00/).textContent).toMatch(/^R\$/);
  dialog.getByText(/^R\$\s0,00$/);
});

test("a hand-over without an answer says why there is none", async () => {
  const dialog = await handOver(kept(null, "connection_failed", null));
  await dialog.findByText(/^A entrega falhou\. A conexão falhou/);
});

test("an integration error is read as its messages, in the dialog and on the page", async () => {
  const shape = JSON.stringify({ error: ["CNPJ inválido", "UF vazia"], integration_error: true });
  const dialog = await handOver(kept(422, "response_refused", shape));
  await dialog.findByText("A entrega falhou. 422 · CNPJ inválido; UF vazia");
  for (const close of dialog.getAllByRole("button", { name: "Fechar" }).slice(-1)) fireEvent.click(close);
  await screen.findByText(/422 · CNPJ inválido; UF vazia/);
});

test("a lost connection is not blamed on the billing system", async () => {
  const dialog = await handOver(kept(null, "interrupted", null), { status: 503, code: "unavailable" });
  await dialog.findByText(/Conexão com o servidor foi perdida/);
  expect(dialog.queryByText(/A entrega falhou/)).toBeNull();
});
