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

export interface GivenReferencesTable {
  business_id: number;
  list: string;
}
