import type { IncomingHttpHeaders } from "node:http";
import { type RawBuilder, sql } from "kysely";
import { type SiteRule, siteRules } from "#contract/site.ts";
import type { Config } from "#provider/base/config/config.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";

export interface Tenant {
  domain: string;
  domainId: number;
  businessId: number;
  businessName: string;
  brand: string;
  productDomain: boolean;
  /** Whether the public board of this domain shows salaries at all. */
  showsSalary: boolean;
  /** Features the site has switched off (contract/site.ts). */
  forbids: readonly SiteRule[];
}

/** Host name in lower case, without its port. */
export function domainOf(headers: IncomingHttpHeaders): string {
  const named = headers["x-tenant-domain"];
  const host = (typeof named === "string" ? named : undefined) ?? headers.host ?? "";
  return host.toLowerCase().replace(/:\d+$/, "");
}

/** A rule holds unless it is switched off. */
export const forbiddenBy = (rules: Partial<Record<string, boolean>> | null): SiteRule[] =>
  siteRules.filter((rule) => rules?.[rule] === false);

export async function findTenant(db: Db, domain: string): Promise<Tenant | undefined> {
  const query = db
    .selectFrom("domains as d")
    .innerJoin("businesses as b", "b.id", "d.business_id")
    .leftJoin("site_configs as c", "c.domain_id", "d.id")
    .select(["d.name as domain", "d.id as domainId", "b.id as businessId", "b.name as businessName"])
    .select(["b.brand_key as brand", "d.is_product_domain as productDomain"])
    .select((eb) => eb.fn.coalesce("c.show_salary", eb.lit(true)).as("showsSalary"))
    .select("c.rules");
  const row = await query.where("d.name", "=", domain).executeTakeFirst();
  if (!row) return undefined;
  const { rules, ...tenant } = row;
  return { ...tenant, forbids: forbiddenBy(rules) };
}

/** The tenant of a host; an unknown host (an address, say) is served as the first domain ever made. */
export async function tenantOfHost(db: UnscopedDb, domain: string): Promise<Tenant | undefined> {
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

/** Inputs of an origin: a request and PUBLIC_URL. */
export interface RequestOrigin {
  protocol: string;
  headers: { host?: string | undefined };
  server: { publicUrl: URL | undefined };
}

/** Scheme of the visitor's request. */
type Front = Pick<URL, "protocol" | "port">;

const originAt = ({ protocol, port }: Front, domain: string): string =>
  `${protocol}//${domain}${port && `:${port}`}`;

/**
 * The origin of links to the tenant's app. A request may name any host, so mails and pages always get the tenant's own
 * domain. PUBLIC_URL sets scheme and port; without it they are those of the request.
 */
export function originOf(
  { protocol, headers, server: { publicUrl } }: RequestOrigin,
  { domain }: Pick<Tenant, "domain">,
): string {
  const port = /:(\d{1,5})$/.exec(headers.host ?? "")?.[1] ?? "";
  return originAt(publicUrl ?? { protocol: `${protocol}:`, port }, domain);
}

/** Names that always lead to this very machine (RFC 6761). */
const isLocal = (domain: string): boolean => domain === "localhost" || domain.endsWith(".localhost");

/**
 * The same where no request says scheme and port, such as in jobs and rounds: without PUBLIC_URL, a local name is served
 * by this process itself, and any other one by https at its usual port.
 */
export function originOfDomain(
  { publicUrl, port }: Pick<Config, "publicUrl" | "port">,
  domain: string,
): string {
  const own = isLocal(domain) ? { protocol: "http:", port: String(port) } : { protocol: "https:", port: "" };
  return originAt(publicUrl ?? own, domain);
}

/** The same for a business that a recruiter chose instead of the domain's: its own primary domain. */
export async function originOfBusiness(
  db: Db,
  request: RequestOrigin,
  tenant: Tenant,
  businessId: number,
): Promise<string> {
  if (tenant.businessId === businessId) return originOf(request, tenant);
  const own = await db
    .selectFrom("domains")
    .where("business_id", "=", businessId)
    .orderBy("is_primary", "desc")
    .orderBy("id")
    .select("name")
    .executeTakeFirst();
  return originOf(request, own ? { domain: own.name } : tenant);
}

/** A business's primary domain, in a statement that has the business's key under this name: for `originOfDomain`. */
export const primaryDomainOf = (businessId: string): RawBuilder<string | null> => sql`(
  select d.name from domains d where d.business_id = ${sql.ref(businessId)} order by d.is_primary desc, d.id limit 1)`;
