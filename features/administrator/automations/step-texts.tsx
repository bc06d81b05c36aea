import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { FlowEntity } from "#contract/catalogues/flows.ts";
import { fieldsOf, unknownIn } from "#contract/flows/fields.ts";
import { TextField } from "#ui/field.tsx";
import { DescriptionList, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { space, type } from "#ui/tokens.ts";
import { automationTexts } from "./texts.ts";

const Fields = styled.details`
  > summary { cursor: pointer; width: fit-content; font-size: ${type.sm}; }
  > summary + * { margin-top: ${space(2)}; }
`;

/** A text of the step, in Portuguese and in English, and the fields it may have; of several lines where `rows` says so. */
export function InBothLanguages({
  entity,
  labels: [label, englishLabel],
  hint,
  texts: [text, english = ""],
  onText,
  onEnglish,
  ...size
}: {
  entity: FlowEntity;
  labels: readonly [string, string];
  hint: string;
  texts: readonly [string, string | undefined];
  onText: (text: string) => void;
  onEnglish: (text: string) => void;
  maxLength: number;
  rows?: number;
}) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { list } = useFormats();
  const Control = size.rows === undefined ? TextField : TextArea;
  const wrongIn = (written: string) => {
    const unknown = unknownIn(written, entity);
    return unknown.length === 0 ? null : t("unknownFields", { count: unknown.length, names: list(unknown) });
  };
  return (
    <>
      <Control {...size} label={label} value={text} error={wrongIn(text)} onChange={onText} />
      <Control
        {...size}
        label={englishLabel}
        hint={hint}
        value={english}
        error={wrongIn(english)}
        onChange={onEnglish}
      />
      <Fields>
        <summary>{t("mergeFields")}</summary>
        <Stack $gap={2}>
          <Text $tone="muted" $size="sm">
            {t("mergeFieldsHint")}
          </Text>
          <DescriptionList
            items={fieldsOf(entity).map(({ name, label }) => ({
              term: <code>{`{{${name}}}`}</code>,
              value: label[locale],
            }))}
          />
        </Stack>
      </Fields>
    </>
  );
}
