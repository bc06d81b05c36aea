import { FolderKanban } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useLiveJobs } from "#client/system/clients/live-jobs.ts";
import { clientProjects } from "#client/system/clients/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { projectStatus } from "#contract/catalogues/clients.ts";
import { Badge, EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { icons, radius, space } from "#ui/tokens.ts";
import { Failed, Page } from "./frame.tsx";
import { clientTexts } from "./texts.ts";

const List = styled.ul`display: grid; gap: ${space(2.5)}; margin: 0; padding: 0; list-style: none;`;
const Card = styled.li`
  position: relative; padding: ${space(4)} ${space(5)}; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  &:hover { border-color: var(--accent); }
  h2 a { color: inherit; text-decoration: none; }
  h2 a::after { content: ""; position: absolute; inset: 0; border-radius: ${radius.lg}; }
  h2 a:focus-visible { outline: none; }
  h2 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

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
          <List>
            {list.map(({ id, name, status, ends_on, jobs_count, placed_count }) => (
              <Card key={id}>
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
              </Card>
            ))}
          </List>
        ) : null}
      </Stack>
    </Page>
  );
}
