import type { UnscopedDb } from "../database/open.ts";
import { CallError } from "../http/errors.ts";
import { isOpen, loadPerson, type Person, type ReviewerPerson } from "../http/person.ts";
import { hashToken } from "../security/token.ts";

/** The person a connection belongs to, and how to load them again. */
export interface Reader {
  person: Person;
  /** The connection ends with this session. */
  sessionId: number | null;
  /** With current permissions; undefined if the account, its membership or the link no longer exists. */
  refresh(): Promise<Person | undefined>;
}

interface ReviewerNow {
  person: ReviewerPerson;
  /** Changes when the link gets a new token or another password. */
  link: string;
}

async function reviewerOf(
  db: UnscopedDb,
  shortlistId: number,
  contactId: number | null,
): Promise<ReviewerNow | undefined> {
  const row = await db
    .selectFrom("shortlist_relationships")
    .where("id", "=", shortlistId)
    .select(["uid", "job_id", "business_id", "revoked_at", "expires_at", "token_hash", "password_hash"])
    .executeTakeFirst();
  if (!row || row.revoked_at) return undefined;
  if (row.expires_at && Date.parse(row.expires_at) <= Date.now()) return undefined;
  const { uid: shortlistUid, job_id: jobId, business_id: businessId } = row;
  const contact = contactId === null ? null : await contactWithLink(db, shortlistId, contactId);
  // Their link was replaced by a new one.
  if (contact === undefined) return undefined;
  const person: ReviewerPerson = { kind: "reviewer", shortlistId, shortlistUid, jobId, businessId, contact };
  return { person, link: `${row.token_hash} ${row.password_hash ?? ""}` };
}

/** A contact who still has a link of their own. */
const contactWithLink = async (db: UnscopedDb, shortlistId: number, contactId: number) =>
  await db
    .selectFrom("client_contacts as c")
    .innerJoin("shortlist_links as k", "k.client_contact_id", "c.id")
    .where("k.shortlist_relationship_id", "=", shortlistId)
    .where("c.id", "=", contactId)
    .select(["c.id", "c.name"])
    .executeTakeFirst();

/**
 * The reader of a cable token. Tokens live for a minute (sessions/ and shortlists/ issue them) and open nothing but the
 * cable, so a client that was cut off before its upgrade may retry with the same one.
 */
export async function readerOfToken(db: UnscopedDb, token: string | null): Promise<Reader | undefined> {
  if (!token) return undefined;
  const row = await db
    .selectFrom("single_use_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", "cable")
    .where("expires_at", ">", new Date().toISOString())
    .select(["strategy", "user_id", "business_id", "session_id", "payload"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { strategy, user_id, session_id: sessionId } = row;
  if (strategy === "shortlist") {
    const contactId = typeof row.payload?.contact_id === "number" ? row.payload.contact_id : null;
    const first = await reviewerOf(db, user_id, contactId);
    if (!first) return undefined;
    const refresh = async () => {
      const now = await reviewerOf(db, user_id, contactId);
      return now?.link === first.link ? now.person : undefined;
    };
    return { person: first.person, sessionId: null, refresh };
  }
  if (sessionId === null) return undefined;
  const chosen = row.business_id ?? undefined;
  const refresh = async () => {
    try {
      if (!(await isOpen(db, sessionId))) return undefined;
      return await loadPerson(db, { strategy, user_id }, sessionId, { chosen, tenant: undefined });
    } catch (error) {
      // No longer a member of that business.
      if (error instanceof CallError) return undefined;
      throw error;
    }
  };
  const person = await refresh();
  return person && { person, sessionId, refresh };
}
