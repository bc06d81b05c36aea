import type { RolePermissions } from "#contract/access.ts";
import type { Locale } from "#contract/locale.ts";
import type {
  Computed,
  Defaulted,
  DefaultedJson,
  EditableRow,
  Id,
  Json,
  Optional,
  OptionalDay,
  OptionalInstant,
  OwnedRow,
  StampedInstant,
} from "./columns.ts";

/** A connection to another system. */
export interface IntegrationsTable extends EditableRow {
  name: string;
  kind: Defaulted<"webhook" | "api_token" | "billing">;
  status: Defaulted<"active" | "off" | "paused">;
  url: Optional<string>;
  facts: Defaulted<string[]>;
  with_record: Defaulted<boolean>;
  /** Encrypted (base/security/secrets.ts). */
  sealed_secret: Optional<string>;
  secret_made_at: OptionalInstant;
  failures: Defaulted<number>;
  scopes: DefaultedJson<RolePermissions>;
  expires_on: OptionalDay;
  token_hash: Optional<string>;
  last_used_at: OptionalInstant;
  last_used_address: Optional<string>;
  owner_id: Optional<number>;
  /** Folded name and address. */
  search: Computed<string>;
}

/** A fact for a webhook: triggers write it along with its rows. */
export interface WebhookDeliveriesTable extends OwnedRow {
  uid: Computed<string>;
  integration_id: number;
  /** Null, like the record, of a test. */
  fact: Optional<string>;
  entity: Optional<string>;
  record_id: Optional<number>;
  state: Defaulted<"waiting" | "queued" | "delivered" | "failed">;
  attempts: Defaulted<number>;
  attempted_at: OptionalInstant;
  response_code: Optional<number>;
  response_body: Optional<string>;
  failure: Optional<string>;
  duration_ms: Optional<number>;
}

/** A call by which a token changed something; what was changed keeps the same request's id. */
export interface ApiTokenCallsTable {
  id: Id;
  business_id: number;
  integration_id: number;
  request_id: string;
  method: string;
  path: string;
  status: Optional<number>;
  address: string;
  created_at: StampedInstant;
}

/** The secret address of a recruiter's calendar, in one business. */
export interface CalendarFeedsTable {
  recruiter_id: number;
  business_id: number;
  token_hash: string;
  locale: Defaulted<Locale>;
  last_read_at: OptionalInstant;
  created_at: StampedInstant;
}

/** Records handed over to the billing system. */
export interface BillingHandoversTable extends OwnedRow {
  integration_id: number;
  reference_type: "client_company" | "job" | "recruiter";
  reference_id: number;
  recruiter_id: Optional<number>;
  way: "webhook" | "file";
  state: Defaulted<"sending" | "done" | "failed">;
  content: Json<Record<string, string | number | null>>;
  response_code: Optional<number>;
  failure: Optional<string>;
  /** The start of its answer. */
  answer: Optional<string>;
}
