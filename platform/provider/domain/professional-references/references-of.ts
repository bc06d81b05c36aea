import type { OwnReference, ProfessionalReference } from "#contract/calls/professional-references.ts";
import { type ReferenceStatus, retentionMonths } from "#contract/catalogues/professional-references.ts";
import type { Db } from "#provider/base/database/open.ts";
import { dayOf } from "../answer-links/answer-link.ts";
import { answersOf } from "./answers.ts";

interface Standing {
  expires_at: string | null;
  opened_at: string | null;
  last_answer_at: string | null;
  answered_at: string | null;
  declined_at: string | null;
  cancelled_at: string | null;
}

export function statusOf(row: Standing, now = Date.now()): ReferenceStatus {
  if (row.answered_at) return "answered";
  if (row.declined_at) return "declined";
  if (row.cancelled_at) return "cancelled";
  if (row.expires_at === null) return "named";
  if (Date.parse(row.expires_at) <= now) return "expired";
  if (row.last_answer_at) return "partly_answered";
  return row.opened_at ? "opened" : "asked";
}

function keptUntil(answered: string | null): string | null {
  if (!answered) return null;
  const end = new Date(answered);
  end.setUTCMonth(end.getUTCMonth() + retentionMonths);
  return dayOf(end.toISOString());
}

type Wanted = { candidateId: number } | { id: number };

function rowsOf(db: Db, businessId: number, wanted: Wanted) {
  return db
    .selectFrom("professional_references as p")
    .leftJoin("recruiters as r", "r.id", "p.recruiter_id")
    .where("p.business_id", "=", businessId)
    .$if("candidateId" in wanted, (query) =>
      query.where("p.candidate_id", "=", "candidateId" in wanted ? wanted.candidateId : 0),
    )
    .$if("id" in wanted, (query) => query.where("p.id", "=", "id" in wanted ? wanted.id : 0))
    .orderBy("p.id", "desc")
    .limit(100)
    .select(["p.id", "p.candidate_id", "p.name", "p.email", "p.phone", "p.company_name", "p.role_name"])
    .select(["p.consent_version", "p.consented_at", "r.name as by_name", "p.asked_count", "p.sent_at"])
    .select(["p.expires_at", "p.opened_at", "p.last_answer_at", "p.answered_at", "p.declined_at"])
    .select(["p.cancelled_at", "p.shared"])
    .execute();
}

/** A candidate's references, or one, as recruiters read them: with the answers once submitted. */
export async function referencesOf(
  db: Db,
  businessId: number,
  wanted: Wanted,
): Promise<ProfessionalReference[]> {
  const rows = await rowsOf(db, businessId, wanted);
  const given = rows.filter(({ answered_at }) => answered_at !== null).map(({ id }) => id);
  const answers = await answersOf(db, businessId, given);
  return rows.map(({ expires_at, last_answer_at, ...row }) => ({
    ...row,
    status: statusOf({ ...row, expires_at, last_answer_at }),
    expires_on: expires_at && dayOf(expires_at),
    kept_until: keptUntil(row.answered_at),
    answers: answers.get(row.id) ?? [],
  }));
}

/** The candidate's view: the referee's text is included only with the referee's permission. */
export async function ownReferences(
  db: Db,
  businessId: number,
  candidateId: number,
): Promise<OwnReference[]> {
  const rows = await referencesOf(db, businessId, { candidateId });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company_name: row.company_name,
    role_name: row.role_name,
    status: row.status,
    consent_version: row.consent_version,
    consented_at: row.consented_at,
    answered_at: row.answered_at,
    answers: row.shared && row.answered_at ? row.answers : null,
  }));
}
