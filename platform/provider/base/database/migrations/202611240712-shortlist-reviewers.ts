import type { Kysely } from "kysely";
import { run } from "./run.ts";

/**
 * A mailed link is one contact's own, so that what is said by it has a name. A reviewer gives reasons with a verdict, has
 * seen some of the candidates, and says when they are done. What somebody wrote is the head of a thread, which the house
 * and the reviewer go on with; without a contact it is of whoever holds the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const reviewer = `
    business_id bigint not null,
    shortlist_relationship_id bigint not null,
    client_contact_id bigint,
    foreign key (business_id, shortlist_relationship_id)
      references shortlist_relationships (business_id, id) on delete cascade,
    foreign key (business_id, client_contact_id) references client_contacts (business_id, id) on delete cascade`;
  const ofCandidate = `
    foreign key (shortlist_relationship_id, apply_id)
      references shortlist_applies (shortlist_relationship_id, apply_id) on delete cascade`;
  await run(db, [
    `alter table shortlist_links add column client_contact_id bigint,
       add foreign key (business_id, client_contact_id) references client_contacts (business_id, id) on delete cascade`,
    "create index shortlist_links_of_contact on shortlist_links (business_id, client_contact_id)",
    "alter table like_candidates add column reasons text[] not null default '{}'",
    "alter table shortlist_relationships add column watermark boolean not null default false",
    `create table shortlist_seen (
       ${reviewer},
       apply_id bigint not null,
       seen_at timestamptz(3) not null default now(),
       unique nulls not distinct (shortlist_relationship_id, apply_id, client_contact_id),
       ${ofCandidate}
     )`,
    "create index shortlist_seen_of_contact on shortlist_seen (business_id, client_contact_id)",
    "create index shortlist_seen_of_shortlist on shortlist_seen (business_id, shortlist_relationship_id)",
    `create table shortlist_conclusions (
       ${reviewer},
       concluded_at timestamptz(3) not null default now(),
       unique nulls not distinct (shortlist_relationship_id, client_contact_id)
     )`,
    "create index shortlist_conclusions_of_contact on shortlist_conclusions (business_id, client_contact_id)",
    "create index shortlist_conclusions_of_shortlist on shortlist_conclusions (business_id, shortlist_relationship_id)",
    `create table shortlist_replies (
       id bigint generated always as identity primary key,
       ${reviewer},
       apply_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       by_house boolean not null,
       body text not null,
       created_at timestamptz(3) not null default now(),
       ${ofCandidate}
     )`,
    "create index shortlist_replies_of_candidate on shortlist_replies (shortlist_relationship_id, apply_id, id)",
    "create index shortlist_replies_of_shortlist on shortlist_replies (business_id, shortlist_relationship_id)",
    "create index shortlist_replies_of_contact on shortlist_replies (business_id, client_contact_id)",
    "create index shortlist_replies_of_recruiter on shortlist_replies (recruiter_id)",
  ]);
}
