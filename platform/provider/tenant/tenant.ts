import type { IncomingHttpHeaders } from "node:http";
import type { Db } from "../database/open.ts";

export interface Tenant {
  domain: string;
  domainId: number;
  businessId: number;
  businessName: string;
  brand: string;
  productDomain: boolean;
}

/** Host name in lower case, without its port. */
export function domainOf(headers: IncomingHttpHeaders): string {
  const named = headers["x-tenant-domain"];
  const host = (typeof named === "string" ? named : undefined) ?? headers.host ?? "";
  return host.toLowerCase().replace(/:\d+$/, "");
}

export async function findTenant(db: Db, domain: string): Promise<Tenant | undefined> {
  const query = db
    .selectFrom("domains as d")
    .innerJoin("businesses as b", "b.id", "d.business_id")
    .select(["d.name as domain", "d.id as domainId", "b.id as businessId", "b.name as businessName"])
    .select(["b.brand_key as brand", "d.is_product_domain as productDomain"]);
  return await query.where("d.name", "=", domain).executeTakeFirst();
}

/** The tenant of a host; an unknown host (an address, say) is served as the first domain ever made. */
export async function tenantOfHost(db: Db, domain: string): Promise<Tenant | undefined> {
  const known = await findTenant(db, domain);
  if (known) return known;
  const first = await db
    .selectFrom("domains")
    .orderBy("is_primary", "desc")
    .orderBy("id")
    .select("name")
    .executeTakeFirst();
  return first ? await findTenant(db, first.name) : undefined;
}
