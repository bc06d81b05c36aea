import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRuns } from "#client/system/administrators/flows.ts";
import { useHealth, useHolidays, useOverview } from "#client/system/administrators/use-administrator.ts";
import { today } from "#client/system/app/clock.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Columns, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons, radius, space, type } from "#ui/tokens.ts";
import { runTones } from "./automations/run-tones.ts";
import { mailStates, mailTones } from "./mail-states.ts";
import { administratorTexts } from "./texts.ts";

const counts = [
  { key: "candidates", to: "/recruiters/candidates" },
  { key: "jobs_published", to: "/recruiters/jobs" },
  { key: "applies", to: null },
  { key: "client_companies", to: "/recruiters/client_companies" },
  { key: "client_contacts", to: "/recruiters/client_contacts" },
  { key: "shortlists", to: null },
  { key: "recruiters", to: "/administrator/recruiters" },
] as const;

const Figures = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(148px, 1fr)); border: 1px solid var(--line); border-radius: ${radius.lg};
  background: var(--surface); overflow: hidden;
`;
const Figure = styled.div`
  position: relative; display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: ${space(1)}; padding: ${space(4)};
  box-shadow: 0 0 0 0.5px var(--line);
  dt { font-size: ${type.sm}; color: var(--muted); }
  dd { font-size: ${type["2xl"]}; font-weight: 600; letter-spacing: -0.02em; line-height: 1.1; font-variant-numeric: tabular-nums; }
  a { color: inherit; text-decoration: none; &::after { content: ""; position: absolute; inset: 0; } }
  &:hover:has(a) { background: var(--hover); }
`;
const Rows = styled.ul`
  list-style: none; padding: 0; display: flex; flex-direction: column;
  li {
    display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; min-height: 40px; padding: ${space(1)} 0; font-size: ${type.md};
    border-bottom: 1px solid var(--line);
  }
  li:last-child { border-bottom: 0; }
`;
const More = styled(
  Link,
)`font-size: ${type.sm}; color: var(--accent-text); white-space: nowrap; @media (pointer: coarse) { padding: ${space(3)} 0; }`;

export default function AdministratorHomePage() {
  const t = useTexts(administratorTexts);
  const { business } = useRecruiter();
  const overview = useOverview();
  return (
    <Stack $gap={6}>
      <PageTitle title={t("home.title")} />
      <PageHeader title={t("home.title")} hint={t("home.hint", { business: business.name })} />
      <Numbers overview={overview} />
      <Columns $min={260}>
        <RunPanel />
        <MailPanel overview={overview} />
        <HolidayPanel />
        <SystemPanel />
      </Columns>
    </Stack>
  );
}

type OverviewRead = ReturnType<typeof useOverview>;

function Numbers({ overview }: { overview: OverviewRead }) {
  const t = useTexts(administratorTexts);
  const { number } = useFormats();
  const pages = usePages();
  return (
    <Figures aria-label={t("home.counts")} aria-busy={overview.state === "loading"}>
      {counts.map(({ key, to }) => {
        const value = overview.data ? number(overview.data.overview[key]) : "–";
        return (
          <Figure key={key}>
            <dt>{t(`home.${key}`)}</dt>
            <dd>
              {to && pages.has(to) ? (
                <Link to={to} aria-label={`${t(`home.${key}`)}: ${value}`}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </Figure>
        );
      })}
    </Figures>
  );
}

function PanelHead({ title, to, label }: { title: string; to?: string; label?: string }) {
  return (
    <Inline $justify="space-between">
      <Heading $size="md">{title}</Heading>
      {to ? <More to={to}>{label}</More> : null}
    </Inline>
  );
}

function MailPanel({ overview }: { overview: OverviewRead }) {
  const t = useTexts(administratorTexts);
  const { number } = useFormats();
  return (
    <Panel>
      <Stack $gap={2}>
        <PanelHead title={t("home.mail")} to="/administrator/mails" label={t("home.seeMails")} />
        <Loaded read={overview} lines={4}>
          {({ overview: { mails } }) => (
            <Rows>
              {mailStates.map((state) => (
                <li key={state}>
                  <Badge tone={mailTones[state]}>{t(`mails.state.${state}`)}</Badge>
                  {number(mails[state])}
                </li>
              ))}
            </Rows>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}

/** Runs that are not over, and those that an error stopped. */
const openRuns = flowRunStatus.filter(({ code }) => code !== "completed" && code !== "cancelled");

function RunPanel() {
  const t = useTexts(administratorTexts);
  const locale = useLocale();
  const { number } = useFormats();
  return (
    <Panel>
      <Stack $gap={2}>
        <PanelHead
          title={t("home.runs")}
          to="/administrator/process_orchestrators"
          label={t("home.seeRuns")}
        />
        <Loaded read={useRuns({})} lines={4}>
          {({ counts }) => (
            <Rows>
              {openRuns.map(({ code, label }) => (
                <li key={code}>
                  <Link to={`/administrator/process_orchestrators?status=${code}`}>
                    <Badge tone={runTones[code]}>{label[locale]}</Badge>
                  </Link>
                  {number(counts[code] ?? 0)}
                </li>
              ))}
            </Rows>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function HolidayPanel() {
  const t = useTexts(administratorTexts);
  const { date } = useFormats();
  const day = today();
  const year = Number(day.slice(0, 4));
  const holidays = useHolidays([year, year + 1]);
  const inEnglish = useLocale() === "en";
  return (
    <Panel>
      <Stack $gap={2}>
        <PanelHead
          title={t("home.nextHolidays")}
          to="/administrator/holidays"
          label={t("home.seeHolidays")}
        />
        <Loaded read={holidays} lines={4}>
          {(data) => (
            <Rows>
              {data.holidays
                .filter((holiday) => holiday.date >= day)
                .slice(0, 4)
                .map((holiday) => (
                  <li key={holiday.id}>
                    {(inEnglish && holiday.name_en) || holiday.name}
                    <Text $tone="muted" $size="sm" style={{ whiteSpace: "nowrap" }}>
                      {date(holiday.date)}
                    </Text>
                  </li>
                ))}
            </Rows>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function SystemPanel() {
  const t = useTexts(administratorTexts);
  const health = useHealth();
  return (
    <Panel>
      <Stack $gap={2}>
        <PanelHead title={t("home.system")} />
        <Loaded read={health} lines={4}>
          {({ database, queue, cable, version }) => (
            <Rows>
              <State
                name={t("home.database")}
                up={database.state === "up"}
                detail={t(`home.${database.kind}`)}
              />
              <State name={t("home.queue")} up={queue.state === "up"} />
              <State
                name={t("home.cable")}
                up={cable.state === "up"}
                detail={t("home.connections", { count: cable.connections })}
              />
              <li>
                {t("home.version")}
                <Text $tone="muted" $size="sm">
                  {version}
                </Text>
              </li>
            </Rows>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function State({ name, up, detail }: { name: string; up: boolean; detail?: string }) {
  const t = useTexts(administratorTexts);
  const Icon = up ? CircleCheck : TriangleAlert;
  return (
    <li>
      <span style={{ whiteSpace: "nowrap" }}>{name}</span>
      <Inline $gap={2} $wrap $justify="end">
        {detail ? (
          <Text $tone="muted" $size="sm">
            {detail}
          </Text>
        ) : null}
        <Badge tone={up ? "success" : "danger"}>
          <Icon size={icons.xSmall} aria-hidden />
          {t(up ? "home.up" : "home.down")}
        </Badge>
      </Inline>
    </li>
  );
}
