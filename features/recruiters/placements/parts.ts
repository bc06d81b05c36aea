import type { Label } from "#contract/entity.ts";
import type { Parts } from "../fields/part-props.ts";
import { relatedTab } from "../lists/related-tab.ts";

const invoicesLabel: Label = { pt: "Faturas", en: "Invoices" };
const invoicesOf = (field: string) => relatedTab("invoices", invoicesLabel, "invoices", field);
const feedbacksLabel: Label = { pt: "Feedbacks", en: "Feedback" };
const feedbacksOf = (field: string) => relatedTab("feedbacks", feedbacksLabel, "feedbacks", field);

export const placementParts: Parts = {
  placements: { tabs: [invoicesOf("placement_id"), feedbacksOf("placement_id")] },
  billing_plans: { tabs: [invoicesOf("billing_plan_id")] },
  candidates: { tabs: [feedbacksOf("candidate_id")] },
  jobs: { tabs: [feedbacksOf("job_id")] },
  client_companies: {
    tabs: [
      relatedTab("placements", { pt: "Contratações", en: "Placements" }, "placements", "client_company_id"),
      relatedTab("employees", { pt: "Funcionários", en: "Employees" }, "employees", "client_company_id"),
    ],
  },
};
