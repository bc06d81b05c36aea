import type { CompanyProfile } from "#contract/calls/account.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { changeBusiness, keepLogo, removeLogo } from "../businesses/business.ts";
import { keepImage, pictureOwners, pictureTypes, removeImages } from "../files/images.ts";
import { checkOwnPassword } from "../sessions/own-password.ts";
import { endSessions } from "../sessions/session-calls.ts";

const now = () => new Date().toISOString();

async function companyProfile(db: Db, businessId: number): Promise<CompanyProfile> {
  const [business, domains, members] = await Promise.all([
    db
      .selectFrom("businesses")
      .where("id", "=", businessId)
      .select(["id", "name", "legal_name", "mail_from_name", "mail_from_address", "logo_url"])
      .select(["locale", "time_zone", "mails_per_minute", "inactive_months"])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("domains")
      .where("business_id", "=", businessId)
      .orderBy("is_primary", "desc")
      .orderBy("name")
      .select(["name", "is_primary"])
      .execute(),
    db
      .selectFrom("recruiters as r")
      .innerJoin("recruiter_businesses as m", "m.recruiter_id", "r.id")
      .where("m.business_id", "=", businessId)
      .where("m.deactivated_at", "is", null)
      .orderBy("r.name")
      .select(["r.id", "r.name", "r.email", "r.role_name", "r.photo_url as photoUrl", "m.is_admin"])
      .execute(),
  ]);
  return { ...business, domains, members };
}

export const accountHandlers = defineHandlers({
  "PUT /recruiters/password": async ({ db, person, body, services }) => {
    await checkOwnPassword({ db, services, id: person.id }, "recruiters", body.current_password);
    await db
      .updateTable("recruiters")
      .set({ password_hash: await hashPassword(body.password), updated_at: now() })
      .where("id", "=", person.id)
      .execute();
    // Also where they are signed in at another business.
    await endSessions(services.unscopedDb, "recruiters", person.id, person.sessionId);
    return { ok: true };
  },
  // A recruiter's picture is theirs in every business.
  "POST /recruiters/photo": async ({ services: { unscopedDb: db, files }, businessId, person, file }) => {
    const of = {
      businessId,
      referenceType: "recruiter",
      referenceId: person.id,
      recruiterId: person.id,
    } as const;
    const kept = await keepImage(db, files, file, of);
    await db
      .updateTable("recruiters")
      .set({ photo_url: kept.url, updated_at: now() })
      .where("id", "=", person.id)
      .execute();
    return kept;
  },
  "DELETE /recruiters/photo": async ({ services: { unscopedDb: db, files }, person }) => {
    await removeImages(db, files, { referenceType: "recruiter", referenceId: person.id });
    await db
      .updateTable("recruiters")
      .set({ photo_url: null, updated_at: now() })
      .where("id", "=", person.id)
      .execute();
    return { ok: true };
  },
  "GET /recruiters/business": async ({ db, businessId }) => ({
    business: await companyProfile(db, businessId),
  }),
  "PUT /recruiters/business": async ({ db, businessId, person, request, body: { business } }) => {
    const writer = { businessId, recruiterId: person.id, requestId: request.id };
    await changeBusiness(db, writer, business);
    return { business: await companyProfile(db, businessId) };
  },
  "POST /recruiters/business/logo": async ({ db, businessId, person, file, services, request }) => {
    const writer = { businessId, recruiterId: person.id, requestId: request.id };
    return await keepLogo(db, services.files, file, { ...writer, theme: "light" });
  },
  "DELETE /recruiters/business/logo": async ({ db, businessId, person, request }) => {
    await removeLogo(db, { businessId, recruiterId: person.id, requestId: request.id, theme: "light" });
    return { ok: true };
  },
  "GET /images/:uid": async ({ params, services }) => {
    const image = await services.unscopedDb
      .selectFrom("data_files")
      .where("uid", "=", params.uid)
      .where("file_type", "in", pictureTypes)
      .where("reference_type", "in", [...pictureOwners])
      .select(["content_type", "file_name", "size", "storage_key"])
      .executeTakeFirst();
    if (!image) throw new CallError("not_found");
    return {
      stream: await services.files.read(image.storage_key),
      contentType: image.content_type,
      fileName: image.file_name,
      size: image.size,
    };
  },
});
