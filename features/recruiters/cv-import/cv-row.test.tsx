// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { useCvImport } from "#client/system/recruiters/use-cv-import.ts";
import { show } from "../testing/show.tsx";
import { CvRow } from "./cv-row.tsx";

type Task = ReturnType<typeof useCvImport>;
const match = (id: number, name: string) => ({ id, name, kinds: ["phone"] });
const row = {
  ...{ key: "k1", stage: "ready", ready: true, failure: null, made: null, joins: null, fileId: 7 },
  ...{ file: { name: "lia.pdf" }, candidate: { name: "Lia Prado", email: "lia@casa.test" } },
  matches: [match(3, "Lia P."), match(8, "Lia Souza")],
} as unknown as Task["rows"][number];

test("each button does what it says with the CV of its row, and for the candidate that it names", async () => {
  const task = { accept: vi.fn(), join: vi.fn(), leave: vi.fn(), edit: vi.fn() };
  await show(
    <table>
      <tbody>
        <CvRow row={row} task={task as unknown as Task} />
      </tbody>
    </table>,
    { answers: {} },
  );
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
  press("Juntar a Lia Souza");
  expect(task.join).toHaveBeenCalledExactlyOnceWith("k1", 8);
  const type = (value: string, text: string) =>
    fireEvent.change(screen.getByDisplayValue(value), { target: { value: text } });
  type("Lia Prado", "Lia Reis");
  type("lia@casa.test", "lia@reis.test");
  expect(task.edit.mock.calls).toEqual([
    ["k1", { name: "Lia Reis" }],
    ["k1", { email: "lia@reis.test" }],
  ]);
  for (const button of screen.getAllByRole("button", { name: /lia\.pdf/ })) fireEvent.click(button);
  expect(task.accept).toHaveBeenCalledExactlyOnceWith(["k1"]);
  expect(task.leave).toHaveBeenCalledExactlyOnceWith("k1");
});
