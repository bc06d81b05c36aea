import { ClipboardCheck } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  type Answer,
  type AnswerKey,
  type CommentKey,
  type EvaluationDraft,
  evaluatingActions,
  formIn,
  noAnswer,
} from "#client/system/recruiters/evaluation-actions.ts";
import { applyEvaluations } from "#client/system/recruiters/evaluation-reads.ts";
import { may } from "#contract/access.ts";
import type { ApplyEvaluation, OfferedEvaluation } from "#contract/calls/evaluations.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Divider, Inline, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { AnswerField } from "./answer-field.tsx";
import { GivenEvaluation } from "./given-evaluation.tsx";
import { Score } from "./score.tsx";
import { evaluationTexts } from "./texts.ts";

/** The person's earlier answers, with which the dialog opens. */
function draftOf(
  forms: readonly OfferedEvaluation[],
  evaluation_id: number,
  given: readonly ApplyEvaluation[],
): EvaluationDraft {
  const answers: { [Field in AnswerKey]?: Answer } = {};
  const comments: { [Field in CommentKey]?: string } = {};
  for (const item of given.filter(({ mine }) => mine)) {
    comments[`comment${item.evaluation_id}`] = item.comment ?? "";
    for (const { question, value, rating } of item.answers) answers[`q${question.id}`] = { value, rating };
  }
  return { forms, evaluation_id, ...comments, ...answers };
}

/** Recruiters' evaluations of an application on the business's forms, its score, and one's own. */
export default function ApplyEvaluations({
  applyId,
  onChanged,
}: {
  applyId: number;
  onChanged?: () => void;
}) {
  const t = useTexts(evaluationTexts);
  const { show } = useToasts();
  const recruiter = useRecruiter();
  const read = useRead(applyEvaluations, { params: { id: applyId } });
  const onDone = useCallback(
    ({ action: done }: Done<ReturnType<typeof evaluatingActions>>) => {
      show({ kind: "success", text: t(done === "takeBack" ? "apply.takenBack" : "saved") });
      onChanged?.();
    },
    [show, t, onChanged],
  );
  const action = useActions([applyId], evaluatingActions(applyId), onDone);
  if (!read.data) {
    if (read.state === "failed") return <Callout tone="danger">{t("failed")}</Callout>;
    return (
      <Stack $gap={2} role="status" aria-label={t("loading")}>
        <Skeleton $width="40%" />
        <Skeleton $width="80%" />
      </Stack>
    );
  }
  const { evaluations, given, score } = read.data;
  const mayEvaluate = may(recruiter, "applies", "update");
  const ask = ({ id }: OfferedEvaluation) => action.ask("evaluate", draftOf(evaluations, id, given));
  const evaluating = action.form("evaluate");
  const [first] = evaluations;
  return (
    <Stack $gap={3}>
      <Inline $justify="space-between" $wrap $align="start" $gap={3}>
        <Score label={t("apply.score")} score={score} none={t("apply.noScore")} />
        {mayEvaluate && first ? (
          <Button size="sm" icon={<ClipboardCheck aria-hidden />} onClick={() => ask(first)}>
            {t("apply.evaluate")}
          </Button>
        ) : null}
      </Inline>
      {given.length === 0 ? (
        <Text $tone="muted" $size="sm">
          {t(evaluations.length === 0 ? "apply.noForms" : "apply.none")}
        </Text>
      ) : (
        given.map((item) => {
          const form = evaluations.find(({ id }) => id === item.evaluation_id);
          return (
            <GivenEvaluation
              key={item.id}
              given={item}
              onEdit={item.mine && mayEvaluate && form ? () => ask(form) : null}
              onTakeBack={
                item.mine && mayEvaluate
                  ? () =>
                      action.ask("takeBack", {
                        evaluation_id: item.evaluation_id,
                        name: item.evaluation_name,
                      })
                  : null
              }
            />
          );
        })
      )}
      <ActionDialog
        action={action}
        name="evaluate"
        width="medium"
        side
        title={t("apply.evaluate")}
        submit={t("apply.submit")}
      >
        {evaluating ? <EvaluationFields form={evaluating} applyId={applyId} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="takeBack"
        danger
        title={t("apply.takeBack")}
        description={t("apply.takeBackHint")}
        submit={t("apply.takeBackSubmit")}
      >
        <Text>{action.form("takeBack")?.draft.name ?? ""}</Text>
      </ActionDialog>
    </Stack>
  );
}

function EvaluationFields({
  form: { draft, errors, change },
  applyId,
}: {
  form: ActionForm<EvaluationDraft>;
  applyId: number;
}) {
  const t = useTexts(evaluationTexts);
  const { errorAt } = useFormTexts();
  const form = formIn(draft);
  return (
    <Stack $gap={5}>
      <SelectField
        label={t("apply.with")}
        options={draft.forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={form?.id ?? null}
        onChange={(id) => change("evaluation_id", id)}
      />
      {form?.description ? <Callout tone="info">{form.description}</Callout> : null}
      {form?.questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          answer={draft[`q${question.id}`] ?? noAnswer}
          error={errorAt(errors, `q${question.id}`)}
          applyId={applyId}
          onChange={(answer) => change(`q${question.id}`, answer)}
        />
      ))}
      <Divider />
      {form ? (
        <TextArea
          label={t("apply.comment")}
          rows={3}
          maxLength={5000}
          value={draft[`comment${form.id}`] ?? ""}
          onChange={(comment) => change(`comment${form.id}`, comment)}
        />
      ) : null}
    </Stack>
  );
}
