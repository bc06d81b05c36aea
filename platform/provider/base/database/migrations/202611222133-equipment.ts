import type { Kysely } from "kysely";
import {
  choosing,
  countRows,
  editableRow,
  orderedBy,
  orderedByText,
  referenceTable,
  run,
  searchable,
} from "./run.ts";

/** Equipment that employees have, with who had it; and the categories that sectors belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "create unique index if not exists employees_of_business on employees (business_id, id)",
    `create table equipment (
       ${editableRow},
       name text not null,
       kind text not null default 'notebook'
         check (kind in ('notebook', 'phone', 'monitor', 'badge', 'vehicle', 'other')),
       serial_number text,
       status text not null default 'available' check (status in ('available', 'in_use', 'repair', 'disposed')),
       employee_id bigint,
       handed_on date,
       description text,
       unique (business_id, id),
       foreign key (business_id, employee_id) references employees (business_id, id),
       check ((status = 'in_use') = (employee_id is not null)),
       check ((employee_id is null) = (handed_on is null))
     )`,
    `create unique index equipment_serial on equipment (business_id, elenco_search(serial_number))
       where serial_number is not null`,
    "create index equipment_of_employee on equipment (business_id, employee_id, id)",
    ...searchable("equipment", ["name", "serial_number"]),
    ...orderedByText("equipment", ["name"]),
    ...orderedBy("equipment", ["status", "handed_on", "created_at", "updated_at"]),
    ...countRows("equipment"),
    `create table equipment_handovers (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       equipment_id bigint not null,
       employee_id bigint not null,
       handed_on date not null,
       returned_on date,
       foreign key (business_id, equipment_id) references equipment (business_id, id) on delete cascade,
       foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
       check (returned_on >= handed_on)
     )`,
    `create unique index equipment_handovers_open on equipment_handovers (business_id, equipment_id)
       where returned_on is null`,
    "create index equipment_handovers_of_employee on equipment_handovers (business_id, employee_id, id)",
    ...referenceTable("category_sectors"),
    ...choosing("business_sectors", "category_sector_id", "category_sectors"),
  ]);
}
