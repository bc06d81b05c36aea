import { sql } from "kysely";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { settleDrafts } from "../invoices/settle-invoice.ts";

export const accountRules: EntityRules = {
  unique: { accounts_name: "name" },
  // What is retired is offered no more, so it is no default either.
  stamp: (values, before) =>
    ({ ...before, ...values }).status === "retired" ? { ...values, is_default: false } : values,
  /** One account is the default: the one that was chosen last. Drafts show what an account is now. */
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
