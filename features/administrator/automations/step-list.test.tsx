// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Flow } from "#contract/calls/flows.ts";
import { newStep } from "#contract/flows/edit.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { type FlowEditor, StepList } from "./step-list.tsx";

const wait = newStep([], "wait", null, "applies");
const branch = newStep([wait], "branch", null, "applies");
const inside = newStep([wait, branch], "note", { step: branch.id, way: "yes" }, "applies");
const steps = [wait, branch, inside];

async function listed(editable = true) {
  const editor = { steps, editable, move: vi.fn(), remove: vi.fn(), draftStep: vi.fn(), put: vi.fn() };
  const flow = { entity: "applies", names: {} } as unknown as Flow;
  const shown = editor as unknown as FlowEditor;
  await show(<StepList flow={flow} place={null} editor={shown} add={(_, label) => <p>{label}</p>} />, {
    answers: {},
  });
  const items = screen
    .getAllByRole("listitem")
    .filter((item) => within(item).queryAllByRole("button").length > 0);
  return { editor, items };
}
const press = (element: Element | undefined, key: string, altKey = true) =>
  fireEvent.keyDown(element ?? document.body, { key, altKey });

test("Alt and an arrow move the step in which the focus is, and not the one around it", async () => {
  const { editor, items } = await listed();
  expect(items).toHaveLength(3);
  const [first, second, third] = items;
  press(first, "ArrowDown");
  press(second, "ArrowUp");
  press(within(third as HTMLElement).getAllByRole("button")[0], "ArrowUp");
  expect(editor.move.mock.calls).toEqual([
    [wait, 1],
    [branch, -1],
    [inside, -1],
  ]);
  expect(press(first, "ArrowDown", false), "the page scrolls by it").toBe(true);
  expect(press(first, "ArrowLeft")).toBe(true);
  expect(press(first, "ArrowDown"), "and by no arrow that moves the step").toBe(false);
  expect(editor.move).toHaveBeenCalledTimes(4);
});

test("nothing moves, is edited or taken away in a version that is read", async () => {
  const { editor, items } = await listed(false);
  press(items[0], "ArrowDown");
  const buttons = within(items[0] as HTMLElement).getAllByRole<HTMLButtonElement>("button");
  expect(buttons.map(({ disabled }) => disabled)).toEqual(buttons.map(() => true));
  expect(editor.move).not.toHaveBeenCalled();
});

test("each button is of its own step; the first does not go up, nor the last down", async () => {
  const { editor, items } = await listed();
  const of = (item: Element | undefined) =>
    within(item as HTMLElement).getAllByRole<HTMLButtonElement>("button");
  const [up, down, edit, remove] = of(items[0]);
  expect([up?.disabled, down?.disabled]).toEqual([true, false]);
  expect(of(items[1])[1]?.disabled).toBe(true);
  for (const button of [down, edit, remove]) fireEvent.click(button ?? document.body);
  expect([editor.move.mock.calls, editor.draftStep.mock.calls, editor.remove.mock.calls]).toEqual([
    [[wait, 1]],
    [[wait]],
    [[wait]],
  ]);
});
