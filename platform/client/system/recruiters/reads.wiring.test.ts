// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type Notification, notification as notificationSchema } from "#contract/calls/recruiter-shell.ts";
import { useCredits } from "../administrators/use-administrator.ts";
import { columnsRead } from "../lists/use-columns.ts";
import { useBillingHandover } from "../page/use-billing-handover.ts";
import { useRead, useReadPages } from "../page/use-read.ts";
import { useShareContacts } from "../shortlists/use-shortlist-share.ts";
import { bulkActionRows, bulkActions, downloads, importRows, imports } from "../tasks/reads.ts";
import { itReads } from "../testing/reads.ts";
import { sampleOf } from "../testing/sample.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { businessFilePages } from "./business-files.ts";
import {
  candidateConsents,
  candidateCorrections,
  candidateFileTexts,
  candidateProfile,
  candidateRecord,
} from "./candidate-reads.ts";
import { collectionsOfCandidate, collectionsOfJob, collectionTemplates } from "./collection-reads.ts";
import { credits, creditTransactions } from "./credit-reads.ts";
import { documentTemplates } from "./documents.ts";
import { applyEvaluations, evaluationQuestions } from "./evaluation-reads.ts";
import { evaluationForms, requestsOfCandidate, requestsOfJob } from "./evaluation-request-reads.ts";
import { jobOffers, jobSuggestions, talentPool } from "./job-reads.ts";
import { useOffLimits } from "./off-limit-reads.ts";
import { timelinePages, useNotes, useRecordFiles } from "./record-reads.ts";
import { candidateDashboard, companyReport, dashboard, jobReport } from "./reports.ts";
import { ownViews } from "./saved-view-reads.ts";
import { surveyForms, surveyFormsOfJob, surveysOfCandidate, surveysOfJob } from "./survey-request-actions.ts";
import {
  invoiceCalculation,
  jobBilling,
  leadMatches,
  planInstalments,
  projectMembers,
  proposalOverview,
} from "./trade-reads.ts";
import { useCompany } from "./use-account.ts";
import { useCalendarFeed } from "./use-calendar-feed.ts";
import { emailTemplateValues, emailTemplateVersions } from "./use-email-templates.ts";
import { useHome } from "./use-home.ts";
import { tearsheetRead, tearsheetsOfCandidate } from "./use-tearsheets.ts";

const id = 5;
const params = { id };
const owner = { owner: "proposals", id } as const;
const statement = { ...owner, credit_id: 8 };
const creditWrites = [
  "POST /recruiters/credits/:owner/:id",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals",
] as const;
const surveyWrites = [
  "POST /recruiters/survey_requests",
  "POST /recruiters/jobs/:id/survey_requests",
  "POST /recruiters/survey_requests/:id/send",
  "POST /recruiters/survey_requests/:id/revoke",
] as const;
const requestWrites = [
  "POST /recruiters/evaluation_requests",
  "POST /recruiters/evaluation_requests/:id/send",
  "POST /recruiters/evaluation_requests/:id/revoke",
] as const;
const collectionWrites = [
  "POST /recruiters/data_collections",
  "POST /recruiters/data_collections/:id/send",
  "POST /recruiters/data_collections/:id/cancel",
] as const;
const mailText = { kind: "invitation", locale: "pt" } as const;
const billed = { reference_type: "job", reference_id: id } as const;
const listWrites = [
  "POST /recruiters/tearsheets",
  "PUT /recruiters/tearsheets/:id",
  "DELETE /recruiters/tearsheets/:id",
  "POST /recruiters/tearsheets/:id/members",
  "DELETE /recruiters/tearsheets/:id/members/:candidate_id",
] as const;

itReads({
  "files for recruiters": {
    use: () => useReadPages(businessFilePages, { query: {} }),
    sent: request("GET /recruiters/business_files", { query: {} }),
  },
  "the templates of a record": {
    use: () => useRead(documentTemplates, { params: { entity: "jobs", id } }),
    sent: request("GET /recruiters/documents/:entity/:id", { params: { entity: "jobs", id } }),
    stale: [
      "POST /recruiters/administrator/template_uploads/:id/versions",
      "PUT /recruiters/administrator/template_uploads/:id",
    ],
  },
  "credits of the house": {
    use: useCredits,
    sent: request("GET /recruiters/administrator/dashboard"),
  },
  "a candidate's profile": {
    use: () => useRead(candidateProfile, { params }),
    sent: request("GET /recruiters/candidates/:id/profile", { params }),
    stale: [
      "PUT /recruiters/candidates/:id/reasons_to_leave",
      "PUT /recruiters/candidates/:id/remuneration",
      "POST /recruiters/candidates/:id/curriculum_pieces",
    ],
  },
  "texts of a candidate's files": {
    use: () => useRead(candidateFileTexts, { params }),
    sent: request("GET /recruiters/candidates/:id/file_texts", { params }),
    stale: ["POST /recruiters/data_files"],
  },
  "a candidate's consents": {
    use: () => useRead(candidateConsents, { params }),
    sent: request("GET /recruiters/candidates/:id/consents", { params }),
    stale: ["PUT /recruiters/candidates/:id/consents"],
  },
  "a candidate's correction requests": {
    use: () => useRead(candidateCorrections, { params }),
    sent: request("GET /recruiters/candidates/:id/correction_requests", { params }),
    stale: ["POST /recruiters/correction_requests/:id/answers"],
  },
  "a candidate": {
    use: () => useRead(candidateRecord, { params }),
    sent: request("GET /recruiters/candidates/:id", { params }),
    stale: [
      "PUT /recruiters/candidates/:id",
      "POST /recruiters/candidates/:id/photo",
      "DELETE /recruiters/candidates/:id/photo",
      "POST /recruiters/candidates/:id/curriculum_pieces",
    ],
  },
  "evaluations that may be asked for": {
    use: () => useRead(evaluationForms),
    sent: request("GET /recruiters/evaluation_forms"),
  },
  "surveys that may be asked for": {
    use: () => useRead(surveyForms),
    sent: request("GET /recruiters/survey_forms"),
  },
  "surveys asked of a candidate": {
    use: () => useRead(surveysOfCandidate, { params }),
    sent: request("GET /recruiters/candidates/:id/survey_requests", { params }),
    stale: surveyWrites,
  },
  "surveys that people of a job may be asked for": {
    use: () => useRead(surveyFormsOfJob, { params }),
    sent: request("GET /recruiters/jobs/:id/survey_forms", { params }),
  },
  "surveys asked for a job": {
    use: () => useRead(surveysOfJob, { params }),
    sent: request("GET /recruiters/jobs/:id/survey_requests", { params }),
    stale: surveyWrites,
  },
  "evaluations asked of a candidate": {
    use: () => useRead(requestsOfCandidate, { params }),
    sent: request("GET /recruiters/candidates/:id/evaluation_requests", { params }),
    stale: requestWrites,
  },
  "evaluations asked for a job": {
    use: () => useRead(requestsOfJob, { params }),
    sent: request("GET /recruiters/jobs/:id/evaluation_requests", { params }),
    stale: requestWrites,
  },
  "data asked of a candidate": {
    use: () => useRead(collectionsOfCandidate, { params }),
    sent: request("GET /recruiters/candidates/:id/data_collections", { params }),
    stale: collectionWrites,
  },
  "data asked for a job": {
    use: () => useRead(collectionsOfJob, { params }),
    sent: request("GET /recruiters/jobs/:id/data_collections", { params }),
    stale: collectionWrites,
  },
  "templates of what a candidate is asked for": {
    use: () => useRead(collectionTemplates, { query: { job_id: id } }),
    sent: request("GET /recruiters/data_collection_templates", { query: { job_id: id } }),
  },
  "off-limits that concern a record": {
    use: () => useOffLimits("client_companies", id),
    sent: request("GET /recruiters/off_limits/:entity/:id", { params: { entity: "client_companies", id } }),
    stale: ["POST /recruiters/off_limit_overrides"],
  },
  "what a person sees of a list's cards": {
    use: () => useRead(columnsRead, { entity: "job", view: "blocks" }),
    sent: request("GET /recruiters/entity_columns_structure/:entity", {
      params: { entity: "job" },
      query: { type: 1 },
    }),
    stale: [
      "POST /recruiters/administrator/entity_cards",
      "PUT /recruiters/administrator/entity_cards/:id",
      "DELETE /recruiters/administrator/entity_cards/:id",
    ],
  },
  "whether the own calendar has an address": {
    use: useCalendarFeed,
    sent: request("GET /recruiters/calendar_feed"),
    stale: ["POST /recruiters/calendar_feed", "DELETE /recruiters/calendar_feed"],
  },
  "what the text of a mail was": {
    use: () => useRead(emailTemplateVersions, { params: mailText }),
    sent: request("GET /recruiters/templates/emails/:kind/:locale/versions", { params: mailText }),
    stale: [
      "PUT /recruiters/templates/emails/:kind/:locale",
      "DELETE /recruiters/templates/emails/:kind/:locale",
    ],
  },
  "the values of a mail about a record": {
    use: () => useRead(emailTemplateValues, { params: mailText, query: { record_id: id } }),
    sent: request("GET /recruiters/templates/emails/:kind/:locale/values", {
      params: mailText,
      query: { record_id: id },
    }),
  },
  "what the billing system gets of a job": {
    use: () => useBillingHandover("job", id, () => undefined),
    sent: request("GET /recruiters/administrator/billing_handovers/:reference_type/:reference_id", {
      params: billed,
    }),
    stale: ["POST /recruiters/administrator/billing_handovers/:reference_type/:reference_id"],
  },
  credits: {
    use: () => useRead(credits, { params: owner }),
    sent: request("GET /recruiters/credits/:owner/:id", { params: owner }),
    stale: creditWrites,
  },
  "entries of a credit": {
    use: () => useReadPages(creditTransactions, { params: statement, query: {} }),
    sent: request("GET /recruiters/credits/:owner/:id/:credit_id/transactions", {
      params: statement,
      query: {},
    }),
    stale: creditWrites,
  },
  "questions of a form": {
    use: () => useRead(evaluationQuestions, { params }),
    sent: request("GET /recruiters/evaluations/:id/questions", { params }),
    stale: ["PUT /recruiters/evaluations/:id/questions"],
  },
  "evaluations of an apply": {
    use: () => useRead(applyEvaluations, { params }),
    sent: request("GET /recruiters/applies/:id/evaluations", { params }),
    stale: [
      "PUT /recruiters/applies/:id/evaluations/:evaluation_id",
      "DELETE /recruiters/applies/:id/evaluations/:evaluation_id",
    ],
  },
  "the contacts of a job's company, whom it is shared with": {
    use: () => useShareContacts(id),
    sent: request("GET /recruiters/jobs/:id/shortlist_contacts", { params }),
    stale: ["PUT /recruiters/jobs/:id"],
  },
  "who fits a job": {
    use: () => useRead(talentPool, { params, query: { size: 20 } }),
    sent: request("GET /recruiters/jobs/:id/talent_pool", { params, query: { size: 20 } }),
    stale: ["POST /recruiters/applies"],
  },
  "offers of a job": {
    use: () => useRead(jobOffers, { params }),
    sent: request("GET /recruiters/jobs/:id/offers", { params }),
  },
  "suggested titles": {
    use: () => useRead(jobSuggestions, { query: { title: "ana" } }),
    sent: request("GET /recruiters/job_suggestions", { query: { title: "ana" } }),
  },
  "notes on a record": {
    use: () => useNotes("job", id),
    sent: request("GET /recruiters/notes", {
      query: {
        where: { reference_type: "job", reference_id: "5" },
        order: "created_at:desc",
        page: { size: 200 },
      },
    }),
    stale: [
      "POST /recruiters/notes",
      "PUT /recruiters/notes/:id",
      "DELETE /recruiters/notes/:id",
      "DELETE /recruiters/notes",
    ],
  },
  "files of a record": {
    use: () => useRecordFiles("job", id),
    sent: request("GET /recruiters/data_files", { query: { reference_type: "job", reference_id: id } }),
    stale: [
      "POST /recruiters/data_files",
      "POST /recruiters/documents/:entity/:id",
      "PUT /recruiters/data_files/:id/sharing",
    ],
  },
  "what happened to a record": {
    use: () => useReadPages(timelinePages, { params: { entity: "jobs", id }, query: {} }),
    sent: request("GET /recruiters/timelines/:entity/:id", { params: { entity: "jobs", id }, query: {} }),
    stale: ["POST /recruiters/timelines/:entity/:id/restore"],
  },
  "the dashboard": {
    use: () => useRead(dashboard, { query: { of: "me", days: "90" } }),
    sent: request("GET /recruiters/dashboard", { query: { of: "me", days: "90" } }),
  },
  "the dashboard of candidates": {
    use: () => useRead(candidateDashboard, { query: { of: "me", days: "90" } }),
    sent: request("GET /recruiters/dashboard/candidates", { query: { of: "me", days: "90" } }),
  },
  "the report of a job": {
    use: () => useRead(jobReport, { params }),
    sent: request("GET /recruiters/jobs/:id/report", { params }),
  },
  "the report of a company": {
    use: () => useRead(companyReport, { params }),
    sent: request("GET /recruiters/client_companies/:id/report", { params }),
  },
  "how a job is billed": {
    use: () => useRead(jobBilling, { params }),
    sent: request("GET /recruiters/jobs/:id/billing", { params }),
    stale: ["PUT /recruiters/jobs/:id/billing"],
  },
  "the instalments of a billing plan": {
    use: () => useRead(planInstalments, { params }),
    sent: request("GET /recruiters/billing_plans/:id/instalments", { params }),
    stale: [
      "PUT /recruiters/billing_plans/:id/instalments",
      "POST /recruiters/billing_plans/:id/instalments",
      "POST /recruiters/billing_plans/:id/instalments/:instalment_id/invoices",
      "PUT /recruiters/billing_plans/:id",
    ],
  },
  "how the value of an invoice came about": {
    use: () => useRead(invoiceCalculation, { params }),
    sent: request("GET /recruiters/invoices/:id/calculation", { params }),
  },
  "members of a project": {
    use: () => useRead(projectMembers, { params }),
    sent: request("GET /recruiters/projects/:id/members", { params }),
    stale: ["PUT /recruiters/projects/:id/members"],
  },
  "who is known of a lead": {
    use: () => useRead(leadMatches, { params }),
    sent: request("GET /recruiters/contacts/:id/matches", { params }),
    stale: ["POST /recruiters/contacts/:id/conversions"],
  },
  "a proposal": {
    use: () => useRead(proposalOverview, { params }),
    sent: request("GET /recruiters/proposals/:id/overview", { params }),
    stale: ["PUT /recruiters/proposals/:id/details", "PUT /recruiters/proposals/:id"],
  },
  "the company": {
    use: useCompany,
    sent: request("GET /recruiters/business"),
    stale: ["PUT /recruiters/business", "POST /recruiters/business/logo", "DELETE /recruiters/business/logo"],
  },
  "the own saved views": {
    use: () => useRead(ownViews),
    sent: request("GET /recruiters/saved_views/own"),
    stale: [
      "POST /recruiters/saved_views",
      "PUT /recruiters/saved_views/:id",
      "DELETE /recruiters/saved_views/:id",
    ],
  },
  "the home": { use: useHome, sent: request("GET /recruiters/home") },
  "a list of candidates": {
    use: () => useRead(tearsheetRead, { params }),
    sent: request("GET /recruiters/tearsheets/:id", { params }),
    stale: [
      "PUT /recruiters/tearsheets/:id",
      "POST /recruiters/tearsheets/:id/members",
      "DELETE /recruiters/tearsheets/:id/members/:candidate_id",
    ],
  },
  "lists that a candidate is in": {
    use: () => useRead(tearsheetsOfCandidate, { params }),
    sent: request("GET /recruiters/candidates/:id/tearsheets", { params }),
    stale: listWrites,
  },
  "bulk actions": {
    use: () => useRead(bulkActions),
    sent: request("GET /recruiters/bulk_actions"),
    stale: ["POST /recruiters/bulk_actions/:id/cancel", "POST /recruiters/bulk_actions/:id/undo"],
  },
  "records of a bulk action": {
    use: () => useReadPages(bulkActionRows, { params, query: { outcome: "failed" } }),
    sent: request("GET /recruiters/bulk_actions/:id/rows", { params, query: { outcome: "failed" } }),
  },
  exports: {
    use: () => useRead(downloads),
    sent: request("GET /recruiters/recruiter_downloads"),
    stale: ["POST /recruiters/recruiter_downloads/:id/cancel"],
  },
  imports: { use: () => useRead(imports), sent: request("GET /recruiters/imports") },
  "rows of an import": {
    use: () => useRead(importRows, { params, query: { outcome: "skipped", after: 9 } }),
    sent: request("GET /recruiters/imports/:id/rows", { params, query: { outcome: "skipped", after: 9 } }),
  },
});

it("reads lists on from where the page before ended", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({
    entries: useReadPages(creditTransactions, { params: statement, query: {} }),
    timeline: useReadPages(timelinePages, { params: { entity: "jobs", id }, query: {} }),
    rows: useReadPages(bulkActionRows, { params, query: { outcome: "failed" } }),
    files: useReadPages(businessFilePages, { query: {} }),
  }));
  await screen.answers("GET /recruiters/credits/:owner/:id/:credit_id/transactions", { next: 7 });
  await screen.answers("GET /recruiters/timelines/:entity/:id", { next_cursor: "c1" });
  await screen.answers("GET /recruiters/bulk_actions/:id/rows", { next_after: 9 });
  await screen.answers("GET /recruiters/business_files", { next_after: 8 });
  expect(await screen.sends(() => page.current.entries.more())).toEqual([
    request("GET /recruiters/credits/:owner/:id/:credit_id/transactions", {
      params: statement,
      query: { before: 7 },
    }),
  ]);
  expect(await screen.sends(() => page.current.timeline.more())).toEqual([
    request("GET /recruiters/timelines/:entity/:id", {
      params: { entity: "jobs", id },
      query: { after: "c1" },
    }),
  ]);
  expect(await screen.sends(() => page.current.rows.more())).toEqual([
    request("GET /recruiters/bulk_actions/:id/rows", { params, query: { outcome: "failed", after: 9 } }),
  ]);
  expect(await screen.sends(() => page.current.files.more())).toEqual([
    request("GET /recruiters/business_files", { query: { after: 8 } }),
  ]);
});

it("has no more of a list whose page ends it", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => [
    useReadPages(creditTransactions, { params: statement, query: {} }),
    useReadPages(timelinePages, { params: { entity: "jobs", id }, query: {} }),
    useReadPages(businessFilePages, { query: {} }),
  ]);
  await screen.answers("GET /recruiters/credits/:owner/:id/:credit_id/transactions", { next: null });
  await screen.answers("GET /recruiters/timelines/:entity/:id", { next_cursor: null });
  await screen.answers("GET /recruiters/business_files", { next_after: null });
  expect(page.current.map(({ hasMore }) => hasMore)).toEqual([false, false, false]);
});

it("reads the home again a moment after a notification", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/home");
  await screen.hook(useHome);
  const notification = sampleOf(notificationSchema, {}) as Notification;
  const comes = () => screen.system.bus.publish({ type: "notification.received", notification });
  expect(await screen.sends(comes)).toEqual([]);
  await screen.does(comes);
  expect(await screen.sends(() => screen.passes(2_000))).toEqual([request("GET /recruiters/home")]);
});
