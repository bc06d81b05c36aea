import { useRead } from "#client/system/page/use-read.ts";
import { cultureOfClient } from "#client/system/recruiters/culture-actions.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { TeamCulture } from "./team-culture.tsx";

/** A client's work culture: a tab of the client. */
export default function ClientCulture({ record: { id } }: RecordPartProps) {
  const read = useRead(cultureOfClient, { params: { id } });
  return <TeamCulture name={`client ${id}`} title="client" of={{ client_company_id: id }} read={read} />;
}
