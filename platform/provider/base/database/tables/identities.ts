import type { SocialProvider, SocialStrategy } from "#contract/social.ts";
import type { Instant, Optional, OptionalInstant, OwnedRow } from "./columns.ts";

/** An external account that signs in to one here. */
export interface IdentitiesTable extends OwnedRow {
  provider: SocialProvider;
  /** Who it is there: an address may change hands, this never does. */
  subject: string;
  candidate_id: Optional<number>;
  recruiter_id: Optional<number>;
  email: Optional<string>;
  last_used_at: OptionalInstant;
}

/** A round trip to a provider in progress; valid once. */
export interface SocialAttemptsTable extends OwnedRow {
  state_hash: string;
  /** Of what the browser kept: an answer that another browser was sent away for is not taken. */
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
