import { lazy } from "react";
import type { Label } from "#contract/entity.ts";
import { headActions, type OwnTab, type Parts } from "../fields/part-props.ts";
import { relatedTab } from "../lists/related-tab.ts";

type CreditTabs = typeof import("./credits.tsx")["creditTabs"];
const credits = (name: keyof CreditTabs): OwnTab => ({
  name: "credits",
  label: { pt: "Créditos", en: "Credits" },
  Body: lazy(() => import("./credits.tsx").then(({ creditTabs }) => ({ default: creditTabs[name] }))),
});

export const creditParts: Parts = {
  proposals: { tabs: [credits("ProposalCredits")] },
  client_companies: { tabs: [credits("CompanyCredits")] },
};

export const leadParts: Parts = {
  contacts: {
    Actions: headActions(() => import("./lead-actions.tsx")),
    Summary: lazy(() => import("./lead-matches.tsx")),
  },
};

const proposalsOf = (field: string) =>
  relatedTab("proposals", { pt: "Propostas", en: "Proposals" }, "proposals", field);

export const proposalParts: Parts = {
  proposals: {
    Actions: headActions(() => import("./proposal-actions.tsx")),
    Summary: lazy(() => import("./proposal-indicators.tsx")),
    tabs: [
      {
        name: "details",
        label: { pt: "Itens e condições", en: "Items and terms" },
        Body: lazy(() => import("./proposal-details.tsx")),
      },
      {
        name: "billing",
        reads: "jobs",
        label: { pt: "Faturamento", en: "Billing" },
        Body: lazy(() => import("./proposal-billing.tsx")),
      },
    ],
  },
  client_companies: { tabs: [proposalsOf("client_company_id")] },
  client_contacts: { tabs: [proposalsOf("client_contact_id")] },
};

export const projectParts: Parts = {
  projects: {
    tabs: [
      {
        name: "members",
        label: { pt: "Vagas e contatos", en: "Jobs and contacts" },
        Body: lazy(() => import("./project-members.tsx")),
      },
    ],
  },
  client_companies: {
    tabs: [relatedTab("projects", { pt: "Projetos", en: "Projects" }, "projects", "client_company_id")],
  },
};

const invoicesLabel: Label = { pt: "Faturas", en: "Invoices" };
const invoicesOf = (field: string) => relatedTab("invoices", invoicesLabel, "invoices", field);
const feedbacksLabel: Label = { pt: "Feedbacks", en: "Feedback" };
const feedbacksOf = (field: string) => relatedTab("feedbacks", feedbacksLabel, "feedbacks", field);

export const placementParts: Parts = {
  placements: {
    Summary: lazy(() => import("./fee-difference.tsx")),
    tabs: [invoicesOf("placement_id"), feedbacksOf("placement_id")],
  },
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

export const jobBillingParts: Parts = {
  jobs: {
    tabs: [
      {
        name: "billing",
        reads: ["candidates", "placements"],
        label: { pt: "Faturamento", en: "Billing" },
        Body: lazy(() => import("./job-billing.tsx")),
      },
    ],
  },
};
