import { useMemo } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { saveSurveyQuestions, surveyQuestions } from "#client/system/administrators/surveys.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { surveyAnswerTypes } from "#contract/evaluations.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { QuestionList } from "#features/entities/questions/question-list.tsx";
import { surveyTexts } from "./texts.ts";

/** A file would identify its author. */
const unnamedTypes = surveyAnswerTypes.filter((type) => type !== "file");

/** The questions of a survey, in their order: a tab of it. */
export default function SurveyQuestions({ record, onChanged }: RecordPartProps) {
  const t = useTexts(surveyTexts);
  const read = useRead(surveyQuestions, { params: { id: record.id } });
  useReread(read, record.lock_version);
  const save = useMemo(() => saveSurveyQuestions(record.id), [record.id]);
  return (
    <QuestionList
      name={`survey ${record.id}`}
      hint={t("questionsHint")}
      read={read}
      save={save}
      types={record.anonymous ? unnamedTypes : surveyAnswerTypes}
      scored={false}
      mayChange
      notice={record.anonymous ? t("anonymousHint") : null}
      onChanged={onChanged}
    />
  );
}
