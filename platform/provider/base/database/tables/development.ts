import type { Defaulted, EditableRow, Optional, OptionalDay, OptionalInstant } from "./columns.ts";

/** Recruiters' texts about a person's development, with the link by which the person reads them. */
export interface DevelopmentReportsTable extends EditableRow {
  uid: Defaulted<string>;
  candidate_id: number;
  /** Last author. */
  recruiter_id: Optional<number>;
  title: string;
  summary: Optional<string>;
  strengths: Optional<string>;
  to_develop: Optional<string>;
  /** SHA-256 of the token that travels in the link, in hex; null until it is published. */
  token_hash: Optional<string>;
  published_at: OptionalInstant;
  expires_at: OptionalInstant;
  opened_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

interface PartOfReport {
  business_id: number;
  development_report_id: number;
  position: number;
}
export interface DevelopmentCompetencesTable extends PartOfReport {
  name: string;
  level: number;
  note: Optional<string>;
}
export interface DevelopmentActionsTable extends PartOfReport {
  action: string;
  due_on: OptionalDay;
}
