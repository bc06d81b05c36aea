import { type DuplicableEntity, type DuplicateKind, duplicateFields } from "#contract/duplicates.ts";
import type { Entered } from "#machines/duplicate-check/duplicate-check.machine.ts";

/** What of a record, or of a form, it is recognised by. */
export function enteredOf(entity: DuplicableEntity, valueIn: (field: string) => unknown): Entered {
  const fields = Object.entries(duplicateFields[entity]) as [DuplicateKind, string][];
  return Object.fromEntries(
    fields.flatMap(([kind, field]) => {
      const value = valueIn(field);
      return typeof value === "string" && value.trim() !== "" ? [[kind, value]] : [];
    }),
  );
}
