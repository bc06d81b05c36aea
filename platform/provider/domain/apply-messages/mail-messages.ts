import { sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";

/** Unread for this long, a message is announced by mail. */
const waitMinutes = 10;
/** A person who was notified and has not come yet is left alone this long. */
const quietHours = 24;

type Needs = Pick<Services, "database" | "unscopedDb" | "mailerIn">;
type Side = "recruiter" | "candidate";

interface Unread {
  ids: number[];
  business_id: number;
  to_id: number;
  name: string;
  email: string;
  locale: Locale;
  brand: string;
  origin: string;
  job_id: number;
  job_titles: string[];
  senders: string[];
}

/** The reader with unread messages: the candidate, or the recruiter who last wrote to them. */
const readerOf = {
  candidate: sql`join candidates p on p.id = a.candidate_id`,
  recruiter: sql`join lateral (
    select o.recruiter_id from apply_messages o
    where o.business_id = m.business_id and o.apply_id = m.apply_id and o.sender = 'recruiter'
    order by o.id desc limit 1) last on true
    join recruiters p on p.id = last.recruiter_id
    join recruiter_businesses rb on rb.recruiter_id = p.id and rb.business_id = m.business_id
      and rb.deactivated_at is null`,
} as const;

/** Grouped by reader; readers with a recent, still unread mail are skipped. */
const unreadOf = (reader: Side, now: Date) => {
  const sender = reader === "candidate" ? "recruiter" : "candidate";
  const at = now.toISOString();
  return sql<Unread>`
    select array_agg(m.id order by m.id) as ids, m.business_id, p.id as to_id, p.name, p.email, ${
      reader === "candidate" ? sql`p.locale` : sql`b.locale`
    } as locale, b.name as brand, max(m.origin) as origin, min(a.job_id) as job_id,
      array_agg(distinct j.title) as job_titles,
      array_agg(distinct coalesce(case when m.sender = 'candidate' then c.name else r.name end, b.name)) as senders
    from apply_messages m join applies a on a.id = m.apply_id join jobs j on j.id = a.job_id
    join candidates c on c.id = a.candidate_id join businesses b on b.id = m.business_id
    left join recruiters r on r.id = m.recruiter_id ${readerOf[reader]}
    where m.sender = ${sender} and m.read_at is null
    group by m.business_id, p.id, p.name, p.email, b.id${reader === "candidate" ? sql`, p.locale` : sql``}
    having min(m.created_at) filter (where m.mailed_at is null)
        <= ${at}::timestamptz - make_interval(mins => ${waitMinutes})
      and coalesce(max(m.mailed_at), '-infinity') <= ${at}::timestamptz - make_interval(hours => ${quietHours})
    order by min(m.id) limit 100`;
};

/** The claim belongs to this process; messages read or mailed meanwhile are skipped. */
async function mailOne(needs: Needs, reader: Side, unread: Unread, now: Date): Promise<void> {
  const { database, mailerIn } = needs;
  const { business_id: businessId, origin, locale, brand } = unread;
  await database
    .scopedTo(businessId)
    .transaction()
    .execute(async (trx) => {
      const held = await trx
        .selectFrom("apply_messages")
        .where("business_id", "=", businessId)
        .where("id", "in", unread.ids)
        .where("read_at", "is", null)
        .orderBy("id")
        .forUpdate()
        .select(["id", "mailed_at"])
        .execute();
      const lately = now.getTime() - quietHours * 3_600_000;
      const fresh = held.filter(({ mailed_at }) => mailed_at === null);
      if (fresh.length === 0) return;
      if (held.some(({ mailed_at }) => mailed_at !== null && Date.parse(mailed_at) > lately)) return;
      await trx
        .updateTable("apply_messages")
        .set({ mailed_at: now.toISOString() })
        .where("business_id", "=", businessId)
        .where(
          "id",
          "in",
          held.map(({ id }) => id),
        )
        .execute();
      const link =
        reader === "candidate"
          ? `${origin}/candidates/candidacy`
          : `${origin}/recruiters/jobs/${unread.job_id}/applies/kanban`;
      const values = { brand, link, job: unread.job_titles.join(", "), sender: unread.senders.join(", ") };
      const mailer = mailerIn(trx);
      if (reader === "candidate")
        await mailer.send({
          ...{ businessId, kind: "message_waiting", locale, values },
          to: [{ name: unread.name, address: unread.email, candidateId: unread.to_id }],
        });
      else
        await mailer.send({
          ...{ businessId, kind: "answer_waiting", locale, values },
          to: [{ name: unread.name, address: unread.email }],
        });
    });
}

/** One mail per person with unread messages, however many. */
export async function mailWaitingMessages(needs: Needs, now: Date = new Date()): Promise<void> {
  for (const reader of ["candidate", "recruiter"] as const) {
    const { rows } = await unreadOf(reader, now).execute(needs.unscopedDb);
    for (const row of rows) {
      try {
        await mailOne(needs, reader, row, now);
      } catch (error) {
        log.warn({ part: "messages", id: row.ids[0], err: error }, "A mail about messages was not written");
      }
    }
  }
}
