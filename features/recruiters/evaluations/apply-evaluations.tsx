import { ClipboardCheck } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  type ActionDraft,
  type Actions,
  type RecordAction,
  useRecordAction,
} from "#client/system/page/use-record-action.ts";
import { applyEvaluations } from "#client/system/recruiters/evaluation-reads.ts";
import { may } from "#contract/access.ts";
import type { ApplyEvaluation, OfferedEvaluation } from "#contract/calls/evaluations.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { Divider, Inline, Stack, Text } from "#ui/layout.tsx";
import { ActionDialog, numberIn, textIn } from "../actions/action-dialog.tsx";
import { type Answer, AnswerField, noAnswer } from "./answer-field.tsx";
import { GivenEvaluation } from "./given-evaluation.tsx";
import { Score } from "./score.tsx";
import { evaluationTexts } from "./texts.ts";

type Answers = Readonly<Record<string, Answer>>;
const formsIn = (draft: ActionDraft): OfferedEvaluation[] => (draft.forms ?? []) as OfferedEvaluation[];
const formIn = (draft: ActionDraft) => formsIn(draft).find(({ id }) => id === draft.evaluation_id);
/** Each answer is a field of its own, so that what was refused is told beside it. */
const answerIn = (draft: ActionDraft, id: number): Answer =>
  (draft[`q${id}`] as Answer | undefined) ?? noAnswer;

/** What is said besides the answers is of the form that it is said by. */
const commentOf = (evaluationId: number | undefined) => `comment${evaluationId ?? ""}`;

const changesOf = (id: number): Actions<object> => ({
  evaluate: (api, draft) => {
    const form = formIn(draft);
    const answers = (form?.questions ?? []).map(({ id: question_id }) => ({
      question_id,
      ...answerIn(draft, question_id),
    }));
    return api("PUT /recruiters/applies/:id/evaluations/:evaluation_id", {
      params: { id, evaluation_id: form?.id ?? 0 },
      body: { answers, comment: textIn(draft, commentOf(form?.id)).trim() || null },
    });
  },
  takeBack: (api, draft) =>
    api("DELETE /recruiters/applies/:id/evaluations/:evaluation_id", {
      params: { id, evaluation_id: numberIn(draft, "evaluation_id") ?? 0 },
    }),
});

function answersOf(given: ApplyEvaluation | undefined): Answers {
  return Object.fromEntries(
    (given?.answers ?? []).map(({ question, value, rating }) => [`q${question.id}`, { value, rating }]),
  );
}

/** What recruiters said of an apply by the forms of the house, its score, and saying one's own. */
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
    (done: string) => {
      show({ kind: "success", text: t(done === "takeBack" ? "apply.takenBack" : "saved") });
      onChanged?.();
    },
    [show, t, onChanged],
  );
  const action = useRecordAction(`evaluations of apply ${applyId}`, changesOf(applyId), onDone);
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
  const ask = (form: OfferedEvaluation) => {
    const mine = given.filter((one) => one.mine);
    action.ask("evaluate", {
      forms: evaluations,
      evaluation_id: form.id,
      ...Object.fromEntries(mine.map((one) => [commentOf(one.evaluation_id), one.comment ?? ""])),
      ...Object.assign({}, ...mine.map(answersOf)),
    });
  };
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
        given.map((one) => {
          const form = evaluations.find(({ id }) => id === one.evaluation_id);
          return (
            <GivenEvaluation
              key={one.id}
              given={one}
              onEdit={one.mine && mayEvaluate && form ? () => ask(form) : null}
              onTakeBack={
                one.mine && mayEvaluate
                  ? () =>
                      action.ask("takeBack", { evaluation_id: one.evaluation_id, name: one.evaluation_name })
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
        title={t("apply.evaluate")}
        submit={t("apply.submit")}
      >
        <EvaluationFields action={action} applyId={applyId} />
      </ActionDialog>
      <ActionDialog
        action={action}
        name="takeBack"
        danger
        title={t("apply.takeBack")}
        description={t("apply.takeBackHint")}
        submit={t("apply.takeBackSubmit")}
      >
        <Text>{textIn(action.draft, "name")}</Text>
      </ActionDialog>
    </Stack>
  );
}

function EvaluationFields({ action, applyId }: { action: RecordAction; applyId: number }) {
  const t = useTexts(evaluationTexts);
  const { errorAt } = useFormTexts();
  const { draft, errors, change } = action;
  const form = formIn(draft);
  return (
    <Stack $gap={5}>
      <SelectField
        label={t("apply.with")}
        options={formsIn(draft).map(({ id, name }) => ({ value: id, label: name }))}
        value={form?.id ?? null}
        onChange={(id) => change("evaluation_id", id)}
      />
      {form?.description ? <Callout tone="info">{form.description}</Callout> : null}
      {form?.questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          answer={answerIn(draft, question.id)}
          error={errorAt(errors, `q${question.id}`)}
          applyId={applyId}
          onChange={(answer) => change(`q${question.id}`, answer)}
        />
      ))}
      <Divider />
      <TextArea
        label={t("apply.comment")}
        rows={3}
        maxLength={5000}
        value={textIn(draft, commentOf(form?.id))}
        onChange={(comment) => change(commentOf(form?.id), comment)}
      />
    </Stack>
  );
}
