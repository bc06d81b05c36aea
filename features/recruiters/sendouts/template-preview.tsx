import { Suspense } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { fillVariables, messageVariables, variablesIn } from "#contract/catalogues/sendouts.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Columns, DescriptionList, Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { sendoutTexts } from "./texts.ts";

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));

/** Values are text in the message, whatever signs they hold. */
const inHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The message as a recipient would read it, and its available merge fields. */
export default function TemplatePreview({ record }: RecordPartProps) {
  const t = useTexts(sendoutTexts);
  const locale = useLocale();
  const { list } = useFormats();
  const recruiter = useRecruiter();
  const subject = String(record.subject ?? "");
  const body = String(record.body ?? "");
  const values = {
    name: t("example.name"),
    first_name: t("example.first_name"),
    role: t("example.role"),
    company: inHtml(recruiter.business.name),
    sender: inHtml(recruiter.name),
  };
  const known: readonly string[] = messageVariables.map(({ name }) => name);
  const unknown = variablesIn(`${subject} ${body}`).filter((name) => !known.includes(name));
  return (
    <Columns $min={320} $gap={4}>
      <Panel>
        <Stack $gap={3}>
          {unknown.length > 0 ? (
            <Callout tone="warning">{t("unknown", { names: list(unknown) })}</Callout>
          ) : null}
          <Text $tone="muted" $size="sm">
            {t("subject")}
          </Text>
          <Heading $size="lg">
            {fillVariables(subject, { ...values, company: recruiter.business.name, sender: recruiter.name })}
          </Heading>
          <Suspense fallback={<Skeleton $height="160px" />}>
            <RichTextView html={fillVariables(body, values)} />
          </Suspense>
        </Stack>
      </Panel>
      <Panel>
        <Stack $gap={3}>
          <Heading $size="md">{t("variables")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("variablesHint")}
          </Text>
          <DescriptionList
            items={messageVariables.map(({ name, label }) => ({
              term: <code>{`{{${name}}}`}</code>,
              value: label[locale],
            }))}
          />
        </Stack>
      </Panel>
    </Columns>
  );
}
