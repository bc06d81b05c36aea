import type { EntityPage } from "#contract/calls/recruiter-shell.ts";

/** Whether a pinned page is the one that is shown; each saved view of a list is a page of its own. */
export function isCurrentPage(
  { link, query }: Pick<EntityPage, "link" | "query">,
  pathname: string,
  search: string,
): boolean {
  return link === pathname && String(query?.sv ?? "") === (new URLSearchParams(search).get("sv") ?? "");
}
