import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { type useBulkEmail, useMessageTemplates } from "#client/system/recruiters/use-sendouts.ts";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import { FieldInput, type FormValues } from "#features/entities/fields/field-input.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { sendoutTexts } from "./texts.ts";

const { subject: subjectField, body: messageField } = entities.prospecting_templates.fields;
const rules = { subject: "mail_subject", message: "mail_message" } as const;

/** The mail to the selected people, from a template or not, and its provider. */
export default function MailDialog({ mail }: { mail: ReturnType<typeof useBulkEmail> }) {
  const t = useTexts(sendoutTexts);
  const readsTemplates = may(useRecruiter(), "prospecting_templates", "read");
  const templates = useMessageTemplates(readsTemplates);
  const [begunWith, setBegunWith] = useState<number | null>(null);
  const form: FormValues = {
    value: (name) => (name === "subject" ? mail.subject : mail.message),
    change: (name, value) => {
      if (name === "subject" || name === "message") mail.write(name, typeof value === "string" ? value : "");
    },
    errors: mail.problems.map((path) => ({ path, rule: rules[path] })),
  };
  return (
    <Dialog
      open
      holdsTyped
      width="medium"
      title={t("newTitle", { count: mail.recipients })}
      description={t("newLead")}
      closeLabel={t("close")}
      onClose={mail.drop}
      footer={
        <>
          <Button onClick={mail.drop}>{t("keep")}</Button>
          <Button kind="primary" busy={mail.busy} onClick={mail.send}>
            {t("prepare")}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {templates.length > 0 ? (
          <SelectField<number>
            label={t("template")}
            placeholder={t("chooseTemplate")}
            value={begunWith}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => {
              const template = templates.find(({ id }) => id === chosen);
              if (!template) return;
              setBegunWith(template.id);
              mail.write("subject", template.subject);
              mail.write("message", template.body);
            }}
          />
        ) : null}
        <FieldInput name="subject" field={subjectField} record={null} form={form} />
        {/* The editor holds what it began with: another template is another editor. */}
        <FieldInput key={begunWith} name="message" field={messageField} record={null} form={form} />
        <Text $tone="muted" $size="sm">
          {t("provider")}: {t(`providers.${mail.provider}`)}
        </Text>
      </Stack>
    </Dialog>
  );
}
