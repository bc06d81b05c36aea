import type {
  Computed,
  Defaulted,
  EditableRow,
  Optional,
  OptionalDay,
  OptionalInstant,
  OwnedRow,
  StampedInstant,
} from "./columns.ts";

/** A lead: a person who may become a client. */
export interface ContactsTable extends EditableRow {
  name: string;
  status: Defaulted<"new" | "contacted" | "qualified" | "nurturing" | "converted" | "discarded">;
  source: Optional<string>;
  company_name: Optional<string>;
  role_name: Optional<string>;
  email: Optional<string>;
  mobile_phone: Optional<string>;
  linkedin: Optional<string>;
  sector: Optional<string>;
  city: Optional<string>;
  state: Optional<string>;
  description: Optional<string>;
  owner_id: Optional<number>;
  /** What it was converted into. */
  client_company_id: Optional<number>;
  client_contact_id: Optional<number>;
  converted_at: OptionalInstant;
  /** Folded name, company_name, email and role_name. */
  search: Computed<string>;
}

export interface ProposalsTable extends EditableRow {
  name: string;
  status: Defaulted<number>;
  service: Optional<string>;
  client_company_id: Optional<number>;
  client_contact_id: Optional<number>;
  /** The lead that it is to. */
  contact_id: Optional<number>;
  owner_id: Optional<number>;
  /** The job that it was converted to. */
  job_id: Optional<number>;
  currency: Defaulted<"BRL" | "USD">;
  value: Optional<number>;
  probability: Defaulted<number>;
  sent_on: OptionalDay;
  valid_until: OptionalDay;
  expected_on: OptionalDay;
  description: Optional<string>;
  payment_terms: Optional<string>;
  guarantee_days: Optional<number>;
  terms: Optional<string>;
  closing_reason: Optional<string>;
  closing_note: Optional<string>;
  closed_at: OptionalInstant;
  cancelled_at: OptionalInstant;
  status_changed_at: StampedInstant;
  /** Folded name and description. */
  search: Computed<string>;
}

export interface ProposalDetailsTable extends OwnedRow {
  proposal_id: number;
  name: string;
  quantity: Defaulted<number>;
  base_salary: Optional<number>;
  fee_percent: Optional<number>;
  unit_value: number;
}
