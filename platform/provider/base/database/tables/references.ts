import type { Computed, Defaulted, EditableRow, Optional } from "./columns.ts";

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

export interface GivenReferencesTable {
  business_id: number;
  list: string;
}
