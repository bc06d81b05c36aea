import { Plus } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { boardActions } from "#client/system/recruiters/job-actions.ts";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { may } from "#contract/access.ts";
import { formOfStatus } from "#contract/catalogues/pipeline.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import type { BoardColumn } from "#ui/board-column.tsx";
import { IconButton } from "#ui/button.tsx";
import { pipelineTexts } from "./texts.ts";
import { useStages } from "./use-stages.ts";

const Button = styled(IconButton)`color: var(--muted);`;

/** The board's way to add a candidate to a column, and its dialog. */
export function useAddCandidate(
  jobId: number,
  { isLive, reload }: Pick<Pipeline, "isLive" | "reload">,
): { dialog: ReactNode; addTo: (status: number) => BoardColumn<Card>["add"] } {
  const t = useTexts(pipelineTexts);
  const stages = useStages();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const onDone = useCallback(
    ({ result: { apply } }: Done<ReturnType<typeof boardActions>>) => {
      show({ kind: "success", text: t("add.done", { name: apply.candidate_name }) });
      // A live board receives the new card by itself.
      if (!isLive) reload();
    },
    [show, t, isLive, reload],
  );
  const action = useActions([jobId], boardActions(jobId), onDone);
  const form = action.form("enter");
  const mayAdd = may(recruiter, "applies", "create") && may(recruiter, "candidates", "read");
  const title = (status: number) => t("add.title", { stage: stages.stage(status) });
  return {
    addTo: (status) =>
      // Entry requirements of a stage are asked for when a card is moved there.
      mayAdd && !formOfStatus[status]
        ? (tabIndex) => (
            <Button
              size="sm"
              tabIndex={tabIndex}
              label={title(status)}
              onClick={() => action.ask("enter", { candidate_id: null, status }, ["candidate_id"])}
            >
              <Plus aria-hidden />
            </Button>
          )
        : undefined,
    dialog: (
      <ActionDialog
        action={action}
        name="enter"
        title={form ? title(form.draft.status) : ""}
        submit={t("add.submit")}
        refusals={{ already_exists: t("add.already") }}
      >
        {form ? (
          <RecordLookup
            label={t("add.candidate")}
            required
            entity="candidates"
            value={form.draft.candidate_id}
            name={null}
            error={errorAt(action.errors, "candidate_id")}
            onChange={(id) => form.change("candidate_id", id)}
          />
        ) : null}
      </ActionDialog>
    ),
  };
}
