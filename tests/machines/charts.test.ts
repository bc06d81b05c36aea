import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import type { Figures } from "#machines/testing/measure.ts";
import { lacks, machineNames, prove } from "./catalogue.ts";
import { staleDocuments } from "./documents.ts";

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
    expect(staleDocuments(proof)).toEqual([]);
  });
});
