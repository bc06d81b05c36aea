import { readBy } from "#client/http/read.ts";
import { cleanHtml } from "./clean-html.ts";

/** A page of the brand's site, as it may be shown. */
export const sitePage = readBy(
  "page of the site",
  async (api, { path }: { path: string }, signal) => {
    const { page } = await api("GET /site_pages", { query: { path } }, { signal });
    const sections = await Promise.all(
      page.sections.map(async (section) =>
        section.kind === "prose" ? { ...section, html: await cleanHtml(section.html) } : section,
      ),
    );
    return { ...page, sections };
  },
  { isPublic: true },
);
