import { BriefcaseBusiness, ListChecks, MapPin, SearchX, Users } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { waitingForMe } from "#client/system/clients/desk.ts";
import { useLiveJobs } from "#client/system/clients/live-jobs.ts";
import { clientJobs } from "#client/system/clients/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { foldText } from "#contract/text.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { below, icons, motion, radius, space, type } from "#ui/tokens.ts";
import { CardList, LinkedCard } from "./card-list.tsx";
import { Failed, Page, StatusBadge } from "./frame.tsx";
import { isOpen, jobPath, useJobWords } from "./job-words.ts";
import { ProgressReport } from "./progress-report.tsx";
import { clientTexts } from "./texts.ts";
import { Waiting } from "./waiting.tsx";

type Job = DataOf<typeof clientJobs>["jobs"][number];

const Tools = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(3)};
  > :first-child { flex: 1 1 260px; max-width: 380px; }
  ${below("phone")} { > :first-child { max-width: none; } }
`;
const Card = styled(LinkedCard)`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: ${space(2)} ${space(6)};
  transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  &:hover { box-shadow: 0 4px 18px var(--shadow); }
  ${below("phone")} { grid-template-columns: 1fr; padding: ${space(4)}; }
`;
const Facts = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; margin: 0; padding: 0; list-style: none; color: var(--muted);
  font-size: ${type.sm};
  li { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
  svg { flex: none; }
`;
const Awaiting = styled.span`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; padding: ${space(1.5)} ${space(3)}; border-radius: ${radius.full};
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.sm}; font-weight: 520; white-space: nowrap;
`;

const filters = { open: isOpen, finished: (job: Job) => !isOpen(job), all: () => true };
type Filter = keyof typeof filters;
const filterNames: readonly Filter[] = ["open", "finished", "all"];

/** The jobs that a client contact follows; with a title in the address only those of that title. */
export default function ClientJobsPage() {
  const { job_title: slug } = useParams();
  const t = useTexts(clientTexts);
  const tenant = useTenant();
  const { user } = useSession();
  const company = user?.strategy === "client_contacts" ? user.profile.client_company?.name : undefined;
  const hidesJobs = user?.strategy === "client_contacts" && user.profile.hidden_sections?.includes("jobs");
  const jobs = useRead(clientJobs, hidesJobs ? null : {});
  useDocumentTitle(t("list.title"), tenant.title);
  const list = jobs.data?.jobs.filter((job) => slug === undefined || job.slug === slug);
  // What waits stands above the jobs: until it is known how much does, nothing is shown that it would move.
  const waiting = useRead(waitingForMe, slug === undefined ? {} : null);
  const isSettled = slug !== undefined || waiting.state !== "loading";
  useLiveJobs(list?.filter(isOpen).map(({ uid }) => uid) ?? []);
  return (
    <Page>
      <Stack $gap={6}>
        {hidesJobs ? (
          <PageHeader title={t("list.area")} />
        ) : (
          <PageHeader
            title={company ? t("list.ofCompany", { company }) : t("list.title")}
            hint={t("list.lead")}
          />
        )}
        {slug === undefined ? <Waiting /> : null}
        {isSettled && list ? <Jobs jobs={list} /> : null}
        {isSettled && !list && !hidesJobs && jobs.state === "loading" ? (
          <Stack $gap={2.5}>
            <VisuallyHidden role="status">{t("list.loading")}</VisuallyHidden>
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} $height="82px" />
            ))}
          </Stack>
        ) : null}
        {!list && jobs.state === "failed" ? <Failed title={t("list.failed")} read={jobs} /> : null}
        {slug === undefined && isSettled && !hidesJobs ? <ProgressReport /> : null}
      </Stack>
    </Page>
  );
}

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useTexts(clientTexts);
  const words = useJobWords();
  const hasOpen = jobs.some(isOpen);
  const [filter, setFilter] = useState<Filter>(hasOpen ? "open" : "all");
  const [term, setTerm] = useState("");
  const wanted = foldText(term.trim());
  const fits = (job: Job) => foldText(`${job.title} ${words.place(job)}`).includes(wanted);
  const shown = jobs.filter(filters[filter]).filter(fits);
  if (jobs.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<BriefcaseBusiness size={icons.large} aria-hidden color="var(--muted)" />}
          title={t("list.none")}
        >
          {t("list.noneHint")}
        </EmptyState>
      </Panel>
    );
  return (
    <Stack $gap={4}>
      <Tools>
        <SearchField
          label={t("list.search")}
          placeholder={t("list.search")}
          value={term}
          onChange={setTerm}
        />
        <Inline role="group" aria-label={t("list.show")} $gap={1.5} $wrap>
          {filterNames.map((name) => (
            <Chip key={name} on={filter === name} onToggle={() => setFilter(name)}>
              {t(`list.filters.${name}`)} {jobs.filter(filters[name]).length}
            </Chip>
          ))}
        </Inline>
      </Tools>
      <VisuallyHidden role="status">{t("list.total", { count: shown.length })}</VisuallyHidden>
      {shown.length > 0 ? (
        <CardList>
          {shown.map((job) => (
            <Entry key={job.uid} job={job} />
          ))}
        </CardList>
      ) : (
        <Panel>
          <EmptyState
            icon={<SearchX size={icons.large} aria-hidden color="var(--muted)" />}
            title={t("list.noMatch")}
            action={
              <Button
                onClick={() => {
                  setTerm("");
                  setFilter("all");
                }}
              >
                {t("list.clear")}
              </Button>
            }
          >
            {t("list.noMatchHint")}
          </EmptyState>
        </Panel>
      )}
    </Stack>
  );
}

function Entry({ job }: { job: Job }) {
  const t = useTexts(clientTexts);
  const words = useJobWords();
  const formats = useFormats();
  const place = words.place(job);
  return (
    <Card>
      <Stack $gap={1.5}>
        <Inline $gap={2.5} $wrap>
          <Heading as="h2" $size="lg">
            <Link to={jobPath(job)}>{job.title}</Link>
          </Heading>
          <StatusBadge status={job.status} label={words.status(job.status)} />
        </Inline>
        <Facts>
          {place ? (
            <li>
              <MapPin aria-hidden />
              {place}
            </li>
          ) : null}
          <li>
            <Users aria-hidden />
            {t("list.applies", { count: job.applies_count })}
          </li>
          {job.published_at ? <li>{t("list.published", { date: formats.date(job.published_at) })}</li> : null}
        </Facts>
      </Stack>
      {job.shortlists_count > 0 ? (
        <Text as="div">
          <Awaiting>
            <ListChecks aria-hidden />
            {t("list.shortlists", { count: job.shortlists_count })}
          </Awaiting>
        </Text>
      ) : null}
    </Card>
  );
}
