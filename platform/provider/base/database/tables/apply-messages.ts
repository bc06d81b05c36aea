import type { Optional, OptionalInstant, OwnedRow } from "./columns.ts";

/** One message about an apply. */
export interface ApplyMessagesTable extends OwnedRow {
  uid: string;
  apply_id: number;
  sender: "recruiter" | "candidate";
  /** Null where the candidate wrote it, or the recruiter is gone. */
  recruiter_id: Optional<number>;
  text: string;
  /** Where the link of a mail about it leads. */
  origin: string;
  /** By the other side. */
  read_at: OptionalInstant;
  mailed_at: OptionalInstant;
}
