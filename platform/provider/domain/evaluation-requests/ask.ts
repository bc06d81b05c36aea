import { sql } from "kysely";
import type { CallInput } from "#contract/calls/all.ts";
import { mostRequests } from "#contract/calls/evaluation-requests.ts";
import type { Locale } from "#contract/locale.ts";
import { languageTag, nameIn } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, endOfLink } from "../answer-links/answer-link.ts";

type Wanted = CallInput<"POST /recruiters/evaluation_requests">["body"]["evaluation_request"];

export interface Asking {
  services: Pick<Services, "mailer">;
  businessId: number;
  /** Null: nobody in particular, in the name of the brand. */
  recruiter: { id: number | null; name: string };
  brand: string;
  origin: string;
}

const lastDay = "evaluation_request.expires_on";

interface Reader {
  name: string;
  email: string;
  locale: Locale;
}

/** The mail to send once a person was asked. */
interface Letter extends Reader {
  uid: string;
  setUid: string | null;
  titles: readonly string[];
  token: string;
  end: string;
  message: string | null;
}

/** After the transaction: a mail is sent only for committed rows. */
export async function deliver(asking: Asking, letters: readonly Letter[]): Promise<void> {
  for (const letter of letters) await mail(asking, letter);
}

async function mail(
  { services, businessId, brand, recruiter, origin }: Asking,
  { name, email, locale, uid, setUid, titles, token, end, message }: Letter,
): Promise<void> {
  // The token follows `#`, which browsers do not send.
  const path = setUid === null ? `/evaluation/${uid}` : `/evaluations/${setUid}`;
  const title = new Intl.ListFormat(languageTag[locale], { type: "conjunction" }).format(titles);
  await services.mailer.send({
    businessId,
    kind: "evaluation_request",
    to: [{ name, address: email }],
    locale,
    message: message ?? "",
    values: {
      brand,
      sender: recruiter.name,
      title,
      until: dayInWords(locale, end),
      link: `${origin}${path}#token=${token}`,
    },
  });
}

/** The people asked: by ids, or everyone in one stage of a job. */
async function candidatesOf(trx: Db, businessId: number, wanted: Wanted) {
  const { apply_status: status, candidate_ids: given, job_id: jobId } = wanted;
  const ofStage = status !== null && status !== undefined;
  if (ofStage === (given !== undefined && given.length > 0))
    throw invalid("evaluation_request.candidate_ids", "required");
  if (ofStage && !jobId) throw invalid("evaluation_request.job_id", "required");
  const ids = [...new Set(given ?? [])];
  const rows = await trx
    .selectFrom("candidates as c")
    .where("c.business_id", "=", businessId)
    .$if(ids.length > 0, (query) => query.where("c.id", "in", ids))
    .$if(Boolean(jobId), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("applies as a")
            .whereRef("a.candidate_id", "=", "c.id")
            .where("a.business_id", "=", businessId)
            .where("a.job_id", "=", jobId ?? 0)
            .$if(ofStage, (of) => of.where("a.status", "=", status ?? 0).where("a.withdrawn_at", "is", null))
            .select("a.id"),
        ),
      ),
    )
    .orderBy("c.id")
    .limit(mostRequests + 1)
    .select(["c.id", "c.name", "c.email", "c.locale"])
    .execute();
  if (rows.length > mostRequests)
    throw invalid("evaluation_request.candidate_ids", "max", { n: mostRequests });
  if (!ofStage && rows.length !== ids.length) throw invalid("evaluation_request.candidate_ids", "option");
  if (rows.length === 0) throw invalid("evaluation_request.apply_status", "nobody");
  return rows;
}

/** Active evaluations that ask something, in the order they were named. */
async function formsOf(trx: Db, businessId: number, ids: readonly number[]) {
  const forms = await trx
    .selectFrom("evaluations as e")
    .where("e.business_id", "=", businessId)
    .where("e.id", "in", [...ids])
    .where("e.status", "=", "active")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("questions as q")
          .whereRef("q.evaluation_id", "=", "e.id")
          .where("q.removed_at", "is", null)
          .select("q.id"),
      ),
    )
    .select(["e.id", "e.name", "e.name_en"])
    .execute();
  return [...new Set(ids)].map((id) => {
    const form = forms.find((item) => item.id === id);
    if (!form) throw invalid("evaluation_request.evaluation_ids", "option");
    return form;
  });
}

const titlesOf = (forms: readonly { name: string; name_en: string | null }[], locale: Locale) =>
  forms.map((form) => nameIn(form, locale));

/** Asks each of them, with one link for everything; tokens are mailed once and stored as hashes. */
export async function ask(
  trx: Db,
  { businessId, recruiter }: Asking,
  wanted: Wanted,
): Promise<{ ids: number[]; letters: Letter[] }> {
  const expires_at = endOfLink(wanted.expires_on, lastDay);
  const forms = await formsOf(trx, businessId, wanted.evaluation_ids);
  const candidates = await candidatesOf(trx, businessId, wanted);
  const message = wanted.message || null;
  const ids: number[] = [];
  const letters: Letter[] = [];
  for (const candidate of candidates) {
    const token = makeToken();
    const setUid = forms.length > 1 ? crypto.randomUUID().replaceAll("-", "") : null;
    let uid = "";
    for (const form of forms) {
      const made = await trx
        .insertInto("answer_sheets")
        .values({
          business_id: businessId,
          set_uid: setUid,
          evaluation_id: form.id,
          candidate_id: candidate.id,
          job_id: wanted.job_id ?? null,
          recruiter_id: recruiter.id,
          message,
          token_hash: hashToken(token),
          expires_at,
        })
        .returning(["id", "uid"])
        .executeTakeFirstOrThrow();
      ids.push(made.id);
      uid = made.uid;
    }
    const { name, email, locale } = candidate;
    const titles = titlesOf(forms, locale);
    letters.push({ name, email, locale, uid, setUid, titles, token, end: expires_at, message });
  }
  return { ids, letters };
}

/** Asks again with a new link, for all unfinished requests of the set; the previous link is revoked. */
export async function askAgain(
  trx: Db,
  businessId: number,
  id: number,
  day: string,
): Promise<{ ids: number[]; letters: Letter[] }> {
  const expires_at = endOfLink(day, lastDay);
  const row = await trx
    .selectFrom("answer_sheets as s")
    .innerJoin("candidates as c", "c.id", "s.candidate_id")
    .where("s.business_id", "=", businessId)
    .where("s.id", "=", id)
    .where("s.evaluation_id", "is not", null)
    .select(["s.set_uid", "s.message", "s.answered_at", "s.revoked_at"])
    .select(["c.name", "c.email", "c.locale"])
    .forUpdate("s")
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  if (row.answered_at || row.revoked_at) throw new CallError("already_done");
  const token = makeToken();
  const renewed = await trx
    .updateTable("answer_sheets")
    .set({ token_hash: hashToken(token), expires_at, sent_at: sql`now()`, updated_at: sql`now()` })
    // An opened but unanswered request starts over; a partly answered one continues.
    .set({ opened_at: sql`case when last_answer_at is null then null else opened_at end` })
    .where("business_id", "=", businessId)
    .where((eb) => (row.set_uid === null ? eb("id", "=", id) : eb("set_uid", "=", row.set_uid)))
    .where("answered_at", "is", null)
    .where("revoked_at", "is", null)
    .returning(["id", "uid", "evaluation_id"])
    .execute();
  const forms = await trx
    .selectFrom("evaluations")
    .where("business_id", "=", businessId)
    .where(
      "id",
      "in",
      renewed.map((item) => item.evaluation_id ?? 0),
    )
    .select(["name", "name_en"])
    .orderBy("id")
    .execute();
  const { message, set_uid: setUid, name, email, locale } = row;
  const uid = renewed.find((item) => item.id === id)?.uid ?? "";
  const titles = titlesOf(forms, locale);
  const letter = { name, email, locale, uid, setUid, titles, token, end: expires_at, message };
  return { ids: renewed.map((item) => item.id), letters: [letter] };
}
