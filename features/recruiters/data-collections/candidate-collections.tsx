import { useRead } from "#client/system/page/use-read.ts";
import { collectionsOfCandidate } from "#client/system/recruiters/collection-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Collections } from "./collections.tsx";

/** Data requested from a candidate by link: a tab of the candidate. */
export default function CandidateCollections({ record: { id } }: RecordPartProps) {
  const read = useRead(collectionsOfCandidate, { params: { id } });
  return <Collections name={`candidate ${id}`} read={read} draft={{ candidate_ids: [id] }} />;
}
