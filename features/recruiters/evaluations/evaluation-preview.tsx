import { useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { type Answer, noAnswer } from "#client/system/recruiters/evaluation-actions.ts";
import { evaluationQuestions } from "#client/system/recruiters/evaluation-reads.ts";
import { scoreOf, totalScore } from "#contract/evaluations.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { AnswerField } from "./answer-field.tsx";
import { Score } from "./score.tsx";
import { evaluationTexts } from "./texts.ts";

/** The form as evaluators see it, with the points of its answers: a tab of the evaluation. */
export default function EvaluationPreview({ record }: RecordPartProps) {
  const t = useTexts(evaluationTexts);
  const inEnglish = useLocale() === "en";
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const read = useRead(evaluationQuestions, { params: { id: record.id } });
  useReread(read, record.lock_version);
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<FormSkeleton label={t("loading")} />} />;
  const { questions } = read.data;
  if (questions.length === 0) {
    return (
      <Panel>
        <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
      </Panel>
    );
  }
  const guidance = (inEnglish && record.description_en) || record.description;
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
      {guidance ? <Text style={{ whiteSpace: "pre-line" }}>{String(guidance)}</Text> : null}
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
