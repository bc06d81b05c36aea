import { type RawBuilder, sql } from "kysely";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { labelWith } from "#contract/catalogues/sales-funnel.ts";
import { entities } from "#contract/entities/all.ts";
import type { Field, RecordOf } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { isVisible, type Reader } from "../entities/reading.ts";
import { expressionOf } from "../entities/sources.ts";

/** The value of a column before a format writes it. Never called with null. */
export type ColumnKind =
  | { kind: "text"; text(value: unknown): string }
  | { kind: "number"; decimals: 0 | 2; number(value: unknown): number }
  /** 'YYYY-MM-DD', and 'YYYY-MM-DD hh:mm:ss' in the business time zone. */
  | { kind: "date" | "datetime" };

export type FileColumn = ColumnKind & {
  heading: string;
  width: number;
  /** Its name in the row. */
  source: string;
};

export type ExportColumn = FileColumn & {
  /** SQL of the value: the database formats times and lists, so that they are converted once. */
  value: RawBuilder<unknown>;
};

export type ExportRow = Readonly<Record<string, unknown>>;
/** Rows arrive in pages: one wait per page, not per row. */
export type ExportPages = AsyncIterable<readonly ExportRow[]>;

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

/** Labels of codes, in the file's language and the business's wording. */
interface Language {
  locale: Locale;
  stages: readonly FunnelStage[];
}

/** The label of a code; each code is looked up once. */
function labels(field: Field, { locale, stages }: Language): (code: unknown) => string {
  const known = new Map<unknown, string>();
  return (code) => {
    let label = known.get(code);
    if (label === undefined) {
      const isCode = typeof code === "number" || typeof code === "string";
      label = isCode ? labelWith(stages, field.catalogue ?? "", code, locale) : "";
      known.set(code, label);
    }
    return label;
  };
}

function kindOf(field: Field, language: Language): ColumnKind {
  switch (field.type) {
    case "money":
      return { kind: "number", decimals: 2, number: (cents) => Number(cents) / 100 };
    case "number":
      return { kind: "number", decimals: field.decimals ?? 0, number: Number };
    case "boolean":
      return { kind: "text", text: (value) => yesNo[language.locale][value ? 1 : 0] };
    case "date":
    case "datetime":
      return { kind: field.type };
    case "enum":
      return { kind: "text", text: labels(field, language) };
    case "multi_enum": {
      const label = labels(field, language);
      return { kind: "text", text: (codes) => (Array.isArray(codes) ? codes.map(label).join("; ") : "") };
    }
    case "record":
      return { kind: "text", text: (value) => (value as RecordOf).name ?? "" };
    case "rich":
      return { kind: "text", text: (value) => plain(String(value)) };
    default:
      return { kind: "text", text: String };
  }
}

/** Times in files are by the clock of the business. */
function sqlOf(entity: EntityName, source: string, type: Field["type"]): RawBuilder<unknown> {
  const expression = expressionOf(entity, source);
  if (type === "datetime") return sql`(${expression} at time zone elenco_time_zone(t.business_id))::text`;
  if (type === "tags") return sql`array_to_string(${expression}, '; ')`;
  if (type === "lookups") {
    const entries = expressionOf(entity, source.replace(/_ids$/, "s"));
    return sql`(select string_agg(e ->> 'name', '; ') from jsonb_array_elements(${entries}) e)`;
  }
  return expression;
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

/** Columns of an export: the requested ones in their order, or the entity's own. */
export function exportColumns(
  entity: EntityName,
  names: readonly string[] | null | undefined,
  locale: Locale,
  reader: Reader,
  stages: readonly FunnelStage[] = [],
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
    // A lookup exports its name, not its id.
    const source = field.type === "lookup" ? name.replace(/_id$/, "_name") : name;
    return {
      ...kindOf(field, { locale, stages }),
      heading: field.label[locale],
      width: widths[field.type] ?? 24,
      source,
      value: isVisible(reader, entity, field, name) ? sqlOf(entity, source, field.type) : sql`null`,
    };
  });
}
