import type { Defaulted, Instant, OptionalInstant, OwnedRow } from "./columns.ts";

/** A link to a page of the site as it is written now. */
export interface PagePreviewsTable extends OwnedRow {
  uid: Defaulted<string>;
  path: string;
  /** SHA-256 of the token that travels in the link, in hex. */
  token_hash: string;
  author_name: string;
  expires_at: Instant;
  /** Followed last. */
  opened_at: OptionalInstant;
  revoked_at: OptionalInstant;
}
