import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";

interface Link {
  businessId: number;
  sheetId: number;
}

/** A new link for who has not answered; the one before dies, what was answered in part stays. Undefined if it is over. */
export async function renewLink(
  db: Db,
  { businessId, sheetId }: Link,
  expires_at: string,
): Promise<{ uid: string; token: string } | undefined> {
  const token = makeToken();
  const renewed = await db
    .updateTable("answer_sheets")
    .set({ token_hash: hashToken(token), expires_at, sent_at: sql`now()`, updated_at: sql`now()` })
    // Opened but unanswered surveys count as unopened.
    .set({ opened_at: sql`case when last_answer_at is null then null else opened_at end` })
    .where("business_id", "=", businessId)
    .where("survey_id", "is not", null)
    .where("id", "=", sheetId)
    .where("answered_at", "is", null)
    .where("revoked_at", "is", null)
    .returning("uid")
    .executeTakeFirst();
  return renewed && { uid: renewed.uid, token };
}

/** Ends a link nobody has answered by; whether there was one. */
export async function revokeLink(db: Db, { businessId, sheetId }: Link): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("answer_sheets")
    .set({ revoked_at: sql`now()`, updated_at: sql`now()` })
    .where("business_id", "=", businessId)
    .where("survey_id", "is not", null)
    .where("id", "=", sheetId)
    .where("answered_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
