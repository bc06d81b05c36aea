// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { request } from "#client/system/testing/wire.ts";
import { mergeLimits } from "#contract/duplicates.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import BulkProgress from "./bulk-progress.tsx";

type Selection = Parameters<typeof BulkBar>[0]["selection"];
const selectionOf = (ids: number[], more: Partial<Selection> = {}): Selection => ({
  ...{ count: ids.length, ids, isAll: false, all: null, isSelected: () => true },
  ...{ toggle: vi.fn(), add: vi.fn(), remove: vi.fn(), clear: vi.fn() },
  payload: () => ({
    entity_collection: { collections: ids.map((reference_id) => ({ reference_type: "job", reference_id })) },
  }),
  ...more,
});
const changed = vi.fn();
const reload = vi.fn();
function Chosen() {
  const { choice, params } = useBulkAction();
  return <output>{choice ? JSON.stringify([choice.action, choice.count, choice.label, params]) : ""}</output>;
}
const bar = (entity: EntityName, selection: Selection, more: object = {}, known?: object) =>
  show(
    <>
      <BulkBar entity={entity} selection={selection} reload={reload} onChanged={changed} known={known} />
      <Chosen />
    </>,
    { answers: {}, ...more },
  );
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const link = () => screen.queryByRole("link", { name: "Mesclar duplicados" })?.getAttribute("href") ?? null;

test("a few are deleted at once, after a question, and the list hears of it", async () => {
  const remove = "DELETE /recruiters/jobs";
  const { until } = await bar("jobs", selectionOf([4, 5]), { answers: { [remove]: { deleted: 2 } } });
  fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
  const question = await screen.findByRole("dialog", { name: "Tem certeza de que deseja excluir 2 itens?" });
  fireEvent.click(within(question).getByRole("button", { name: "Excluir" }));
  const collections = [4, 5].map((reference_id) => ({ reference_type: "job" as const, reference_id }));
  await until(request(remove, { body: { entity_collection: { collections } } }));
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
});

test("the most that are deleted at once are still asked for at once", async () => {
  await bar("jobs", selectionOf([4, 5], { count: 50 }));
  fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
  await screen.findByRole("dialog", { name: "Tem certeza de que deseja excluir 50 itens?" });
  expect(document.querySelector("output")?.textContent).toBe("");
});

test("many are deleted as a task, others are asked for what they take", async () => {
  await bar("jobs", selectionOf([4, 5], { count: 51 }));
  fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe('["delete",51,"Vaga",{}]'));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  [0, [], null],
  [2, ["Mudar status"], "ids=4,5"],
])("with %i selected %j is offered", async (count, offered, ids) => {
  await bar("candidates", selectionOf([4, 5].slice(0, count)));
  for (const name of offered) expect(names()).toContain(name);
  expect(names().length > 0).toBe(count > 0);
  expect(link()).toBe(ids && `/recruiters/candidates/duplicates?${ids}`);
  expect(names()).not.toContain("Tirar da lista");
});

test("only those are merged that can be compared, by who may change and delete", async () => {
  const role = { as: { is_admin: false, role_permissions: { candidates: ["read", "update"] } } };
  const many = Array.from({ length: mergeLimits.most + 1 }, (_, at) => at + 1);
  const all = { isAll: true, count: 3 };
  for (const [ids, more, as] of [[[4]], [many], [[4, 5], all], [[4, 5], {}, role]] as const) {
    await bar("candidates", selectionOf([...ids], more), as);
    expect(link()).toBeNull();
    cleanup();
  }
  await bar("candidates", selectionOf(many.slice(1)));
  expect(link()).toBe(`/recruiters/candidates/duplicates?ids=${many.slice(1).join(",")}`);
});

test("who leaves a list leaves the one that is shown", async () => {
  await bar("candidates", selectionOf([4]), {}, { tearsheet_id: 9 });
  fireEvent.click(screen.getByRole("button", { name: "Tirar da lista" }));
  const said = '["leave_tearsheet",1,"Candidato",{"tearsheet_id":9}]';
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(said));
});

test("what may not be done is not offered", async () => {
  await bar("jobs", selectionOf([4]), { as: { is_admin: false, role_permissions: { jobs: ["read"] } } });
  expect(names()).toEqual([]);
});

type Bulk = Parameters<typeof BulkProgress>[0]["bulk"];
const ended = { state: "completed", done: 3, skipped: 1, failed: 2, undoable: true, error: null };
const progress = (more: object) => {
  const told: string[] = [];
  const tell = (name: string) => () => void told.push(name);
  const bulk = {
    ...{
      shown: true,
      entity: "jobs",
      action: "status",
      rows: [],
      failure: null,
      result: null,
      undoes: false,
    },
    ...{ progress: { processed: 2, total: 6, percent: 33 } },
    ...{ close: tell("close"), cancel: tell("cancel"), undo: tell("undo"), ...more },
  } as unknown as Bulk;
  return show(<BulkProgress bulk={bulk} />, { answers: {} }).then(() => told);
};
const dialog = () => within(screen.getByRole("dialog"));
const problem = (reference_id: number, more: object) => ({
  ...{ reference_id, label: null, outcome: "failed", reason: "refused", field: null, rule: null, ...more },
});

test("a task says how far it is, is stopped or left to itself", async () => {
  const told = await progress({ stage: "running" });
  await waitFor(() => expect(dialog().getByText("2 de 6 registros")).toBeTruthy());
  fireEvent.click(dialog().getByRole("button", { name: "Interromper" }));
  fireEvent.click(dialog().getByRole("button", { name: "Deixar em segundo plano" }));
  expect(told).toEqual(["cancel", "close"]);
});

test("a task that is not heard of says that it goes on, and cannot be stopped", async () => {
  await progress({ stage: "interrupted", progress: null });
  await waitFor(() => expect(dialog().getByText("Na fila…")).toBeTruthy());
  expect(dialog().getByText(/A ação continua no servidor/)).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Interromper" }).disabled).toBe(true);
});

test("an ended task says what was left out and why, and is undone", async () => {
  const problems = [
    problem(7, { rule: "off_limits", label: "Ana" }),
    problem(8, { field: "job.city", rule: "required" }),
    problem(9, { reason: "gone", outcome: "skipped" }),
  ];
  const told = await progress({
    ...{ stage: "finished", failure: "conflict" },
    result: { action: { ...ended, failed: 4 }, problems },
  });
  await waitFor(() => expect(dialog().getByText("3 registros concluídos.")).toBeTruthy());
  expect(dialog().getByText("1 ignorado · 4 com erro")).toBeTruthy();
  expect(dialog().getByRole("alert").textContent).toBe("Esta ação não pode mais ser desfeita.");
  const lines = dialog()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "AnaOff-limits: esta pessoa não deve ser abordadaCom erro",
    expect.stringMatching(/^Registro 8Cidade: .+Com erro$/),
    "Registro 9Foi excluídoIgnorado",
  ]);
  expect(dialog().getByText("e mais 2 registros")).toBeTruthy();
  fireEvent.click(dialog().getByRole("button", { name: "Desfazer" }));
  expect(told).toEqual(["undo"]);
});

test.each([
  [{ skipped: 2, failed: 0 }, "2 ignorados"],
  [{ skipped: 0, failed: 1 }, "1 com erro"],
])("an end with %j says %s", async (counts, says) => {
  await progress({ stage: "finished", result: { action: { ...ended, ...counts }, problems: [] } });
  await waitFor(() => expect(dialog().getByText(says)).toBeTruthy());
});

test.each([
  [{ state: "cancelled", done: 1, undoable: false }, "Interrompida depois de 1 registro."],
  [{ state: "failed", undoable: false }, "Ops, houve um erro, tente novamente mais tarde"],
  [null, "A ação terminou, mas o resultado não pôde ser lido."],
])("an end that is none is said: %j", async (action, says) => {
  await progress({ stage: "finished", result: action && { action: { ...ended, ...action }, problems: [] } });
  await waitFor(() => expect(dialog().getByText(says)).toBeTruthy());
  expect(dialog().queryByRole("button", { name: "Desfazer" })).toBeNull();
});
