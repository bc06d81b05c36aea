import type { FlowEntity } from "#contract/catalogues/flows.ts";
import { recordPath } from "#contract/entity-names.ts";

/** The page of a run's record: an application is on its candidate's page. */
export const recordLink = ({
  entity,
  record_id,
  candidate_id,
}: {
  entity: FlowEntity;
  record_id: number;
  candidate_id: number | null;
}): string =>
  entity === "applies" && candidate_id !== null
    ? recordPath("candidates", candidate_id)
    : recordPath(entity, record_id);
