import type { z } from "zod";
import type { CallDefinition } from "../call.ts";
import { allEntityCalls } from "../entities/calls.ts";
import { accountCalls } from "./account.ts";
import { administratorCalls } from "./administrator.ts";
import { agendaCalls } from "./agenda.ts";
import { answerSheetCalls } from "./answer-sheets.ts";
import { applyMessageCalls } from "./apply-messages.ts";
import { billingHandoverCalls } from "./billing-handovers.ts";
import { billingPlanCalls } from "./billing-plans.ts";
import { bulkActionCalls } from "./bulk-actions.ts";
import { businessFileCalls } from "./business-files.ts";
import { calendarFeedCalls } from "./calendar-feeds.ts";
import { candidateInterviewCalls } from "./candidate-interviews.ts";
import { candidateProfileCalls } from "./candidate-profiles.ts";
import { candidateCalls } from "./candidates.ts";
import { clientCompanyCalls } from "./client-company.ts";
import { clientDeskCalls } from "./client-desk.ts";
import { clientJobCalls } from "./client-jobs.ts";
import { clientNotificationCalls } from "./client-notifications.ts";
import { clientPageCalls } from "./client-pages.ts";
import { clientRequestCalls } from "./client-requests.ts";
import { consentCalls } from "./consents.ts";
import { correctionRequestCalls } from "./correction-requests.ts";
import { costumerCalls } from "./costumers.ts";
import { courseCalls } from "./courses.ts";
import { creditCalls } from "./credits.ts";
import { culturalFitCalls } from "./cultural-fit.ts";
import { cvReadingCalls } from "./cv-readings.ts";
import { dataCollectionCalls } from "./data-collections.ts";
import { developmentCalls } from "./development.ts";
import { downloadCalls } from "./downloads.ts";
import { duplicateCalls } from "./duplicates.ts";
import { emailTemplateCalls } from "./email-templates.ts";
import { enrichmentCalls } from "./enrichments.ts";
import { equipmentCalls } from "./equipment.ts";
import { evaluationRequestCalls } from "./evaluation-requests.ts";
import { evaluationCalls } from "./evaluations.ts";
import { flowCalls } from "./flows.ts";
import { holidayCalls } from "./holidays.ts";
import { importCalls } from "./imports.ts";
import { insightCalls } from "./insights.ts";
import { integrationCalls } from "./integrations.ts";
import { interviewOfferCalls } from "./interview-offers.ts";
import { jobAlertCalls } from "./job-alerts.ts";
import { jobBillingCalls } from "./job-billing.ts";
import { leadCalls } from "./leads.ts";
import { listViewCalls } from "./list-views.ts";
import { mailPreferenceCalls } from "./mail-preferences.ts";
import { mergeCalls } from "./merges.ts";
import { offLimitCalls } from "./off-limits.ts";
import { ownDataCalls } from "./own-data.ts";
import { pagePreviewCalls } from "./page-previews.ts";
import { pipelineCalls } from "./pipeline.ts";
import { pricingCalls } from "./pricing.ts";
import { professionalReferenceCalls } from "./professional-references.ts";
import { progressReportCalls } from "./progress-reports.ts";
import { projectCalls } from "./projects.ts";
import { proposalCalls } from "./proposals.ts";
import { publicJobCalls } from "./public-jobs.ts";
import { recruiterHomeCalls } from "./recruiter-home.ts";
import { recruiterShellCalls } from "./recruiter-shell.ts";
import { recruiterCalls } from "./recruiters.ts";
import { referenceCalls } from "./references.ts";
import { reportBuilderCalls } from "./report-builder.ts";
import { reportCalls } from "./reports.ts";
import { roleCalls } from "./roles.ts";
import { salesFunnelCalls } from "./sales-funnel.ts";
import { savedJobCalls } from "./saved-jobs.ts";
import { sendoutCalls } from "./sendouts.ts";
import { sessionCalls } from "./sessions.ts";
import { shortlistReviewCalls } from "./shortlist-reviews.ts";
import { shortlistCalls } from "./shortlists.ts";
import { siteEditingCalls } from "./site-editing.ts";
import { sitePageCalls } from "./site-pages.ts";
import { siteCalls } from "./sites.ts";
import { socialSignInCalls } from "./social-sign-in.ts";
import { surveyRequestCalls } from "./survey-requests.ts";
import { surveyCalls } from "./surveys.ts";
import { jobTalentCalls } from "./talent-pool.ts";
import { talkCalls } from "./talks.ts";
import { tearsheetCalls } from "./tearsheets.ts";
import { templateUploadCalls } from "./template-uploads.ts";
import { tenantCalls } from "./tenant.ts";
import { timelineCalls } from "./timeline.ts";
import { workflowCalls } from "./workflows.ts";

/** Every call that app and provider speak, keyed by 'METHOD /path', relative to the API root (/v1). */
export const calls = {
  ...flowCalls,
  ...tenantCalls,
  ...sessionCalls,
  ...siteEditingCalls,
  ...sitePageCalls,
  ...publicJobCalls,
  ...candidateCalls,
  ...candidateInterviewCalls,
  ...clientCompanyCalls,
  ...clientDeskCalls,
  ...clientNotificationCalls,
  ...clientRequestCalls,
  ...candidateProfileCalls,
  ...interviewOfferCalls,
  ...jobAlertCalls,
  ...clientPageCalls,
  ...socialSignInCalls,
  ...applyMessageCalls,
  ...progressReportCalls,
  ...cvReadingCalls,
  ...enrichmentCalls,
  ...consentCalls,
  ...correctionRequestCalls,
  ...mailPreferenceCalls,
  ...pagePreviewCalls,
  ...culturalFitCalls,
  ...dataCollectionCalls,
  ...ownDataCalls,
  ...savedJobCalls,
  ...recruiterShellCalls,
  ...accountCalls,
  ...costumerCalls,
  ...siteCalls,
  ...listViewCalls,
  ...recruiterHomeCalls,
  ...reportCalls,
  ...agendaCalls,
  ...calendarFeedCalls,
  ...sendoutCalls,
  ...emailTemplateCalls,
  ...billingPlanCalls,
  ...equipmentCalls,
  ...talkCalls,
  ...businessFileCalls,
  ...templateUploadCalls,
  ...holidayCalls,
  ...pipelineCalls,
  ...pricingCalls,
  ...workflowCalls,
  ...shortlistReviewCalls,
  ...clientJobCalls,
  ...shortlistCalls,
  ...developmentCalls,
  ...downloadCalls,
  ...importCalls,
  ...timelineCalls,
  ...tearsheetCalls,
  ...bulkActionCalls,
  ...duplicateCalls,
  ...mergeCalls,
  ...administratorCalls,
  ...recruiterCalls,
  ...roleCalls,
  ...referenceCalls,
  ...insightCalls,
  ...integrationCalls,
  ...billingHandoverCalls,
  ...offLimitCalls,
  ...courseCalls,
  ...leadCalls,
  ...proposalCalls,
  ...salesFunnelCalls,
  ...reportBuilderCalls,
  ...professionalReferenceCalls,
  ...projectCalls,
  ...jobBillingCalls,
  ...jobTalentCalls,
  ...answerSheetCalls,
  ...surveyCalls,
  ...surveyRequestCalls,
  ...evaluationRequestCalls,
  ...evaluationCalls,
  ...creditCalls,
  ...allEntityCalls,
};
export type Calls = typeof calls;
export type Call = keyof Calls;

type Part<K extends Call, P extends keyof CallDefinition> =
  Calls[K] extends Record<P, infer S> ? (S extends z.ZodType ? z.input<S> : never) : never;

/** A call's input: `params`, `query`, `body`, each only if the call has it. */
export type CallInput<K extends Call> = {
  [P in "params" | "query" | "body" as Part<K, P> extends never ? never : P]: Part<K, P>;
};
export type CallAnswer<K extends Call> = Calls[K] extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : never;
