import { Link, useParams } from "react-router";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useLiveJobs } from "#client/system/clients/live-jobs.ts";
import { clientProject } from "#client/system/clients/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { projectStatus } from "#contract/catalogues/clients.ts";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { BackLink, Failed, NotFound, Page, StatusBadge } from "./frame.tsx";
import { jobPath, useJobWords } from "./job-words.ts";
import { clientTexts } from "./texts.ts";

type Answer = DataOf<typeof clientProject>;

/** One project as its client follows it: its jobs' progress, and its people. */
export default function ClientProjectPage() {
  const { id = "" } = useParams();
  const t = useTexts(clientTexts);
  const project = useRead(clientProject, { params: { id: Number(id) || 0 } });
  // Only jobs that the contact may open can be followed.
  useLiveJobs(project.data?.jobs.filter((job) => job.followed).map((job) => job.uid) ?? []);
  useDocumentTitle(project.data?.project.name, useTenant().title);
  const gone = project.error?.code === "not_found" || project.error?.code === "invalid_query";
  return (
    <Page>
      <Stack $gap={4}>
        <BackLink to="/client_contacts/projects">{t("project.back")}</BackLink>
        {project.data ? <Project answer={project.data} /> : null}
        {!project.data && project.state === "loading" ? <TextSkeleton label={t("project.loading")} /> : null}
        {!project.data && project.state === "failed" && gone ? (
          <NotFound title={t("project.notFound")}>{t("project.notFoundHint")}</NotFound>
        ) : null}
        {!project.data && project.state === "failed" && !gone ? (
          <Failed title={t("project.failed")} read={project} />
        ) : null}
      </Stack>
    </Page>
  );
}

function Project({ answer: { project, jobs, client_contacts } }: { answer: Answer }) {
  const t = useTexts(clientTexts);
  const locale = useLocale();
  const formats = useFormats();
  const words = useJobWords();
  const day = (date: string | null) => (date ? formats.date(date) : "—");
  return (
    <Stack $gap={6}>
      <Inline $gap={3} $wrap>
        <Heading as="h1" $size="3xl">
          {project.name}
        </Heading>
        <Badge tone={project.status === "active" ? "success" : "neutral"}>
          {labelIn(projectStatus, project.status, locale)}
        </Badge>
      </Inline>
      <Panel>
        <DescriptionList
          items={[
            { term: t("project.start"), value: day(project.starts_on) },
            { term: t("project.end"), value: day(project.ends_on) },
            { term: t("project.owner"), value: project.owner_name ?? "—" },
            ...(project.budget === null
              ? []
              : [
                  {
                    term: t("project.budget"),
                    value: formats.money(project.budget, project.currency === "USD" ? "USD" : "BRL"),
                  },
                ]),
            ...(client_contacts.length === 0
              ? []
              : [
                  {
                    term: t("project.contacts"),
                    value: client_contacts
                      .map(({ name, role_name }) => (role_name ? `${name} (${role_name})` : name))
                      .join(", "),
                  },
                ]),
            ...(project.description ? [{ term: t("project.description"), value: project.description }] : []),
          ]}
        />
      </Panel>
      <Stack $gap={3}>
        <Heading $size="lg">{t("jobs")}</Heading>
        {jobs.length === 0 ? (
          <Text $tone="muted">{t("project.noJobs")}</Text>
        ) : (
          <SimpleTable label={t("jobs")} stacked>
            <thead>
              <tr>
                <th>{t("project.job")}</th>
                <th>{t("project.status")}</th>
                <th data-number>{t("project.openings")}</th>
                <th data-number>{t("project.candidates")}</th>
                <th data-number>{t("project.placements")}</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.uid}>
                  <td>{job.followed ? <Link to={jobPath(job)}>{job.title}</Link> : job.title}</td>
                  <td>
                    <StatusBadge status={job.status} label={words.status(job.status)} />
                  </td>
                  <td data-number data-label={t("project.openings")}>
                    {formats.number(job.openings)}
                  </td>
                  <td data-number data-label={t("project.candidates")}>
                    {formats.number(job.applies_count)}
                  </td>
                  <td data-number data-label={t("project.placements")}>
                    {formats.number(job.placed_count)}
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        )}
      </Stack>
    </Stack>
  );
}
