import { useMemo } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { saveEvaluationQuestions } from "#client/system/page/question-actions.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { evaluationQuestions } from "#client/system/recruiters/evaluation-reads.ts";
import { may } from "#contract/access.ts";
import { answerTypes } from "#contract/evaluations.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { QuestionList } from "#features/entities/questions/question-list.tsx";
import { evaluationTexts } from "./texts.ts";

/** The questions of an evaluation, in their order: a tab of it. */
export default function EvaluationQuestions({ record, onChanged }: RecordPartProps) {
  const t = useTexts(evaluationTexts);
  const recruiter = useRecruiter();
  const read = useRead(evaluationQuestions, { params: { id: record.id } });
  useReread(read, record.lock_version);
  const save = useMemo(() => saveEvaluationQuestions(record.id), [record.id]);
  return (
    <QuestionList
      name={`evaluation ${record.id}`}
      hint={t("questionsHint")}
      read={read}
      save={save}
      types={answerTypes}
      scored
      mayChange={may(recruiter, "evaluations", "update")}
      notice={record.status === "active" ? null : t("inactive")}
      onChanged={onChanged}
    />
  );
}
