import { describe, expect, it } from "vitest";
import { entities, entityFields, isEntity } from "#contract/entities/all.ts";
import { termOf } from "./field-value.tsx";

/**
 * Lists and records' pages name a field without its unit: of two that are called the same, nobody knows which is which.
 * What is only filled in stands beside the field that shows it.
 */
describe.each(Object.keys(entities).filter(isEntity))("%s", (entity) => {
  it.each(["pt", "en"] as const)("has no two fields of one name in %s", (locale) => {
    const terms = Object.values(entityFields(entity))
      .filter(({ unshown }) => !unshown)
      .map((field) => termOf(field, locale));
    expect(new Set(terms)).not.toContain("");
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
  });
});
