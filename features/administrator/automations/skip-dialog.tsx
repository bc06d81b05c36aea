import { useTexts } from "#client/i18n/use-texts.ts";
import type { SkipDraft } from "#client/system/administrators/flows.ts";
import type { ActionDialogState, ActionForm } from "#client/system/page/use-actions.ts";
import type { WholeFlowRun } from "#contract/calls/flows.ts";
import { outcomesOf } from "#contract/flows/chart.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { RadioGroup, SelectField } from "#ui/field.tsx";
import { Text } from "#ui/layout.tsx";
import { automationTexts } from "./texts.ts";
import { useStepWords } from "./use-step-words.ts";

const endsOf = (run: WholeFlowRun, id: string | null | undefined): readonly string[] => {
  const step = run.steps.find((item) => item.id === id);
  return step ? outcomesOf(step) : [];
};

/** A single option is preselected. */
const only = <T,>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

export function skipDraft(run: WholeFlowRun): SkipDraft {
  const step = only(run.at);
  return { step, outcome: only(endsOf(run, step)) };
}

/** Which step of a run is skipped, and how the flow continues: only the person decides that. */
export function SkipDialog({
  run,
  action,
  form,
}: {
  run: WholeFlowRun;
  action: ActionDialogState<"skip" | "cancel" | "act">;
  form: ActionForm<SkipDraft> | null;
}) {
  const t = useTexts(automationTexts);
  const { nameOf, way } = useStepWords(run.names, run.entity);
  const { errorAt } = useFormTexts();
  const steps = run.steps.filter(({ id }) => run.at.includes(id));
  const ends = endsOf(run, form?.draft.step);
  return (
    <ActionDialog
      action={action}
      name="skip"
      title={t("action.skip")}
      description={t("skipHint")}
      submit={t("action.skip")}
    >
      {form ? (
        <>
          <SelectField
            label={t("skipStep")}
            required
            value={form.draft.step ?? null}
            placeholder={t("skipChoose")}
            options={steps.map((step) => ({ value: step.id, label: nameOf(step) }))}
            error={errorAt(form.errors, "step")}
            onChange={(step) => {
              form.change("step", step);
              form.change("outcome", only(endsOf(run, step)));
            }}
          />
          {ends.length > 1 ? (
            <RadioGroup
              label={t("skipOutcome")}
              required
              value={form.draft.outcome ?? null}
              options={ends.map((end) => ({ value: end, label: way(end) }))}
              error={errorAt(form.errors, "outcome")}
              onChange={(outcome) => form.change("outcome", outcome)}
            />
          ) : null}
          {ends.length === 1 ? <Text $tone="muted">{t("skipDone")}</Text> : null}
        </>
      ) : null}
    </ActionDialog>
  );
}
