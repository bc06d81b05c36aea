import { expect, it } from "vitest";
import { candidateEntity } from "#contract/entities/candidate.ts";
import { importFields } from "./fields.ts";

it("offers a column only fields that may be written, all of them, by their label", () => {
  const writable = Object.entries(candidateEntity.fields).flatMap(([name, { writable }]) =>
    writable ? [name] : [],
  );
  expect(writable.length).toBeLessThan(Object.keys(candidateEntity.fields).length);
  expect(importFields("pt").map(({ value }) => value)).toEqual(writable);
  expect(importFields("en").find(({ value }) => value === "name")?.label).toBe(
    candidateEntity.fields.name.label.en,
  );
});
