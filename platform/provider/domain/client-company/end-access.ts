import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { endSessions } from "../sessions/session-calls.ts";
import { forgetMailedTokens } from "../sessions/tokens.ts";

/** Takes a contact's access away: their password, the shortlists that were mailed to them, their sessions and links. */
export async function endAccess(
  db: Db,
  unscopedDb: UnscopedDb,
  businessId: number,
  contactId: number,
): Promise<void> {
  await db
    .updateTable("client_contacts")
    .set({ password_hash: null, access_revoked_at: new Date().toISOString() })
    .where("business_id", "=", businessId)
    .where("id", "=", contactId)
    .execute();
  await db
    .deleteFrom("shortlist_links")
    .where("business_id", "=", businessId)
    .where("client_contact_id", "=", contactId)
    .execute();
  await endSessions(unscopedDb, "client_contacts", contactId);
  await forgetMailedTokens(unscopedDb, "client_contacts", contactId);
}
