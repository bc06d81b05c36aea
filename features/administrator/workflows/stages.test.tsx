// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isEnd, standardStages } from "#contract/catalogues/workflow.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import Stages from "./stages.tsx";

const call = "/recruiters/administrator/workflow_templates/3/stages";
const then = { version: 1, created_at: "2026-11-20T12:00:00Z", by_name: null, jobs: 4 };
const workflow = {
  version: 2,
  stages: standardStages,
  versions: [
    { ...then, version: 2, by_name: "Helena", stages: standardStages },
    { ...then, stages: standardStages.filter(({ status }) => status !== 3) },
  ],
};
const open = (answers: Answers = {}) =>
  show(<Stages record={{ id: 3 }} onChanged={() => {}} />, {
    answers: {
      [`GET ${call}`]: { workflow },
      "GET /recruiters/administrator/roles": { roles: [] },
      ...answers,
    },
  });
const sentBy = async ({ asked, until }: Awaited<ReturnType<typeof show>>) => {
  fireEvent.click(screen.getByRole("button", { name: "Salvar nova versão" }));
  await until(`PUT ${call}`, 1);
  const body = asked(`PUT ${call}`).at(-1)?.body as { workflow: { version: number; stages: object[] } };
  return body.workflow;
};

test("a stage is named, given a deadline and taken elsewhere, all saved as a new version", async () => {
  const shown = await open({ [`PUT ${call}`]: { workflow: { ...workflow, version: 3 } } });
  fireEvent.click(await screen.findByRole("button", { name: "Editar Entrevista interna" }));
  fireEvent.change(screen.getByLabelText(/^Nome(?! em)/), { target: { value: "Conversa" } });
  fireEvent.change(screen.getByLabelText(/^Prazo em dias úteis/), { target: { value: "2 dias" } });
  fireEvent.click(screen.getByRole("button", { name: "Subir Conversa" }));
  const { version, stages } = await sentBy(shown);
  expect(version).toBe(2);
  expect(stages[3]).toMatchObject({ status: 4, name: "Conversa", days: 2 });
  expect(stages[4]).toMatchObject({ status: 3 });
});

test("a stage is left out and put back, but not one that every process has", async () => {
  await open();
  expect(await screen.findByRole("button", { name: "Tirar Teste enviado do processo" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tirar Submissão do processo" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Tirar Teste enviado do processo" }));
  const list = () => within(screen.getByRole("list", { name: "Etapas do processo" }));
  expect(list().queryByText("Teste enviado")).toBeNull();
  fireEvent.click(within(screen.getByRole("group", { name: "Incluir etapa" })).getByRole("button"));
  expect(list().getByText("Teste enviado")).toBeTruthy();
});

test("an earlier version comes back into the editor", async () => {
  const shown = await open({ [`PUT ${call}`]: { workflow: { ...workflow, version: 3 } } });
  fireEvent.click(await screen.findByRole("button", { name: "Restaurar a versão 1" }));
  expect((await sentBy(shown)).stages).toHaveLength(10);
});

test("what is refused is said where it stands", async () => {
  const shown = await open({ [`PUT ${call}`]: wrong({ "workflow.stages.0.name": "repeated" }) });
  await screen.findByRole("button", { name: "Editar Submissão" });
  await sentBy(shown);
  expect(await screen.findByText("Já está na lista.")).toBeTruthy();
  expect(screen.getByText("Corrija")).toBeTruthy();
});

test("where the first stage is edited and left out, the one that is first then is edited", async () => {
  const [first, ...rest] = standardStages.toSorted((a, b) => Number(b.status === 2) - Number(a.status === 2));
  const moved = { ...workflow, stages: [first, ...rest] };
  await open({ [`GET ${call}`]: { workflow: moved } });
  fireEvent.click(await screen.findByRole("button", { name: "Tirar Teste enviado do processo" }));
  expect(screen.getByLabelText(/^Nome(?! em)/)).toBeTruthy();
  const pressed = screen
    .getAllByRole("button", { pressed: true })
    .map((button) => button.getAttribute("aria-label"));
  expect(pressed).toEqual(["Editar Resposta web"]);
});

test("a stage that is put back stands before the final ones, and is edited", async () => {
  const shown = await open({
    [`GET ${call}`]: {
      workflow: { ...workflow, stages: standardStages.filter(({ status }) => status !== 2) },
    },
    [`PUT ${call}`]: { workflow: { ...workflow, version: 3 } },
  });
  const group = await screen.findByRole("group", { name: "Incluir etapa" });
  fireEvent.click(within(group).getByRole("button"));
  expect(screen.queryByRole("group", { name: "Incluir etapa" })).toBeNull();
  expect(screen.getByRole("button", { name: "Editar Teste enviado" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  const stages = (await sentBy(shown)).stages as { status: number }[];
  const at = stages.findIndex(({ status }) => status === 2);
  expect(stages.slice(at + 1).map(({ status }) => [8, 9, 14].includes(status))).not.toContain(false);
});

test("a final stage that is put back stands behind the other final ones", async () => {
  const [first, ...finals] = standardStages.filter(({ status }) => isEnd(status));
  const stages = standardStages.filter(({ status }) => status !== first?.status);
  const shown = await open({
    [`GET ${call}`]: { workflow: { ...workflow, stages } },
    [`PUT ${call}`]: { workflow: { ...workflow, version: 3 } },
  });
  const offered = within(await screen.findByRole("group", { name: "Incluir etapa" }));
  fireEvent.click(offered.getByRole("button"));
  const sent = (await sentBy(shown)).stages.slice(-finals.length - 1);
  expect(sent).toMatchObject([...finals, first].map((stage) => ({ status: stage?.status })));
});

test("a field that is cleared says nothing again: the name, the deadline, the days for an answer", async () => {
  const given = { name: "Conversa", name_en: "Talk", days: 120, answer_days: 4, approver_role_id: 3 };
  const stages = standardStages.map((stage) => (stage.status === 4 ? { ...stage, ...given } : stage));
  const shown = await open({
    [`GET ${call}`]: { workflow: { ...workflow, stages } },
    [`PUT ${call}`]: { workflow: { ...workflow, version: 3 } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Editar Conversa" }));
  const clear = (label: RegExp) => fireEvent.change(screen.getByLabelText(label), { target: { value: "" } });
  // No link lasts longer than ninety days.
  expect(screen.getByText("Sem valor, 90 dias úteis.")).toBeTruthy();
  clear(/^Prazo em dias úteis/);
  expect(screen.getByText("Sem valor, 5 dias úteis.")).toBeTruthy();
  clear(/^Prazo para responder/);
  clear(/^Nome em inglês/);
  clear(/^Nome(?! em)/);
  const sent = (await sentBy(shown)).stages.find((stage) => "status" in stage && stage.status === 4);
  expect(sent).toMatchObject({ name: null, name_en: null, days: null, answer_days: null });
});

test("only a stage that asks for something has days for the answer, and no final one asks", async () => {
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Editar Entrevista interna" }));
  expect(screen.getByText("O que a etapa pede")).toBeTruthy();
  expect(screen.queryByLabelText(/^Prazo para responder/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Editar Contratação" }));
  expect(screen.queryByText("O que a etapa pede")).toBeNull();
});

test("the hint of the Portuguese name says the usual one in Portuguese, also to who reads English", async () => {
  const { system } = await open();
  await act(async () => {
    await system.language.load("en");
    system.language.change("en");
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit Web Response" }));
  const field = screen.getByLabelText("Name in Portuguese");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Without a name of your own it is “Resposta web”.",
  );
});
