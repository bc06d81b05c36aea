import { sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";
import { mailValues, ticketLink } from "./talk-mails.ts";

/** How long before a talk those who have a place are reminded of it. */
const aheadHours = 24;
/** Enough for one transaction; the next round takes the others. */
const most = 200;

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

/**
 * Reminds everyone with a place at a talk that starts within a day: one mail per person and start, however often it
 * runs. A person who registered within that day has just been mailed.
 */
export async function mailDueTalks({
  unscopedDb,
  mailerIn,
}: Pick<Services, "unscopedDb" | "mailerIn">): Promise<void> {
  await unscopedDb.transaction().execute(async (trx) => {
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
      returning p.business_id, p.talk_event_id, e.uid, e.name as event_name, p.name, p.email, p.locale, p.code,
        p.origin`.execute(trx);
    for (const due of rows) {
      const values = await mailValues(trx, due.business_id, due.talk_event_id);
      await mailerIn(trx).send({
        businessId: due.business_id,
        kind: "talk_reminder",
        to: [{ name: due.name, address: due.email }],
        locale: due.locale,
        values: {
          ...values(due.locale),
          code: due.code,
          link: ticketLink(due.origin, { ...due, name: due.event_name }),
        },
      });
    }
    if (rows.length > 0) log.info({ part: "talks", count: rows.length }, "Participants were reminded");
  });
}
