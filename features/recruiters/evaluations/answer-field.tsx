import { ExternalLink, X } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useRecordUpload } from "#client/system/page/use-upload.ts";
import type { Answer } from "#client/system/recruiters/evaluation-actions.ts";
import type { DataFile } from "#contract/calls/candidates.ts";
import {
  type EvaluationQuestion,
  type EvaluationValue,
  highestRating,
  ratedTypes,
} from "#contract/evaluations.ts";
import { foldText } from "#contract/text.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { ProgressBar } from "#ui/feedback.tsx";
import { CheckboxGroup, RadioGroup, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { LookupField } from "#ui/lookup-field.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { evaluationTexts } from "./texts.ts";

interface Props {
  question: EvaluationQuestion;
  answer: Answer;
  error: string | undefined;
  /** Where files are put; null in the preview, which keeps none. */
  applyId: number | null;
  onChange: (answer: Answer) => void;
}

/** One question with the control of its answer type, and the rating where the answer is rated. */
export function AnswerField(props: Props) {
  const { question, answer, onChange } = props;
  const t = useTexts(evaluationTexts);
  const rated = ratedTypes.includes(question.answer_type) && question.weight > 0 && answer.value !== null;
  return (
    <Stack $gap={2}>
      <Control {...props} />
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

function Control({ question, answer, error, applyId, onChange }: Props): ReactNode {
  const t = useTexts(evaluationTexts);
  const locale = useLocale();
  const { value } = answer;
  const give = (next: EvaluationValue | null) =>
    onChange({ value: next, rating: next === null ? null : answer.rating });
  const common = {
    label: question.title,
    hint: question.hint,
    error,
    required: question.required,
  };
  const choices = question.options.map(({ label }, index) => ({ value: index, label }));
  switch (question.answer_type) {
    case "text":
      return (
        <TextArea
          {...common}
          rows={4}
          maxLength={5000}
          value={value?.type === "text" ? value.text : ""}
          onChange={(text) => give(text === "" ? null : { type: "text", text })}
        />
      );
    case "video":
      return (
        <>
          <TextField
            {...common}
            hint={question.hint ?? t("answer.videoHint")}
            type="url"
            inputMode="url"
            maxLength={500}
            value={value?.type === "video" ? value.url : ""}
            onChange={(url) => give(url === "" ? null : { type: "video", url })}
          />
          {value?.type === "video" && /^https?:\/\//.test(value.url) ? <VideoLink url={value.url} /> : null}
        </>
      );
    case "yes_no":
      return (
        <Group {...common} error={undefined}>
          <RadioGroup
            label={question.title}
            error={error}
            value={value?.type === "yes_no" ? Number(value.yes) : null}
            options={[
              { value: 1, label: t("answer.yes") },
              { value: 0, label: t("answer.no") },
            ]}
            onChange={(yes) => give({ type: "yes_no", yes: yes === 1 })}
          />
        </Group>
      );
    case "multiple_choice": {
      const chosen = value?.type === "multiple_choice" ? value.chosen : [];
      return (
        <Group {...common} error={question.multiple ? error : undefined}>
          {question.multiple ? (
            <CheckboxGroup
              label={question.title}
              value={chosen}
              options={choices}
              onChange={(next) => give(next.length === 0 ? null : { type: "multiple_choice", chosen: next })}
            />
          ) : (
            <RadioGroup
              label={question.title}
              error={error}
              value={chosen[0] ?? null}
              options={choices}
              onChange={(one) => give({ type: "multiple_choice", chosen: [one] })}
            />
          )}
        </Group>
      );
    }
    case "autocomplete":
      return <AutocompleteAnswer common={common} choices={choices} value={value} onChange={give} />;
    case "drag_drop": {
      const order = value?.type === "drag_drop" ? value.order : mixed(choices.length, question.id);
      const name = (index: number) => question.options[index]?.label ?? "";
      return (
        <Group {...common}>
          <Text $strong $size="sm">
            {question.title}
          </Text>
          <Text $tone="muted" $size="xs">
            {t("answer.order")}
          </Text>
          <SortableList
            label={question.title}
            items={order}
            itemId={(index) => index}
            itemName={name}
            renderItem={name}
            texts={{
              up: (of) => t("up", { name: of }),
              down: (of) => t("down", { name: of }),
              moved: (of, position) => t("moved", { name: of, position }),
            }}
            onOrder={(next) => give({ type: "drag_drop", order: next })}
          />
          {value === null ? (
            <div>
              <Button size="sm" onClick={() => give({ type: "drag_drop", order })}>
                {t("answer.keepOrder")}
              </Button>
            </div>
          ) : null}
        </Group>
      );
    }
    case "monetary":
      return (
        <MoneyField
          {...common}
          locale={locale}
          currency="BRL"
          value={value?.type === "monetary" ? value.cents : null}
          onChange={(cents) => give(cents === null ? null : { type: "monetary", cents })}
        />
      );
    case "file":
      return applyId === null ? (
        <Group {...common}>
          <Text $strong $size="sm">
            {question.title}
          </Text>
          <Text $tone="muted" $size="sm">
            {t("preview.fileHere")}
          </Text>
        </Group>
      ) : (
        <FileAnswer common={common} applyId={applyId} value={value} onChange={give} />
      );
  }
}

/** Not the right order, and the same at each look. */
function mixed(length: number, seed: number): number[] {
  return Array.from({ length }, (_, index) => index)
    .map((index) => ({ index, at: (index * 7 + seed * 3 + 5) % 11 }))
    .sort((one, other) => one.at - other.at || other.index - one.index)
    .map(({ index }) => index);
}

interface Common {
  label: string;
  hint: string | null;
  error: string | undefined;
  required: boolean;
}

/** Hint and error of a question whose control is several. */
function Group({
  hint,
  error,
  required,
  children,
}: Pick<Common, "hint" | "error" | "required"> & { children: ReactNode }) {
  const t = useTexts(evaluationTexts);
  return (
    <Stack $gap={1.5}>
      {children}
      {required ? (
        <Text $tone="muted" $size="xs">
          {t("required")}
        </Text>
      ) : null}
      {error ? (
        <Text $tone="danger" $size="xs" $strong>
          {error.trim()}
        </Text>
      ) : null}
      {hint ? (
        <Text $tone="muted" $size="xs">
          {hint}
        </Text>
      ) : null}
    </Stack>
  );
}

export function VideoLink({ url }: { url: string }) {
  const t = useTexts(evaluationTexts);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Inline as="span" $gap={1}>
        <ExternalLink aria-hidden /> {t("answer.watch")}
      </Inline>
    </a>
  );
}

function AutocompleteAnswer({
  common,
  choices,
  value,
  onChange,
}: {
  common: Common;
  choices: readonly { value: number; label: string }[];
  value: EvaluationValue | null;
  onChange: (value: EvaluationValue | null) => void;
}) {
  const t = useTexts(evaluationTexts);
  const [term, setTerm] = useState("");
  const chosen = value?.type === "autocomplete" ? choices[value.chosen] : undefined;
  const found = choices.filter(({ label }) => foldText(label).includes(foldText(term)));
  return (
    <LookupField
      {...common}
      placeholder={t("answer.search")}
      searching={false}
      value={chosen ? { id: chosen.value, label: chosen.label } : null}
      options={found.map((one) => ({ id: one.value, label: one.label }))}
      onSearch={setTerm}
      onChange={(option) => onChange(option ? { type: "autocomplete", chosen: Number(option.id) } : null)}
    />
  );
}

const limitMb = 20;

/** The file goes to the apply's files at once; the answer names it. */
function FileAnswer({
  common,
  applyId,
  value,
  onChange,
}: {
  common: Common;
  applyId: number;
  value: EvaluationValue | null;
  onChange: (value: EvaluationValue | null) => void;
}) {
  const t = useTexts(evaluationTexts);
  const { ofRule } = useFormTexts();
  const { show } = useToasts();
  const uploaded = useCallback(
    ({ id, name }: DataFile) => onChange({ type: "file", file: { id, name } }),
    [onChange],
  );
  const upload = useRecordUpload({ referenceType: "apply", referenceId: applyId, limitMb }, uploaded);
  const file = value?.type === "file" ? value.file : null;
  return (
    <Group {...common}>
      <FileDrop
        label={common.label}
        chooseLabel={t(file ? "answer.otherFile" : "answer.chooseFile")}
        limitMb={limitMb}
        disabled={upload.state === "sending"}
        error={upload.failure ? t("answer.fileFailed") : null}
        onFile={upload.choose}
        onRefused={(n) =>
          show({ kind: "error", text: ofRule({ path: "file", rule: "size", params: { n } }) })
        }
      />
      {upload.state === "sending" ? (
        <ProgressBar label={upload.file?.name ?? ""} percent={upload.percent} />
      ) : null}
      {file ? (
        <Inline $gap={2}>
          <Text $size="sm">{file.name}</Text>
          <IconButton size="sm" label={t("answer.removeFile")} onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        </Inline>
      ) : null}
    </Group>
  );
}
