import { createContext, use } from "react";
import { useLocale } from "#client/i18n/use-texts.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime } from "#contract/catalogues/jobs.ts";
import {
  applySource,
  applyStatus,
  interviewStage,
  rejectReason,
  submissionSubStatus,
} from "#contract/catalogues/pipeline.ts";
import { stageName, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { Label } from "#contract/entity.ts";
import type { Option } from "#ui/field.tsx";

const optionsOf = <C extends string | number>(
  list: readonly { code: C; label: Label }[],
  locale: keyof Label,
): Option<C>[] => list.map(({ code, label }) => ({ value: code, label: label[locale] }));

/** The stages of the displayed job, in order; null: the standard ones. */
export const JobStages = createContext<readonly Pick<WorkflowStage, "status" | "name" | "name_en">[] | null>(
  null,
);

/** The lists that the pipeline speaks of, in the person's language. */
export function useStages() {
  const locale = useLocale();
  const ofJob = use(JobStages);
  const stage = (status: number | null) =>
    stageName(
      ofJob?.find((item) => item.status === status),
      status,
      locale,
    );
  return {
    locale,
    stage,
    subStatus: (code: number | null) => labelIn(submissionSubStatus, code, locale),
    reason: (code: number | null) => labelIn(rejectReason, code, locale),
    source: (code: string | null) => labelIn(applySource, code, locale),
    interview: (code: number) => labelIn(interviewStage, code, locale),
    regime: (code: number) => labelIn(employmentRegime, code, locale),
    stages: ofJob
      ? ofJob.map(({ status }) => ({ value: status, label: stage(status) }))
      : optionsOf<number>(applyStatus, locale),
    subStatuses: optionsOf<number>(submissionSubStatus, locale),
    interviews: optionsOf<number>(interviewStage, locale),
    regimes: optionsOf<number>(employmentRegime, locale),
    reasonsBy: (by: "consultant" | "client") =>
      optionsOf(
        rejectReason.filter((reason) => reason.by === by),
        locale,
      ),
  };
}
