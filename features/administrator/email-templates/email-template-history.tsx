import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { emailTemplateVersions } from "#client/system/recruiters/use-email-templates.ts";
import type { EmailTemplate, EmailTemplateVersion } from "#contract/calls/email-templates.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { templateTexts } from "./texts.ts";

export type MailText = NonNullable<EmailTemplateVersion["text"]>;

/** Earlier texts; choosing one loads it into the form, to be read before saving. */
export function EmailTemplateHistory({
  kind,
  locale,
  onReuse,
}: Pick<EmailTemplate, "kind" | "locale"> & { onReuse: (text: MailText) => void }) {
  const t = useTexts(templateTexts);
  const { dateTime } = useFormats();
  const read = useRead(emailTemplateVersions, { params: { kind, locale } });
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="md">{t("history")}</Heading>
        <Loaded read={read} lines={2}>
          {({ versions }) =>
            versions.length === 0 ? (
              <Text $tone="muted" $size="sm">
                {t("noHistory")}
              </Text>
            ) : (
              <Stack as="ol" $gap={3} aria-label={t("history")}>
                {versions.map((version, at) => {
                  const when = dateTime(version.created_at);
                  const { text } = version;
                  return (
                    <Inline as="li" key={version.id} $justify="space-between" $wrap>
                      <Stack $gap={1}>
                        <Text>{text?.subject ?? t("defaultAgain")}</Text>
                        <Text $tone="muted" $size="sm">
                          {version.author_name ? t("changedBy", { name: version.author_name, when }) : when}
                        </Text>
                      </Stack>
                      {text && at > 0 ? (
                        <Button size="sm" aria-label={t("reuseOf", { when })} onClick={() => onReuse(text)}>
                          {t("reuse")}
                        </Button>
                      ) : null}
                    </Inline>
                  );
                })}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  );
}
