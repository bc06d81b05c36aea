import { sql } from "kysely";
import type { PublicTalk, TalkTicket } from "#contract/calls/talks.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOf, type RequestOrigin, type Tenant } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { publicPlace } from "../site-pages/talk-pages.ts";
import { settle } from "./talk-mails.ts";
import { ticketCode } from "./ticket-code.ts";

interface TalkRow extends PublicTalk {
  id: number;
}

/** A published talk, with its remaining places. */
async function talkOf(db: Db, businessId: number, uid: string): Promise<TalkRow> {
  const { rows } = await sql<TalkRow>`
    select t.id, t.uid, t.name, t.name_en, t.starts_at, t.ends_at, t.place, t.waiting_count,
      case when t.status = 'cancelled' then 'cancelled'
        when coalesce(t.ends_at, t.starts_at) <= now() then 'over'
        when t.capacity is not null and t.registered_count >= t.capacity then 'full' else 'open' end as status,
      case when t.capacity is not null then greatest(t.capacity - t.registered_count, 0) end as places_left
    from talk_events t
    where t.business_id = ${businessId} and t.uid = ${uid} and t.status <> 'draft'`.execute(db);
  const talk = rows[0];
  if (!talk) throw new CallError("not_found");
  return talk;
}
const publicTalk = ({ id: _, ...talk }: TalkRow): PublicTalk => ({
  ...talk,
  place: publicPlace(talk.place),
});

interface Context {
  db: Db;
  tenant: Tenant;
  request: RequestOrigin;
  services: Services;
}

/** Changes a talk's participants: places and mails are in the same transaction, and recruiters see it at once. */
async function changing(
  { db, tenant, request, services }: Context,
  talk: TalkRow,
  change: (trx: Db) => Promise<number>,
): Promise<void> {
  const { businessId } = tenant;
  await db.transaction().execute(async (trx) => {
    const id = await change(trx);
    const origin = async () => originOf(request, tenant);
    await settle(trx, { businessId, mailer: services.mailerIn, origin }, talk.id);
    await broadcastSaved(trx, services, "talk_events", businessId, [talk.id]);
    await broadcastSaved(trx, services, "talk_participants", businessId, [id]);
  });
}

interface TicketKey {
  email: string;
  code: string;
}

const ticketOf = (db: Db, talk: TalkRow, { email, code }: TicketKey) =>
  db
    .selectFrom("talk_participants")
    .where("talk_event_id", "=", talk.id)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where("code", "=", ticketCode(code))
    .select(["id", "name", "status", "code", "checked_in_at"]);

async function shownTicket(db: Db, talk: TalkRow, key: TicketKey): Promise<TalkTicket> {
  const found = await ticketOf(db, talk, key).executeTakeFirst();
  if (!found) throw new CallError("not_found");
  const { id: _, ...ticket } = found;
  return { ...ticket, talk: publicTalk(talk) };
}

export const talkRegistrationHandlers = defineHandlers({
  "GET /talks/:uid": async ({ db, tenant, params }) => ({
    talk: publicTalk(await talkOf(db, tenant.businessId, params.uid)),
  }),
  "POST /talks/:uid/participants": async (context) => {
    const { db, tenant, params, body, locale } = context;
    const { businessId: business_id } = tenant;
    const talk = await talkOf(db, business_id, params.uid);
    if (talk.status !== "open" && talk.status !== "full") throw invalid("participant", "talk_closed");
    const { name, email } = body.participant;
    await changing(context, talk, async (trx) => {
      // A registered person gets the mail again: nobody else learns that they are registered.
      const { id } = await trx
        .insertInto("talk_participants")
        .values({ business_id, talk_event_id: talk.id, name, email, locale })
        .onConflict((conflict) =>
          conflict.expression(sql`business_id, talk_event_id, lower(email)`).doUpdateSet({
            mailed_as: null,
            status: sql`case when talk_participants.status = 'cancelled' then 'registered' else talk_participants.status end`,
          }),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    });
    return { talk: publicTalk(await talkOf(db, business_id, params.uid)) };
  },
  "POST /talks/:uid/tickets": async ({ db, tenant, params, body }) => ({
    ticket: await shownTicket(db, await talkOf(db, tenant.businessId, params.uid), body.ticket),
  }),
  "DELETE /talks/:uid/tickets": async (context) => {
    const { db, tenant, params, body } = context;
    const talk = await talkOf(db, tenant.businessId, params.uid);
    if (talk.status === "over" || talk.status === "cancelled") throw invalid("ticket", "talk_closed");
    await changing(context, talk, async (trx) => {
      const found = await ticketOf(trx, talk, body.ticket).forUpdate().executeTakeFirst();
      if (!found) throw new CallError("not_found");
      if (found.status === "registered" || found.status === "waiting")
        await trx
          .updateTable("talk_participants")
          .set({ status: "cancelled", mailed_as: null, lock_version: sql<number>`lock_version + 1` })
          .where("id", "=", found.id)
          .execute();
      return found.id;
    });
    return { ticket: await shownTicket(db, await talkOf(db, tenant.businessId, params.uid), body.ticket) };
  },
});
