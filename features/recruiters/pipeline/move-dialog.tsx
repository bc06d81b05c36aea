import { useEffect, useId, useRef } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { MoveInForm } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { MoveFields } from "./move-fields.tsx";
import { pipelineTexts } from "./texts.ts";
import { useStages } from "./use-stages.ts";

/** A status's form, before an application enters it. */
export function MoveDialog({ pipeline, asked }: { pipeline: Pipeline; asked: MoveInForm }) {
  const t = useTexts(pipelineTexts);
  const stages = useStages();
  const { errorAt } = useFormTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { kind } = asked.draft;
  const { problems } = asked;
  const refused = problems.length;
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  const missing = errorAt(problems, "requirements");
  const { notice } = pipeline;
  const known = notice?.applyId === asked.before.id ? notice : null;
  const by = known?.by ?? t("notice.somebody");
  return (
    <Dialog
      open
      onClose={pipeline.isSendingForm ? () => undefined : pipeline.cancelForm}
      title={t(`dialog.${kind}`)}
      description={t("dialog.about", {
        candidate: asked.before.candidate_name,
        stage: stages.stage(asked.wanted.status),
      })}
      closeLabel={t("dialog.cancel")}
      width="small"
      initialFocus={() => form.current?.querySelector<HTMLElement>("input:checked, select, input") ?? null}
      footer={
        <>
          <Button onClick={pipeline.cancelForm} disabled={pipeline.isSendingForm}>
            {t("dialog.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            kind={kind === "rejection" ? "danger" : "primary"}
            busy={pipeline.isSendingForm}
          >
            {t(`dialog.submit.${kind}`)}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} ref={form} noValidate onSubmit={submitWith(pipeline.submitForm)} $gap={4}>
        {pipeline.isOvertaken ? (
          <Callout tone="warning" role="alert">
            {known
              ? t("dialog.overtaken", { by, stage: stages.stage(known.status) })
              : t("dialog.overtakenPlain")}
          </Callout>
        ) : null}
        {missing ? (
          <Callout tone="danger" role="alert">
            {missing}
          </Callout>
        ) : null}
        <MoveFields
          asked={asked}
          change={pipeline.changeForm}
          givesFeedback={pipeline.job?.gives_feedback ?? false}
        />
      </Stack>
    </Dialog>
  );
}
