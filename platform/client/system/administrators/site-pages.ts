import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";

const changes = [
  "POST /recruiters/administrator/site_pages",
  "PUT /recruiters/administrator/site_page",
] as const;

export const sitePages = readOf("GET /recruiters/administrator/site_pages", { after: changes });
/** Edited from what is shown. */
export const editedPage = readOf("GET /recruiters/administrator/site_page", { fresh: true });
export const sitePageVersions = readOf("GET /recruiters/administrator/site_page/versions", {
  after: changes,
});
export const sectionItems = readOf("GET /recruiters/administrator/site_page/items");

interface NewPage {
  path: string;
  title_pt: string;
  title_en: string;
}
export const sitePageActions = {
  begin: (api: Api, page: NewPage) => api("POST /recruiters/administrator/site_pages", { body: { page } }),
};
