import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { houseOf } from "../agenda/invitations.ts";
import { membersOrAdministrators } from "../notifications/members.ts";

interface Asked {
  /** Whom to notify. */
  recipients: number[] | "administrators";
  /** Whose task it becomes: nobody's where the owner has left. */
  ownerId: number | null;
  /** In which the task is worded: the owner's, or without one that of the business. */
  locale: Locale;
}

/** Who answers when a client or candidate asks for something of a record with this owner. */
export async function askedOwner(db: Db, businessId: number, recordOwner: number | null): Promise<Asked> {
  const recipients = await membersOrAdministrators(db, businessId, [recordOwner]);
  const ownerId = recipients === "administrators" ? null : recordOwner;
  const owner =
    ownerId === null
      ? undefined
      : await db.selectFrom("recruiters").where("id", "=", ownerId).select("locale").executeTakeFirst();
  return { recipients, ownerId, locale: (owner ?? (await houseOf(db, businessId))).locale };
}
