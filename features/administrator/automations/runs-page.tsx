import { Workflow } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { dayIn, idIn } from "#client/routing/address-values.ts";
import { useRunNews, useRuns } from "#client/system/administrators/flows.ts";
import type { FlowRun, RunFilter } from "#contract/calls/flows.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { RunFilters } from "./run-filters.tsx";
import { RunRest } from "./run-rest.tsx";
import { runTones } from "./run-tones.ts";
import { RunView } from "./run-view.tsx";
import { automationTexts } from "./texts.ts";

type Status = FlowRun["status"];
const isStatus = (text: string): text is Status => Object.hasOwn(runTones, text);
const statusOf = (text: string | null): Status | undefined =>
  text !== null && isStatus(text) ? text : undefined;

const filterOf = (address: URLSearchParams): RunFilter => {
  const filter = {
    status: statusOf(address.get("status")),
    term: address.get("term")?.slice(0, 120) || undefined,
    action_flow_id: idIn(address, "action_flow_id"),
    from: dayIn(address, "from"),
    until: dayIn(address, "until"),
    after: idIn(address, "after"),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
};
type Wanted = { readonly [Name in keyof RunFilter | "run"]?: string | number | null | undefined };
const addressOf = (wanted: Wanted): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(wanted)) if (value) query.set(key, String(value));
  return `?${query}`;
};

/** The runs of flows; the page's filters are in the address. */
export default function RunsPage() {
  const t = useTexts(automationTexts);
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const chosen = idIn(address, "run");
  const news = useRunNews();
  return (
    <Stack $gap={5}>
      <PageTitle title={t("runs")} />
      <PageHeader title={t("runs")} hint={t("runsHint")} />
      <NewsPill text={news.changed ? t("news") : null} onShow={news.show} />
      {chosen === undefined ? (
        <Runs
          filter={filter}
          onFilter={(next) => setAddress(addressOf({ ...filter, after: null, ...next }), { replace: true })}
        />
      ) : (
        <RunView id={chosen} back={addressOf(filter)} />
      )}
    </Stack>
  );
}

function Runs({ filter, onFilter }: { filter: RunFilter; onFilter: (next: Wanted) => void }) {
  const t = useTexts(automationTexts);
  const read = useRuns(filter);
  const { after, ...narrowed } = filter;
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <Stack $gap={3}>
      <RunFilters filter={filter} counts={read.data?.counts ?? {}} onFilter={onFilter} />
      <Loaded read={read} lines={8}>
        {({ runs, next_after }) => (
          <Stack $gap={3}>
            {runs.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={<Workflow size={icons.large} aria-hidden />}
                  title={t(isNarrowed ? "noneFound" : "noRuns")}
                  action={
                    isNarrowed ? (
                      <ButtonLink as={Link} to="?">
                        {t("clearFilters")}
                      </ButtonLink>
                    ) : undefined
                  }
                >
                  {t(isNarrowed ? "noneFoundHint" : "noRunsHint")}
                </EmptyState>
              </Panel>
            ) : (
              <SimpleTable stacked label={t("runs")}>
                <thead>
                  <tr>
                    <th>{t("record")}</th>
                    <th>{t("flow")}</th>
                    <th>{t("state")}</th>
                    <th>{t("since")}</th>
                  </tr>
                </thead>
                <tbody>
                  {runs.map((run) => (
                    <Row key={run.id} run={run} to={addressOf({ ...filter, run: run.id })} />
                  ))}
                </tbody>
              </SimpleTable>
            )}
            <Inline $wrap>
              {after ? (
                <ButtonLink as={Link} to={addressOf(narrowed)}>
                  {t("newest")}
                </ButtonLink>
              ) : null}
              {next_after ? (
                <ButtonLink as={Link} to={addressOf({ ...filter, after: next_after })}>
                  {t("older")}
                </ButtonLink>
              ) : null}
            </Inline>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function Row({ run, to }: { run: FlowRun; to: string }) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { ago, dateTime } = useFormats();
  return (
    <tr>
      <td>
        <Link to={to}>{run.name}</Link>
      </td>
      <td>
        <Stack $gap={0}>
          <span>{run.action_flow_name}</span>
          <Text $tone="muted" $size="sm">
            {[run.automation_name, t("version", { version: run.version })].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
      </td>
      <td>
        <Stack $gap={1} $align="start">
          <Badge tone={runTones[run.status]}>{labelIn(flowRunStatus, run.status, locale)}</Badge>
          <RunRest run={run} />
        </Stack>
      </td>
      <td>
        <time dateTime={run.created_at} title={dateTime(run.created_at)}>
          {ago(run.created_at)}
        </time>
      </td>
    </tr>
  );
}
