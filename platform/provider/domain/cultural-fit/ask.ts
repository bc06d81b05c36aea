import { sql } from "kysely";
import type { CallInput } from "#contract/calls/all.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, endOfLink, linkTo } from "../answer-links/answer-link.ts";
import { findRow } from "../entities/list.ts";

type Wanted = CallInput<"POST /recruiters/cultural_fits">["body"]["cultural_fit"];

export interface Asking {
  db: Db;
  services: Pick<Services, "mailer">;
  businessId: number;
  recruiter: { id: number; name: string };
  brand: string;
  origin: string;
  locale: Locale;
}

interface Person {
  name: string;
  email: string;
  locale: Locale;
}
interface Respondent extends Person {
  /** Null for people of a job or client, who answer about where they work. */
  candidate_id: number | null;
}
interface Subject {
  job_id: number | null;
  client_company_id: number | null;
  people: Respondent[];
}

/** The candidates themselves; none is left out silently. */
async function candidatesOf({ db, businessId }: Asking, ids: readonly number[]): Promise<Respondent[]> {
  const rows = await db
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .select(["id as candidate_id", "name", "email", "locale"])
    .execute();
  if (rows.length !== ids.length) throw invalid("cultural_fit.candidate_ids", "option");
  return rows;
}

/** The respondents and the subject; exactly one of candidate, candidates, job and client is set. */
async function subjectOf(asking: Asking, wanted: Wanted): Promise<Subject> {
  const { db, businessId, locale } = asking;
  const { candidate_id, candidate_ids, job_id, client_company_id } = wanted;
  if ([candidate_id, candidate_ids, job_id, client_company_id].filter((of) => of).length !== 1)
    throw invalid("cultural_fit.candidate_id", "option");
  if (candidate_id) {
    await findRow(db, "candidates", businessId, candidate_id);
    return { job_id: null, client_company_id: null, people: await candidatesOf(asking, [candidate_id]) };
  }
  if (candidate_ids)
    return {
      ...{ job_id: null, client_company_id: null },
      people: await candidatesOf(asking, [...new Set(candidate_ids)]),
    };
  const people = [
    ...new Map(
      (wanted.people ?? []).map((item) => [
        item.email.toLowerCase(),
        { ...item, candidate_id: null, locale },
      ]),
    ).values(),
  ];
  if (people.length === 0) throw invalid("cultural_fit.people", "required");
  if (client_company_id) {
    await findRow(db, "client_companies", businessId, client_company_id);
    return { job_id: null, client_company_id, people };
  }
  const job = await db
    .selectFrom("jobs")
    .where("business_id", "=", businessId)
    .where("id", "=", job_id ?? 0)
    .select(["id", "client_company_id"])
    .executeTakeFirst();
  if (!job) throw new CallError("not_found");
  return { job_id: job.id, client_company_id: job.client_company_id, people };
}

async function mail(
  { services, businessId, brand, recruiter }: Asking,
  person: Person,
  kind: "cultural_fit" | "culture_team",
  { link, expires_at, message }: { link: string; expires_at: string; message: string | null },
): Promise<void> {
  await services.mailer.send({
    businessId,
    kind,
    to: [{ name: person.name, address: person.email }],
    locale: person.locale,
    message: message ?? "",
    values: { brand, sender: recruiter.name, until: dayInWords(person.locale, expires_at), link },
  });
}

const kindFor = ({ candidate_id }: Pick<Respondent, "candidate_id">) =>
  candidate_id === null ? "culture_team" : "cultural_fit";

const linkOf = (origin: string, uid: string, token: string) => linkTo(origin, "cultural_fit", uid, token);

/** Asks each person by a personal link; returns how many were mailed. */
export async function askFor(asking: Asking, wanted: Wanted): Promise<number> {
  const { db, businessId, recruiter, origin } = asking;
  const expires_at = endOfLink(wanted.expires_on, "cultural_fit.expires_on");
  const { people, ...of } = await subjectOf(asking, wanted);
  const message = wanted.message || null;
  const made = await db.transaction().execute(async (trx) => {
    const links: { person: Respondent; link: string }[] = [];
    for (const person of people) {
      const token = makeToken();
      const { uid } = await trx
        .insertInto("cultural_fits")
        .values({
          ...of,
          ...person,
          business_id: businessId,
          recruiter_id: recruiter.id,
          message,
          token_hash: hashToken(token),
          sent_at: new Date().toISOString(),
          expires_at,
        })
        .returning("uid")
        .executeTakeFirstOrThrow();
      links.push({ person, link: linkOf(origin, uid, token) });
    }
    return links;
  });
  for (const { person, link } of made)
    await mail(asking, person, kindFor(person), { link, expires_at, message });
  return made.length;
}

/** Asks again with a new link; the previous one is revoked, earlier answers are kept. */
export async function askAgain(asking: Asking, id: number, expires_on: string): Promise<void> {
  const { db, businessId, origin, recruiter } = asking;
  const expires_at = endOfLink(expires_on, "cultural_fit.expires_on");
  const token = makeToken();
  const row = await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("cultural_fits")
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .select(["uid", "name", "email", "locale", "message", "candidate_id", "answered_at", "cancelled_at"])
      .select("token_hash")
      .forUpdate()
      .executeTakeFirst();
    if (!found?.token_hash) throw new CallError("not_found");
    if (found.answered_at || found.cancelled_at) throw new CallError("already_done");
    await trx
      .updateTable("cultural_fits")
      .set({ token_hash: hashToken(token), expires_at, opened_at: null, recruiter_id: recruiter.id })
      .set({ sent_at: sql`now()`, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    return found;
  });
  const link = linkOf(origin, row.uid, token);
  await mail(asking, row, kindFor(row), { link, expires_at, message: row.message });
}
