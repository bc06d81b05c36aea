import type { Kysely } from "kysely";
import { choosing, referenceTable, run, searchable } from "./run.ts";

/** Employees work in a department of the business's list, no more in one of any text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // Which lists a business was given entries of: what it deletes does not come back.
    `create table given_references (
       business_id bigint not null references businesses (id) on delete cascade,
       list text not null,
       primary key (business_id, list)
     )`,
    ...referenceTable("departaments"),
    ...choosing("employees", "departament_id", "departaments"),
    `insert into departaments (business_id, name)
       select distinct on (business_id, elenco_search(department)) business_id, trim(department) from employees
       where trim(department) <> '' order by business_id, elenco_search(department), id`,
    `update employees e set departament_id = d.id from departaments d
       where d.business_id = e.business_id and elenco_search(d.name) = elenco_search(trim(e.department))`,
    "drop index employees_search",
    "alter table employees drop column search",
    "alter table employees drop column department",
    ...searchable("employees", ["name", "role_name"]),
  ]);
}
