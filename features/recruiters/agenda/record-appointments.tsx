import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { EntityList } from "#features/entities/lists/entity-list.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import InterviewOffers from "./interview-offers.tsx";

const of = (field: string, { record }: RecordPartProps) => ({ [field]: String(record.id) });

export const CandidateInterviews = (props: RecordPartProps) => (
  <Stack $gap={4}>
    <Panel>
      <InterviewOffers of={{ candidate_id: props.record.id }} />
    </Panel>
    <EntityList
      embedded
      entity="interviews"
      fixed={of("candidate_id", props)}
      newWith={of("candidate_id", props)}
    />
  </Stack>
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
