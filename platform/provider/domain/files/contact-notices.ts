import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { companyAdministrators, notifyContacts } from "../notifications/notify-contacts.ts";

/** The contacts who follow the job: its own and those of its shortlists; without any, the company's administrators. */
async function followersOf(
  trx: Db,
  businessId: number,
  job: { id: number; client_contact_id: number | null; client_company_id: number | null },
): Promise<number[]> {
  const onShortlists = await trx
    .selectFrom("shortlist_contacts as sc")
    .innerJoin("shortlist_relationships as s", "s.id", "sc.shortlist_relationship_id")
    .where("s.business_id", "=", businessId)
    .where("s.job_id", "=", job.id)
    .where("s.revoked_at", "is", null)
    .where("sc.client_contact_id", "is not", null)
    .select("sc.client_contact_id")
    .execute();
  const named = [job.client_contact_id, ...onShortlists.map((row) => row.client_contact_id)];
  const known = named.filter((id) => id !== null);
  return known.length > 0 ? known : await companyAdministrators(trx, businessId, job.client_company_id);
}

export async function notifyOfFile(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  { jobId, fileName, senderName }: { jobId: number; fileName: string; senderName: string },
): Promise<void> {
  const job = await trx
    .selectFrom("jobs")
    .where("business_id", "=", businessId)
    .where("id", "=", jobId)
    .where("status", "!=", "draft")
    .select(["id", "title", "slug", "uid", "client_contact_id", "client_company_id"])
    .executeTakeFirst();
  if (!job) return;
  await notifyContacts(trx, services, {
    ...{ businessId, contactIds: await followersOf(trx, businessId, job) },
    ...{ category: "job", component: "client_file_shared" },
    data: { sender_name: senderName, job_title: job.title, file_name: fileName },
    link: `/client_contacts/jobs/${job.slug}/${job.uid}`,
  });
}
