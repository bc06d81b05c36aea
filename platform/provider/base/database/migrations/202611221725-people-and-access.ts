import type { Kysely } from "kysely";
import { run } from "./run.ts";

const everything = ["read", "create", "update", "delete", "export", "import"];
const work = ["read", "create", "update", "export"];
const daily = [
  "candidates",
  "jobs",
  "applies",
  "client_companies",
  "client_contacts",
  "proposals",
  "submissions",
  "placements",
  "tasks",
  "contacts",
  "interviews",
  "template_notes",
  "prospecting_templates",
  "meetings",
  "sendout_queues",
  "tearsheets",
  "notes",
  "projects",
  "feedbacks",
];
const of = (resources: readonly string[], actions: readonly string[]) =>
  Object.fromEntries(resources.map((resource) => [resource, actions]));

/** What a new business begins with; it may change or delete each. */
const firstRoles = [
  { pt: "Administrador", en: "Administrator", is_admin: true, permissions: {} },
  { pt: "Recrutador", en: "Recruiter", is_admin: false, permissions: of(daily, everything) },
  {
    pt: "Recrutador júnior",
    en: "Junior recruiter",
    is_admin: false,
    permissions: {
      ...of(
        ["candidates", "applies", "tasks", "interviews", "meetings", "notes", "tearsheets"],
        ["read", "create", "update"],
      ),
      ...of(
        ["jobs", "submissions", "client_companies", "client_contacts", "template_notes", "feedbacks"],
        ["read"],
      ),
    },
  },
  {
    pt: "Financeiro",
    en: "Finance",
    is_admin: false,
    permissions: {
      ...of(["placements", "proposals"], work),
      ...of(["client_companies", "client_contacts", "tasks", "notes"], ["read", "create", "update"]),
      ...of(["jobs", "applies", "candidates", "projects"], ["read"]),
    },
  },
  { pt: "Somente leitura", en: "Read only", is_admin: false, permissions: of(daily, ["read"]) },
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const firstRows = firstRoles
  .map(
    ({ pt, en, is_admin, permissions }, position) =>
      `(${quoted(pt)}, ${quoted(en)}, ${is_admin}, ${quoted(JSON.stringify(permissions))}::jsonb, ${position})`,
  )
  .join(",\n");

/** Roles, invitations, members who left, and what was changed about any of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table roles (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       name text not null,
       is_admin boolean not null default false,
       permissions jsonb not null default '{}',
       position integer not null default 0,
       lock_version integer not null default 0,
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now()
     )`,
    "create unique index roles_name on roles (business_id, lower(name))",
    `create function elenco_first_roles() returns trigger language plpgsql as $$
     begin
       insert into roles (business_id, name, is_admin, permissions, position)
       select new.id, case new.locale when 'en' then r.en else r.pt end, r.is_admin, r.permissions, r.position
       from (values ${firstRows}) r (pt, en, is_admin, permissions, position);
       return null;
     end $$`,
    `insert into roles (business_id, name, is_admin, permissions, position)
       select b.id, case b.locale when 'en' then r.en else r.pt end, r.is_admin, r.permissions, r.position
       from businesses b, (values ${firstRows}) r (pt, en, is_admin, permissions, position)`,
    `create trigger first_roles after insert on businesses for each row execute function elenco_first_roles()`,

    // Without a role the permissions were given by hand. They stand in the membership either way: one row says it all.
    `alter table recruiter_businesses
       add role_id bigint references roles (id) on delete set null,
       add deactivated_at timestamptz(3)`,
    "create index recruiter_businesses_of_role on recruiter_businesses (role_id) where role_id is not null",
    "drop trigger memberships_changed on recruiter_businesses",
    `create trigger memberships_changed
       after delete or update of is_admin, role_permissions, deactivated_at on recruiter_businesses
       for each row execute function elenco_tell_access('recruiter', 'recruiter_id')`,

    `create table invitations (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       email text not null,
       role_id bigint not null references roles (id),
       token_hash text not null unique,
       invited_by_id bigint references recruiters (id) on delete set null,
       sent_at timestamptz(3) not null default now(),
       expires_at timestamptz(3) not null,
       accepted_at timestamptz(3),
       revoked_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       check (accepted_at is null or revoked_at is null)
     )`,
    `create unique index invitations_open on invitations (business_id, lower(email))
       where accepted_at is null and revoked_at is null`,
    "create index invitations_of_business on invitations (business_id, id desc)",
    "create index invitations_of_role on invitations (role_id)",
    "create index invitations_of_inviter on invitations (invited_by_id) where invited_by_id is not null",

    // What somebody owned when they were deactivated, so that it can be given back.
    `create table handovers (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       to_recruiter_id bigint not null references recruiters (id) on delete cascade,
       undone_at timestamptz(3),
       created_at timestamptz(3) not null default now()
     )`,
    "create index handovers_of_recruiter on handovers (business_id, recruiter_id, id desc)",
    "create index handovers_of_taker on handovers (to_recruiter_id)",
    "create index handovers_from on handovers (recruiter_id)",
    `create table handover_records (
       handover_id bigint not null references handovers (id) on delete cascade,
       business_id bigint not null references businesses (id) on delete cascade,
       entity text not null,
       record_id bigint not null,
       primary key (handover_id, entity, record_id)
     )`,
    "create index handover_records_of_business on handover_records (business_id)",

    "alter table sessions add address text",

    // Names as they were: who was removed since is still read here.
    `create table access_events (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       kind text not null,
       actor_id bigint references recruiters (id) on delete set null,
       actor_name text not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       subject text not null,
       before jsonb,
       after jsonb,
       created_at timestamptz(3) not null default now()
     )`,
    "create index access_events_of_business on access_events (business_id, id desc)",
    "create index access_events_of_kind on access_events (business_id, kind, id desc)",
    `create index access_events_of_recruiter on access_events (recruiter_id, id desc) where recruiter_id is not null`,
    `create index access_events_of_actor on access_events (actor_id, id desc) where actor_id is not null`,
    "create index access_events_in_time on access_events (business_id, created_at)",
  ]);
}
