import type { Computed, Defaulted, EditableRow, Instant, Optional, OptionalInstant } from "./columns.ts";

interface Appointment extends EditableRow {
  status: Defaulted<number>;
  starts_at: Instant;
  duration_minutes: Defaulted<number>;
  place: Optional<string>;
  owner_id: Optional<number>;
  client_contact_id: Optional<number>;
  invited_at: OptionalInstant;
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
  /** What the client's contact says of it. */
  client_confirmed_at: Optional<string>;
  client_asked_at: Optional<string>;
  client_asked_reason: Optional<string>;
  client_proposed_times: Defaulted<string[]>;
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
