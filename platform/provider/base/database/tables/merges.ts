import type { DuplicableEntity } from "#contract/duplicates.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import type { DefaultedJson, Json, Optional, OptionalInstant, OwnedRow, StampedInstant } from "./columns.ts";

type Row = Record<string, unknown>;

/** A merge's changes to one table, in order; undone from the end. */
export type MergeStep =
  /** Rows that referred to one record and now refer to another; `keys` identifies them afterwards. */
  | { kind: "moved"; table: string; column: string; from: number; into: number; keys: Row[] }
  /** Multiple-choice rows: `had` are those that already had the other, too. */
  | {
      kind: "replaced";
      table: string;
      column: string;
      from: number;
      into: number;
      keys: { id: number; had: boolean }[];
    }
  | { kind: "removed"; table: string; row: Row };

export interface MergesTable extends OwnedRow {
  entity: DuplicableEntity | AdministratorEntity;
  kept_id: number;
  recruiter_id: Optional<number>;
  /** Columns of the kept row that changed, as they were and as they became. */
  before: Json<Row>;
  after: Json<Row>;
  steps: Json<MergeStep[]>;
  left_fields: DefaultedJson<string[]>;
  reversed_at: OptionalInstant;
  reversed_by: Optional<number>;
}

export interface MergedRecordsTable {
  merge_id: number;
  business_id: number;
  record_id: number;
  name: string;
  email: Optional<string>;
}

export interface DuplicateDismissalsTable {
  business_id: number;
  entity: DuplicableEntity;
  low_id: number;
  high_id: number;
  recruiter_id: Optional<number>;
  created_at: StampedInstant;
}
