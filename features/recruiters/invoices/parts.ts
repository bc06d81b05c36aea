import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";

const invoicesOf = (field: string) =>
  relatedTab("invoices", { pt: "Faturas", en: "Invoices" }, "invoices", field);

export const invoiceParts: Parts = {
  invoices: { Summary: ahead(() => import("./invoice-summary.tsx")) },
  placements: { tabs: [invoicesOf("placement_id")] },
  billing_plans: { tabs: [invoicesOf("billing_plan_id")] },
};
