import { Printer, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { developmentSource } from "#client/system/public/development-page.ts";
import { useLinkedPage } from "#client/system/public/use-linked-page.ts";
import type { PublishedDevelopment } from "#contract/calls/development.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { developmentLevels } from "#contract/catalogues/development.ts";
import { linkSigns } from "#features/shared/link-signs.ts";
import { NoticePanel } from "#features/shared/notice-panel.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { below, space, type } from "#ui/tokens.ts";
import { publicDevelopmentTexts } from "./texts.ts";

const Page = styled.div`
  width: min(820px, 100%); margin: 0 auto;
  @media print { button { display: none; } section { border: 0; padding: 0; break-inside: avoid; } }
`;
const Competences = styled.ul`display: grid; gap: ${space(4)}; list-style: none; margin: 0; padding: 0;`;
/** All levels stand below their names where some would not fit beside them. */
const Named = styled(Inline)`
  ${below("phone")} { flex-direction: column; align-items: start; gap: ${space(1)}; }
`;
/** The steps of all competences stand below one another, with their words beside them, on a phone below them. */
const Level = styled.div`
  display: grid; grid-template-columns: auto 190px; align-items: center; gap: ${space(1)} ${space(3)};
  ${below("phone")} { grid-template-columns: auto; justify-items: start; }
`;
const Steps = styled.span`
  display: inline-grid; grid-auto-flow: column; gap: 3px;
  i { width: 28px; height: 8px; border-radius: 2px; background: var(--line); print-color-adjust: exact; }
  i[data-on] { background: var(--accent); }
`;
const Words = styled(Text)`white-space: pre-line; line-height: 1.6; max-width: 70ch;`;
const Plan = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${type.md};
  th, td { text-align: left; padding: ${space(2)} ${space(3)} ${space(2)} 0; border-bottom: 1px solid var(--line); }
  td:last-child, th:last-child { white-space: nowrap; }
`;

/** A person's development report, by its link. */
export default function DevelopmentPage() {
  const t = useTexts(publicDevelopmentTexts);
  const { uid = "" } = useParams();
  const { state, page, why, retry } = useLinkedPage(developmentSource, uid);
  useDocumentTitle(t("page"), useTenant().title);
  const report = page?.report;
  return (
    <Page>
      <meta name="robots" content="noindex" />
      {state === "waiting" ? <FormSkeleton label={t("opening")} /> : null}
      {state === "unreachable" ? (
        <NoticePanel icon={WifiOff} title={t("failed")} hint="">
          <Button kind="primary" onClick={retry}>
            {t("retry")}
          </Button>
        </NoticePanel>
      ) : null}
      {state === "open" && report ? <Report report={report} /> : null}
      {why ? (
        <NoticePanel icon={linkSigns[why]} title={t(`refused.${why}`)} hint={t(`refused.${why}Hint`)} />
      ) : null}
    </Page>
  );
}

function Report({ report }: { report: PublishedDevelopment }) {
  const t = useTexts(publicDevelopmentTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { actions, brand, by_name, competences, name, title } = report;
  const date = formats.date(report.published_at);
  return (
    <Stack as="article" $gap={5}>
      <Stack $gap={1}>
        <Text $tone="muted" $size="sm">
          {t("kicker", { brand })}
        </Text>
        <Heading as="h1" $size="2xl">
          {title}
        </Heading>
        <Text>
          {t("of", { name })} · {by_name ? t("by", { name: by_name, date }) : t("on", { date })}
        </Text>
      </Stack>
      {report.summary ? <Words>{report.summary}</Words> : null}
      {competences.length > 0 ? (
        <Part title={t("competences")}>
          <Competences>
            {competences.map((competence) => (
              <li key={competence.name}>
                <Stack $gap={1}>
                  <Named $justify="space-between" $gap={3}>
                    <Text $strong>{competence.name}</Text>
                    <Level>
                      <Steps aria-hidden>
                        {developmentLevels.map(({ code }) => (
                          <i key={code} data-on={code <= competence.level || undefined} />
                        ))}
                      </Steps>
                      <Text $size="sm" $tone="muted">
                        {t("level", {
                          level: competence.level,
                          label: labelIn(developmentLevels, competence.level, locale),
                        })}
                      </Text>
                    </Level>
                  </Named>
                  {competence.note ? <Text $size="sm">{competence.note}</Text> : null}
                </Stack>
              </li>
            ))}
          </Competences>
        </Part>
      ) : null}
      {report.strengths ? (
        <Part title={t("strengths")}>
          <Words>{report.strengths}</Words>
        </Part>
      ) : null}
      {report.to_develop ? (
        <Part title={t("to_develop")}>
          <Words>{report.to_develop}</Words>
        </Part>
      ) : null}
      {actions.length > 0 ? (
        <Part title={t("plan")}>
          <Plan>
            <thead>
              <tr>
                <th scope="col">{t("action")}</th>
                <th scope="col">{t("due")}</th>
              </tr>
            </thead>
            <tbody>
              {actions.map((action) => (
                <tr key={action.action}>
                  <td>{action.action}</td>
                  <td>{action.due_on ? formats.date(action.due_on) : t("noDue")}</td>
                </tr>
              ))}
            </tbody>
          </Plan>
        </Part>
      ) : null}
      <Inline $justify="space-between" $gap={4} $wrap>
        <Text $tone="muted" $size="sm">
          {t("until", { date: formats.date(report.expires_on) })}
        </Text>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      </Inline>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading as="h2" $size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Panel>
  );
}
