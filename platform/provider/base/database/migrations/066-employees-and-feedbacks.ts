import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** Who works at the clients, and what is said of candidates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const of = (column: string, table: string) => `foreign key (business_id, ${column})
    references ${table} (business_id, id) on delete set null (${column})`;
  await run(db, [
    `create table employees (
       ${editableRow},
       name text not null,
       client_company_id bigint,
       role_name text,
       department text,
       status text not null default 'active' check (status in ('active', 'on_leave', 'left', 'never_started')),
       placement_id bigint,
       candidate_id bigint,
       owner_id bigint references recruiters (id) on delete set null,
       hired_on date,
       left_on date,
       leaving_reason text,
       email text,
       mobile_phone text,
       city text,
       state text,
       regime integer check (regime between 1 and 9),
       currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
       salary bigint check (salary >= 0),
       description text,
       unique (business_id, id),
       unique (business_id, placement_id),
       check (left_on is null or hired_on is null or left_on >= hired_on),
       ${of("client_company_id", "client_companies")},
       ${of("placement_id", "placements")},
       ${of("candidate_id", "candidates")}
     )`,
    ...searchable("employees", ["name", "role_name", "department"]),
    ...orderedByText("employees", ["name", "role_name", "department", "email", "city"]),
    ...orderedBy("employees", ["created_at", "updated_at", "status", "hired_on", "left_on", "salary"]),
    "create index employees_of_company on employees (business_id, client_company_id, id)",
    "create index employees_of_candidate on employees (business_id, candidate_id, id)",
    "create index employees_of_owner on employees (owner_id, business_id)",
    ...countRows("employees"),
    // Who was placed before this table was there.
    `insert into employees (business_id, placement_id, candidate_id, client_company_id, owner_id, name, role_name,
         email, mobile_phone, city, state, regime, hired_on, left_on, currency, salary, status, created_at)
       select p.business_id, p.id, p.candidate_id, p.client_company_id, p.owner_id, left(c.name, 160),
         left(j.title, 120), c.email, c.mobile_phone, c.city, c.state, p.regime, p.starts_on,
         case when p.status in ('left', 'replaced') then p.ends_on end, p.currency, p.salary,
         case when p.status in ('left', 'replaced') then 'left'
           when p.status = 'cancelled' then 'never_started' else 'active' end, p.created_at
       from placements p join candidates c on c.id = p.candidate_id left join jobs j on j.id = p.job_id`,

    `create table feedbacks (
       ${editableRow},
       name text not null,
       status text not null default 'requested' check (status in ('requested', 'received', 'shared', 'dismissed')),
       given_by text not null check (given_by in ('client', 'interviewer', 'candidate', 'recruiter', 'reference')),
       rating integer check (rating between 1 and 5),
       candidate_id bigint,
       job_id bigint,
       apply_id bigint,
       placement_id bigint,
       client_contact_id bigint,
       owner_id bigint references recruiters (id) on delete set null,
       due_on date,
       given_on date,
       description text,
       unique (business_id, id),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       ${of("job_id", "jobs")},
       ${of("apply_id", "applies")},
       ${of("placement_id", "placements")},
       ${of("client_contact_id", "client_contacts")}
     )`,
    // A feedback on a placement is on its job; that of a candidate on a job is on the apply.
    `create function elenco_feedback_of_apply() returns trigger language plpgsql as $$
     begin
       if new.job_id is null and new.placement_id is not null then
         select p.job_id into new.job_id from placements p
           where p.id = new.placement_id and p.business_id = new.business_id and p.candidate_id = new.candidate_id;
       end if;
       new.apply_id := (select a.id from applies a where a.business_id = new.business_id
         and a.job_id = new.job_id and a.candidate_id = new.candidate_id);
       return new;
     end $$`,
    `create trigger feedbacks_of_apply before insert or update of candidate_id, job_id, placement_id on feedbacks
       for each row execute function elenco_feedback_of_apply()`,
    ...searchable("feedbacks", ["name", "description"]),
    ...orderedByText("feedbacks", ["name"]),
    ...orderedBy("feedbacks", ["created_at", "updated_at", "status", "rating", "due_on", "given_on"]),
    "create index feedbacks_of_candidate on feedbacks (business_id, candidate_id, id)",
    "create index feedbacks_of_job on feedbacks (business_id, job_id, id)",
    "create index feedbacks_of_apply on feedbacks (business_id, apply_id, id)",
    "create index feedbacks_of_placement on feedbacks (business_id, placement_id, id)",
    "create index feedbacks_of_contact on feedbacks (business_id, client_contact_id, id)",
    "create index feedbacks_of_owner on feedbacks (owner_id, business_id)",
    ...countRows("feedbacks"),
  ]);
}
