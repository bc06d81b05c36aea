import { sql } from "kysely";
import { isExclusionViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { audit } from "../entities/write.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { noReply } from "./agenda-rules.ts";
import { busyAround } from "./busy.ts";
import { isFreeFor } from "./free-times.ts";
import { invite } from "./invitations.ts";
import { earliestAt, isChangeable, type KeptOffer, keptOffers, stateOf } from "./offers.ts";
import { remindLater } from "./reminders.ts";

const cancelledStatus = 2;

interface Choosing {
  services: Services;
  db: Db;
  businessId: number;
}

/** The offer of that number, held until the transaction ends: a second tab of the candidate waits. */
async function held(trx: Db, businessId: number, id: number): Promise<KeptOffer> {
  await sql`select 1 from interview_offers where business_id = ${businessId} and id = ${id} for update`.execute(
    trx,
  );
  const [offer] = await keptOffers(trx, businessId, sql<boolean>`o.id = ${id}`, 1);
  if (!offer) throw new CallError("not_found");
  return offer;
}

/** Reserves the time; the database refuses it if someone else has it. */
async function hold(trx: Db, businessId: number, offer: KeptOffer, interviewId: number, starts: number) {
  const from = Math.floor(starts / 1000);
  const to = from + (offer.duration_minutes + offer.buffer_minutes) * 60;
  const at = (second: number) => sql`${offer.recruiter_id}::bigint * 10000000000 + ${second}::bigint`;
  await sql`delete from interview_holds where interview_id = ${interviewId}`.execute(trx);
  await sql`
    insert into interview_holds (interview_id, business_id, recruiter_id, during)
    values (${interviewId}, ${businessId}, ${offer.recruiter_id}, int8range(${at(from)}, ${at(to)}))`.execute(
    trx,
  );
}

async function saveInterview(
  trx: Db,
  businessId: number,
  offer: KeptOffer,
  starts_at: string,
): Promise<number> {
  const now = new Date().toISOString();
  const reply = { ...noReply, confirmed_at: now };
  const known = stateOf(offer) === "chosen" ? offer.interview_id : null;
  if (known !== null) {
    await trx
      .updateTable("interviews")
      .set((eb) => ({ ...reply, starts_at, updated_at: now, lock_version: eb("lock_version", "+", 1) }))
      .where("business_id", "=", businessId)
      .where("id", "=", known)
      .execute();
    return known;
  }
  const { id } = await trx
    .insertInto("interviews")
    .values({
      ...{ business_id: businessId, title: `${offer.candidate_name} · ${offer.job_title}` },
      ...{ stage: offer.stage, starts_at, duration_minutes: offer.duration_minutes },
      ...{ candidate_id: offer.candidate_id, job_id: offer.job_id, apply_id: offer.apply_id },
      ...{ owner_id: offer.recruiter_id, place: offer.place, note: offer.note, ...reply },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("interview_offers")
    .set({ interview_id: id, updated_at: now })
    .where("business_id", "=", businessId)
    .where("id", "=", offer.id)
    .execute();
  return id;
}

/** The mails, the recruiter's agenda and their bell, with whatever changed the interview. */
async function notifyRecruiters(
  trx: Db,
  { services, businessId }: Choosing,
  offer: KeptOffer,
  interviewId: number,
  component: "interview_chosen" | "interview_moved" | "interview_cancelled",
): Promise<void> {
  const organiser = { name: offer.recruiter_name, email: offer.recruiter_email, businessId };
  await invite(
    {
      ...{ mailer: services.mailerIn(trx), cable: services.cable, db: trx, organiser },
      canceller: offer.candidate_name,
    },
    "interviews",
    interviewId,
  );
  await broadcastSaved(trx, services, "interviews", businessId, [interviewId]);
  await notify(trx, services, {
    businessId,
    recruiterIds: await membersOrAdministrators(trx, businessId, [offer.recruiter_id]),
    category: "apply",
    component,
    data: { candidate_name: offer.candidate_name, job_title: offer.job_title, interview_id: interviewId },
    link: `/recruiters/interviews/${interviewId}`,
  });
}

/** The candidate takes a time, or changes it: `conflict` if it is no longer free. */
export async function choose(choosing: Choosing, offerId: number, startsAt: string): Promise<void> {
  const { db, services, businessId } = choosing;
  const starts = Date.parse(startsAt);
  const starts_at = new Date(starts).toISOString();
  const work = async (trx: Db) => {
    const offer = await held(trx, businessId, offerId);
    const state = stateOf(offer);
    if (state === "chosen" && Date.parse(offer.interview_starts_at ?? "") === starts) return;
    if (state !== "open" && !isChangeable(offer)) throw new CallError("gone");
    if (!offer.times.includes(starts_at)) throw invalid("starts_at", "option");
    if (starts <= earliestAt(Date.now())) throw new CallError("conflict");
    const busy = await busyAround(trx, [starts], {
      recruiterIds: [offer.recruiter_id],
      except: state === "chosen" ? offer.interview_id : null,
    });
    if (!isFreeFor(offer, starts, busy.get(offer.recruiter_id))) throw new CallError("conflict");
    const id = await saveInterview(trx, businessId, offer, starts_at);
    await hold(trx, businessId, offer, id, starts);
    await remindLater(trx, services, id, starts_at);
    await notifyRecruiters(
      trx,
      choosing,
      offer,
      id,
      state === "chosen" ? "interview_moved" : "interview_chosen",
    );
  };
  try {
    await db.transaction().execute(work);
  } catch (error) {
    // Two chose at the same moment: the other one was first.
    if (isExclusionViolation(error, "interview_holds_apart")) throw new CallError("conflict");
    throw error;
  }
}

/** None of the times suits the candidate: the recruiter learns when they can, and offers others. */
export async function declineTimes(choosing: Choosing, offerId: number, message: string): Promise<void> {
  const { db, services, businessId } = choosing;
  await db.transaction().execute(async (trx) => {
    const offer = await held(trx, businessId, offerId);
    if (stateOf(offer) !== "open") throw new CallError("gone");
    const now = new Date().toISOString();
    await trx
      .updateTable("interview_offers")
      .set({ declined_at: now, declined_message: message, updated_at: now })
      .where("business_id", "=", businessId)
      .where("id", "=", offer.id)
      .execute();
    await notify(trx, services, {
      businessId,
      recruiterIds: await membersOrAdministrators(trx, businessId, [offer.recruiter_id]),
      category: "apply",
      component: "interview_times_declined",
      data: { candidate_name: offer.candidate_name, job_title: offer.job_title },
      link: `/recruiters/candidates/${offer.candidate_id}/interviews`,
    });
  });
}

/** The candidate does not come; the time is free again. */
export async function cancelChoice(choosing: Choosing, offerId: number): Promise<void> {
  const { db, businessId } = choosing;
  await db.transaction().execute(async (trx) => {
    const offer = await held(trx, businessId, offerId);
    if (offer.interview_id === null || !isChangeable(offer)) throw new CallError("gone");
    await trx
      .updateTable("interviews")
      .set((eb) => ({
        ...{ status: cancelledStatus, confirmed_at: null, updated_at: new Date().toISOString() },
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("business_id", "=", businessId)
      .where("id", "=", offer.interview_id)
      .execute();
    await audit(
      trx,
      "interviews",
      offer.interview_id,
      { businessId, recruiterId: null, requestId: null },
      { status: offer.interview_status },
      { status: cancelledStatus },
    );
    await notifyRecruiters(trx, choosing, offer, offer.interview_id, "interview_cancelled");
  });
}
