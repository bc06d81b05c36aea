import type { BoardFilters } from "#contract/board-filters.ts";
import type { AlertFrequency } from "#contract/calls/job-alerts.ts";
import type { Locale } from "#contract/locale.ts";
import type { Defaulted, Json, Optional, OptionalInstant, OwnedRow, StampedInstant } from "./columns.ts";

/** A saved search of the board whose new jobs are mailed. */
export interface JobAlertsTable extends OwnedRow {
  uid: Defaulted<string>;
  /** Null for a visitor. */
  candidate_id: Optional<number>;
  email: string;
  locale: Defaulted<Locale>;
  frequency: AlertFrequency;
  search: Json<BoardFilters>;
  /** Where the links of its mails lead. */
  origin: string;
  /** Each mail has the same token again, by which the person ends it. */
  sealed_token: string;
  token_hash: string;
  confirmed_at: OptionalInstant;
  ended_at: OptionalInstant;
  /** Jobs that were published later are new. */
  seen_until: StampedInstant;
  last_sent_at: OptionalInstant;
  next_at: OptionalInstant;
}
