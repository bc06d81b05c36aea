import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import { log } from "#provider/base/log/log.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { notifyContacts } from "../notifications/notify-contacts.ts";
import { periodText, reportContents } from "./contents.ts";
import { nextReport } from "./due.ts";
import { oneClickPath, secretOfReport, stopLink } from "./links.ts";

const dayMs = 86_400_000;
/** After a long gap the report does not cover months. */
const mostDays = 31;

type Needs = Pick<Services, "database" | "unscopedDb" | "mailerIn" | "cable" | "secrets">;

const dueOne = (trx: Db, id: number, now: Date) =>
  trx
    .selectFrom("progress_reports as t")
    .innerJoin("client_contacts as c", "c.id", "t.client_contact_id")
    .innerJoin("businesses as b", "b.id", "t.business_id")
    .leftJoin("client_companies as co", "co.id", "c.client_company_id")
    .where("t.id", "=", id)
    .where("t.next_at", "<=", now.toISOString())
    .forUpdate("t")
    .skipLocked()
    .select(["t.uid", "t.business_id", "t.client_contact_id", "t.origin", "t.sealed_token", "t.sent_at"])
    .select(["c.locale", "c.name", "c.email", "c.is_admin", "c.client_company_id", "c.access_revoked_at"])
    .select(["b.name as brand", "b.time_zone", "co.weekly_report", "co.hidden_from_contacts"])
    .executeTakeFirst();
type Due = NonNullable<Awaited<ReturnType<typeof dueOne>>>;

const contactOf = (due: Due): ClientContactPerson => ({
  ...{ kind: "client_contact", id: due.client_contact_id, name: due.name, email: due.email, sessionId: 0 },
  ...{ is_admin: due.is_admin, clientCompanyId: due.client_company_id, businessId: due.business_id },
  hidden: due.hidden_from_contacts ?? [],
});

function sinceOf({ sent_at }: Due, now: Date): string {
  const days = (count: number) => now.getTime() - count * dayMs;
  const since = sent_at ? Math.max(Date.parse(sent_at), days(mostDays)) : days(7);
  return new Date(since).toISOString();
}

/** The token of all its mails; a new one if another key sealed it. */
function tokenOf({ secrets }: Needs, due: Due): { token: string; isNew: boolean } {
  try {
    return { token: secrets.open(due.sealed_token, secretOfReport(due.uid)), isNew: false };
  } catch {
    return { token: makeToken(), isNew: true };
  }
}

/** The mail and the next time are one transaction: nobody gets a week twice, or not at all. */
async function mailOne(needs: Needs, id: number, businessId: number, now: Date): Promise<void> {
  await needs.database
    .scopedTo(businessId)
    .transaction()
    .execute(async (trx) => {
      const due = await dueOne(trx, id, now);
      if (!due) return;
      const { origin, uid, brand, time_zone: timeZone } = due;
      const locale: Locale = due.locale;
      const times = { locale, timeZone, since: sinceOf(due, now), now };
      const contact = contactOf(due);
      const isAllowed =
        due.weekly_report === true && due.access_revoked_at === null && !contact.hidden.includes("jobs");
      const sections = isAllowed ? await reportContents(trx, { ...times, contact, origin }) : [];
      const { token, isNew } = tokenOf(needs, due);
      await trx
        .updateTable("progress_reports")
        .set({
          next_at: nextReport(now, timeZone),
          ...(sections.length > 0 ? { sent_at: now.toISOString() } : {}),
          ...(isNew
            ? {
                sealed_token: needs.secrets.seal(token, secretOfReport(uid)),
                token_hash: hashToken(token),
              }
            : {}),
        })
        .where("id", "=", id)
        .execute();
      if (sections.length === 0) return;
      const stop = wording(locale, { pt: "Não receber mais este resumo", en: "Stop this report" });
      await needs.mailerIn(trx).send({
        ...{ businessId, kind: "progress_report", locale, sections },
        to: [{ name: due.name, address: due.email }],
        unsubscribe: { url: `${origin}${oneClickPath(uid, token)}`, token },
        footLink: { label: stop, url: stopLink(origin, uid, token) },
        values: { brand, when: periodText(times), link: `${origin}/client_contacts/jobs` },
      });
      await notifyContacts(trx, needs, {
        ...{ businessId, contactIds: [due.client_contact_id], category: "job" },
        ...{ component: "client_report_mailed", data: {}, link: "/client_contacts/jobs" },
      });
    });
}

/** Mails the weekly reports that are due: once per period, however late. */
export async function mailDueProgress(needs: Needs, now: Date = new Date()): Promise<void> {
  const due = await needs.unscopedDb
    .selectFrom("progress_reports")
    .where("next_at", "<=", now.toISOString())
    .orderBy("next_at")
    .orderBy("id")
    .limit(100)
    .select(["id", "business_id"])
    .execute();
  for (const { id, business_id } of due) {
    try {
      await mailOne(needs, id, business_id, now);
    } catch (error) {
      log.warn({ part: "reports", id, err: error }, "A weekly report could not be mailed");
    }
  }
}
