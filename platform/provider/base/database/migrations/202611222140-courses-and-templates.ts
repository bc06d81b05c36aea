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

const status = "status text not null default 'active' check (status in ('active', 'retired'))";

/** Templates of what candidates are asked for, and the courses of partners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table data_collection_templates (
       ${editableRow},
       name text not null,
       job_id bigint,
       client_company_id bigint,
       asked_fields text[] not null default '{}',
       days integer not null default 7 check (days between 1 and 90),
       message text,
       ${status},
       unique (business_id, id),
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, client_company_id) references client_companies (business_id, id) on delete cascade
     )`,
    ...searchable("data_collection_templates", ["name"]),
    ...orderedByText("data_collection_templates", ["name"]),
    ...orderedBy("data_collection_templates", ["status", "created_at", "updated_at"]),
    "create index data_collection_templates_of_job on data_collection_templates (business_id, job_id)",
    "create index data_collection_templates_of_company on data_collection_templates (business_id, client_company_id)",
    ...countRows("data_collection_templates"),
    ...referenceTable("partners", ["site text", "description text"]),
    ...referenceTable("course_benefits"),
    `create table courses (
       ${editableRow},
       uid text not null unique default elenco_uid(),
       name text not null,
       name_en text,
       hours integer check (hours > 0),
       link text,
       description text,
       ${status},
       course_benefit_ids bigint[] not null default '{}',
       unique (business_id, id)
     )`,
    ...choosing("courses", "partner_id", "partners"),
    "alter table courses alter column partner_id set not null",
    "create index courses_by_course_benefit_ids on courses using gin (course_benefit_ids)",
    ...searchable("courses", ["name", "name_en"]),
    ...orderedByText("courses", ["name"]),
    ...orderedBy("courses", ["status", "created_at", "updated_at"]),
    ...countRows("courses"),
  ]);
}
