import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Credits of clients and proposals, and the transactions that they are the sum of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table credits (
       ${ownedRow},
       proposal_id bigint,
       client_company_id bigint,
       name text not null,
       currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
       valid_until date,
       note text,
       recruiter_id bigint references recruiters (id) on delete set null,
       unique (business_id, id),
       check (num_nonnulls(proposal_id, client_company_id) = 1),
       foreign key (business_id, proposal_id) references proposals (business_id, id) on delete cascade,
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete cascade
     )`,
    "create index credits_of_proposal on credits (business_id, proposal_id)",
    "create index credits_of_company on credits (business_id, client_company_id)",
    "create index credits_of_recruiter on credits (recruiter_id)",
    `create table credit_transactions (
       ${ownedRow},
       credit_id bigint not null,
       kind text not null check (kind in ('grant', 'use', 'reversal')),
       amount bigint not null check (amount <> 0),
       description text not null,
       occurred_on date not null,
       reverses_id bigint unique references credit_transactions (id),
       recruiter_id bigint references recruiters (id) on delete set null,
       check ((kind = 'reversal') = (reverses_id is not null)),
       check (kind <> 'grant' or amount > 0),
       check (kind <> 'use' or amount < 0),
       foreign key (business_id, credit_id) references credits (business_id, id) on delete cascade
     )`,
    "create index credit_transactions_of_credit on credit_transactions (business_id, credit_id, id)",
    "create index credit_transactions_of_recruiter on credit_transactions (recruiter_id)",
    `create function elenco_written_once() returns trigger language plpgsql as
       $$ begin raise exception 'a transaction is never edited, only reversed'; end $$`,
    `create trigger credit_transactions_written_once
       before update of credit_id, kind, amount, description, occurred_on, reverses_id, created_at
       on credit_transactions for each row execute function elenco_written_once()`,
    // What is still owed keeps its owner from being deleted, as a foreign key would.
    `create function elenco_credit_settled() returns trigger language plpgsql as
       $$ begin
         if (select coalesce(sum(amount), 0) <> 0 from credit_transactions
             where business_id = old.business_id and credit_id = old.id) then
           raise exception 'the credit has a balance' using errcode = 'foreign_key_violation';
         end if;
         return old;
       end $$`,
    `create trigger credits_settled before delete on credits
       for each row execute function elenco_credit_settled()`,
  ]);
}
