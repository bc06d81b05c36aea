import { sql } from "kysely";
import { mostMembers, type ProjectMembers } from "#contract/calls/projects.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { type ClientContactPerson, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { findRow } from "../entities/list.ts";
import { holdRow } from "../entities/write.ts";
import { notifyContacts } from "../notifications/notify-contacts.ts";
import { contactJobs, visibleJobs } from "../shortlists/client-jobs.ts";

async function membersOf(db: Db, businessId: number, id: number): Promise<{ members: ProjectMembers }> {
  await findRow(db, "projects", businessId, id);
  const [jobs, client_contacts] = await Promise.all([
    db
      .selectFrom("project_jobs as m")
      .innerJoin("jobs as j", "j.id", "m.job_id")
      .where("m.business_id", "=", businessId)
      .where("m.project_id", "=", id)
      .orderBy("j.title")
      .orderBy("j.id")
      .select(["j.id", "j.title as name", "j.status", "j.applies_count"])
      .execute(),
    db
      .selectFrom("project_contacts as m")
      .innerJoin("client_contacts as c", "c.id", "m.client_contact_id")
      .where("m.business_id", "=", businessId)
      .where("m.project_id", "=", id)
      .orderBy("c.name")
      .orderBy("c.id")
      .select(["c.id", "c.name", "c.role_name"])
      .execute(),
  ]);
  return { members: { jobs, client_contacts } };
}

const parts = {
  job_ids: { table: "project_jobs", column: "job_id", of: "jobs" },
  client_contact_ids: { table: "project_contacts", column: "client_contact_id", of: "client_contacts" },
} as const;

/** The members that the recruiter may read. */
async function readableMembers(
  db: Db,
  businessId: number,
  person: RecruiterPerson,
  id: number,
): Promise<{ members: ProjectMembers }> {
  const { jobs, client_contacts } = (await membersOf(db, businessId, id)).members;
  return {
    members: {
      jobs: recruiterMay(person, "jobs", "read") ? jobs : [],
      client_contacts: recruiterMay(person, "client_contacts", "read") ? client_contacts : [],
    },
  };
}

type Part = keyof typeof parts;

/** Puts them on the project; returns those that were not on it. */
async function add(
  trx: Db,
  businessId: number,
  project_id: number,
  field: Part,
  ids: readonly number[],
): Promise<number[]> {
  const { table, column, of } = parts[field];
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows: known } = await sql`select id from ${sql.table(of)}
    where business_id = ${businessId} and id in (${sql.join(wanted)})`.execute(trx);
  if (known.length !== wanted.length) throw invalid(`members.add.${field}`, "option");
  const { rows: added } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (business_id, project_id, ${sql.ref(column)})
    values ${sql.join(wanted.map((id) => sql`(${businessId}, ${project_id}, ${id})`))}
    on conflict do nothing returning ${sql.ref(column)} as id`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where project_id = ${project_id}`.execute(trx);
  if ((rows[0]?.count ?? 0) > mostMembers)
    throw invalid(`members.add.${field}`, "too_many", { n: mostMembers });
  return added.map(({ id }) => id);
}

async function remove(
  trx: Db,
  businessId: number,
  project_id: number,
  field: Part,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { table, column } = parts[field];
  await sql`delete from ${sql.table(table)} where business_id = ${businessId} and project_id = ${project_id}
    and ${sql.ref(column)} in (${sql.join(ids)})`.execute(trx);
}

const placed = sql<number>`count(*) filter (where a.status = 8)`;

/** Projects that a contact is on; an administrator of a company follows all of it. */
function followedProjects(db: Db, contact: ClientContactPerson) {
  const named = sql<boolean>`exists (select 1 from project_contacts m
    where m.project_id = p.id and m.client_contact_id = ${contact.id})`;
  const condition =
    contact.is_admin && contact.clientCompanyId !== null
      ? sql<boolean>`(p.client_company_id = ${contact.clientCompanyId} or ${named})`
      : named;
  return db
    .selectFrom("projects as p")
    .where("p.business_id", "=", contact.businessId)
    .where(condition)
    .select(["p.id", "p.name", "p.status", "p.starts_on", "p.ends_on"])
    .select([
      sql<number>`(select count(*)::int from project_jobs m where m.project_id = p.id)`.as("jobs_count"),
      sql<number>`(select (${placed})::int from project_jobs m join applies a on a.job_id = m.job_id
        where m.project_id = p.id)`.as("placed_count"),
    ]);
}

const openJobsOf = (db: Db, contact: ClientContactPerson, projectIds: readonly number[]) =>
  visibleJobs(db, contact)
    .innerJoin("project_jobs as m", "m.job_id", "j.id")
    .where("m.business_id", "=", contact.businessId)
    .where("m.project_id", "in", projectIds.length > 0 ? projectIds : [0])
    .where("j.status", "in", ["published", "paused"])
    .orderBy("j.id")
    .select(["m.project_id", "j.uid"])
    .execute();

export const projectHandlers = defineHandlers({
  "GET /recruiters/projects/:id/members": async ({ db, businessId, person, params }) =>
    await readableMembers(db, businessId, person, params.id),
  "PUT /recruiters/projects/:id/members": async ({ db, services, businessId, person, params, body }) =>
    await db.transaction().execute(async (trx) => {
      const { name: project_name } = await holdRow(trx, "projects", businessId, params.id);
      const { add: added = {}, remove: removed = {} } = body.members;
      for (const field of ["job_ids", "client_contact_ids"] as const)
        await remove(trx, businessId, params.id, field, removed[field] ?? []);
      await add(trx, businessId, params.id, "job_ids", added.job_ids ?? []);
      const contactIds = await add(
        trx,
        businessId,
        params.id,
        "client_contact_ids",
        added.client_contact_ids ?? [],
      );
      await notifyContacts(trx, services, {
        ...{ businessId, contactIds, category: "job", component: "client_project_shared" },
        data: { sender_name: person.name, project_name },
        link: `/client_contacts/projects/${params.id}`,
      });
      return await membersOf(trx, businessId, params.id);
    }),

  "GET /client_contacts/projects": async ({ db, person }) => {
    const projects = await followedProjects(db, person)
      .orderBy("p.created_at", "desc")
      .orderBy("p.id", "desc")
      .limit(200)
      .execute();
    const jobs = await openJobsOf(
      db,
      person,
      projects.map(({ id }) => id),
    );
    return {
      projects: projects.map((project) => ({
        ...project,
        job_uids: jobs.filter(({ project_id }) => project_id === project.id).map(({ uid }) => uid),
      })),
    };
  },
  "GET /client_contacts/projects/:id": async ({ db, person, params }) => {
    const row = await followedProjects(db, person)
      .where("p.id", "=", params.id)
      .select(["p.description", "p.currency", "p.budget"])
      .select(sql<string | null>`(select r.name from recruiters r where r.id = p.owner_id)`.as("owner_name"))
      .executeTakeFirst();
    if (!row) throw new CallError("not_found");
    const [jobs, client_contacts, own] = await Promise.all([
      db
        .selectFrom("project_jobs as m")
        .innerJoin("jobs as j", "j.id", "m.job_id")
        .leftJoin("applies as a", "a.job_id", "j.id")
        .where("m.business_id", "=", person.businessId)
        .where("m.project_id", "=", row.id)
        .where("j.status", "!=", "draft")
        .groupBy("j.id")
        .orderBy("j.title")
        .orderBy("j.id")
        .select(["j.uid", "j.slug", "j.title", "j.status", "j.openings", "j.applies_count"])
        .select(sql<number>`(${placed})::int`.as("placed_count"))
        .execute(),
      db
        .selectFrom("project_contacts as m")
        .innerJoin("client_contacts as c", "c.id", "m.client_contact_id")
        .where("m.business_id", "=", person.businessId)
        .where("m.project_id", "=", row.id)
        .orderBy("c.name")
        .orderBy("c.id")
        .select(["c.name", "c.role_name"])
        .execute(),
      contactJobs(db, person),
    ]);
    const visible = new Set(own.jobs.map(({ uid }) => uid));
    return {
      project: { ...row, budget: person.is_admin ? row.budget : null },
      jobs: jobs.map((job) => ({ ...job, followed: visible.has(job.uid) })),
      client_contacts,
    };
  },
});
