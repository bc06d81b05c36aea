import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { EntityList } from "#features/entities/lists/entity-list.tsx";

const of = (field: string, { record }: RecordPartProps) => ({ [field]: String(record.id) });

export const CandidateInterviews = (props: RecordPartProps) => (
  <EntityList
    embedded
    entity="interviews"
    fixed={of("candidate_id", props)}
    newWith={of("candidate_id", props)}
  />
);
export const JobInterviews = (props: RecordPartProps) => (
  <EntityList embedded entity="interviews" fixed={of("job_id", props)} newWith={of("job_id", props)} />
);
export const CompanyMeetings = (props: RecordPartProps) => (
  <EntityList
    embedded
    entity="meetings"
    fixed={of("client_company_id", props)}
    newWith={of("client_company_id", props)}
  />
);
