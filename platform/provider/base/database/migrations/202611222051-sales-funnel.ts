import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The stages of proposals as a business names, orders and rates them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table sales_funnels (
       business_id bigint primary key references businesses (id) on delete cascade,
       lock_version integer not null default 0,
       updated_by bigint references recruiters (id) on delete set null,
       updated_at timestamptz(3) not null default now()
     )`,
    "create index sales_funnels_of_updater on sales_funnels (updated_by)",
    `create table sales_funnel_stages (
       business_id bigint not null references businesses (id) on delete cascade,
       status integer not null,
       position integer not null,
       name text,
       name_en text,
       probability integer check (probability between 0 and 100),
       active boolean not null default true,
       primary key (business_id, status)
     )`,
    // However a proposal comes into a stage: by its form, the board, a bulk action. A probability that is written with
    // the status is the writer's own.
    `create function elenco_rate_proposal() returns trigger language plpgsql as $$
       declare rated integer;
       begin
         select probability into rated from sales_funnel_stages
           where business_id = new.business_id and status = new.status;
         if rated is not null then
           if tg_op = 'INSERT' then
             if new.probability = 10 then new.probability := rated; end if;
           elsif new.probability = old.probability then new.probability := rated;
           end if;
         end if;
         return new;
       end $$`,
    `create trigger proposals_rated_new before insert on proposals for each row execute function elenco_rate_proposal()`,
    `create trigger proposals_rated before update of status on proposals for each row
       when (old.status is distinct from new.status) execute function elenco_rate_proposal()`,
  ]);
}
