import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Accounts at LinkedIn, GitHub and Google that open one here, and the ways there that are not over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const who = `
    candidate_id bigint references candidates (id) on delete cascade,
    recruiter_id bigint references recruiters (id) on delete cascade`;
  const provider = "provider text not null check (provider in ('linkedin', 'github', 'google'))";
  await run(db, [
    `create table identities (${ownedRow},
       ${provider}, subject text not null, ${who}, email text, last_used_at timestamptz(3),
       check (num_nonnulls(candidate_id, recruiter_id) = 1))`,
    // One account there opens at most one of each kind here.
    `create unique index identities_candidate on identities (business_id, provider, subject)
       where candidate_id is not null`,
    `create unique index identities_recruiter on identities (business_id, provider, subject)
       where recruiter_id is not null`,
    "create index identities_of_candidate on identities (candidate_id) where candidate_id is not null",
    "create index identities_of_recruiter on identities (recruiter_id) where recruiter_id is not null",
    `create table social_attempts (${ownedRow},
       state_hash text not null unique, proof_hash text not null, ${provider},
       strategy text not null check (strategy in ('candidates', 'recruiters')), ${who},
       redirect_uri text not null, verifier text, nonce text, expires_at timestamptz(3) not null)`,
    "create index social_attempts_of_business on social_attempts (business_id)",
    "create index social_attempts_expire on social_attempts (expires_at)",
    "create index social_attempts_of_candidate on social_attempts (candidate_id) where candidate_id is not null",
    "create index social_attempts_of_recruiter on social_attempts (recruiter_id) where recruiter_id is not null",
  ]);
}
