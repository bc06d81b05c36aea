import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, endOfLink, linkTo } from "../answer-links/answer-link.ts";

interface Asking {
  services: Pick<Services, "mailer">;
  businessId: number;
  recruiter: { id: number | null; name: string };
  brand: string;
  origin: string;
}

interface Wanted {
  surveyId: number;
  candidateId: number;
  jobId: number | null;
  /** The last day to answer. */
  day: string;
  message?: string | null;
}

/** Active, with questions, and for candidates. */
async function surveyOf(trx: Db, businessId: number, id: number) {
  const survey = await trx
    .selectFrom("surveys as s")
    .where("s.business_id", "=", businessId)
    .where("s.id", "=", id)
    .where("s.status", "=", "active")
    .where("s.audience", "!=", "client_contacts")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("questions as q")
          .whereRef("q.survey_id", "=", "s.id")
          .where("q.removed_at", "is", null)
          .select("q.id"),
      ),
    )
    .select("s.name")
    .executeTakeFirst();
  if (!survey) throw invalid("survey", "option");
  return survey;
}

/**
 * Requests a form of one candidate as part of their process, and mails the link. It is mailed as a request, not as a
 * survey: somebody who wants no surveys still gets what their application waits for.
 */
export async function requestSurvey(
  trx: Db,
  { services, businessId, recruiter, brand, origin }: Asking,
  { surveyId, candidateId, jobId, day, message = null }: Wanted,
): Promise<number> {
  const expires_at = endOfLink(day, "survey.expires_on");
  const survey = await surveyOf(trx, businessId, surveyId);
  const candidate = await trx
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "=", candidateId)
    .select(["name", "email", "locale"])
    .executeTakeFirst();
  if (!candidate) throw invalid("candidate", "option");
  const token = makeToken();
  const { id, uid } = await trx
    .insertInto("answer_sheets")
    .values({
      business_id: businessId,
      survey_id: surveyId,
      candidate_id: candidateId,
      job_id: jobId,
      recruiter_id: recruiter.id,
      message,
      token_hash: hashToken(token),
      expires_at,
    })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  const { name, email, locale } = candidate;
  await services.mailer.send({
    businessId,
    kind: "evaluation_request",
    to: [{ name, address: email }],
    locale,
    message: message ?? "",
    values: {
      brand,
      sender: recruiter.name,
      title: survey.name,
      until: dayInWords(locale, expires_at),
      link: linkTo(origin, "surveys", uid, token),
    },
  });
  return id;
}
