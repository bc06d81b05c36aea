import { expect, it } from "vitest";
import type { Refused } from "#machines/testing/paths.ts";
import { impossibleRefusals, machineNames, pathTable } from "./catalogue.ts";

const found = (...rejects: Refused[]) =>
  impossibleRefusals({ effects: { save: { resolves: [undefined], rejects }, watch: "speaks" } });

it("refuses a refusal whose status is of another code", () => {
  expect(found({ code: "conflict", status: 404 })).toEqual([
    "save is refused by 404 conflict: the contract never does that",
  ]);
  expect(found({ code: "not_found", status: 0 })).toHaveLength(1);
});

it("takes those that the contract can give, a call without an answer, and what is no call", () => {
  const possible: Refused[] = [
    { code: "conflict", status: 409 },
    { code: "conflict" },
    { code: "unavailable", status: 0 },
    new Error("no storage"),
  ];
  expect(found(...possible)).toEqual([]);
});

it("finds none in any table", async () => {
  for (const name of machineNames()) expect(impossibleRefusals(await pathTable(name)), name).toEqual([]);
});
