import { sql } from "kysely";
import type { FeedbackRequest, WaitingShortlist } from "#contract/calls/client-desk.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { initialsOf, withoutNames } from "../shortlists/anonymous.ts";
import { hiddenFromContact } from "../shortlists/shortlist.ts";
import { namesOutside, tracesOf } from "../shortlists/traces.ts";

const mostShown = 50;

/** Open shortlists that name the contact and have candidates whom they did not judge, the oldest first. */
export async function shortlistsToJudge(db: Db, contact: ClientContactPerson): Promise<WaitingShortlist[]> {
  const { rows } = await sql<WaitingShortlist & { id: number; anonymous: boolean }>`
    select s.id, s.anonymous, s.uid, s.name, j.uid as job_uid, j.slug as job_slug, j.title as job_title, n.applies_count, n.judged_count,
      sc.created_at as shared_at, s.expires_at
    from shortlist_contacts sc
    join shortlist_relationships s on s.id = sc.shortlist_relationship_id
    join jobs j on j.id = s.job_id
    cross join lateral (
      select count(*)::int as applies_count, count(*) filter (where exists (
        select 1 from like_candidates l where l.shortlist_relationship_id = s.id and l.apply_id = a.apply_id
          and l.client_contact_id = ${contact.id}))::int as judged_count
      from shortlist_applies a where a.shortlist_relationship_id = s.id) n
    where sc.business_id = ${contact.businessId} and sc.client_contact_id = ${contact.id} and s.revoked_at is null
      and (s.expires_at is null or s.expires_at > now()) and j.status in ('published', 'paused')
      and n.judged_count < n.applies_count
    order by sc.created_at, s.id limit ${mostShown}`.execute(db);
  const named = await namesOutside(db, rows);
  return named.map(({ id: _, anonymous: __, ...row }) => row);
}

const feedbackRequestsOf = (db: Db, contact: ClientContactPerson) =>
  db
    .selectFrom("feedbacks as f")
    .leftJoin("candidates as c", "c.id", "f.candidate_id")
    .leftJoin("jobs as j", "j.id", "f.job_id")
    .leftJoin("recruiters as r", "r.id", "f.owner_id")
    .where("f.business_id", "=", contact.businessId)
    .where("f.client_contact_id", "=", contact.id)
    .where("f.status", "=", "requested")
    .where("f.given_by", "in", ["client", "interviewer"]);

export async function requestedFeedbacks(db: Db, contact: ClientContactPerson): Promise<FeedbackRequest[]> {
  const rows = await feedbackRequestsOf(db, contact)
    .orderBy(sql`f.due_on asc nulls last`)
    .orderBy("f.id")
    .limit(mostShown)
    .select(["f.id", "f.name", "f.candidate_id", "c.name as candidate_name", "j.title as job_title"])
    .select(["r.name as owner_name", "f.due_on"])
    .select(
      hiddenFromContact(contact, {
        applyId: sql`(select a.id from applies a where a.candidate_id = f.candidate_id and a.job_id = f.job_id)`,
        candidateId: sql`f.candidate_id`,
      }).as("hidden"),
    )
    .execute();
  const unknown = await tracesOf(
    db,
    rows.flatMap(({ hidden, candidate_id }) => (hidden && candidate_id !== null ? [candidate_id] : [])),
  );
  return rows.map(({ hidden, candidate_id, candidate_name, name, ...row }) => {
    const traces = unknown.get(candidate_id ?? 0);
    return {
      ...row,
      name: traces ? withoutNames(name, traces) : name,
      candidate_name: candidate_name !== null && hidden ? initialsOf(candidate_name) : candidate_name,
    };
  });
}

/** The contact's answer to a requested feedback, once. */
export async function giveFeedback(
  db: Db,
  services: Services,
  contact: ClientContactPerson,
  id: number,
  feedback: { rating?: number | null | undefined; description?: string | null | undefined },
): Promise<{ ok: true }> {
  const description = feedback.description?.trim() || null;
  if (!feedback.rating && !description) throw invalid("feedback.description", "required");
  const { businessId } = contact;
  return await db.transaction().execute(async (trx) => {
    const requests = await feedbackRequestsOf(trx, contact)
      .where("f.id", "=", id)
      .select(["f.owner_id", "f.name"])
      .forUpdate("f")
      .executeTakeFirst();
    if (!requests) throw new CallError("not_found");
    const given_on = await todayOf(trx, businessId);
    await trx
      .updateTable("feedbacks")
      .set((eb) => ({
        status: "received",
        rating: feedback.rating ?? null,
        description,
        given_on,
        lock_version: eb("lock_version", "+", 1),
        updated_at: new Date().toISOString(),
      }))
      .where("id", "=", id)
      .where("business_id", "=", businessId)
      .execute();
    await trx
      .insertInto("audit_events")
      .values({
        business_id: businessId,
        reference_type: "feedback",
        reference_id: id,
        action: "update",
        field: "status",
        before: JSON.stringify("requested"),
        after: JSON.stringify("received"),
      })
      .execute();
    await broadcastSaved(trx, services, "feedbacks", businessId, [id]);
    await notify(trx, services, {
      businessId,
      recruiterIds: await membersOrAdministrators(trx, businessId, [requests.owner_id]),
      category: "candidate",
      component: "feedback_given",
      data: { contact_name: contact.name, feedback_name: requests.name },
      link: `/recruiters/feedbacks/${id}`,
    });
    return { ok: true } as const;
  });
}
