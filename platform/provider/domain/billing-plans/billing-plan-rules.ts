import type { EntityRules } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";
import { accountFor } from "../invoices/default-account.ts";

export const billingPlanRules: EntityRules = {
  check: ({ starts_on, ends_on }) => assertStartsBeforeEnd("billing_plan.ends_on", starts_on, ends_on),
  async saved(db, id, { account_id }, before, writer) {
    if (before || account_id !== undefined) return;
    const account = await accountFor(db, writer.businessId);
    await db.updateTable("billing_plans").set({ account_id: account }).where("id", "=", id).execute();
  },
};
