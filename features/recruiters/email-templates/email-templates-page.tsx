import { MailPlus, Pencil } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useEmailTemplates } from "#client/system/recruiters/use-email-templates.ts";
import { may } from "#contract/access.ts";
import { allMailKinds, mailKinds } from "#contract/catalogues/mails.ts";
import { languages } from "#features/forms/languages.ts";
import { EmailPreview } from "#features/shared/email-templates/email-preview.tsx";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Inline, PageHeader, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { templateTexts } from "./texts.ts";

const Layout = styled.div`
  display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: ${space(5)}; align-items: start;
  ${below("desktop")} { grid-template-columns: minmax(0, 1fr); }
`;
const Kinds = styled.nav`
  display: flex; flex-direction: column; gap: 1px;
  a {
    padding: ${space(2)} ${space(3)}; border-radius: ${radius.md}; color: inherit; text-decoration: none; font-size: ${type.md};
    &:hover { background: var(--hover); }
    &[aria-current] { background: var(--accent-soft); color: var(--on-accent-soft); font-weight: 520; }
  }
  ${below("desktop")} { display: none; }
`;
/** The same choice where a list of them would push the e-mail itself out of sight. */
const KindChoice = styled.div`display: none; ${below("desktop")} { display: block; }`;
const Language = styled.div`min-width: 180px;`;

/** The automatic mails; the open one is in the address. */
export default function EmailTemplatesPage() {
  const t = useTexts(templateTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const read = useEmailTemplates();
  const [address, setAddress] = useSearchParams();
  useDocumentTitle(t("title"), useTenant().title);
  const kind = allMailKinds.find((item) => item === address.get("kind")) ?? allMailKinds[0];
  const language = languages.find(({ value }) => value === address.get("language"))?.value ?? locale;
  const template = read.data?.email_templates.find((item) => item.kind === kind && item.locale === language);
  return (
    <Stack $gap={5}>
      <PageHeader
        title={t("title")}
        hint={t("lead")}
        actions={
          may(recruiter, "prospecting_templates", "read") ? (
            <ButtonLink as={Link} to="/recruiters/prospecting_templates">
              <MailPlus aria-hidden />
              {t("messageTemplates")}
            </ButtonLink>
          ) : null
        }
      />
      <Layout>
        <Kinds aria-label={t("kinds")}>
          {allMailKinds.map((item) => (
            <Link
              key={item}
              to={`?${new URLSearchParams({ kind: item, language })}`}
              aria-current={item === kind ? "page" : undefined}
            >
              {mailKinds[item].label[locale]}
            </Link>
          ))}
        </Kinds>
        <KindChoice>
          <SelectField
            label={t("kind")}
            value={kind}
            options={allMailKinds.map((value) => ({ value, label: mailKinds[value].label[locale] }))}
            onChange={(chosen) => setAddress({ kind: chosen ?? kind, language })}
          />
        </KindChoice>
        {template && read.data ? (
          <Stack $gap={4}>
            <Inline $wrap $justify="space-between">
              <Stack $gap={1}>
                <Inline>
                  <Heading as="h2" $size="lg">
                    {mailKinds[kind].label[locale]}
                  </Heading>
                  <Badge tone={template.is_own ? "accent" : "neutral"}>
                    {t(template.is_own ? "own" : "house")}
                  </Badge>
                </Inline>
                <Text $tone="muted" $size="sm">
                  {mailKinds[kind].when[locale]}
                </Text>
              </Stack>
              <Language>
                <SelectField
                  label={t("language")}
                  value={language}
                  options={languages}
                  onChange={(chosen) => setAddress({ kind, language: chosen ?? language })}
                />
              </Language>
            </Inline>
            {recruiter.is_admin ? (
              <div>
                <ButtonLink as={Link} to={`/administrator/templates/emails/${kind}?language=${language}`}>
                  <Pencil aria-hidden />
                  {t("edit")}
                </ButtonLink>
              </div>
            ) : (
              <Callout tone="info">{t("readOnly")}</Callout>
            )}
            <EmailPreview
              kind={kind}
              locale={language}
              color={read.data.color}
              text={(field) => template[field] ?? ""}
            />
          </Stack>
        ) : read.state === "failed" ? (
          <ReadFailure title={t("failed")} read={read} />
        ) : (
          <FormSkeleton label={t("loading")} />
        )}
      </Layout>
    </Stack>
  );
}
