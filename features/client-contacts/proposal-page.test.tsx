// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { proposalService } from "#contract/catalogues/clients.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import ClientProposalPage from "./proposal-page.tsx";

const path = "GET /client_contacts/proposals/:id";
const open = (given: object | number, id = "4") => {
  cleanup();
  const answer =
    typeof given === "number" ? given : (sampleOf(calls[path].answer, { proposal: given }) as object);
  return show(
    <Routes>
      <Route path="/client_contacts/proposals/:id" element={<ClientProposalPage />} />
    </Routes>,
    {
      contact: {},
      at: `/client_contacts/proposals/${id}`,
      answers: { "GET /client_contacts/proposals/4": answer },
    },
  );
};
const base = {
  ...{ id: 4, name: "Squad", status: 2, open: true, currency: "USD", decision: null, items: [] },
};
const facts = () =>
  [...document.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent?.replaceAll(/\s/g, " "),
  ]);

test("a proposal says what it offers, and leaves out what it does not say", async () => {
  await open({
    ...base,
    ...{ value: 0, service: proposalService[0]?.code, owner_name: "Helena", guarantee_days: 0 },
    ...{ payment_terms: "30 dias", sent_on: "2026-11-01", valid_until: "2026-12-01" },
    ...{ description: "Três pessoas", terms: "Sigilo" },
  });
  await screen.findByRole("heading", { name: "Squad" });
  expect(document.title).toMatch(/^Squad · /);
  expect(facts()).toEqual([
    ["Valor", "US$ 0,00"],
    ["Serviço", proposalService[0]?.label.pt],
    ["Consultor", "Helena"],
    ["Garantia", "0 dias"],
    ["Condição de pagamento", "30 dias"],
    ["Proposta", "Enviada em 01/11/2026 · Válida até 01/12/2026"],
    ["Descrição", "Três pessoas"],
    ["Termos", "Sigilo"],
  ]);
  expect(screen.queryByRole("table")).toBeNull();
  await open({ ...base, value: null, guarantee_days: null, valid_until: "2026-12-01", sent_on: null });
  await screen.findByRole("heading", { name: "Squad" });
  expect(facts()).toEqual([["Proposta", "Válida até 01/12/2026"]]);
  expect(screen.queryByText(/^O prazo desta proposta/)).toBeNull();
});

test("each item has its sum in the proposal's own currency", async () => {
  const items = [
    { name: "Vaga", quantity: 1200, unit_value: 150_000 },
    { name: "Teste", quantity: 1, unit_value: 5 },
  ];
  await open({ ...base, items });
  const rows = (await screen.findAllByRole("row")).map(({ textContent }) =>
    textContent?.replaceAll(/\s/g, " "),
  );
  expect(rows).toEqual([
    "ItemQuantidadeValor unitárioSoma",
    "Vaga1.200US$ 1.500,00US$ 1.800.000,00",
    "Teste1US$ 0,05US$ 0,05",
  ]);
});

test("what was answered is told with who and when; over is only what was sent and waits no more", async () => {
  const decided = { open: false, decided_at: "2026-11-02T12:00:00Z", valid_until: "2026-11-01" };
  const over = () =>
    screen.queryByText(
      "O prazo desta proposta terminou em 01/11/2026. Fale com o consultor se ainda tem interesse.",
    );
  await open({ ...base, ...decided, decision: "approved", decided_by: "Clara" });
  expect(await screen.findByText("Aprovada por Clara em 02/11/2026")).toBeTruthy();
  expect([over(), screen.queryByRole("button", { name: "Aprovar" })]).toEqual([null, null]);
  await open({ ...base, ...decided, decision: "refused", decided_by: null, reason: "overprice", note: null });
  expect((await screen.findByText("Recusada por — em 02/11/2026")).nextElementSibling?.textContent).toBe(
    "Preço alto",
  );
  await open({ ...base, open: false, valid_until: "2026-11-01" });
  await screen.findByRole("heading", { name: "Squad" });
  expect(over()).not.toBeNull();
  await open({ ...base, open: false, status: 3, valid_until: "2026-11-01" });
  await screen.findByRole("heading", { name: "Squad" });
  expect(over()).toBeNull();
});

test("one that was not read is read again; an address without a number names none", async () => {
  const { until } = await open(500);
  expect(await screen.findByText("Não foi possível carregar a proposta")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until("GET /client_contacts/proposals/4", 2);
  const none = await open(500, "squad");
  expect(await screen.findByText("Proposta não encontrada")).toBeTruthy();
  expect(none.asked("GET /client_contacts/proposals/0")).toHaveLength(1);
  expect(screen.getByRole("link", { name: /Todas as propostas/ }).getAttribute("href")).toBe(
    "/client_contacts/proposals",
  );
});
