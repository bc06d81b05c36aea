import { Download, Pencil } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { ownCorrections } from "#client/system/candidates/correction-requests.ts";
import { ownExport } from "#client/system/candidates/use-own-account.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { dataHeld, legalGrounds } from "#contract/catalogues/data-held.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DescriptionList, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { CorrectionButton, CorrectionDialog, Corrections, useCorrection } from "./corrections.tsx";
import { GivenConsents } from "./given-consents.tsx";
import { OwnFields } from "./own-fields.tsx";
import { dataTexts } from "./texts.ts";

const List = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  > li { display: grid; gap: ${space(2)}; padding: ${space(4)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;

/** The data stored about the candidate, their consents, and their rights. */
export default function DataPage() {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const download = useFileDownload();
  const corrections = useRead(ownCorrections);
  const correcting = useCorrection();
  const of = (key: string) =>
    (corrections.data?.correction_requests ?? []).filter(({ subject }) => subject === key);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <PageHeader title={t("title")} hint={t("lead")} />
      <Panel>
        <Heading $size="lg">{t("held")}</Heading>
        <List>
          {dataHeld.map(({ label, what, purpose, ground, retention, ...held }) => (
            <li key={held.key}>
              <Inline $justify="space-between" $gap={3}>
                <Heading as="h3" $size="md">
                  {label[locale]}
                </Heading>
                {held.correct === undefined ? (
                  <CorrectionButton
                    subject={held.key}
                    name={label[locale]}
                    correcting={correcting}
                    waits={of(held.key).some(({ answer }) => answer === null)}
                  />
                ) : (
                  <ButtonLink
                    as={Link}
                    to={held.correct}
                    $kind="quiet"
                    $size="sm"
                    aria-label={t("correctOf", { name: label[locale] })}
                  >
                    <Pencil aria-hidden /> {t("correct")}
                  </ButtonLink>
                )}
              </Inline>
              <Text>{what[locale]}</Text>
              <DescriptionList
                items={[
                  { term: t("purpose"), value: purpose[locale] },
                  { term: t("ground"), value: legalGrounds[ground][locale] },
                  { term: t("retention"), value: retention[locale] },
                ]}
              />
              {held.correct === undefined ? (
                <Corrections requests={of(held.key)} name={label[locale]} />
              ) : null}
            </li>
          ))}
        </List>
        {corrections.data ? null : (
          <NotLoaded read={corrections} failed={t("correction.failed")} waiting={null} />
        )}
      </Panel>
      <OwnFields />
      <GivenConsents />
      <Panel>
        <Stack $gap={3} $align="start">
          <Heading $size="lg">{t("take")}</Heading>
          <Text>{t("takeHint")}</Text>
          <Button icon={<Download aria-hidden />} onClick={() => download(ownExport)}>
            {t("export")}
          </Button>
        </Stack>
      </Panel>
      <Panel>
        <Stack $gap={3} $align="start">
          <Heading $size="lg">{t("erase")}</Heading>
          <Text>{t("eraseHint")}</Text>
          <Inline $gap={2} $wrap>
            <ButtonLink as={Link} to="/candidates/settings">
              {t("toErase")}
            </ButtonLink>
            <ButtonLink as={Link} to="/erasures">
              {t("verify")}
            </ButtonLink>
          </Inline>
        </Stack>
      </Panel>
      <CorrectionDialog correcting={correcting} />
    </Stack>
  );
}
