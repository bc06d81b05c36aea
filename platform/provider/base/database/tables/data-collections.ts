import type { CollectedField, CollectionChannel } from "#contract/catalogues/data-collection.ts";
import type { Defaulted, Optional, OptionalInstant, OwnedRow, StampedInstant } from "./columns.ts";

/** Data requested from a candidate by a link. */
export interface DataCollectionsTable extends OwnedRow {
  uid: Defaulted<string>;
  candidate_id: number;
  job_id: Optional<number>;
  /** The requester. */
  recruiter_id: Optional<number>;
  channel: CollectionChannel;
  message: Optional<string>;
  /** For those who read English; without it they get the first. */
  message_en: Optional<string>;
  /** SHA-256 of the token that travels in the link, in hex. */
  token_hash: string;
  sent_at: StampedInstant;
  expires_at: string;
  opened_at: OptionalInstant;
  last_answer_at: OptionalInstant;
  /** Since when nothing is missing. */
  answered_at: OptionalInstant;
  cancelled_at: OptionalInstant;
}

export interface DataCollectionFieldsTable {
  business_id: number;
  data_collection_id: number;
  field: CollectedField;
  position: number;
  answered_at: OptionalInstant;
}
