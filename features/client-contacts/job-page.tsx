import { BriefcaseBusiness, CalendarDays, Laptop, ListChecks, MapPin, Users } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useLiveJobs } from "#client/system/clients/live-jobs.ts";
import { clientJob } from "#client/system/clients/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { below, from, icons, radius, space, type } from "#ui/tokens.ts";
import { JobRequests } from "./desk/job-requests.tsx";
import { BackLink, Failed, NotFound, Page, StatusBadge } from "./frame.tsx";
import { JobFiles } from "./job-files.tsx";
import { JobFunnel } from "./job-funnel.tsx";
import { JobProgress } from "./job-progress.tsx";
import { isOpen, jobPath, useJobWords } from "./job-words.ts";
import { clientTexts } from "./texts.ts";

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));
type Answer = DataOf<typeof clientJob>;

const Grid = styled.div`
  display: grid; gap: ${space(6)}; align-items: start;
  ${from("desktop")} {
    grid-template: "now side" auto "job side" 1fr / minmax(0, 1fr) 340px;
  }
`;
const Side = styled(Stack)`${from("desktop")} { grid-area: side; }`;
const Title = styled(Heading)`${below("phone")} { font-size: ${type["2xl"]}; }`;
const Facts = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(1.5)} ${space(5)}; margin: 0; padding: 0; list-style: none; color: var(--muted);
  font-size: ${type.sm};
  li { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
  svg { flex: none; }
`;
const Cards = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;
const Card = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(3)} ${space(5)};
  padding: ${space(4)}; border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface);
`;

/** One job as its client follows it: shortlists to review, the candidates' progress, the job itself. */
export default function ClientJobPage() {
  const { uid = "" } = useParams();
  const t = useTexts(clientTexts);
  const tenant = useTenant();
  const job = useRead(clientJob, { params: { uid } });
  useLiveJobs(job.data ? [uid] : []);
  useDocumentTitle(job.data?.job.title, tenant.title);
  const gone = job.error?.code === "not_found";
  return (
    <Page>
      <Stack $gap={4}>
        <BackLink to="/client_contacts/jobs">{t("job.back")}</BackLink>
        {job.data ? <Job answer={job.data} /> : null}
        {!job.data && job.state === "loading" ? <JobSkeleton label={t("job.loading")} /> : null}
        {!job.data && job.state === "failed" && gone ? (
          <NotFound title={t("job.notFound")}>{t("job.notFoundHint")}</NotFound>
        ) : null}
        {!job.data && job.state === "failed" && !gone ? <Failed title={t("job.failed")} read={job} /> : null}
      </Stack>
    </Page>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  if (children === "") return null;
  return (
    <li>
      {icon}
      {children}
    </li>
  );
}

function Job({ answer: { job, shortlists, stages, funnel, files } }: { answer: Answer }) {
  const t = useTexts(clientTexts);
  const words = useJobWords();
  const formats = useFormats();
  return (
    <Stack $gap={7}>
      <Stack $gap={2.5}>
        <Inline $gap={3} $wrap>
          <Title as="h1" $size="3xl">
            {job.title}
          </Title>
          <StatusBadge status={job.status} label={words.status(job.status)} />
        </Inline>
        <Facts>
          <Fact icon={<MapPin aria-hidden />}>{words.place(job)}</Fact>
          <Fact icon={<Laptop aria-hidden />}>{words.work(job.remote_work)}</Fact>
          <Fact icon={<BriefcaseBusiness aria-hidden />}>{words.regime(job.regime)}</Fact>
          <Fact icon={<Users aria-hidden />}>{t("job.openings", { count: job.openings })}</Fact>
          <Fact icon={<CalendarDays aria-hidden />}>
            {job.published_at ? t("list.published", { date: formats.date(job.published_at) }) : ""}
          </Fact>
        </Facts>
      </Stack>
      <Grid>
        <Stack $gap={7}>
          <Stack $gap={3} as="section">
            <Heading $size="lg">{t("job.shortlists")}</Heading>
            <Shortlists job={job} shortlists={shortlists} />
          </Stack>
          <JobFunnel funnel={funnel} />
          <JobFiles job={job} files={files} />
        </Stack>
        {/* Before the long texts also where everything is in one column. */}
        <Side $gap={4}>
          <Panel>
            <JobProgress stages={stages} />
          </Panel>
          {isOpen(job) ? <JobRequests uid={job.uid} /> : null}
        </Side>
        <Stack $gap={7}>
          <Section title={t("job.description")} html={job.description} />
          {job.requirements ? <Section title={t("job.requirements")} html={job.requirements} /> : null}
        </Stack>
      </Grid>
    </Stack>
  );
}

function Shortlists({ job, shortlists }: Pick<Answer, "job" | "shortlists">) {
  const t = useTexts(clientTexts);
  const formats = useFormats();
  if (shortlists.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<ListChecks size={icons.large} aria-hidden color="var(--muted)" />}
          title={t("job.noShortlists")}
        >
          {t("job.noShortlistsHint")}
        </EmptyState>
      </Panel>
    );
  return (
    <Cards>
      {shortlists.map((shortlist) => {
        const expired = shortlist.expires_at !== null && Date.parse(shortlist.expires_at) <= Date.now();
        return (
          <Card key={shortlist.uid}>
            <Stack $gap={0.5}>
              <Heading as="h3" $size="lg">
                {shortlist.name}
              </Heading>
              <Text $tone="muted" $size="sm">
                {[
                  t("job.candidates", { count: shortlist.applies_count }),
                  t("job.shared", { date: formats.date(shortlist.created_at) }),
                  ...(shortlist.expires_at && !expired
                    ? [t("job.until", { date: formats.date(shortlist.expires_at) })]
                    : []),
                ].join(" · ")}
              </Text>
            </Stack>
            {expired ? (
              <Badge tone="warning">{t("job.expired")}</Badge>
            ) : (
              <ButtonLink
                as={Link}
                $kind="primary"
                to={`${jobPath(job)}/shortlists/${shortlist.uid}`}
                aria-label={`${t("job.review")}: ${shortlist.name}`}
              >
                {t("job.review")}
              </ButtonLink>
            )}
          </Card>
        );
      })}
    </Cards>
  );
}

function Section({ title, html }: { title: string; html: string | null }) {
  const t = useTexts(clientTexts);
  return (
    <Stack $gap={3} as="section">
      <Heading $size="lg">{title}</Heading>
      {html ? (
        <Suspense fallback={<Skeleton $height="120px" />}>
          <RichTextView html={html} />
        </Suspense>
      ) : (
        <Text $tone="muted">{t("job.noDescription")}</Text>
      )}
    </Stack>
  );
}

function JobSkeleton({ label }: { label: string }) {
  return (
    <Stack $gap={6}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Stack $gap={3}>
        <Skeleton $width="min(460px, 80%)" $height="36px" />
        <Skeleton $width="60%" />
      </Stack>
      <Grid>
        <Skeleton $height="180px" />
        <Skeleton $height="260px" />
      </Grid>
    </Stack>
  );
}
