import type { Locale } from "#contract/locale.ts";
import type {
  Computed,
  Defaulted,
  EditableRow,
  Id,
  Instant,
  Optional,
  OptionalInstant,
  OwnedRow,
  StampedInstant,
} from "./columns.ts";

export interface ProspectingTemplatesTable extends EditableRow {
  name: string;
  subject: string;
  /** Sanitised rich text with variables. */
  body: string;
  author_id: Optional<number>;
  search: Computed<string>;
}

export interface SendoutQueuesTable extends EditableRow {
  name: string;
  prospecting_template_id: Optional<number>;
  /** Its own; by default the template's. */
  subject: Optional<string>;
  /** Sanitised rich text with variables. */
  body: Optional<string>;
  status: Defaulted<number>;
  scheduled_at: OptionalInstant;
  rate_per_minute: Defaulted<number>;
  recipients_count: Defaulted<number>;
  skipped_count: Defaulted<number>;
  sent_count: Defaulted<number>;
  answered_count: Defaulted<number>;
  owner_id: Optional<number>;
  /** Where the links of the mails lead. */
  origin: Optional<string>;
  /** How often it was started or resumed; each has its own job. */
  runs: Defaulted<number>;
  job_key: Optional<string>;
  /** Counted up by each run; a run with an older number was superseded. */
  lease: Defaulted<number>;
  /** When its next message is due, at its own pace. */
  next_at: OptionalInstant;
  started_at: OptionalInstant;
  finished_at: OptionalInstant;
  search: Computed<string>;
}

export interface SendoutRecipientsTable extends OwnedRow {
  uid: Defaulted<string>;
  sendout_queue_id: number;
  reference_type: "candidate" | "client_contact";
  reference_id: number;
  name: string;
  role_name: Optional<string>;
  address: Optional<string>;
  locale: Defaulted<Locale>;
  status: Defaulted<number>;
  skip_reason: Optional<"missing" | "opted_out" | "duplicate" | "off_limits" | "failed">;
  /** The mail server's last answer, where the mail was given up. */
  failure: Optional<string>;
  /** Of the token in the mailed link. */
  token_hash: Optional<string>;
  mail_id: Optional<number>;
  sent_at: OptionalInstant;
}

/** When the next message of a business may be sent, across its send-outs. */
export interface MailPacesTable {
  business_id: number;
  next_at: Instant;
}

export interface EmailTemplatesTable {
  business_id: number;
  kind: string;
  locale: Locale;
  subject: string;
  body: string;
  action: Optional<string>;
  note: Optional<string>;
  author_id: Optional<number>;
  updated_at: StampedInstant;
}

export interface EmailTemplateVersionsTable {
  id: Id;
  business_id: number;
  kind: string;
  locale: Locale;
  subject: string | null;
  body: string | null;
  action: Optional<string>;
  note: Optional<string>;
  author_id: Optional<number>;
  created_at: StampedInstant;
}

export interface EmailOptOutsTable {
  id: Id;
  business_id: number;
  address: string;
  created_at: StampedInstant;
}
