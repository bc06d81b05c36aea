import type { ClientNotificationCategory } from "#contract/calls/client-notifications.ts";
import type { ClientRequestKind } from "#contract/calls/client-requests.ts";
import type { Defaulted, DefaultedJson, Optional, OptionalInstant, OwnedRow } from "./columns.ts";

/** A page that a client's contact pinned. */
export interface ClientPagesTable extends OwnedRow {
  client_contact_id: number;
  entity: string;
  type_view: "index" | "show";
  link: string;
  name: string;
  icon: Optional<string>;
}

/** Client requests for a job; without a task they are completed or dropped. */
export interface ClientRequestsTable extends OwnedRow {
  job_id: number;
  client_contact_id: Optional<number>;
  task_id: Optional<number>;
  kind: ClientRequestKind;
  note: Optional<string>;
}

export interface ClientNotificationsTable extends OwnedRow {
  client_contact_id: number;
  category: ClientNotificationCategory;
  /** The template that renders it, and its data. */
  component: string;
  data: DefaultedJson<Record<string, string | number | boolean | null>>;
  /** Path in the app that it is about. */
  link: Optional<string>;
  is_read: Defaulted<boolean>;
  read_at: OptionalInstant;
}
