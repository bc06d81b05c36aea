import { type DuplicableEntity, duplicateFields, duplicateKinds } from "#contract/duplicates.ts";
import type { Entered } from "#machines/duplicate-check/duplicate-check.machine.ts";

/** Values that identify a record or a form's input. */
export function enteredOf(entity: DuplicableEntity, valueIn: (field: string) => unknown): Entered {
  const fields = duplicateFields[entity];
  return Object.fromEntries(
    duplicateKinds.flatMap((kind) => {
      const field = fields[kind];
      const value = field && valueIn(field);
      return typeof value === "string" && value.trim() !== "" ? [[kind, value]] : [];
    }),
  );
}
