import type { Computed, Defaulted, EditableRow, Optional, OwnedRow, StampedInstant } from "./columns.ts";

export interface TearsheetCategoriesTable extends OwnedRow {
  name: string;
}

export interface TearsheetsTable extends EditableRow {
  name: string;
  description: Optional<string>;
  privacy: Defaulted<"private" | "shared">;
  category_id: Optional<number>;
  owner_id: Optional<number>;
  /** Counted by triggers. */
  members_count: Computed<number>;
  /** Folded name and description. */
  search: Computed<string>;
}

export interface TearsheetMembersTable {
  tearsheet_id: number;
  business_id: number;
  candidate_id: number;
  recruiter_id: Optional<number>;
  created_at: StampedInstant;
}
