import { Plus, Trash2 } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { SitePicture, SiteSection, Words } from "#contract/calls/site-sections.ts";
import type { FieldError } from "#contract/errors.ts";
import { isObject } from "#contract/object.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { radius, space, type, weight } from "#ui/tokens.ts";
import { PictureInput } from "./picture-input.tsx";
import {
  entryOf,
  type FieldName,
  type FieldShape,
  noPicture,
  type Shape,
  sectionShapes,
  withField,
} from "./section-table.ts";
import { pagesPt } from "./texts.pt.ts";
import { pageTexts } from "./texts.ts";

const isFieldName = (name: string): name is FieldName => name in pagesPt.field;
const isWords = (value: unknown): value is Words =>
  isObject(value) &&
  "pt" in value &&
  typeof value.pt === "string" &&
  "en" in value &&
  typeof value.en === "string";
const isPicture = (value: unknown): value is SitePicture =>
  isObject(value) && "sources" in value && Array.isArray(value.sources);

const Group = styled.fieldset`
  display: grid; gap: ${space(3)}; min-width: 0; margin: 0; padding: ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.md};
  legend { padding: 0 ${space(1)}; font-size: ${type.sm}; font-weight: ${weight.medium}; }
`;
const Entry = styled.li`
  display: grid; gap: ${space(3)}; padding-bottom: ${space(3)}; border-bottom: 1px dashed var(--line);
  > button { justify-self: end; }
`;
const Entries = styled.ol`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;

interface Place {
  /** Of the section, as errors name it. */
  path: string;
  errors: readonly FieldError[];
}

/** A section's fields, from the table of its content. */
export function SectionFields({
  section,
  onChange,
  ...place
}: Place & { section: SiteSection; onChange: (section: SiteSection) => void }) {
  return (
    <Stack $gap={4}>
      <ShapeFields {...place} shape={sectionShapes[section.kind]} bag={section} onChange={onChange} />
    </Stack>
  );
}

function ShapeFields<T extends object>({
  shape,
  bag,
  path,
  errors,
  onChange,
}: Place & { shape: Shape; bag: T; onChange: (bag: T) => void }) {
  return Object.entries(shape).map(([name, of]) =>
    isFieldName(name) ? (
      <OneField
        key={name}
        name={name}
        shape={of}
        value={Reflect.get(bag, name)}
        path={`${path}.${name}`}
        errors={errors}
        onChange={(value) => onChange(withField(bag, name, of, value))}
      />
    ) : null,
  );
}

interface OneFieldProps extends Place {
  name: FieldName;
  shape: FieldShape;
  value: unknown;
  onChange: (value: unknown) => void;
}

function OneField({ name, shape, value, path, errors, onChange }: OneFieldProps) {
  const t = useTexts(pageTexts);
  const { errorAt } = useFormTexts();
  const label = t(`field.${name}`);
  const error = errorAt(errors, path);
  switch (shape.type) {
    case "words":
    case "long":
      return (
        <WordsFields
          label={label}
          long={shape.type === "long"}
          required={shape.needed === true}
          {...{ path, errors, onChange }}
          value={isWords(value) ? value : undefined}
        />
      );
    case "plain":
    case "url":
      return (
        <TextField
          label={label}
          hint={shape.type === "url" ? t("urlHint") : undefined}
          required={shape.needed === true}
          maxLength={name === "state" ? 2 : shape.type === "url" ? 200 : 80}
          value={typeof value === "string" ? value : ""}
          error={error}
          onChange={(next) => onChange(name === "state" ? next.toUpperCase() : next)}
        />
      );
    case "picture":
      return (
        <PictureInput
          label={label}
          value={isPicture(value) ? value : noPicture}
          // A refusal's path begins with the call's own name of the page.
          error={
            errors.some((item) => `.${item.path}.`.includes(`.${path}.`)) ? t("pictureMissing") : undefined
          }
          onChange={onChange}
        />
      );
    case "flag":
      return <Checkbox label={label} checked={value === true} onChange={onChange} />;
    case "count":
      return (
        <SelectField
          label={label}
          value={typeof value === "number" ? value : null}
          options={Array.from({ length: shape.most }, (_, at) => ({ value: at + 1, label: String(at + 1) }))}
          error={error}
          onChange={onChange}
        />
      );
    case "choice":
      return (
        <SelectField
          label={label}
          value={typeof value === "string" ? value : null}
          options={shape.options.map((option) => ({
            value: option,
            label: t(`choice.${option}`),
          }))}
          {...(shape.needed ? {} : { placeholder: t("none") })}
          error={error}
          onChange={onChange}
        />
      );
    case "group":
      return (
        <Group>
          <legend>{label}</legend>
          <ShapeFields shape={shape.of} bag={isObject(value) ? value : {}} {...{ path, errors, onChange }} />
        </Group>
      );
    case "list":
      return <ListFields {...{ label, shape, path, errors, onChange }} value={value} />;
  }
}

function WordsFields({
  label,
  long,
  required,
  value = { pt: "", en: "" },
  path,
  errors,
  onChange,
}: Place & {
  label: string;
  long: boolean;
  required: boolean;
  value?: Words | undefined;
  onChange: (value: Words) => void;
}) {
  const t = useTexts(pageTexts);
  const { errorAt } = useFormTexts();
  const Control = long ? TextArea : TextField;
  return (["pt", "en"] as const).map((locale) => (
    <Control
      key={locale}
      label={t(locale === "pt" ? "inPt" : "inEn", { name: label })}
      required={required}
      maxLength={2000}
      value={value[locale]}
      error={errorAt(errors, `${path}.${locale}`)}
      onChange={(text: string) => onChange({ ...value, [locale]: text })}
    />
  ));
}

function ListFields({
  label,
  shape: { of, most, least },
  value,
  path,
  errors,
  onChange,
}: Place & {
  label: string;
  shape: Extract<FieldShape, { type: "list" }>;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const t = useTexts(pageTexts);
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const set = (at: number, entry: unknown) => onChange(entries.with(at, entry));
  return (
    <Group>
      <legend>{label}</legend>
      {entries.length > 0 ? (
        <Entries>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place, and has nothing else that stays
            <Entry key={at}>
              {of === "words" ? (
                <WordsFields
                  label={t("entry", { name: label, n: at + 1 })}
                  long
                  required
                  value={isWords(entry) ? entry : undefined}
                  path={`${path}.${at}`}
                  errors={errors}
                  onChange={(next) => set(at, next)}
                />
              ) : (
                <ShapeFields
                  shape={of}
                  bag={isObject(entry) ? entry : {}}
                  path={`${path}.${at}`}
                  errors={errors}
                  onChange={(next) => set(at, next)}
                />
              )}
              {entries.length > least ? (
                <IconButton
                  size="sm"
                  label={t("removeEntry", { name: label, n: at + 1 })}
                  onClick={() => onChange(entries.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              ) : null}
            </Entry>
          ))}
        </Entries>
      ) : null}
      <Inline>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          aria-label={t("addEntry", { name: label })}
          disabled={entries.length >= most}
          onClick={() => onChange([...entries, entryOf(of)])}
        >
          {t("add")}
        </Button>
      </Inline>
    </Group>
  );
}
