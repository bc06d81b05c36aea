import type { Kysely } from "kysely";
import { lifeOf, ownedRow, run } from "./run.ts";

/** Links by which somebody without an account sees a page of the site before it is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table page_previews (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       path text not null,
       token_hash text not null,
       author_name text not null,
       expires_at timestamptz(3) not null,
       opened_at timestamptz(3),
       revoked_at timestamptz(3),
       unique (business_id, id)
     )`,
    "create index page_previews_of on page_previews (business_id, path, id desc)",
    "create index page_previews_old on page_previews (expires_at)",
    ...lifeOf(
      "page_previews",
      ["revoked_at"],
      (row) => `case when ${row}.revoked_at is null then 'live' else 'revoked' end`,
      ["live>revoked"],
    ),
  ]);
}
