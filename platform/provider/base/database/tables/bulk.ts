import type { BulkParams, BulkRow } from "#contract/calls/bulk-actions.ts";
import type { TaskState } from "#contract/calls/task-states.ts";
import type {
  Defaulted,
  DefaultedJson,
  Optional,
  OptionalInstant,
  OptionalJson,
  OwnedRow,
} from "./columns.ts";

export interface BulkActionsTable extends OwnedRow {
  recruiter_id: number;
  entity: string;
  action: string;
  params: DefaultedJson<BulkParams>;
  state: Defaulted<TaskState>;
  total: Defaulted<number>;
  processed: Defaulted<number>;
  done: Defaulted<number>;
  skipped: Defaulted<number>;
  failed: Defaulted<number>;
  undoes_id: Optional<number>;
  job_key: Optional<string>;
  /** Counted up by each run; a run with an older number was superseded. */
  lease: Defaulted<number>;
  error: Optional<string>;
  /** The origin of links in the mails that it sends. */
  origin: Optional<string>;
  finished_at: OptionalInstant;
}

export interface BulkActionRowsTable {
  bulk_action_id: number;
  business_id: number;
  reference_id: number;
  label: Optional<string>;
  /** Null until the action reaches it. */
  outcome: Optional<NonNullable<BulkRow["outcome"]>>;
  reason: Optional<NonNullable<BulkRow["reason"]>>;
  field: Optional<string>;
  rule: Optional<string>;
  /** Its owner when the action reached it. */
  owner_id: Optional<number>;
  /** The changes, for undo. */
  effect: OptionalJson<Record<string, unknown>>;
}
