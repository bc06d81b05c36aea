import { applyEntity } from "./apply.ts";
import { billingPlanEntity } from "./billing-plan.ts";
import { candidateEntity } from "./candidate.ts";
import { clientCompanyEntity } from "./client-company.ts";
import { clientContactEntity } from "./client-contact.ts";
import { contactEntity } from "./contact.ts";
import { invoiceEntity } from "./invoice.ts";
import { jobEntity } from "./job.ts";
import type { EntityName } from "./names.ts";
import { noteEntity } from "./note.ts";
import { placementEntity } from "./placement.ts";
import { projectEntity } from "./project.ts";
import { proposalEntity } from "./proposal.ts";
import { taskEntity } from "./task.ts";

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
  tasks: taskEntity,
  notes: noteEntity,
} as const satisfies Record<EntityName, object>;
