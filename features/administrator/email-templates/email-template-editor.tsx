import { useState } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useEmailTemplateForm } from "#client/system/recruiters/use-email-templates.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { mailVariables } from "#contract/catalogues/mail-kind.ts";
import { mailKinds } from "#contract/catalogues/mails.ts";
import { SettingsForm } from "#features/forms/settings-form.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Columns, DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { EmailTemplateHistory, type MailText } from "./email-template-history.tsx";
import { RecordPreview } from "./record-preview.tsx";
import { templateTexts } from "./texts.ts";

/** One text in one language: its fields, preview and history. */
export function EmailTemplateEditor({
  template,
  color,
  onChanged,
}: {
  template: EmailTemplate;
  /** Of what is sent. */
  color: string;
  onChanged: () => void;
}) {
  const t = useTexts(templateTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const [asked, setAsked] = useState(false);
  const report = (text: string) => {
    show({ kind: "success", text });
    onChanged();
  };
  const { form, restoring, restoreFailed, restore } = useEmailTemplateForm(template, {
    onSaved: () => report(t("saved")),
    onRestored: () => report(t("restored")),
  });
  const kind = mailKinds[template.kind];
  const field = (name: string, empty: "" | null = "") => ({
    value: form.text(name),
    error: errorAt(form.errors, name),
    onChange: (value: string) => form.change(name, value === "" ? empty : value),
  });
  const written: MailText = {
    subject: form.text("subject"),
    body: form.text("body"),
    action: kind.button ? form.text("action") : null,
    note: form.text("note") || null,
  };
  const reuse = (text: MailText) => {
    for (const name of ["subject", "body", "note"] as const) form.change(name, text[name]);
    if (kind.button) form.change("action", text.action);
  };
  return (
    <Columns $min={360} $gap={4}>
      <Stack $gap={4}>
        <SettingsForm title={t("text")} form={form} wide>
          <TextField label={t("subject")} required maxLength={200} {...field("subject")} />
          <TextArea
            label={t("body")}
            hint={t("bodyHint")}
            required
            rows={10}
            maxLength={5000}
            {...field("body")}
          />
          {kind.button ? (
            <TextField label={t("action")} required maxLength={60} {...field("action")} />
          ) : null}
          <TextArea label={t("note")} rows={3} maxLength={500} {...field("note", null)} />
        </SettingsForm>
        {template.is_own ? (
          <Inline $wrap $justify="space-between">
            <Text $tone="muted" $size="sm">
              {template.author_name && template.updated_at
                ? t("author", { name: template.author_name, when: dateTime(template.updated_at) })
                : null}
            </Text>
            <Button size="sm" busy={restoring} onClick={() => setAsked(true)}>
              {t("restore")}
            </Button>
          </Inline>
        ) : null}
        {restoreFailed ? (
          <Callout tone="danger" role="alert">
            {t("restoreFailed")}
          </Callout>
        ) : null}
        <Panel>
          <Stack $gap={3}>
            <Heading $size="md">{t("variables")}</Heading>
            <DescriptionList
              items={kind.variables.map((name) => ({
                term: <code>{`{{${name}}}`}</code>,
                value: mailVariables[name][locale],
              }))}
            />
          </Stack>
        </Panel>
      </Stack>
      <Stack $gap={4}>
        <RecordPreview kind={template.kind} locale={template.locale} color={color} written={written} />
        <EmailTemplateHistory kind={template.kind} locale={template.locale} onReuse={reuse} />
      </Stack>
      <ConfirmDialog
        open={asked}
        danger
        title={t("restoreQuestion")}
        confirmLabel={t("restore")}
        cancelLabel={t("keep")}
        busy={restoring}
        onConfirm={() => {
          setAsked(false);
          restore();
        }}
        onCancel={() => setAsked(false)}
      >
        {t("restoreText")}
      </ConfirmDialog>
    </Columns>
  );
}
