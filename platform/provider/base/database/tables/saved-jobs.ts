import type { OptionalInstant, OwnedRow } from "./columns.ts";

/** A job that a candidate keeps to come back to. */
export interface SavedJobsTable extends OwnedRow {
  candidate_id: number;
  job_id: number;
  /** Where the mail's link leads. */
  origin: string;
  /** When the candidate was mailed that the job closes soon. */
  mailed_at: OptionalInstant;
}
