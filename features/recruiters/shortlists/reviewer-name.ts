import type { LikeCandidate, Shortlist } from "#contract/calls/shortlists.ts";

/** What a reviewer is called: a contact by name, where one may read it, the holder of the first link by the company's. */
export function reviewerName(
  { reviewer_name, client_contact_id }: Pick<LikeCandidate, "reviewer_name" | "client_contact_id">,
  { client_company_name }: Pick<Shortlist, "client_company_name">,
  t: (key: "follow.byLink" | "follow.contact") => string,
): string {
  if (reviewer_name !== null) return reviewer_name;
  return client_contact_id === null ? (client_company_name ?? t("follow.byLink")) : t("follow.contact");
}
