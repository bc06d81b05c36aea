import type { Defaulted, Optional, OptionalDay, OptionalInstant, OwnedRow } from "./columns.ts";
import type { ReferenceTable } from "./references.ts";

export interface WorkflowTemplatesTable extends ReferenceTable {
  service: Optional<string>;
  is_default: Defaulted<boolean>;
}

/** A template's stages at one time. A trigger creates the first version with the template. */
export interface WorkflowVersionsTable extends OwnedRow {
  workflow_template_id: number;
  version: number;
  author_id: Optional<number>;
}

export interface WorkflowStagesTable {
  business_id: number;
  version_id: number;
  /** Its kind. */
  status: number;
  position: number;
  name: Optional<string>;
  name_en: Optional<string>;
  hue: Optional<string>;
  /** Business days. */
  days: Optional<number>;
  /** The requirements for leaving the stage. */
  survey_id: Optional<number>;
  evaluation_id: Optional<number>;
  data_collection_template_id: Optional<number>;
  approver_id: Optional<number>;
  approver_role_id: Optional<number>;
  /** Business days to answer; null: as long as the stage may last. */
  answer_days: Optional<number>;
  /** Whether an application stays until they are met; otherwise going on only warns. */
  stops: Defaulted<boolean>;
}

/** Changes of a job's stages. */
export interface JobWorkflowChangesTable extends OwnedRow {
  job_id: number;
  from_template_id: Optional<number>;
  from_version_id: Optional<number>;
  to_version_id: number;
  recruiter_id: Optional<number>;
  undone_at: OptionalInstant;
}

/** Requests and waivers of a stage's requirements, one row per application and requirement. */
export interface StageRequestsTable extends OwnedRow {
  apply_id: number;
  status: number;
  kind: "survey" | "evaluation" | "data_collection" | "approval";
  /** Null: waived without a request. */
  sent_at: OptionalInstant;
  due_on: OptionalDay;
  /** The link that was sent. */
  answer_sheet_id: Optional<number>;
  data_collection_id: Optional<number>;
  waived_at: OptionalInstant;
  waive_reason: Optional<string>;
  waived_by_id: Optional<number>;
}

/** An approval for an application to leave the stage it was in. */
export interface StageApprovalsTable extends OwnedRow {
  apply_id: number;
  status: number;
  recruiter_id: Optional<number>;
}
