// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { proposalClosingReason } from "#contract/catalogues/clients.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import ProposalActions from "./proposal-actions.tsx";
import ProposalBillingTab from "./proposal-billing.tsx";
import ProposalDetails from "./proposal-details.tsx";
import ProposalIndicators from "./proposal-indicators.tsx";

const read = "GET /recruiters/proposals/4/overview";
const params = { id: 4 };
const items = [
  { id: 1, name: "Cientista", quantity: 2, base_salary: 10_000_000, fee_percent: 20, unit_value: 2_000_000 },
  { id: 2, name: "Engenheiro", quantity: 1, base_salary: null, fee_percent: null, unit_value: 500_000 },
];
const history = [
  { id: 2, from_status: 1, to_status: 4, by_name: "Ana", created_at: "2026-11-02T12:00:00Z" },
  { id: 1, from_status: null, to_status: 1, by_name: "Ana", created_at: "2026-11-01T12:00:00Z" },
];
const indicators = { total: 4_500_000, weighted: 0, days_open: 1, days_in_status: 1, days_valid: 1 };
/** The fee follows the pay: 10 % up to a million, 25 % from there. */
const plan = {
  ...{ id: 1, name: "Casa", fee_percent: 15, minimum_value: 0 },
  bands: [
    { pay_from: 0, fee_percent: 10 },
    { pay_from: 100_000_000, fee_percent: 25 },
  ],
};
const overview = (rest: object = {}): Answers => ({
  [read]: { overview: { details: items, history, pricing: { plan, standard: null }, indicators, ...rest } },
});
const record = {
  ...{ id: 4, name: "Squad", status: 1, currency: "USD", cancelled_at: null, job_id: null, lock_version: 2 },
  ...{ client_company_name: "Aurora", client_contact_name: null, valid_until: null, value: 4_500_000 },
  ...{ guarantee_days: 90, payment_terms: "30 dias", terms: null, probability: 40 },
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const last = (within_: ReturnType<typeof within>, name: string) =>
  fireEvent.click(within_.getAllByRole("button", { name }).at(-1) as Element);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });

function Changed() {
  const [lock_version, change] = useState(2);
  return (
    <>
      <button type="button" onClick={() => change(3)}>
        Mudar
      </button>
      <ProposalIndicators record={{ ...record, lock_version }} onChanged={() => undefined} />
    </>
  );
}

test("figures are read again where the proposal was changed", async () => {
  const { until } = await show(<Changed />, { answers: overview() });
  await screen.findByText("Validade");
  press("Mudar");
  await until(read, 2);
});

const details = async (answers: Answers = {}, rest: object = {}) => {
  const onChanged = vi.fn();
  const shown = await show(<ProposalDetails record={{ ...record, ...rest }} onChanged={onChanged} />, {
    answers: { ...overview(), ...answers },
  });
  await screen.findByText("Condições");
  return { ...shown, onChanged };
};
const written = items.map(({ id: _, ...item }) => item);
type Written = CallInput<"PUT /recruiters/proposals/:id/details">["body"]["details"];
const put = (list: Written) =>
  request("PUT /recruiters/proposals/:id/details", { params, body: { details: list } });
const saved: Answers = { "PUT /recruiters/proposals/4/details": { details: [] } };

test("an item is changed where it stands, its fee worked out of the pay and the share", async () => {
  const { until, onChanged } = await details(saved);
  press("Editar Cientista");
  await screen.findByRole("dialog", { name: "Editar Cientista" });
  expect([field("Quantidade").value, field("Honorário (%)").value]).toEqual(["2", "20"]);
  // Twenty is not what the plan begins with: it stays, whatever the pay.
  write("Remuneração anual", "US$ 2.000.000,00");
  expect(field("Honorário (%)").value).toBe("20");
  expect(field(/^Valor unitário/).value).toMatch(/400[.,]000/);
  write("Honorário (%)", "12.5");
  expect(field(/^Valor unitário/).value).toMatch(/250[.,]000/);
  write("Quantidade", "3.7");
  write("Honorário (%)", "");
  expect(field(/^Valor unitário/).value).toMatch(/250[.,]000/);
  press("Salvar");
  const changed = { name: "Cientista", quantity: 3, base_salary: 200_000_000, fee_percent: null };
  await until(put([{ ...changed, unit_value: 25_000_000 }, ...written.slice(1, 2)]));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});

test("a new item begins with the plan's share, which follows the pay, and comes last", async () => {
  const { until } = await details(saved);
  press("Adicionar item");
  await screen.findByRole("dialog", { name: "Adicionar item" });
  expect(field("Honorário (%)").value).toBe("10");
  write("Remuneração anual", "US$ 1.000.000,00");
  expect(field("Honorário (%)").value).toBe("25");
  expect(field(/^Valor unitário/).value).toMatch(/250[.,]000/);
  write(/^Serviço ou posição/, " Analista ");
  press("Salvar");
  const added = { name: "Analista", quantity: 1, base_salary: 100_000_000, fee_percent: 25 };
  await until(put([...written, { ...added, unit_value: 25_000_000 }]));
});

test("an item is removed by its own button once that is said twice", async () => {
  const { until } = await details(saved);
  press("Remover Engenheiro");
  const dialog = within(await screen.findByRole("dialog", { name: "Remover Engenheiro" }));
  last(dialog, "Remover");
  await until(put(written.slice(0, 1)));
});

test("items are told with their sums, in the proposal's currency, and its conditions below", async () => {
  await details();
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/^Cientista2US\$\s100\.000,0020US\$\s20\.000,00US\$\s40\.000,00$/);
  expect(rows[2]).toMatch(/^Engenheiro1——US\$\s5\.000,00US\$\s5\.000,00$/);
  expect(rows[3]).toMatch(/US\$\s45\.000,00/);
  expect(screen.getByText("90 dias")).toBeTruthy();
  expect(screen.getByText("30 dias")).toBeTruthy();
  expect(screen.getByText("Não informado")).toBeTruthy();
  cleanup();
  await details(overview({ details: [] }), { guarantee_days: 1, payment_terms: null });
  expect(screen.getByText("Nenhum item ainda")).toBeTruthy();
  expect(screen.getByText("1 dia")).toBeTruthy();
});

const actions = async (
  rest: object,
  answers: Answers = {},
  onSave: (() => void) | null = vi.fn(),
  as = {},
) => {
  const onChanged = vi.fn();
  const shown = await show(
    <ProposalActions record={{ ...record, ...rest }} busy={false} onSave={onSave} onChanged={onChanged} />,
    { answers: { ...overview(), ...answers }, as },
  );
  return { ...shown, onChanged, onSave };
};

test("what may be done with a proposal follows from how it stands", async () => {
  const offered = async (rest: object, onSave: (() => void) | null = vi.fn(), as = {}) => {
    await actions(rest, {}, onSave, as);
    const found = names();
    cleanup();
    return found.slice(1);
  };
  expect(await offered({})).toEqual(["Encerrar", "Converter em vaga"]);
  expect(await offered({ status: 8 })).toEqual(["Reabrir", "Converter em vaga"]);
  expect(await offered({ status: 6 })).toEqual(["Reabrir", "Converter em vaga"]);
  expect(await offered({ job_id: 5 })).toEqual([]);
  expect(await offered({ cancelled_at: "2026-11-01T12:00:00Z" })).toEqual([]);
  expect(await offered({}, null)).toEqual([]);
  const role_permissions = { proposals: ["read", "update"], jobs: ["read"] };
  expect(await offered({}, vi.fn(), { is_admin: false, role_permissions })).toEqual(["Encerrar"]);
  await actions({ job_id: 5 });
  expect(screen.getByRole("link", { name: "Abrir a vaga" }).getAttribute("href")).toBe("/recruiters/jobs/5");
});

test("a closed proposal is taken up again as an open one", async () => {
  const { onSave } = await actions({ status: 7 });
  press("Reabrir");
  expect(onSave).toHaveBeenCalledWith({ status: 1 });
});

test("a proposal is closed with what became of it; where it was not won a reason is needed", async () => {
  const { until, onChanged, system } = await actions(
    {},
    { "PUT /recruiters/proposals/4": { proposal: record } },
  );
  press("Encerrar");
  const dialog = within(await screen.findByRole("dialog", { name: "Encerrar Squad" }));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Ganha" }).checked).toBe(true);
  expect(field("Motivo (opcional quando ganha)").required).toBe(false);
  fireEvent.click(dialog.getByRole("radio", { name: "Encerrada - Perdida" }));
  const reason = () => screen.getByLabelText<HTMLSelectElement>(/^Motivo do encerramento/);
  expect([...reason().options].slice(-1)[0]?.text).toBe(proposalClosingReason.at(-1)?.label.pt);
  const chosen = proposalClosingReason[1]?.code ?? null;
  write(/^Motivo do encerramento/, String(chosen));
  write("Observação", "  Preço ");
  last(dialog, "Encerrar");
  const proposal = { status: 7, closing_reason: chosen, closing_note: "Preço" };
  await until(request("PUT /recruiters/proposals/:id", { params, body: { proposal } }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Proposta encerrada."]);
});

test("a proposal is cancelled from its preview, and taken up again there", async () => {
  const path = "/recruiters/proposals/4/cancellations";
  const { until } = await actions({}, { [`POST ${path}`]: {} });
  press("Pré-visualizar");
  const preview = within(await screen.findByRole("dialog", { name: "Squad" }));
  expect(
    (await preview.findAllByRole("listitem")).map(
      ({ textContent }) => /^(Aberta → Em negociação|Criada como Aberta)/.exec(textContent ?? "")?.[0],
    ),
  ).toEqual([...["Aberta → Em negociação", "Criada como Aberta"]]);
  expect(preview.getByText("Aurora")).toBeTruthy();
  expect(preview.queryByRole("button", { name: "Reativar proposta" })).toBeNull();
  fireEvent.click(preview.getByRole("button", { name: "Cancelar proposta" }));
  const ask = within(await screen.findByRole("dialog", { name: "Cancelar Squad?" }));
  expect(screen.queryByRole("dialog", { name: "Squad" })).toBeNull();
  last(ask, "Cancelar proposta");
  await until(request("POST /recruiters/proposals/:id/cancellations", { params }));
  cleanup();
  const again = await actions({ cancelled_at: "2026-11-01T12:00:00Z" }, { [`DELETE ${path}`]: {} });
  press("Pré-visualizar");
  const other = within(await screen.findByRole("dialog", { name: "Squad" }));
  expect(await other.findByText("Cancelada em 01/11/2026")).toBeTruthy();
  expect(other.queryByRole("button", { name: "Cancelar proposta" })).toBeNull();
  fireEvent.click(other.getByRole("button", { name: "Reativar proposta" }));
  last(within(await screen.findByRole("dialog", { name: "Reativar Squad?" })), "Reativar proposta");
  await again.until(request("DELETE /recruiters/proposals/:id/cancellations", { params }));
});

test("openings of a job to be are whole, and may be left out", async () => {
  const { until } = await actions({}, { "POST /recruiters/proposals/4/conversions": {} });
  await until(read);
  press("Converter em vaga");
  const dialog = within(await screen.findByRole("dialog"));
  write(/^Título da vaga/, "Cientista");
  write("Posições", "2.9");
  expect(field("Posições").value).toBe("2");
  write("Posições", "");
  last(dialog, "Converter em vaga");
  const conversion = { title: "Cientista", openings: null };
  await until(request("POST /recruiters/proposals/:id/conversions", { params, body: { conversion } }));
});

test.each([
  [null, "Sem data"],
  [-1, "Vencida"],
  [0, "0 dias restantes"],
  [1, "1 dia restante"],
])("a proposal that is valid for %s days says so", async (days_valid, text) => {
  await show(<ProposalIndicators record={record} onChanged={() => undefined} />, {
    answers: overview({ indicators: { ...indicators, days_valid } }),
  });
  expect(await screen.findByText("Validade")).toBeTruthy();
  expect(screen.getByText("Validade").nextSibling?.textContent).toBe(text);
  expect(screen.getByText("40% de probabilidade")).toBeTruthy();
});

test("a proposal is billed by the job that it became, and not before", async () => {
  const tab = (job_id: number | null, answers: Answers = {}) =>
    show(<ProposalBillingTab record={{ ...record, job_id }} onChanged={() => undefined} />, { answers });
  await tab(null);
  expect(screen.getByText("A proposta ainda não é uma vaga")).toBeTruthy();
  cleanup();
  await tab(5, {
    "GET /recruiters/jobs/5/billing": { billing: null, candidate: null, pricing: null, fees: null },
  });
  expect(await screen.findByText("O faturamento ainda não foi definido")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Faturamento na vaga" });
  expect(link.getAttribute("href")).toBe("/recruiters/jobs/5/billing");
});
