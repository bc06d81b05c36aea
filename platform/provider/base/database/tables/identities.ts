import type { SocialProvider, SocialStrategy } from "#contract/social.ts";
import type { Instant, Optional, OptionalInstant, OwnedRow } from "./columns.ts";

/** An external account that signs in to one here. */
export interface IdentitiesTable extends OwnedRow {
  provider: SocialProvider;
  /** The provider's stable user id; an e-mail address may change hands. */
  subject: string;
  candidate_id: Optional<number>;
  recruiter_id: Optional<number>;
  email: Optional<string>;
  last_used_at: OptionalInstant;
}

/** A round trip to a provider in progress; valid once. */
export interface SocialAttemptsTable extends OwnedRow {
  state_hash: string;
  /** Hash of the browser's state: an answer to another browser's request is refused. */
  proof_hash: string;
  provider: SocialProvider;
  strategy: SocialStrategy;
  /** The account to link; neither is set when someone signs in. */
  candidate_id: Optional<number>;
  recruiter_id: Optional<number>;
  redirect_uri: string;
  verifier: Optional<string>;
  nonce: Optional<string>;
  expires_at: Instant;
}
