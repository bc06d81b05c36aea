import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { may } from "#contract/access.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { type Property, PropertyList } from "#ui/property-list.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { space } from "#ui/tokens.ts";
import { FieldInput } from "../fields/field-input.tsx";
import { FieldValue, fieldText, type Row, termOf } from "../fields/field-value.tsx";
import { entityTexts } from "../fields/texts.ts";
import { useWords } from "../fields/use-words.ts";
import { hasField, sectionsOf } from "../forms/sections.ts";

type Form = ReturnType<typeof useRecordForm>;

/** The line's term is the visible label; the field's own label is for screen readers. */
const Editor = styled.form<{ $showsLabel: boolean }>`
  display: flex; flex-direction: column; gap: ${space(1.5)}; padding-bottom: ${space(1)};
  ${({ $showsLabel }) => ($showsLabel ? "" : "> div:first-child > label:first-child { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }")}
`;

/** One field in place: Enter saves, Escape cancels. */
function PropertyEditor({
  name,
  field,
  record,
  form,
}: {
  name: string;
  field: Field;
  record: Row;
  form: Form;
}) {
  const t = useTexts(entityTexts);
  const { failureText } = useFormTexts();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
  }, []);
  const finish = () => {
    if (form.busy || form.inConflict) return;
    if (form.hasChanges) form.save();
    else form.discard();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    form.discard();
  };
  return (
    <Editor
      ref={element}
      $showsLabel={field.type === "boolean"}
      noValidate
      aria-busy={form.busy}
      onKeyDown={onKeyDown}
      onSubmit={submitWith(finish)}
    >
      <FieldInput name={name} field={field} record={record} form={form} />
      {form.failure && form.failure !== "validation_failed" && !form.inConflict ? (
        <Text $tone="danger" $size="xs" role="alert">
          {failureText(form.failure)}
        </Text>
      ) : null}
      <Inline $gap={1} $justify="end">
        <IconButton size="sm" label={t("cancel")} onClick={form.discard}>
          <X aria-hidden />
        </IconButton>
        <IconButton size="sm" kind="primary" type="submit" label={t("save")} busy={form.busy}>
          <Check aria-hidden />
        </IconButton>
      </Inline>
    </Editor>
  );
}

/** Gives the focus back to the line that was edited. */
function useFocusAfter(property: string | null, labelOf: (name: string) => string) {
  const rail = useRef<HTMLElement>(null);
  const before = useRef(property);
  useEffect(() => {
    const edited = before.current;
    before.current = property;
    if (edited === null || property !== null || document.activeElement !== document.body) return;
    const label = labelOf(edited);
    const buttons = rail.current?.querySelectorAll<HTMLElement>("button[aria-label]") ?? [];
    [...buttons].find((button) => button.getAttribute("aria-label") === label)?.focus();
  }, [property, labelOf]);
  return rail;
}

/** A record's short properties, each edited in place; long texts are in the middle of the page. */
export function RecordRail({
  entity,
  record,
  form,
  mayChange,
}: {
  entity: EditableEntity;
  record: Row;
  form: Form;
  mayChange: boolean;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const words = useWords();
  const reader = useRecruiter();
  const fields = entityFields(entity);
  const editLabel = (term: string) => t("editField", { field: term });
  const rail = useFocusAfter(form.property, (name) =>
    editLabel(fields[name] ? termOf(fields[name], locale) : ""),
  );
  const properties = sectionsOf(
    fields,
    (_, field) =>
      !field.unshown &&
      (field.reads === undefined || may(reader, field.reads, "read")) &&
      hasField(field, (name) => record[name]),
  )
    .filter(({ section }) => section !== "text")
    .flatMap(({ fields: own }) => own)
    .map(([name, field]): Property => {
      const value = record[name];
      return {
        key: name,
        term: termOf(field, locale),
        value: <FieldValue row={record} name={name} field={field} words={words} />,
        isEmpty: fieldText(record, name, field, words) === "" || (Array.isArray(value) && value.length === 0),
        ...(mayChange && field.writable && !field.onlyNew
          ? {
              onEdit: () => form.editProperty(name),
              editor:
                form.property === name ? (
                  <PropertyEditor key={name} name={name} field={field} record={record} form={form} />
                ) : undefined,
            }
          : {}),
      };
    });
  return (
    <Panel as="aside" ref={rail} aria-label={t("properties")} $padding={4}>
      <Stack $gap={3}>
        <Heading $size="md">{t("properties")}</Heading>
        <PropertyList
          label={t("properties")}
          properties={properties}
          editLabel={editLabel}
          showEmptyLabel={(count) => t("showEmpty", { count })}
          hideEmptyLabel={t("hideEmpty")}
        />
      </Stack>
    </Panel>
  );
}
