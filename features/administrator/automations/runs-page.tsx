import { Workflow } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRunNews, useRuns } from "#client/system/administrators/flows.ts";
import type { FlowRun } from "#contract/calls/flows.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Badge, EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { Toolbar } from "#ui/toolbar.tsx";
import { runTones } from "./run-tones.ts";
import { RunView } from "./run-view.tsx";
import { automationTexts } from "./texts.ts";

type Status = FlowRun["status"];
const statusOf = (text: string | null): Status | null =>
  text !== null && Object.hasOwn(runTones, text) ? (text as Status) : null;

/** The runs of flows; the page's filters are in the address. */
export default function RunsPage() {
  const t = useTexts(automationTexts);
  const [address, setAddress] = useSearchParams();
  const status = statusOf(address.get("status"));
  const after = Number(address.get("after")) || null;
  const chosen = Number(address.get("run")) || null;
  const addressOf = (wanted: { status?: Status | null; after?: number | null; run?: number | null }) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(wanted)) if (value) query.set(key, String(value));
    return `?${query}`;
  };
  const news = useRunNews();
  return (
    <Stack $gap={5}>
      <PageTitle title={t("runs")} />
      <PageHeader title={t("runs")} hint={t("runsHint")} />
      <NewsPill text={news.changed ? t("news") : null} onShow={news.show} />
      {chosen === null ? (
        <Runs
          status={status}
          after={after}
          addressOf={addressOf}
          onStatus={(next) => setAddress(addressOf({ status: next }))}
        />
      ) : (
        <RunView id={chosen} back={addressOf({ status, after })} />
      )}
    </Stack>
  );
}

function Runs({
  status,
  after,
  addressOf,
  onStatus,
}: {
  status: Status | null;
  after: number | null;
  addressOf: (wanted: { status?: Status | null; after?: number | null; run?: number | null }) => string;
  onStatus: (status: Status | null) => void;
}) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const read = useRuns({ status, after });
  return (
    <Loaded read={read} lines={8}>
      {({ runs, counts, next_after }) => (
        <Stack $gap={3}>
          <Toolbar label={t("runs")}>
            <SelectField
              label={t("state")}
              hideLabel
              value={status ?? ""}
              options={[
                { value: "", label: t("anyState") },
                ...flowRunStatus.map(({ code, label }) => ({
                  value: code,
                  label: `${label[locale]} (${counts[code] ?? 0})`,
                })),
              ]}
              onChange={(next) => onStatus(statusOf(next))}
            />
          </Toolbar>
          {runs.length === 0 ? (
            <Panel>
              <EmptyState icon={<Workflow size={icons.large} aria-hidden />} title={t("noRuns")}>
                {t("noRunsHint")}
              </EmptyState>
            </Panel>
          ) : (
            <SimpleTable label={t("runs")}>
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
                  <Row key={run.id} run={run} to={addressOf({ status, after, run: run.id })} />
                ))}
              </tbody>
            </SimpleTable>
          )}
          <Inline $wrap>
            {after ? (
              <ButtonLink as={Link} to={addressOf({ status })}>
                {t("newest")}
              </ButtonLink>
            ) : null}
            {next_after ? (
              <ButtonLink as={Link} to={addressOf({ status, after: next_after })}>
                {t("older")}
              </ButtonLink>
            ) : null}
          </Inline>
        </Stack>
      )}
    </Loaded>
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
        <Badge tone={runTones[run.status]}>{labelIn(flowRunStatus, run.status, locale)}</Badge>
      </td>
      <td>
        <time dateTime={run.created_at} title={dateTime(run.created_at)}>
          {ago(run.created_at)}
        </time>
      </td>
    </tr>
  );
}
