// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { type Notification, notification as notificationSchema } from "#contract/calls/recruiter-shell.ts";
import { businessFileVersions } from "./administrators/business-files.ts";
import { equipmentHandovers } from "./administrators/equipment.ts";
import { pricingBands } from "./administrators/pricing.ts";
import { surveyInvitations, surveyQuestions, surveyResults } from "./administrators/surveys.ts";
import { templateFields, templatePreview, templateVersions } from "./administrators/template-uploads.ts";
import {
  useBusinesses,
  useCredits,
  useHealth,
  useHolidays,
  useMail,
  useMails,
  useOverview,
} from "./administrators/use-administrator.ts";
import { mailPreferences } from "./candidates/mail-preferences.ts";
import { ownData } from "./candidates/own-data.ts";
import {
  ownApplies,
  ownCandidacy,
  ownCurriculum,
  ownEmailChange,
  ownEvaluations,
  suggestedJobs,
} from "./candidates/reads.ts";
import { savedJobs } from "./candidates/saved-jobs.ts";
import { useOwnFiles } from "./candidates/use-own-account.ts";
import { clientFilePages, clientJob, clientJobs, clientProject, clientProjects } from "./clients/reads.ts";
import { columnsRead } from "./lists/use-columns.ts";
import { cityOptions, occupationOptions } from "./page/places.ts";
import { useBillingHandover } from "./page/use-billing-handover.ts";
import { useRead, useReadPages } from "./page/use-read.ts";
import { demoAccounts } from "./public/demo-accounts.ts";
import { jobHighlights } from "./public/highlights.ts";
import { publicJob, similarJobs } from "./public/jobs.ts";
import { businessFilePages } from "./recruiters/business-files.ts";
import {
  candidateConsents,
  candidateFileTexts,
  candidateProfile,
  candidateRecord,
} from "./recruiters/candidate-reads.ts";
import {
  collectionsOfCandidate,
  collectionsOfJob,
  collectionTemplates,
} from "./recruiters/collection-reads.ts";
import { credits, creditTransactions } from "./recruiters/credit-reads.ts";
import { documentTemplates } from "./recruiters/documents.ts";
import { applyEvaluations, evaluationQuestions } from "./recruiters/evaluation-reads.ts";
import {
  evaluationForms,
  requestsOfCandidate,
  requestsOfJob,
} from "./recruiters/evaluation-request-reads.ts";
import { jobOffers, jobSuggestions, talentPool } from "./recruiters/job-reads.ts";
import { useOffLimits } from "./recruiters/off-limit-reads.ts";
import { timelinePages, useNotes, useRecordFiles } from "./recruiters/record-reads.ts";
import { candidateDashboard, companyReport, dashboard, jobReport } from "./recruiters/reports.ts";
import { ownViews } from "./recruiters/saved-view-reads.ts";
import { surveyForms, surveysOfCandidate } from "./recruiters/survey-request-actions.ts";
import {
  invoiceCalculation,
  jobBilling,
  leadMatches,
  planInstalments,
  projectMembers,
  proposalOverview,
} from "./recruiters/trade-reads.ts";
import { useCompany } from "./recruiters/use-account.ts";
import { useCalendarFeed } from "./recruiters/use-calendar-feed.ts";
import { emailTemplateValues, emailTemplateVersions } from "./recruiters/use-email-templates.ts";
import { useHome } from "./recruiters/use-home.ts";
import { tearsheetRead, tearsheetsOfCandidate } from "./recruiters/use-tearsheets.ts";
import { useShareContacts } from "./shortlists/use-shortlist-share.ts";
import { bulkActionRows, bulkActions, downloads, importRows, imports } from "./tasks/reads.ts";
import { sampleOf } from "./testing/sample.ts";
import { openScreen } from "./testing/screen.tsx";
import { request, type Sent } from "./testing/wire.ts";

interface Row {
  use: () => unknown;
  sent: Sent;
  /** The writes of this page after which it is read again: these and no others. */
  stale?: readonly Call[];
}

const id = 5;
const params = { id };
const owner = { owner: "proposals", id } as const;
const statement = { ...owner, credit_id: 8 };
const creditWrites = [
  "POST /recruiters/credits/:owner/:id",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals",
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

const rows: Record<string, Row> = {
  "the own curriculum": {
    use: () => useRead(ownCurriculum),
    sent: request("GET /candidates/curriculum"),
    stale: [
      "PUT /candidates/curriculum",
      "PUT /candidates/own_data",
      "POST /candidates/data_files",
      "DELETE /candidates/photo",
    ],
  },
  "the own data": {
    use: () => useRead(ownData),
    sent: request("GET /candidates/own_data"),
    stale: [
      "PUT /candidates/own_data",
      "POST /candidates/own_data/documents",
      "PUT /candidates/consents",
      "PUT /candidates/curriculum",
      "POST /candidates/data_files",
      "DELETE /candidates/photo",
      "POST /candidates/professional_references",
      "DELETE /candidates/professional_references/:id",
    ],
  },
  "the saved jobs": {
    use: () => useRead(savedJobs),
    sent: request("GET /candidates/saved_jobs"),
    stale: ["POST /candidates/jobs/:uid/applies", "DELETE /candidates/applies/:uid"],
  },
  "the own applies": {
    use: () => useRead(ownApplies),
    sent: request("GET /candidates/applies"),
    stale: ["POST /candidates/jobs/:uid/applies", "DELETE /candidates/applies/:uid"],
  },
  "one of the own applies": {
    use: () => useRead(ownCandidacy, { params: { uid: "a9" } }),
    sent: request("GET /candidates/applies/:uid", { params: { uid: "a9" } }),
    stale: ["DELETE /candidates/applies/:uid"],
  },
  "the own evaluations": {
    use: () => useRead(ownEvaluations),
    sent: request("GET /candidates/evaluations"),
    stale: ["PUT /candidates/evaluations/:uid", "POST /candidates/evaluations/:uid/send"],
  },
  "the own change of e-mail": {
    use: () => useRead(ownEmailChange),
    sent: request("GET /candidates/email_change"),
    stale: [
      "PUT /candidates/email",
      "POST /candidates/email_change/mails",
      "DELETE /candidates/email_change",
    ],
  },
  "the own choice of mails": {
    use: () => useRead(mailPreferences),
    sent: request("GET /candidates/mail_preferences"),
  },
  "the own files": {
    use: useOwnFiles,
    sent: request("GET /candidates/data_files"),
    stale: ["POST /candidates/data_files"],
  },
  "jobs of a client": { use: () => useRead(clientJobs), sent: request("GET /client_contacts/jobs") },
  "a job of a client": {
    use: () => useRead(clientJob, { params: { uid: "j1" } }),
    sent: request("GET /client_contacts/jobs/:uid", { params: { uid: "j1" } }),
  },
  "projects of a client": {
    use: () => useRead(clientProjects),
    sent: request("GET /client_contacts/projects"),
  },
  "a project of a client": {
    use: () => useRead(clientProject, { params }),
    sent: request("GET /client_contacts/projects/:id", { params }),
  },
  "files for clients": {
    use: () => useReadPages(clientFilePages, { query: { term: "manual" } }),
    sent: request("GET /client_contacts/business_files", { query: { term: "manual" } }),
  },
  "files for recruiters": {
    use: () => useReadPages(businessFilePages, { query: {} }),
    sent: request("GET /recruiters/business_files", { query: {} }),
  },
  "the versions of a template": {
    use: () => useRead(templateVersions, { params }),
    sent: request("GET /recruiters/administrator/template_uploads/:id/versions", { params }),
    stale: ["POST /recruiters/administrator/template_uploads/:id/versions"],
  },
  "the fields of a template": {
    use: () => useRead(templateFields, { params }),
    sent: request("GET /recruiters/administrator/template_uploads/:id/fields", { params }),
    stale: ["POST /recruiters/administrator/template_uploads/:id/versions"],
  },
  "how a template reads": {
    use: () => useRead(templatePreview, { params, query: { record_id: 7 } }),
    sent: request("GET /recruiters/administrator/template_uploads/:id/preview", {
      params,
      query: { record_id: 7 },
    }),
    stale: [
      "POST /recruiters/administrator/template_uploads/:id/versions",
      "PUT /recruiters/administrator/template_uploads/:id",
    ],
  },
  "the templates of a record": {
    use: () => useRead(documentTemplates, { params: { entity: "jobs", id } }),
    sent: request("GET /recruiters/documents/:entity/:id", { params: { entity: "jobs", id } }),
    stale: [
      "POST /recruiters/administrator/template_uploads/:id/versions",
      "PUT /recruiters/administrator/template_uploads/:id",
    ],
  },
  "the versions of a file of the business": {
    use: () => useRead(businessFileVersions, { params }),
    sent: request("GET /recruiters/administrator/business/files/:id/versions", { params }),
    stale: ["POST /recruiters/administrator/business/files/:id/versions"],
  },
  "accounts of the demo": { use: () => useRead(demoAccounts), sent: request("GET /demo/accounts") },
  "the landing page": { use: () => useRead(jobHighlights), sent: request("GET /jobs/highlights") },
  "a public job": {
    use: () => useRead(publicJob, { params: { uid: "j1" } }),
    sent: request("GET /jobs/:uid", { params: { uid: "j1" } }),
  },
  "similar jobs": {
    use: () => useRead(similarJobs, { params: { uid: "j1" } }),
    sent: request("GET /jobs/:uid/similar", { params: { uid: "j1" } }),
  },
  cities: {
    use: () => useRead(cityOptions, { query: { term: "rec" } }),
    sent: request("GET /lookups/cities", { query: { term: "rec" } }),
  },
  occupations: {
    use: () => useRead(occupationOptions, { query: { term: "ana" } }),
    sent: request("GET /lookups/occupations", { query: { term: "ana" } }),
  },
  businesses: { use: useBusinesses, sent: request("GET /recruiters/business.json") },
  "credits of the house": {
    use: useCredits,
    sent: request("GET /recruiters/administrator/dashboard"),
  },
  "the administrator's overview": {
    use: useOverview,
    sent: request("GET /recruiters/administrator/overview"),
  },
  health: { use: useHealth, sent: request("GET /health") },
  holidays: {
    use: () => useHolidays([2026]),
    sent: request("GET /recruiters/holidays", { query: { where: { year: [2026] }, order: "date:asc" } }),
    stale: [
      "POST /recruiters/administrator/holidays",
      "PUT /recruiters/administrator/holidays/:id",
      "DELETE /recruiters/administrator/holidays/:id",
      "DELETE /recruiters/administrator/holidays",
      "POST /recruiters/administrator/holidays/imports",
    ],
  },
  "the outbox": {
    use: () => useMails({ term: "", after: "" }),
    sent: request("GET /recruiters/administrator/mails", { query: {} }),
  },
  "a further page of the outbox": {
    use: () => useMails({ term: "ana", after: "c1" }),
    sent: request("GET /recruiters/administrator/mails", { query: { term: "ana", page: { after: "c1" } } }),
  },
  "a mail": { use: () => useMail(id), sent: request("GET /recruiters/administrator/mails/:id", { params }) },
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
  "the questions of a survey": {
    use: () => useRead(surveyQuestions, { params }),
    sent: request("GET /recruiters/administrator/surveys/:id/questions", { params }),
    stale: ["PUT /recruiters/administrator/surveys/:id/questions"],
  },
  "the invitations of a survey": {
    use: () => useReadPages(surveyInvitations, { params, query: {} }),
    sent: request("GET /recruiters/administrator/surveys/:id/invitations", { params, query: {} }),
    stale: [
      "POST /recruiters/administrator/surveys/:id/send",
      "POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send",
      "DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id",
    ],
  },
  "what was answered to a survey": {
    use: () => useRead(surveyResults, { params }),
    sent: request("GET /recruiters/administrator/surveys/:id/results", { params }),
    stale: [
      "POST /recruiters/administrator/surveys/:id/send",
      "PUT /recruiters/administrator/surveys/:id/questions",
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
    stale: [
      "POST /recruiters/survey_requests",
      "POST /recruiters/survey_requests/:id/send",
      "POST /recruiters/survey_requests/:id/revoke",
    ],
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
  "who had what equipment": {
    use: () => useRead(equipmentHandovers, { query: { employee_id: 5 } }),
    sent: request("GET /recruiters/administrator/equipment_handovers", { query: { employee_id: 5 } }),
    stale: [
      "PUT /recruiters/administrator/equipment/:id",
      "POST /recruiters/administrator/equipment",
      "DELETE /recruiters/administrator/equipment/:id",
    ],
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
  "the fee table of a pricing plan": {
    use: () => useRead(pricingBands, { params }),
    sent: request("GET /recruiters/administrator/pricing_plan_configurations/:id/bands", { params }),
    stale: ["PUT /recruiters/administrator/pricing_plan_configurations/:id/bands"],
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
};

const writes = (Object.keys(calls) as Call[]).filter((call) => !call.startsWith("GET "));

it.each(Object.entries(rows))(
  "reads %s, and again after these writes alone",
  async (_, { use, sent, stale = [] }) => {
    const screen = await openScreen({ as: null });
    await screen.hook(use);
    expect(screen.sent()).toEqual([sent]);
    screen.always(sent.call);
    await screen.does(() => undefined);
    const wrote = (call: Call) => screen.system.bus.publish({ type: "call.made", call, params: {} });
    const others = writes.filter((call) => !stale.includes(call));
    expect(await screen.sends(() => others.forEach(wrote))).toEqual([]);
    for (const call of stale) expect(await screen.sends(() => wrote(call)), call).toEqual([sent]);
  },
);

it("reads lists on from where the page before ended", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({
    entries: useReadPages(creditTransactions, { params: statement, query: {} }),
    timeline: useReadPages(timelinePages, { params: { entity: "jobs", id }, query: {} }),
    rows: useReadPages(bulkActionRows, { params, query: { outcome: "failed" } }),
  }));
  await screen.answers("GET /recruiters/credits/:owner/:id/:credit_id/transactions", { next: 7 });
  await screen.answers("GET /recruiters/timelines/:entity/:id", { next_cursor: "c1" });
  await screen.answers("GET /recruiters/bulk_actions/:id/rows", { next_after: 9 });
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
});

it("suggests the latest jobs where none fits", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useRead(suggestedJobs, {}));
  expect(screen.sent()).toEqual([request("GET /candidates/suggested_jobs")]);
  expect(await screen.sends(() => screen.answers("GET /candidates/suggested_jobs", { jobs: [] }))).toEqual([
    request("GET /jobs", { query: { page: { size: 6 } } }),
  ]);
  await screen.answers("GET /jobs", { jobs: [{ uid: "j1" }] });
  expect(page.current.data).toMatchObject({ fitting: false, jobs: [{ job: { uid: "j1" }, reasons: [] }] });
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
