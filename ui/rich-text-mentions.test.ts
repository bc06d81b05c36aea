import { expect, test } from "vitest";
import { mentionAt } from "./rich-text-mentions.tsx";

test.each([
  ["@", ""],
  ["Falar com @", ""],
  ["Falar com @an", "an"],
  ["Falar com @Ana Lí", "Ana Lí"],
  ["(@d'Ávila", "d'Ávila"],
])("%j looks for %j", (before, term) => {
  const caret = 40 + before.length;
  expect(mentionAt(before, caret)).toEqual({ from: caret - term.length - 1, to: caret, term });
});

test.each([
  ["ana@example.com"],
  ["Falar com Ana"],
  ["@Ana Lima sobre"],
  ["@Ana, "],
  ["@ "].map((s) => `${s} `),
])("%j looks for nobody", (before) => {
  expect(mentionAt(before, before.length)).toBeNull();
});
