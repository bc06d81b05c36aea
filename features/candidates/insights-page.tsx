import { Newspaper } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { Insights } from "#client/system/candidates/insights.ts";
import { ownInsights } from "#client/system/candidates/insights.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { from, icons, space } from "#ui/tokens.ts";
import { completenessOf } from "./area/completeness.ts";
import { areaTexts } from "./area/texts.ts";
import { insightsTexts } from "./insights/texts.ts";

const Grid = styled.div`
  display: grid; gap: ${space(5)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(0, 360px); }
`;
const Rows = styled.ul`
  display: grid; padding: 0; margin: 0; list-style: none;
  > li { display: grid; gap: ${space(1)}; padding: ${space(3.5)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;

/** Advice for candidates: articles by occupation, and figures about their own applications. */
export default function InsightsPage() {
  const t = useTexts(insightsTexts);
  const read = useRead(ownInsights);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 1080 }}>
      <PageHeader title={t("title")} hint={t("lead")} />
      <Loaded
        read={read}
        failed={t("failed")}
        waiting={
          <Panel>
            <TextSkeleton label={t("loading")} count={8} />
          </Panel>
        }
      >
        {(insights) => (
          <Grid>
            <Articles articles={insights.articles} />
            <Stack $gap={5}>
              <Completeness />
              <Candidacies insights={insights} />
              <Stages stages={insights.stages} />
            </Stack>
          </Grid>
        )}
      </Loaded>
    </Stack>
  );
}

function Articles({ articles }: Pick<Insights, "articles">) {
  const t = useTexts(insightsTexts);
  const { date } = useFormats();
  const chosen = articles.some(({ words }) => words.length > 0);
  if (articles.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<Newspaper size={icons.large} aria-hidden color="var(--muted)" />}
          title={t("none")}
        >
          {t("noneHint")}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel>
      <Stack $gap={2}>
        <Heading $size="lg">{t(chosen ? "forYou" : "newest")}</Heading>
        {chosen ? null : (
          <Text $tone="muted" $size="sm">
            {t("newestHint")}
          </Text>
        )}
        <Rows>
          {articles.map(({ path, title, description, author_name, published_on, words }) => (
            <li key={path}>
              <Heading as="h3" $size="md">
                <Link to={path}>{title}</Link>
              </Heading>
              <Text>{description}</Text>
              <Text $tone="muted" $size="sm">
                {[
                  author_name,
                  published_on && date(published_on),
                  words.length > 0 && t("about", { words: words.join(", ") }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </li>
          ))}
        </Rows>
      </Stack>
    </Panel>
  );
}

function Completeness() {
  const t = useTexts(insightsTexts);
  const words = useTexts(areaTexts);
  const read = useRead(ownCurriculum);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="lg">{t("profile")}</Heading>
        <Loaded read={read} lines={2}>
          {({ curriculum }) => {
            const { percent, missing } = completenessOf(curriculum);
            return (
              <>
                <Text>{missing.length === 0 ? t("complete") : t("percent", { percent })}</Text>
                <ProgressBar percent={percent} label={t("percent", { percent })} />
                {missing.slice(0, 3).map(({ key, to }) => (
                  <Text as={Link} key={key} to={to} $size="sm">
                    {`${t("add")}: ${words(`steps.${key}`)}`}
                  </Text>
                ))}
              </>
            );
          }}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function Candidacies({ insights: { candidacies, stages } }: { insights: Insights }) {
  const t = useTexts(insightsTexts);
  const words = useTexts(areaTexts);
  const usual = new Map(stages.map(({ progress, typical_days }) => [progress, Math.ceil(typical_days)]));
  return (
    <Panel>
      <Stack $gap={2}>
        <Heading $size="lg">{t("candidacies")}</Heading>
        {candidacies.length === 0 ? (
          <Stack $gap={3} $align="start">
            <Text $tone="muted">{t("noCandidacies")}</Text>
            <ButtonLink as={Link} to="/jobs">
              {t("findJobs")}
            </ButtonLink>
          </Stack>
        ) : (
          <Rows>
            {candidacies.map(({ uid, job_title, progress, days }) => {
              const typical = usual.get(progress);
              return (
                <li key={uid}>
                  <Text $strong>{job_title}</Text>
                  <Text $size="sm">
                    {`${words(`progress.${progress}`)} · ${days === 0 ? t("today") : t("here", { count: days })}`}
                  </Text>
                  {typical === undefined ? null : (
                    <Text $tone="muted" $size="sm">
                      {days > typical * 2 ? t("longer") : t("usual", { count: typical })}
                    </Text>
                  )}
                </li>
              );
            })}
          </Rows>
        )}
      </Stack>
    </Panel>
  );
}

function Stages({ stages }: Pick<Insights, "stages">) {
  const t = useTexts(insightsTexts);
  const words = useTexts(areaTexts);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="lg">{t("stages")}</Heading>
        {stages.length === 0 ? (
          <Text $tone="muted">{t("noStages")}</Text>
        ) : (
          <>
            <SimpleTable label={t("stages")}>
              <tbody>
                {stages.map(({ progress, typical_days, measured }) => (
                  <tr key={progress}>
                    <th scope="row">{words(`progress.${progress}`)}</th>
                    <td data-number>
                      {typical_days < 1 ? t("lessThanDay") : t("days", { count: Math.round(typical_days) })}
                    </td>
                    <td>{t("measured", { count: measured })}</td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
            <Text $tone="muted" $size="sm">
              {t("stagesHint")}
            </Text>
          </>
        )}
      </Stack>
    </Panel>
  );
}
