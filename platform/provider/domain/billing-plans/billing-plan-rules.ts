import type { EntityRules, Values } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";
import { accountFor } from "../invoices/default-account.ts";
import { followValue, takeStandard } from "./instalments.ts";

const planOf = (id: number, { value, proposal_id }: Values) => ({
  id,
  value: Number(value),
  proposal_id: typeof proposal_id === "number" ? proposal_id : null,
});

export const billingPlanRules: EntityRules = {
  check: ({ starts_on, ends_on }) => assertStartsBeforeEnd("billing_plan.ends_on", starts_on, ends_on),
  async saved(db, id, after, before, { businessId }) {
    if (before) {
      if (after.value !== before.value) await followValue(db, businessId, planOf(id, after));
      return;
    }
    // A subscription is billed by its period, not in instalments.
    if (after.kind === "retainer" || after.kind === "milestones")
      await takeStandard(db, businessId, planOf(id, after));
    if (after.account_id !== undefined) return;
    const account = await accountFor(db, businessId);
    await db.updateTable("billing_plans").set({ account_id: account }).where("id", "=", id).execute();
  },
};
