import { expect, test } from "vitest";
import { administratorEntities } from "#contract/entity-names.ts";
import { partLines } from "#features/entities/testing/part-lines.ts";
import { administratorParts } from "./record-parts.ts";

// The layout of the area loads these first: two subjects with one part between them leave no page of it.
test("the subjects of the area add to its entities what no other subject adds", () => {
  expect(Object.keys(administratorParts).filter((name) => name === "courses")).toEqual(["courses"]);
  for (const entity of administratorEntities) {
    const tabs = administratorParts[entity]?.tabs?.map(({ name }) => name) ?? [];
    expect(tabs, entity).toEqual([...new Set(tabs)]);
  }
});

test("what the subjects add to each entity is kept", async () => {
  await expect(`${partLines(administratorParts).join("\n")}\n`).toMatchFileSnapshot("record-parts.txt");
});
