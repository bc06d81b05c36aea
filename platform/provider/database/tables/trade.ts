import type { Computed, Defaulted, EditableRow, Optional, OptionalInstant } from "./columns.ts";

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
