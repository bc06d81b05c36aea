import type { PageRoute } from "#client/routing/page-table.ts";
import {
  type AdministratorEntity,
  administratorEntities,
  editedOnList,
  listPath,
} from "#contract/entity-names.ts";

const page = (path: string, load: PageRoute["load"]): PageRoute => ({
  path,
  layout: "administrator",
  guards: ["redirect", "admin"],
  load,
});

const list = () => import("#features/entities/lists/list-page.tsx");
const create = () => import("#features/entities/forms/new-page.tsx");
const record = () => import("#features/entities/records/record-page.tsx");

/** The pages that come from an entity's definition; those edited on their list have no others. */
function entityRoutes(entity: AdministratorEntity): PageRoute[] {
  const base = listPath(entity);
  if (editedOnList.includes(entity)) return [page(base, list)];
  return [page(base, list), page(`${base}/new`, create), page(`${base}/:id/:tab?`, record)];
}

export const administratorRoutes: readonly PageRoute[] = [
  page("/administrator", () => import("#features/administrator/home-page.tsx")),
  page("/administrator/mails", () => import("#features/administrator/mails-page.tsx")),
  page("/administrator/businesses", () => import("#features/administrator/businesses/businesses-page.tsx")),
  page(
    "/administrator/businesses/new",
    () => import("#features/administrator/businesses/new-business-page.tsx"),
  ),
  page("/administrator/businesses/:id", () => import("#features/administrator/businesses/business-page.tsx")),
  page("/administrator/costumers", () => import("#features/administrator/costumers/costumers-page.tsx")),
  page("/administrator/settings", () => import("#features/administrator/settings/settings-page.tsx")),
  page("/administrator/recruiters", () => import("#features/administrator/recruiters/recruiters-page.tsx")),
  page(
    "/administrator/recruiters/new",
    () => import("#features/administrator/recruiters/new-recruiter-page.tsx"),
  ),
  page(
    "/administrator/recruiters/:id",
    () => import("#features/administrator/recruiters/recruiter-page.tsx"),
  ),
  page("/administrator/roles", () => import("#features/administrator/roles/roles-page.tsx")),
  page("/administrator/site_configs", () => import("#features/administrator/sites/site-configs-page.tsx")),
  page("/administrator/site_configs/new", () => import("#features/administrator/sites/new-site-page.tsx")),
  page("/administrator/site_configs/:id", () => import("#features/administrator/sites/site-config-page.tsx")),
  page("/administrator/reports", () => import("#features/administrator/reports/reports-page.tsx")),
  page("/administrator/reports/new", () => import("#features/administrator/reports/report-page.tsx")),
  page("/administrator/reports/:id", () => import("#features/administrator/reports/report-page.tsx")),
  page(
    "/administrator/sales_funnel",
    () => import("#features/administrator/sales-funnel/sales-funnel-page.tsx"),
  ),
  page(
    "/administrator/culture_questions",
    () => import("#features/administrator/culture/culture-questions-page.tsx"),
  ),
  page(
    "/administrator/process_orchestrators",
    () => import("#features/administrator/automations/runs-page.tsx"),
  ),
  page(
    "/administrator/templates/emails",
    () => import("#features/administrator/email-templates/email-templates-page.tsx"),
  ),
  page(
    "/administrator/templates/emails/:id",
    () => import("#features/administrator/email-templates/email-template-page.tsx"),
  ),
  ...administratorEntities.flatMap(entityRoutes),
];
