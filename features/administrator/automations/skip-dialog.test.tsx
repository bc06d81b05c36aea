// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { WholeFlowRun } from "#contract/calls/flows.ts";
import { newStep } from "#contract/flows/edit.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { SkipDialog, skipDraft } from "./skip-dialog.tsx";

const note = newStep([], "note", null, "applies");
const branch = newStep([note], "branch", null, "applies");
const past = newStep([note, branch], "note", null, "applies");
const runAt = (...at: string[]) =>
  ({ steps: [note, branch, past], at, entity: "applies", names: {} }) as unknown as WholeFlowRun;

test("only what leaves no choice is chosen beforehand", () => {
  expect(skipDraft(runAt(note.id)).step).toBe(note.id);
  expect(skipDraft(runAt(note.id)).outcome).not.toBeNull();
  expect(skipDraft(runAt(branch.id))).toEqual({ step: branch.id, outcome: null });
  expect(skipDraft(runAt(note.id, branch.id))).toEqual({ step: null, outcome: null });
});

test("another step begins without the way of the one before, and only steps the run is at are offered", async () => {
  const run = runAt(note.id, branch.id);
  const change = vi.fn();
  const action = {
    ...{ action: "skip" as const, errors: [], failure: null, busy: false, restored: false },
    ...{ confirm: vi.fn(), cancel: vi.fn(), dismiss: vi.fn(), startOver: vi.fn() },
  };
  const form = { draft: { step: note.id, outcome: "done" }, errors: [], change };
  await show(<SkipDialog run={run} action={action} form={form} />, { answers: {} });
  const select = await screen.findByRole<HTMLSelectElement>("combobox", {}, { timeout: 3000 });
  expect([...select.options].map(({ value }) => value).filter(Boolean)).toEqual([note.id, branch.id]);
  expect(screen.queryAllByRole("radio")).toEqual([]);
  fireEvent.change(select, { target: { value: branch.id } });
  expect(change.mock.calls).toEqual([
    ["step", branch.id],
    ["outcome", null],
  ]);
});

test("a step that goes on but one way says so; one with several asks for the way, and what is missing is named", async () => {
  const run = runAt(note.id, branch.id);
  const action = {
    ...{ action: "skip" as const, failure: null, busy: false, restored: false },
    ...{ confirm: vi.fn(), cancel: vi.fn(), dismiss: vi.fn(), startOver: vi.fn() },
  };
  const required = (path: string) => [{ path, rule: "required" }];
  const open = async (step: string | null, errors: { path: string; rule: string }[]) => {
    cleanup();
    const change = vi.fn();
    const form = { draft: { step, outcome: null }, errors, change };
    await show(<SkipDialog run={run} action={{ ...action, errors }} form={form} />, { answers: {} });
    return { change, select: await screen.findByRole<HTMLSelectElement>("combobox", {}, { timeout: 3000 }) };
  };
  const none = await open(null, required("step"));
  expect([none.select.value, none.select.getAttribute("aria-invalid")]).toEqual(["", "true"]);
  expect(none.select.selectedOptions[0]?.text).toBe("Escolha o passo");
  expect(screen.queryByText("O fluxo segue para o passo seguinte.")).toBeNull();
  const one = await open(branch.id, []);
  fireEvent.change(one.select, { target: { value: note.id } });
  // The only way on needs no choice.
  expect(one.change.mock.calls).toEqual([
    ["step", note.id],
    ["outcome", "done"],
  ]);
  await open(note.id, []);
  expect(screen.getByText("O fluxo segue para o passo seguinte.")).toBeTruthy();
  const forked = await open(branch.id, required("outcome"));
  expect(screen.queryByText("O fluxo segue para o passo seguinte.")).toBeNull();
  expect(screen.getByText("Obrigatório.")).toBeTruthy();
  expect(forked.select.getAttribute("aria-invalid")).toBeNull();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole("radio", { name: "Se não" }));
  expect(forked.change.mock.calls).toEqual([["outcome", "no"]]);
});
