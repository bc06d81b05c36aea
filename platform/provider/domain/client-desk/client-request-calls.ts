import { sql } from "kysely";
import type { ClientRequest } from "#contract/calls/client-requests.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { clientRequestKind } from "#contract/catalogues/clients.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { notify } from "../notifications/notify.ts";
import { askedOwner } from "../recruiters/asked-owner.ts";
import { visibleJobs } from "../shortlists/client-jobs.ts";

const mostShown = 20;
/** A meeting is a meeting; everything else a call back. */
const taskTypes = { feedback: 2, meeting: 4, more_candidates: 2, pause: 2 } as const;

const requestsOf = (db: Db, businessId: number, jobId: number) =>
  db
    .selectFrom("client_requests as q")
    .leftJoin("client_contacts as c", "c.id", "q.client_contact_id")
    .leftJoin("tasks as t", "t.id", "q.task_id")
    .where("q.business_id", "=", businessId)
    .where("q.job_id", "=", jobId)
    .orderBy("q.id", "desc")
    .select(["q.id", "q.kind", "q.note", "c.name as contact_name", "q.created_at"])
    // A task that was deleted is waited for no more.
    .select(sql<string | null>`case when t.id is null then q.updated_at else t.done_at end`.as("done_at"));

async function jobOf(db: Db, contact: ClientContactPerson, uid: string) {
  const job = await visibleJobs(db, contact)
    .where("j.uid", "=", uid)
    .select(["j.id", "j.title", "j.status", "j.owner_id"])
    .executeTakeFirst();
  if (!job) throw new CallError("not_found");
  return job;
}

export const clientRequestHandlers = defineHandlers({
  "GET /client_contacts/jobs/:uid/requests": async ({ db, person, params, businessId }) => {
    const job = await jobOf(db, person, params.uid);
    return { requests: await requestsOf(db, businessId, job.id).limit(mostShown).execute() };
  },

  "POST /client_contacts/jobs/:uid/requests": async ({ db, services, person, params, body, businessId }) => {
    const { kind } = body.request;
    const note = body.request.note || null;
    return await db.transaction().execute(async (trx) => {
      const job = await jobOf(trx, person, params.uid);
      if (job.status !== "published" && job.status !== "paused") throw new CallError("not_found");
      // Two contacts of a company may press at once.
      await sql`select 1 from jobs where id = ${job.id} and business_id = ${businessId} for update`.execute(
        trx,
      );
      const open = await requestsOf(trx, businessId, job.id)
        .where("q.kind", "=", kind)
        .where("t.id", "is not", null)
        .where("t.done_at", "is", null)
        .executeTakeFirst();
      if (open) throw new CallError("already_done");
      const { recipients, ownerId, locale } = await askedOwner(trx, businessId, job.owner_id);
      const task = await trx
        .insertInto("tasks")
        .values({
          business_id: businessId,
          title: `${labelIn(clientRequestKind, kind, locale)}: ${job.title} (${person.name})`.slice(0, 160),
          task_type: taskTypes[kind],
          description: note,
          due_at: new Date(Date.now() + 86_400_000).toISOString(),
          reference_type: "job",
          reference_id: job.id,
          owner_id: ownerId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto("client_requests")
        .values({
          business_id: businessId,
          job_id: job.id,
          client_contact_id: person.id,
          task_id: task.id,
          kind,
          note,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await broadcastSaved(trx, services, "tasks", businessId, [task.id]);
      await notify(trx, services, {
        businessId,
        recruiterIds: recipients,
        category: "job",
        component: `client_request_${kind}`,
        data: { contact_name: person.name, job_title: job.title },
        link: `/recruiters/tasks/${task.id}`,
      });
      const request: ClientRequest = await requestsOf(trx, businessId, job.id)
        .where("q.id", "=", id)
        .executeTakeFirstOrThrow();
      return { request };
    });
  },
});
