import type { Kysely } from "kysely";
import { choosing, referenceTable, run } from "./run.ts";

/** The bank accounts of a business, which invoices and billing plans name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...referenceTable("accounts", [
      "bank text not null",
      "account_type integer not null default 1 check (account_type in (1, 2))",
      "agency text not null",
      "number text not null",
      "holder text not null",
      "document text",
      "pix_key text",
      "is_default boolean not null default false",
    ]),
    ...choosing("invoices", "account_id", "accounts"),
    ...choosing("billing_plans", "account_id", "accounts"),
    // As the client was told them: an issued invoice keeps them when the account changes.
    "alter table invoices add column payment_details text",
  ]);
}
