import { Send } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { emailTemplateValues, emailTestActions } from "#client/system/recruiters/use-email-templates.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { mailKinds } from "#contract/catalogues/mails.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { EmailPreview, useExample } from "#features/shared/email-templates/email-preview.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Stack } from "#ui/layout.tsx";
import type { MailText } from "./email-template-history.tsx";
import { templateTexts } from "./texts.ts";

/** How a text reads: with example values or those of a record, and as a mail to oneself. */
export function RecordPreview({
  kind,
  locale,
  color,
  written,
}: Pick<EmailTemplate, "kind" | "locale"> & { color: string; written: MailText }) {
  const t = useTexts(templateTexts);
  const { show } = useToasts();
  const { about } = mailKinds[kind];
  const [record, setRecord] = useState<{ id: number; name: string | null } | null>(null);
  const read = useRead(
    emailTemplateValues,
    record ? { params: { kind, locale }, query: { record_id: record.id } } : null,
  );
  const example = useExample({ kind, locale });
  const values = { ...example, ...(record ? read.data?.values : {}) };
  const actions = useMemo(() => emailTestActions({ kind, locale }), [kind, locale]);
  const onDone = useCallback(
    ({ result }: Done<typeof actions>) => show({ kind: "success", text: t("testSent", { address: result }) }),
    [show, t],
  );
  const onRefused = useRefusal(t("testRefused"));
  const { start, busy } = useActions([kind, locale], actions, onDone, onRefused);
  return (
    <Stack $gap={3}>
      <Inline $justify="space-between" $wrap>
        <Heading $size="md">{t("preview")}</Heading>
        <Button
          size="sm"
          icon={<Send aria-hidden />}
          busy={busy}
          onClick={() => start("test", { email_template: written, values })}
        >
          {t("test")}
        </Button>
      </Inline>
      {about ? (
        <RecordLookup
          label={t("previewWith", { what: t(`about.${about}`) })}
          hint={t("previewHint")}
          entity={about}
          value={record?.id ?? null}
          name={record?.name ?? null}
          onChange={(id, name) => setRecord(id === null ? null : { id, name })}
        />
      ) : null}
      <EmailPreview
        kind={kind}
        locale={locale}
        color={color}
        text={(field) => written[field] ?? ""}
        values={values}
      />
    </Stack>
  );
}
