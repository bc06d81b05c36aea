import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Sites that administrators set up, and the versions of the texts that they publish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // The logo is the business's: one for all of its sites.
    `update businesses b set logo_url = c.logo_url from domains d join site_configs c on c.domain_id = d.id
       where d.business_id = b.id and d.is_primary and b.logo_url is null and c.logo_url is not null`,
    "alter table businesses add logo_dark_url text",
    `alter table site_configs
       drop column logo_url,
       drop column favicon,
       add font text not null default 'inter',
       add menu jsonb not null default '[]',
       add footer jsonb not null default '{"text_pt": "", "text_en": "", "links": []}',
       add lock_version integer not null default 0`,

    `alter table tenant_pages
       add version integer not null default 1,
       add author_name text`,
    `create table tenant_page_versions (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       slug text not null,
       locale text not null,
       version integer not null,
       title text not null,
       body text not null,
       author_name text,
       published_at timestamptz(3) not null,
       unique (business_id, slug, locale, version)
     )`,
    // Which terms a candidate accepted.
    "alter table candidates add accepted_terms_version integer",
  ]);
}
