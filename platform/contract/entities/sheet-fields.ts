import type { Field } from "../entity.ts";
import type { AdministratorEntity } from "../entity-names.ts";
import { entities, entityFields } from "./all.ts";

/** Types fully represented by a text cell. */
const readable: readonly Field["type"][] = [
  "text",
  "longtext",
  "url",
  "email",
  "phone",
  "number",
  "money",
  "boolean",
  "enum",
  "lookup",
];

/** The fields of a list of reference data that a sheet of its entries may say. */
export function sheetFields(list: AdministratorEntity): Record<string, Field> {
  const writable = Object.keys(entities[list].write.shape);
  const fields = entityFields(list);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { type, document }]) => writable.includes(name) && readable.includes(type) && !document,
    ),
  );
}
