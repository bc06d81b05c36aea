import type { ShortlistPart } from "#contract/calls/shortlists.ts";
import type { Defaulted, Id, Optional, OptionalInstant, OwnedRow, StampedInstant } from "./columns.ts";

export interface ShortlistRelationshipsTable extends OwnedRow {
  uid: Defaulted<string>;
  /** SHA-256 of the token beside the link, in hex. */
  token_hash: string;
  job_id: number;
  client_company_id: Optional<number>;
  /** The recruiter who shared it. */
  recruiter_id: Optional<number>;
  name: string;
  message: Optional<string>;
  anonymous: Defaulted<boolean>;
  password_hash: Optional<string>;
  expires_at: OptionalInstant;
  revoked_at: OptionalInstant;
  sent_at: OptionalInstant;
  last_opened_at: OptionalInstant;
  hidden_parts: Defaulted<ShortlistPart[]>;
  /** The reader's name is printed over what they see and print. */
  watermark: Defaulted<boolean>;
  lock_version: Defaulted<number>;
}

/** A link mailed in addition to the first one. */
export interface ShortlistLinksTable {
  id: Id;
  business_id: number;
  shortlist_relationship_id: number;
  token_hash: string;
  /** Its owner, to whom everything done through it is attributed. */
  client_contact_id: Optional<number>;
  created_at: StampedInstant;
}

/** A reviewer in a shortlist; without a contact, the link's holder. */
interface OfReviewer {
  business_id: number;
  shortlist_relationship_id: number;
  client_contact_id: Optional<number>;
}
export interface ShortlistSeenTable extends OfReviewer {
  apply_id: number;
  seen_at: StampedInstant;
}
export interface ShortlistConclusionsTable extends OfReviewer {
  concluded_at: StampedInstant;
}
/** A reply in a reviewer's thread about a candidate. */
export interface ShortlistRepliesTable extends OfReviewer {
  id: Id;
  apply_id: number;
  recruiter_id: Optional<number>;
  by_house: boolean;
  body: string;
  created_at: StampedInstant;
}

export interface ShortlistAppliesTable {
  business_id: number;
  shortlist_relationship_id: number;
  apply_id: number;
  position: Defaulted<number>;
  summary: Optional<string>;
  /** Since when people outside may know who this is, though the shortlist is anonymous. */
  revealed_at: OptionalInstant;
  created_at: StampedInstant;
}

export interface ShortlistContactsTable {
  id: Id;
  business_id: number;
  shortlist_relationship_id: number;
  client_contact_id: Optional<number>;
  name: string;
  email: Optional<string>;
  last_opened_at: OptionalInstant;
  created_at: StampedInstant;
}

/** One row per reviewer, application and type; without a contact it is the link's holder. */
export interface LikeCandidatesTable extends OwnedRow {
  shortlist_relationship_id: number;
  apply_id: number;
  shortlist_contact_id: Optional<number>;
  client_contact_id: Optional<number>;
  /** 1 like, dislike or description; 2 favourite star. */
  type_avaliation: 1 | 2;
  like_avaliation: Optional<boolean>;
  description: Optional<string>;
  /** Catalogue like_reason. */
  reasons: Defaulted<string[]>;
}
