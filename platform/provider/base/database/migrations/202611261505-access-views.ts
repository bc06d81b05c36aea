import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** An administrator looks at the product as one of the members, for as long as the view is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table access_views (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       viewer_id bigint not null references recruiters (id) on delete cascade,
       member_id bigint not null references recruiters (id) on delete cascade,
       started_at timestamptz(3) not null default now(),
       expires_at timestamptz(3) not null,
       ended_at timestamptz(3)
     )`,
    `create index access_views_open on access_views (business_id, viewer_id, member_id) where ended_at is null`,
    `create index access_views_of_viewer on access_views (viewer_id)`,
    `create index access_views_of_member on access_views (member_id)`,
  ]);
}
