import { defineHandlers } from "#provider/base/http/implement.ts";
import { changesOf } from "../site-configs/setting-changes.ts";
import { addSite, domainIsTaken } from "../site-configs/site-settings.ts";
import { addBusiness } from "../tenant/add-business.ts";
import {
  assertAdministers,
  businessesOf,
  businessOf,
  changeBusiness,
  keepLogo,
  removeLogo,
  restoreLogo,
} from "./business.ts";

export const businessHandlers = defineHandlers({
  "GET /recruiters/administrator/businesses": async ({ services: { unscopedDb: db }, person }) => {
    const own = await db
      .selectFrom("recruiter_businesses as m")
      .innerJoin("businesses as b", "b.id", "m.business_id")
      .where("m.recruiter_id", "=", person.id)
      .where("m.deactivated_at", "is", null)
      .where("m.is_admin", "=", true)
      .orderBy("b.name")
      .orderBy("b.id")
      .select("b.id")
      .execute();
    const ids = own.map(({ id }) => id);
    return { businesses: await businessesOf(db, ids) };
  },
  "POST /recruiters/administrator/businesses": async ({ services, person, body }) => {
    const { domain, site, ...given } = body.business;
    const id = await services.unscopedDb
      .transaction()
      .execute(async (trx) => {
        const id = await addBusiness(trx, { ...given, domain });
        await addSite(trx, services.secrets, { businessId: id, domain, site, isPrimary: true });
        await trx
          .insertInto("recruiter_businesses")
          .values({ recruiter_id: person.id, business_id: id, is_admin: true })
          .execute();
        return id;
      })
      .catch((error: unknown) => {
        throw domainIsTaken(error, "business.domain");
      });
    return { business: await businessOf(services.unscopedDb, id) };
  },
  "GET /recruiters/administrator/businesses/:id": async ({ services, person, params: { id } }) => {
    await assertAdministers(services.unscopedDb, person.id, id);
    return { business: await businessOf(services.unscopedDb, id) };
  },
  "PUT /recruiters/administrator/businesses/:id": async (context) => {
    const { services, person, params, body, request } = context;
    const { id } = params;
    await assertAdministers(services.unscopedDb, person.id, id);
    const writer = { businessId: id, recruiterId: person.id, requestId: request.id };
    await changeBusiness(services.unscopedDb, writer, body.business, body.lock_version);
    return { business: await businessOf(services.unscopedDb, id) };
  },
  "GET /recruiters/administrator/businesses/:id/changes": async ({ services, person, params, query }) => {
    const { id } = params;
    await assertAdministers(services.unscopedDb, person.id, id);
    return await changesOf(services.unscopedDb, { businessId: id, type: "business", id }, query.after);
  },
  "POST /recruiters/administrator/businesses/:id/logos": async (context) => {
    const { services, person, params, body, file, request } = context;
    await assertAdministers(services.unscopedDb, person.id, params.id);
    const writer = { businessId: params.id, recruiterId: person.id, requestId: request.id };
    return await keepLogo(services.unscopedDb, services.files, file, { ...writer, theme: body.theme });
  },
  "DELETE /recruiters/administrator/businesses/:id/logos/:theme": async (context) => {
    const { services, person, params, request } = context;
    await assertAdministers(services.unscopedDb, person.id, params.id);
    const writer = { businessId: params.id, recruiterId: person.id, requestId: request.id };
    await removeLogo(services.unscopedDb, { ...writer, theme: params.theme });
    return { ok: true };
  },
  "POST /recruiters/administrator/businesses/:id/logos/restorations": async (context) => {
    const { services, person, params, body, request } = context;
    await assertAdministers(services.unscopedDb, person.id, params.id);
    const writer = { businessId: params.id, recruiterId: person.id, requestId: request.id };
    await restoreLogo(services.unscopedDb, writer, body.restoration.change_id);
    return { ok: true };
  },
});
