import { ArrowLeft, SearchX, Share2 } from "lucide-react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useLastBoard } from "#client/system/candidates/use-job-search.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useShare } from "#client/system/page/use-share.ts";
import { publicJob, similarJobs } from "#client/system/public/jobs.ts";
import type { PublicJobDetail } from "#contract/calls/public-jobs.ts";
import { nameIn } from "#contract/locale.ts";
import { publicHeads } from "#contract/public-heads.ts";
import { CompanyMark, JobCard, jobPath } from "#features/shared/job-card/job-card.tsx";
import { JobFacts, useJobWords } from "#features/shared/job-card/job-facts.tsx";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { BrandFace, useLook } from "#features/shared/site/brand-face.tsx";
import { Lead } from "#features/shared/site/frame.tsx";
import { Ground } from "#features/shared/site/ground.tsx";
import { Title } from "#features/shared/title.tsx";
import { useSite } from "#features/shared/use-site.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
// Together with the page: text that arrives later would push down what follows.
import RichTextView from "#ui/rich-text-view.tsx";
import { below, from, icons, layer, pageInset, space, type } from "#ui/tokens.ts";
import { ApplyBox } from "./apply-box.tsx";
import { BenefitIcon } from "./benefit-icon.tsx";
import { jobTexts } from "./job-texts.ts";
import { Process } from "./process/process.tsx";

const Page = styled.div`width: 100%; max-width: 1200px; margin: 0 auto; padding-block: ${space(6)} ${space(14)}; ${pageInset} ${below("phone")} { padding-block: ${space(4)} ${space(28)}; }`;
const BackLink = styled(
  Link,
)`display: inline-flex; align-items: center; gap: ${space(1.5)}; color: var(--ink); font-size: ${type.sm}; text-decoration: none; padding: ${space(1)} 0; &:hover { text-decoration: underline; }`;
const Grid = styled.div`
  display: grid; gap: ${space(6)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) 340px; }
`;
const Aside = styled.aside`${from("desktop")} { position: sticky; top: ${space(20)}; }`;
const Heads = styled.div`display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space(4)}; align-items: start; ${below("phone")} { gap: ${space(3)}; }`;
const Tiles = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: ${space(2)}; margin: 0; padding: 0; list-style: none;
  li {
    display: flex; align-items: center; gap: ${space(2.5)}; padding: ${space(3)}; border-radius: min(var(--corner), 14px);
    background: var(--accent-soft); color: var(--on-accent-soft);
  }
  svg { flex: none; }
`;
const Paid = styled.p`
  display: grid; gap: ${space(0.5)}; margin-bottom: ${space(4)};
  strong { font-size: ${type["2xl"]}; font-weight: 600; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
  span { color: var(--muted); font-size: ${type.sm}; }
`;
/** On phones the main action is always within the thumb's reach. */
const ApplyPanel = styled(Panel)`
  ${below("phone")} {
    position: fixed; inset: auto 0 0; z-index: ${layer.sticky}; border-radius: 0; border-width: 1px 0 0;
    padding: ${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom)); box-shadow: 0 -6px 24px var(--shadow);
    > div > button { width: 100%; }
  }
`;
const SideColumn = styled.div`${below("desktop")} { display: none; }`;
const Above = styled.div`${from("desktop")} { display: none; }`;
const Ended = styled.strong`display: block; margin-bottom: ${space(1)}; color: var(--text); font-weight: 600;`;
const Similar = styled.ul`display: grid; gap: ${space(3)}; padding: 0; margin: 0; list-style: none;`;
const lines = ["94%", "88%", "97%", "72%", "90%", "81%", "54%"];

export default function JobPage() {
  const { uid = "" } = useParams();
  const t = useTexts(jobTexts);
  const tenant = useTenant();
  const job = useRead(publicJob, { params: { uid } });
  const shownJob = job.data?.job;
  const locale = useLocale();
  usePageHead(
    {
      title: shownJob?.title,
      description: [shownJob?.title, shownJob?.company_name, shownJob?.city, shownJob?.state]
        .filter(Boolean)
        .join(" · "),
      path: shownJob ? jobPath(shownJob) : "",
      ...(shownJob ? { data: shownJob.json_ld } : {}),
      way: { above: [{ name: publicHeads.board[locale].title, path: "/jobs" }], locale },
    },
    tenant.title,
  );
  const board = useLastBoard();
  const { look } = useLook();
  const gone = !shownJob && job.error?.code === "not_found";
  const closed = publicHeads.closedJob[locale];
  // Who comes by an old link sees which job it was.
  const ended = useRead(similarJobs, gone ? { params: { uid } } : null).data?.closed_title;
  useDocumentTitle(gone ? closed.title : undefined, tenant.title);
  return (
    <BrandFace>
      <Ground $hand={look.hero} $small $flat>
        <div>
          <Stack $gap={4}>
            <BackLink to={board}>
              <ArrowLeft aria-hidden /> {t("job.back")}
            </BackLink>
            {shownJob ? <Opening job={shownJob} /> : job.state === "loading" ? <OpeningSkeleton /> : null}
          </Stack>
        </div>
      </Ground>
      <Page>
        {job.data ? <Job job={job.data.job} /> : null}
        {job.state === "loading" ? <JobSkeleton label={t("job.loading")} /> : null}
        {job.state === "failed" && !job.data ? (
          <Panel style={{ marginTop: 20 }}>
            {gone ? (
              <EmptyState
                wholePage
                icon={<SearchX size={icons.large} aria-hidden color="var(--muted)" />}
                title={closed.title}
                action={
                  <ButtonLink as={Link} to={board} $kind="primary">
                    {t("job.back")}
                  </ButtonLink>
                }
              >
                {ended ? <Ended>{ended}</Ended> : null}
                {closed.description}
              </EmptyState>
            ) : (
              <ReadFailure title={t("job.failed")} read={job}>
                {t("job.failedHint")}
              </ReadFailure>
            )}
          </Panel>
        ) : null}
        {gone ? (
          <div style={{ marginTop: 32 }}>
            <SimilarJobs uid={uid} />
          </div>
        ) : null}
      </Page>
    </BrandFace>
  );
}

/** Company and job title, on the brand's background. */
function Opening({ job }: { job: PublicJobDetail }) {
  const words = useJobWords();
  // City and state stay on one line.
  const place = words.place(job).replace(" · ", "\u00a0·\u00a0");
  return (
    <Heads>
      <CompanyMark job={job} size={60} />
      <Stack $gap={1.5}>
        <Title as="h1" $size="board">
          {job.title}
        </Title>
        <Lead>{[words.company(job), place].filter(Boolean).join(" · ")}</Lead>
      </Stack>
    </Heads>
  );
}

function OpeningSkeleton() {
  return (
    <Heads aria-hidden>
      <Skeleton $width="60px" $height="60px" />
      <Stack $gap={3}>
        <Skeleton $width="70%" $height="38px" />
        <Skeleton $width="40%" />
      </Stack>
    </Heads>
  );
}

function Benefits({ benefits }: Pick<PublicJobDetail, "benefits">) {
  const t = useTexts(jobTexts);
  const locale = useLocale();
  if (benefits.length === 0) return null;
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="lg">{t("job.benefits")}</Heading>
        <Tiles>
          {benefits.map((benefit) => (
            <li key={benefit.id}>
              <BenefitIcon kind={benefit.kind} />
              {nameIn(benefit, locale)}
            </li>
          ))}
        </Tiles>
      </Stack>
    </Panel>
  );
}

function Job({ job }: { job: PublicJobDetail }) {
  const t = useTexts(jobTexts);
  const words = useJobWords();
  const share = useShare({ copied: t("job.copied"), failed: t("job.copyFailed") });
  return (
    <Grid>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Above>
            <Salary job={job} />
            <JobFacts job={job} schedule={job.work_schedule} company={false} salary={false} />
          </Above>
          <Inline $gap={3} $wrap>
            <Text $tone="muted" $size="sm">
              {words.published(job)}
            </Text>
            <Button size="sm" kind="quiet" icon={<Share2 aria-hidden />} onClick={() => share(job.title)}>
              {t("job.share")}
            </Button>
          </Inline>
        </Stack>
        <Section title={t("job.description")} html={job.description} />
        <Section title={t("job.requirements")} html={job.requirements} />
        <Benefits benefits={job.benefits} />
        <Process steps={job.steps} />
        <Company company={job.company} />
        <SimilarJobs uid={job.uid} />
      </Stack>
      <Aside aria-label={t("job.summary")}>
        <Stack $gap={4}>
          <ApplyPanel as="div">
            <ApplyBox job={job} />
          </ApplyPanel>
          <SideColumn>
            <Panel as="div">
              <Salary job={job} />
              <JobFacts job={job} schedule={job.work_schedule} column salary={false} />
            </Panel>
          </SideColumn>
        </Stack>
      </Aside>
    </Grid>
  );
}

/** In short at first sight; to the cent below it. */
function Salary({ job }: { job: PublicJobDetail }) {
  const t = useTexts(jobTexts);
  const words = useJobWords();
  const short = words.shortSalary(job);
  if (!short) return null;
  return (
    <Paid>
      <strong>{short}</strong>
      <span>
        {t("job.salary")}: {words.salary(job)}
      </span>
    </Paid>
  );
}

/** The hiring company; hidden for confidential jobs. */
function Company({ company }: Pick<PublicJobDetail, "company">) {
  const t = useTexts(jobTexts);
  const locale = useLocale();
  const { number } = useFormats();
  if (!company) return null;
  const { name, sector, sector_en, city, state, employees, website, open_jobs } = company;
  const field = (locale === "en" && sector_en) || sector;
  const facts = [
    field,
    [city, state].filter(Boolean).join(" · "),
    employees === null ? null : t("job.employees", { count: employees, number: number(employees) }),
  ].filter(Boolean);
  return (
    <Panel aria-label={t("job.company")}>
      <Heads>
        <CompanyMark job={{ company_name: name }} size={52} />
        <Stack $gap={1.5}>
          <Heading $size="lg">{name}</Heading>
          <Text $tone="muted">{facts.join(" · ")}</Text>
          <Inline $gap={4} $wrap>
            {website ? (
              <a href={website} target="_blank" rel="noreferrer">
                {t("job.website")}
              </a>
            ) : null}
            {open_jobs > 1 ? (
              <Link to={addressOfFilters({ company: [name] })}>
                {t("job.companyJobs", { count: open_jobs })}
              </Link>
            ) : null}
          </Inline>
        </Stack>
      </Heads>
    </Panel>
  );
}

function Section({ title, html }: { title: string; html: string | null }) {
  if (!html) return null;
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="lg">{title}</Heading>
        <RichTextView html={html} />
      </Stack>
    </Panel>
  );
}

function SimilarJobs({ uid }: { uid: string }) {
  const t = useTexts(jobTexts);
  const { shows } = useSite();
  const { data } = useRead(similarJobs, shows("similar_jobs") ? { params: { uid } } : null);
  if (!data || data.jobs.length === 0) return null;
  return (
    <Stack $gap={3} as="section">
      <Heading $size="lg">{t("job.similar")}</Heading>
      <Similar>
        {data.jobs.slice(0, 4).map((job) => (
          <li key={job.uid}>
            <JobCard job={job} />
          </li>
        ))}
      </Similar>
    </Stack>
  );
}

function Lines() {
  return (
    <Stack $gap={2.5}>
      {lines.map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </Stack>
  );
}

function JobSkeleton({ label }: { label: string }) {
  return (
    <Grid role="status" aria-label={label}>
      <Stack $gap={5}>
        <Panel>
          <Lines />
        </Panel>
      </Stack>
      <Panel>
        <Stack $gap={3}>
          <Skeleton $height="42px" />
          <Skeleton $width="80%" />
          <Skeleton $width="60%" />
        </Stack>
      </Panel>
    </Grid>
  );
}
