import { sql } from "kysely";
import { noticeSections } from "#contract/client-sections.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { ContactNotice } from "#provider/base/records/changes.ts";
import type { Services } from "#provider/base/services.ts";

export async function companyAdministrators(
  db: Db,
  businessId: number,
  companyId: number | null,
): Promise<number[]> {
  if (companyId === null) return [];
  const rows = await db
    .selectFrom("client_contacts")
    .where("business_id", "=", businessId)
    .where("client_company_id", "=", companyId)
    .where("is_admin", "=", true)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Keeps the notification for each contact with access to that part of the client area and pushes it, with the caller's
 * transaction.
 */
export async function notifyContacts(
  trx: Db,
  services: Pick<Services, "cable">,
  { businessId, contactIds, category, component, data, link }: ContactNotice,
): Promise<void> {
  if (contactIds.length === 0) return;
  await widen(trx);
  const contacts = await trx
    .selectFrom("client_contacts as c")
    .leftJoin("client_companies as k", "k.id", "c.client_company_id")
    .where("c.business_id", "=", businessId)
    .where("c.id", "in", [...contactIds])
    .where("c.access_revoked_at", "is", null)
    .where(
      sql<boolean>`not coalesce(${noticeSections[component] ?? null}::text = any(k.hidden_from_contacts), false)`,
    )
    .orderBy("c.id")
    .select("c.id")
    .execute();
  for (const { id: client_contact_id } of contacts) {
    const notification = await trx
      .insertInto("client_notifications")
      .values({
        ...{ business_id: businessId, client_contact_id, category, component, link },
        data: JSON.stringify(data),
      })
      .returning(["id", "is_read", "component", "data", "link", "created_at"])
      .executeTakeFirstOrThrow();
    await services.cable.broadcast(trx, streams.clientNotifications(businessId, client_contact_id), {
      notification: { ...notification, category },
    });
  }
}
