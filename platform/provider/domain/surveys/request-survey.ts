import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, endOfLink, linkTo } from "../answer-links/answer-link.ts";
import { type NamedSurvey, surveyTitle } from "./survey-mail.ts";

export interface Asking {
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

interface RequestLetter {
  to: { name: string; email: string; locale: Locale };
  survey: NamedSurvey;
  sheet: { uid: string; token: string };
  expires_at: string;
  message: string | null;
}

/** Active, with questions, and for candidates. */
export const requestableSurveys = (db: Db, businessId: number) =>
  db
    .selectFrom("surveys as s")
    .where("s.business_id", "=", businessId)
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
    );

/** `path` is where the survey was named. */
export async function requestableSurvey(
  trx: Db,
  businessId: number,
  id: number,
  path: string,
): Promise<NamedSurvey & { id: number }> {
  const survey = await requestableSurveys(trx, businessId)
    .where("s.id", "=", id)
    .select(["s.id", "s.name", "s.name_en"])
    .executeTakeFirst();
  if (!survey) throw invalid(path, "option");
  return survey;
}

/**
 * Mailed as a request, not as a survey: somebody who wants no surveys still gets what their application waits for.
 */
export async function mailRequest(
  { services, businessId, recruiter, brand, origin }: Asking,
  { to: { name, email, locale }, survey, sheet, expires_at, message }: RequestLetter,
): Promise<void> {
  await services.mailer.send({
    businessId,
    kind: "evaluation_request",
    to: [{ name, address: email }],
    locale,
    message: message ?? "",
    values: {
      brand,
      sender: recruiter.name,
      title: surveyTitle(survey, locale),
      until: dayInWords(locale, expires_at),
      link: linkTo(origin, "surveys", sheet.uid, sheet.token),
    },
  });
}

/** Requests the survey of one candidate, and mails the link; answers with the sheet's number. */
export async function requestOf(
  trx: Db,
  asking: Asking,
  {
    survey,
    candidate,
    jobId,
    expires_at,
    message,
  }: {
    survey: NamedSurvey & { id: number };
    candidate: { id: number; name: string; email: string; locale: Locale };
    jobId: number | null;
    expires_at: string;
    message: string | null;
  },
): Promise<number> {
  const token = makeToken();
  const { id, uid } = await trx
    .insertInto("answer_sheets")
    .values({
      business_id: asking.businessId,
      survey_id: survey.id,
      candidate_id: candidate.id,
      job_id: jobId,
      recruiter_id: asking.recruiter.id,
      message,
      token_hash: hashToken(token),
      expires_at,
    })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  await mailRequest(asking, { to: candidate, survey, sheet: { uid, token }, expires_at, message });
  return id;
}

/** Requests a form of one candidate as part of their process, and mails the link. */
export async function requestSurvey(
  trx: Db,
  asking: Asking,
  { surveyId, candidateId, jobId, day, message = null }: Wanted,
): Promise<number> {
  const { businessId } = asking;
  const expires_at = endOfLink(day, "survey.expires_on");
  const survey = await requestableSurvey(trx, businessId, surveyId, "survey");
  const candidate = await trx
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "=", candidateId)
    .select(["id", "name", "email", "locale"])
    .executeTakeFirst();
  if (!candidate) throw invalid("candidate", "option");
  return await requestOf(trx, asking, { survey, candidate, jobId, expires_at, message });
}
