import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { removeImages } from "../files/images.ts";
import { changesOf } from "./setting-changes.ts";
import { keepHeader, removeHeader, restoreHeader } from "./site-header.ts";
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
    const { db, businessId, services, person, params, file, request } = context;
    await siteOf(db, businessId, params.id);
    const writer = { businessId, recruiterId: person.id, requestId: request.id, id: params.id };
    return await keepHeader(db, services.files, file, writer);
  },
  "DELETE /recruiters/administrator/site_configs/:id/header": async (context) => {
    const { db, businessId, person, params, request } = context;
    await siteOf(db, businessId, params.id);
    await removeHeader(db, { businessId, recruiterId: person.id, requestId: request.id, id: params.id });
    return { ok: true };
  },
  "POST /recruiters/administrator/site_configs/:id/header/restorations": async (context) => {
    const { db, businessId, person, params, body, request } = context;
    await siteOf(db, businessId, params.id);
    const writer = { businessId, recruiterId: person.id, requestId: request.id, id: params.id };
    await restoreHeader(db, writer, body.restoration.change_id);
    return { ok: true };
  },
});
