import { ArrowLeft, Kanban, Rows3 } from "lucide-react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useApplyPipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { jobStatus } from "#contract/catalogues/job-status.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Badge } from "#ui/badge.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline } from "#ui/layout.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { below, radius, space } from "#ui/tokens.ts";
import { JobBoard } from "./job-board.tsx";
import { pipelineTexts } from "./texts.ts";

/** The board has the rest of the window, so that only its columns scroll. */
const Page = styled.div`
  display: flex; flex-direction: column; gap: ${space(3)}; height: calc(100dvh - 56px - ${space(11)}); min-height: 560px;
  ${below("tablet")} { height: calc(100dvh - 56px - ${space(8)}); }
`;
const Rest = styled.div`flex: 1; min-height: 0;`;
const Top = styled.header`display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)} ${space(3)};`;
/** On a phone it keeps to its reserved line, so that nothing below moves. */
const Title = styled(Inline)`
  ${below("phone")} {
    order: 1; flex: 1 1 100%; flex-wrap: nowrap; min-width: 0;
    > h1 { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
`;
const Back = styled(Link)`
  display: inline-flex; align-items: center; justify-content: center; width: 34px; height: 34px; border-radius: ${radius.md}; color: var(--muted);
  &:hover { background: var(--hover); color: var(--text); }
  @media (pointer: coarse) { width: 44px; height: 44px; }
`;
const Views = styled.div`margin-left: auto;`;

export default function JobAppliesPage() {
  const { id = "" } = useParams();
  const t = useTexts(pipelineTexts);
  const locale = useLocale();
  const pipeline = useApplyPipeline(Number(id));
  const { job } = pipeline;
  const name = job ? `${t("title")}: ${job.title}` : null;
  useDocumentTitle(name ?? t("title"), useTenant().title);
  useVisitedPage(name === null ? null : { name, icon: "jobs" });
  return (
    <Page>
      <Top>
        <Back to={`/recruiters/jobs/${id}`} aria-label={t("back")} title={t("back")}>
          <ArrowLeft aria-hidden />
        </Back>
        {job ? (
          <Title $gap={2.5} $wrap>
            <Heading as="h1" $size="xl" title={job.title}>
              {job.title}
            </Heading>
            <Badge dot tone={statusHue(job.status, "job_status")}>
              {labelIn(jobStatus, job.status, locale)}
            </Badge>
          </Title>
        ) : pipeline.phase === "failed" ? (
          <Heading as="h1" $size="xl">
            {t("title")}
          </Heading>
        ) : (
          <Title>
            <Skeleton $width="300px" $height="29px" />
          </Title>
        )}
        <Views>
          <Segmented
            label={t("views")}
            value="kanban"
            segments={[
              {
                value: "table",
                label: t("table"),
                icon: <Rows3 aria-hidden />,
                link: <Link to={`/recruiters/jobs/${id}/applies`} />,
              },
              {
                value: "kanban",
                label: t("kanban"),
                icon: <Kanban aria-hidden />,
                link: <Link to={`/recruiters/jobs/${id}/applies/kanban`} />,
              },
            ]}
          />
        </Views>
      </Top>
      <Rest>
        <JobBoard jobId={Number(id)} pipeline={pipeline} />
      </Rest>
    </Page>
  );
}
