import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { type SessionPath, testOf, walkOf } from "./path.ts";

const path: SessionPath = {
  path: "elenco",
  steps: [
    { actor: "board", chart: "applyPipeline", event: { type: "xstate.init" }, at: 0, state: "reading" },
    { actor: "board", event: { type: "card.moved", to: 3 }, at: 5 },
  ],
};
const readable = (source: string) => expect(() => stripTypeScriptTypes(source)).not.toThrow();

it("becomes a walk by the table of its chart, with every step", () => {
  const source = walkOf(path);
  readable(source);
  expect(source).toContain('import walk from "../apply-pipeline.walk.ts";');
  const [, steps = ""] = /^recordedWalk\("apply-pipeline", walk, ([\s\S]*)\);\n$/m.exec(source) ?? [];
  expect(JSON.parse(steps)).toEqual(path.steps);
});

it("becomes a unit test that plays it", () => {
  const source = testOf(path);
  readable(source);
  expect(source).toContain('it("goes the way that was recorded: applyPipeline"');
  const [, played = ""] = /await replay\(([\s\S]*)\);\n {2}expect/.exec(source) ?? [];
  expect(JSON.parse(played)).toEqual(path);
});
