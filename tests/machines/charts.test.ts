import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import type { Figures } from "#machines/testing/measure.ts";
import { cellsOf, lacks, machineNames, prove, readmeOf } from "./catalogue.ts";
import { documentOf } from "./documents.ts";
import { coveredOf } from "./table.ts";

const figures: ({ machine: string } & Figures)[] = [];

describe("every chart", () => {
  afterAll(() => {
    mkdirSync("coverage", { recursive: true });
    writeFileSync("coverage/machines.json", `${JSON.stringify(figures, null, 2)}\n`);
  });

  it.each(machineNames())("%s: is covered whole, and its README shows it as it is", async (name) => {
    const proof = await prove(name);
    figures.push({ machine: name, ...proof.exploration.measure.figures() });
    expect(lacks(proof)).toEqual([]);
    const readme = existsSync(readmeOf(name)) ? readFileSync(readmeOf(name), "utf8") : "";
    expect(readme, "npm run machines:docs").toBe(documentOf(proof));
    expect(coveredOf(name), "npm run machines:docs").toEqual(cellsOf(proof.exploration.measure.figures()));
  });
});
