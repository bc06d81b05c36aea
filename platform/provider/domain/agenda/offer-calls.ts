import { sql } from "kysely";
import type { CandidateOffer, RecruiterOffer } from "#contract/calls/interview-offers.ts";
import { longestAhead, noticeHours } from "#contract/calls/interview-offers.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { SignedIn } from "#provider/base/http/person.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { linkTo } from "../answer-links/answer-link.ts";
import { findRow } from "../entities/list.ts";
import { busyAround, busyOf, holidaysOf, hoursOf } from "./busy.ts";
import { cancelChoice, choose, declineTimes } from "./choose.ts";
import { freeTimes, isFreeFor } from "./free-times.ts";
import { houseOf } from "./invitations.ts";
import {
  candidateOffer,
  earliestAt,
  freeOf,
  isEarlierLink,
  type KeptOffer,
  keptOffers,
  newerOffer,
  stateOf,
} from "./offers.ts";

const dayMs = 86_400_000;
/** Beyond it an apply was rejected. */
const placement = 8;

const recruiterOffer = (offer: KeptOffer): RecruiterOffer => ({
  ...{ id: offer.id, apply_id: offer.apply_id, state: stateOf(offer), times: offer.times },
  ...{ candidate_name: offer.candidate_name, job_title: offer.job_title },
  ...{ recruiter_name: offer.recruiter_name, created_at: offer.created_at },
  ...{ stage: offer.stage, duration_minutes: offer.duration_minutes, change_hours: offer.change_hours },
  ...{ place: offer.place, note: offer.note },
  interview:
    offer.interview_id === null || offer.interview_starts_at === null
      ? null
      : { id: offer.interview_id, starts_at: offer.interview_starts_at },
  declined:
    offer.declined_at === null ? null : { message: offer.declined_message ?? "", at: offer.declined_at },
});

async function offerOf(db: Db, businessId: number, id: number): Promise<RecruiterOffer> {
  const [offer] = await keptOffers(db, businessId, sql<boolean>`o.id = ${id}`, 1);
  if (!offer) throw new CallError("not_found");
  return recruiterOffer(offer);
}

/** A time that the candidate could not choose would silently be missing from what they are shown. */
async function refuseUnfree(
  db: Db,
  recruiterId: number,
  offer: { times: readonly string[]; duration_minutes: number; buffer_minutes: number },
): Promise<void> {
  const now = Date.now();
  const starts = offer.times.map((time) => Date.parse(time));
  const busy = await busyAround(db, starts, { recruiterIds: [recruiterId] });
  for (const [index, at] of starts.entries()) {
    const path = `interview_offer.times.${index}`;
    if (at <= now) throw invalid(path, "future");
    if (at > now + longestAhead * dayMs) throw invalid(path, "far", { n: longestAhead });
    if (at <= earliestAt(now)) throw invalid(path, "soon", { n: noticeHours });
    if (!isFreeFor(offer, at, busy.get(recruiterId))) throw invalid(path, "busy");
  }
}

interface Opening {
  db: Db;
  services: Services;
  businessId: number;
  person: SignedIn | undefined;
  request: { ip: string };
}

async function mayOpen(
  { db, businessId, person }: Opening,
  offer: KeptOffer,
  token: string | null | undefined,
): Promise<boolean> {
  if (person?.kind === "candidate" && person.id === offer.candidate_id) return true;
  if (!token) return false;
  const hash = hashToken(token);
  return offer.token_hash === hash || (await isEarlierLink(db, businessId, offer, hash));
}

/** The offer behind the link or the signed-in candidate. */
async function opened(context: Opening, uid: string, token: string | null | undefined): Promise<KeptOffer> {
  const { db, services, businessId, request } = context;
  const [offer] = await keptOffers(db, businessId, sql<boolean>`o.uid = ${uid}`, 1);
  if (offer && (await mayOpen(context, offer, token))) return offer;
  await services.limiter.take(`${request.ip} POST /interview_offers`);
  throw new CallError(token ? "token_invalid" : "not_found");
}

/** With the currently free times, considering all of the recruiter's businesses. */
async function shown(
  context: Opening & { body: { token?: string | null | undefined } },
  id: number,
): Promise<{ interview_offer: CandidateOffer }> {
  const { db, services, businessId, body } = context;
  const [offer] = await keptOffers(db, businessId, sql<boolean>`o.id = ${id}`, 1);
  if (!offer) throw new CallError("not_found");
  const newer = await newerOffer(db, businessId, offer);
  const leadsOn = newer !== undefined && (await mayOpen(context, newer, body.token));
  const free = await freeOf(services.unscopedDb, [offer]);
  return { interview_offer: candidateOffer(offer, free, leadsOn ? newer.uid : null) };
}

export const interviewOfferHandlers = defineHandlers({
  "GET /recruiters/free_times": async ({ db, services, person, businessId, query }) => {
    const now = Date.now();
    const { time_zone } = await houseOf(db, businessId);
    const working_hours = await hoursOf(db, person.id, businessId);
    const to = now + (query.days + 1) * dayMs;
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const busy = await busyOf(services.unscopedDb, { recruiterIds: [person.id], from: now, to });
    return {
      times: freeTimes({
        ...{ now, timeZone: time_zone, days: query.days, hours: working_hours, noticeHours },
        holidays: await holidaysOf(db, businessId, day(now - dayMs), day(to)),
        busy: busy.get(person.id) ?? [],
        durationMinutes: query.duration_minutes,
        bufferMinutes: query.buffer_minutes,
      }),
      time_zone,
      working_hours,
    };
  },
  "PUT /recruiters/working_hours": async ({ db, person, businessId, body: { working_hours: hours } }) => {
    const at = (field: string) => `working_hours.${field}`;
    const { from_minute, to_minute, break_from, break_to } = hours;
    if (from_minute >= to_minute) throw invalid(at("to_minute"), "after");
    if ((break_from === null) !== (break_to === null)) throw invalid(at("break_to"), "required");
    if (break_from !== null && break_to !== null && break_from >= break_to)
      throw invalid(at("break_to"), "after");
    const values = { ...hours, weekdays: [...new Set(hours.weekdays)].sort() };
    await db
      .insertInto("recruiter_hours")
      .values({ recruiter_id: person.id, business_id: businessId, ...values })
      .onConflict((conflict) => conflict.columns(["recruiter_id", "business_id"]).doUpdateSet(values))
      .execute();
    return { working_hours: values };
  },
  "GET /recruiters/interview_offers": async ({ db, businessId, query }) => {
    const of = [
      ...(query.candidate_id ? [sql`a.candidate_id = ${query.candidate_id}`] : []),
      ...(query.apply_id ? [sql`a.id = ${query.apply_id}`] : []),
    ];
    if (of.length === 0) throw new CallError("filter_required");
    const condition = sql.join(of, sql` and `);
    const offers = await keptOffers(db, businessId, sql<boolean>`${condition}`, 50);
    const { rows: applies } = await sql<{ id: number; job_title: string }>`
      select a.id, j.title as job_title from applies a join jobs j on j.id = a.job_id
      where a.business_id = ${businessId} and ${condition} and a.withdrawn_at is null
        and a.status <= ${placement} order by a.id desc limit 50`.execute(db);
    return { interview_offers: offers.map(recruiterOffer), applies };
  },
  "POST /recruiters/interview_offers": async (context) => {
    const { db, services, person, businessId, tenant, request, body } = context;
    const { apply_id, times, ...terms } = body.interview_offer;
    const apply = await findRow(db, "applies", businessId, apply_id);
    if (apply.withdrawn_at !== null || apply.status > placement) throw new CallError("gone");
    await refuseUnfree(services.unscopedDb, person.id, body.interview_offer);
    const origin = await originOfBusiness(db, request, tenant, businessId);
    const id = await db.transaction().execute(async (trx) => {
      await sql`select 1 from applies where business_id = ${businessId} and id = ${apply_id} for update`.execute(
        trx,
      );
      await trx
        .updateTable("interview_offers")
        .set({ withdrawn_at: new Date().toISOString() })
        .where("business_id", "=", businessId)
        .where("apply_id", "=", apply_id)
        .where("interview_id", "is", null)
        .where("declined_at", "is", null)
        .where("withdrawn_at", "is", null)
        .execute();
      const token = makeToken();
      const made = await trx
        .insertInto("interview_offers")
        .values({
          ...{ business_id: businessId, apply_id, candidate_id: apply.candidate_id, recruiter_id: person.id },
          ...{ stage: terms.stage, duration_minutes: terms.duration_minutes },
          ...{ buffer_minutes: terms.buffer_minutes, change_hours: terms.change_hours },
          ...{ place: terms.place || null, note: terms.note || null },
          times: [...new Set(times.map((time) => new Date(time).toISOString()))].sort(),
          token_hash: hashToken(token),
        })
        .returning(["id", "uid"])
        .executeTakeFirstOrThrow();
      const candidate = await trx
        .selectFrom("candidates")
        .where("business_id", "=", businessId)
        .where("id", "=", apply.candidate_id)
        .select(["name", "email", "locale"])
        .executeTakeFirstOrThrow();
      const house = await houseOf(trx, businessId);
      await services.mailerIn(trx).send({
        businessId,
        kind: "interview_times",
        to: [{ name: candidate.name, address: candidate.email }],
        locale: candidate.locale,
        replyTo: person.email,
        values: {
          ...{ brand: house.name, sender: person.name, job: apply.job_title ?? "" },
          minutes: String(terms.duration_minutes),
          link: linkTo(origin, "interview_times", made.uid, token),
        },
      });
      return made.id;
    });
    return { interview_offer: await offerOf(db, businessId, id) };
  },
  "POST /recruiters/interview_offers/:id/withdrawals": async ({ db, businessId, params: { id } }) => {
    const { numUpdatedRows } = await db
      .updateTable("interview_offers")
      .set({ withdrawn_at: new Date().toISOString() })
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .where("interview_id", "is", null)
      .where("declined_at", "is", null)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    const interview_offer = await offerOf(db, businessId, id);
    if (Number(numUpdatedRows) === 0) throw new CallError("already_done");
    return { interview_offer };
  },
  "GET /candidates/interview_offers": async ({ db, services, person }) => {
    const offers = await keptOffers(
      db,
      person.businessId,
      sql<boolean>`o.candidate_id = ${person.id} and (o.interview_id is null or i.status <> 0
        or i.starts_at > now() - interval '1 day') and o.created_at > now() - interval '90 days'`,
      20,
    );
    const free = await freeOf(services.unscopedDb, offers);
    const shown = offers.map((offer) => candidateOffer(offer, free));
    return { interview_offers: shown.filter(({ state }) => state === "open" || state === "chosen") };
  },
  "POST /interview_offers/:uid/open": async (context) => {
    const { id } = await opened(context, context.params.uid, context.body.token);
    return await shown(context, id);
  },
  "POST /interview_offers/:uid/choices": async (context) => {
    const { body, params } = context;
    const { id } = await opened(context, params.uid, body.token);
    await choose(context, id, body.starts_at);
    return await shown(context, id);
  },
  "POST /interview_offers/:uid/refusals": async (context) => {
    const { id } = await opened(context, context.params.uid, context.body.token);
    await declineTimes(context, id, context.body.message);
    return await shown(context, id);
  },
  "POST /interview_offers/:uid/cancellations": async (context) => {
    const { id } = await opened(context, context.params.uid, context.body.token);
    await cancelChoice(context, id);
    return await shown(context, id);
  },
});
