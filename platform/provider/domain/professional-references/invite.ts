import { daysToName, type ReferenceNaming } from "#contract/calls/professional-references.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";

interface Inviting {
  db: Db;
  services: Pick<Services, "mailerIn">;
  businessId: number;
  recruiter: { id: number; name: string };
  brand: string;
  origin: string;
}
interface Invited {
  id: number;
  name: string;
  email: string;
  locale: Locale;
}

const isWaiting = (askedAt: string): boolean => Date.parse(askedAt) > Date.now() - daysToName * 86_400_000;

/** The last time each of the candidates was asked to name referees. */
async function lastNamings(db: Db, businessId: number, candidateIds: readonly number[]) {
  const rows = await db
    .selectFrom("reference_namings as n")
    .leftJoin("recruiters as r", "r.id", "n.recruiter_id")
    .where("n.business_id", "=", businessId)
    .where("n.candidate_id", "in", candidateIds)
    .distinctOn("n.candidate_id")
    .orderBy("n.candidate_id")
    .orderBy("n.id", "desc")
    .select(["n.candidate_id", "n.created_at as asked_at", "r.name as by_name"])
    .execute();
  return new Map(rows.map(({ candidate_id, ...row }) => [candidate_id, row]));
}

export async function namingOf(
  db: Db,
  businessId: number,
  candidateId: number,
): Promise<ReferenceNaming | null> {
  const last = (await lastNamings(db, businessId, [candidateId])).get(candidateId);
  return last ? { ...last, waiting: isWaiting(last.asked_at) } : null;
}

/** The candidates, locked: of two recruiters who ask at once, one finds them asked. */
const lockedCandidates = (trx: Db, businessId: number, ids: readonly number[]): Promise<Invited[]> =>
  trx
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .orderBy("id")
    .select(["id", "name", "email", "locale"])
    .forNoKeyUpdate()
    .execute();

async function invite(trx: Db, inviting: Inviting, { id, name, email, locale }: Invited): Promise<void> {
  const { services, businessId, recruiter, brand, origin } = inviting;
  await trx
    .insertInto("reference_namings")
    .values({ business_id: businessId, candidate_id: id, recruiter_id: recruiter.id })
    .execute();
  await services.mailerIn(trx).send({
    businessId,
    kind: "reference_naming",
    to: [{ name, address: email }],
    locale,
    values: { brand, sender: recruiter.name, link: `${origin}/candidates/experience#references` },
  });
}

/** Asks a candidate by mail to name referees; again within the deadline only expressly. Answers with the address. */
export async function inviteToName(inviting: Inviting, id: number, again: boolean): Promise<string> {
  const { db, businessId } = inviting;
  return await db.transaction().execute(async (trx) => {
    const [candidate] = await lockedCandidates(trx, businessId, [id]);
    if (!candidate) throw new CallError("not_found");
    if (!again && (await namingOf(trx, businessId, id))?.waiting) throw new CallError("already_done");
    await invite(trx, inviting, candidate);
    return candidate.email;
  });
}

/** Asks those of the candidates who have named nobody yet and were not asked within the deadline. */
export async function inviteMany(
  inviting: Inviting,
  given: readonly number[],
): Promise<{ asked: number; named: number; waiting: number }> {
  const { db, businessId } = inviting;
  const ids = [...new Set(given)];
  return await db.transaction().execute(async (trx) => {
    const candidates = await lockedCandidates(trx, businessId, ids);
    if (candidates.length !== ids.length) throw invalid("professional_reference.candidate_ids", "option");
    const referees = await trx
      .selectFrom("professional_references")
      .where("business_id", "=", businessId)
      .where("candidate_id", "in", ids)
      .select("candidate_id")
      .distinct()
      .execute();
    const named = new Set(referees.map(({ candidate_id }) => candidate_id));
    const namings = await lastNamings(trx, businessId, ids);
    const counts = { asked: 0, named: 0, waiting: 0 };
    for (const candidate of candidates) {
      const last = namings.get(candidate.id);
      if (named.has(candidate.id)) counts.named += 1;
      else if (last && isWaiting(last.asked_at)) counts.waiting += 1;
      else {
        await invite(trx, inviting, candidate);
        counts.asked += 1;
      }
    }
    return counts;
  });
}
