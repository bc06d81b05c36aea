import { expect, it } from "vitest";
import { changes } from "./changes.ts";

const dialog = ["dialog", "  heading", "  form", "    field"];

it("says of what goes with all that is in it only what it was in", () => {
  expect(changes(["title", ...dialog, "end"], ["title", "end"])).toEqual(["- dialog"]);
});

it("says what goes elsewhere, however deep it was", () => {
  expect(changes(["button", "group", "  link", "end"], ["group", "end"])).toEqual(["- button", "-   link"]);
  expect(changes(["a", "  inner", "b", "  other"], ["b"])).toEqual(["- a", "-   other"]);
});

it("says what goes inside of what is only called otherwise", () => {
  expect(changes(["item 1", "  link", "  button"], ["item 2", "  link"])).toEqual([
    "- item 1",
    "+ item 2",
    "-   button",
  ]);
});

it("takes for the same what has the same shape", () => {
  const noNumbers = (line: string) => line.replaceAll(/\d/g, "#");
  expect(changes(["item 1", "item 2"], ["item 3"], noNumbers)).toEqual(["- item 2"]);
});
