import type { CorrectionOutcome } from "#contract/calls/correction-requests.ts";
import type { DocumentField } from "#contract/catalogues/data-collection.ts";
import type { CorrectionSubject } from "#contract/catalogues/data-held.ts";
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
  OwnedRow,
  StampedInstant,
} from "./columns.ts";

/** Money is in cents, monthly. */
export interface CandidatesTable extends EditableRow {
  uid: Defaulted<string>;
  name: string;
  email: string;
  password_hash: Optional<string>;
  /** The account's confirmed address, while `email` is not confirmed by its owner. */
  sign_in_email: Optional<string>;
  confirmed_at: OptionalInstant;
  /** When they were warned of erasure unless they become active. */
  retention_warned_at: OptionalInstant;
  confirmed: Computed<boolean>;
  completed_at: OptionalInstant;
  completed_register: Computed<boolean>;
  mobile_phone: Optional<string>;
  role_name: Optional<string>;
  company_name: Optional<string>;
  core_industry_id: Optional<number>;
  city: Optional<string>;
  state: Optional<string>;
  linkedin: Optional<string>;
  github: Optional<string>;
  stackoverflow: Optional<string>;
  portifolio: Optional<string>;
  avatar_url: Optional<string>;
  status: Defaulted<number>;
  source: Optional<string>;
  owner_id: Optional<number>;
  /** The job that brought them to register, until they apply to it. */
  brought_by_job_id: Optional<number>;
  professional_moment: Optional<number>;
  remote_work: Optional<number>;
  mobility: Optional<boolean>;
  current_regime: Optional<number>;
  hiring_regimes: Defaulted<number[]>;
  current_remuneration: Optional<number>;
  clt_expectation: Optional<number>;
  pj_expectation: Optional<number>;
  temporary_expectation: Optional<number>;
  freelance_expectation: Optional<number>;
  self_introduction: Optional<string>;
  category: Optional<string>;
  experience_years: Optional<number>;
  /** The list; candidate_skills holds the level of those that the candidate graded. */
  skills: Defaulted<string[]>;
  date_birth: OptionalDay;
  gender: Optional<number>;
  gender_other: Optional<string>;
  biological_gender: Optional<number>;
  orientation: Optional<number>;
  ethnicity: Optional<number>;
  /** False where they said that they have none; null while it is not known. */
  has_dependents: Optional<boolean>;
  nationality: Optional<string>;
  marital_status: Optional<number>;
  education_level: Optional<number>;
  transportation: Optional<number>;
  transportation_detail: Optional<string>;
  generation: Optional<number>;
  cpf: Optional<string>;
  rg: Optional<string>;
  pis: Optional<string>;
  mother_name: Optional<string>;
  father_name: Optional<string>;
  emergency_contact_name: Optional<string>;
  emergency_contact_phone: Optional<string>;
  emergency_contact_kinship: Optional<number>;
  military_reserve_number: Optional<string>;
  bank_code: Optional<string>;
  bank_account_type: Optional<number>;
  bank_branch: Optional<string>;
  bank_account: Optional<string>;
  zip_code: Optional<string>;
  street: Optional<string>;
  street_number: Optional<string>;
  complement: Optional<string>;
  district: Optional<string>;
  /** Data field → instant of the consent (reference document, section 5). */
  consents: DefaultedJson<Record<string, string>>;
  /** Flags of the registration wizard: info, additional_info, category, experiences, salary, presentation. */
  register_steps: DefaultedJson<Record<string, boolean>>;
  /** Language of their mails. */
  locale: Defaulted<Locale>;
  /** Kinds of mails that they do not want. */
  muted_mails: Defaulted<string[]>;
  accepted_terms_at: OptionalInstant;
  accepted_terms_version: Optional<number>;
  last_seen_at: OptionalInstant;
  /** Normalised for finding duplicates (migration 066). */
  email_key: Computed<string | null>;
  document_key: Computed<string | null>;
  phone_key: Computed<string | null>;
  name_key: Computed<string | null>;
  likeness_key: Computed<string | null>;
  /** Folded name, email, role_name and company_name, one per line. */
  search: Computed<string>;
}

interface CurriculumPart {
  id: Id;
  business_id: number;
  candidate_id: number;
}

export interface CandidateExperiencesTable extends CurriculumPart {
  company: string;
  role: string;
  started_on: OptionalDay;
  ended_on: OptionalDay;
  is_current: Defaulted<boolean>;
  description: Optional<string>;
  position: Defaulted<number>;
  /** A catalogue's code; recruiters write it, and candidates do not see it. */
  reason_to_leave: Optional<string>;
  leaving_note: Optional<string>;
}

export interface CandidateRemunerationsTable extends CurriculumPart {
  moment: "current" | "desired";
  /** 1 base salary, 2 target bonus. */
  type_remuneration: number;
  value: number;
}

/** A consent; one in force has not been revoked. */
export interface CandidateConsentsTable extends CurriculumPart {
  field: string;
  text_version: number;
  given_at: StampedInstant;
  given_to_id: Optional<number>;
  revoked_at: OptionalInstant;
  revoked_by_id: Optional<number>;
}

/** What a candidate asks to have corrected of the data that only the business can change. */
export interface CorrectionRequestsTable extends OwnedRow {
  candidate_id: number;
  subject: CorrectionSubject;
  message: string;
  task_id: Optional<number>;
  /** The three are set by the answer. */
  outcome: Optional<CorrectionOutcome>;
  answer: Optional<string>;
  answered_at: OptionalInstant;
  answered_by_id: Optional<number>;
}

export interface CandidateDisabilitiesTable extends CurriculumPart {
  /** Catalogue disability_type. */
  type: string;
  level: Optional<string>;
  other: Optional<string>;
}

export interface CandidateDependentsTable extends CurriculumPart {
  name: string;
  kinship: number;
  date_birth: string;
  cpf: Optional<string>;
}

/** A file of an identity document; the newest of a field counts. */
export interface CandidateDocumentsTable extends CurriculumPart {
  field: DocumentField;
  file_name: string;
  content_type: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  checksum: string;
  storage_key: string;
  created_at: StampedInstant;
}

export interface CandidateBenefitsTable extends CurriculumPart {
  moment: "current" | "desired";
  benefit: string;
  value: Optional<number>;
}

export interface CandidateEducationsTable extends CurriculumPart {
  institution: string;
  course: string;
  level: Optional<number>;
  started_on: OptionalDay;
  ended_on: OptionalDay;
  is_current: Defaulted<boolean>;
  position: Defaulted<number>;
}

export interface CandidateLanguagesTable extends CurriculumPart {
  /** ISO 639-1 code. */
  language: string;
  level: number;
}

export interface CandidateSkillsTable extends CurriculumPart {
  name: string;
  level: Optional<number>;
  experience: Optional<number>;
}

/** The search words of everything known about a candidate, normalised: maintained by triggers. */
export interface CandidateTextsTable {
  candidate_id: number;
  business_id: number;
  words: string;
}
