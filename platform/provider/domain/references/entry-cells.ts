import type { Field } from "#contract/entity.ts";
import { foldText } from "#contract/text.ts";
import { headingKey } from "../imports/mapping.ts";
import { cents, codeNamed } from "../imports/values.ts";

/** The records that the lookups of a file may name: by column, their ids by each of their names. */
export type NamedEntries = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** A name whatever its case, accents and spaces; its signs count: C++ is not C#. */
export const nameKey = (name: string): string => foldText(name).trim().replaceAll(/\s+/g, " ");

const yes = ["sim", "yes", "true", "1", "x"];
const no = ["nao", "no", "false", "0"];

/** The fields that headings name, by key or label in either language; undefined for a column that is left out. */
export function fieldsNamed(headings: readonly string[], fields: Readonly<Record<string, Field>>) {
  return headings.map((heading) => {
    const key = headingKey(heading);
    const found = Object.entries(fields).find(([name, { label }]) =>
      [name, label.pt, label.en].some((text) => headingKey(text) === key),
    );
    return found?.[0];
  });
}

/** A cell's value, as the entity's schema accepts it; undefined if it is none the field may hold. */
export function valueOfCell(
  field: Field,
  text: string,
  named: ReadonlyMap<string, number> | undefined,
): string | number | boolean | undefined {
  const key = headingKey(text);
  switch (field.type) {
    case "enum":
      return codeNamed(field.catalogue ?? "", text);
    case "lookup":
      return named?.get(nameKey(text));
    case "money":
      return cents(text);
    case "number": {
      const hundredths = cents(text);
      return hundredths === undefined ? undefined : hundredths / 100;
    }
    case "boolean":
      return yes.includes(key) ? true : no.includes(key) ? false : undefined;
    default:
      return text;
  }
}
