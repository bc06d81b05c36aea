import type { Kysely } from "kysely";
import { choosing, orderedBy, ownedRow, referenceTable, run } from "./run.ts";

const services = "('executive', 'contingency', 'mapping', 'rpo', 'temporary', 'assessment', 'other')";

/** The eleven columns that every board had so far: status, place, business days after which a card should have moved on. */
const firstStages = `(0, 0, 3), (1, 1, 5), (2, 2, 5), (3, 3, 3), (4, 4, 5), (5, 5, 7), (6, 6, 5), (7, 7, 5),
  (8, 8, null), (9, 9, null), (14, 10, null)`;
const firstTemplate = `(business_id, name, name_en, is_default)`;
const firstNames = `'Processo padrão', 'Standard process', true`;

/** Templates of the stages of a job, in versions: a job keeps the version that it began with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...referenceTable("workflow_templates", [
      `service text check (service in ${services})`,
      "is_default boolean not null default false",
    ]),
    `create table workflow_versions (
       ${ownedRow},
       workflow_template_id bigint not null,
       version integer not null,
       author_id bigint references recruiters (id) on delete set null,
       unique (business_id, id),
       unique (workflow_template_id, version),
       foreign key (business_id, workflow_template_id)
         references workflow_templates (business_id, id) on delete cascade
     )`,
    "create index workflow_versions_of_template on workflow_versions (business_id, workflow_template_id, id)",
    "create index workflow_versions_of_author on workflow_versions (author_id)",
    `create table workflow_stages (
       business_id bigint not null,
       version_id bigint not null,
       -- Its kind: one of the standing statuses, which all rules and reports go by.
       status integer not null check (status between 0 and 9 or status = 14),
       position integer not null,
       name text,
       name_en text,
       hue text,
       days integer check (days between 1 and 250),
       primary key (version_id, status),
       foreign key (business_id, version_id) references workflow_versions (business_id, id) on delete cascade
     )`,
    "create index workflow_stages_of_version on workflow_stages (business_id, version_id, position)",

    // A template without stages would be a board without columns.
    `create function elenco_first_stages() returns trigger language plpgsql as $$
     declare first_version bigint;
     begin
       insert into workflow_versions (business_id, workflow_template_id, version)
         values (new.business_id, new.id, 1) returning id into first_version;
       insert into workflow_stages (business_id, version_id, status, position, days)
         select new.business_id, first_version, s.status, s.position, s.days
         from (values ${firstStages}) s (status, position, days);
       return null;
     end $$`,
    `create trigger workflow_templates_first_stages after insert on workflow_templates
       for each row execute function elenco_first_stages()`,
    `create function elenco_first_workflow() returns trigger language plpgsql as $$
     begin
       insert into workflow_templates ${firstTemplate} values (new.id, ${firstNames});
       return null;
     end $$`,
    `create trigger first_workflow after insert on businesses
       for each row execute function elenco_first_workflow()`,
    `insert into workflow_templates ${firstTemplate} select id, ${firstNames} from businesses order by id`,

    `alter table jobs add column service text check (service in ${services})`,
    ...orderedBy("jobs", ["service"]),
    ...choosing("jobs", "workflow_template_id", "workflow_templates"),
    "alter table jobs add column workflow_version_id bigint",
    `alter table jobs add foreign key (business_id, workflow_version_id)
       references workflow_versions (business_id, id)`,
    "create index jobs_of_workflow_version on jobs (business_id, workflow_version_id)",
    // However a job comes: by its form, a proposal, an import. The default of its kind of service goes before the others.
    `create function elenco_job_workflow() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' then
         new.workflow_template_id := coalesce(new.workflow_template_id, old.workflow_template_id);
         if new.workflow_template_id is not distinct from old.workflow_template_id then return new; end if;
       end if;
       if new.workflow_template_id is null then
         new.workflow_template_id := (select t.id from workflow_templates t
           where t.business_id = new.business_id and t.is_default and t.status = 'active'
             and (t.service is null or t.service = new.service)
           order by t.service is null, t.id desc limit 1);
       end if;
       new.workflow_version_id := (select v.id from workflow_versions v
         where v.workflow_template_id = new.workflow_template_id order by v.version desc limit 1);
       return new;
     end $$`,
    `create trigger jobs_workflow before insert or update of workflow_template_id on jobs
       for each row execute function elenco_job_workflow()`,
    `update jobs j set workflow_template_id = t.id from workflow_templates t where t.business_id = j.business_id`,
  ]);
}
