import type { TenantConfig } from "#contract/calls/tenant.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";

/** The configuration of a domain, as the app gets it. */
export async function configOf(
  db: Db,
  tenant: Pick<Tenant, "domain" | "domainId" | "productDomain" | "brand">,
): Promise<TenantConfig | undefined> {
  const config = await db
    .selectFrom("site_configs")
    .where("domain_id", "=", tenant.domainId)
    .selectAll()
    .executeTakeFirst();
  return (
    config && {
      domain: tenant.domain,
      path_assets: config.path_assets,
      path_components: config.path_components,
      title: config.title,
      favicon: config.favicon,
      logo_url: config.logo_url,
      header_url: config.header_url,
      custom_labels: config.custom_labels,
      colors: config.colors,
      social_credentials: config.social_credentials,
      google_analytics: config.google_analytics_id,
      rules: Object.fromEntries(Object.entries(config.rules).map(([name, value]) => [name, Boolean(value)])),
      show_benefits: config.show_benefits,
      show_opening_data: config.show_opening_data,
      show_salary: config.show_salary,
      show_contract_type: config.show_contract_type,
      product_domain: tenant.productDomain,
      brand: tenant.brand,
    }
  );
}
