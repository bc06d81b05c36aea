import { expect, test } from "vitest";
import { entities } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import { sectionsOf } from "./sections.ts";

test.each(Object.values(entities))("every field of $name is in exactly one section", (definition) => {
  const fields = definition.fields as Record<string, Field>;
  const shown = sectionsOf(fields, () => true).flatMap((section) => section.fields.map(([name]) => name));
  expect([...shown].sort()).toEqual(Object.keys(fields).sort());
});

test("sections without fields are left out", () => {
  const sections = sectionsOf(
    entities.notes.fields as Record<string, Field>,
    (_, { writable }) => writable === true,
  );
  expect(sections.map(({ section }) => section)).toEqual(["main", "text"]);
});
