import type { FlowEntity, FlowFact } from "#contract/catalogues/flows.ts";
import type { FlowSnapshot } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { Where } from "#contract/list.ts";
import type {
  Computed,
  Defaulted,
  DefaultedJson,
  EditableRow,
  Id,
  Json,
  Optional,
  OptionalInstant,
  OwnedRow,
  StampedInstant,
} from "./columns.ts";

export interface ActionFlowsTable extends EditableRow {
  name: string;
  name_en: Optional<string>;
  entity: Defaulted<FlowEntity>;
  description: Optional<string>;
  version: Defaulted<number>;
}

export interface FlowVersionsTable extends OwnedRow {
  action_flow_id: number;
  version: number;
  steps: Json<FlowStep[]>;
  before: Optional<number>;
  published: Defaulted<boolean>;
  author_id: Optional<number>;
}

export interface AutomationsTable extends EditableRow {
  name: string;
  name_en: Optional<string>;
  fact: FlowFact;
  fact_days: Optional<number>;
  action_flow_id: number;
  conditions: DefaultedJson<Where>;
  repeats: Defaulted<"once" | "each">;
  quiet_from: Optional<number>;
  quiet_to: Optional<number>;
  daily_limit: Optional<number>;
  owner_id: Optional<number>;
  enabled: Defaulted<boolean>;
  origin: Optional<string>;
  looked_until: OptionalInstant;
}

export interface FlowFactsTable {
  id: Id;
  business_id: number;
  /** Of tasks that approve something, also `approved` and `refused`. */
  fact: string;
  entity: string;
  record_id: number;
  happened_at: StampedInstant;
  /** How often nothing could be done with it, and when it is tried again. */
  tries: Defaulted<number>;
  next_at: StampedInstant;
}

export interface FlowRunsTable extends OwnedRow {
  automation_id: Optional<number>;
  cause: Optional<string>;
  action_flow_id: number;
  version_id: number;
  entity: FlowEntity;
  record_id: number;
  candidate_id: Optional<number>;
  name: string;
  recruiter_id: Optional<number>;
  origin: Optional<string>;
  quiet_from: Optional<number>;
  quiet_to: Optional<number>;
  status: Defaulted<"running" | "waiting" | "paused" | "failed" | "completed" | "cancelled">;
  snapshot: Json<FlowSnapshot>;
  due_at: OptionalInstant;
  planned_on: string;
  wakes: Defaulted<number>;
  error: Optional<string>;
  finished_at: OptionalInstant;
  search: Computed<string>;
}

export interface FlowWaitsTable {
  run_id: number;
  business_id: number;
  step_id: string;
  fact: Optional<string>;
  entity: Optional<string>;
  record_id: Optional<number>;
  due_at: OptionalInstant;
  outcome: Optional<string>;
}

export interface FlowStepsTable {
  id: Id;
  business_id: number;
  run_id: number;
  step_id: string;
  kind: string;
  outcome: string;
  detail: Optional<string>;
  recruiter_id: Optional<number>;
  created_at: StampedInstant;
}
