import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";

const changes = [
  "POST /recruiters/administrator/site_pages",
  "PUT /recruiters/administrator/site_page",
] as const;

export const sitePages = readOf("GET /recruiters/administrator/site_pages", { after: changes });
/** Edits start from the displayed data. */
export const editedPage = readOf("GET /recruiters/administrator/site_page", { fresh: true });
export const sitePageVersions = readOf("GET /recruiters/administrator/site_page/versions", {
  after: changes,
});
export const sectionItems = readOf("GET /recruiters/administrator/site_page/items");

export const pagePreviews = readOf("GET /recruiters/administrator/page_previews", {
  after: [
    "POST /recruiters/administrator/page_previews",
    "DELETE /recruiters/administrator/page_previews/:uid",
  ],
});

interface NewPage {
  path: string;
  title_pt: string;
  title_en: string;
  kind?: "page" | "article";
}
type NewPreview = CallInput<"POST /recruiters/administrator/page_previews">["body"]["page_preview"];
export const pagePreviewActions = {
  share: async (api: Api, page_preview: NewPreview) =>
    (await api("POST /recruiters/administrator/page_previews", { body: { page_preview } })).link,
  revoke: async (api: Api, { uid }: { uid: string }) => {
    await api("DELETE /recruiters/administrator/page_previews/:uid", { params: { uid } });
    return uid;
  },
};
export const sitePageActions = {
  begin: (api: Api, page: NewPage) => api("POST /recruiters/administrator/site_pages", { body: { page } }),
};
