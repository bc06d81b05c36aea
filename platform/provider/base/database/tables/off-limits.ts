import type { Computed, Defaulted, EditableRow, Optional, OptionalDay, OwnedRow } from "./columns.ts";
import type { ReferenceTable } from "./references.ts";

export interface OffLimitRuleCandidatesTable extends ReferenceTable {
  level: number;
  coverage: Defaulted<"employees" | "placed" | "both" | "contacts">;
  months: Defaulted<number>;
  in_submissions: Defaulted<boolean>;
  in_shortlists: Defaulted<boolean>;
  in_sendouts: Defaulted<boolean>;
  admins_only: Defaulted<boolean>;
}

/** Of a candidate or of a company; its name and the company's key follow theirs. */
export interface OffLimitsTable extends EditableRow {
  name: Defaulted<string>;
  company_key: Computed<string | null>;
  candidate_id: Optional<number>;
  client_company_id: Optional<number>;
  rule_id: number;
  starts_on: string;
  ends_on: OptionalDay;
  reason: Optional<string>;
  search: Computed<string>;
}

export interface OffLimitOverridesTable extends OwnedRow {
  off_limit_id: Optional<number>;
  rule_name: string;
  level: number;
  candidate_id: Optional<number>;
  client_contact_id: Optional<number>;
  job_id: Optional<number>;
  sendout_queue_id: Optional<number>;
  reason: Optional<string>;
  recruiter_id: Optional<number>;
}
