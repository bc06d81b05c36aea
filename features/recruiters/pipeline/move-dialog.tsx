import { useTexts } from "#client/i18n/use-texts.ts";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { MoveInForm } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import { Callout } from "#ui/feedback.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { MoveFields } from "./move-fields.tsx";
import { pipelineTexts } from "./texts.ts";
import { useStages } from "./use-stages.ts";

/** A status's form, before an application enters it. */
export function MoveDialog({ pipeline, asked }: { pipeline: Pipeline; asked: MoveInForm }) {
  const t = useTexts(pipelineTexts);
  const stages = useStages();
  const { errorAt } = useFormTexts();
  const { kind } = asked.draft;
  const { problems } = asked;
  const missing = errorAt(problems, "requirements");
  const { notice } = pipeline;
  const known = notice?.applyId === asked.before.id ? notice : null;
  const by = known?.by ?? t("notice.somebody");
  return (
    <FormDialog
      open
      title={t(`dialog.${kind}`)}
      description={t("dialog.about", {
        candidate: asked.before.candidate_name,
        stage: stages.stage(asked.wanted.status),
      })}
      submitLabel={t(`dialog.submit.${kind}`)}
      cancelLabel={t("dialog.cancel")}
      danger={kind === "rejection"}
      busy={pipeline.isSendingForm}
      errors={problems}
      failure={missing}
      onSubmit={pipeline.submitForm}
      onCancel={pipeline.cancelForm}
    >
      {pipeline.isOvertaken ? (
        <Callout tone="warning" role="alert">
          {known
            ? t("dialog.overtaken", { by, stage: stages.stage(known.status) })
            : t("dialog.overtakenPlain")}
        </Callout>
      ) : null}
      <MoveFields
        asked={asked}
        change={pipeline.changeForm}
        givesFeedback={pipeline.job?.gives_feedback ?? false}
      />
    </FormDialog>
  );
}
