import {
  type ComponentProps,
  type FocusEvent,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { useShortcuts } from "#client/system/recruiters/use-shortcuts.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Panel, Stack } from "#ui/layout.tsx";
import { type FormKeys, keyNames, pressByKeys } from "#ui/press-by-keys.ts";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, space } from "#ui/tokens.ts";
import { FieldInput } from "../fields/field-input.tsx";
import type { Row } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { entityTexts } from "../fields/texts.ts";
import { hasField, type SectionName, sectionsOf, titleOf } from "./sections.ts";

const Form = styled.form`display: flex; flex-direction: column; gap: ${space(4)}; max-width: 920px;`;
const Section = styled(Panel)`margin: 0; min-width: 0; legend { float: left; padding: 0; }`;
const Grid = styled.div<{ $wide: boolean }>`
  display: grid; gap: ${space(4)}; align-items: start;
  grid-template-columns: ${({ $wide }) => ($wide ? "1fr" : "repeat(2, minmax(0, 1fr))")};
  ${below("tablet")} { grid-template-columns: 1fr; }
`;

const Place = styled.div`min-width: 0; scroll-margin: ${space(20)} 0;`;

const FieldLinks = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(3)}; margin: ${space(1)} 0 0; padding: 0; list-style: none;
  a { color: inherit; }
`;

/** A field's control, or its placeholder. */
function leadTo(form: HTMLElement | null, name: string) {
  const place = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const control =
    place?.querySelector<HTMLElement>("[aria-invalid='true']") ??
    place?.querySelector<HTMLElement>("input, select, textarea, [contenteditable='true']");
  control?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "center" });
}

/** A section's heading; omitted for a single field of the same name. */
function SectionTitle({
  entity,
  section,
  fields,
}: {
  entity: EditableEntity;
  section: SectionName;
  fields: readonly [string, Field][];
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const names = fields.map(([name]) => name);
  const title = t(`sections.${titleOf(entity, section, names)}`);
  if (fields.length === 1 && fields[0]?.[1].label[locale] === title) return null;
  return (
    <Heading as="legend" $size="md">
      {title}
    </Heading>
  );
}

/** A record's fields in their sections, whole from the first: what is above them is not pushed in later. */
export function RecordForm(given: ComponentProps<typeof FilledForm>) {
  const t = useTexts(entityTexts);
  const written = Object.values(entityFields(given.entity)).filter(({ writable }) => writable).length;
  return (
    <Suspense
      fallback={
        <Form as="div">
          <Section as="div">
            <FormSkeleton label={t("loading")} count={Math.min(written, 10)} min={360} />
          </Section>
        </Form>
      }
    >
      <FilledForm {...given} />
    </Suspense>
  );
}

/** The sheet of shortcuts lists the keys that the form's buttons have. */
function useFormShortcuts(entity: EditableEntity, record: Row | null): void {
  const t = useTexts(entityTexts);
  const isDraft = entity === "jobs" && record === null;
  const listed = (keys: FormKeys, title: string) => ({
    key: keyNames(keys).join(" "),
    title,
    isDisplayOnly: true,
  });
  useShortcuts({
    id: "form",
    title: t("form"),
    shortcuts: [
      listed("Enter", t(isDraft ? "saveDraft" : "save")),
      ...(isDraft ? [listed("Shift+Enter", t("publish"))] : []),
    ],
  });
}

/** Input is kept whatever happens to the save. */
function FilledForm({
  entity,
  record,
  form,
  actions,
  without = [],
  onSubmit = form.save,
  notice,
  focusFirst = false,
}: {
  entity: EditableEntity;
  record: Row | null;
  form: ReturnType<typeof useRecordForm>;
  /** Buttons beside the save button, or instead of it. */
  actions: ReactNode;
  /** Fields that the page sets by other means. */
  without?: readonly string[];
  /** Instead of saving at once. */
  onSubmit?: () => void;
  /** After the first section, where it moves no field being typed in. */
  notice?: ReactNode;
  /** The first field is focused on arrival. */
  focusFirst?: boolean;
}) {
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const element = useRef<HTMLFormElement>(null);
  const fields = entityFields(entity);
  const sections = sectionsOf(
    fields,
    (name, field) =>
      field.writable === true &&
      !without.includes(name) &&
      !(field.onlyNew && record) &&
      hasField(field, (other) => form.value(other)),
  );
  const wrong = sections
    .flatMap(({ fields: own }) => own)
    .filter(([name]) => errorAt(form.errors, name) !== undefined);
  const firstWrong = wrong[0]?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to a field once
  useEffect(() => {
    if (firstWrong !== undefined) leadTo(element.current, firstWrong);
  }, [form.refusals]);
  useEffect(() => {
    if (focusFirst) element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [focusFirst]);
  const { FormAid: Aid } = useParts(entity);
  useFormShortcuts(entity, record);
  const enter = ({ target }: FocusEvent) => {
    if (target.closest("[data-field]")) form.enter();
  };
  return (
    <Form
      ref={element}
      onSubmit={submitWith(onSubmit)}
      onKeyDownCapture={pressByKeys}
      onFocus={enter}
      noValidate
      aria-busy={form.busy}
    >
      <RestoredDraft shown={form.isRestored} onDiscard={form.discard} />
      {sections.map(({ section, fields: own }, at) => (
        <Fragment key={section}>
          <Section as="fieldset">
            <Stack $gap={4}>
              {sections.length > 1 ? <SectionTitle entity={entity} section={section} fields={own} /> : null}
              <Grid $wide={section === "text"}>
                {own.map(([name, field]) => (
                  <Place key={name} id={`field-${name}`} data-field={name}>
                    <FieldInput
                      name={name}
                      field={field}
                      record={record}
                      form={form}
                      takesFocus={name === firstWrong}
                    />
                  </Place>
                ))}
              </Grid>
            </Stack>
          </Section>
          {at === 0 && Aid ? <Aid value={form.value} change={form.change} /> : null}
          {at === 0 ? notice : null}
        </Fragment>
      ))}
      {form.failure && !form.inConflict ? (
        <Callout tone="danger" role="alert">
          {failureText(form.failure)}
          {wrong.length > 0 ? (
            <FieldLinks>
              {wrong.map(([name, field]) => (
                <li key={name}>
                  <a
                    href={`#field-${name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      leadTo(element.current, name);
                    }}
                  >
                    {field.label[locale]}
                  </a>
                </li>
              ))}
            </FieldLinks>
          ) : null}
        </Callout>
      ) : null}
      <ActionBar end={actions} />
    </Form>
  );
}

/** Someone else saved the record first: the person decides about their own changes. */
export function ConflictDialog({ form }: { form: ReturnType<typeof useRecordForm> }) {
  const t = useTexts(entityTexts);
  return (
    <Dialog
      open={form.inConflict}
      onClose={form.rebase}
      title={t("conflictTitle")}
      closeLabel={t("close")}
      width="small"
      footer={
        <>
          <Button onClick={form.discard}>{t("takeTheirs")}</Button>
          <Button kind="primary" onClick={form.rebase}>
            {t("keepMine")}
          </Button>
        </>
      }
    >
      {t("conflictText")}
    </Dialog>
  );
}
