import { stripTypeScriptTypes } from "node:module";
import { describe, expect, it } from "vitest";
import type { WalkPath } from "./plan.ts";
import { specOf } from "./spec.ts";

const path: WalkPath = {
  start: "at the door",
  sees: ["closed"],
  strides: [
    { step: { kind: "event", event: "door.opened", as: 'says "open"' }, sees: ["asking"] },
    { step: { kind: "answer", effect: "ask", as: "it may" }, sees: ["open.wide", "lit"] },
    { step: { kind: "time", milliseconds: 800 }, sees: ["asking"] },
    { step: { kind: "refusal", effect: "ask", as: "nobody is there" }, sees: [] },
  ],
};
const standing: WalkPath = { start: "at the wall", sees: ["closed"], strides: [] };

describe("the spec of a machine's paths", () => {
  const written = specOf("door", { paths: [path, standing], delays: [800] }, [800, 1_000]);

  it("has a test for each path, named by the chart, the path and where it leads", () => {
    const named = [...written.matchAll(/^test\((".*"), async \(\{ walker \}\) => \{$/gm)].map(([, name]) =>
      JSON.parse(name ?? ""),
    );
    expect(named).toEqual([
      "door, path 1 of 2: at the door, to ",
      "door, path 2 of 2: at the wall, to closed",
    ]);
  });

  it("takes every step, and says what is seen after it", () => {
    const steps = written.split("\n").filter((line) => line.startsWith("  await "));
    expect(steps).toEqual([
      '  await walker.starts({ walk, path: "door, path 1 of 2", delays }, "at the door", ["closed"]);',
      '  await walker.does("door.opened", "says \\"open\\"", ["asking"]);',
      '  await walker.answers("ask", "it may", ["open.wide","lit"]);',
      '  await walker.waits(800, ["asking"]);',
      '  await walker.refuses("ask", "nobody is there", []);',
      '  await walker.starts({ walk, path: "door, path 2 of 2", delays }, "at the wall", ["closed"]);',
    ]);
  });

  it("holds each delay once", () => {
    expect(written).toContain("const delays = [800,1000];");
  });

  it("is a module that can be read", () => {
    expect(() => stripTypeScriptTypes(written)).not.toThrow();
    expect(written).toContain('from "../door.walk.ts"');
  });
});
