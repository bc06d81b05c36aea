import { candidacyPath } from "#machines/access/access-rules.ts";
import { useRead } from "../page/use-read.ts";
import { ownApplies } from "./reads.ts";

/** The page of the candidate's apply to a job; that of all of them until it is known. Null where they did not apply. */
export function useCandidacyPath(jobUid: string | null): string {
  const applies = useRead(ownApplies, jobUid === null ? null : {}).data?.applies;
  const apply = applies?.find(({ job }) => job.uid === jobUid);
  return apply ? candidacyPath(apply.uid) : "/candidates/candidacy";
}
