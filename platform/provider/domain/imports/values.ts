import type { ImportRow } from "#contract/calls/imports.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import type { Catalogue } from "#contract/catalogues/catalogue.ts";
import { type DocumentKind, documentText } from "#contract/documents.ts";
import { isEmail } from "#contract/email.ts";
import type { Field } from "#contract/entity.ts";
import { webLink } from "#provider/base/http/links.ts";
import { phoneKey } from "../duplicates/normal.ts";
import { headingKey, importableFields, type Mapping } from "./mapping.ts";

export type Reason = NonNullable<ImportRow["reason"]>;
export type Value = string | number | string[];
export type Values = Record<string, Value>;

/** Values of a row that were not imported; the row is imported without them. */
export interface Noted {
  reason: Reason;
  field: string;
  value: string;
}

export type Converted =
  | { ok: true; email: string; values: Values; noted?: Noted }
  | { ok: false; reason: Reason; field: string | null; value: string | null };

class Refused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Cents of `R$ 12.345,67`, `12,345.67`, `12345` or `12k`; three digits after the only separator are thousands. */
export function cents(text: string): number | undefined {
  const match = /^[^\d-]*([\d.,\s]*\d)\s*(k|mil)?[^\d]*$/i.exec(text.trim());
  if (!match?.[1]) return undefined;
  const digits = match[1].replaceAll(/\s/g, "");
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const decimals = last < 0 ? 0 : digits.length - last - 1;
  const whole = decimals === 1 || decimals === 2 ? digits.slice(0, last) : digits;
  const fraction = decimals === 1 || decimals === 2 ? digits.slice(last + 1).padEnd(2, "0") : "00";
  const amount = Number(whole.replaceAll(/[.,]/g, "")) * 100 + Number(fraction);
  const value = match[2] ? amount * 1000 : amount;
  return Number.isSafeInteger(value) && value <= 1e13 ? value : undefined;
}

/** The code in a text, directly or by its label in either language. */
export function codeNamed(catalogue: string, text: string): string | number | undefined {
  const key = headingKey(text);
  const list: Catalogue = isCatalogue(catalogue) ? catalogues[catalogue] : [];
  return list.find(
    ({ code, label }) => `${code}` === text || headingKey(label.pt) === key || headingKey(label.en) === key,
  )?.code;
}

function codeOf(catalogue: string, text: string): string | number {
  const code = codeNamed(catalogue, text);
  if (code === undefined) throw new Refused("invalid_value");
  return code;
}

function limited(text: string, most: number): string {
  if (text.length > most) throw new Refused("too_long");
  return text;
}

/** A number without an area code cannot be international: it stays as written. */
const nationalDigits = 10;
/** E.164 allows no longer ones. */
const mostDigits = 15;

/** In E.164; a number without a country code is Brazilian, as in duplicate detection. */
function phone(text: string): string {
  const kept = text.replaceAll(/[^\d+() -]/g, "").trim();
  const digits = kept.replaceAll(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 8 || digits.length > mostDigits) throw new Refused("invalid_value");
  if (digits.length < nationalDigits && !/^(\+|00)/.test(kept)) return limited(kept, 20);
  return phoneKey(kept) ?? kept;
}

function state(text: string): string {
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  return String(codeOf("state", text));
}

function numbered(kind: DocumentKind, text: string): string {
  // Spreadsheets take the zeros away that a number begins with.
  const whole = kind === "cpf" && /^\d{9,10}$/.test(text) ? text.padStart(11, "0") : text;
  const number = documentText(kind, whole);
  if (number === null) throw new Refused("invalid_document");
  return number;
}

/** The records that the lookups of rows may name: by field, their ids by each of their names. */
export type Named = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** Fields whose unknown names cost a row only that value, with the report's entry. */
const leftOut: Readonly<Record<string, Reason>> = { core_industry_id: "unknown_industry" };

function convert(name: string, field: Field, text: string, named: Named): Value {
  if (name === "state") return state(text);
  switch (field.type) {
    case "email": {
      const address = text.toLowerCase();
      if (!isEmail(address)) throw new Refused("invalid_email");
      return limited(address, field.maxLength ?? 160);
    }
    case "phone":
      return phone(text);
    case "money": {
      const amount = cents(text);
      if (amount === undefined) throw new Refused("invalid_value");
      return amount;
    }
    case "enum":
      return codeOf(field.catalogue ?? "", text);
    case "tags":
      return [...new Set(text.split(/[;,|\n]+/).map((tag) => tag.trim()))]
        .filter(Boolean)
        .slice(0, 100)
        .map((tag) => limited(tag, 60));
    case "url": {
      const link = webLink(text);
      if (link === undefined) throw new Refused("invalid_value");
      return limited(link, field.maxLength ?? 200);
    }
    case "lookup": {
      const id = named[name]?.get(headingKey(text));
      if (id === undefined) throw new Refused(leftOut[name] ?? "invalid_value");
      return id;
    }
    default:
      if (field.document) return numbered(field.document, text);
      return limited(text, field.maxLength ?? 5000);
  }
}

/** The text of each mapped field: names of two columns are joined, lists merged, else the first that is there. */
export function mappedTexts(columns: readonly string[], mapping: Mapping, cells: readonly string[]) {
  const texts: Record<string, string> = {};
  columns.forEach((column, index) => {
    const field = mapping[column];
    const text = (cells[index] ?? "").trim();
    if (!field || text === "") return;
    const before = texts[field];
    if (before === undefined) texts[field] = text;
    else if (field === "name") texts[field] = `${before} ${text}`;
    else if (field === "skills") texts[field] = `${before};${text}`;
  });
  return texts;
}

/** The candidate a row would become, or the row's errors. */
export function convertRow(
  columns: readonly string[],
  mapping: Mapping,
  cells: readonly string[] | null,
  named: Named,
): Converted {
  if (!cells || cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
    return { ok: false, reason: "malformed_row", field: null, value: null };
  }
  const texts = mappedTexts(columns, mapping, cells);
  for (const field of ["name", "email"]) {
    if (!texts[field]) return { ok: false, reason: "required_missing", field, value: null };
  }
  const values: Values = {};
  let noted: Noted | undefined;
  for (const [name, text] of Object.entries(texts)) {
    const field = importableFields.get(name);
    if (!field) continue;
    try {
      values[name] = convert(name, field, text, named);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refused = { reason: error.reason, field: name, value: text.slice(0, 200) };
      if (!leftOut[name]) return { ok: false, ...refused };
      noted = refused;
    }
  }
  if (typeof values.name === "string" && values.name.length < 2) {
    return { ok: false, reason: "invalid_value", field: "name", value: values.name };
  }
  return { ok: true, email: String(values.email), values, ...(noted ? { noted } : {}) };
}
