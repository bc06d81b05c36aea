import type { Db } from "../database/open.ts";
import { hashToken } from "../security/token.ts";
import { loadPerson, type Person, type ReviewerPerson } from "../sessions/person.ts";

const strategyOf = {
  recruiter: "recruiters",
  candidate: "candidates",
  client_contact: "client_contacts",
} as const;

async function reviewerOf(db: Db, shortlistId: number): Promise<ReviewerPerson | undefined> {
  const row = await db
    .selectFrom("shortlist_relationships")
    .where("id", "=", shortlistId)
    .select(["uid", "job_id", "business_id", "revoked_at", "expires_at"])
    .executeTakeFirst();
  if (!row || row.revoked_at) return undefined;
  if (row.expires_at && Date.parse(row.expires_at) <= Date.now()) return undefined;
  const { uid: shortlistUid, job_id: jobId, business_id: businessId } = row;
  return { kind: "reviewer", shortlistId, shortlistUid, jobId, businessId };
}

/**
 * Whom a cable token speaks for. It lives for a minute (sessions/ and shortlists/ hand it out) and opens
 * nothing but the cable, so a line that is cut before its upgrade may try once more with the same one.
 */
export async function personOfToken(db: Db, token: string | null): Promise<Person | undefined> {
  if (!token) return undefined;
  const row = await db
    .selectFrom("single_use_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", "cable")
    .where("expires_at", ">", new Date().toISOString())
    .select(["strategy", "user_id", "business_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { strategy, user_id } = row;
  if (strategy === "shortlist") return await reviewerOf(db, user_id);
  const chosen = row.business_id ?? undefined;
  return await loadPerson(db, { strategy, user_id }, 0, { chosen, tenant: undefined });
}

/** The same person with the permissions of now; undefined where they are no more. */
export async function refreshed(db: Db, person: Person): Promise<Person | undefined> {
  if (person.kind === "reviewer") return await reviewerOf(db, person.shortlistId);
  const { id: user_id, businessId, sessionId } = person;
  const reference = { strategy: strategyOf[person.kind], user_id };
  return await loadPerson(db, reference, sessionId, { chosen: businessId, tenant: undefined });
}
