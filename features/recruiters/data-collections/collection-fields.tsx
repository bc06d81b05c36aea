import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { AskDraft } from "#client/system/recruiters/collection-actions.ts";
import { collectionTemplates } from "#client/system/recruiters/collection-reads.ts";
import { may } from "#contract/access.ts";
import type { CollectionTemplate } from "#contract/calls/data-collections.ts";
import { LastDayField, LinkMessageField } from "#features/entities/actions/link-fields.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { SelectField } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { ChannelChoice, DataChoice } from "./ask-fields.tsx";
import { collectionsTexts } from "./texts.ts";

/** A template's fields, deadline and message in both languages. */
export const draftOf = (template: CollectionTemplate | undefined): AskDraft =>
  template
    ? {
        ...{ fields: template.fields, expires_on: inDays(template.days) },
        ...{ message: template.message, message_en: template.message_en },
      }
    : {};

/** Whether the requested fields equal the template's. */
const isOf = ({ fields }: CollectionTemplate, draft: AskDraft): boolean =>
  fields.length === draft.fields?.length && fields.every((field) => draft.fields?.includes(field));

export function useTemplates(jobId: number | null): readonly CollectionTemplate[] {
  const isAllowed = may(useRecruiter(), "candidates", "update");
  const query = jobId === null ? {} : { job_id: jobId };
  const { data } = useRead(collectionTemplates, isAllowed ? { query } : null);
  return data?.data_collection_templates ?? [];
}

/** The requested data, from a template or chosen one by one, the last day and the channel. */
export function CollectionFields({ form, jobId }: { form: ActionForm<AskDraft>; jobId: number | null }) {
  const t = useTexts(collectionsTexts);
  const { errorAt } = useFormTexts();
  const inEnglish = useLocale() === "en";
  const templates = useTemplates(jobId);
  return (
    <>
      {templates.length > 0 ? (
        <SelectField<number>
          label={t("dialog.template")}
          placeholder={t("dialog.noTemplate")}
          value={templates.find((template) => isOf(template, form.draft))?.id ?? null}
          options={templates.map(({ id, name, name_en }) => ({
            value: id,
            label: (inEnglish && name_en) || name,
          }))}
          onChange={(id) => {
            const of = draftOf(templates.find((template) => template.id === id));
            if (of.fields) form.change("fields", of.fields);
            if (of.message !== undefined) form.change("message", of.message);
            if (of.message_en !== undefined) form.change("message_en", of.message_en);
            if (of.expires_on) form.change("expires_on", of.expires_on);
          }}
        />
      ) : null}
      <DataChoice form={form} />
      <LastDayField form={form} />
      <ChannelChoice form={form} />
      <LinkMessageField form={form} hint={t("dialog.messageHint")} inBoth />
      <TextArea
        label={t("dialog.messageEn")}
        hint={t("dialog.messageEnHint")}
        rows={3}
        maxLength={1000}
        error={errorAt(form.errors, "message_en")}
        value={form.draft.message_en ?? ""}
        onChange={(message_en) => form.change("message_en", message_en)}
      />
    </>
  );
}
