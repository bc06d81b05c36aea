import { sql } from "kysely";
import type { Strategy } from "#contract/access.ts";
import type { Db } from "#provider/base/database/open.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";

const day = 86_400_000;
export type MailedPurpose = "confirmation" | "password_reset" | "email";

/** How long each is good for. */
const lifetimes = {
  confirmation: 7 * day,
  email: 7 * day,
  password_reset: 3_600_000,
  cable: 60_000,
} as const;
export const lifetimeOf = (purpose: keyof typeof lifetimes): number => lifetimes[purpose];

export const ownerColumn = {
  recruiters: "recruiter_id",
  candidates: "candidate_id",
  client_contacts: "client_contact_id",
} as const;

export const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

interface Owner {
  strategy: Strategy;
  id: number;
  businessId: number;
  sessionId?: number;
}

async function singleUseToken(
  db: Db,
  purpose: keyof typeof lifetimes,
  person: Owner,
  payload?: Record<string, unknown>,
  lifetime: number = lifetimes[purpose],
): Promise<string> {
  const token = makeToken();
  const column = ownerColumn[person.strategy];
  // Each new token deletes the person's expired ones, so that none are kept for good.
  await db
    .deleteFrom("single_use_tokens")
    .where(column, "=", person.id)
    .where("expires_at", "<", new Date().toISOString())
    .execute();
  await db
    .insertInto("single_use_tokens")
    .values({
      token_hash: hashToken(token),
      purpose,
      strategy: person.strategy,
      [column]: person.id,
      business_id: person.businessId,
      session_id: purpose === "cable" ? person.sessionId : null,
      payload: payload ? JSON.stringify(payload) : null,
      expires_at: inFuture(lifetime),
    })
    .execute();
  return token;
}

export const cableToken = (db: Db, person: Owner & { sessionId: number }) =>
  singleUseToken(db, "cable", person);

export const mailTokenTo = (
  db: Db,
  purpose: MailedPurpose,
  person: Owner,
  payload?: Record<string, unknown>,
  lifetime?: number,
) => singleUseToken(db, purpose, person, payload, lifetime);

const usable = (db: Db, purpose: MailedPurpose, token: string) =>
  db
    .selectFrom("single_use_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date().toISOString());

/** The owner of a token that is still valid. */
export async function ownerOfToken(db: Db, purpose: MailedPurpose, token: string) {
  return await usable(db, purpose, token).select(["strategy", "user_id", "business_id"]).executeTakeFirst();
}

/** Takes a single-use token; undefined if it is unknown, used or expired. */
export async function useToken(db: Db, purpose: MailedPurpose, token: string) {
  const now = new Date().toISOString();
  return await db
    .updateTable("single_use_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["strategy", "user_id", "business_id", "payload"])
    .executeTakeFirst();
}

/** Links that were mailed before a password was set open nothing any more. */
export async function forgetMailedTokens(db: Db, strategy: Strategy, id: number): Promise<void> {
  await db
    .deleteFrom("single_use_tokens")
    .where(ownerColumn[strategy], "=", id)
    .where("purpose", "in", ["confirmation", "password_reset", "email"])
    .execute();
  if (strategy === "candidates") await cancelChanges(db, id);
}

/** A change of e-mail that waits for its links ends, and they with it. */
export async function cancelChanges(db: Db, candidateId: number): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable("email_changes")
    .set({ cancelled_at: now, updated_at: now })
    .where("candidate_id", "=", candidateId)
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .execute();
  await forgetChangeTokens(db, candidateId);
}

/** Changes by recruiters are kept. */
export async function forgetChangeTokens(db: Db, candidateId: number): Promise<void> {
  await db
    .deleteFrom("single_use_tokens")
    .where("candidate_id", "=", candidateId)
    .where("purpose", "=", "email")
    .where(sql<boolean>`payload ? 'change'`)
    .execute();
}
