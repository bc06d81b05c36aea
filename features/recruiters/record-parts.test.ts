import { expect, test } from "vitest";
import { ahead } from "#client/i18n/ahead.ts";
import { mergeParts } from "#features/entities/fields/merge-parts.ts";
import { partLines } from "#features/entities/testing/part-lines.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { Parts } from "../entities/fields/part-props.ts";
import { recordParts, tabOrder } from "./record-parts.ts";

const names = (parts: Parts, entity: keyof Parts) => parts[entity]?.tabs?.map(({ name }) => name) ?? [];

test("tabs of several subjects come in the stated order, and the order names no missing tab", () => {
  for (const entity of Object.keys(tabOrder) as (keyof Parts)[])
    expect(names(recordParts, entity)).toEqual(tabOrder[entity]);
});

test("what the subjects add to each entity is kept", async () => {
  await expect(`${partLines(recordParts).join("\n")}\n`).toMatchFileSnapshot("record-parts.txt");
});

const Body = lazy(async () => ({ default: () => null }));
const Summary = ahead(async () => ({ default: () => null }));
const tab = (name: string) => ({ name, label: { pt: name, en: name }, Body });

test("what subjects add to one entity comes together, tabs without a stated place last", () => {
  const merged = mergeParts(
    [{ jobs: { tabs: [tab("c"), tab("b")] } }, { jobs: { Summary, tabs: [tab("a")] } }],
    { jobs: ["a", "b"] },
  );
  expect(names(merged, "jobs")).toEqual(["a", "b", "c"]);
  expect(merged.jobs?.Summary).toBe(Summary);
});

test("a part that two subjects give is refused", () => {
  const summary: Parts = { jobs: { Summary } };
  expect(() => mergeParts([summary, summary], {})).toThrow("Two subjects give Summary of jobs");
});

test("no entity has two tabs at one address", () => {
  for (const entity of Object.keys(recordParts) as (keyof Parts)[]) {
    const all = names(recordParts, entity);
    expect(all).toEqual([...new Set(all)]);
  }
});
