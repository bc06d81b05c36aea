import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What candidates are paid and wish to be paid, with benefits, and why they leave. Money is in cents, monthly; of a year for the bonus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const part = `
       id bigint generated always as identity primary key,
       business_id bigint not null,
       candidate_id bigint not null,
       moment text not null check (moment in ('current', 'desired'))`;
  const owner = `
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade`;
  await run(db, [
    `create table candidate_remunerations (${part},
       type_remuneration integer not null check (type_remuneration in (1, 2)),
       value bigint not null check (value >= 0),
       unique (business_id, candidate_id, moment, type_remuneration), ${owner}
     )`,
    `create table candidate_benefits (${part},
       benefit text not null,
       value bigint check (value >= 0),
       unique (business_id, candidate_id, moment, benefit), ${owner}
     )`,
    "alter table candidate_experiences add column reason_to_leave text, add column leaving_note text",
    // What was known so far is the base salary of now.
    `insert into candidate_remunerations (business_id, candidate_id, moment, type_remuneration, value)
     select business_id, id, 'current', 1, current_remuneration from candidates
     where current_remuneration is not null`,
  ]);
}
