import { useRead } from "#client/system/page/use-read.ts";
import { requestsOfCandidate } from "#client/system/recruiters/evaluation-request-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Requests } from "./requests.tsx";

/** Evaluations requested from a candidate: a tab of the candidate. */
export default function CandidateRequests({ record: { id } }: RecordPartProps) {
  const read = useRead(requestsOfCandidate, { params: { id } });
  return <Requests name={`candidate ${id}`} read={read} draft={{ candidate_ids: [id] }} />;
}
