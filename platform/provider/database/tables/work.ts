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
  reference_type: string;
  reference_id: number;
  name: string;
  file_name: string;
  file_type: Optional<string>;
  content_type: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  checksum: string;
  storage_key: string;
  /** Who put it there: a recruiter or the candidate. */
  recruiter_id: Optional<number>;
  candidate_id: Optional<number>;
}

export type DownloadStatus = "queued" | "processing" | "completed" | "error" | "cancelled";

export interface RecruiterDownloadsTable extends OwnedRow {
  uid: Defaulted<string>;
  recruiter_id: number;
  entity: string;
  requested: Optional<string>;
  file_type: "csv" | "xlsx";
  status: Defaulted<DownloadStatus>;
  total_record: Defaulted<number>;
  /** Rows written so far. */
  progress: Defaulted<number>;
  search: OptionalJson<Record<string, unknown>>;
  extra_params: OptionalJson<Record<string, unknown>>;
  collections: OptionalJson<{ reference_type: string; reference_id: number }[]>;
  columns: OptionalJson<string[]>;
  /** Where a resumed run goes on. */
  cursor: OptionalJson<Record<string, unknown>>;
  job_key: Optional<string>;
  storage_key: Optional<string>;
  file_name: Optional<string>;
  size: Optional<number>;
  error: Optional<string>;
  finished_at: OptionalInstant;
  expires_at: OptionalInstant;
}

export type ImportStatus = "uploaded" | "queued" | "processing" | "stopped" | "completed" | "error";

export interface ImportsTable extends OwnedRow {
  uid: Defaulted<string>;
  recruiter_id: number;
  entity: string;
  file_name: string;
  storage_key: string;
  size: number;
  /** Encoding, delimiter and headings found in the file. */
  format: DefaultedJson<Record<string, unknown>>;
  preset: Optional<string>;
  /** Heading of the file → field of the entity; null leaves the column out. */
  mapping: OptionalJson<Record<string, string | null>>;
  options: DefaultedJson<Record<string, unknown>>;
  status: Defaulted<ImportStatus>;
  total_rows: Defaulted<number>;
  processed_rows: Defaulted<number>;
  created_rows: Defaulted<number>;
  updated_rows: Defaulted<number>;
  duplicate_rows: Defaulted<number>;
  failed_rows: Defaulted<number>;
  stop_requested_at: OptionalInstant;
  job_key: Optional<string>;
  error: Optional<string>;
  started_at: OptionalInstant;
  finished_at: OptionalInstant;
}

export interface ImportRowsTable {
  import_id: number;
  business_id: number;
  row_number: number;
  outcome: "created" | "updated" | "duplicate" | "failed";
  /** A rule name, e.g. email or duplicate_in_file. */
  reason: Optional<string>;
  params: OptionalJson<Record<string, string | number>>;
  /** The row as it was read. */
  data: OptionalJson<Record<string, string>>;
  record_id: Optional<number>;
  created_at: StampedInstant;
}
