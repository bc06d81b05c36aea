import { sql } from "kysely";
import { type Erasable, eraseTraces } from "./base/housekeeping/erase.ts";
import type { EntityRules, EntityRulesByName } from "./base/records/rules.ts";
import { accountRules } from "./domain/accounts/account-rules.ts";
import { interviewRules } from "./domain/agenda/agenda-rules.ts";
import { actionFlowRules, automationRules } from "./domain/automations/automation-rules.ts";
import { billingPlanRules } from "./domain/billing-plans/billing-plan-rules.ts";
import { businessFileRules } from "./domain/business-files/business-file-calls.ts";
import { cityTaxRules } from "./domain/city-taxes/city-tax-rules.ts";
import { employeeRules } from "./domain/employees/employee-rules.ts";
import { equipmentRules } from "./domain/equipment/equipment-rules.ts";
import { feedbackRules } from "./domain/feedbacks/feedback-rules.ts";
import { holidayRules } from "./domain/holidays/holiday-rules.ts";
import { integrationRules } from "./domain/integrations/integration-rules.ts";
import { invoiceRules } from "./domain/invoices/invoice-rules.ts";
import { jobRules } from "./domain/jobs/job-rules.ts";
import { leadRules } from "./domain/leads/lead-rules.ts";
import { entityCardRules } from "./domain/list-views/entity-card-rules.ts";
import { noteRules } from "./domain/notes/note-rules.ts";
import { offLimitRules } from "./domain/off-limits/off-limit-rules.ts";
import { placementRules } from "./domain/placements/placement-rules.ts";
import { pricingPlanRules, standardBillingRules, standardFeeRules } from "./domain/pricing/pricing-rules.ts";
import { projectRules } from "./domain/projects/project-rules.ts";
import { proposalRules } from "./domain/proposals/proposal-rules.ts";
import { sendoutRules } from "./domain/sendouts/sendout-rules.ts";
import { talkEventRules, talkParticipantRules } from "./domain/talks/talk-rules.ts";
import { templateUploadRules } from "./domain/template-uploads/template-upload-calls.ts";
import { workflowTemplateRules } from "./domain/workflows/workflow-rules.ts";

const writtenByAuthor: EntityRules["stamp"] = (values, before, { recruiterId }) =>
  before ? values : { ...values, author_id: recruiterId };

/** A deleted person leaves nothing behind but the receipt. */
const erasing =
  (entity: Erasable): NonNullable<EntityRules["deleting"]> =>
  async (db, condition, { businessId, recruiterId, changes }) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(entity)} t where ${condition}`.execute(db);
    await eraseTraces(
      db,
      { businessId, entity, recruiterId, changes },
      rows.map(({ id }) => id),
    );
  };

/** Every entity's own rules; the engine (domain/entities) gets them with the services. */
export const entityRules: EntityRulesByName = {
  action_flows: actionFlowRules,
  automations: automationRules,
  candidates: { unique: { candidates_email: "email" }, deleting: erasing("candidates") },
  client_contacts: { unique: { client_contacts_email: "email" }, deleting: erasing("client_contacts") },
  client_companies: { unique: { client_companies_cnpj: "cnpj" } },
  contacts: leadRules,
  proposals: proposalRules,
  placements: placementRules,
  projects: projectRules,
  invoices: invoiceRules,
  billing_plans: billingPlanRules,
  employees: employeeRules,
  feedbacks: feedbackRules,
  jobs: jobRules,
  interviews: interviewRules,
  template_notes: { stamp: writtenByAuthor },
  prospecting_templates: { stamp: writtenByAuthor },
  sendout_queues: sendoutRules,
  notes: noteRules,
  accounts: accountRules,
  city_taxes: cityTaxRules,
  integrations: integrationRules,
  off_limit_rule_candidates: { unique: { off_limit_rule_candidates_name: "name" } },
  off_limits: offLimitRules,
  entity_cards: entityCardRules,
  equipment: equipmentRules,
  talk_events: talkEventRules,
  talk_participants: talkParticipantRules,
  business_files: businessFileRules,
  template_uploads: templateUploadRules,
  holidays: holidayRules,
  pricing_plan_configurations: pricingPlanRules,
  standard_fees: standardFeeRules,
  standard_billings: standardBillingRules,
  linkedin_core_industries: { unique: { linkedin_core_industries_code: "code" } },
  workflow_templates: workflowTemplateRules,
  partners: { unique: { partners_name: "name" } },
  course_benefits: { unique: { course_benefits_name: "name" } },
};
