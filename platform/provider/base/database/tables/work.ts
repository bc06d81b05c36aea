import type { TaskState } from "#contract/calls/task-states.ts";
import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import type { Locale } from "#contract/locale.ts";
import type {
  Computed,
  Defaulted,
  DefaultedJson,
  EditableRow,
  Optional,
  OptionalInstant,
  OptionalJson,
  OwnedRow,
  StampedInstant,
} from "./columns.ts";

export interface NotesTable extends EditableRow {
  /** Sanitised rich text. */
  body: string;
  reference_type: string;
  reference_id: number;
  author_id: Optional<number>;
  mention_ids: Defaulted<number[]>;
  /** Folded body without its tags. */
  search: Computed<string>;
}

export interface TasksTable extends EditableRow {
  title: string;
  task_type: Defaulted<number>;
  description: Optional<string>;
  due_at: OptionalInstant;
  done_at: OptionalInstant;
  reference_type: Optional<string>;
  reference_id: Optional<number>;
  owner_id: Optional<number>;
  /** Folded title. */
  search: Computed<string>;
}

export interface DataFilesTable extends OwnedRow {
  uid: Defaulted<string>;
  reference_type: Optional<string>;
  reference_id: Optional<number>;
  name: string;
  file_name: string;
  file_type: Optional<string>;
  content_type: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  checksum: string;
  storage_key: string;
  /** Who uploaded it: a recruiter or the candidate. */
  recruiter_id: Optional<number>;
  candidate_id: Optional<number>;
  /** Since when the client of the job sees it. */
  shared_at: OptionalInstant;
  /** The file's text, if it was read. */
  text: Optional<string>;
  text_state: Optional<"read" | "empty" | "failed">;
  /** How often reading it was begun. */
  text_attempts: Defaulted<number>;
}

export interface BusinessFilesTable extends EditableRow {
  name: string;
  folder: Defaulted<string>;
  audience: Defaulted<"administrators" | "recruiters" | "clients">;
  description: Optional<string>;
  status: Defaulted<"active" | "retired">;
  file_name: Optional<string>;
  file_size: Optional<number>;
  version: Defaulted<number>;
  replaced_at: OptionalInstant;
  data_file_id: Optional<number>;
  downloads_count: Defaulted<number>;
  /** Folded name and file_name. */
  search: Computed<string>;
}

export interface TemplateUploadsTable extends EditableRow {
  name: string;
  entity: DocumentEntity;
  language: Defaulted<Locale>;
  description: Optional<string>;
  status: Defaulted<"active" | "retired">;
  file_name: Optional<string>;
  file_size: Optional<number>;
  version: Defaulted<number>;
  replaced_at: OptionalInstant;
  data_file_id: Optional<number>;
  merge_fields: Defaulted<string[]>;
  unknown_fields: Defaulted<string[]>;
  documents_count: Defaulted<number>;
  /** Folded name and file_name. */
  search: Computed<string>;
}

export interface RecruiterDownloadsTable extends OwnedRow {
  uid: Defaulted<string>;
  recruiter_id: number;
  entity: string;
  requested: Defaulted<number>;
  file_type: "csv" | "xlsx";
  state: Defaulted<TaskState>;
  locale: Defaulted<Locale>;
  total_record: Defaulted<number>;
  /** Rows written so far. */
  progress: Defaulted<number>;
  search: Optional<string>;
  extra_params: OptionalJson<Record<string, unknown>>;
  select_all_params: OptionalJson<Record<string, unknown>>;
  collections: OptionalJson<{ reference_type: string; reference_id: number }[]>;
  columns: OptionalJson<string[]>;
  /** Where a resumed run continues. */
  cursor: OptionalJson<Record<string, unknown>>;
  job_key: Optional<string>;
  /** Counted up by each run; a run with an older number was superseded. */
  lease: Defaulted<number>;
  storage_key: Optional<string>;
  file_name: Optional<string>;
  file_size: Optional<number>;
  error: Optional<string>;
  finished_at: OptionalInstant;
  expires_at: OptionalInstant;
}

export interface ImportsTable extends OwnedRow {
  uid: Defaulted<string>;
  recruiter_id: number;
  entity: string;
  file_name: string;
  /** Null once the import is done or too old to be resumed. */
  storage_key: Optional<string>;
  size: number;
  /** Encoding and delimiter found in the file. */
  format: DefaultedJson<Record<string, unknown>>;
  /** Headings, and the first rows. */
  columns: DefaultedJson<string[]>;
  sample: DefaultedJson<string[][]>;
  /** Heading → field of the entity; null leaves the column out. */
  mapping: DefaultedJson<Record<string, string | null>>;
  preset: Defaulted<"none" | "bullhorn" | "zoho">;
  duplicates: Defaulted<"skip" | "update" | "create">;
  state: Defaulted<TaskState>;
  total: Defaulted<number>;
  /** Lines done; a resumed run continues after them. */
  processed: Defaulted<number>;
  created: Defaulted<number>;
  updated: Defaulted<number>;
  skipped: Defaulted<number>;
  noted: Defaulted<number>;
  failed: Defaulted<number>;
  stop_requested_at: OptionalInstant;
  job_key: Optional<string>;
  /** Counted up by each run; a run with an older number was superseded. */
  lease: Defaulted<number>;
  error: Optional<string>;
  started_at: OptionalInstant;
  finished_at: OptionalInstant;
}

export interface ImportRowsTable {
  import_id: number;
  business_id: number;
  line: number;
  outcome: "created" | "updated" | "skipped" | "failed";
  /** A stable code of the contract's importRow. */
  reason: Optional<string>;
  field: Optional<string>;
  value: Optional<string>;
  /** The row as read, kept for the report if it was not imported. */
  data: OptionalJson<Record<string, string>>;
  candidate_id: Optional<number>;
  created_at: StampedInstant;
}
