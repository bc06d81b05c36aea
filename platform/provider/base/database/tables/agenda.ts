import type {
  Computed,
  Defaulted,
  DefaultedJson,
  EditableRow,
  Instant,
  Optional,
  OptionalInstant,
  OwnedRow,
} from "./columns.ts";

interface Appointment extends EditableRow {
  status: Defaulted<number>;
  starts_at: Instant;
  duration_minutes: Defaulted<number>;
  place: Optional<string>;
  owner_id: Optional<number>;
  client_contact_id: Optional<number>;
  invited_at: OptionalInstant;
  /** The start time last mailed, by guest. */
  mailed_times: DefaultedJson<Record<string, string>>;
  /** When its guests were mailed that it is cancelled, unless they were invited again since. */
  cancellation_mailed_at: OptionalInstant;
  search: Computed<string>;
}

export interface InterviewsTable extends Appointment {
  /** 'Candidate · job'. */
  title: Defaulted<string>;
  stage: number;
  candidate_id: number;
  job_id: number;
  apply_id: Optional<number>;
  /** The move on the board that scheduled it. */
  move_id: Optional<number>;
  interviewer: Optional<string>;
  note: Optional<string>;
  confirmed_at: Optional<string>;
  asked_at: Optional<string>;
  asked_reason: Optional<string>;
  proposed_times: Defaulted<string[]>;
  /** The contact's reply to it. */
  client_confirmed_at: Optional<string>;
  client_asked_at: Optional<string>;
  client_asked_reason: Optional<string>;
  client_proposed_times: Defaulted<string[]>;
  /** The start of which the candidate was reminded. */
  reminded_for: OptionalInstant;
}

/** Times that a candidate may choose from for an interview. */
export interface InterviewOffersTable extends OwnedRow {
  uid: Defaulted<string>;
  apply_id: number;
  candidate_id: number;
  /** The recruiter whose times are offered. */
  recruiter_id: number;
  stage: number;
  duration_minutes: number;
  buffer_minutes: number;
  change_hours: number;
  place: Optional<string>;
  note: Optional<string>;
  times: string[];
  /** SHA-256 of the token that travels in the link, in hex. */
  token_hash: string;
  /** The chosen one. */
  interview_id: Optional<number>;
  withdrawn_at: OptionalInstant;
  /** None of the times suits the candidate, who asked for others in these words. */
  declined_at: OptionalInstant;
  declined_message: Optional<string>;
}

/** The time that an interview keeps from others, with the pause after it. */
export interface InterviewHoldsTable {
  interview_id: number;
  business_id: number;
  recruiter_id: number;
  /** Seconds, with the recruiter's number before them. */
  during: string;
}

/** When a recruiter takes interviews, in minutes since midnight. */
export interface RecruiterHoursTable {
  recruiter_id: number;
  business_id: number;
  weekdays: number[];
  from_minute: number;
  to_minute: number;
  break_from: Optional<number>;
  break_to: Optional<number>;
}

export interface MeetingsTable extends Appointment {
  title: string;
  client_company_id: Optional<number>;
  guests: Defaulted<string[]>;
  agenda: Optional<string>;
}

export interface TemplateNotesTable extends EditableRow {
  name: string;
  reference_kind: Optional<string>;
  /** Sanitised rich text. */
  body: string;
  author_id: Optional<number>;
  search: Computed<string>;
}
