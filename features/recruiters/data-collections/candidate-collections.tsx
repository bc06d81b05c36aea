import { useResource } from "#client/http/use-resource.ts";
import { useApi } from "#client/system/app/use-system.ts";
import type { RecordPartProps } from "../fields/part-props.ts";
import { Collections } from "./collections.tsx";

/** What a candidate was asked for by a link: a tab of the candidate. */
export default function CandidateCollections({ record: { id } }: RecordPartProps) {
  const api = useApi();
  const read = useResource(`data collections of candidate ${id}`, (signal) =>
    api("GET /recruiters/candidates/:id/data_collections", { params: { id } }, { signal }),
  );
  return <Collections name={`candidate ${id}`} read={read} draft={{ candidate_ids: [id] }} />;
}
