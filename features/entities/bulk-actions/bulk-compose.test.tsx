// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useBulkAction, useChooseBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import type { BulkChoice } from "#machines/bulk-action/bulk-action.setup.ts";
import BulkCompose from "./bulk-compose.tsx";

function Dialog({ action }: { action: BulkChoice["action"] }) {
  const choose = useChooseBulkAction();
  const collections = [1, 2, 3].map((reference_id) => ({ reference_type: "job" as const, reference_id }));
  const selection = { entity_collection: { collections } };
  const begin = () => choose({ entity: "jobs", action, label: "Vaga", count: 3, selection });
  return (
    <>
      <button type="button" onClick={begin}>
        Escolher
      </button>
      <BulkCompose bulk={useBulkAction()} />
    </>
  );
}

/** What is written with the editor, which has no field of its own. */
const write = (html: string) => {
  const [area] = document.querySelectorAll<HTMLElement & { editor?: { commands: Commands } }>(".ProseMirror");
  area?.editor?.commands.setContent(html, { emitUpdate: true });
};
interface Commands {
  setContent(html: string, options: { emitUpdate: boolean }): void;
}
const choose = (value: string) => fireEvent.change(screen.getByRole("combobox"), { target: { value } });
const tick = () => fireEvent.click(screen.getByRole("checkbox"));

test.each([
  ["note", () => write("<p>Ligar na segunda</p>"), () => write("")],
  ["status", () => choose("paused"), () => choose("")],
  ["owner", tick, tick],
] as const)(
  "%s is run with what it takes, and no longer once that was emptied",
  async (action, fill, empty) => {
    await show(<Dialog action={action} />, { answers: { "GET /recruiters/jobs": { jobs: [] } } });
    fireEvent.click(screen.getByRole("button", { name: "Escolher" }));
    const run = () => screen.getAllByRole<HTMLButtonElement>("button").at(-1);
    if (action === "note") await waitFor(() => expect(document.querySelector(".ProseMirror")).not.toBeNull());
    expect(run()?.disabled).toBe(true);
    fill();
    await waitFor(() => expect(run()?.disabled).toBe(false));
    empty();
    await waitFor(() => expect(run()?.disabled).toBe(true));
  },
);

test("what was typed for many is not thrown away by Escape", async () => {
  await show(<Dialog action="status" />, { answers: { "GET /recruiters/jobs": { jobs: [] } } });
  const begin = () => fireEvent.click(screen.getByText("Escolher"));
  const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  begin();
  await screen.findByRole("dialog");
  pressEscape();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  begin();
  await screen.findByRole("dialog");
  fireEvent.input(screen.getByRole("combobox"), { target: { value: "paused" } });
  pressEscape();
  expect(screen.getByRole("dialog")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancelar"));
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("paused");
});
