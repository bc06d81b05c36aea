import { expect, it } from "vitest";
import { replayEarly, takeEarly } from "./early.ts";

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
  expect(the("field").value).toBe("");
  the("field").addEventListener("input", () => heard.push(`typed ${the("field").value}`));
  the("button").addEventListener("click", () => heard.push("pressed"));
  await replayEarly(early);
  expect(heard).toEqual(["typed ana", "pressed"]);
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
