import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#contract/locale.ts";

/** The name of a table's rows as its reader is shown it, as `nameIn` of the contract: the first where none is in English. */
export const shownName = (table: string, locale: Locale): RawBuilder<string> =>
  locale === "en"
    ? sql<string>`coalesce(${sql.ref(`${table}.name_en`)}, ${sql.ref(`${table}.name`)})`
    : sql<string>`${sql.ref(`${table}.name`)}`;
