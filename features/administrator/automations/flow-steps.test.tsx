// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { Flow } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import FlowSteps from "./flow-steps.tsx";

const path = "/recruiters/administrator/action_flows/12/steps";
const [get, put] = [`GET ${path}`, `PUT ${path}`];
const call = "PUT /recruiters/administrator/action_flows/:id/steps";
const note = (id: string, text: string): FlowStep => ({ id, in: null, kind: "note", text });
const [one, two] = [note("s1", "Um"), note("s2", "Dois")];
const flowOf = (given: Partial<Flow> = {}): Flow => ({
  ...{ id: 12, name: "Boas-vindas", entity: "applies", version: 3, published_version: 2, can_undo: false },
  ...{ steps: [one, two], problems: [], names: {} },
  ...given,
});
const onChanged = vi.fn();
const open = async (flow: Flow, answers: Answers = {}) => {
  cleanup();
  onChanged.mockClear();
  // What an earlier visit left behind.
  window.sessionStorage.clear();
  const shown = await show(<FlowSteps record={{ id: 12, lock_version: 1 }} onChanged={onChanged} />, {
    answers: { [get]: { flow }, ...answers },
  });
  await screen.findByRole("heading", { name: "Passos" });
  return shown;
};
const sent = (body: Partial<{ version: number; steps: FlowStep[]; undo: true; publish: true }>) =>
  request(call, { params: { id: 12 }, body: { flow: { version: 3, ...body } } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const enabled = () => ["Desfazer", "Refazer", "Publicar"].filter((name) => !button(name).disabled);
const names = () =>
  screen
    .getAllByRole("button", { name: /^Editar “/, hidden: true })
    .map((edit) => /“(.*)”/.exec(edit.getAttribute("aria-label") ?? "")?.[1]);
const key = (target: Element | undefined, given: KeyboardEventInit) =>
  fireEvent.keyDown(target ?? document.body, { key: "z", ctrlKey: true, ...given });

test("an edit is saved as a draft, and is taken back and done again by buttons and by keys", async () => {
  const saved = ({ flow }: { flow: { steps: FlowStep[]; version: number } }) => ({
    flow: flowOf({ steps: flow.steps, version: flow.version }),
  });
  const shown = await open(flowOf(), { [put]: (body) => saved(body as Parameters<typeof saved>[0]) });
  expect([names(), enabled()]).toEqual([["Escrever nota: Um", "Escrever nota: Dois"], ["Publicar"]]);
  expect(screen.getByText("Rascunho, versão 3")).toBeTruthy();
  press("Remover “Escrever nota: Um”");
  expect([names(), enabled()]).toEqual([["Escrever nota: Dois"], ["Desfazer"]]);
  // What was found in the steps before is of no others.
  expect(screen.getByText("Salvando…")).toBeTruthy();
  expect(screen.queryByText("Nenhum problema encontrado.")).toBeNull();
  await shown.until(sent({ steps: [two] }));
  expect(await screen.findByText("Rascunho salvo")).toBeTruthy();
  press("Desfazer");
  expect([names(), enabled()]).toEqual([["Escrever nota: Um", "Escrever nota: Dois"], ["Refazer"]]);
  await shown.until(sent({ steps: [one, two] }), 2);
  await screen.findByText("Rascunho salvo");
  const [edit] = screen.getAllByRole("button", { name: /^Editar “/, hidden: true });
  expect(key(edit, { key: "Z", shiftKey: true }), "no key of the browser's").toBe(false);
  expect(names()).toEqual(["Escrever nota: Dois"]);
  await shown.until(sent({ steps: [two] }), 3);
  await screen.findByText("Rascunho salvo");
  for (const other of [{ ctrlKey: false }, { key: "y" }]) expect(key(edit, other)).toBe(true);
  expect(names()).toHaveLength(1);
  expect(key(button("Publicar"), { ctrlKey: false, metaKey: true })).toBe(false);
  expect(names()).toHaveLength(2);
  await shown.until(sent({ steps: [one, two] }), 4);
  expect(onChanged).not.toHaveBeenCalled();
});

test("a step is filled in before it is one; its form takes its keys for itself", async () => {
  const shown = await open(flowOf({ can_undo: true }), { [put]: { flow: flowOf() } });
  press("Adicionar passo");
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar passo" }));
  const kind = dialog.getByRole<HTMLSelectElement>("combobox", { name: "O que fazer" });
  expect([kind.value, [...kind.options].some(({ value }) => value === "move")]).toEqual(["note", true]);
  key(dialog.getByRole("button", { name: "Salvar" }), {});
  fireEvent.change(kind, { target: { value: "wait" } });
  fireEvent.change(dialog.getByLabelText("Dias úteis"), { target: { value: "4" } });
  key(dialog.getByLabelText("Dias úteis"), {});
  expect(names()).toHaveLength(2);
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  const wait: FlowStep = { id: "s3", in: null, kind: "wait", days: 4 };
  await shown.until(sent({ steps: [one, two, wait] }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cleanup();
  const other = await open(flowOf());
  press("Editar “Escrever nota: Dois”");
  const form = within(await screen.findByRole("dialog", { name: "Escrever nota" }));
  // What a step does is chosen once.
  expect(form.queryByRole("combobox", { name: "O que fazer" })).toBeNull();
  expect(form.getByLabelText<HTMLTextAreaElement>("Texto da nota em português").value).toBe("Dois");
  fireEvent.click(form.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(other.asked(put)).toEqual([]);
});

test("a flow without steps begins with the first, of a kind that its records have", async () => {
  await open(flowOf({ steps: [], version: 0, published_version: null, entity: "tasks" }));
  expect(screen.getByText("Nenhum passo ainda")).toBeTruthy();
  expect(screen.getByText("Ainda não publicado")).toBeTruthy();
  expect([enabled(), screen.queryByText("Nenhum problema encontrado.")]).toEqual([[], null]);
  expect(screen.queryByRole("heading", { name: "Caminhos do fluxo" })).toBeNull();
  press("Adicionar passo");
  const kind = await screen.findByRole<HTMLSelectElement>("combobox", { name: "O que fazer" });
  expect(kind.value).toBe("task");
  expect([...kind.options].map(({ value }) => value)).toEqual([
    ...["mail", "task", "assign", "approval", "webhook", "wait", "wait_for", "branch", "parallel"],
  ]);
  expect(screen.getByRole("dialog", { name: "Adicionar passo" })).toBeTruthy();
});

test("a flow is published once nothing stops it, and its page then reads it again", async () => {
  await open(flowOf({ problems: [{ kind: "nobody", step: "s1" }] }));
  expect(enabled()).toEqual([]);
  const live = flowOf({ published_version: 3 });
  const shown = await open(flowOf(), { [put]: { flow: live } });
  press("Publicar");
  await shown.until(sent({ publish: true }));
  expect(await screen.findByText("Publicado: versão 3")).toBeTruthy();
  expect(shown.system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "success Fluxo publicado",
  ]);
  expect(onChanged).toHaveBeenCalledOnce();
  expect([enabled(), screen.queryByText("Rascunho salvo")]).toEqual([[], null]);
  // What is on the screen from now on is published no more, even before it is saved.
  press("Remover “Escrever nota: Um”");
  expect(screen.getByText("Rascunho, versão 3")).toBeTruthy();
  await shown.until(sent({ steps: [two] }), 2);
});

test("what was changed on an earlier visit is taken back by the provider", async () => {
  const shown = await open(flowOf({ can_undo: true }), {
    [put]: { flow: flowOf({ steps: [one], version: 4 }) },
  });
  expect(enabled()).toEqual(["Desfazer", "Publicar"]);
  press("Desfazer");
  await shown.until(sent({ undo: true }));
  await waitFor(() => expect(names()).toEqual(["Escrever nota: Um"]));
});

test("a refused change says so and is tried again; one on somebody else's steps asks whose stay", async () => {
  let status = 422;
  const refusal = () => ({ refusal: { status, fields: [] } });
  const shown = await open(flowOf(), { [put]: 422 });
  press("Remover “Escrever nota: Um”");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Esta mudança não foi aceita/);
  expect(screen.getByText("Ainda não salvo")).toBeTruthy();
  await shown.until(sent({ steps: [two] }));
  press("Tentar novamente");
  await shown.until(sent({ steps: [two] }), 2);
  status = 409;
  const theirs = flowOf({ steps: [note("s9", "Nove")], version: 8 });
  let read = flowOf();
  const other = await open(read, { [get]: () => ({ flow: read }), [put]: refusal });
  press("Remover “Escrever nota: Um”");
  await other.until(sent({ steps: [two] }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Outra pessoa salvou este fluxo antes\./);
  expect([names(), button("Adicionar passo").disabled]).toEqual([["Escrever nota: Dois"], true]);
  read = theirs;
  press("Ver os passos salvos");
  await waitFor(() => expect(names()).toEqual(["Escrever nota: Nove"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("one's own steps stay where that is said, on top of what is saved now", async () => {
  let read = flowOf();
  const answers = [{ refusal: { status: 409, fields: [] } }, { flow: flowOf({ steps: [two], version: 9 }) }];
  const shown = await open(read, { [get]: () => ({ flow: read }), [put]: () => answers.shift() ?? {} });
  press("Remover “Escrever nota: Um”");
  await shown.until(sent({ steps: [two] }));
  await screen.findByRole("alert");
  read = flowOf({ steps: [note("s9", "Nove")], version: 8 });
  press("Manter os meus passos");
  await shown.until(sent({ version: 8, steps: [two] }), 2);
  expect(names()).toEqual(["Escrever nota: Dois"]);
});

test("a flow that cannot be read is read again", async () => {
  let status: number | null = 500;
  cleanup();
  await show(<FlowSteps record={{ id: 12, lock_version: 1 }} onChanged={onChanged} />, {
    answers: { [get]: () => (status ? { refusal: { status, fields: [] } } : { flow: flowOf() }) },
  });
  expect(await screen.findByText("Não foi possível carregar.")).toBeTruthy();
  status = null;
  press("Tentar novamente");
  expect(await screen.findByRole("heading", { name: "Passos" })).toBeTruthy();
});
