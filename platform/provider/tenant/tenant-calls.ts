import { CallError } from "../http/errors.ts";
import { defineHandlers } from "../http/implement.ts";
import { findTenant } from "./tenant.ts";

export const version = "0.1.0";

export const tenantHandlers = defineHandlers({
  "GET /businesses/config": async ({ db, query }) => {
    const tenant = await findTenant(db, query.domain.toLowerCase());
    if (!tenant) throw new CallError("not_found");
    const config = await db
      .selectFrom("site_configs")
      .where("domain_id", "=", tenant.domainId)
      .selectAll()
      .executeTakeFirst();
    if (!config) throw new CallError("not_found");
    return {
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
    };
  },
  "GET /pages/:slug": async ({ db, params, tenant, locale }) => {
    const pages = await db
      .selectFrom("tenant_pages")
      .where("business_id", "=", tenant.businessId)
      .where("slug", "=", params.slug)
      .where("published_at", "is not", null)
      .select(["slug", "title", "body", "updated_at", "locale"])
      .execute();
    const page = pages.find((one) => one.locale === locale) ?? pages.find((one) => one.locale === "pt");
    if (!page) throw new CallError("not_found");
    const { locale: _, ...rest } = page;
    return { page: rest };
  },
  "GET /health": async ({ services }) => {
    const [database, queue] = await Promise.all([
      services.db
        .selectFrom("markers")
        .select("name")
        .limit(1)
        .execute()
        .then(
          () => "up" as const,
          () => "down" as const,
        ),
      services.queue.state(),
    ]);
    const cable = services.cable.state();
    return {
      status: database === "up" && queue === "up" && cable.state === "up" ? "ok" : "degraded",
      database: { state: database, kind: services.database.kind },
      queue: { state: queue },
      cable,
      version,
    };
  },
});
