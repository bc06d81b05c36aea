import type { Defaulted, Optional, OptionalInstant, OwnedRow } from "./columns.ts";
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
  evaluation_id: Optional<number>;
  data_collection_template_id: Optional<number>;
  approver_id: Optional<number>;
  approver_role_id: Optional<number>;
}

/** That a job took other stages. */
export interface JobWorkflowChangesTable extends OwnedRow {
  job_id: number;
  from_template_id: Optional<number>;
  from_version_id: Optional<number>;
  to_version_id: number;
  recruiter_id: Optional<number>;
  undone_at: OptionalInstant;
}

/** An approval for an application to leave the stage it was in. */
export interface StageApprovalsTable extends OwnedRow {
  apply_id: number;
  status: number;
  recruiter_id: Optional<number>;
}
