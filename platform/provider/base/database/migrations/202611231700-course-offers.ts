import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What a course is about, what gives candidates its benefits, and who is interested in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table partners add column uid text not null unique default elenco_uid()",
    "alter table courses add column subject integer",
    "alter table courses add column benefit_code text",
    "alter table courses add column benefit_link text",
    "alter table courses add column benefit_note text",
    "create index courses_by_subject on courses (business_id, subject, id)",
    `create table course_interests (
       ${ownedRow},
       course_id bigint not null,
       candidate_id bigint not null,
       unique (business_id, candidate_id, course_id),
       foreign key (business_id, course_id) references courses (business_id, id) on delete cascade,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade
     )`,
    "create index course_interests_of_course on course_interests (business_id, course_id, id)",
  ]);
}
