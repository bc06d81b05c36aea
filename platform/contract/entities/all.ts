import type { z } from "zod";
import type { Resource } from "../access.ts";
import type { EntityDefinition, Field, SubSearch } from "../entity.ts";
import type { EntityName } from "../entity-names.ts";
import { accountEntity } from "./account.ts";
import { actionFlowEntity } from "./action-flow.ts";
import { applyEntity } from "./apply.ts";
import { automationEntity } from "./automation.ts";
import { benefitEntity } from "./benefit.ts";
import { billingPlanEntity } from "./billing-plan.ts";
import { businessFileEntity } from "./business-file.ts";
import { businessSectorEntity } from "./business-sector.ts";
import { candidateEntity } from "./candidate.ts";
import { categorySectorEntity } from "./category-sector.ts";
import { cityTaxEntity } from "./city-tax.ts";
import { clientCompanyEntity } from "./client-company.ts";
import { clientContactEntity } from "./client-contact.ts";
import { contactEntity } from "./contact.ts";
import { coreIndustryEntity } from "./core-industry.ts";
import { courseEntity } from "./course.ts";
import { courseBenefitEntity } from "./course-benefit.ts";
import { dataCollectionTemplateEntity } from "./data-collection-template.ts";
import { departamentEntity } from "./departament.ts";
import { employeeEntity } from "./employee.ts";
import { entityCardEntity } from "./entity-card.ts";
import { equipmentEntity } from "./equipment.ts";
import { evaluationEntity } from "./evaluation.ts";
import { feedbackEntity } from "./feedback.ts";
import { holidayEntity } from "./holiday.ts";
import { integrationEntity } from "./integration.ts";
import { interviewEntity } from "./interview.ts";
import { invoiceEntity } from "./invoice.ts";
import { jobEntity } from "./job.ts";
import { jobBenefitEntity } from "./job-benefit.ts";
import { linkedinCoreIndustryEntity } from "./linkedin-core-industry.ts";
import { meetingEntity } from "./meeting.ts";
import { noteEntity } from "./note.ts";
import { offLimitEntity } from "./off-limit.ts";
import { offLimitRuleCandidateEntity } from "./off-limit-rule-candidate.ts";
import { partnerEntity } from "./partner.ts";
import { placementEntity } from "./placement.ts";
import { positionEntity } from "./position.ts";
import { positionLevelEntity } from "./position-level.ts";
import { pricingPlanConfigurationEntity } from "./pricing-plan-configuration.ts";
import { projectEntity } from "./project.ts";
import { proposalEntity } from "./proposal.ts";
import { prospectingTemplateEntity } from "./prospecting-template.ts";
import type { ReferenceUse } from "./reference.ts";
import { searchSynonymEntity } from "./search-synonym.ts";
import { sendoutQueueEntity } from "./sendout-queue.ts";
import { standardBillingEntity } from "./standard-billing.ts";
import { standardFeeEntity } from "./standard-fee.ts";
import { surveyEntity } from "./survey.ts";
import { talkEventEntity } from "./talk-event.ts";
import { talkParticipantEntity } from "./talk-participant.ts";
import { taskEntity } from "./task.ts";
import { templateNoteEntity } from "./template-note.ts";
import { templateUploadEntity } from "./template-upload.ts";
import { workScheduleEntity } from "./work-schedule.ts";
import { workflowTemplateEntity } from "./workflow-template.ts";

/** The definition of every entity of the engine. */
export const entities = {
  candidates: candidateEntity,
  jobs: jobEntity,
  applies: applyEntity,
  client_companies: clientCompanyEntity,
  client_contacts: clientContactEntity,
  contacts: contactEntity,
  proposals: proposalEntity,
  placements: placementEntity,
  projects: projectEntity,
  invoices: invoiceEntity,
  billing_plans: billingPlanEntity,
  employees: employeeEntity,
  evaluations: evaluationEntity,
  feedbacks: feedbackEntity,
  tasks: taskEntity,
  interviews: interviewEntity,
  template_notes: templateNoteEntity,
  prospecting_templates: prospectingTemplateEntity,
  meetings: meetingEntity,
  sendout_queues: sendoutQueueEntity,
  notes: noteEntity,
  action_flows: actionFlowEntity,
  automations: automationEntity,
  benefits: benefitEntity,
  job_benefits: jobBenefitEntity,
  core_industries: coreIndustryEntity,
  linkedin_core_industries: linkedinCoreIndustryEntity,
  search_synonyms: searchSynonymEntity,
  business_sectors: businessSectorEntity,
  positions: positionEntity,
  position_levels: positionLevelEntity,
  work_schedules: workScheduleEntity,
  workflow_templates: workflowTemplateEntity,
  departaments: departamentEntity,
  accounts: accountEntity,
  city_taxes: cityTaxEntity,
  integrations: integrationEntity,
  off_limit_rule_candidates: offLimitRuleCandidateEntity,
  off_limits: offLimitEntity,
  entity_cards: entityCardEntity,
  category_sectors: categorySectorEntity,
  equipment: equipmentEntity,
  business_files: businessFileEntity,
  template_uploads: templateUploadEntity,
  holidays: holidayEntity,
  pricing_plan_configurations: pricingPlanConfigurationEntity,
  standard_fees: standardFeeEntity,
  standard_billings: standardBillingEntity,
  data_collection_templates: dataCollectionTemplateEntity,
  partners: partnerEntity,
  course_benefits: courseBenefitEntity,
  courses: courseEntity,
  surveys: surveyEntity,
  talk_events: talkEventEntity,
  talk_participants: talkParticipantEntity,
} as const satisfies Record<EntityName, object>;

export const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);

/** A definition of any entity, with what only some of them have. */
interface AnyDefinition
  extends Omit<EntityDefinition<EntityName, z.ZodObject, z.ZodObject>, "row" | "write" | "example"> {
  usedIn?: readonly ReferenceUse[];
}
export const definitionOf = (entity: EntityName): AnyDefinition => entities[entity];

/** The permission that a sub-search asks for. */
export function resourceOfSub({ entity, resource }: SubSearch): Resource | undefined {
  return resource ?? (isEntity(entity) ? entities[entity].resource : undefined);
}

/** An entity's fields by name. */
export const entityFields = (entity: EntityName): Readonly<Record<string, Field>> => entities[entity].fields;

/** Where the entries of a reference list are used; undefined if it is no such list. */
export function usesOf(name: string): readonly ReferenceUse[] | undefined {
  return isEntity(name) ? definitionOf(name).usedIn : undefined;
}

/** Whether entries of the list can be merged. */
export const isMergeable = (name: EntityName): boolean =>
  usesOf(name) !== undefined && !("apart" in entities[name]);

/** Whether the field holds several entries of a list. */
export const holdsSeveral = ({ entity, field }: ReferenceUse): boolean =>
  entityFields(entity)[field]?.type === "lookups";
