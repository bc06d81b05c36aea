// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useInspection } from "#client/system/app/use-inspection.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { PathDialog } from "./path-dialog.tsx";

function Dialog() {
  const { replayPath } = useInspection();
  return <PathDialog open onClose={() => undefined} onReplay={(text) => replayPath(text, "Caminho")} />;
}
const pathOf = (chart: string) =>
  JSON.stringify({
    ...{ path: "elenco" },
    steps: [{ actor: "a", chart, event: { type: "xstate.init" }, at: 0 }],
  });

test("says of a path that is none, or whose chart is gone, what is wrong with it, and plays the others", async () => {
  await show(<Dialog />, { answers: {} });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox");
  const run = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getAllByRole("button").at(-1) as HTMLElement);
  };
  run("{");
  await screen.findByText("Isto não é um caminho copiado daqui.");
  run(pathOf("gone"));
  await screen.findByText("O caminho fala de um diagrama que não existe mais.");
  run(pathOf("theme"));
  await expect.poll(() => field.value).toBe("");
});
