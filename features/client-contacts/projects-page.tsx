import { FolderKanban } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useLiveJobs } from "#client/system/clients/live-jobs.ts";
import { clientProjects } from "#client/system/clients/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { projectStatus } from "#contract/catalogues/clients.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { CardList, LinkedCard } from "./card-list.tsx";
import { Failed, Page } from "./frame.tsx";
import { clientTexts } from "./texts.ts";

/** The projects that a client contact follows. */
export default function ClientProjectsPage() {
  const t = useTexts(clientTexts);
  const locale = useLocale();
  const formats = useFormats();
  const projects = useRead(clientProjects);
  useDocumentTitle(t("projects"), useTenant().title);
  const list = projects.data?.projects;
  useLiveJobs([...new Set(list?.flatMap(({ job_uids }) => job_uids) ?? [])]);
  return (
    <Page>
      <Stack $gap={6}>
        <PageHeader title={t("projects")} hint={t("project.lead")} />
        {!list && projects.state === "loading" ? (
          <Stack $gap={2.5}>
            <VisuallyHidden role="status">{t("project.loading")}</VisuallyHidden>
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} $height="82px" />
            ))}
          </Stack>
        ) : null}
        {!list && projects.state === "failed" ? <Failed title={t("project.failed")} read={projects} /> : null}
        {list?.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<FolderKanban size={icons.large} aria-hidden color="var(--muted)" />}
              title={t("project.none")}
            >
              {t("project.noneHint")}
            </EmptyState>
          </Panel>
        ) : null}
        {list && list.length > 0 ? (
          <CardList>
            {list.map(({ id, name, status, ends_on, jobs_count, placed_count }) => (
              <LinkedCard key={id}>
                <Stack $gap={1.5}>
                  <Inline $gap={3} $wrap>
                    <Heading $size="lg">
                      <Link to={`/client_contacts/projects/${id}`}>{name}</Link>
                    </Heading>
                    <Badge tone={status === "active" ? "success" : "neutral"}>
                      {labelIn(projectStatus, status, locale)}
                    </Badge>
                  </Inline>
                  <Text $tone="muted" $size="sm">
                    {[
                      t("list.total", { count: jobs_count }),
                      t("project.placed", { count: placed_count }),
                      ...(ends_on ? [t("project.until", { date: formats.date(ends_on) })] : []),
                    ].join(" · ")}
                  </Text>
                </Stack>
              </LinkedCard>
            ))}
          </CardList>
        ) : null}
      </Stack>
    </Page>
  );
}
