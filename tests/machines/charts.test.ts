import { describe, expect, it } from "vitest";
import { lacks, machineNames, prove } from "./catalogue.ts";
import { staleDocuments } from "./documents.ts";

describe("every chart", () => {
  it.each(machineNames())("%s: is covered whole, and its README shows it as it is", async (name) => {
    const proof = await prove(name);
    expect(lacks(proof)).toEqual([]);
    expect(staleDocuments(proof)).toEqual([]);
  });
});
