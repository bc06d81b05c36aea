import { expect, test } from "vitest";
import { entities, entityFields } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import { sectionsOf } from "./sections.ts";

test.each(Object.values(entities))("every field of $name is in exactly one section", (definition) => {
  const fields: Record<string, Field> = definition.fields;
  const shown = sectionsOf(fields, () => true).flatMap((section) => section.fields.map(([name]) => name));
  expect([...shown].sort()).toEqual(Object.keys(fields).sort());
});

test("sections without fields are left out", () => {
  const sections = sectionsOf(entityFields("notes"), (_, { writable }) => writable === true);
  expect(sections.map(({ section }) => section)).toEqual(["main", "text"]);
});
