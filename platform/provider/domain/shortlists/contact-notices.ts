import type { Shortlist } from "#contract/calls/shortlists.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { notifyContacts } from "../notifications/notify-contacts.ts";

type Noticed = Pick<Shortlist, "uid" | "job_id" | "job_title" | "revoked_at" | "expires_at">;
type Component = "client_shortlist_shared" | "client_shortlist_replied";

/** Notifies contacts of a shortlist that they can open. */
export async function notifyOfShortlist(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  {
    shortlist,
    ...notice
  }: {
    shortlist: Noticed;
    contactIds: readonly number[];
    component: Component;
    senderName: string;
  },
): Promise<void> {
  const { revoked_at, expires_at } = shortlist;
  if (notice.contactIds.length === 0 || revoked_at) return;
  if (expires_at && Date.parse(expires_at) <= Date.now()) return;
  const job = await trx
    .selectFrom("jobs")
    .where("business_id", "=", businessId)
    .where("id", "=", shortlist.job_id)
    .select(["slug", "uid"])
    .executeTakeFirstOrThrow();
  await notifyContacts(trx, services, {
    ...{ businessId, contactIds: notice.contactIds, category: "shortlist", component: notice.component },
    data: { sender_name: notice.senderName, job_title: shortlist.job_title },
    link: `/client_contacts/jobs/${job.slug}/${job.uid}/shortlists/${shortlist.uid}`,
  });
}
