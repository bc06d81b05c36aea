import type { Instant, Optional, OptionalInstant, OwnedRow } from "./columns.ts";

/** One message about an application. */
export interface ApplyMessagesTable extends OwnedRow {
  uid: string;
  apply_id: number;
  sender: "recruiter" | "candidate";
  /** Null if the candidate wrote it, or the recruiter was deleted. */
  recruiter_id: Optional<number>;
  text: string;
  /** Where the link of a mail about it leads. */
  origin: string;
  /** By the other side. */
  read_at: OptionalInstant;
  mailed_at: OptionalInstant;
}

/** An application's stage that its candidate is mailed about, once. */
export interface ApplyProgressMailsTable extends OwnedRow {
  apply_id: number;
  progress: "in_review" | "interview" | "offer" | "hired";
  /** Where the mail's link leads. */
  origin: string;
  /** Until then a move may be undone without a word. */
  due_at: Instant;
  mailed_at: OptionalInstant;
}
