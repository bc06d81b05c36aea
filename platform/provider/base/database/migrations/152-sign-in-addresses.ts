import type { Kysely } from "kysely";
import { run } from "./run.ts";

/**
 * Whoever changes somebody else's e-mail does not take their account with it: it is signed in to, and its password is
 * reset, by the address that its owner last confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = ["candidates", "client_contacts"];
  await run(db, [
    "alter table single_use_tokens drop constraint single_use_tokens_purpose_check",
    `alter table single_use_tokens add constraint single_use_tokens_purpose_check
       check (purpose in ('confirmation', 'password_reset', 'cable', 'download', 'microsoft', 'email'))`,
    `create function elenco_keep_sign_in() returns trigger language plpgsql as $$
     begin
       -- An address that comes with another account (a merge, or taking it back) is that account's own.
       if old.password_hash is not null and new.password_hash is not distinct from old.password_hash
          and lower(new.email) <> lower(old.email) then
         new.sign_in_email := coalesce(old.sign_in_email, old.email);
       end if;
       if lower(new.sign_in_email) = lower(new.email) then new.sign_in_email := null; end if;
       return new;
     end $$`,
    ...tables.flatMap((table) => [
      `alter table ${table} add sign_in_email text`,
      `create index ${table}_sign_in on ${table} (business_id, lower(coalesce(sign_in_email, email)))`,
      `create trigger ${table}_keep_sign_in before update of email on ${table}
         for each row execute function elenco_keep_sign_in()`,
    ]),
  ]);
}
