import type { ColumnType } from "kysely";
import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import type { BillingEvent } from "#contract/catalogues/clients.ts";
import type { Locale } from "#contract/locale.ts";
import type {
  Computed,
  Defaulted,
  EditableRow,
  Instant,
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
  /** The record it was converted into. */
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
  pricing_plan_configuration_id: Optional<number>;
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
  /** The client's decision, its time, and the contact who took it. */
  client_decision: Optional<"approved" | "refused">;
  client_decided_at: OptionalInstant;
  client_decided_by: Optional<number>;
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

export interface ReportsTable extends EditableRow {
  name: string;
  shared: Defaulted<boolean>;
  /** Written as text, read as a number. */
  definition: ColumnType<ReportDefinition, string, string>;
  author_id: Optional<number>;
}

export interface ReportSchedulesTable {
  report_id: number;
  business_id: number;
  frequency: "daily" | "weekly" | "monthly";
  weekday: Optional<number>;
  month_day: Optional<number>;
  hour: number;
  recipient_ids: number[];
  locale: Defaulted<Locale>;
  /** Of the links in its mails. */
  origin: string;
  next_at: Instant;
  sent_at: OptionalInstant;
  failed_at: OptionalInstant;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}
export interface SalesFunnelsTable {
  business_id: number;
  lock_version: Defaulted<number>;
  updated_by: Optional<number>;
  updated_at: StampedInstant;
}

export interface SalesFunnelStagesTable {
  business_id: number;
  status: number;
  position: number;
  name: Optional<string>;
  name_en: Optional<string>;
  probability: Optional<number>;
  active: Defaulted<boolean>;
}

export interface PlacementsTable extends EditableRow {
  /** Candidate and job; set from the apply, as the three ids are. */
  name: Defaulted<string>;
  apply_id: number;
  job_id: Optional<number>;
  candidate_id: Optional<number>;
  client_company_id: Optional<number>;
  owner_id: Optional<number>;
  status: Defaulted<"upcoming" | "active" | "completed" | "left" | "replaced" | "cancelled">;
  starts_on: OptionalDay;
  ends_on: OptionalDay;
  guarantee_days: Optional<number>;
  guarantee_until: Computed<string | null>;
  regime: Optional<number>;
  contract_model: Optional<number>;
  internal_contract_model: Optional<number>;
  currency: Defaulted<"BRL" | "USD">;
  salary: Optional<number>;
  fee_percent: Optional<number>;
  fee_value: Optional<number>;
  description: Optional<string>;
  /** Folded name. */
  search: Computed<string>;
}

export interface ProjectsTable extends EditableRow {
  name: string;
  status: Defaulted<"planned" | "active" | "paused" | "completed" | "cancelled">;
  client_company_id: Optional<number>;
  owner_id: Optional<number>;
  starts_on: OptionalDay;
  ends_on: OptionalDay;
  currency: Defaulted<"BRL" | "USD">;
  budget: Optional<number>;
  description: Optional<string>;
  /** Folded name and description. */
  search: Computed<string>;
}

export interface ProjectJobsTable {
  business_id: number;
  project_id: number;
  job_id: number;
  created_at: StampedInstant;
}

export interface ProjectContactsTable {
  business_id: number;
  project_id: number;
  client_contact_id: number;
  created_at: StampedInstant;
}

export interface BillingPlansTable extends EditableRow {
  name: string;
  kind: Defaulted<"subscription" | "retainer" | "milestones">;
  status: Defaulted<"active" | "paused" | "ended">;
  period: Defaulted<"once" | "monthly" | "quarterly" | "half_yearly" | "yearly">;
  client_company_id: Optional<number>;
  proposal_id: Optional<number>;
  account_id: Optional<number>;
  currency: Defaulted<"BRL" | "USD">;
  value: number;
  starts_on: OptionalDay;
  ends_on: OptionalDay;
  next_invoice_on: OptionalDay;
  description: Optional<string>;
  /** Folded name. */
  search: Computed<string>;
}

export interface BillingPlanInstalmentsTable extends OwnedRow {
  billing_plan_id: number;
  position: number;
  name: string;
  percent: Optional<number>;
  value: number;
  billing_event: BillingEvent;
  days: number;
  due_on: OptionalDay;
  invoice_id: Optional<number>;
}

export interface InvoicesTable extends EditableRow {
  name: string;
  status: Defaulted<"draft" | "issued" | "paid" | "overdue" | "cancelled">;
  client_company_id: Optional<number>;
  placement_id: Optional<number>;
  proposal_id: Optional<number>;
  billing_plan_id: Optional<number>;
  account_id: Optional<number>;
  /** Account details at the time of issue. */
  payment_details: Optional<string>;
  /** Of the service. */
  city: Optional<string>;
  state: Optional<string>;
  service_code: Optional<string>;
  service_on: OptionalDay;
  /** The city's tax, as it was when the invoice was issued. */
  tax_percent: Optional<number>;
  tax_value: Optional<number>;
  currency: Defaulted<"BRL" | "USD">;
  value: number;
  issued_on: OptionalDay;
  due_on: OptionalDay;
  paid_on: OptionalDay;
  description: Optional<string>;
  /** Folded name and description. */
  search: Computed<string>;
}

export interface JobBillingsTable extends OwnedRow {
  job_id: number;
  candidate_id: Optional<number>;
  currency: Defaulted<"BRL" | "USD">;
  basic_salary: Defaulted<number>;
  target_bonus: Defaulted<number>;
  fee_percent: number;
  fee_value: number;
  note: Optional<string>;
}

export interface JobBillingSplitsTable {
  business_id: number;
  job_billing_id: number;
  recruiter_id: number;
  percent: number;
}

/** A credit of a proposal or of a client company; its balance is the sum of its transactions. */
export interface CreditsTable extends OwnedRow {
  proposal_id: Optional<number>;
  client_company_id: Optional<number>;
  name: string;
  currency: Defaulted<"BRL" | "USD">;
  valid_until: OptionalDay;
  note: Optional<string>;
  recruiter_id: Optional<number>;
}

/** Never changed: the database refuses it. */
export interface CreditTransactionsTable extends OwnedRow {
  credit_id: number;
  kind: "grant" | "use" | "reversal";
  amount: number;
  description: string;
  occurred_on: string;
  reverses_id: Optional<number>;
  recruiter_id: Optional<number>;
}
