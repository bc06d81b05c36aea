import { readOf } from "#client/http/read.ts";

/** A job's billing; edits start from the displayed data. */
export const jobBilling = readOf("GET /recruiters/jobs/:id/billing", {
  after: ["PUT /recruiters/jobs/:id/billing"],
  fresh: true,
});
export const projectMembers = readOf("GET /recruiters/projects/:id/members", {
  after: ["PUT /recruiters/projects/:id/members"],
  fresh: true,
});
/** Known records with a lead's e-mail, phone or company. */
export const leadMatches = readOf("GET /recruiters/contacts/:id/matches", {
  after: ["POST /recruiters/contacts/:id/conversions"],
});
export const proposalOverview = readOf("GET /recruiters/proposals/:id/overview", {
  after: ["PUT /recruiters/proposals/:id/details", "PUT /recruiters/proposals/:id"],
  fresh: true,
});
/** A client's payment plan: edits start from the displayed data. */
export const planInstalments = readOf("GET /recruiters/billing_plans/:id/instalments", {
  after: [
    "PUT /recruiters/billing_plans/:id/instalments",
    "POST /recruiters/billing_plans/:id/instalments",
    "POST /recruiters/billing_plans/:id/instalments/:instalment_id/invoices",
    "PUT /recruiters/billing_plans/:id",
  ],
  fresh: true,
});
export const invoiceCalculation = readOf("GET /recruiters/invoices/:id/calculation");
