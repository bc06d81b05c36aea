import type { Computed, Defaulted, EditableRow, Optional, OptionalInstant, OwnedRow } from "./columns.ts";

/** A connection to another system. */
export interface IntegrationsTable extends EditableRow {
  name: string;
  kind: Defaulted<"webhook">;
  status: Defaulted<"active" | "off" | "paused">;
  url: Optional<string>;
  facts: Defaulted<string[]>;
  with_record: Defaulted<boolean>;
  /** Encrypted (base/security/secrets.ts). */
  sealed_secret: Optional<string>;
  secret_made_at: OptionalInstant;
  failures: Defaulted<number>;
  owner_id: Optional<number>;
  /** Folded name and address. */
  search: Computed<string>;
}

/** A fact that a webhook is to tell: triggers write it with the rows that it is about. */
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
