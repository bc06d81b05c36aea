import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { collectionTarget, type useDataCollection } from "#client/system/candidates/use-data-collection.ts";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import { consentText } from "#contract/catalogues/consents.ts";
import {
  type CollectedField,
  dataFieldOf,
  fieldsByGroup,
  isFileField,
} from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { AnswerField } from "#features/shared/candidate-data/answer-field.tsx";
import { DatumFile } from "#features/shared/candidate-data/datum-file.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { radius, space } from "#ui/tokens.ts";
import { collectionTexts } from "./texts.ts";

const Quote = styled.blockquote`
  margin: 0; padding: ${space(3)} ${space(4)}; border-left: 3px solid var(--accent); background: var(--sunken);
  border-radius: ${radius.md}; white-space: pre-line;
`;
const Done = styled.span`display: inline-flex; align-items: center; gap: ${space(2)}; color: var(--success);`;

type Form = ReturnType<typeof useDataCollection>;

/** The requested data only, by group; answers may be changed. */
export function CollectionForm({
  linkId,
  form,
  collection,
}: {
  linkId: string;
  form: Form;
  collection: PublicCollection;
}) {
  const t = useTexts(collectionTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { failureText } = useFormTexts();
  const page = useRef<HTMLFormElement>(null);
  const { busy, failure, fields: errors } = form;
  useEffect(() => {
    if (errors.length > 0) page.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const { brand, first_name: name, sender, fields } = collection;
  const message = (locale === "en" && collection.message_en) || collection.message;
  const done = fields.filter(({ answered }) => answered).length;
  const missing = fields
    .filter(({ answered }) => !answered)
    .map(({ field }) => dataFieldOf(field).label[locale]);
  return (
    <Stack as="form" ref={page} noValidate onSubmit={submitWith(form.save)} $gap={5}>
      <Stack $gap={2}>
        <Heading as="h1" $size="2xl">
          {t("hello", { name })}
        </Heading>
        <Text>{sender ? t("lead", { sender, brand }) : t("leadBrand", { brand })}</Text>
        <Text $tone="muted" $size="sm">
          {t("until", { date: formats.date(collection.expires_on) })}
        </Text>
        {message ? <Quote aria-label={t("message")}>{message}</Quote> : null}
        <Text $size="sm" aria-hidden>
          {t("progress", { count: done, of: fields.length })}
        </Text>
        <ProgressBar
          percent={(100 * done) / fields.length}
          label={t("progress", { count: done, of: fields.length })}
        />
      </Stack>
      {fieldsByGroup.map(({ code, label, fields: ofGroup }) => {
        const inGroup = fields.filter(({ field }) => ofGroup.includes(field));
        return inGroup.length === 0 ? null : (
          <Panel key={code} aria-label={label[locale]}>
            <Stack $gap={5}>
              <Heading as="h2" $size="lg">
                {label[locale]}
              </Heading>
              {inGroup.some(({ field }) => needsConsent(field)) ? (
                <Callout tone="info">
                  <strong>{t("consentTitle")}</strong>
                  <br />
                  {consentText.text[locale]}
                </Callout>
              ) : null}
              {inGroup.map(({ field, answered }) => (
                <Asked
                  key={`${field} ${answered}`}
                  linkId={linkId}
                  form={form}
                  field={field}
                  answered={answered}
                />
              ))}
            </Stack>
          </Panel>
        );
      })}
      <div role="status">
        {done > 0 && !failure ? (
          <Callout tone="success">{t("saved", { fields: formats.list(missing) })}</Callout>
        ) : null}
      </div>
      {failure ? (
        <Callout tone="danger" role="alert">
          {failure === "nothing" ? t("nothing") : failureText(failure)}
        </Callout>
      ) : null}
      <Inline $wrap $gap={4}>
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t("save")}
        </Button>
      </Inline>
      <Text $tone="muted" $size="sm">
        {t("never", { brand })}
      </Text>
    </Stack>
  );
}

/** One datum: to be answered, with its consent where it asks for one, or answered. */
function Asked({
  linkId,
  form,
  field,
  answered,
}: {
  linkId: string;
  form: Form;
  field: CollectedField;
  answered: boolean;
}) {
  const t = useTexts(collectionTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const { answers, consents } = form.draft;
  const [again, setAgain] = useState(field in answers);
  const label = dataFieldOf(field).label[locale];
  if (answered && !again)
    return (
      <Inline $justify="space-between" $gap={3} $wrap>
        <Done>
          <CircleCheck aria-hidden />
          <span>
            {label} · {t("answered")}
          </span>
        </Done>
        <Button size="sm" aria-label={t("changeOf", { field: label })} onClick={() => setAgain(true)}>
          {t("change")}
        </Button>
      </Inline>
    );
  const consent = consents.includes(field);
  const agreement = needsConsent(field) ? (
    <Checkbox
      label={t("agree")}
      checked={consent}
      error={errorAt(form.fields, `consents.${field}`)}
      onChange={(given) => form.agree(field, given)}
    />
  ) : null;
  if (isFileField(field))
    return (
      <Stack $gap={2} role="group" aria-label={label}>
        <Text $strong $size="sm">
          {label}
        </Text>
        {agreement}
        <DatumFile
          field={field}
          target={collectionTarget(linkId, field, consent)}
          consentMissing={needsConsent(field) && !consent}
          onSent={() => form.fileKept(field)}
        />
      </Stack>
    );
  return (
    <Stack $gap={2}>
      <AnswerField
        field={field}
        value={answers[field]}
        errors={form.fields}
        onChange={(value) => form.change(field, value)}
      />
      {agreement}
    </Stack>
  );
}
