// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
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
