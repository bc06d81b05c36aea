import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useEmailTemplates } from "#client/system/recruiters/use-email-templates.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { allMailKinds, type MailKind, mailKinds } from "#contract/catalogues/mails.ts";
import { languages } from "#features/forms/languages.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { PageHeader, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { below, type } from "#ui/tokens.ts";
import { Table, TablePanel } from "../parts.tsx";
import { templateTexts } from "./texts.ts";

/** On a phone, where the column has no head. */
const Named = styled.span`
  display: none;
  ${below("tablet")} { display: inline-block; min-width: 96px; color: var(--muted); font-size: ${type.sm}; }
`;

/** Every mail of the product, each with where its two texts come from. */
export default function EmailTemplatesPage() {
  const t = useTexts(templateTexts);
  const read = useEmailTemplates();
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader title={t("title")} hint={t("lead")} />
      <TablePanel>
        <Loaded read={read} lines={allMailKinds.length} failed={t("failed")}>
          {({ email_templates }) => (
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t("mail")}</th>
                  {languages.map(({ value, label }) => (
                    <th scope="col" key={value}>
                      {label}
                    </th>
                  ))}
                  <th scope="col">{t("changed")}</th>
                </tr>
              </thead>
              <tbody>
                {allMailKinds.map((kind) => (
                  <Row
                    key={kind}
                    kind={kind}
                    texts={email_templates.filter((template) => template.kind === kind)}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </Loaded>
      </TablePanel>
    </Stack>
  );
}

function Row({ kind, texts }: { kind: MailKind; texts: readonly EmailTemplate[] }) {
  const t = useTexts(templateTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  const { label, when } = mailKinds[kind];
  const isAnyOwn = texts.some((text) => text.is_own);
  const last = texts
    .filter((text) => text.updated_at !== null)
    .toSorted((a, b) => (b.updated_at ?? "").localeCompare(a.updated_at ?? ""))[0];
  return (
    <tr>
      <td>
        <Link to={kind}>{label[locale]}</Link>
        <Text $tone="muted" $size="sm">
          {when[locale]}
        </Text>
      </td>
      {languages.map(({ value: language, label: name }) => {
        const isOwn = texts.some((text) => text.locale === language && text.is_own);
        return (
          <td key={language}>
            <Named aria-hidden>{name}</Named>
            {isOwn ? (
              <Badge tone="accent">{t("own")}</Badge>
            ) : isAnyOwn ? (
              <>
                <Badge tone="warning">{t("missing")}</Badge>
                <VisuallyHidden>{t("missingHint")}</VisuallyHidden>
              </>
            ) : (
              <Badge tone="neutral">{t("house")}</Badge>
            )}
          </td>
        );
      })}
      <td>
        <Text $tone="muted" $size="sm">
          {last?.updated_at
            ? t("changedBy", { name: last.author_name ?? "", when: dateTime(last.updated_at) })
            : t("never")}
        </Text>
      </td>
    </tr>
  );
}
