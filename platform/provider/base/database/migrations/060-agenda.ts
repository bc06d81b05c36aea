import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

const appointment = `
  status integer not null default 0 check (status between 0 and 3),
  starts_at timestamptz(3) not null,
  duration_minutes integer not null default 60 check (duration_minutes between 10 and 480),
  place text,
  owner_id bigint references recruiters (id) on delete set null,
  client_contact_id bigint,
  invited_at timestamptz(3),
  unique (business_id, id),
  foreign key (business_id, client_contact_id)
    references client_contacts (business_id, id) on delete set null (client_contact_id)`;

/** Interviews, meetings and templates of notes; a mail may carry an appointment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table interviews (
       ${editableRow},
       title text not null default '',
       stage integer not null check (stage between 1 and 5),
       candidate_id bigint not null,
       job_id bigint not null,
       apply_id bigint,
       move_id bigint references apply_moves (id) on delete set null,
       interviewer text,
       note text,
       ${appointment},
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade
     )`,
    ...searchable("interviews", ["title", "interviewer", "place"]),
    ...orderedByText("interviews", ["title"]),
    ...orderedBy("interviews", ["created_at", "starts_at", "stage", "status"]),
    "create index interviews_of_candidate on interviews (business_id, candidate_id, starts_at)",
    "create index interviews_of_job on interviews (business_id, job_id, starts_at)",
    "create index interviews_of_apply on interviews (business_id, apply_id)",
    "create index interviews_of_contact on interviews (business_id, client_contact_id)",
    "create index interviews_of_owner on interviews (owner_id, business_id, starts_at)",
    "create index interviews_of_move on interviews (move_id)",
    ...countRows("interviews"),

    `create table meetings (
       ${editableRow},
       title text not null,
       client_company_id bigint,
       guests text[] not null default '{}',
       agenda text,
       ${appointment},
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id)
     )`,
    ...searchable("meetings", ["title", "place"]),
    ...orderedByText("meetings", ["title"]),
    ...orderedBy("meetings", ["created_at", "starts_at", "status"]),
    "create index meetings_of_company on meetings (business_id, client_company_id, starts_at)",
    "create index meetings_of_contact on meetings (business_id, client_contact_id)",
    "create index meetings_of_owner on meetings (owner_id, business_id, starts_at)",
    ...countRows("meetings"),

    `create table template_notes (
       ${editableRow},
       name text not null,
       reference_kind text,
       body text not null,
       author_id bigint references recruiters (id) on delete set null
     )`,
    ...searchable("template_notes", ["name", "regexp_replace(body, '<[^>]+>', ' ', 'g')"]),
    ...orderedByText("template_notes", ["name"]),
    ...orderedBy("template_notes", ["created_at"]),
    "create index template_notes_of_author on template_notes (author_id)",
    ...countRows("template_notes"),

    "alter table mails add column calendar text",
  ]);
}
