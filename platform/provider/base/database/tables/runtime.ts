import type { Strategy } from "#contract/access.ts";
import type { Locale } from "#contract/locale.ts";
import type {
  Computed,
  Defaulted,
  DefaultedJson,
  Id,
  Instant,
  Json,
  Optional,
  OptionalInstant,
  OptionalJson,
  StampedInstant,
} from "./columns.ts";

/** Exactly one of the ids is set, the strategy's; `user_id` reads it. */
interface PersonColumns {
  recruiter_id: Optional<number>;
  candidate_id: Optional<number>;
  client_contact_id: Optional<number>;
  user_id: Computed<number>;
}

export interface SessionsTable extends PersonColumns {
  id: Id;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  strategy: Strategy;
  business_id: Optional<number>;
  user_agent: Optional<string>;
  /** Where it was last used. */
  address: Optional<string>;
  expires_at: Instant;
  last_seen_at: StampedInstant;
  created_at: StampedInstant;
}

export interface SingleUseTokensTable extends PersonColumns {
  id: Id;
  token_hash: string;
  strategy: Strategy | "shortlist";
  shortlist_relationship_id: Optional<number>;
  business_id: Optional<number>;
  /** The session that it was given to, with which it ends. */
  session_id: Optional<number>;
  purpose: "confirmation" | "password_reset" | "cable" | "download" | "microsoft" | "email";
  payload: OptionalJson<Record<string, unknown>>;
  expires_at: Instant;
  used_at: OptionalInstant;
  created_at: StampedInstant;
}

/** A text attachment. */
export interface MailAttachment {
  name: string;
  type: string;
  text: string;
}

export interface MailsTable {
  id: Id;
  business_id: Optional<number>;
  kind: string;
  to_name: Optional<string>;
  to_address: string;
  from_name: Optional<string>;
  from_address: string;
  reply_to: Optional<string>;
  subject: string;
  /** With a placeholder for each token of a link. */
  html: string;
  text: string;
  /** Values of the placeholders, until the mail is sent. */
  tokens: Defaulted<string[]>;
  /** One-click unsubscribe address for mail programs, with a placeholder for its token. */
  unsubscribe_url: Optional<string>;
  /** An appointment, as iCalendar. */
  calendar: Optional<string>;
  attachment: OptionalJson<MailAttachment>;
  locale: Defaulted<Locale>;
  transport: Defaulted<"outbox" | "corporate" | "bulk">;
  /** `kept`: to be read in the administrator area, since no SMTP is set. */
  state: Defaulted<"kept" | "queued" | "sent" | "failed">;
  attempts: Defaulted<number>;
  error: Optional<string>;
  /** Claimed by a process that is sending it, which renews the claim. */
  claimed_until: OptionalInstant;
  sent_at: OptionalInstant;
  created_at: StampedInstant;
}

export interface CableStreamsTable {
  stream: string;
  epoch: Defaulted<string>;
  last_offset: Defaulted<number>;
  updated_at: StampedInstant;
}

export interface CableMessagesTable {
  stream: string;
  offset: number;
  payload: Json<Record<string, unknown>>;
  created_at: StampedInstant;
}

export interface AuditEventsTable {
  id: Id;
  business_id: Optional<number>;
  reference_type: string;
  reference_id: number;
  action: string;
  field: Optional<string>;
  before: OptionalJson<unknown>;
  after: OptionalJson<unknown>;
  recruiter_id: Optional<number>;
  actor_strategy: Optional<Strategy>;
  actor_id: Optional<number>;
  request_id: Optional<string>;
  created_at: StampedInstant;
}

/** Files of the store that no row has, removed when they are due. */
export interface LooseFilesTable {
  key: string;
  due_at: StampedInstant;
}

/** Record of an erasure, without any of the person's data. */
export interface ErasuresTable {
  id: Id;
  uid: Defaulted<string>;
  business_id: number;
  entity: string;
  asked_by: "person" | "recruiter" | "retention";
  recruiter_id: Optional<number>;
  erased: Json<Record<string, number>>;
  created_at: StampedInstant;
}

/** Things done once, e.g. the demo data. */
export interface MarkersTable {
  name: string;
  value: DefaultedJson<Record<string, unknown>>;
  created_at: StampedInstant;
}

export interface AttemptsTable {
  /** SHA-256 of what was tried, in hex. */
  key: string;
  taken: number;
  until: Instant;
}
