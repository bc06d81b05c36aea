import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecordUpload } from "#client/system/page/use-upload.ts";
import type { Answer } from "#client/system/recruiters/evaluation-actions.ts";
import type { DataFile } from "#contract/calls/candidates.ts";
import {
  type EvaluationQuestion,
  type EvaluationValue,
  highestRating,
  questionIn,
  ratedTypes,
} from "#contract/evaluations.ts";
import { AnswerControl } from "#features/shared/answering/answer-control.tsx";
import { FileAnswer } from "#features/shared/answering/file-answer.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { evaluationTexts } from "./texts.ts";

interface Props {
  question: EvaluationQuestion;
  answer: Answer;
  error: string | undefined;
  /** Where files are put; null in the preview, which keeps none. */
  applyId: number | null;
  onChange: (answer: Answer) => void;
}

/** One question with the control for its answer type, and the rating if the answer is rated. */
export function AnswerField({ question, answer, error, applyId, onChange }: Props) {
  const t = useTexts(evaluationTexts);
  const { title } = questionIn(question, useLocale());
  const rated = ratedTypes.includes(question.answer_type) && question.weight > 0 && answer.value !== null;
  const give = (value: EvaluationValue | null) =>
    onChange({ value, rating: value === null ? null : answer.rating });
  return (
    <Stack $gap={2}>
      <AnswerControl
        question={question}
        value={answer.value}
        error={error}
        file={
          applyId === null ? (
            <Text $tone="muted" $size="sm">
              {t("preview.fileHere")}
            </Text>
          ) : (
            <ApplyFile label={title} applyId={applyId} value={answer.value} onChange={give} />
          )
        }
        onChange={give}
      />
      {rated ? (
        <SelectField
          label={t("answer.rating")}
          placeholder={t("answer.noRating")}
          options={Array.from({ length: highestRating }, (_, index) => highestRating - index).map(
            (value) => ({
              value,
              label: String(value),
            }),
          )}
          value={answer.rating}
          onChange={(rating) => onChange({ ...answer, rating })}
        />
      ) : null}
    </Stack>
  );
}

const limitMb = 20;

/** The file is uploaded to the application at once; the answer refers to it. */
function ApplyFile({
  label,
  applyId,
  value,
  onChange,
}: {
  label: string;
  applyId: number;
  value: EvaluationValue | null;
  onChange: (value: EvaluationValue | null) => void;
}) {
  const uploaded = useCallback(
    ({ id, name }: DataFile) => onChange({ type: "file", file: { id, name } }),
    [onChange],
  );
  const upload = useRecordUpload({ referenceType: "apply", referenceId: applyId, limitMb }, uploaded);
  return (
    <FileAnswer
      label={label}
      file={value?.type === "file" ? value.file : null}
      limitMb={limitMb}
      upload={upload}
      onRemove={() => onChange(null)}
    />
  );
}
