import type { Defaulted, OptionalInstant, OwnedRow } from "./columns.ts";

/** A client contact's subscription to the weekly report, current or ended. */
export interface ProgressReportsTable extends OwnedRow {
  uid: Defaulted<string>;
  client_contact_id: number;
  /** Where the links of its mails lead. */
  origin: string;
  /** Each mail has the same token again, by which the contact stops it. */
  sealed_token: string;
  token_hash: string;
  /** Null where the contact stopped it. */
  next_at: OptionalInstant;
  sent_at: OptionalInstant;
}
