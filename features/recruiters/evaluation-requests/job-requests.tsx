import { useRead } from "#client/system/page/use-read.ts";
import { requestsOfJob } from "#client/system/recruiters/evaluation-request-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Requests } from "./requests.tsx";

/** Evaluations requested from a job's candidates: a tab of the job. */
export default function JobRequests({ record: { id } }: RecordPartProps) {
  const read = useRead(requestsOfJob, { params: { id } });
  return <Requests name={`job ${id}`} read={read} draft={{ job_id: id }} people={read.data?.people ?? []} />;
}
