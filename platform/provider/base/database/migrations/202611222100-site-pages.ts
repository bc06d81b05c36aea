import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** The pages of a brand's site, version by version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table site_pages (
       ${ownedRow},
       path text not null check (path ~ '^/[^/]' and length(path) <= 200),
       version integer not null default 1 check (version > 0),
       kind text not null default 'page' check (kind in ('page', 'article', 'event')),
       title_pt text not null,
       title_en text not null,
       description_pt text not null,
       description_en text not null,
       sections jsonb not null check (jsonb_typeof(sections) = 'array'),
       author_name text,
       published_on date check (kind <> 'article' or published_on is not null),
       starts_at timestamptz(3) check (kind <> 'event' or starts_at is not null),
       ends_at timestamptz(3) check (ends_at > starts_at),
       place text,
       status text not null default 'draft' check (status in ('draft', 'published')),
       publish_at timestamptz(3),
       unique (business_id, path, version)
     )`,
    "create index site_pages_by_kind on site_pages (business_id, kind, path, version desc)",
  ]);
}
