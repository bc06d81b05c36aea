import { pagesOf, readOf } from "#client/http/read.ts";

const changesOfBusinesses = [
  "POST /recruiters/administrator/businesses",
  "PUT /recruiters/administrator/businesses/:id",
  "POST /recruiters/administrator/businesses/:id/logos",
  "DELETE /recruiters/administrator/businesses/:id/logos/:theme",
  "POST /recruiters/administrator/businesses/:id/logos/restorations",
  "PUT /recruiters/business",
  "POST /recruiters/business/logo",
  "DELETE /recruiters/business/logo",
] as const;
const changesOfSites = [
  "POST /recruiters/administrator/site_configs",
  "PUT /recruiters/administrator/site_configs/:id",
  "DELETE /recruiters/administrator/site_configs/:id",
  "POST /recruiters/administrator/site_configs/:id/header",
  "DELETE /recruiters/administrator/site_configs/:id/header",
  "POST /recruiters/administrator/site_configs/:id/header/restorations",
  ...changesOfBusinesses,
] as const;
const changesOfPages = ["PUT /recruiters/administrator/pages/:slug/:locale"] as const;

export const administeredBusinesses = readOf("GET /recruiters/administrator/businesses", {
  after: changesOfSites,
});
/** Edits start from the displayed data. */
export const administeredBusiness = readOf("GET /recruiters/administrator/businesses/:id", {
  after: changesOfSites,
  fresh: true,
});
/** Change history of a business's data, or of a site. */
export const businessChanges = pagesOf(
  "GET /recruiters/administrator/businesses/:id/changes",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  { after: changesOfBusinesses },
);
export const siteChanges = pagesOf(
  "GET /recruiters/administrator/site_configs/:id/changes",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  {
    after: [
      "PUT /recruiters/administrator/site_configs/:id",
      "POST /recruiters/administrator/site_configs/:id/header",
      "DELETE /recruiters/administrator/site_configs/:id/header",
      "POST /recruiters/administrator/site_configs/:id/header/restorations",
    ],
  },
);
export const siteConfigs = readOf("GET /recruiters/administrator/site_configs", { after: changesOfSites });
export const siteConfig = readOf("GET /recruiters/administrator/site_configs/:id", {
  after: changesOfSites,
  fresh: true,
});
export const writtenPages = readOf("GET /recruiters/administrator/pages", {
  after: changesOfPages,
  fresh: true,
});
export const pageVersions = readOf("GET /recruiters/administrator/pages/:slug/:locale/versions", {
  after: changesOfPages,
});
