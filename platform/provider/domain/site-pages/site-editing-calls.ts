import { readFile } from "node:fs/promises";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { imageSizeOf } from "#provider/base/pictures/image-size.ts";
import { addImage } from "../files/images.ts";
import { type Business, beginPage, editedPage, pageList, pageVersions, savePage } from "./editing.ts";
import { jobsBy } from "./shown-page.ts";
import { articlesOf, eventsOf } from "./site-pages.ts";

/** The business that the administrator works in: it need not be that of the domain they are at. */
export async function businessOf(db: Db, businessId: number): Promise<Business> {
  const { name } = await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select("name")
    .executeTakeFirstOrThrow();
  return { businessId, businessName: name };
}

export const siteEditingHandlers = defineHandlers({
  "GET /recruiters/administrator/site_pages": async ({ db, businessId }) => ({
    pages: await pageList(db, await businessOf(db, businessId)),
  }),
  "POST /recruiters/administrator/site_pages": async ({ db, businessId, person, body }) => {
    const business = await businessOf(db, businessId);
    await beginPage(db, business, body.page, person.name);
    return { page: await editedPage(db, business, body.page.path) };
  },
  "GET /recruiters/administrator/site_page": async ({ db, businessId, query }) => ({
    page: await editedPage(db, await businessOf(db, businessId), query.path),
  }),
  "PUT /recruiters/administrator/site_page": async ({ db, businessId, person, body }) => {
    const business = await businessOf(db, businessId);
    await savePage(db, business, body.page, person.name);
    return { page: await editedPage(db, business, body.page.path) };
  },
  "POST /recruiters/administrator/site_pictures": async ({ db, businessId, services, person, file }) => {
    const size = imageSizeOf(await readFile(file.path));
    // Whatever it calls itself: nothing in it says how large it is.
    if (!size) throw new CallError("unsupported_file", { fields: [{ path: "file", rule: "unsupported" }] });
    const url = await addImage(db, services.files, file, {
      businessId,
      referenceType: "site_picture",
      referenceId: businessId,
      recruiterId: person.id,
    });
    return { url, ...size };
  },
  "GET /recruiters/administrator/site_page/versions": async ({ db, businessId, query }) => {
    const business = await businessOf(db, businessId);
    // That there is such a page.
    await editedPage(db, business, query.path);
    return { versions: await pageVersions(db, businessId, query.path) };
  },
  "GET /recruiters/administrator/site_page/items": async ({ db, businessId, tenant, query }) => {
    const { kind, locale, limit, when = "upcoming", term, state, remote_work } = query;
    if (kind === "jobs") {
      const at = { db, tenant: { ...tenant, ...(await businessOf(db, businessId)) } };
      const { items, total_count } = await jobsBy(at, { term, state, remote_work }, limit);
      return { teasers: [], jobs: items, total_count };
    }
    const teasers =
      kind === "events"
        ? await eventsOf(db, businessId, { when, locale, limit })
        : await articlesOf(db, businessId, locale, limit);
    return { teasers, jobs: [], total_count: teasers.length };
  },
});
