import type { Kysely } from "kysely";
import { lifeOf, ownedRow, run } from "./run.ts";

const state = (row: string) => `case when ${row}.cancelled_at is not null then 'cancelled'
  when ${row}.done_at is not null then 'done' when ${row}.present_confirmed_at is not null then 'present_confirmed'
  when ${row}.new_confirmed_at is not null then 'new_confirmed' else 'asked' end`;

/** Changes of e-mail that a candidate asked for: done once both addresses were confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table email_changes (
       ${ownedRow},
       candidate_id bigint not null,
       present_email text not null,
       new_email text not null,
       mailed_at timestamptz(3) not null default now(),
       expires_at timestamptz(3) not null,
       present_confirmed_at timestamptz(3),
       new_confirmed_at timestamptz(3),
       done_at timestamptz(3),
       cancelled_at timestamptz(3),
       unique (business_id, id),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       check (done_at is null or (present_confirmed_at is not null and new_confirmed_at is not null))
     )`,
    "create index email_changes_of_candidate on email_changes (business_id, candidate_id)",
    // A person asks for one change at a time.
    `create unique index email_changes_open on email_changes (candidate_id)
       where done_at is null and cancelled_at is null`,
    "create index email_changes_old on email_changes (expires_at)",
    ...lifeOf(
      "email_changes",
      ["present_confirmed_at", "new_confirmed_at", "done_at", "cancelled_at"],
      state,
      [
        ...["asked>present_confirmed", "asked>new_confirmed", "asked>cancelled"],
        ...["present_confirmed>done", "present_confirmed>cancelled"],
        ...["new_confirmed>done", "new_confirmed>cancelled"],
      ],
    ),
  ]);
}
