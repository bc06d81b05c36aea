import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { AskDraft } from "#client/system/recruiters/collection-actions.ts";
import { collectionsOfJob } from "#client/system/recruiters/collection-reads.ts";
import { useJobApplies } from "#client/system/shortlists/use-shortlist-share.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { CandidatePicker } from "../shortlists/candidate-picker.tsx";
import { Collections } from "./collections.tsx";
import { collectionsTexts } from "./texts.ts";

/** Data requested from a job's candidates by link: a tab of the job. */
export default function JobCollections({ record: { id } }: RecordPartProps) {
  const read = useRead(collectionsOfJob, { params: { id } });
  return (
    <Collections
      name={`job ${id}`}
      read={read}
      draft={{ job_id: id }}
      ofJob
      picker={(form) => <AppliedCandidates jobId={id} form={form} />}
    />
  );
}

/** Chooses some of those who have an apply of the job. */
function AppliedCandidates({ jobId, form }: { jobId: number; form: ActionForm<AskDraft> }) {
  const t = useTexts(collectionsTexts);
  const { errorAt } = useFormTexts();
  const applies = useJobApplies(jobId);
  if (!applies.data)
    return applies.state === "failed" ? (
      <ReadFailure title={t("dialog.noApplies")} read={applies} />
    ) : (
      <Skeleton $height="340px" />
    );
  const { data } = applies;
  const chosen = form.draft.candidate_ids ?? [];
  const choose = (ids: number[]) => form.change("candidate_ids", ids.length > 0 ? ids : null);
  const candidateOf = (applyId: number) => data.find(({ id }) => id === applyId)?.candidate_id ?? 0;
  return (
    <CandidatePicker
      applies={data}
      chosen={data.filter(({ candidate_id }) => chosen.includes(candidate_id)).map(({ id }) => id)}
      error={errorAt(form.errors, "candidate_ids") && t("dialog.noCandidates")}
      onToggle={(applyId) => {
        const one = candidateOf(applyId);
        choose(chosen.includes(one) ? chosen.filter((id) => id !== one) : [...chosen, one]);
      }}
      onChoose={(applyIds) => choose([...new Set(applyIds.map(candidateOf))])}
    />
  );
}
