// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { nextTask } from "./next-task.ts";
import { useTakingOver } from "./use-taking-over.ts";

const shown: string[] = [];
function Theme() {
  const theme = useTakingOver() ? "system" : "dark";
  shown.push(theme);
  return theme;
}

it("shows what only the browser knows once the page is the app's, and not in the drawn page", async () => {
  const box = document.createElement("div");
  box.innerHTML = renderToString(<Theme />);
  expect(box.textContent).toBe("system");
  const root = await act(async () => hydrateRoot(box, <Theme />));
  expect(box.textContent).toBe("dark");
  expect(shown).toEqual(["system", "system", "dark"]);
  root.unmount();
});

it("lets go first what waits already", async () => {
  const order: string[] = [];
  setTimeout(() => order.push("a press"));
  await nextTask();
  expect(order).toEqual(["a press"]);
});
