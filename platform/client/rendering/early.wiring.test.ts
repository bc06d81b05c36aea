import { createElement, Fragment, type ReactNode, Suspense, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { EarlyInput } from "#contract/early.ts";
import { replayEarly } from "./early.ts";

/** A field that is rendered again right after it was hydrated, as most are: React then puts its own value into it. */
function Search() {
  const [term, setTerm] = useState("");
  const [, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return createElement(
    Fragment,
    null,
    createElement("input", {
      value: term,
      onChange: ({ target }: { target: HTMLInputElement }) => setTerm(target.value),
    }),
    createElement("output", null, term),
  );
}

/** Enough of a document for fields and buttons. */
const made = (html: string) => {
  document.body.innerHTML = html;
  return (name: string) => document.getElementById(name) as HTMLInputElement;
};

const recorded = (...inputs: EarlyInput[]) => Object.assign(window, { elencoEarly: () => inputs });

it("replays clicks and input in order", async () => {
  const the = made('<input id="field" value=""><button id="button" type="button"></button>');
  const events: string[] = [];
  the("field").addEventListener("input", () => events.push(`typed ${the("field").value}`));
  the("button").addEventListener("click", () => events.push("pressed"));
  await replayEarly(recorded({ target: the("field"), text: "ana" }, { target: the("button") }));
  expect(events).toEqual(["typed ana", "pressed"]);
});

/** Calls back once it is the page's, as the whole app does. */
function Shown({ onShown, children }: { onShown: () => void; children?: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

const search = createElement(Search);
it.each([
  ["hydrated", search],
  ["in a part that is hydrated later", createElement(Suspense, { fallback: null }, search)],
])("gives React the text of a field that is %s", async (_, app) => {
  // As in a browser: nothing waits for the test.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const the = made(`<div id="root">${renderToString(app)}</div>`);
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = "ana";
  const page = recorded({ target: field, text: "ana" });
  const root = hydrateRoot(the("root"), createElement(Shown, { onShown: () => void replayEarly(page) }, app));
  await vi.waitFor(() => expect(document.querySelector("output")?.textContent).toBe("ana"));
  expect(field.value).toBe("ana");
  root.unmount();
  vi.unstubAllGlobals();
});

const boxed =
  '<label for="a">Busca</label><input id="a" value=""><button type="button" id="b">Buscar</button>';

it("goes on in the place of what was drawn anew", async () => {
  const before = made(`<div>${boxed}</div>`);
  const gone = [before("a"), before("b")] as const;
  gone[0].value = "ana";
  gone[0].focus();
  const the = made(`<main>${boxed}</main>`);
  const events: string[] = [];
  the("a").addEventListener("input", () => events.push(`typed ${the("a").value}`));
  the("b").addEventListener("click", () => events.push("pressed"));
  await replayEarly(recorded({ target: gone[0], text: "ana" }, { target: gone[1] }));
  expect(events).toEqual(["typed ana", "pressed"]);
  expect(document.activeElement).toBe(the("a"));
});

it("presses nothing where it cannot tell which it was", async () => {
  const gone = made(boxed)("b");
  let presses = 0;
  made(boxed + boxed);
  for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => presses++);
  await replayEarly(recorded({ target: gone }));
  expect(presses).toBe(0);
});

it("leaves alone what is gone, and does nothing where nothing was recorded", async () => {
  const the = made('<button id="button" type="button"></button>');
  const button = the("button");
  let presses = 0;
  button.addEventListener("click", () => presses++);
  button.remove();
  await replayEarly(recorded({ target: button }));
  expect(presses).toBe(0);
  await replayEarly({} as Window);
});
