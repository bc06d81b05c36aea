import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { AskDraft } from "#client/system/recruiters/collection-actions.ts";
import { type CollectedField, dataFieldOf, fieldsByGroup } from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/field.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { below, space } from "#ui/tokens.ts";
import { collectionsTexts } from "./texts.ts";

const Groups = styled.div`
  columns: 2; column-gap: ${space(6)};
  > div { break-inside: avoid; margin-bottom: ${space(5)}; }
  ${below("phone")} { columns: 1; }
`;

/** The requested fields, marked if they require a consent. */
export function DataChoice({ form }: { form: ActionForm<AskDraft> }) {
  const t = useTexts(collectionsTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const chosen = form.draft.fields ?? [];
  const choose = (fields: CollectedField[]) => form.change("fields", fields.length > 0 ? fields : null);
  const labelOf = (field: CollectedField) => {
    const label = dataFieldOf(field).label[locale];
    return needsConsent(field) ? t("dialog.consent", { label }) : label;
  };
  return (
    <Stack $gap={3}>
      <Heading as="h3" $size="md">
        {t("dialog.fields")}
      </Heading>
      {errorAt(form.errors, "fields") ? (
        <Text $tone="danger" $size="sm" role="alert">
          {t("dialog.noFields")}
        </Text>
      ) : null}
      <Groups>
        {fieldsByGroup.map(({ code, label, fields }) => {
          const others = chosen.filter((field) => !fields.includes(field));
          return (
            <div key={code}>
              <CheckboxGroup
                label={label[locale]}
                options={fields.map((field) => ({ value: field, label: labelOf(field) }))}
                value={chosen.filter((field) => fields.includes(field))}
                onChange={(ofGroup) => choose([...others, ...ofGroup])}
              />
              <Button
                size="sm"
                kind="quiet"
                aria-label={t("dialog.allOf", { group: label[locale] })}
                onClick={() => choose([...others, ...fields])}
              >
                {t("dialog.all")}
              </Button>
            </div>
          );
        })}
      </Groups>
    </Stack>
  );
}

/** How the link reaches the candidate. */
export function ChannelChoice({ form }: { form: ActionForm<Pick<AskDraft, "channel">> }) {
  const t = useTexts(collectionsTexts);
  return (
    <RadioGroup
      label={t("dialog.channel")}
      options={[
        { value: "mail", label: t("dialog.mail") },
        { value: "whatsapp", label: t("dialog.whatsapp") },
      ]}
      value={form.draft.channel ?? "mail"}
      onChange={(channel) => form.change("channel", channel)}
    />
  );
}
