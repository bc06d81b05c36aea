import type { EntityPage } from "#contract/calls/recruiter-shell.ts";

/**
 * The pinned page that is shown. A saved view of a list is a page of its own where it is pinned; else it is looked at
 * on the list's page.
 */
export function currentPage<Page extends Pick<EntityPage, "link" | "query">>(
  pages: readonly Page[],
  pathname: string,
  search: string,
): Page | undefined {
  const here = pages.filter(({ link }) => link === pathname);
  const of = (view: string) => here.find(({ query }) => String(query?.sv ?? "") === view);
  return of(new URLSearchParams(search).get("sv") ?? "") ?? of("");
}
