import type { ClientRequestKind } from "#contract/calls/client-requests.ts";
import type { Optional, OwnedRow } from "./columns.ts";

/** A page that a client's contact pinned. */
export interface ClientPagesTable extends OwnedRow {
  client_contact_id: number;
  entity: string;
  type_view: "index" | "show";
  link: string;
  name: string;
  icon: Optional<string>;
}

/** What a client requested for a job; without its task, it was completed or dropped. */
export interface ClientRequestsTable extends OwnedRow {
  job_id: number;
  client_contact_id: Optional<number>;
  task_id: Optional<number>;
  kind: ClientRequestKind;
  note: Optional<string>;
}
