import type { Kysely } from "kysely";
import { choosing, orderedBy, referenceTable, run } from "./run.ts";

const ids = (table: string, column: string): string[] => [
  `alter table ${table} add column ${column} bigint[] not null default '{}'`,
  `create index ${table}_by_${column} on ${table} using gin (${column})`,
];

/** The lists that jobs, employees and client companies choose from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...referenceTable("benefits"),
    ...referenceTable("job_benefits"),
    ...choosing("job_benefits", "benefit_id", "benefits"),
    ...referenceTable("core_industries"),
    ...referenceTable("business_sectors"),
    ...choosing("business_sectors", "core_industry_id", "core_industries"),
    ...referenceTable("positions"),
    ...choosing("positions", "departament_id", "departaments"),
    ...referenceTable("position_levels"),
    ...referenceTable("work_schedules", ["weekly_hours integer check (weekly_hours between 1 and 168)"]),
    ...orderedBy("work_schedules", ["weekly_hours"]),
    ...choosing("jobs", "position_id", "positions"),
    ...choosing("jobs", "position_level_id", "position_levels"),
    ...choosing("jobs", "work_schedule_id", "work_schedules"),
    ...ids("jobs", "job_benefit_ids"),
    ...choosing("employees", "position_id", "positions"),
    ...choosing("employees", "work_schedule_id", "work_schedules"),
    ...ids("employees", "benefit_ids"),

    // A company's sector is an entry; its name stays beside it for searches, orders and files that give names.
    ...choosing("client_companies", "business_sector_id", "business_sectors"),
    `insert into business_sectors (business_id, name)
       select distinct on (business_id, elenco_search(trim(sector))) business_id, trim(sector) from client_companies
       where trim(sector) <> '' order by business_id, elenco_search(trim(sector)), id`,
    `update client_companies c set business_sector_id = s.id from business_sectors s
       where s.business_id = c.business_id and elenco_search(s.name) = elenco_search(trim(c.sector))`,
    `create function elenco_company_sector() returns trigger language plpgsql as $$
       begin
         if new.business_sector_id is not null
            and (tg_op = 'INSERT' or new.business_sector_id is distinct from old.business_sector_id) then
           select s.name into new.sector from business_sectors s where s.id = new.business_sector_id;
         elsif tg_op = 'INSERT' or new.sector is distinct from old.sector then
           select s.id into new.business_sector_id from business_sectors s
             where s.business_id = new.business_id and elenco_search(s.name) = elenco_search(trim(new.sector));
         elsif new.business_sector_id is null and old.business_sector_id is not null then
           new.sector := null;
         end if;
         return new;
       end $$`,
    `create trigger client_companies_sector before insert or update of sector, business_sector_id on client_companies
       for each row execute function elenco_company_sector()`,
    `create function elenco_sector_renamed() returns trigger language plpgsql as $$
       begin
         update client_companies set sector = new.name
           where business_id = new.business_id and business_sector_id = new.id and sector is distinct from new.name;
         return new;
       end $$`,
    `create trigger business_sectors_renamed after update of name on business_sectors
       for each row when (old.name is distinct from new.name) execute function elenco_sector_renamed()`,
  ]);
}
