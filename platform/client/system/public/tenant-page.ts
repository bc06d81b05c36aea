import { readBy } from "#client/http/read.ts";
import { cleanHtml } from "./clean-html.ts";

/** A page that the tenant edits, as it may be shown. */
export const tenantPage = readBy(
  "page of the tenant",
  async (api, { slug }: { slug: string }, signal) => {
    const { page } = await api("GET /pages/:slug", { params: { slug } }, { signal });
    const { title, version, updated_at } = page;
    return { title, version, updated_at, html: await cleanHtml(page.body) };
  },
  { isPublic: true },
);
