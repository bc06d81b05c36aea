import { expect, it } from "vitest";
import { referenceOf } from "./records.ts";

it("knows by which name notes, tasks and files refer to a record, where they do", () => {
  expect((["jobs", "client_companies", "invoices"] as const).map(referenceOf)).toEqual([
    "job",
    "client_company",
    undefined,
  ]);
});
