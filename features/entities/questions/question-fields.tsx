import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { QuestionDraft } from "#client/system/page/question-actions.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { answerType } from "#contract/catalogues/evaluations.ts";
import { type AnswerType, type EvaluationOption, ratedTypes, withOptions } from "#contract/evaluations.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#ui/field.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { below, space } from "#ui/tokens.ts";
import { questionTexts } from "./texts.ts";

/** An option's texts in both languages, its score, and its removal; on a phone each text has a line of its own. */
const OptionRow = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 132px auto; gap: ${space(2)}; align-items: end;
  ${below("tablet")} { grid-template-columns: minmax(0, 1fr) auto; > :nth-child(-n + 2) { grid-column: 1 / -1; } }
`;
const OrderRow = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; gap: ${space(2)}; align-items: end;
  ${below("tablet")} { grid-template-columns: minmax(0, 1fr) auto; > :first-child { grid-column: 1 / -1; } }
`;

const wholeOf = (typed: string, most: number): number | null => {
  const digits = typed.replaceAll(/\D/g, "");
  return digits === "" ? null : Math.min(most, Number(digits));
};

/** One question: its text, its answer type, and its scoring. */
export function QuestionFields({
  form,
  types,
  scored,
}: {
  form: ActionForm<QuestionDraft>;
  types: readonly AnswerType[];
  /** Answers are worth points. */
  scored: boolean;
}) {
  const { draft, errors, change } = form;
  const t = useTexts(questionTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const { answer_type: type } = draft;
  const money = { locale, currency: "BRL" as const };
  return (
    <>
      <SelectField
        required
        label={t("question.type")}
        options={types.map((item) => ({ value: item, label: labelIn(answerType, item, locale) }))}
        value={type}
        onChange={(next) => change("answer_type", next ?? type)}
      />
      <TextField
        required
        label={t("question.title")}
        maxLength={300}
        error={errorAt(errors, "title")}
        value={draft.title ?? ""}
        onChange={(title) => change("title", title)}
      />
      <TextField
        label={t("question.titleEn")}
        hint={t("question.inEnglishHint")}
        maxLength={300}
        value={draft.title_en ?? ""}
        onChange={(title) => change("title_en", title)}
      />
      <TextField
        label={t("question.hint")}
        hint={t("question.hintHint")}
        maxLength={500}
        value={draft.hint ?? ""}
        onChange={(hint) => change("hint", hint)}
      />
      <TextField
        label={t("question.hintEn")}
        maxLength={500}
        value={draft.hint_en ?? ""}
        onChange={(hint) => change("hint_en", hint)}
      />
      {withOptions.includes(type) ? (
        <Options form={form} ordered={type === "drag_drop"} scored={scored} />
      ) : null}
      {type === "multiple_choice" ? (
        <Checkbox
          label={t("question.multiple")}
          checked={draft.multiple ?? false}
          onChange={(on) => change("multiple", on)}
        />
      ) : null}
      {scored && type === "yes_no" ? (
        <SelectField
          label={t("question.expected")}
          placeholder={t("question.noExpected")}
          options={[
            { value: 1, label: t("yes") },
            { value: 0, label: t("no") },
          ]}
          value={typeof draft.expected === "boolean" ? Number(draft.expected) : null}
          onChange={(expected) => change("expected", expected === null ? null : expected === 1)}
        />
      ) : null}
      {scored && type === "monetary" ? (
        <>
          <MoneyField
            {...money}
            label={t("question.minimum")}
            value={draft.minimum ?? null}
            onChange={(cents) => change("minimum", cents)}
          />
          <MoneyField
            {...money}
            label={t("question.maximum")}
            error={errorAt(errors, "maximum")}
            value={draft.maximum ?? null}
            onChange={(cents) => change("maximum", cents)}
          />
        </>
      ) : null}
      {scored && ratedTypes.includes(type) ? (
        <Text $tone="muted" $size="sm">
          {t("question.rated")}
        </Text>
      ) : null}
      {scored && type !== "nps" ? (
        <TextField
          label={t("question.weight")}
          hint={t("question.weightHint")}
          inputMode="numeric"
          value={String(draft.weight ?? "")}
          onChange={(typed) => change("weight", wholeOf(typed, 10))}
        />
      ) : null}
      <Checkbox
        label={t("question.required")}
        checked={draft.required ?? false}
        onChange={(on) => change("required", on)}
      />
    </>
  );
}

function Options({
  form: { draft, errors, change },
  ordered,
  scored,
}: {
  form: ActionForm<QuestionDraft>;
  ordered: boolean;
  scored: boolean;
}) {
  const t = useTexts(questionTexts);
  const { errorAt } = useFormTexts();
  const options = draft.options ?? [];
  const isAdding = useRef(false);
  /** Whoever adds an option writes it next. */
  const focusAdded = (input: HTMLInputElement | null) => {
    if (!input || !isAdding.current) return;
    isAdding.current = false;
    input.focus();
  };
  const add = () => {
    isAdding.current = true;
    change("options", [...options, { label: "", score: null }]);
  };
  const put = (index: number, part: Partial<EvaluationOption>) =>
    change(
      "options",
      options.map((option, at) => (at === index ? { ...option, ...part } : option)),
    );
  const plain = ordered || !scored;
  const Row = plain ? OrderRow : OptionRow;
  const title = t(ordered && scored ? "question.optionsOrder" : "question.options");
  return (
    <Stack $gap={2} role="group" aria-label={title}>
      <Heading as="h3" $size="md">
        {title}
      </Heading>
      {options.map((option, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <Row key={index}>
            <TextField
              ref={number === options.length ? focusAdded : null}
              label={t("question.option", { number })}
              maxLength={200}
              value={option.label}
              onChange={(label) => put(index, { label })}
            />
            <TextField
              label={t("question.optionEn", { number })}
              maxLength={200}
              value={option.label_en ?? ""}
              onChange={(label_en) => put(index, { label_en })}
            />
            {plain ? null : (
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
        <Button size="sm" icon={<Plus aria-hidden />} disabled={options.length >= 40} onClick={add}>
          {t("question.addOption")}
        </Button>
      </div>
    </Stack>
  );
}
