import { useRead } from "#client/system/page/use-read.ts";
import { surveysOfCandidate } from "#client/system/recruiters/survey-request-actions.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { SurveyRequests } from "./survey-requests.tsx";

/** Surveys a candidate was asked to answer: a tab of the candidate. */
export default function CandidateSurveys({ record: { id } }: RecordPartProps) {
  return <SurveyRequests of="candidate" id={id} read={useRead(surveysOfCandidate, { params: { id } })} />;
}
