import { ArrowLeft } from "lucide-react";
import { Link, useParams, useSearchParams } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useEmailTemplates } from "#client/system/recruiters/use-email-templates.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { mailKinds } from "#contract/catalogues/mails.ts";
import { languages } from "#features/forms/languages.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { EmailTemplateEditor } from "./email-template-editor.tsx";
import { templateTexts } from "./texts.ts";

/** One mail; the language of the edited text is in the address. */
export default function EmailTemplatePage() {
  const t = useTexts(templateTexts);
  const { id } = useParams();
  const locale = useLocale();
  const [address] = useSearchParams();
  const read = useEmailTemplates();
  const language = languages.find(({ value }) => value === address.get("language"))?.value ?? locale;
  return (
    <Stack $gap={5}>
      <Link to="/administrator/templates/emails">
        <Inline $gap={1}>
          <ArrowLeft aria-hidden /> {t("back")}
        </Inline>
      </Link>
      <Loaded read={read} lines={10} failed={t("failed")}>
        {({ email_templates, color }) => {
          const texts = email_templates.filter(({ kind }) => kind === id);
          const template = texts.find((text) => text.locale === language);
          return template ? (
            <Template
              template={template}
              color={color}
              isAlone={template.is_own !== texts.every(({ is_own }) => is_own)}
              onChanged={read.reload}
            />
          ) : (
            <EmptyState wholePage title={t("unknown")} />
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Template({
  template,
  color,
  isAlone,
  onChanged,
}: {
  template: EmailTemplate;
  color: string;
  /** The business wrote this language and not the other. */
  isAlone: boolean;
  onChanged: () => void;
}) {
  const t = useTexts(templateTexts);
  const reader = useLocale();
  const [, setAddress] = useSearchParams();
  const { kind, locale, is_own, updated_at } = template;
  const { label, when } = mailKinds[kind];
  return (
    <Stack $gap={5}>
      <PageTitle title={label[reader]} />
      <PageHeader
        title={label[reader]}
        hint={when[reader]}
        actions={
          <Inline>
            <Badge tone={is_own ? "accent" : "neutral"}>{t(is_own ? "own" : "house")}</Badge>
            <SelectField
              label={t("language")}
              hideLabel
              value={locale}
              options={languages}
              onChange={(chosen) => setAddress({ language: chosen ?? locale })}
            />
          </Inline>
        }
      />
      {isAlone ? <Callout tone="warning">{t("missingHint")}</Callout> : null}
      <EmailTemplateEditor
        key={`${kind} ${locale} ${updated_at}`}
        template={template}
        color={color}
        onChanged={onChanged}
      />
    </Stack>
  );
}
