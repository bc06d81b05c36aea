import { ExternalLink } from "lucide-react";
import { type ReactNode, use, useId, useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { type EvaluationQuestion, type EvaluationValue, questionIn } from "#contract/evaluations.ts";
import { foldText } from "#contract/text.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup, RadioGroup, RequiredMarker, TextField } from "#ui/field.tsx";
import { FieldTextsContext } from "#ui/field-texts.ts";
import { Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { LookupField } from "#ui/lookup-field.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { ErrorAndHint } from "./error-and-hint.tsx";
import { NpsScale } from "./nps-scale.tsx";
import { answeringTexts } from "./texts.ts";

interface Props {
  question: EvaluationQuestion;
  value: EvaluationValue | null;
  error: string | undefined;
  /** The file upload, where answers' files are stored: supplied by the component that shows the question. */
  file: ReactNode;
  onChange: (value: EvaluationValue | null) => void;
}

/** One question in the reader's language, with the control for its answer type. */
export function AnswerControl({ question: asked, value, error, file, onChange }: Props): ReactNode {
  const t = useTexts(answeringTexts);
  const locale = useLocale();
  const question = questionIn(asked, locale);
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
          onChange={(text) => onChange(text === "" ? null : { type: "text", text })}
        />
      );
    case "video":
      return (
        <>
          <TextField
            {...common}
            hint={question.hint ?? t("videoHint")}
            type="url"
            inputMode="url"
            maxLength={500}
            value={value?.type === "video" ? value.url : ""}
            onChange={(url) => onChange(url === "" ? null : { type: "video", url })}
          />
          {value?.type === "video" && /^https?:\/\//.test(value.url) ? <VideoLink url={value.url} /> : null}
        </>
      );
    case "yes_no":
      return (
        <RadioGroup
          {...common}
          value={value?.type === "yes_no" ? Number(value.yes) : null}
          options={[
            { value: 1, label: t("yes") },
            { value: 0, label: t("no") },
          ]}
          onChange={(yes) => onChange({ type: "yes_no", yes: yes === 1 })}
        />
      );
    case "multiple_choice": {
      const chosen = value?.type === "multiple_choice" ? value.chosen : [];
      return question.multiple ? (
        <CheckboxGroup
          {...common}
          value={chosen}
          options={choices}
          onChange={(next) => onChange(next.length === 0 ? null : { type: "multiple_choice", chosen: next })}
        />
      ) : (
        <RadioGroup
          {...common}
          value={chosen[0] ?? null}
          options={choices}
          onChange={(item) => onChange({ type: "multiple_choice", chosen: [item] })}
        />
      );
    }
    case "autocomplete":
      return <AutocompleteAnswer common={common} choices={choices} value={value} onChange={onChange} />;
    case "drag_drop": {
      const order = value?.type === "drag_drop" ? value.order : mixed(choices.length, question.id);
      const name = (index: number) => question.options[index]?.label ?? "";
      return (
        <Group {...common}>
          <Title {...common} />
          <Text $tone="muted" $size="xs">
            {t("order")}
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
            onOrder={(next) => onChange({ type: "drag_drop", order: next })}
          />
          {value === null ? (
            <div>
              <Button size="sm" onClick={() => onChange({ type: "drag_drop", order })}>
                {t("keepOrder")}
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
          onChange={(cents) => onChange(cents === null ? null : { type: "monetary", cents })}
        />
      );
    case "file":
      return (
        <Group {...common}>
          <Title {...common} />
          {file}
        </Group>
      );
    case "nps":
      return <NpsScale {...common} value={value?.type === "nps" ? value.score : null} onChange={onChange} />;
  }
}

/** Not the right order, and the same at each look. */
function mixed(length: number, seed: number): number[] {
  return Array.from({ length }, (_, index) => index)
    .map((index) => ({ index, at: (index * 7 + seed * 3 + 5) % 11 }))
    .sort((a, b) => a.at - b.at || b.index - a.index)
    .map(({ index }) => index);
}

interface Common {
  label: string;
  hint: string | null;
  error: string | undefined;
  required: boolean;
}

/** The heading of a question whose control has no label of its own. */
function Title({ label, required }: Pick<Common, "label" | "required">) {
  const texts = use(FieldTextsContext);
  return (
    <Text $strong $size="sm">
      {label}
      {required ? (
        <>
          <RequiredMarker />
          <VisuallyHidden>, {texts.required}</VisuallyHidden>
        </>
      ) : null}
    </Text>
  );
}

/** A question whose controls are no fieldset: named, and described by error and hint. */
function Group({
  label,
  hint,
  error,
  children,
}: Pick<Common, "label" | "hint" | "error"> & { children: ReactNode }) {
  const id = useId();
  return (
    <Stack
      $gap={1.5}
      role="group"
      aria-label={label}
      aria-describedby={error || hint ? `${id}-description` : undefined}
    >
      {children}
      {error || hint ? (
        <Stack $gap={1.5} id={`${id}-description`}>
          <ErrorAndHint error={error} hint={hint} />
        </Stack>
      ) : null}
    </Stack>
  );
}

export function VideoLink({ url }: { url: string }) {
  const t = useTexts(answeringTexts);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Inline as="span" $gap={1}>
        <ExternalLink aria-hidden /> {t("watch")}
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
  const t = useTexts(answeringTexts);
  const [term, setTerm] = useState("");
  const chosen = value?.type === "autocomplete" ? choices[value.chosen] : undefined;
  const found = choices.filter(({ label }) => foldText(label).includes(foldText(term)));
  return (
    <LookupField
      {...common}
      placeholder={t("search")}
      searching={false}
      value={chosen ? { id: chosen.value, label: chosen.label } : null}
      options={found.map((item) => ({ id: item.value, label: item.label }))}
      onSearch={setTerm}
      onChange={(option) => onChange(option ? { type: "autocomplete", chosen: Number(option.id) } : null)}
    />
  );
}
