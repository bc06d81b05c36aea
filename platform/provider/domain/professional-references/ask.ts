import { sql } from "kysely";
import { mostReferences } from "#contract/catalogues/professional-references.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, dayOf, endOfLink, linkTo } from "../answer-links/answer-link.ts";

interface Asking {
  db: Db;
  services: Pick<Services, "mailer">;
  businessId: number;
  recruiter: { id: number; name: string };
  brand: string;
  origin: string;
}

interface ReferenceRequest {
  name: string;
  email: string;
  locale: Locale;
  candidate: string;
  link: string;
}

/** A new link replacing the previous one; a limited number of times, and once a day. */
async function renewLink(
  { db, businessId, recruiter, origin }: Asking,
  id: number,
  expires_at: string,
  message: string | null,
): Promise<ReferenceRequest> {
  const token = makeToken();
  return await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("professional_references as p")
      .innerJoin("candidates as c", "c.id", "p.candidate_id")
      .where("p.business_id", "=", businessId)
      .where("p.id", "=", id)
      .select(["p.uid", "p.name", "p.email", "p.locale", "p.asked_count", "p.sent_at", "p.answered_at"])
      .select(["p.declined_at", "p.cancelled_at", "c.name as candidate"])
      .forUpdate("p")
      .executeTakeFirst();
    if (!row) throw new CallError("not_found");
    // A person who declined or answered is not asked again.
    if (row.answered_at || row.declined_at) throw new CallError("already_done");
    if (row.asked_count >= mostReferences)
      throw invalid("professional_reference.expires_on", "asked_enough", { n: mostReferences });
    if (row.sent_at && dayOf(row.sent_at) === dayOf(new Date().toISOString()))
      throw invalid("professional_reference.expires_on", "asked_today");
    await trx
      .updateTable("professional_references")
      .set((eb) => ({
        token_hash: hashToken(token),
        expires_at,
        message,
        recruiter_id: recruiter.id,
        asked_count: eb("asked_count", "+", 1),
        sent_at: sql<string>`now()`,
        updated_at: sql<string>`now()`,
        opened_at: null,
        cancelled_at: null,
      }))
      .where("id", "=", id)
      .execute();
    const { name, email, locale, candidate } = row;
    return { name, email, locale, candidate, link: linkTo(origin, "professional_reference", row.uid, token) };
  });
}

/** Writes to the referee, or reminds them. */
export async function askReferee(
  asking: Asking,
  id: number,
  { expires_on, message }: { expires_on: string; message?: string | null | undefined },
): Promise<void> {
  const expires_at = endOfLink(expires_on, "professional_reference.expires_on");
  const { name, email, locale, candidate, link } = await renewLink(asking, id, expires_at, message || null);
  await asking.services.mailer.send({
    businessId: asking.businessId,
    kind: "professional_reference",
    to: [{ name, address: email }],
    locale,
    message: message ?? "",
    values: {
      brand: asking.brand,
      sender: asking.recruiter.name,
      candidate,
      until: dayInWords(locale, expires_at),
      link,
    },
  });
}
