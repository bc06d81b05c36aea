import { useState } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useApi } from "#client/system/app/use-system.ts";
import { scoreOf, totalScore } from "#contract/evaluations.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import type { RecordPartProps } from "../fields/part-props.ts";
import { type Answer, AnswerField, noAnswer } from "./answer-field.tsx";
import { Score } from "./score.tsx";
import { evaluationTexts } from "./texts.ts";

/** The form as whoever evaluates sees it, with what its answers would be worth: a tab of the evaluation. */
export default function EvaluationPreview({ record }: RecordPartProps) {
  const t = useTexts(evaluationTexts);
  const api = useApi();
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const read = useResource(`evaluation ${record.id} questions ${String(record.lock_version)}`, (signal) =>
    api("GET /recruiters/evaluations/:id/questions", { params: { id: record.id } }, { signal }),
  );
  if (!read.data) {
    if (read.state === "loading") return <FormSkeleton label={t("loading")} />;
    return <ErrorState title={t("failed")} action={<Button onClick={read.reload}>{t("retry")}</Button>} />;
  }
  const { questions } = read.data;
  if (questions.length === 0) {
    return (
      <Panel>
        <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
      </Panel>
    );
  }
  const answerOf = (id: number) => answers.get(id) ?? noAnswer;
  const score = totalScore(
    questions.map((question) => {
      const { value, rating } = answerOf(question.id);
      return { weight: question.weight, score: scoreOf(question, value, rating) };
    }),
  );
  return (
    <Stack $gap={4} style={{ maxWidth: 720 }}>
      <Inline $justify="space-between" $wrap $gap={3} $align="start">
        <Stack $gap={0.5} $grow>
          <Heading $size="lg">{t("preview.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("preview.hint")}
          </Text>
        </Stack>
        <Score label={t("preview.score")} score={score} none={t("preview.noScore")} />
      </Inline>
      {record.description ? (
        <Text style={{ whiteSpace: "pre-line" }}>{String(record.description)}</Text>
      ) : null}
      {questions.map((question) => (
        <Panel key={question.id} $padding={4}>
          <AnswerField
            question={question}
            answer={answerOf(question.id)}
            error={undefined}
            applyId={null}
            onChange={(answer) => setAnswers(new Map(answers).set(question.id, answer))}
          />
        </Panel>
      ))}
    </Stack>
  );
}
