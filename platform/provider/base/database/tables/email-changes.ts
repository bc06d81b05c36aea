import type { Instant, OptionalInstant, OwnedRow, StampedInstant } from "./columns.ts";

/** A change of e-mail requested by a candidate. */
export interface EmailChangesTable extends OwnedRow {
  candidate_id: number;
  present_email: string;
  new_email: string;
  mailed_at: StampedInstant;
  expires_at: Instant;
  present_confirmed_at: OptionalInstant;
  new_confirmed_at: OptionalInstant;
  done_at: OptionalInstant;
  cancelled_at: OptionalInstant;
}
