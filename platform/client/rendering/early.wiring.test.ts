import { act } from "@testing-library/react";
import { createElement, Fragment, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { replayEarly, takeEarly } from "./early.ts";

function Search() {
  const [term, setTerm] = useState("");
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

it("does again what was pressed and typed before the app was there, in order", async () => {
  const the = made('<input id="field" value=""><button id="button" type="button"></button>');
  const heard: string[] = [];
  the("field").value = "ana";
  const early = takeEarly(Object.assign(window, { elencoEarly: () => [the("field"), the("button")] }));
  expect(takeEarly()).toEqual([]);
  the("field").addEventListener("input", () => heard.push(`typed ${the("field").value}`));
  the("button").addEventListener("click", () => heard.push("pressed"));
  await replayEarly(early);
  expect(heard).toEqual(["typed ana", "pressed"]);
});

it("does again what React took for the field's own value when it hydrated", async () => {
  document.body.innerHTML = `<div id="root">${renderToString(createElement(Search))}</div>`;
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = "ana";
  await act(
    async () => void hydrateRoot(document.getElementById("root") as HTMLElement, createElement(Search)),
  );
  await act(async () => await replayEarly([field]));
  expect([field.value, document.querySelector("output")?.textContent]).toEqual(["ana", "ana"]);
});

it("leaves alone what is gone, and does nothing where nobody listened", async () => {
  const the = made('<button id="button" type="button"></button>');
  const button = the("button");
  const heard: string[] = [];
  button.addEventListener("click", () => heard.push("pressed"));
  const early = takeEarly(Object.assign(window, { elencoEarly: () => [button] }));
  button.remove();
  await replayEarly(early);
  expect(heard).toEqual([]);
  expect(takeEarly({} as Window)).toEqual([]);
});
