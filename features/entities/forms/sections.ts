import { type Field, meets } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";

export const sectionNames = ["main", "place", "money", "text"] as const;
export type SectionName = (typeof sectionNames)[number];

const placeFields = ["city", "state", "remote_work", "regime", "current_regime"];
const moneyFields = ["currency", "show_salary"];

export function sectionOf(name: string, { type }: Field): SectionName {
  if (type === "rich" || type === "longtext") return "text";
  if (type === "money" || moneyFields.includes(name)) return "money";
  return placeFields.includes(name) ? "place" : "main";
}

/** Whether a record has the field at all, by the value of the field that decides it. */
export const hasField = ({ when }: Field, valueAt: (name: string) => unknown): boolean =>
  when === undefined || meets(when, valueAt);

/** The fields of an entity in the sections that forms and pages show, each in the definition's order. */
export function sectionsOf(
  fields: Record<string, Field>,
  kept: (name: string, field: Field) => boolean,
): { section: SectionName; fields: [string, Field][] }[] {
  const entries = Object.entries(fields).filter(([name, field]) => kept(name, field));
  return sectionNames
    .map((section) => ({
      section,
      // Checkboxes close a section, so that they leave no gap among the fields.
      fields: entries
        .filter(([name, field]) => sectionOf(name, field) === section)
        .sort(([, a], [, b]) => Number(a.type === "boolean") - Number(b.type === "boolean")),
    }))
    .filter((item) => item.fields.length > 0);
}

/** Money means pay for people, and value otherwise; a place alone says nothing of contracts. */
export function titleOf(entity: EntityName, section: SectionName, names: readonly string[]) {
  if (section === "money" && !["candidates", "jobs"].includes(entity)) return "values";
  return section === "place" && names.every((name) => ["city", "state"].includes(name))
    ? "location"
    : section;
}
