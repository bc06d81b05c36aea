import { Download, Pencil } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { ownExport } from "#client/system/candidates/use-own-account.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { dataHeld, legalGrounds } from "#contract/catalogues/data-held.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DescriptionList, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
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
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <PageHeader title={t("title")} hint={t("lead")} />
      <Panel>
        <Heading $size="lg">{t("held")}</Heading>
        <List>
          {dataHeld.map(({ key, label, what, purpose, ground, retention, correct }) => (
            <li key={key}>
              <Inline $justify="space-between" $gap={3}>
                <Heading as="h3" $size="md">
                  {label[locale]}
                </Heading>
                {correct ? (
                  <ButtonLink
                    as={Link}
                    to={correct}
                    $kind="quiet"
                    $size="sm"
                    aria-label={t("correctOf", { name: label[locale] })}
                  >
                    <Pencil aria-hidden /> {t("correct")}
                  </ButtonLink>
                ) : null}
              </Inline>
              <Text>{what[locale]}</Text>
              <DescriptionList
                items={[
                  { term: t("purpose"), value: purpose[locale] },
                  { term: t("ground"), value: legalGrounds[ground][locale] },
                  { term: t("retention"), value: retention[locale] },
                ]}
              />
            </li>
          ))}
        </List>
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
    </Stack>
  );
}
