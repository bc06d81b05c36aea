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
