import type { Mergeable } from "#contract/calls/merges.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { entityFields } from "#contract/entities/all.ts";
import { fieldText } from "../fields/field-value.tsx";
import { useWords } from "../fields/use-words.ts";

/** The value of a field as the record's page would show it. */
export function useFieldText(entity: DuplicableEntity) {
  const words = useWords();
  const fields = entityFields(entity);
  return (record: Pick<Mergeable, "id" | "fields" | "names">, name: string, value = record.fields[name]) => {
    const field = fields[name];
    if (!field) return "";
    if (field.lookup) return record.names[name] ?? "";
    return fieldText({ id: record.id, [name]: value }, name, field, words);
  };
}
