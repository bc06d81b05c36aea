import type { ClientSection } from "#contract/client-sections.ts";
import type { Locale } from "#contract/locale.ts";
import type {
  Computed,
  Defaulted,
  DefaultedJson,
  EditableRow,
  Id,
  Optional,
  OptionalDay,
  OptionalInstant,
  OptionalJson,
  StampedInstant,
} from "./columns.ts";

export interface ClientCompaniesTable extends EditableRow {
  name: string;
  /** Parts of the client area that its contacts do not see. */
  hidden_from_contacts: Defaulted<ClientSection[]>;
  legal_name: Optional<string>;
  cnpj: Optional<string>;
  status: Defaulted<string>;
  business_sector_id: Optional<number>;
  /** The sector's name, kept by a trigger. */
  sector: Optional<string>;
  city: Optional<string>;
  state: Optional<string>;
  website: Optional<string>;
  phone: Optional<string>;
  employees: Optional<number>;
  owner_id: Optional<number>;
  weekly_report: Defaulted<boolean>;
  /** Kept by a trigger. */
  jobs_count: Computed<number>;
  /** Normalised for finding duplicates (migration 066). */
  document_key: Computed<string | null>;
  phone_key: Computed<string | null>;
  name_key: Computed<string | null>;
  likeness_key: Computed<string | null>;
  /** Folded name, legal_name and sector. */
  search: Computed<string>;
}

/** How many people worked there on a day that the number was noted; kept by a trigger. */
export interface ClientCompanyHeadcountsTable {
  business_id: number;
  client_company_id: number;
  /** 'YYYY-MM-DD'. */
  noted_on: string;
  employees: number;
}

export interface ClientContactsTable extends EditableRow {
  client_company_id: Optional<number>;
  name: string;
  email: string;
  password_hash: Optional<string>;
  /** As a candidate's. */
  sign_in_email: Optional<string>;
  mobile_phone: Optional<string>;
  role_name: Optional<string>;
  photo_url: Optional<string>;
  is_admin: Defaulted<boolean>;
  /** Without access to the client area, and without a way to restore it themselves. */
  access_revoked_at: OptionalInstant;
  owner_id: Optional<number>;
  /** Language of their mails. */
  locale: Defaulted<Locale>;
  /** Mails they do not want, by their choices; news are left by the opt-out of the address. */
  muted_mails: Defaulted<string[]>;
  /** Normalised for finding duplicates (migration 066). */
  email_key: Computed<string | null>;
  phone_key: Computed<string | null>;
  name_key: Computed<string | null>;
  likeness_key: Computed<string | null>;
  /** Folded name, email and role_name. */
  search: Computed<string>;
}

export type JobStatus = "draft" | "published" | "paused" | "filled" | "closed" | "cancelled";

export interface JobsTable extends EditableRow {
  uid: Defaulted<string>;
  title: string;
  slug: Computed<string>;
  status: Defaulted<JobStatus>;
  client_company_id: Optional<number>;
  client_contact_id: Optional<number>;
  owner_id: Optional<number>;
  description: Optional<string>;
  requirements: Optional<string>;
  occupation: Optional<string>;
  position_id: Optional<number>;
  position_level_id: Optional<number>;
  work_schedule_id: Optional<number>;
  job_benefit_ids: Defaulted<number[]>;
  service: Optional<string>;
  /** The default of the business where none was chosen. */
  workflow_template_id: Optional<number>;
  /** Its version when the job took it; kept by a trigger. */
  workflow_version_id: Computed<number | null>;
  city: Optional<string>;
  state: Optional<string>;
  remote_work: Optional<number>;
  regime: Optional<number>;
  currency: Defaulted<"BRL" | "USD">;
  salary_min: Optional<number>;
  salary_max: Optional<number>;
  show_salary: Defaulted<boolean>;
  confidential: Defaulted<boolean>;
  openings: Defaulted<number>;
  deadline: OptionalDay;
  published_at: OptionalInstant;
  /** Kept by a trigger. */
  applies_count: Computed<number>;
  /** Folded title and occupation; the company's name is searched in its own table. */
  search: Computed<string>;
}

/** The words of a published job, kept by triggers: what the public board searches. */
export interface JobTextsTable {
  job_id: number;
  business_id: number;
  title_words: string;
  /** Occupation, company unless confidential, place and work type. */
  card_words: string;
  /** All of it, with description and requirements. */
  words: string;
}

/** The words that a business has ever published jobs with: what a mistyped word may have meant. */
export interface JobWordsTable {
  business_id: number;
  word: string;
}

/** Search suggestions of the board: phrases from a business's published jobs. */
export interface JobPhrasesTable {
  business_id: number;
  kind: "title" | "occupation" | "company" | "place";
  phrase: string;
  folded: string;
  words: string;
}

export interface AppliesTable extends EditableRow {
  uid: Defaulted<string>;
  job_id: number;
  candidate_id: number;
  status: Defaulted<number>;
  sub_status: Optional<number>;
  reject_reason: Optional<number>;
  source: Optional<string>;
  message: Optional<string>;
  /** The candidate's expectation in this application, in cents. */
  clt_expectation: Optional<number>;
  /** Order within its column (fractional). */
  position: Defaulted<number>;
  status_changed_at: StampedInstant;
  /** The last business day that the process gives the stage; kept by a trigger. */
  stage_due_on: Computed<string | null>;
  seen: Defaulted<boolean>;
  /** The candidate took the apply back. */
  withdrawn_at: OptionalInstant;
  /** The four counts are kept by a trigger of like_candidates. */
  like_candidate: Computed<number>;
  deslike_candidate: Computed<number>;
  star_candidate: Computed<number>;
  /** Set by the evaluations of it. */
  evaluation_score: Computed<number | null>;
  amount_description: Computed<number>;
}

export interface ApplyMovesTable {
  id: Id;
  business_id: number;
  apply_id: number;
  from_status: Optional<number>;
  to_status: number;
  from_sub_status: Optional<number>;
  to_sub_status: Optional<number>;
  from_position: Optional<number>;
  to_position: number;
  from_reject_reason: Optional<number>;
  to_reject_reason: Optional<number>;
  recruiter_id: Optional<number>;
  /** The status form's input: interview, offer, placement, rejection. */
  form: OptionalJson<Record<string, unknown>>;
  /** What else it changed. */
  consequences: DefaultedJson<readonly object[]>;
  undone_at: OptionalInstant;
  /** The bulk action it was part of. */
  workflow_change_id: Optional<number>;
  created_at: StampedInstant;
}
