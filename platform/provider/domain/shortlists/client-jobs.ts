import { sql } from "kysely";
import { placedStatus } from "#contract/catalogues/pipeline.ts";
import type { WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { StreamAnswer } from "#provider/base/http/implement.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { furthestStage } from "../entities/sources.ts";
import { stagesOfJob } from "../workflows/stages.ts";
import { initialsOf } from "./anonymous.ts";
import { hiddenFromContact, seenByContact, shortlistRows, toShortlist } from "./shortlist.ts";
import { allShownOutside } from "./traces.ts";

/** The maximum of one shortlist. */
const mostShown = 200;

/** An administrator of the company sees its jobs; others those they are named on or have a shortlist of. */
export function visibleJobs(db: Db, contact: ClientContactPerson) {
  const named = sql<boolean>`(j.client_contact_id = ${contact.id} or exists (
    select 1 from shortlist_relationships s join shortlist_contacts sc on sc.shortlist_relationship_id = s.id
    where s.job_id = j.id and sc.client_contact_id = ${contact.id}))`;
  const condition =
    contact.is_admin && contact.clientCompanyId !== null
      ? sql<boolean>`(j.client_company_id = ${contact.clientCompanyId} or ${named})`
      : named;
  return db
    .selectFrom("jobs as j")
    .where("j.business_id", "=", contact.businessId)
    .where("j.status", "!=", "draft")
    .where(condition);
}

export async function contactJobs(db: Db, contact: ClientContactPerson) {
  const jobs = await visibleJobs(db, contact)
    .orderBy(sql`j.published_at desc nulls last`)
    .orderBy("j.id", "desc")
    .limit(500)
    .select([
      "j.uid",
      "j.slug",
      "j.title",
      "j.status",
      "j.city",
      "j.state",
      "j.applies_count",
      "j.published_at",
    ])
    .select(
      sql<number>`(select count(*)::int from shortlist_relationships s
        where s.job_id = j.id and s.revoked_at is null and ${seenByContact(contact, "s")})`.as(
        "shortlists_count",
      ),
    )
    .execute();
  return { jobs };
}

/** Whoever went on to a later stage came through the earlier ones, also those that were skipped. */
async function reachedStages(db: Db, jobId: number, process: readonly WorkflowStage[]) {
  const furthest = await db
    .selectFrom("applies as t")
    .where("t.job_id", "=", jobId)
    .groupBy(furthestStage)
    .select([furthestStage.as("furthest"), (eb) => eb.fn.countAll<number>().as("count")])
    .execute();
  const forward = process.filter(({ status }) => status <= placedStatus);
  const total = furthest.reduce((sum, { count }) => sum + Number(count), 0);
  return forward.map(({ status, name, name_en }, index) => {
    const beyond = new Set(forward.slice(index).map((stage) => stage.status));
    const reached = furthest.reduce(
      (sum, row) => sum + (beyond.has(row.furthest) ? Number(row.count) : 0),
      0,
    );
    return { status, name, name_en, reached: index === 0 ? total : reached };
  });
}

/** The candidates of a job whom a shortlist that is open shows to the contact, and since when they are where they are. */
async function shownCandidates(db: Db, contact: ClientContactPerson, jobId: number) {
  const rows = await db
    .selectFrom("applies as a")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .where("a.business_id", "=", contact.businessId)
    .where("a.job_id", "=", jobId)
    .where(
      sql<boolean>`exists (select 1 from shortlist_applies sa
        join shortlist_relationships s on s.id = sa.shortlist_relationship_id
        where sa.apply_id = a.id and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())
          and ${seenByContact(contact, "s")})`,
    )
    .orderBy("a.status_changed_at")
    .orderBy("a.id")
    .limit(mostShown)
    .select(["a.id", "a.status", "a.status_changed_at as entered_at", "c.name"])
    .select(hiddenFromContact(contact, { applyId: sql`a.id`, candidateId: sql`a.candidate_id` }).as("hidden"))
    .execute();
  return rows.map(({ hidden, name, ...row }) => ({ ...row, name: hidden ? initialsOf(name) : name }));
}

/** Checked on every download too: what is no longer shared is not found. */
const sharedFiles = (db: Db, contact: ClientContactPerson, jobId: number) =>
  db
    .selectFrom("data_files")
    .where("business_id", "=", contact.businessId)
    .where("reference_type", "=", "job")
    .where("reference_id", "=", jobId)
    .where("shared_at", "is not", null);

export async function contactJobFile(
  db: Db,
  services: Pick<Services, "files">,
  contact: ClientContactPerson,
  { uid, id }: { uid: string; id: number },
): Promise<StreamAnswer> {
  const job = await visibleJobs(db, contact).where("j.uid", "=", uid).select("j.id").executeTakeFirst();
  if (!job) throw new CallError("not_found");
  const file = await sharedFiles(db, contact, job.id)
    .where("id", "=", id)
    .select(["file_name", "size", "storage_key"])
    .executeTakeFirst();
  if (!file) throw new CallError("not_found");
  return {
    stream: await services.files.read(file.storage_key),
    contentType: "application/octet-stream",
    fileName: file.file_name,
    size: file.size,
  };
}

export async function contactJob(db: Db, contact: ClientContactPerson, uid: string) {
  const row = await visibleJobs(db, contact)
    .where("j.uid", "=", uid)
    .select(["j.id", "j.uid", "j.slug", "j.title", "j.status", "j.description", "j.requirements", "j.city"])
    .select(["j.state", "j.remote_work", "j.regime", "j.openings", "j.published_at"])
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  const { id, ...job } = row;
  const [counts, process, shortlists, shown, files] = await Promise.all([
    db
      .selectFrom("applies")
      .where("job_id", "=", id)
      .groupBy("status")
      .orderBy("status")
      .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
      .execute(),
    stagesOfJob(db, contact.businessId, id),
    shortlistRows(db, contact.businessId)
      .where("s.job_id", "=", id)
      .where("s.revoked_at", "is", null)
      .where(seenByContact(contact, "s"))
      .orderBy("s.created_at", "desc")
      .orderBy("s.id", "desc")
      .execute(),
    shownCandidates(db, contact, id),
    sharedFiles(db, contact, id)
      .orderBy("shared_at", "desc")
      .orderBy("id", "desc")
      .limit(200)
      .select(["id", "name", "size"])
      .select(sql<string>`shared_at`.as("shared_at"))
      .execute(),
  ]);
  const sharedWith = await allShownOutside(db, shortlists.map(toShortlist));
  const funnel = await reachedStages(db, id, process);
  const stages = process.flatMap(({ status, name, name_en }) => {
    const count = Number(counts.find((item) => item.status === status)?.count ?? 0);
    const candidates = shown.filter((item) => item.status === status).map(({ status: _, ...item }) => item);
    return count > 0 ? [{ status, name, name_en, count, candidates }] : [];
  });
  return { job, stages, funnel, shortlists: sharedWith, files };
}
