import type { EditableEntity } from "../entity-names.ts";

/** The day of a new record that is today unless the person says otherwise: suggested by forms alone. */
export const dayFromToday: { readonly [E in EditableEntity]?: string } = { off_limits: "starts_on" };

/**
 * Default values of a new record, in forms and in the database. A placement's status is absent: it follows from its
 * start date.
 */
export const defaults: {
  readonly [E in EditableEntity]?: Readonly<Record<string, string | number | boolean>>;
} = {
  candidates: { status: 1 },
  client_companies: { status: "active" },
  jobs: { status: "draft", currency: "BRL", openings: 1 },
  contacts: { status: "new" },
  proposals: { status: 0, currency: "BRL", probability: 10 },
  placements: { currency: "BRL", guarantee_days: 90 },
  projects: { status: "planned", currency: "BRL" },
  invoices: { status: "draft", currency: "BRL" },
  billing_plans: { kind: "subscription", status: "active", period: "monthly", currency: "BRL" },
  employees: { status: "active", currency: "BRL" },
  feedbacks: { status: "requested" },
  interviews: { status: 0, duration_minutes: 60 },
  meetings: { status: 0, duration_minutes: 60 },
  sendout_queues: { rate_per_minute: 60 },
  tasks: { task_type: 0 },
  evaluations: { status: "draft" },
  action_flows: { entity: "applies" },
  automations: { repeats: "once" },
  accounts: { account_type: 1, status: "active" },
  benefits: { status: "active" },
  job_benefits: { status: "active" },
  core_industries: { status: "active" },
  linkedin_core_industries: { status: "active" },
  search_synonyms: { status: "active" },
  business_sectors: { status: "active" },
  departaments: { status: "active" },
  positions: { status: "active" },
  position_levels: { status: "active" },
  work_schedules: { status: "active" },
  integrations: { kind: "webhook", status: "active" },
  entity_cards: { in_use: true },
  data_collection_templates: { days: 7, status: "active" },
  partners: { status: "active" },
  course_benefits: { status: "active" },
  courses: { status: "active" },
  surveys: { status: "active" },
  talk_events: { status: "draft" },
  talk_participants: { status: "registered", locale: "pt" },
  workflow_templates: { status: "active" },
  template_uploads: { language: "pt", status: "active" },
  business_files: { folder: "other", audience: "recruiters", status: "active" },
  off_limit_rule_candidates: {
    status: "active",
    coverage: "employees",
    months: 12,
    in_submissions: true,
    in_shortlists: true,
    in_sendouts: true,
  },
  category_sectors: { status: "active" },
  equipment: { kind: "notebook", status: "available" },
  holidays: { scope: "national" },
  pricing_plan_configurations: { status: "active" },
  standard_fees: { status: "active" },
  standard_billings: { status: "active", billing_event: "placement", days: 0 },
};
