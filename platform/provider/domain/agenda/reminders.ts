import { type RawBuilder, sql } from "kysely";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { originOfDomain, primaryDomainOf } from "#provider/base/http/tenant.ts";
import type { Queue, QueuedJob, Services } from "#provider/base/services.ts";
import { whenText } from "./when.ts";

/** How long before an interview the candidate is reminded of it. */
const aheadHours = 24;
/** A late invitation needs no reminder. */
const leastHours = 3;

const keyOf = (id: number, startsAt: string) => `reminder:${id}:${Date.parse(startsAt) / 1000}`;

/** A day before the interview, in the caller's transaction. */
export async function remindLater(
  trx: Db,
  { queue }: { queue: Queue },
  id: number,
  startsAt: string,
): Promise<void> {
  const at = Date.parse(startsAt) - aheadHours * 3_600_000;
  if (at > Date.now())
    await queue.send(trx, "reminder", { id }, keyOf(id, startsAt), new Date(at).toISOString());
}

/** The next day's interviews whose candidate was not reminded yet, however they were scheduled. */
export const waitingReminders = (after: number): RawBuilder<QueuedJob> => sql<QueuedJob>`
  select t.id, 'reminder:' || t.id || ':' || extract(epoch from t.starts_at)::bigint as key, null::text as at
  from interviews t
  where t.id > ${after} and t.status = 0 and t.invited_at is not null
    and t.starts_at > now() + make_interval(hours => ${leastHours})
    and t.starts_at <= now() + make_interval(hours => ${aheadHours})
    and t.invited_at <= t.starts_at - make_interval(hours => ${aheadHours})
    and t.reminded_for is distinct from t.starts_at`;

interface Due {
  business_id: number;
  candidate_id: number;
  name: string;
  email: string;
  locale: Locale;
  title: string;
  stage: number;
  starts_at: string;
  duration_minutes: number;
  place: string | null;
  note: string | null;
  brand: string;
  time_zone: string;
  has_account: boolean;
  domain: string | null;
  owner_email: string | null;
}

/** The job: one mail per interview and start time, however often it is queued. */
export const reminderSender =
  (services: Services) =>
  async (id: number): Promise<void> => {
    await services.unscopedDb.transaction().execute(async (trx) => {
      const { rows } = await sql<Due>`
        update interviews i set reminded_for = i.starts_at
        from candidates c, jobs j, businesses b
        where i.id = ${id} and c.id = i.candidate_id and j.id = i.job_id and b.id = i.business_id
          and i.status = 0 and i.invited_at is not null and i.reminded_for is distinct from i.starts_at
          and i.starts_at > now() and i.starts_at <= now() + make_interval(hours => ${aheadHours}, mins => 5)
        returning i.business_id, i.candidate_id, c.name, c.email, c.locale, j.title, i.stage, i.starts_at, i.duration_minutes,
          i.place, i.note, b.name as brand, b.time_zone, c.confirmed_at is not null as has_account,
          ${primaryDomainOf("b.id")} as domain, (select r.email from recruiters r where r.id = i.owner_id) as owner_email`.execute(
        trx,
      );
      const due = rows[0];
      if (!due) return;
      const origin = originOfDomain(services.config, due.domain ?? "localhost");
      await services.mailerIn(trx).send({
        businessId: due.business_id,
        kind: "interview_reminder",
        to: [{ name: due.name, address: due.email, candidateId: due.candidate_id }],
        locale: due.locale,
        ...(due.owner_email ? { replyTo: due.owner_email } : {}),
        values: {
          title: `${labelIn(interviewStage, due.stage, due.locale)}: ${due.title}`,
          when: whenText(due.starts_at, due.locale, due.time_zone),
          minutes: String(due.duration_minutes),
          place: due.place ?? "",
          note: due.note ?? "",
          brand: due.brand,
          // Who has no account has nowhere to confirm.
          ...(due.has_account ? { link: `${origin}/candidates/meet` } : {}),
        },
      });
    });
  };
