import { sql } from "kysely";
import { type Locale, languageTag, wording } from "#contract/locale.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";

/** A job closes soon this many days before its deadline. */
const daysBefore = 3;

type Needs = Pick<Services, "database" | "unscopedDb" | "mailerIn">;

interface Closing {
  ids: number[];
  business_id: number;
  candidate_id: number;
  name: string;
  email: string;
  locale: Locale;
  brand: string;
  origin: string;
  jobs: { title: string; slug: string; uid: string; deadline: string }[];
}

/** Saved jobs with few days left, by candidate; those they applied to need no reminder. */
const closing = (now: Date) => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date`;
  return sql<Closing>`
    select array_agg(s.id order by s.id) as ids, s.business_id, c.id as candidate_id, c.name,
      coalesce(c.sign_in_email, c.email) as email, c.locale, b.name as brand, max(s.origin) as origin,
      jsonb_agg(jsonb_build_object('title', t.title, 'slug', t.slug, 'uid', t.uid, 'deadline', t.deadline)
        order by t.deadline, t.id) as jobs
    from saved_jobs s join jobs t on t.id = s.job_id join candidates c on c.id = s.candidate_id
    join businesses b on b.id = s.business_id
    where s.mailed_at is null and t.status = 'published' and t.published_at is not null
      and t.deadline between ${today} and ${today} + ${daysBefore}::int
      and not exists (select from applies a where a.job_id = t.id and a.candidate_id = c.id
        and a.withdrawn_at is null)
    group by s.business_id, c.id, b.id order by min(s.id) limit 100`;
};

const untilText = (day: string, locale: Locale) =>
  wording(locale, { pt: `Inscrições até ${day}`, en: `Apply by ${day}` });

/** The mail and that it was sent are one transaction: a process that is killed sends it neither twice nor not at all. */
async function mailOne({ database, mailerIn }: Needs, item: Closing, now: Date): Promise<void> {
  const { business_id: businessId, locale, origin } = item;
  const day = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: "long", timeZone: "UTC" });
  await database
    .scopedTo(businessId)
    .transaction()
    .execute(async (trx) => {
      const claimed = await trx
        .updateTable("saved_jobs")
        .set({ mailed_at: now.toISOString() })
        .where("business_id", "=", businessId)
        .where("id", "in", item.ids)
        .where("mailed_at", "is", null)
        .returning("id")
        .execute();
      if (claimed.length !== item.ids.length) return;
      await mailerIn(trx).send({
        businessId,
        kind: "saved_jobs_closing",
        to: [{ name: item.name, address: item.email, candidateId: item.candidate_id }],
        locale,
        sections: item.jobs.map(({ title, slug, uid, deadline }) => {
          const until = day.format(new Date(`${deadline.slice(0, 10)}T12:00:00Z`));
          return { title, link: `${origin}/jobs/${slug}/${uid}`, lines: [untilText(until, locale)] };
        }),
        values: { name: item.name, brand: item.brand, link: `${origin}/candidates/candidacy#saved` },
      });
    });
}

/** One mail to each candidate with saved jobs that close soon, whatever their number; once for each job. */
export async function mailClosingJobs(needs: Needs, now: Date = new Date()): Promise<void> {
  const { rows } = await closing(now).execute(needs.unscopedDb);
  for (const row of rows) {
    try {
      await mailOne(needs, row, now);
    } catch (error) {
      log.warn({ part: "saved jobs", id: row.ids[0], err: error }, "A mail about saved jobs was not written");
    }
  }
}
