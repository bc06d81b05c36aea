import { BellRing, SearchX, SlidersHorizontal } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useJobSearch } from "#client/system/candidates/use-job-search.ts";
import { publicHead } from "#contract/public-heads.ts";
import { JobCard, JobCardSkeleton } from "#features/shared/job-card/job-card.tsx";
import { JobSearchForm } from "#features/shared/job-search/job-search.tsx";
import { lazy } from "#features/shared/lazy.ts";
import { BrandFace, useLook } from "#features/shared/site/brand-face.tsx";
import { Lead } from "#features/shared/site/frame.tsx";
import { Ground } from "#features/shared/site/ground.tsx";
import { Title } from "#features/shared/title.tsx";
import { useSite } from "#features/shared/use-site.ts";
import type { JobFilters, JobOrder } from "#machines/shared/job-address.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout, EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { below, from, icons, pageInset, space } from "#ui/tokens.ts";
import { BoardChips, BoardFilters } from "./board-filters.tsx";
import { boardTexts } from "./board-texts.ts";

const Page = styled.div`width: 100%; max-width: 1200px; margin: 0 auto; padding-block: ${space(8)} ${space(14)}; ${pageInset} ${below("phone")} { padding-block: ${space(5)} ${space(12)}; }`;
const Grid = styled.div`
  display: grid; gap: ${space(6)}; align-items: start;
  ${from("desktop")} { grid-template-columns: 248px minmax(0, 1fr); }
`;
/** Taller than the window, it scrolls independently of the jobs. */
const Aside = styled.aside`
  display: none;
  ${from("desktop")} {
    display: block; position: sticky; top: ${space(20)}; max-height: calc(100vh - ${space(24)}); overflow-y: auto;
  }
`;
const AlertPlace = styled.div`
  margin-left: auto;
  ${below("phone")} { margin: 0; button { width: 100%; } }
`;
const OnlySmall = styled.div`${from("desktop")} { display: none; }`;
const Results = styled.ol`display: flex; flex-direction: column; gap: ${space(3)}; margin: 0; padding: 0; list-style: none; transition: opacity 160ms;`;
/** On phones the count has its own line, so that its arrival moves nothing. */
const Tools = styled.div`
  display: flex; align-items: center; justify-content: space-between; gap: ${space(3)};
  ${below("phone")} { flex-direction: column; align-items: stretch; > :last-child { justify-content: space-between; } }
`;
const Order = styled.div`min-width: 176px; label { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }`;
const AlertDialog = lazy(() => import("#features/shared/job-alerts/alert-dialog.tsx"));
const placeholders = ["a", "b", "c", "d", "e", "f"];

export default function JobsPage() {
  const t = useTexts(boardTexts);
  const tenant = useTenant();
  const { job_title } = useParams();
  const board = useJobSearch(job_title);
  const [filtering, setFiltering] = useState(false);
  const [alerting, setAlerting] = useState(false);
  const closeAlert = useCallback(() => setAlerting(false), []);
  const { filters, page } = board;
  const { look } = useLook();
  const meant = !board.searching && page?.total_count ? page.corrected_term : null;
  const subject = (board.termIsWhole && (meant || filters.term)) || filters.occupation;
  const title = subject ? t("board.titleFor", { term: subject }) : t("board.title");
  const locale = useLocale();
  const { description } = publicHead("board", locale, tenant.title);
  usePageHead({ title, description, path: "/jobs", way: { above: [], locale } }, tenant.title);
  const orders: { value: JobOrder; label: string }[] = [
    ...(filters.term ? [{ value: "relevance:desc" as const, label: t("orders.relevance") }] : []),
    { value: "published_at:desc", label: t("orders.recent") },
    { value: "title:asc", label: t("orders.title") },
    ...(tenant.show_salary ? [{ value: "salary_max:desc" as const, label: t("orders.salary") }] : []),
  ];
  const narrowed = Object.keys(filters).some((name) => name !== "order");
  const controls = <BoardFilters filters={filters} facets={page?.facets} onChange={board.change} />;

  return (
    <BrandFace>
      <Ground $hand={look.hero} $small $flat>
        <div>
          <Stack $gap={5}>
            <Stack $gap={2}>
              <Title as="h1" $size="board">
                {title}
              </Title>
              <Lead>{t("board.lead")}</Lead>
            </Stack>
            <JobSearchForm
              term={board.term}
              onType={board.type}
              onSubmit={board.submit}
              onChoose={board.change}
            />
          </Stack>
        </div>
      </Ground>
      <Page>
        <Grid>
          <Aside aria-label={t("board.filters")}>
            <Panel $padding={4}>{controls}</Panel>
          </Aside>
          <Stack $gap={4}>
            <Tools>
              <Text role="status" $strong>
                <Total board={board} />
              </Text>
              <AlertPlace>
                <Button icon={<BellRing aria-hidden />} onClick={() => setAlerting(true)}>
                  {t("board.alert")}
                </Button>
                {alerting ? (
                  <Suspense fallback={null}>
                    <AlertDialog filters={filters} onClose={closeAlert} />
                  </Suspense>
                ) : null}
              </AlertPlace>
              <Inline>
                <OnlySmall>
                  <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setFiltering(true)}>
                    {t("board.filters")}
                  </Button>
                </OnlySmall>
                <Order>
                  <SelectField
                    label={t("board.order")}
                    value={orderOf(filters)}
                    options={orders}
                    onChange={(order) => board.change({ order: order ?? undefined })}
                  />
                </Order>
              </Inline>
            </Tools>
            {narrowed ? (
              <Inline $wrap>
                <BoardChips filters={filters} facets={page?.facets} onChange={board.change} />
                <Button kind="quiet" size="sm" onClick={board.clear}>
                  {t("board.clear")}
                </Button>
              </Inline>
            ) : null}
            {meant && filters.term ? (
              <Text role="status">{t("board.corrected", { term: filters.term, corrected: meant })}</Text>
            ) : null}
            <Found board={board} narrowed={narrowed} />
          </Stack>
        </Grid>
        <Dialog
          open={filtering}
          onClose={() => setFiltering(false)}
          title={t("board.filters")}
          closeLabel={t("board.close")}
          width="small"
          footer={
            <Button kind="primary" onClick={() => setFiltering(false)}>
              {t("board.showResults")}
            </Button>
          }
        >
          {controls}
        </Dialog>
      </Page>
    </BrandFace>
  );
}

function Total({ board: { page, failed } }: { board: ReturnType<typeof useJobSearch> }) {
  const t = useTexts(boardTexts);
  // The previous query's count means nothing beside a failure.
  if (failed) return null;
  if (!page) return <Skeleton $width="90px" $height="20px" />;
  return t("board.total", { count: page.total_count });
}

/** By relevance while there is a term, unless another order was chosen. */
function orderOf({ term, order }: JobFilters): JobOrder {
  if (order !== undefined && (term || order !== "relevance:desc")) return order;
  return term ? "relevance:desc" : "published_at:desc";
}

function Found({ board, narrowed }: { board: ReturnType<typeof useJobSearch>; narrowed: boolean }) {
  const t = useTexts(boardTexts);
  const { allows } = useSite();
  const { page, searching, failed, loadingMore, moreFailed } = board;
  if (failed) {
    return (
      <Panel>
        <ErrorState
          title={t("board.failed")}
          action={<Button onClick={board.retry}>{t("board.retry")}</Button>}
        >
          {t("board.failedHint")}
        </ErrorState>
      </Panel>
    );
  }
  if (!page) {
    return (
      <Results aria-busy aria-label={t("board.searching")}>
        {placeholders.map((key) => (
          <li key={key}>
            <JobCardSkeleton />
          </li>
        ))}
      </Results>
    );
  }
  if (page.jobs.length === 0 && !narrowed) {
    return (
      <Panel>
        <EmptyState
          title={t("board.noneOpen")}
          action={
            allows("sign_up") ? (
              <ButtonLink as={Link} to="/candidates/register" $kind="primary">
                {t("board.register")}
              </ButtonLink>
            ) : null
          }
        >
          {t("board.noneOpenHint")}
        </EmptyState>
      </Panel>
    );
  }
  if (page.jobs.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<SearchX size={icons.large} aria-hidden color="var(--muted)" />}
          title={t("board.none")}
          action={<Button onClick={board.clear}>{t("board.clear")}</Button>}
        >
          {t("board.noneHint")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Results aria-busy={searching} style={searching ? { opacity: 0.55 } : undefined}>
        {page.jobs.map((job) => (
          <li key={job.uid}>
            <JobCard job={job} heading="h2" />
          </li>
        ))}
      </Results>
      {moreFailed ? (
        <Callout tone="danger" role="alert">
          {t("board.moreFailed")}
        </Callout>
      ) : null}
      {page.end_of_list ? (
        <Text $tone="muted" $size="sm" style={{ textAlign: "center" }}>
          {t("board.end")}
        </Text>
      ) : (
        <Button size="lg" busy={loadingMore} onClick={board.more}>
          {t("board.more")}
        </Button>
      )}
    </>
  );
}
