import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, endOfLink, linkTo } from "../answer-links/answer-link.ts";
import { mailSurvey, type NamedSurvey, surveyTitle } from "./survey-mail.ts";

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

interface Standing {
  surveyId: number;
  jobId: number | null;
  expires_at: string;
  message: string | null;
}

interface ContactRequest extends Omit<Standing, "surveyId"> {
  survey: NamedSurvey & { id: number };
  contact: { id: number; name: string; email: string; locale: Locale };
}

interface RequestLetter {
  to: { name: string; email: string; locale: Locale };
  survey: NamedSurvey;
  sheet: { uid: string; token: string };
  expires_at: string;
  message: string | null;
}

/** Active, with questions. */
export const surveysInUse = (db: Db, businessId: number) =>
  db
    .selectFrom("surveys as s")
    .where("s.business_id", "=", businessId)
    .where("s.status", "=", "active")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("questions as q")
          .whereRef("q.survey_id", "=", "s.id")
          .where("q.removed_at", "is", null)
          .select("q.id"),
      ),
    );

/** The same, for candidates. */
export const requestableSurveys = (db: Db, businessId: number) =>
  surveysInUse(db, businessId).where("s.audience", "!=", "client_contacts");

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

/** The link for one person; answers with the sheet's number. */
async function sheetOf(
  trx: Db,
  { businessId, recruiter }: Asking,
  who: { candidate_id: number } | { client_contact_id: number },
  { surveyId, jobId, expires_at, message }: Standing,
): Promise<{ id: number; uid: string; token: string }> {
  const token = makeToken();
  const made = await trx
    .insertInto("answer_sheets")
    .values({
      business_id: businessId,
      survey_id: surveyId,
      ...who,
      job_id: jobId,
      recruiter_id: recruiter.id,
      message,
      token_hash: hashToken(token),
      expires_at,
    })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  return { ...made, token };
}

/** Requests the survey of one contact of a client, by the mail that they may want none of. */
export async function requestOfContact(
  trx: Db,
  asking: Asking,
  { survey, contact, jobId, expires_at, message }: ContactRequest,
): Promise<void> {
  const standing = { surveyId: survey.id, jobId, expires_at, message };
  const sheet = await sheetOf(trx, asking, { client_contact_id: contact.id }, standing);
  const { businessId, brand, origin, services } = asking;
  const { id: contactId, name, email: address, locale } = contact;
  await mailSurvey(services, {
    ...{ businessId, brand, origin, survey, expires_at, message, sheet },
    to: { name, address, candidateId: null, contactId, locale },
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
  const standing = { surveyId: survey.id, jobId, expires_at, message };
  const { id, ...sheet } = await sheetOf(trx, asking, { candidate_id: candidate.id }, standing);
  await mailRequest(asking, { to: candidate, survey, sheet, expires_at, message });
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
