import { labelOf } from "#contract/catalogues/all.ts";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entities/names.ts";
import type { Field, RecordOf } from "#contract/entity.ts";
import { invalid, type Locale } from "../http/errors.ts";

/** What a cell holds before a format writes it. Instants are ISO texts. */
export type Cell =
  | { kind: "text"; value: string }
  | { kind: "number"; value: number; decimals: 0 | 2 }
  | { kind: "date" | "datetime"; value: string }
  | { kind: "empty" };

export interface ExportColumn {
  heading: string;
  width: number;
  /** The field of the row that it shows. */
  source: string;
  cell(row: Record<string, unknown>): Cell;
}

const empty: Cell = { kind: "empty" };
const textCell = (value: string): Cell => (value === "" ? empty : { kind: "text", value });
const yesNo = { pt: ["Não", "Sim"], en: ["No", "Yes"] } as const;
const textEntities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Rich text as one line of plain text. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => textEntities[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

const codeText = (field: Field, code: unknown, locale: Locale): string =>
  typeof code === "number" || typeof code === "string" ? labelOf(field.catalogue ?? "", code, locale) : "";

function cellOf(field: Field, value: unknown, locale: Locale): Cell {
  if (value === null || value === undefined) return empty;
  switch (field.type) {
    case "money":
      return { kind: "number", value: Number(value) / 100, decimals: 2 };
    case "number":
      return { kind: "number", value: Number(value), decimals: 0 };
    case "boolean":
      return textCell(yesNo[locale][value ? 1 : 0]);
    case "date":
    case "datetime":
      return { kind: field.type, value: String(value) };
    case "enum":
      return textCell(codeText(field, value, locale));
    case "multi_enum":
      return textCell(
        Array.isArray(value) ? value.map((code) => codeText(field, code, locale)).join("; ") : "",
      );
    case "tags":
      return textCell(Array.isArray(value) ? value.join("; ") : "");
    case "record":
      return textCell((value as RecordOf).name ?? "");
    case "rich":
      return textCell(plain(String(value)));
    default:
      return textCell(String(value));
  }
}

const widths: Partial<Record<Field["type"], number>> = {
  email: 32,
  phone: 20,
  money: 16,
  number: 12,
  boolean: 10,
  date: 12,
  datetime: 18,
  rich: 60,
  longtext: 60,
};

const place = (field: Field): number => (typeof field.column === "number" ? field.column : 1_000);

/** Columns of an export: those that are asked for, in their order, or the entity's own. */
export function exportColumns(
  entity: EntityName,
  names: readonly string[] | null | undefined,
  locale: Locale,
): ExportColumn[] {
  const fields: Record<string, Field> = entities[entity].fields;
  const exported = Object.keys(fields).filter(
    (name) => fields[name]?.exported ?? fields[name]?.column !== undefined,
  );
  const own = [...exported].sort((a, b) => place(fields[a] as Field) - place(fields[b] as Field));
  return (names && names.length > 0 ? names : own).map((name) => {
    const field = fields[name];
    if (!field || !(exported.includes(name) || field.writable))
      throw invalid("recruiter_download.columns", "option");
    // A lookup is told by its name, not by its number.
    const source = field.type === "lookup" ? name.replace(/_id$/, "_name") : name;
    return {
      heading: field.label[locale],
      width: widths[field.type] ?? 24,
      source,
      cell: (row) => cellOf(field, row[source], locale),
    };
  });
}
