import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";
import { languageOf, mailValues, ticketLink } from "./talk-mails.ts";

/** How long before a talk those who have a place are reminded of it. */
const aheadHours = 24;
/** A talk without an end is over after these. */
const usualHours = 4;
/** Certificates of talks that were over before are not mailed: who checks people in belatedly may be correcting old lists. */
const certifiedDays = 30;
/** Enough for one transaction; the next round takes the others. */
const most = 200;

type MailServices = Pick<Services, "unscopedDb" | "mailerIn">;

interface Due {
  business_id: number;
  talk_event_id: number;
  uid: string;
  event_name: string;
  name: string;
  email: string;
  locale: Locale;
  code: string;
  origin: string;
}

const dueColumns: RawBuilder<unknown> = sql`p.business_id, p.talk_event_id, e.uid, e.name as event_name, p.name, p.email,
  ${languageOf(sql`p`)} as locale, p.code, p.origin`;

async function mailAll(
  trx: Db,
  { mailerIn }: MailServices,
  kind: "talk_reminder" | "talk_certificate",
  rows: Due[],
): Promise<void> {
  const known = new Map<number, Awaited<ReturnType<typeof mailValues>>>();
  for (const due of rows) {
    const { business_id, talk_event_id } = due;
    const values = known.get(talk_event_id) ?? (await mailValues(trx, business_id, talk_event_id));
    known.set(talk_event_id, values);
    await mailerIn(trx).send({
      businessId: due.business_id,
      kind,
      to: [{ name: due.name, address: due.email }],
      locale: due.locale,
      values: {
        ...values(due.locale),
        code: due.code,
        link: ticketLink(due.origin, { ...due, name: due.event_name }),
      },
    });
  }
}

/**
 * Reminds everyone with a place at a talk that starts within a day: one mail per person and start, however often it
 * runs. A person who registered within that day has just been mailed.
 */
export async function mailDueTalks(services: MailServices): Promise<void> {
  await services.unscopedDb.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      update talk_participants p set reminded_for = e.starts_at
      from talk_events e
      where p.id = any(array(
          select o.id from talk_participants o join talk_events t on t.id = o.talk_event_id
          where o.status = 'registered' and t.status = 'published' and o.origin is not null
            and t.starts_at > now() and t.starts_at <= now() + make_interval(hours => ${aheadHours})
            and o.queued_at <= t.starts_at - make_interval(hours => ${aheadHours})
            and o.reminded_for is distinct from t.starts_at
          order by o.id limit ${most} for update of o skip locked))
        and e.id = p.talk_event_id
      returning ${dueColumns}`.execute(trx);
    await mailAll(trx, services, "talk_reminder", rows);
    if (rows.length > 0) log.info({ part: "talks", count: rows.length }, "Participants were reminded");
  });
}

/** Mails everyone who was checked in the way to their certificate once the talk is over: one mail per person. */
export async function mailCertificates(services: MailServices): Promise<void> {
  await services.unscopedDb.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      update talk_participants p set certificate_mailed_at = now()
      from talk_events e
      where p.id = any(array(
          select o.id from talk_participants o join talk_events t on t.id = o.talk_event_id
            cross join lateral (select coalesce(t.ends_at, t.starts_at + make_interval(hours => ${usualHours})) as at) ended
          where o.status = 'checked_in' and o.certificate_mailed_at is null and o.origin is not null
            and t.status = 'published'
            and ended.at <= now() and ended.at > now() - make_interval(days => ${certifiedDays})
          order by o.id limit ${most} for update of o skip locked))
        and e.id = p.talk_event_id
      returning ${dueColumns}`.execute(trx);
    await mailAll(trx, services, "talk_certificate", rows);
    if (rows.length > 0) log.info({ part: "talks", count: rows.length }, "Certificates were mailed");
  });
}
