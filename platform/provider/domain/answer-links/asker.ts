import type { Db } from "#provider/base/database/open.ts";
import { originOfBusiness, type RequestOrigin, type Tenant } from "#provider/base/http/tenant.ts";

interface LinkRequest<Person, Services> {
  db: Db;
  services: Services;
  businessId: number;
  person: Person;
  request: RequestOrigin;
  tenant: Tenant;
}

/** The requester of answers by link: the brand named in the mails, and the origin of the links. */
export async function askerOf<Person, Services>({
  db,
  services,
  businessId,
  person,
  request,
  tenant,
}: LinkRequest<Person, Services>) {
  const { name: brand } = await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select("name")
    .executeTakeFirstOrThrow();
  const origin = await originOfBusiness(db, request, tenant, businessId);
  return { db, services, businessId, recruiter: person, brand, origin };
}
