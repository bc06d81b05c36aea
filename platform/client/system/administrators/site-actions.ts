import type { Api } from "#client/http/api.ts";
import type { SiteSettings, WrittenPage } from "#contract/calls/sites.ts";
import { logoFile } from "../page/logo-file.ts";

const picture = "data_file[file]";

export const siteActions = {
  makePrimary: (api: Api, { id, lock_version }: { id: number; lock_version: number }) =>
    api("PUT /recruiters/administrator/site_configs/:id", {
      params: { id },
      body: { site_config: { is_primary: true, lock_version } },
    }),
  /** Its domain is only for the question. */
  remove: (api: Api, { id }: { id: number; domain: string }) =>
    api("DELETE /recruiters/administrator/site_configs/:id", { params: { id } }),
};

/** Another domain, whose site begins with these settings. */
export const newSiteActions = (site: SiteSettings) => ({
  create: (api: Api, { domain }: { domain: string }) =>
    api("POST /recruiters/administrator/site_configs", { body: { site_config: { domain, site } } }),
});

export const headerActions = (id: number) => ({
  put: (api: Api, { file }: { file: File }) =>
    api.upload(
      "POST /recruiters/administrator/site_configs/:id/header",
      picture,
      file,
      {},
      { params: { id } },
    ),
  remove: (api: Api) => api("DELETE /recruiters/administrator/site_configs/:id/header", { params: { id } }),
  restore: (api: Api, restoration: { change_id: number }) =>
    api("POST /recruiters/administrator/site_configs/:id/header/restorations", {
      params: { id },
      body: { restoration },
    }),
});

export const logoActions = (id: number) => ({
  put: async (api: Api, { theme, file }: { theme: "light" | "dark"; file: File }) =>
    await api.upload(
      "POST /recruiters/administrator/businesses/:id/logos",
      picture,
      await logoFile(file),
      { "data_file[theme]": theme },
      { params: { id } },
    ),
  remove: (api: Api, { theme }: { theme: "light" | "dark" }) =>
    api("DELETE /recruiters/administrator/businesses/:id/logos/:theme", { params: { id, theme } }),
  restore: (api: Api, restoration: { change_id: number }) =>
    api("POST /recruiters/administrator/businesses/:id/logos/restorations", {
      params: { id },
      body: { restoration },
    }),
});

export type PageDraft = Pick<WrittenPage, "slug" | "locale" | "title" | "body" | "version">;
export const pageActions = {
  publish: (api: Api, { slug, locale, ...page }: PageDraft) =>
    api("PUT /recruiters/administrator/pages/:slug/:locale", { params: { slug, locale }, body: { page } }),
};
