import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { keepImage, removeImages } from "../files/images.ts";
import { changesOf } from "./setting-changes.ts";
import { addSite, changeSite, domainIsTaken, siteOf, sitesOf } from "./site-settings.ts";

export const siteConfigHandlers = defineHandlers({
  "GET /recruiters/administrator/site_configs": async ({ db, businessId }) => ({
    site_configs: await sitesOf(db, businessId),
  }),
  "POST /recruiters/administrator/site_configs": async ({ db, businessId, services, body }) => {
    const { domain, site } = body.site_config;
    const id = await db
      .transaction()
      .execute((trx) => addSite(trx, services.secrets, { businessId, domain, site, isPrimary: false }))
      .catch((error: unknown) => {
        throw domainIsTaken(error, "site_config.domain");
      });
    return { site_config: await siteOf(db, businessId, id) };
  },
  "GET /recruiters/administrator/site_configs/:id": async ({ db, businessId, params }) => ({
    site_config: await siteOf(db, businessId, params.id),
  }),
  "PUT /recruiters/administrator/site_configs/:id": async (context) => {
    const { db, businessId, services, params, body, person, request } = context;
    const writer = { businessId, recruiterId: person.id, requestId: request.id };
    await changeSite(db, services.secrets, { ...writer, id: params.id }, body.site_config);
    return { site_config: await siteOf(db, businessId, params.id) };
  },
  "GET /recruiters/administrator/site_configs/:id/changes": async ({
    db,
    businessId,
    params: { id },
    query,
  }) => {
    await siteOf(db, businessId, id);
    return await changesOf(db, { businessId, type: "site_config", id }, query.after);
  },
  "DELETE /recruiters/administrator/site_configs/:id": async ({
    db,
    businessId,
    services,
    params: { id },
  }) => {
    const { is_primary } = await siteOf(db, businessId, id);
    if (is_primary) throw new CallError("in_use");
    await removeImages(db, services.files, { referenceType: "site_header", referenceId: id });
    await db
      .deleteFrom("domains")
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .where("is_primary", "=", false)
      .execute();
    return { ok: true };
  },
  "POST /recruiters/administrator/site_configs/:id/header": async (context) => {
    const { db, businessId, services, person, params, file } = context;
    await siteOf(db, businessId, params.id);
    if (!file) throw invalid("file", "required");
    const kept = await keepImage(db, services.files, file, {
      businessId,
      referenceType: "site_header",
      referenceId: params.id,
      recruiterId: person.id,
    });
    await db
      .updateTable("site_configs")
      .set({ header_url: kept.url, updated_at: new Date().toISOString() })
      .where("domain_id", "=", params.id)
      .execute();
    return kept;
  },
  "DELETE /recruiters/administrator/site_configs/:id/header": async ({
    db,
    businessId,
    services,
    params,
  }) => {
    await siteOf(db, businessId, params.id);
    await removeImages(db, services.files, { referenceType: "site_header", referenceId: params.id });
    await db
      .updateTable("site_configs")
      .set({ header_url: null, updated_at: new Date().toISOString() })
      .where("domain_id", "=", params.id)
      .execute();
    return { ok: true };
  },
});
