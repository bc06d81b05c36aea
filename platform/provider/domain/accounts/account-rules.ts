import { sql } from "kysely";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { settleDrafts } from "../invoices/settle-invoice.ts";

export const accountRules: EntityRules = {
  unique: { accounts_name: "name" },
  // A retired account is no longer offered, so it is no default either.
  stamp: (values, before) =>
    ({ ...before, ...values }).status === "retired" ? { ...values, is_default: false } : values,
  /** One account is the default: the last one chosen. Drafts show an account's current data. */
  async saved(db, id, { is_default }, _before, writer) {
    if (is_default)
      await db
        .updateTable("accounts")
        .set({ is_default: false })
        .where("business_id", "=", writer.businessId)
        .where("id", "!=", id)
        .where("is_default", "=", true)
        .execute();
    await settleDrafts(db, writer, sql<boolean>`i.account_id = ${id}`);
  },
};
