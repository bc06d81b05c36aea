import { Plus, X } from "lucide-react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { RecordAction } from "#client/system/page/use-record-action.ts";
import { evaluationAnswerType } from "#contract/catalogues/evaluations.ts";
import { type AnswerType, type EvaluationOption, ratedTypes, withOptions } from "#contract/evaluations.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#ui/field.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { below, space } from "#ui/tokens.ts";
import { numberIn, textIn } from "../actions/action-dialog.tsx";
import { evaluationTexts } from "./texts.ts";

const OptionRow = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) 132px auto; gap: ${space(2)}; align-items: end; ${below("phone")} { grid-template-columns: minmax(0, 1fr) auto; > :first-child { grid-column: 1 / -1; } }`;
const OrderRow = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space(2)}; align-items: end;`;

export const typeIn = (draft: RecordAction["draft"]): AnswerType =>
  (draft.answer_type as AnswerType) ?? "text";
export const optionsIn = (draft: RecordAction["draft"]): EvaluationOption[] =>
  Array.isArray(draft.options) ? (draft.options as EvaluationOption[]) : [];

const wholeOf = (typed: string, most: number): number | null => {
  const digits = typed.replaceAll(/\D/g, "");
  return digits === "" ? null : Math.min(most, Number(digits));
};

/** One question: what is asked, how it is answered, and what an answer is worth. */
export function QuestionFields({ action }: { action: RecordAction }) {
  const { draft, errors, change } = action;
  const t = useTexts(evaluationTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const type = typeIn(draft);
  const money = { locale, currency: "BRL" as const };
  return (
    <>
      <SelectField
        required
        label={t("question.type")}
        options={evaluationAnswerType.map(({ code, label }) => ({ value: code, label: label[locale] }))}
        value={type}
        onChange={(next) => change("answer_type", next)}
      />
      <TextField
        required
        label={t("question.title")}
        maxLength={300}
        error={errorAt(errors, "title")}
        value={textIn(draft, "title")}
        onChange={(title) => change("title", title)}
      />
      <TextField
        label={t("question.hint")}
        hint={t("question.hintHint")}
        maxLength={500}
        value={textIn(draft, "hint")}
        onChange={(hint) => change("hint", hint)}
      />
      {withOptions.includes(type) ? <Options action={action} ordered={type === "drag_drop"} /> : null}
      {type === "multiple_choice" ? (
        <Checkbox
          label={t("question.multiple")}
          checked={draft.multiple === true}
          onChange={(on) => change("multiple", on)}
        />
      ) : null}
      {type === "yes_no" ? (
        <SelectField
          label={t("question.expected")}
          placeholder={t("question.noExpected")}
          options={[
            { value: 1, label: t("answer.yes") },
            { value: 0, label: t("answer.no") },
          ]}
          value={typeof draft.expected === "boolean" ? Number(draft.expected) : null}
          onChange={(expected) => change("expected", expected === null ? null : expected === 1)}
        />
      ) : null}
      {type === "monetary" ? (
        <>
          <MoneyField
            {...money}
            label={t("question.minimum")}
            value={numberIn(draft, "minimum")}
            onChange={(cents) => change("minimum", cents)}
          />
          <MoneyField
            {...money}
            label={t("question.maximum")}
            error={errorAt(errors, "maximum")}
            value={numberIn(draft, "maximum")}
            onChange={(cents) => change("maximum", cents)}
          />
        </>
      ) : null}
      {ratedTypes.includes(type) ? (
        <Text $tone="muted" $size="sm">
          {t("question.rated")}
        </Text>
      ) : null}
      <TextField
        label={t("question.weight")}
        hint={t("question.weightHint")}
        inputMode="numeric"
        value={String(numberIn(draft, "weight") ?? "")}
        onChange={(typed) => change("weight", wholeOf(typed, 10))}
      />
      <Checkbox
        label={t("question.required")}
        checked={draft.required === true}
        onChange={(on) => change("required", on)}
      />
    </>
  );
}

function Options({ action: { draft, errors, change }, ordered }: { action: RecordAction; ordered: boolean }) {
  const t = useTexts(evaluationTexts);
  const { errorAt } = useFormTexts();
  const options = optionsIn(draft);
  const put = (index: number, part: Partial<EvaluationOption>) =>
    change(
      "options",
      options.map((option, at) => (at === index ? { ...option, ...part } : option)),
    );
  const Row = ordered ? OrderRow : OptionRow;
  return (
    <Stack $gap={2} role="group" aria-label={t(ordered ? "question.optionsOrder" : "question.options")}>
      <Heading as="h3" $size="md">
        {t(ordered ? "question.optionsOrder" : "question.options")}
      </Heading>
      {options.map((option, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <Row key={index}>
            <TextField
              label={t("question.option", { number })}
              maxLength={200}
              value={option.label}
              onChange={(label) => put(index, { label })}
            />
            {ordered ? null : (
              <TextField
                label={t("question.score", { number })}
                inputMode="numeric"
                value={option.score === null ? "" : String(option.score)}
                onChange={(typed) => put(index, { score: wholeOf(typed, 100) })}
              />
            )}
            <IconButton
              label={t("question.removeOption", { number })}
              onClick={() =>
                change(
                  "options",
                  options.filter((_, at) => at !== index),
                )
              }
            >
              <X aria-hidden />
            </IconButton>
          </Row>
        );
      })}
      {errorAt(errors, "options") ? (
        <Text $tone="danger" $size="xs" role="alert">
          {t("question.tooFew")}
        </Text>
      ) : null}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={options.length >= 40}
          onClick={() => change("options", [...options, { label: "", score: null }])}
        >
          {t("question.addOption")}
        </Button>
      </div>
    </Stack>
  );
}
