import type { EntityPage } from "#contract/calls/recruiter-shell.ts";

/** The current pinned page. A pinned saved view is a page of its own; otherwise it is part of the list's page. */
export function currentPage<Page extends Pick<EntityPage, "link" | "query">>(
  pages: readonly Page[],
  pathname: string,
  search: string,
): Page | undefined {
  const here = pages.filter(({ link }) => link === pathname);
  const of = (view: string) => here.find(({ query }) => String(query?.sv ?? "") === view);
  return of(new URLSearchParams(search).get("sv") ?? "") ?? of("");
}
