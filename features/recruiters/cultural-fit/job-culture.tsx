import { useRead } from "#client/system/page/use-read.ts";
import { cultureOfJob } from "#client/system/recruiters/culture-actions.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { TeamCulture } from "./team-culture.tsx";

/** A job team's work culture: a tab of the job. */
export default function JobCulture({ record: { id } }: RecordPartProps) {
  const read = useRead(cultureOfJob, { params: { id } });
  return <TeamCulture name={`job ${id}`} title="team" of={{ job_id: id }} read={read} />;
}
