import { duplicateParts } from "../entities/duplicates/parts.ts";
import { mergeParts, type TabOrder } from "../entities/fields/merge-parts.ts";
import type { Parts } from "../entities/fields/part-props.ts";
import { importParts } from "../entities/imports/parts.ts";
import { agendaParts } from "./agenda/parts.ts";
import { billingPlanParts } from "./billing-plans/parts.ts";
import { candidateParts } from "./candidates/parts.ts";
import { clientCompanyParts } from "./client-companies/parts.ts";
import { creditParts } from "./credits/parts.ts";
import { culturalFitParts } from "./cultural-fit/parts.ts";
import { dataCollectionParts } from "./data-collections/parts.ts";
import { developmentParts } from "./development/parts.ts";
import { emailTemplateParts } from "./email-templates/parts.ts";
import { employeeParts } from "./employees/parts.ts";
import { evaluationRequestParts } from "./evaluation-requests/parts.ts";
import { evaluationParts } from "./evaluations/parts.ts";
import { feedbackParts } from "./feedbacks/parts.ts";
import { invoiceParts } from "./invoices/parts.ts";
import { jobBillingParts } from "./job-billing/parts.ts";
import { jobParts } from "./jobs/parts.ts";
import { leadParts } from "./leads/parts.ts";
import { offLimitParts } from "./off-limits/parts.ts";
import { placementParts } from "./placements/parts.ts";
import { professionalReferenceParts } from "./professional-references/parts.ts";
import { projectParts } from "./projects/parts.ts";
import { proposalParts } from "./proposals/parts.ts";
import { reportParts } from "./reports/parts.ts";
import { sendoutParts } from "./sendouts/parts.ts";
import { shortlistParts } from "./shortlists/parts.ts";
import { surveyRequestParts } from "./survey-requests/parts.ts";
import { talentPoolParts } from "./talent-pool/parts.ts";
import { taskParts } from "./tasks/parts.ts";
import { tearsheetParts } from "./tearsheets/parts.ts";

const subjects: readonly Parts[] = [
  agendaParts,
  billingPlanParts,
  candidateParts,
  clientCompanyParts,
  creditParts,
  culturalFitParts,
  dataCollectionParts,
  developmentParts,
  duplicateParts,
  emailTemplateParts,
  employeeParts,
  evaluationRequestParts,
  evaluationParts,
  feedbackParts,
  importParts,
  invoiceParts,
  jobBillingParts,
  jobParts,
  leadParts,
  offLimitParts,
  placementParts,
  professionalReferenceParts,
  projectParts,
  proposalParts,
  reportParts,
  sendoutParts,
  shortlistParts,
  surveyRequestParts,
  talentPoolParts,
  taskParts,
  tearsheetParts,
];

/** Subjects do not know each other, so the order of tabs from several of them is stated here. */
export const tabOrder: TabOrder = {
  candidates: [
    "profile",
    "consents",
    "data_collections",
    "evaluation_requests",
    "survey_requests",
    "professional_references",
    "cultural_fit",
    "development",
    "tearsheets",
    "interviews",
    "feedbacks",
  ],
  client_companies: [
    "report",
    "contacts",
    "proposals",
    "placements",
    "projects",
    "meetings",
    "credits",
    "cultural_fit",
    "employees",
    "billing",
  ],
  jobs: [
    "interviews",
    "report",
    "shortlists",
    "billing",
    "talent_pool",
    "data_collections",
    "evaluation_requests",
    "survey_requests",
    "offers",
    "cultural_fit",
    "feedbacks",
  ],
  billing_plans: ["instalments", "invoices"],
  placements: ["invoices", "feedbacks"],
  proposals: ["details", "billing", "credits"],
};

/** The only place that knows every subject. The shell gives it to all views below (PartsContext). */
export const recordParts: Parts = mergeParts(subjects, tabOrder);
