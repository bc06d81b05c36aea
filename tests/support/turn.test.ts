import { afterEach, expect, it, vi } from "vitest";
import { spansBothSides } from "./turn.ts";

const view = "features/recruiters/jobs/job-talent-pool.tsx";
const chart = "machines/session/session.machine.ts";
const rule = "platform/provider/domain/jobs/job-rules.ts";
const calls = "platform/contract/calls/jobs.ts";

it.each([
  ["the last few files, on both sides", [view, chart, rule], false],
  ["many files of the browser", [view, chart, "ui/board.tsx", "ui/button.tsx"], false],
  ["many files of the provider and the contract", [rule, `${rule}.ts`, calls, `${calls}.ts`], false],
  ["many files, on both sides", [view, chart, rule, calls], true],
  [
    "texts, kept answers and tests beside one file of each",
    [view, rule, "README.md", "a.txt", "ui/a.test.tsx"],
    false,
  ],
])("a commit of %s", (_, files, isBoth) => {
  expect(spansBothSides(files)).toBe(isBoth);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});
it.each([
  ["one side", [view, chart], [true, true]],
  ["both sides", [view, chart, rule, calls], [true, false]],
])("what the files themselves touch is in the run of a commit of %s", async (_, files, runs) => {
  vi.stubEnv("CHANGED", files.join(" "));
  vi.stubEnv("TURN", "0");
  vi.resetModules();
  const { hasOwnTurn } = await import("./turn.ts");
  expect([hasOwnTurn(0, 2), hasOwnTurn(1, 2)]).toEqual(runs);
});

it.each([
  ["a unit's test", "platform/client/cable/link.test.ts", false],
  ["what a test keeps", "ui/board.hooks.txt", false],
  ["a view", view, true],
  ["a folder", "platform/client/cable", true],
])("stories of the browser are nearer after a change of %s: %s, %s", async (_, file, isNearer) => {
  vi.stubEnv("CHANGED", file);
  vi.resetModules();
  const { hasBrowserChanged, hasCodeChanged } = await import("./turn.ts");
  expect(hasBrowserChanged).toBe(isNearer);
  expect(hasCodeChanged("features", "platform", "ui")).toBe(isNearer);
});
