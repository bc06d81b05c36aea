import type { BillingEvent } from "#contract/catalogues/clients.ts";
import type { Computed, Defaulted, EditableRow, Optional, OptionalDay, OwnedRow } from "./columns.ts";

/** An entry of a list that administrators keep. */
export interface ReferenceTable extends EditableRow {
  name: string;
  name_en: Optional<string>;
  status: Defaulted<"active" | "retired">;
  position: Defaulted<number>;
  /** Folded names. */
  search: Computed<string>;
}

export interface AccountsTable extends ReferenceTable {
  bank: string;
  account_type: Defaulted<number>;
  agency: string;
  number: string;
  holder: string;
  document: Optional<string>;
  pix_key: Optional<string>;
  is_default: Defaulted<boolean>;
}

/** The service tax (ISS) of a city. */
export interface CityTaxesTable extends EditableRow {
  /** City, state and service code; made from these. */
  name: string;
  city: string;
  state: string;
  service_code: Optional<string>;
  rate: number;
  valid_from: string;
  valid_to: OptionalDay;
  /** Folded name. */
  search: Computed<string>;
}

/** Fields shown on a list's cards, as blocks or on its board. */
export interface EntityCardsTable extends EditableRow {
  name: string;
  entity: string;
  view: "blocks" | "kanban";
  shown_fields: Defaulted<string[]>;
  in_use: Defaulted<boolean>;
  /** Folded name. */
  search: Computed<string>;
}

/** Data requested from candidates, for a job, for a client's jobs or for any. */
export interface DataCollectionTemplatesTable extends EditableRow {
  name: string;
  name_en: Optional<string>;
  job_id: Optional<number>;
  client_company_id: Optional<number>;
  asked_fields: Defaulted<string[]>;
  days: Defaulted<number>;
  message: Optional<string>;
  message_en: Optional<string>;
  status: Defaulted<"active" | "retired">;
  /** Folded name. */
  search: Computed<string>;
}

export interface PartnersTable extends ReferenceTable {
  uid: Defaulted<string>;
  site: Optional<string>;
  description: Optional<string>;
  description_en: Optional<string>;
}

export interface CoursesTable extends EditableRow {
  uid: Defaulted<string>;
  name: string;
  name_en: Optional<string>;
  partner_id: number;
  course_benefit_ids: Defaulted<number[]>;
  hours: Optional<number>;
  link: Optional<string>;
  description: Optional<string>;
  description_en: Optional<string>;
  subject: Optional<number>;
  benefit_code: Optional<string>;
  benefit_link: Optional<string>;
  benefit_note: Optional<string>;
  benefit_note_en: Optional<string>;
  status: Defaulted<"active" | "retired">;
  /** Folded names. */
  search: Computed<string>;
}

export interface CourseInterestsTable extends OwnedRow {
  course_id: number;
  candidate_id: number;
}

export interface BenefitsTable extends ReferenceTable {
  kind: Optional<string>;
}

export interface JobBenefitsTable extends ReferenceTable {
  benefit_id: Optional<number>;
}

export interface BusinessSectorsTable extends ReferenceTable {
  core_industry_id: Optional<number>;
  category_sector_id: Optional<number>;
}

export interface LinkedinCoreIndustriesTable extends ReferenceTable {
  code: Optional<string>;
  core_industry_id: Optional<number>;
}

export interface SearchSynonymsTable extends ReferenceTable {
  /** Separated by commas. */
  words: string;
}

export interface PositionsTable extends ReferenceTable {
  departament_id: Optional<number>;
}

export interface WorkSchedulesTable extends ReferenceTable {
  weekly_hours: Optional<number>;
}

export interface PricingPlanConfigurationsTable extends ReferenceTable {
  service: Optional<string>;
  fee_percent: Optional<number>;
  minimum_value: Optional<number>;
  guarantee_days: Optional<number>;
}

/** The fee table of a pricing plan, by yearly pay. */
export interface PricingPlanBandsTable {
  business_id: number;
  pricing_plan_configuration_id: number;
  pay_from: number;
  fee_percent: number;
}

export interface StandardFeesTable extends ReferenceTable {
  service: Optional<string>;
  position_level_id: Optional<number>;
  fee_percent: number;
}

export interface StandardBillingsTable extends ReferenceTable {
  pricing_plan_configuration_id: Optional<number>;
  percent: Optional<number>;
  value: Optional<number>;
  billing_event: Defaulted<BillingEvent>;
  days: Defaulted<number>;
}

export interface GivenReferencesTable {
  business_id: number;
  list: string;
}
