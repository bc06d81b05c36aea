import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** What the cards of lists and boards show, by business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table entity_cards (
       ${editableRow},
       name text not null,
       entity text not null,
       view text not null check (view in ('blocks', 'kanban')),
       shown_fields text[] not null default '{}',
       in_use boolean not null default true,
       unique (business_id, id)
     )`,
    ...searchable("entity_cards", ["name"]),
    ...orderedByText("entity_cards", ["name"]),
    ...orderedBy("entity_cards", ["entity", "view", "created_at", "updated_at"]),
    "create index entity_cards_in_use on entity_cards (business_id, entity, view) where in_use",
    ...countRows("entity_cards"),
  ]);
}
