import { type RawBuilder, sql } from "kysely";
import type { BoardFilters } from "#contract/board-filters.ts";
import type { AlertFrequency } from "#contract/calls/job-alerts.ts";
import { jobSearchInWords } from "#contract/catalogues/job-search.ts";
import type { Locale } from "#contract/locale.ts";
import { languageTag, wording } from "#contract/locale.ts";
import { findTenant } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { QueuedJob, Services } from "#provider/base/services.ts";
import { matchingJobs } from "../public-jobs/board-search.ts";
import { publicJobs } from "../public-jobs/public-jobs.ts";
import { alertLink, oneClickPath, secretOfAlert } from "./alert-links.ts";
import { nextDue } from "./due.ts";

/** At most this many jobs per mail; the rest are behind its button. */
const mostJobs = 10;

/** Due alerts. */
export const waitingAlerts = (after: number): RawBuilder<QueuedJob> => sql<QueuedJob>`
  select t.id, 'job_alert:' || t.id || ':' || extract(epoch from t.next_at)::bigint as key, null::text as at
  from job_alerts t where t.id > ${after} and t.next_at <= now()`;

interface Due {
  id: number;
  uid: string;
  business_id: number;
  email: string;
  name: string | null;
  candidate_id: number | null;
  /** Has an account and has paused alerts. */
  muted: boolean;
  locale: Locale;
  frequency: AlertFrequency;
  search: BoardFilters;
  origin: string;
  sealed_token: string;
  seen_until: string;
}

/** The token of all its mails; a new one if another key sealed it. */
function tokenOf({ secrets }: Services, due: Due): { token: string; isNew: boolean } {
  try {
    return { token: secrets.open(due.sealed_token, secretOfAlert(due.uid)), isNew: false };
  } catch {
    return { token: makeToken(), isNew: true };
  }
}

function searchPath(search: BoardFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const item of [value].flat()) query.append(name, String(item));
  return `/jobs${query.size > 0 ? `?${query}` : ""}`;
}

/**
 * The job: what was published since the last time, once per period. The mail and the next time are one transaction, so
 * a killed process sends it neither twice nor not at all.
 */
export const alertSender =
  (services: Services) =>
  async (id: number): Promise<void> => {
    const { unscopedDb: db } = services;
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<Due>`
        select t.id, t.uid, t.business_id, t.email, c.name, c.id as candidate_id,
          coalesce(c.locale, t.locale) as locale, coalesce('alerts' = any(c.muted_mails), false) as muted, t.frequency, t.search, t.origin, t.sealed_token,
          t.seen_until
        from job_alerts t left join candidates c on c.id = t.candidate_id
        where t.id = ${id} and t.next_at <= now() for update of t`.execute(trx);
      const due = rows[0];
      if (!due) return;
      const now = new Date();
      const tenant = await findTenant(trx, new URL(due.origin).hostname);
      const isNews = sql<boolean>`t.published_at > ${due.seen_until} and t.published_at <= ${now.toISOString()}`;
      const jobs =
        tenant?.businessId === due.business_id && !due.muted
          ? await publicJobs(
              trx,
              tenant,
              sql<boolean>`${await matchingJobs(trx, tenant, due.search)} and ${isNews}`,
              sql`t.published_at desc, t.id desc`,
              mostJobs + 1,
            )
          : [];
      const { token, isNew } = tokenOf(services, due);
      await trx
        .updateTable("job_alerts")
        .set({
          next_at: nextDue(now.getTime(), due.frequency),
          seen_until: now.toISOString(),
          ...(jobs.length > 0 ? { last_sent_at: now.toISOString() } : {}),
          ...(isNew
            ? {
                sealed_token: services.secrets.seal(token, secretOfAlert(due.uid)),
                token_hash: hashToken(token),
              }
            : {}),
        })
        .where("id", "=", id)
        .execute();
      if (!tenant || jobs.length === 0) return;
      const { locale, origin } = due;
      const sections = jobs.slice(0, mostJobs).map((job) => {
        const place = [job.city, job.state].filter(Boolean).join("/");
        const about = [job.company_name, place].filter(Boolean).join(" · ");
        const link = `${origin}/jobs/${job.slug}/${job.uid}`;
        return { title: job.title, link, lines: about ? [about] : [] };
      });
      const leave = wording(locale, {
        pt: "Não receber mais este alerta",
        en: "Stop this alert",
      });
      await services.mailerIn(trx).send({
        businessId: due.business_id,
        kind: "job_alert",
        to: [{ name: due.name ?? "", address: due.email, candidateId: due.candidate_id }],
        locale,
        sections,
        footLink: { label: leave, url: alertLink(origin, due.uid, token) },
        unsubscribe: { url: `${origin}${oneClickPath(due.uid, token)}`, token },
        values: {
          brand: tenant.businessName,
          title: jobSearchInWords(due.search, locale),
          when: new Intl.DateTimeFormat(languageTag[locale], {
            dateStyle: "long",
            timeZone: "America/Sao_Paulo",
          }).format(now),
          link: `${origin}${searchPath(due.search)}`,
        },
      });
    });
  };
