import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { readImports } from "../structure/imports.ts";
import { machineNames, pathTable } from "./catalogue.ts";
import { isLife } from "./lives.ts";

const charts = new Set(machineNames().map((name) => `machines/${name}/${name}.machine.ts`));

describe("every chart is where it is looked for", () => {
  const product = globSync("{machines,features,ui,platform}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  // The flows that people draw become charts when they run: they are data, and have tests of their own.
  const ofPeople = "platform/contract/flows/chart.ts";
  const made = product.filter(
    (file) => file !== ofPeople && /\bcreateMachine\(/.test(readFileSync(file, "utf8")),
  );
  it.each(made)("%s", (file) => {
    expect([...charts], "a chart is machines/<name>/<name>.machine.ts").toContain(file);
  });
  it.each(machineNames())("%s has tests that say by example what must be true of it", (name) => {
    const tests = globSync(`machines/${name}/*.test.ts`).map((file) => basename(file));
    expect(tests).toContain(`${name}.test.ts`);
  });
});

describe("every event has somebody who sends it and a state that takes it", () => {
  const imports = readImports().filter(({ from }) => !/\.(test|paths)\.tsx?$|\/testing\//.test(from));
  const byFile = new Map<string, string>();
  const textOf = (file: string) => {
    const text = byFile.get(file) ?? readFileSync(file, "utf8");
    byFile.set(file, text);
    return text;
  };
  /** Files that may hold the actor: its effects, its hook, its screens, and the charts that are its children. */
  const around = (chart: string) => {
    const room = chart.slice(0, chart.lastIndexOf("/") + 1);
    const near = new Set(imports.filter(({ to }) => to.startsWith(room)).map(({ from }) => from));
    for (const { from, to } of imports)
      if (from.startsWith(room) && charts.has(to)) near.add(to);
      // What is given the actor without knowing its chart, as a protocol is.
      else if (near.has(from) && to.startsWith("platform/client/")) near.add(to);
    for (let step = 0; step < 2; step++)
      for (const { from, to } of imports) if (near.has(to) && !to.startsWith("machines/")) near.add(from);
    return [...near];
  };
  /** `{ type: "x" }`, `send("x")`, a fact that is handed over by its name, or a table of them. */
  const sends = (text: string, type: string) => text.includes(`"${type}"`);

  // What happens to a row of the provider is said by statements: lives.test.ts.
  it.each(machineNames().filter((name) => !isLife(name)))("%s", async (name) => {
    const { machine, events } = await pathTable(name);
    const chart = `machines/${name}/${name}.machine.ts`;
    const taken = new Set<string>(machine.events);
    const files = around(chart).filter((file) => !file.startsWith(`machines/${name}/`));
    const own = globSync(`machines/${name}/*.ts`).filter((file) => !/\.(test|paths)\.ts$/.test(file));
    const raisedOrSent = (type: string) =>
      own.some((file) =>
        new RegExp(`(raise|sendTo|sendParent|sendBack)\\([^;]{0,200}"${type}"`, "s").test(textOf(file)),
      );
    const types = Object.keys(events);
    expect(
      types.filter((type) => !taken.has(type)),
      "taken by no state",
    ).toEqual([]);
    expect(
      types.filter((type) => !raisedOrSent(type) && !files.some((file) => sends(textOf(file), type))),
      "sent by nobody",
    ).toEqual([]);
  });
});
