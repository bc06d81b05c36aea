import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** Surveys: their questions and invitations are those of forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table surveys (
       ${editableRow},
       name text not null,
       audience text not null check (audience in ('candidates', 'placed', 'client_contacts')),
       anonymous boolean not null default false,
       status text not null default 'active' check (status in ('active', 'retired')),
       description text,
       unique (business_id, id)
     )`,
    ...searchable("surveys", ["name"]),
    ...orderedByText("surveys", ["name"]),
    ...orderedBy("surveys", ["status", "created_at", "updated_at"]),
    ...countRows("surveys"),
    "alter table questions alter column evaluation_id drop not null",
    "alter table questions add column survey_id bigint",
    `alter table questions add foreign key (business_id, survey_id)
       references surveys (business_id, id) on delete cascade`,
    "create index questions_of_survey on questions (business_id, survey_id, position, id)",
    `alter table questions add constraint questions_of_one_form
       check (num_nonnulls(evaluation_id, survey_id) = 1)`,
    "alter table answer_sheets add column survey_id bigint, add column client_contact_id bigint",
    `alter table answer_sheets add foreign key (business_id, survey_id)
       references surveys (business_id, id) on delete cascade`,
    `alter table answer_sheets add foreign key (business_id, client_contact_id)
       references client_contacts (business_id, id) on delete cascade`,
    "create index answer_sheets_of_survey on answer_sheets (business_id, survey_id, id)",
    "create index answer_sheets_of_contact on answer_sheets (business_id, client_contact_id, id desc)",
    `alter table answer_sheets add constraint answer_sheets_of_one_form
       check (num_nonnulls(evaluation_id, survey_id) = 1)`,
  ]);
}
