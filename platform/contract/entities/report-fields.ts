import type { Field } from "../entity.ts";
import type { EntityName } from "../entity-names.ts";
import { entities, entityFields } from "./all.ts";

/** Fields with few values, or with names: one group each. */
const isGroup = ({ type, catalogue, filterable, lookup }: Field): boolean =>
  filterable === true &&
  (["enum", "boolean", "date", "datetime"].includes(type) ||
    (type === "lookup" && lookup !== undefined) ||
    (type === "text" && catalogue !== undefined));

/**
 * What a report on an entity may group by and add up, and what columns and orders its records have. What rows never
 * show, such as gender, is none of these.
 */
export function reportFields(
  entity: EntityName,
): Record<"groups" | "numbers" | "columns" | "orders", string[]> {
  const fields = Object.entries(entityFields(entity));
  const { shape } = entities[entity].row;
  const own = fields.filter(([name]) => name in shape);
  return {
    groups: own.filter(([, field]) => isGroup(field)).map(([name]) => name),
    numbers: own
      .filter(([, { type, filterable }]) => (type === "money" || type === "number") && filterable)
      .map(([name]) => name),
    columns: own.filter(([, { column, exported }]) => exported ?? column !== undefined).map(([name]) => name),
    orders: own.filter(([, { sortable }]) => sortable).map(([name]) => name),
  };
}

export const isInTime = (entity: EntityName, name: string): boolean => {
  const type = entityFields(entity)[name]?.type;
  return type === "date" || type === "datetime";
};
