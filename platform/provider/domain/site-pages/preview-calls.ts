import type { PagePreview } from "#contract/calls/page-previews.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOf, originOfBusiness } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import { configOf } from "#provider/domain/tenant/config.ts";
import { linkTo } from "../answer-links/answer-link.ts";
import { newestPage } from "./editing.ts";
import { shownPage } from "./shown-page.ts";
import { businessOf } from "./site-editing-calls.ts";

const dayMs = 86_400_000;

/** Links that have not expired. */
const previewsOf = (db: Db, businessId: number, path: string): Promise<PagePreview[]> =>
  db
    .selectFrom("page_previews")
    .where("business_id", "=", businessId)
    .where("path", "=", path)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", new Date().toISOString())
    .orderBy("id", "desc")
    .limit(50)
    .select(["uid", "author_name", "created_at", "expires_at", "opened_at"])
    .execute();

export const pagePreviewHandlers = defineHandlers({
  "GET /recruiters/administrator/page_previews": async ({ db, businessId, query }) => ({
    page_previews: await previewsOf(db, businessId, query.path),
  }),
  "POST /recruiters/administrator/page_previews": async ({
    db,
    businessId,
    person,
    body,
    request,
    tenant,
  }) => {
    const { path, days } = body.page_preview;
    if (!(await newestPage(db, await businessOf(db, businessId), path))) throw new CallError("not_found");
    const token = makeToken();
    const { uid } = await db
      .insertInto("page_previews")
      .values({
        ...{ business_id: businessId, path, author_name: person.name, token_hash: hashToken(token) },
        expires_at: new Date(Date.now() + days * dayMs).toISOString(),
      })
      .returning("uid")
      .executeTakeFirstOrThrow();
    const origin = await originOfBusiness(db, request, tenant, businessId);
    return {
      link: linkTo(origin, "page_preview", uid, token),
      page_previews: await previewsOf(db, businessId, path),
    };
  },
  "DELETE /recruiters/administrator/page_previews/:uid": async ({ db, businessId, params }) => {
    const now = new Date().toISOString();
    const revoked = await db
      .updateTable("page_previews")
      .set({ revoked_at: now, updated_at: now })
      .where("business_id", "=", businessId)
      .where("uid", "=", params.uid)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now)
      .returning("path")
      .executeTakeFirst();
    if (!revoked) throw new CallError("not_found");
    return { page_previews: await previewsOf(db, businessId, revoked.path) };
  },
  "POST /page_previews/:uid/open": async ({ db, tenant, params, body, request, locale }) => {
    const preview = await db
      .selectFrom("page_previews")
      .where("business_id", "=", tenant.businessId)
      .where("uid", "=", params.uid)
      .where("token_hash", "=", hashToken(body.token))
      .select(["id", "path", "expires_at", "revoked_at"])
      .executeTakeFirst();
    if (!preview) throw new CallError("token_invalid");
    if (preview.revoked_at) throw new CallError("token_revoked");
    if (Date.parse(preview.expires_at) <= Date.now()) throw new CallError("token_expired");
    const page = await newestPage(db, tenant, preview.path);
    if (!page) throw new CallError("token_invalid");
    await db
      .updateTable("page_previews")
      .set({ opened_at: new Date().toISOString() })
      .where("id", "=", preview.id)
      .execute();
    const site = (await configOf(db, tenant))?.title ?? tenant.businessName;
    return {
      brand: tenant.businessName,
      is_draft: page.status === "draft",
      expires_at: preview.expires_at,
      page: await shownPage(page, { db, tenant, origin: originOf(request, tenant), site, locale }),
    };
  },
});
