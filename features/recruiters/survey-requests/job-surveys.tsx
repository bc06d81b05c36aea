import { useRead } from "#client/system/page/use-read.ts";
import { surveysOfJob } from "#client/system/recruiters/survey-request-actions.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { SurveyRequests } from "./survey-requests.tsx";

/** Surveys that people of a job were asked to answer: a tab of the job. */
export default function JobSurveys({ record: { id } }: RecordPartProps) {
  return <SurveyRequests of="job" id={id} read={useRead(surveysOfJob, { params: { id } })} />;
}
