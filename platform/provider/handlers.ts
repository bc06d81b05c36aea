import { mailHandlers } from "./base/mail/mail-calls.ts";
import { emailTemplateHandlers } from "./base/mail/own-templates.ts";
import { accountHandlers } from "./domain/account/account-calls.ts";
import { administratorHandlers } from "./domain/administrator/administrator-calls.ts";
import { agendaHandlers } from "./domain/agenda/agenda-calls.ts";
import { calendarFeedHandlers } from "./domain/agenda/calendar-feed-calls.ts";
import { candidateInterviewHandlers } from "./domain/agenda/candidate-interview-calls.ts";
import { interviewOfferHandlers } from "./domain/agenda/offer-calls.ts";
import { answerSheetHandlers } from "./domain/answer-sheets/answer-sheet-calls.ts";
import { applyMessageHandlers } from "./domain/apply-messages/message-calls.ts";
import { flowHandlers } from "./domain/automations/flow-calls.ts";
import { flowRunHandlers } from "./domain/automations/run-calls.ts";
import { billingPlanHandlers } from "./domain/billing-plans/billing-plan-calls.ts";
import { bulkActionHandlers } from "./domain/bulk-actions/bulk-action-calls.ts";
import { businessFileHandlers } from "./domain/business-files/business-file-calls.ts";
import { businessHandlers } from "./domain/businesses/business-calls.ts";
import { candidateHandlers } from "./domain/candidates/candidate-calls.ts";
import { consentHandlers } from "./domain/candidates/consents.ts";
import { correctionRequestHandlers } from "./domain/candidates/correction-requests.ts";
import { candidateProfileHandlers } from "./domain/candidates/profile-calls.ts";
import { clientCompanyHandlers } from "./domain/client-company/client-company-calls.ts";
import { clientDeskHandlers } from "./domain/client-desk/client-desk-calls.ts";
import { clientPageHandlers } from "./domain/client-desk/client-page-calls.ts";
import { clientRequestHandlers } from "./domain/client-desk/client-request-calls.ts";
import { costumerHandlers } from "./domain/costumers/costumer-calls.ts";
import { courseHandlers } from "./domain/courses/course-calls.ts";
import { creditHandlers } from "./domain/credits/credit-calls.ts";
import { culturalFitHandlers } from "./domain/cultural-fit/culture-calls.ts";
import { cvReadingHandlers } from "./domain/cv-reading/cv-reading-calls.ts";
import { collectionHandlers } from "./domain/data-collections/collection-calls.ts";
import { ownDataHandlers } from "./domain/data-collections/own-data-calls.ts";
import { developmentHandlers } from "./domain/development/development-calls.ts";
import { downloadHandlers } from "./domain/downloads/download-calls.ts";
import { duplicateHandlers } from "./domain/duplicates/duplicate-calls.ts";
import { emailTemplateTools } from "./domain/email-templates/email-template-calls.ts";
import { enrichmentHandlers } from "./domain/enrichment/enrichment-calls.ts";
import { entityHandlers } from "./domain/entities/entity-calls.ts";
import { equipmentHandlers } from "./domain/equipment/equipment-calls.ts";
import { evaluationRequestHandlers } from "./domain/evaluation-requests/evaluation-request-calls.ts";
import { evaluationHandlers } from "./domain/evaluations/evaluation-calls.ts";
import { fileHandlers } from "./domain/files/file-calls.ts";
import { holidayHandlers } from "./domain/holidays/holiday-calls.ts";
import { importHandlers } from "./domain/imports/import-calls.ts";
import { insightHandlers } from "./domain/insights/insight-calls.ts";
import { billingHandoverHandlers } from "./domain/integrations/billing-handover-calls.ts";
import { integrationHandlers } from "./domain/integrations/integration-calls.ts";
import { jobAlertHandlers } from "./domain/job-alerts/alert-calls.ts";
import { jobBillingHandlers } from "./domain/job-billing/job-billing-calls.ts";
import { leadHandlers } from "./domain/leads/lead-calls.ts";
import { listViewHandlers } from "./domain/list-views/list-view-calls.ts";
import { mailPreferenceHandlers } from "./domain/mail-preferences/mail-preferences.ts";
import { mergeHandlers } from "./domain/merges/merge-calls.ts";
import { notificationHandlers } from "./domain/notifications/notification-calls.ts";
import { offLimitHandlers } from "./domain/off-limits/off-limit-calls.ts";
import { pipelineHandlers } from "./domain/pipeline/pipeline-calls.ts";
import { pricingHandlers } from "./domain/pricing/pricing-calls.ts";
import { professionalReferenceHandlers } from "./domain/professional-references/reference-calls.ts";
import { progressReportHandlers } from "./domain/progress-reports/progress-report-calls.ts";
import { projectHandlers } from "./domain/projects/project-calls.ts";
import { proposalHandlers } from "./domain/proposals/proposal-calls.ts";
import { boardHandlers } from "./domain/public-jobs/board-calls.ts";
import { recruiterHomeHandlers } from "./domain/recruiter-home/home-calls.ts";
import { recruiterShellHandlers } from "./domain/recruiter-shell/shell-calls.ts";
import { accessEventHandlers } from "./domain/recruiters/access-events.ts";
import { invitationHandlers } from "./domain/recruiters/invitation-calls.ts";
import { recruiterHandlers } from "./domain/recruiters/recruiter-calls.ts";
import { viewHandlers } from "./domain/recruiters/view-calls.ts";
import { referenceHandlers } from "./domain/references/reference-calls.ts";
import { reportBuilderHandlers } from "./domain/report-builder/report-builder-calls.ts";
import { reportScheduleHandlers } from "./domain/report-builder/schedule-calls.ts";
import { reportHandlers } from "./domain/reports/report-calls.ts";
import { roleHandlers } from "./domain/roles/role-calls.ts";
import { salesFunnelHandlers } from "./domain/sales-funnel/sales-funnel-calls.ts";
import { savedJobHandlers } from "./domain/saved-jobs/saved-job-calls.ts";
import { sendoutHandlers } from "./domain/sendouts/sendout-calls.ts";
import { sessionHandlers } from "./domain/sessions/session-calls.ts";
import { socialHandlers } from "./domain/sessions/social-calls.ts";
import { shortlistHandlers } from "./domain/shortlists/shortlist-calls.ts";
import { siteConfigHandlers } from "./domain/site-configs/site-config-calls.ts";
import { pagePreviewHandlers } from "./domain/site-pages/preview-calls.ts";
import { siteEditingHandlers } from "./domain/site-pages/site-editing-calls.ts";
import { sitePageHandlers } from "./domain/site-pages/site-page-calls.ts";
import { surveyInvitationHandlers } from "./domain/surveys/invitation-calls.ts";
import { jobSurveyHandlers } from "./domain/surveys/job-survey-calls.ts";
import { surveyHandlers } from "./domain/surveys/survey-calls.ts";
import { surveyRequestHandlers } from "./domain/surveys/survey-request-calls.ts";
import { jobTalentHandlers } from "./domain/talent-pool/job-talent-calls.ts";
import { talkRegistrationHandlers } from "./domain/talks/registration-calls.ts";
import { talkHandlers } from "./domain/talks/talk-calls.ts";
import { tearsheetHandlers } from "./domain/tearsheets/tearsheet-calls.ts";
import { templateUploadHandlers } from "./domain/template-uploads/template-upload-calls.ts";
import { pageHandlers } from "./domain/tenant/page-calls.ts";
import { tenantHandlers } from "./domain/tenant/tenant-calls.ts";
import { timelineHandlers } from "./domain/timeline/timeline-calls.ts";
import { jobWorkflowHandlers } from "./domain/workflows/job-workflow.ts";
import { workflowHandlers } from "./domain/workflows/workflow-calls.ts";

/** Every call's handler, room by room. */
export const handlers = {
  ...flowHandlers,
  ...flowRunHandlers,
  ...tenantHandlers,
  ...pageHandlers,
  ...businessHandlers,
  ...costumerHandlers,
  ...siteConfigHandlers,
  ...sessionHandlers,
  ...siteEditingHandlers,
  ...sitePageHandlers,
  ...boardHandlers,
  ...candidateHandlers,
  ...candidateProfileHandlers,
  ...cvReadingHandlers,
  ...enrichmentHandlers,
  ...consentHandlers,
  ...correctionRequestHandlers,
  ...mailPreferenceHandlers,
  ...pagePreviewHandlers,
  ...culturalFitHandlers,
  ...collectionHandlers,
  ...ownDataHandlers,
  ...savedJobHandlers,
  ...recruiterShellHandlers,
  ...accountHandlers,
  ...recruiterHandlers,
  ...invitationHandlers,
  ...accessEventHandlers,
  ...roleHandlers,
  ...listViewHandlers,
  ...recruiterHomeHandlers,
  ...reportHandlers,
  ...agendaHandlers,
  ...candidateInterviewHandlers,
  ...clientCompanyHandlers,
  ...clientDeskHandlers,
  ...clientRequestHandlers,
  ...calendarFeedHandlers,
  ...interviewOfferHandlers,
  ...sendoutHandlers,
  ...notificationHandlers,
  ...fileHandlers,
  ...entityHandlers,
  ...creditHandlers,
  ...jobAlertHandlers,
  ...clientPageHandlers,
  ...socialHandlers,
  ...applyMessageHandlers,
  ...progressReportHandlers,
  ...jobBillingHandlers,
  ...leadHandlers,
  ...professionalReferenceHandlers,
  ...projectHandlers,
  ...proposalHandlers,
  ...salesFunnelHandlers,
  ...reportBuilderHandlers,
  ...reportScheduleHandlers,
  ...answerSheetHandlers,
  ...surveyHandlers,
  ...surveyInvitationHandlers,
  ...jobSurveyHandlers,
  ...surveyRequestHandlers,
  ...evaluationRequestHandlers,
  ...evaluationHandlers,
  ...jobTalentHandlers,
  ...mailHandlers,
  ...emailTemplateHandlers,
  ...emailTemplateTools,
  ...administratorHandlers,
  ...referenceHandlers,
  ...insightHandlers,
  ...integrationHandlers,
  ...billingHandoverHandlers,
  ...offLimitHandlers,
  ...billingPlanHandlers,
  ...equipmentHandlers,
  ...viewHandlers,
  ...talkHandlers,
  ...talkRegistrationHandlers,
  ...businessFileHandlers,
  ...templateUploadHandlers,
  ...holidayHandlers,
  ...courseHandlers,
  ...pipelineHandlers,
  ...pricingHandlers,
  ...workflowHandlers,
  ...jobWorkflowHandlers,
  ...shortlistHandlers,
  ...importHandlers,
  ...developmentHandlers,
  ...downloadHandlers,
  ...timelineHandlers,
  ...tearsheetHandlers,
  ...bulkActionHandlers,
  ...duplicateHandlers,
  ...mergeHandlers,
};
