import type { EntityRules } from "../entities/rules.ts";
import { followPlacement, hire } from "../hiring/hire.ts";
import { invalid } from "../http/errors.ts";

const placed = 8;

export const placementRules: EntityRules = {
  check({ starts_on: start, ends_on: end, apply_id }, before) {
    if (typeof start === "string" && typeof end === "string" && end < start) {
      throw invalid("placement.ends_on", "before_start");
    }
    if (before && before.apply_id !== apply_id) throw invalid("placement.apply_id", "option");
  },
  // What is placed is an apply that came to Placement.
  async saved(db, id, { apply_id, status, ends_on }, before, { businessId }) {
    if (before) {
      if (status !== before.status) await followPlacement(db, businessId, id, { status, ends_on });
      return;
    }
    const apply = await db
      .selectFrom("applies")
      .where("business_id", "=", businessId)
      .where("id", "=", Number(apply_id))
      .where("status", "=", placed)
      .select("id")
      .executeTakeFirst();
    if (!apply) throw invalid("placement.apply_id", "option");
    await hire(db, businessId, apply.id);
  },
};

export const projectRules: EntityRules = {
  check({ starts_on: start, ends_on: end }) {
    if (typeof start === "string" && typeof end === "string" && end < start) {
      throw invalid("project.ends_on", "before_start");
    }
  },
};

export const billingPlanRules: EntityRules = {
  check({ starts_on: start, ends_on: end }) {
    if (typeof start === "string" && typeof end === "string" && end < start) {
      throw invalid("billing_plan.ends_on", "before_start");
    }
  },
};

export const invoiceRules: EntityRules = {
  unique: { invoices_name: "name" },
  check({ issued_on: issued, due_on: due, status, paid_on }) {
    if (typeof issued === "string" && typeof due === "string" && due < issued) {
      throw invalid("invoice.due_on", "before_start");
    }
    if (status === "paid" && !paid_on) throw invalid("invoice.paid_on", "required");
  },
};
