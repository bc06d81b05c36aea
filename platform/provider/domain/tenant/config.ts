import type { TenantConfig } from "#contract/calls/tenant.ts";
import { socialProviders, socialStrategies } from "#contract/social.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { isMarked, logoPlaceholder, type Marked } from "#provider/domain/brand-marks/marks.ts";

/** Files uploaded here may be served by another host, which fetches them from this one. */
const assetsAt = (path: string) => (file: string | null) =>
  file?.startsWith("/") ? `${path.replace(/\/$/, "")}${file}` : file;

/** The available external providers, and their owners; credentials are not revealed. */
const setUp = (social: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [
      ["microsoft", "recruiters"],
      ...socialProviders.map((name) => [name, socialStrategies.join(" ")]),
    ].filter(([name]) => social[`${name}_client_id`] && social[`${name}_client_secret`]),
  );

/** Whether the logo is the one that we drew for the brand. */
const isOwnMark = (brand: string, logo: string | null): brand is Marked =>
  isMarked(brand) && logo === `/brands/${brand}/logo.svg`;

/** The configuration of a domain, as the app gets it. */
export async function configOf(
  db: Db,
  tenant: Pick<Tenant, "domain" | "domainId" | "productDomain" | "brand">,
): Promise<TenantConfig | undefined> {
  const config = await db
    .selectFrom("site_configs as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .innerJoin("businesses as b", "b.id", "d.business_id")
    .where("c.domain_id", "=", tenant.domainId)
    .selectAll("c")
    .select(["b.logo_url", "b.logo_dark_url", "b.time_zone"])
    .executeTakeFirst();
  if (!config) return undefined;
  const asset = assetsAt(config.path_assets);
  // Components of this host alone have the product's icon; else it is made from the logo.
  const isLocal = config.path_components.startsWith("/");
  const version = config.logo_url?.split("/").at(-1);
  return {
    domain: tenant.domain,
    path_assets: config.path_assets,
    path_components: config.path_components,
    title: config.title,
    favicon: version && !isLocal ? `/favicon.ico?v=${version}` : null,
    logo_url: asset(config.logo_url),
    logo_dark_url: asset(config.logo_dark_url),
    logo_alt: config.logo_alt,
    lazy_src: isOwnMark(tenant.brand, config.logo_url) ? logoPlaceholder(tenant.brand) : null,
    header_url: asset(config.header_url),
    custom_labels: config.custom_labels,
    components: config.components,
    colors: config.colors,
    social_credentials: setUp(config.social_credentials),
    google_analytics: config.google_analytics_id,
    rules: Object.fromEntries(Object.entries(config.rules).map(([name, value]) => [name, Boolean(value)])),
    show_benefits: config.show_benefits,
    show_opening_data: config.show_opening_data,
    show_salary: config.show_salary,
    show_contract_type: config.show_contract_type,
    font: config.font,
    menu: config.menu,
    footer: config.footer,
    product_domain: tenant.productDomain,
    brand: tenant.brand,
    time_zone: config.time_zone,
  };
}
