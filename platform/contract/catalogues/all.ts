import type { Label } from "../entity.ts";
import { appointmentStatus, timeZone } from "./agenda.ts";
import { businessFileAudience, businessFileFolder } from "./business-files.ts";
import { businessUnits } from "./business-units.ts";
import {
  candidateBenefit,
  candidateCategory,
  candidateStatus,
  educationLevel,
  language,
  languageLevel,
  professionalMoment,
  reasonToLeave,
  skillExperience,
  skillLevel,
} from "./candidates.ts";
import { cardEntity, cardView } from "./cards.ts";
import { type Catalogue, type Code, labelIn } from "./catalogue.ts";
import {
  billingEvent,
  billingPeriod,
  billingPlanKind,
  billingPlanStatus,
  clientCompanyStatus,
  employeeStatus,
  invoiceStatus,
  leadSource,
  leadStatus,
  leavingReason,
  placementStatus,
  projectStatus,
  proposalClosingReason,
  proposalDecision,
  proposalService,
  proposalStatus,
} from "./clients.ts";
import {
  accountType,
  bank,
  contractModel,
  internalContractModel,
  punchInType,
  remunerationType,
} from "./contracts.ts";
import { country } from "./countries.ts";
import { courseSubject } from "./courses.ts";
import { currency } from "./currency.ts";
import { collectedField } from "./data-collection.ts";
import { correctionOutcome, correctionSubject } from "./data-held.ts";
import { documentEntity, documentLanguage } from "./document-templates.ts";
import { evaluationAnswerType, evaluationStatus, surveyAudience } from "./evaluations.ts";
import { flowEntity, flowFact, flowRepeat, flowRunStatus } from "./flows.ts";
import { deliveryState, integrationKind, integrationStatus, webhookFact } from "./integrations.ts";
import { jobStatus } from "./job-status.ts";
import { employmentRegime, state, workType } from "./jobs.ts";
import { offLimitCoverage, offLimitLevel, offLimitStatus } from "./off-limits.ts";
import {
  biologicalGender,
  contractGender,
  disability,
  disabilityType,
  ethnicity,
  gender,
  generation,
  kinship,
  maritalStatus,
  orientation,
  transportation,
} from "./people.ts";
import {
  applySource,
  applySourceReduced,
  applyStatus,
  interviewStage,
  rejectReason,
  submissionSubStatus,
} from "./pipeline.ts";
import { reportStatus } from "./reports.ts";
import { sendoutState, skipReason } from "./sendouts.ts";
import { signatureCompany } from "./signatures.ts";
import { talkEventStatus, talkParticipantStatus } from "./talks.ts";
import {
  equipmentKind,
  equipmentStatus,
  feedbackRating,
  feedbackSource,
  feedbackStatus,
  holidayScope,
  notificationCategory,
  questionResponse,
  referenceStatus,
  referenceType,
  sendStatus,
  taskType,
  viewType,
} from "./work.ts";

/**
 * Every catalogue by the name fields refer to it. A first load takes the small file it needs, or imports this one
 * lazily.
 */
export const catalogues = {
  talk_event_status: talkEventStatus,
  talk_participant_status: talkParticipantStatus,
  account_type: accountType,
  apply_source: applySource,
  apply_source_reduced: applySourceReduced,
  apply_status: applyStatus,
  appointment_status: appointmentStatus,
  bank,
  billing_period: billingPeriod,
  billing_event: billingEvent,
  document_entity: documentEntity,
  document_language: documentLanguage,
  business_file_folder: businessFileFolder,
  business_file_audience: businessFileAudience,
  equipment_kind: equipmentKind,
  equipment_status: equipmentStatus,
  holiday_scope: holidayScope,
  billing_plan_kind: billingPlanKind,
  billing_plan_status: billingPlanStatus,
  biological_gender: biologicalGender,
  business_unit: businessUnits,
  asked_field: collectedField,
  candidate_benefit: candidateBenefit,
  candidate_category: candidateCategory,
  candidate_status: candidateStatus,
  card_entity: cardEntity,
  card_view: cardView,
  client_company_status: clientCompanyStatus,
  correction_outcome: correctionOutcome,
  correction_subject: correctionSubject,
  contract_gender: contractGender,
  contract_model: contractModel,
  country,
  course_subject: courseSubject,
  currency,
  delivery_state: deliveryState,
  disability,
  disability_type: disabilityType,
  education_level: educationLevel,
  employee_status: employeeStatus,
  employment_regime: employmentRegime,
  ethnicity,
  survey_audience: surveyAudience,
  evaluation_answer_type: evaluationAnswerType,
  evaluation_status: evaluationStatus,
  feedback_rating: feedbackRating,
  feedback_source: feedbackSource,
  feedback_status: feedbackStatus,
  gender,
  generation,
  integration_kind: integrationKind,
  integration_status: integrationStatus,
  internal_contract_model: internalContractModel,
  interview_stage: interviewStage,
  invoice_status: invoiceStatus,
  job_status: jobStatus,
  kinship,
  language,
  language_level: languageLevel,
  lead_source: leadSource,
  lead_status: leadStatus,
  leaving_reason: leavingReason,
  marital_status: maritalStatus,
  notification_category: notificationCategory,
  off_limit_coverage: offLimitCoverage,
  off_limit_level: offLimitLevel,
  off_limit_status: offLimitStatus,
  orientation,
  placement_status: placementStatus,
  professional_moment: professionalMoment,
  project_status: projectStatus,
  proposal_closing_reason: proposalClosingReason,
  proposal_decision: proposalDecision,
  proposal_service: proposalService,
  proposal_status: proposalStatus,
  punch_in_type: punchInType,
  question_response: questionResponse,
  reference_status: referenceStatus,
  reference_type: referenceType,
  reason_to_leave: reasonToLeave,
  reject_reason: rejectReason,
  remuneration_type: remunerationType,
  report_status: reportStatus,
  send_status: sendStatus,
  flow_entity: flowEntity,
  flow_fact: flowFact,
  flow_repeat: flowRepeat,
  flow_run_status: flowRunStatus,
  sendout_state: sendoutState,
  signature_company: signatureCompany,
  skill_experience: skillExperience,
  skill_level: skillLevel,
  skip_reason: skipReason,
  state,
  submission_sub_status: submissionSubStatus,
  task_type: taskType,
  time_zone: timeZone,
  transportation,
  view_type: viewType,
  webhook_fact: webhookFact,
  work_type: workType,
} as const satisfies Record<string, Catalogue>;

export type CatalogueName = keyof typeof catalogues;

export const isCatalogue = (name: string): name is CatalogueName => Object.hasOwn(catalogues, name);

/** The label of a code in the named catalogue; the code itself if unknown. */
export function labelOf(name: string, code: Code | null | undefined, locale: keyof Label): string {
  return labelIn(isCatalogue(name) ? catalogues[name] : [], code, locale);
}
