import { type FormEvent, Fragment, type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entities/names.ts";
import type { Field } from "#contract/entity.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { useTexts } from "#platform/i18n/use-texts.ts";
import type { useRecordForm } from "#platform/system/use-records.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Panel, Stack } from "#ui/layout.tsx";
import { below, space } from "#ui/tokens.ts";
import { FieldInput } from "./field-input.tsx";
import type { Row } from "./field-value.tsx";
import { ownParts } from "./own-parts.ts";
import { sectionsOf, titleOf } from "./sections.ts";
import { entityTexts } from "./texts.ts";

const Form = styled.form`display: flex; flex-direction: column; gap: ${space(4)}; max-width: 920px;`;
const Section = styled(Panel)`margin: 0; min-width: 0; legend { float: left; padding: 0; }`;
const Grid = styled.div<{ $wide: boolean }>`
  display: grid; gap: ${space(4)}; align-items: start;
  grid-template-columns: ${({ $wide }) => ($wide ? "1fr" : "repeat(2, minmax(0, 1fr))")};
  ${below("tablet")} { grid-template-columns: 1fr; }
`;

/** A record's fields in their sections. What is typed stays, whatever happens to the save. */
export function RecordForm({
  entity,
  record,
  form,
  actions,
  without = [],
  onSubmit = form.save,
  notice,
}: {
  entity: EditableEntity;
  record: Row | null;
  form: ReturnType<typeof useRecordForm>;
  /** Buttons beside the saving one, or instead of it. */
  actions: ReactNode;
  /** Fields that the page sets by other means. */
  without?: readonly string[];
  /** Instead of saving at once. */
  onSubmit?: () => void;
  /** After the first section, where it moves nothing that is being typed. */
  notice?: ReactNode;
}) {
  const t = useTexts(entityTexts);
  const { failureText } = useFormTexts();
  const fields = entities[entity].fields as Record<string, Field>;
  const sections = sectionsOf(fields, (name, field) => field.writable === true && !without.includes(name));
  const Aid = ownParts[entity]?.FormAid;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form onSubmit={submit} noValidate aria-busy={form.busy}>
      {Aid ? (
        <Suspense fallback={null}>
          <Aid value={form.value} change={form.change} />
        </Suspense>
      ) : null}
      {sections.map(({ section, fields: own }, at) => (
        <Fragment key={section}>
          <Section as="fieldset">
            <Stack $gap={4}>
              {sections.length > 1 ? (
                <Heading as="legend" $size="md">
                  {t(`sections.${titleOf(entity, section)}`)}
                </Heading>
              ) : null}
              <Grid $wide={section === "text"}>
                {own.map(([name, field]) => (
                  <FieldInput key={name} name={name} field={field} record={record} form={form} />
                ))}
              </Grid>
            </Stack>
          </Section>
          {at === 0 ? notice : null}
        </Fragment>
      ))}
      {form.failure && !form.inConflict ? (
        <Callout tone="danger" role="alert">
          {failureText(form.failure)}
        </Callout>
      ) : null}
      <ActionBar end={actions} />
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
    </Form>
  );
}
