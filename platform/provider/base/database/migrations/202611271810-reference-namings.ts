import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** When a candidate was asked to name referees, so that nobody asks again unawares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table reference_namings (
       ${ownedRow},
       candidate_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade
     )`,
    "create index reference_namings_of_candidate on reference_namings (business_id, candidate_id, id desc)",
    "create index reference_namings_by_recruiter on reference_namings (recruiter_id)",
  ]);
}
