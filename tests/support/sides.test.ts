import { runInThisContext } from "node:vm";
import { expect, it } from "vitest";
import { watched } from "../screens/sides.ts";
import { sidesSince } from "../screens/sides-seen.ts";
import { nowWritten, unseenIn } from "../screens/unseen.ts";

const file = "features/shared/some.tsx";
const code = `
const first = (list, other) => list[0] ?? other;
function say(word, isLoud) {
  if (!word) return "nothing";
  return isLoud && word.length > 1 ? word + "!" : word;
}
const shout = (word) => { say(word, true); };
say("yes", false);
say("no", true);
first([1]);
`;
const run = () => {
  sidesSince();
  runInThisContext(`{${watched(code, file)}}`);
  return new Set(sidesSince()[file]);
};

it("knows which sides of its conditions, and which functions, a module came by", () => {
  expect(unseenIn(code, file, run())).toEqual([
    "where not list[0]: other",
    'where !word: return "nothing";',
    "(word) => { say(word, true); }",
  ]);
});

it("holds what nobody came by as it is written", () => {
  const text = `${[file, ...unseenIn(code, file, run()).map((line) => `  ${line}`)].join("\n")}\n`;
  expect(nowWritten(text, () => code)).toBe(text);
  expect(nowWritten(text, () => code.replace("say(word, true)", "say(word, false)"))).toBe(
    text.replace("say(word, true)", "say(word, false)"),
  );
  expect(nowWritten(text, () => code.replace("!word", "word"))).not.toContain("!word");
  expect(nowWritten(text, () => null)).toBe("\n");
});
