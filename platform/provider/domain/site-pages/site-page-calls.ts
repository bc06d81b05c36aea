import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { configOf } from "#provider/domain/tenant/config.ts";
import { leadOf, mailContact } from "./contact.ts";
import { visitedPage } from "./shown-page.ts";

export const sitePageHandlers = defineHandlers({
  "GET /site_pages": async ({ db, tenant, locale, request, query }) => {
    const site = (await configOf(db, tenant))?.title ?? tenant.businessName;
    const page = await visitedPage(query.path, {
      db,
      tenant,
      origin: originOf(request, tenant),
      site,
      locale,
    });
    if (!page) throw new CallError("not_found");
    return { page };
  },
  "POST /contact_messages": async ({ db, tenant, locale, request, body, services }) => {
    const { businessId, businessName: brand } = tenant;
    const lead = await db
      .transaction()
      .execute(async (trx) => await leadOf(trx, services, businessId, body.contact));
    const origin = originOf(request, tenant);
    // A slow mail server makes nobody wait.
    services.background.run(async () => {
      await mailContact(db, services, body.contact, { businessId, brand, origin, locale, lead });
    });
    return { ok: true };
  },
});
