import { type RawBuilder, sql } from "kysely";
import { type DuplicableEntity, type DuplicateKind, duplicateFields } from "#contract/duplicates.ts";
import type { Locale } from "#contract/locale.ts";
import { expressionIn } from "../entities/sources.ts";

/** Each value in the shape that the column of its kind has (migration 066). */
export function keyOf(entity: DuplicableEntity, kind: DuplicateKind, value: string): RawBuilder<unknown> {
  switch (kind) {
    case "email":
      return sql`elenco_email_key(${value})`;
    case "document":
      return sql`elenco_document_key(${value})`;
    case "phone":
      return sql`elenco_phone_key(${value})`;
    case "name":
      return entity === "client_companies"
        ? sql`elenco_company_key(${value})`
        : sql`elenco_name_key(${value})`;
  }
}

export const columnOf = (kind: DuplicateKind | "likeness"): RawBuilder<unknown> => sql.ref(`t.${kind}_key`);

export const kindsOf = (entity: DuplicableEntity): DuplicateKind[] =>
  (Object.keys(duplicateFields[entity]) as DuplicateKind[]).filter((kind) => duplicateFields[entity][kind]);

/** The columns that distinguish records. */
const shown: Record<DuplicableEntity, Record<"hint" | "email" | "phone" | "document" | "city", string>> = {
  candidates: {
    hint: "role_name",
    email: "t.email",
    phone: "t.mobile_phone",
    document: "t.cpf",
    city: "t.city",
  },
  client_companies: {
    hint: "sector",
    email: "null::text",
    phone: "t.phone",
    document: "t.cnpj",
    city: "t.city",
  },
  client_contacts: {
    hint: "role_name",
    email: "t.email",
    phone: "t.mobile_phone",
    document: "null::text",
    city: "null::text",
  },
};

/** With the hint in the reader's language. */
export function likenessColumns(entity: DuplicableEntity, locale: Locale): RawBuilder<unknown> {
  const { hint, ...others } = shown[entity];
  return sql`t.id, t.name, t.created_at, ${expressionIn(entity, hint, locale)} as hint, ${sql.raw(
    Object.entries(others)
      .map(([name, column]) => `${column} as ${name}`)
      .join(", "),
  )}`;
}
