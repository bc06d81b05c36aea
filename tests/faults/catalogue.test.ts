import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { faults, faultyText, root, sourceOf } from "./catalogue.ts";
import { kinds } from "./fault.ts";

it("plants each fault in just one place", () => {
  const lost = faults.filter((fault) => {
    const source = sourceOf(fault);
    const faulty = faultyText(fault, source);
    return faulty === null || faulty === source;
  });
  expect(lost.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

it("has a hundred of them or more, of every kind, each by a name of its own", () => {
  expect(faults.length).toBeGreaterThanOrEqual(100);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

it("names tests that are there", () => {
  const named = faults.flatMap(({ tests = [], walks = [], specs = [] }) => [
    ...tests,
    ...walks.map((walk) => `tests/paths/${walk}.walk.ts`),
    ...specs.map((spec) => `tests/e2e/${spec}.spec.ts`),
  ]);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
