import type { Field, FieldType } from "../entity.ts";

/** Overrides of a field's defaults: `false` removes one. */
type Differences = Partial<Omit<Field, "type" | "label" | "column" | "writable" | "filterable">> & {
  /** A default position, or false: not offered as a column. Without it the column is offered, but off. */
  column?: number | false;
  writable?: false;
  filterable?: false;
};

/** A field as most are: people write it, filter by it, and may have it as a column. */
function make(type: FieldType, pt: string, en: string, differences: Differences = {}): Field {
  const { column, writable, filterable, ...more } = differences;
  return {
    type,
    label: { pt, en },
    ...(writable === false ? {} : { writable: true }),
    ...(column === false ? {} : { column: column ?? true }),
    ...(filterable === false ? {} : { filterable: true }),
    ...more,
  };
}

type Maker = (pt: string, en: string, differences?: Differences) => Field;
const maker =
  (type: FieldType): Maker =>
  (pt, en, differences) =>
    make(type, pt, en, differences);

export const text = maker("text");
export const longText = maker("longtext");
export const richText = maker("rich");
export const email = maker("email");
export const phone = maker("phone");
export const url = maker("url");
/** Cents of the record's currency. */
export const money = maker("money");
export const number = maker("number");
export const yesNo = maker("boolean");
export const day = maker("date");
export const moment = maker("datetime");
export const tags = maker("tags");

/** One code of a catalogue. */
export const choice = (pt: string, en: string, catalogue: string, differences: Differences = {}): Field =>
  make("enum", pt, en, { catalogue, ...differences });

/** Several codes of a catalogue. */
export const choices = (pt: string, en: string, catalogue: string, differences: Differences = {}): Field =>
  make("multi_enum", pt, en, { catalogue, ...differences });

/** A record of another entity; the row also carries its name. */
export const lookup = (pt: string, en: string, entity: string, differences: Differences = {}): Field =>
  make("lookup", pt, en, { lookup: entity, ...differences });

/** Several entries of a list; the row also carries them with their names. */
export const lookups = (pt: string, en: string, entity: string, differences: Differences = {}): Field =>
  make("lookups", pt, en, { lookup: entity, ...differences });

/** The record of any entity this one belongs to; in the row as `recordOf` returns it. */
export const record = (pt: string, en: string, differences: Differences = {}): Field =>
  make("record", pt, en, { writable: false, filterable: false, ...differences });
