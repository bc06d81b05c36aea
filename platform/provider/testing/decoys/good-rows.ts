import { newSite } from "#contract/calls/new-site.ts";
import { firstSnapshot, flowMachine } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { hashToken } from "../../base/security/token.ts";

/** The link of the good shortlist. */
export const shortlistToken = "s".repeat(43);

const steps: FlowStep[] = [{ id: "s1", in: null, kind: "wait", days: 1 }];

/**
 * Values of good rows that their column's name and type do not tell: what is usual, and what has a shape. A table's name
 * in angle brackets stands for the id of its good row.
 */
export const goodRows: Record<string, Record<string, unknown>> = {
  recruiters: { name: "Rute Prado", logged_in_with_microsoft: null },
  recruiter_businesses: { is_admin: true, selected: true },
  domains: { name: "decoys.test", is_primary: true },
  site_configs: { colors: newSite("Casa").colors, font: "inter" },
  access_events: { kind: "access.changed" },
  automations: {
    fact: "moved",
    conditions: {},
    quiet_from: null,
    quiet_to: null,
    enabled: true,
    origin: "http://decoys.test",
  },
  workflow_stages: { hue: "blue", name: "Triagem", name_en: "Screening" },
  data_collection_fields: { field: "mobility" },
  jobs: {
    status: "published",
    show_salary: true,
    salary_min: 8_000,
    salary_max: 12_000,
    openings: 2,
    applies_count: undefined,
  },
  candidates: {
    mobile_phone: "+5511987654321",
    state: "SP",
    cpf: "52998224725",
    zip_code: "01310100",
    date_birth: "1990-05-17",
    skills: ["Excel", "SAP"],
    hiring_regimes: [1],
    muted_mails: [],
  },
  applies: { status: 2, reject_reason: null, sub_status: null },
  apply_moves: { from_status: 1, to_status: 2, from_reject_reason: null, to_reject_reason: null },
  answer_sheets: { survey_id: null, client_contact_id: null },
  answer_sheet_answers: { value: { type: "text", text: "Sim" } },
  apply_evaluation_answers: { value: { type: "text", text: "Sim" } },
  audit_events: { reference_type: "job", reference_id: "<jobs>", action: "update", field: "title" },
  billing_handovers: { reference_type: "client_company", reference_id: "<client_companies>", content: {} },
  billing_plan_instalments: { percent: null },
  bulk_actions: { entity: "candidates", action: "owner", undoes_id: null },
  bulk_action_rows: { reference_id: "<candidates>", reason: "unchanged" },
  business_files: { audience: "clients", replaced_at: "2026-11-02T12:00:00Z" },
  client_contacts: { is_admin: true },
  client_pages: { entity: "jobs" },
  credits: { client_company_id: null },
  credit_transactions: { kind: "grant", amount: 700, reverses_id: null },
  cultural_fits: { job_id: null, client_company_id: null },
  culture_questions: {
    kind: "scale",
    dimension: "people",
    other_dimension: null,
    other_text: null,
    other_text_en: null,
  },
  data_files: {
    reference_type: "candidate",
    reference_id: "<candidates>",
    file_type: "cv",
    content_type: "text/plain",
  },
  duplicate_dismissals: { entity: "candidates", low_id: 1, high_id: 2 },
  entity_cards: { entity: "jobs" },
  entity_columns: { entity: "job" },
  entity_pages: { entity: "jobs" },
  equipment: { status: "in_use" },
  erasures: { entity: "candidates", erased: {} },
  evaluations: { status: "active" },
  flow_facts: { entity: "applies", record_id: "<applies>" },
  flow_runs: { entity: "applies", record_id: "<applies>", snapshot: firstSnapshot(flowMachine(steps)) },
  flow_versions: { version: 1, steps, published: true },
  flow_steps: { kind: "wait" },
  flow_waits: { entity: "applies", record_id: "<applies>" },
  handovers: { to_recruiter_id: "<recruiters>" },
  handover_records: { entity: "jobs", record_id: "<jobs>" },
  holidays: { scope: "national", state: null, city: null },
  import_rows: { reason: "invalid_value" },
  imports: { entity: "candidates" },
  integrations: { kind: "webhook", facts: ["job.created"] },
  interview_offers: {
    times: ["2026-11-26T14:00:00Z", "2026-11-27T15:00:00Z"],
    interview_id: null,
    buffer_minutes: 15,
  },
  invoices: { status: "issued" },
  job_alerts: { search: { term: "analista" } },
  mails: { kind: "confirmation", to_address: "para@decoys.test" },
  merges: { entity: "candidates", kept_id: "<candidates>", before: {}, after: {}, steps: [] },
  merged_records: { record_id: 1 },
  notes: { reference_type: "job", reference_id: "<jobs>" },
  notifications: { category: "apply", component: "new_apply" },
  off_limits: { candidate_id: null, client_company_id: "<client_companies>" },
  off_limit_overrides: { client_contact_id: null, sendout_queue_id: null },
  placements: { status: "active" },
  professional_reference_answers: { question: "duties", choice: null },
  proposals: {
    status: 2,
    cancelled_at: null,
    client_decision: null,
    client_decided_at: null,
    client_decided_by: null,
  },
  questions: { survey_id: null, answer_type: "text" },
  recruiter_downloads: { entity: "candidates", state: "completed" },
  recruiter_hours: {
    weekdays: [1, 2, 3, 4, 5],
    from_minute: 540,
    to_minute: 1_080,
    break_from: 720,
    break_to: 780,
  },
  report_schedules: {
    frequency: "daily",
    weekday: null,
    month_day: null,
    recipient_ids: ["<recruiters>"],
    hour: 8,
  },
  reports: {
    definition: {
      entity: "jobs",
      filters: { terms: {}, where: {}, or: [], sub: {} },
      groups: [{ field: "status", interval: null }],
      measures: [{ kind: "count", field: null }],
      ...{ chart: "bar" as const, columns: [], order: null },
    },
  },
  saved_views: { entity: "jobs" },
  sendout_recipients: { reference_type: "client_contact", reference_id: "<client_contacts>" },
  shortlist_relationships: { token_hash: hashToken(shortlistToken), password_hash: null },
  site_pages: {
    path: "/decoys",
    sections: [{ kind: "text", paragraphs: [{ pt: "Texto", en: "Text" }] }],
    kind: "page",
    status: "published",
  },
  standard_billings: { percent: null },
  talk_events: { status: "published" },
  tasks: { reference_type: "job", reference_id: "<jobs>" },
  tenant_pages: { slug: "privacidade" },
  tenant_page_versions: { slug: "privacidade" },
  template_uploads: { entity: "jobs", replaced_at: "2026-11-02T12:00:00Z" },
  webhook_deliveries: { fact: "job.created", entity: "jobs", record_id: "<jobs>" },
};

/** What a check of the table changes along with a column. */
export const alongWith: Record<string, Record<string, unknown>> = {
  "candidate_consents.revoked_at=set": { given_at: "2026-01-05T12:00:00Z" },
  "credit_transactions.kind=use": { amount: -300 },
  "equipment.status": { employee_id: null, handed_on: null },
  "off_limits.ends_on=past": { starts_on: "2026-01-05" },
  "placements.ends_on=past": { starts_on: "2026-01-05" },
  "report_schedules.frequency=weekly": { weekday: 1 },
  "report_schedules.frequency=monthly": { month_day: 1 },
  "data_files.shared_at": { reference_type: "job" },
  "site_pages.ends_at": { starts_at: "2026-01-05T12:00:00Z" },
  "development_reports.published_at=none": { token_hash: null, expires_at: null },
  "professional_references.expires_at=none": { token_hash: null },
  "cultural_fits.expires_at=none": { token_hash: null },
};

/** What the columns allow and no call writes. */
export const neverMade =
  /^(candidate_experiences\.started_on=none|(business_files|template_uploads)\.replaced_at=none)$/;
