// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { StageRequirement } from "#contract/calls/workflows.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { card } from "#machines/apply-pipeline/testing.ts";
import { type Answers, show } from "../testing/show.tsx";
import { StageRequirements } from "./stage-requirements.tsx";

const path = "GET /recruiters/applies/1/requirements";
const needs = (kind: StageRequirement["kind"], rest: Partial<StageRequirement> = {}): StageRequirement => ({
  ...{ kind, name: "Cultura", met: false, by_name: null, may_approve: false, sent_at: null, due_on: null },
  ...{ overdue: false, waiver: null },
  ...rest,
});
const open = async (requirements: StageRequirement[], answers: Answers = {}, as = {}) => {
  cleanup();
  const shown = await show(<StageRequirements card={card(1)} />, {
    answers: { [path]: { requirements }, ...answers },
    as,
  });
  await screen.findByText("O que esta etapa pede");
  return shown;
};
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const state = () => screen.getByRole("listitem").textContent;
const sent_at = "2026-11-02T12:00:00Z";

test("a requirement is met before it is waived, and late before it is asked for", async () => {
  const waiver = { by_name: "Ana", reason: "Já conhecido" };
  await open([needs("survey", { met: true, waiver, by_name: "Rui" })]);
  expect(state()).toMatch(/^Formulário “Cultura”por Rui · dispensado por Ana: Já conhecidoConcluído$/);
  await open([needs("survey", { waiver: { ...waiver, by_name: null }, overdue: true })]);
  expect(state()).toMatch(/dispensado: Já conhecidoDispensado/);
  expect(buttons()).toEqual(["Voltar a exigir"]);
  await open([needs("evaluation", { overdue: true, sent_at, due_on: "2026-11-03" })]);
  expect(state()).toMatch(/pedido em 02\/11\/2026 · responder até 03\/11\/2026Em atraso/);
  expect(buttons()).toEqual(["Pedir de novo", "Dispensar"]);
  await open([needs("evaluation", { sent_at })]);
  expect(state()).toMatch(/pedido em 02\/11\/2026Pedido/);
  await open([needs("data_collection", { due_on: "2026-11-03" })]);
  expect(state()).toMatch(/^Coleta de dados “Cultura”Não pedido/);
  expect(buttons()).toEqual(["Pedir", "Dispensar"]);
});

test("who approves may approve and waive; others ask, and who may not change does nothing", async () => {
  await open([needs("approval", { may_approve: true })]);
  expect(buttons()).toEqual(["Aprovar", "Pedir", "Dispensar"]);
  await open([needs("approval")]);
  expect(buttons()).toEqual(["Pedir"]);
  await open([needs("survey", { may_approve: true })]);
  expect(buttons()).toEqual(["Pedir", "Dispensar"]);
  const reads = { is_admin: false, role_permissions: { applies: ["read"] } };
  await open([needs("survey")], {}, reads);
  expect(buttons()).toEqual([]);
});

test("each requirement is seen to by its own buttons; a refusal is said", async () => {
  const root = "/recruiters/applies/1";
  const waiver = { by_name: "Ana", reason: "Já conhecido" };
  const shown = await open(
    [needs("approval", { may_approve: true }), needs("survey"), needs("evaluation", { waiver })],
    {
      [`POST ${root}/approvals`]: {},
      [`POST ${root}/requirements/survey/send`]: 500,
      [`DELETE ${root}/requirements/evaluation/waiver`]: {},
      [`PUT ${root}/requirements/survey/waiver`]: {},
    },
  );
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
  const said = (text: string) => waitFor(() => expect(shown.system.toasts.shown().at(-1)?.text).toBe(text));
  press("Aprovar");
  await shown.until(request("POST /recruiters/applies/:id/approvals", { params: { id: 1 } }));
  await said("Aprovação registrada");
  await shown.until(path, 2);
  press("Pedir: Formulário “Cultura”");
  const params = { id: 1, kind: "survey" as const };
  await shown.until(request("POST /recruiters/applies/:id/requirements/:kind/send", { params }));
  await said("Não foi possível concluir. Tente de novo.");
  press(/^Voltar a exigir: Avaliação/);
  const again = "DELETE /recruiters/applies/:id/requirements/:kind/waiver";
  await shown.until(request(again, { params: { id: 1, kind: "evaluation" } }));
  await said("Exigido de novo");
  await shown.until(path, 3);
  press("Dispensar: Formulário “Cultura”");
  const dialog = within(await screen.findByRole("dialog", { name: "Dispensar" }));
  const reason = dialog.getByLabelText(/^Motivo/);
  fireEvent.click(dialog.getByRole("button", { name: "Dispensar" }));
  await waitFor(() => expect(reason.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(reason, { target: { value: "Já conhecido" } });
  fireEvent.click(dialog.getByRole("button", { name: "Dispensar" }));
  const waive = "PUT /recruiters/applies/:id/requirements/:kind/waiver";
  await shown.until(request(waive, { params, body: { waiver: { reason: "Já conhecido" } } }));
  await said("Dispensado");
});

function Changing({ to }: { to: Partial<Card> }) {
  const [own, change] = useState<Partial<Card>>({ status: 1 });
  return (
    <>
      <button type="button" onClick={() => change(to)}>
        Mudar
      </button>
      <StageRequirements card={card(1, own)} />
    </>
  );
}

test.each<Partial<Card>>([
  { status: 4 },
  { status: 1, lock_version: 1 },
  { status: 1, evaluation_score: 80 },
  { status: 1, stage_request: "answered" },
])("what the stage asks for is read again once the application has changed: %j", async (to) => {
  const { until } = await show(<Changing to={to} />, {
    answers: { [path]: { requirements: [needs("survey")] } },
  });
  await screen.findByText("O que esta etapa pede");
  fireEvent.click(screen.getByRole("button", { name: "Mudar" }));
  await until(path, 2);
});

test("only who approves may waive: another is told so in the dialog", async () => {
  const call = "PUT /recruiters/applies/1/requirements/survey/waiver";
  const { until, asked } = await open([needs("survey")], { [call]: 403 });
  fireEvent.click(screen.getByRole("button", { name: "Dispensar: Formulário “Cultura”" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dispensar" }));
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: "Já conhecido" } });
  fireEvent.click(dialog.getByRole("button", { name: "Dispensar" }));
  await until(call);
  expect(asked(call)[0]?.body).toEqual({ waiver: { reason: "Já conhecido" } });
  expect(await dialog.findByText("Só quem aprova pode fazer isto.")).toBeTruthy();
});
