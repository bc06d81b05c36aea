import { Plus, Trash2 } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  cultureQuestionActions,
  type WrittenCulture,
} from "#client/system/administrators/culture-questions.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import {
  allCultureDimensions,
  type CultureDimension,
  type CultureQuestion,
  cultureDimensions,
} from "#contract/culture.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Columns, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { cultureQuestionTexts } from "./texts.ts";

const empty: WrittenCulture = { kind: "scale", dimension: "innovation", text: "" };

/** The questions in their order; all are saved together. */
export function CultureEditor({ questions: saved }: { questions: readonly CultureQuestion[] }) {
  const t = useTexts(cultureQuestionTexts);
  const { show } = useToasts();
  const { failureText } = useFormTexts();
  const draft = useMemo(() => ({ culture_questions: saved }), [saved]);
  const action = useActions(
    [saved.map(({ id }) => id).join(" ")],
    cultureQuestionActions,
    useCallback(() => show({ kind: "success", text: t("saved") }), [show, t]),
    undefined,
    { standing: { action: "save", draft, required: [] } },
  );
  const form = action.form("save");
  const questions = form?.draft.culture_questions ?? draft.culture_questions;
  const give = (next: readonly WrittenCulture[]) => form?.change("culture_questions", next);
  return (
    <Stack as="form" noValidate $gap={4} onSubmit={submitWith(action.confirm)}>
      <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
      {questions.map((question, index) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: new questions have no number yet and keep their order
          key={index}
          n={index + 1}
          question={question}
          errorOf={(field) => form?.errors.find(({ path }) => path === `culture_questions.${index}.${field}`)}
          onChange={(next) => give(questions.map((other, at) => (at === index ? next : other)))}
          onRemove={() => give(questions.filter((_, at) => at !== index))}
        />
      ))}
      <Inline $wrap>
        <Button icon={<Plus aria-hidden />} onClick={() => give([...questions, empty])}>
          {t("add")}
        </Button>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => give([...questions, { ...empty, kind: "choice", other_dimension: "stability" }])}
        >
          {t("addChoice")}
        </Button>
      </Inline>
      {action.failure ? (
        <Callout tone="danger" role="alert">
          {failureText(action.failure)}
        </Callout>
      ) : null}
      <Text $tone="muted" $size="sm">
        {t("least")}
      </Text>
      <Inline>
        <Button type="submit" kind="primary" busy={action.busy}>
          {t("save")}
        </Button>
      </Inline>
    </Stack>
  );
}

type Field = "text" | "text_en" | "other_text" | "other_text_en" | "other_dimension";

function Question({
  n,
  question,
  errorOf,
  onChange,
  onRemove,
}: {
  n: number;
  question: WrittenCulture;
  errorOf: (field: Field) => { path: string; rule: string } | undefined;
  onChange: (question: WrittenCulture) => void;
  onRemove: () => void;
}) {
  const t = useTexts(cultureQuestionTexts);
  const locale = useLocale();
  const { ofRule } = useFormTexts();
  const isChoice = question.kind === "choice";
  const sides = allCultureDimensions.map((value) => ({
    value,
    label: cultureDimensions[value].label[locale],
  }));
  const error = (field: Field) => {
    const found = errorOf(field);
    return found ? ofRule(found) : undefined;
  };
  const text = (field: Exclude<Field, "other_dimension">, label: string, required = false) => (
    <TextField
      label={label}
      required={required}
      maxLength={200}
      error={error(field)}
      value={question[field] ?? ""}
      onChange={(value) => onChange({ ...question, [field]: required ? value : value || null })}
    />
  );
  return (
    <Panel>
      <Stack $gap={3}>
        <Inline $justify="space-between">
          <Heading as="h2" $size="md">
            {t("nth", { n, kind: t(`kinds.${question.kind}`) })}
          </Heading>
          <Button
            size="sm"
            kind="quiet"
            icon={<Trash2 aria-hidden />}
            aria-label={t("removeOf", { n })}
            onClick={onRemove}
          >
            {t("remove")}
          </Button>
        </Inline>
        <Columns $min={360}>
          <SelectField<CultureDimension>
            label={t("side")}
            required
            options={sides}
            value={question.dimension}
            onChange={(dimension) => dimension && onChange({ ...question, dimension })}
          />
          {text("text", isChoice ? t("first") : t("text"), true)}
          {text("text_en", t("text_en"))}
        </Columns>
        {isChoice ? (
          <Columns $min={360}>
            <SelectField<CultureDimension>
              label={t("other_side")}
              required
              options={sides}
              error={error("other_dimension")}
              value={question.other_dimension ?? null}
              onChange={(other_dimension) => onChange({ ...question, other_dimension })}
            />
            {text("other_text", t("second"), true)}
            {text("other_text_en", t("text_en"))}
          </Columns>
        ) : null}
      </Stack>
    </Panel>
  );
}
