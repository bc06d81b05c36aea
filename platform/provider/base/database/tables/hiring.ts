import type { Computed, Defaulted, EditableRow, Id, Optional, OptionalDay } from "./columns.ts";

/** A person who works at a client company. */
export interface EmployeesTable extends EditableRow {
  name: string;
  client_company_id: Optional<number>;
  role_name: Optional<string>;
  departament_id: Optional<number>;
  position_id: Optional<number>;
  work_schedule_id: Optional<number>;
  benefit_ids: Defaulted<number[]>;
  status: Defaulted<"active" | "on_leave" | "left" | "never_started">;
  /** The placement that they were hired through. */
  placement_id: Optional<number>;
  candidate_id: Optional<number>;
  owner_id: Optional<number>;
  hired_on: OptionalDay;
  left_on: OptionalDay;
  leaving_reason: Optional<string>;
  email: Optional<string>;
  mobile_phone: Optional<string>;
  city: Optional<string>;
  state: Optional<string>;
  regime: Optional<number>;
  currency: Defaulted<"BRL" | "USD">;
  salary: Optional<number>;
  description: Optional<string>;
  /** Folded name and role_name. */
  search: Computed<string>;
}

export interface FeedbacksTable extends EditableRow {
  name: string;
  status: Defaulted<"requested" | "received" | "shared" | "dismissed">;
  given_by: "client" | "interviewer" | "candidate" | "recruiter" | "reference";
  rating: Optional<number>;
  candidate_id: Optional<number>;
  job_id: Optional<number>;
  /** Set by candidate and job. */
  apply_id: Optional<number>;
  placement_id: Optional<number>;
  client_contact_id: Optional<number>;
  owner_id: Optional<number>;
  due_on: OptionalDay;
  given_on: OptionalDay;
  description: Optional<string>;
  /** Folded name and description. */
  search: Computed<string>;
}

export interface EquipmentTable extends EditableRow {
  name: string;
  kind: Defaulted<string>;
  serial_number: Optional<string>;
  status: Defaulted<"available" | "in_use" | "repair" | "disposed">;
  employee_id: Optional<number>;
  handed_on: OptionalDay;
  description: Optional<string>;
  /** Folded name and serial number. */
  search: Computed<string>;
}

/** Holders of the equipment; open while they have it. */
export interface EquipmentHandoversTable {
  id: Id;
  business_id: number;
  equipment_id: number;
  employee_id: number;
  handed_on: string;
  returned_on: OptionalDay;
}
