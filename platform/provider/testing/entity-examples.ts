import type { EditableEntity } from "#contract/entities/names.ts";
import type { Values } from "../base/records/rules.ts";
import type { RecordMaker } from "./record-maker.ts";

interface Example {
  /** A payload that creates one, named so that a leak is seen. */
  create(of: RecordMaker): Promise<Values>;
  /** A payload that changes it. */
  change: Values;
}

const soon = "2027-01-15T13:00:00.000Z";

/** One record of each entity: what the tests of access, tenancy and deletion make of it. */
export const entityExamples: Record<EditableEntity, Example> = {
  candidates: {
    create: async (of) => ({ name: of.name(), email: of.address(), owner_id: of.owners.recruiterId }),
    change: { city: "Campinas" },
  },
  jobs: {
    create: async (of) => ({ title: of.name(), client_company_id: of.owners.companyId }),
    change: { city: "Campinas" },
  },
  client_companies: {
    create: async (of) => ({ name: of.name(), owner_id: of.owners.recruiterId }),
    change: { city: "Campinas" },
  },
  client_contacts: {
    create: async (of) => ({
      name: of.name(),
      email: of.address(),
      client_company_id: of.owners.companyId,
    }),
    change: { role_name: "Gerente" },
  },
  contacts: {
    create: async (of) => ({ name: of.name(), email: of.address(), owner_id: of.owners.recruiterId }),
    change: { status: "contacted" },
  },
  proposals: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId }),
    change: { status: 2 },
  },
  placements: {
    create: async (of) => ({ apply_id: await of.placedApply(), owner_id: of.owners.recruiterId }),
    change: { status: "completed" },
  },
  projects: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId }),
    change: { status: "active" },
  },
  invoices: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId, value: 100 }),
    change: { status: "issued" },
  },
  billing_plans: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId, value: 100 }),
    change: { status: "paused" },
  },
  evaluations: {
    create: async (of) => ({ name: of.name(), apply_status: 4 }),
    change: { status: "archived" },
  },
  employees: {
    create: async (of) => ({ name: of.name(), client_company_id: of.owners.companyId }),
    change: { status: "on_leave" },
  },
  feedbacks: {
    create: async (of) => ({
      name: of.name(),
      given_by: "client",
      candidate_id: of.owners.candidateId,
      client_contact_id: of.owners.contactId,
    }),
    change: { rating: 4 },
  },
  tasks: {
    create: async (of) => ({ title: of.name(), task_type: 0, owner_id: of.owners.recruiterId }),
    change: { task_type: 1 },
  },
  interviews: {
    create: async (of) => {
      const { jobId } = await of.apply();
      const owner_id = of.owners.recruiterId;
      return { candidate_id: of.owners.candidateId, job_id: jobId, stage: 1, starts_at: soon, owner_id };
    },
    change: { place: "Sala 3" },
  },
  template_notes: {
    create: async (of) => ({ name: of.name(), body: "<p>Conversa inicial.</p>" }),
    change: { body: "<p>Outra.</p>" },
  },
  meetings: {
    create: async (of) => ({
      title: of.name(),
      starts_at: soon,
      owner_id: of.owners.recruiterId,
      client_contact_id: of.owners.contactId,
    }),
    change: { place: "Sala 3" },
  },
  prospecting_templates: {
    create: async (of) => ({ name: of.name(), subject: "Uma vaga", body: "<p>Olá, {{first_name}}</p>" }),
    change: { subject: "Outra" },
  },
  sendout_queues: {
    create: async (of) => ({
      name: of.name(),
      prospecting_template_id: await of.entity("prospecting_templates"),
      owner_id: of.owners.recruiterId,
    }),
    change: { rate_per_minute: 30 },
  },
  notes: {
    create: async (of) => ({
      body: of.name(),
      reference_type: "candidate",
      reference_id: of.owners.candidateId,
    }),
    change: { body: "Outra" },
  },
};
