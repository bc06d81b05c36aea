import type { Resource } from "#contract/access.ts";
import type { Chart, DashboardQuery } from "#contract/calls/reports.ts";
import { candidateStatus } from "#contract/catalogues/candidates.ts";
import { jobStatus } from "#contract/catalogues/job-status.ts";
import { applyStatus } from "#contract/catalogues/pipeline.ts";
import type { Where } from "#contract/list.ts";
import {
  type ConditionFigure,
  chartOf,
  codesOf,
  counted,
  countedByStretch,
  countedTogether,
  figuresOfCodes,
  type Scope,
} from "./figures.ts";
import { dayFrom, months, since, startOf, weeks } from "./periods.ts";

/** Days after which an apply in a column, or a job without applies, needs attention. */
const stalledDays = 7;
const deadlineDays = 7;
const guaranteeDays = 15;
/** Columns between the web response and the placement. */
const underWay = ["1", "2", "3", "4", "5", "6", "7"];
const onTheWay = applyStatus.filter(({ code }) => code <= 8).map(({ code }) => code);

export interface Asker {
  id: number;
  mayRead(resource: Resource): boolean;
}

interface Wanted {
  scope: Scope;
  asker: Asker;
  query: DashboardQuery;
  now: number;
}

const ofMe = ({ asker, query }: Wanted, field: string): Where =>
  query.of === "me" ? { [field]: String(asker.id) } : {};

const openApplies = (wanted: Wanted): Where => ({
  ...ofMe(wanted, "job_owner_id"),
  job_status: "published",
  withdrawn_at: { null: "true" },
});

const openJobs = (wanted: Wanted): Where => ({ ...ofMe(wanted, "owner_id"), status: "published" });

function attention(wanted: Wanted): ConditionFigure[] {
  const { asker, now } = wanted;
  const longAgo = startOf(dayFrom(-stalledDays, now));
  const applies: ConditionFigure[] = [
    {
      key: "unseen_applies",
      label: "",
      entity: "applies",
      where: { ...openApplies(wanted), status: "0", seen: "false" },
    },
    {
      key: "stalled_applies",
      label: "",
      entity: "applies",
      where: { ...openApplies(wanted), status: { in: underWay }, status_changed_at: { lt: longAgo } },
    },
  ];
  const jobs: ConditionFigure[] = [
    {
      key: "near_deadline",
      label: "",
      entity: "jobs",
      where: {
        ...openJobs(wanted),
        deadline: { gteq: dayFrom(0, now), lteq: dayFrom(deadlineDays, now) },
      },
    },
    {
      key: "no_applies",
      label: "",
      entity: "jobs",
      where: { ...openJobs(wanted), applies_count: "0", published_at: { lt: longAgo } },
    },
  ];
  const placements: ConditionFigure[] = [
    {
      key: "guarantee_ending",
      label: "",
      entity: "placements",
      where: {
        ...ofMe(wanted, "owner_id"),
        guarantee_until: { gteq: dayFrom(0, now), lteq: dayFrom(guaranteeDays, now) },
        status: "active",
      },
    },
  ];
  return [
    ...(asker.mayRead("applies") && asker.mayRead("jobs") ? applies : []),
    ...(asker.mayRead("jobs") ? jobs : []),
    ...(asker.mayRead("placements") ? placements : []),
  ];
}

/** The recruiter's open work, whatever the dashboard shows. */
function myDay({ asker, now }: Wanted): ConditionFigure[] {
  const owner_id = String(asker.id);
  const [today = "", tomorrow = "", nextWeek = ""] = [0, 1, 8].map((days) => startOf(dayFrom(days, now)));
  const task = (key: string, due_at: Where[string]): ConditionFigure => ({
    key,
    label: "",
    entity: "tasks",
    where: { owner_id, done_at: { null: "true" }, due_at },
  });
  const appointment = (key: string, entity: "interviews" | "meetings", until: string): ConditionFigure => ({
    key,
    label: "",
    entity,
    where: { owner_id, status: "0", starts_at: { gteq: today, lt: until } },
  });
  return [
    task("overdue", { lt: today }),
    task("today", { gteq: today, lt: tomorrow }),
    task("next_days", { gteq: tomorrow, lt: nextWeek }),
    task("without_day", { null: "true" }),
    appointment("interviews_today", "interviews", tomorrow),
    appointment("interviews_week", "interviews", nextWeek),
    appointment("meetings_today", "meetings", tomorrow),
  ].filter(({ entity }) => asker.mayRead(entity));
}

const countAll = (scope: Scope, asked: readonly ConditionFigure[]) =>
  Promise.all(asked.map((item) => counted(scope, item)));

/** The period's intervals: weeks, and months for a year. */
function stretchesOf({ query, now }: Wanted) {
  const days = query.days ?? "90";
  return days === "365"
    ? ({ by: "month", count: 12, now, days: months(12, now) } as const)
    : ({ by: "week", count: days === "30" ? 5 : 13, now, days: weeks(days === "30" ? 5 : 13, now) } as const);
}

export async function dashboardCharts(scope: Scope, asker: Asker, query: DashboardQuery): Promise<Chart[]> {
  const wanted = { scope, asker, query, now: Date.now() };
  const charts: Promise<Chart>[] = [];
  const add = async (name: Chart["name"], figures: Promise<Chart["figures"]>) => chartOf(name, await figures);
  const waiting = attention(wanted);
  if (waiting.length > 0) charts.push(add("attention", countAll(scope, waiting)));
  const own = myDay(wanted);
  if (own.length > 0) charts.push(add("my_day", countAll(scope, own)));
  if (asker.mayRead("applies") && asker.mayRead("jobs")) {
    const open = openApplies(wanted);
    charts.push(
      codesOf(scope, "applies", open, ["status"]).then(({ status }) =>
        chartOf("standing", figuresOfCodes(scope, "applies", "status", status, open, onTheWay)),
      ),
    );
    const period = stretchesOf(wanted);
    const own = ofMe(wanted, "job_owner_id");
    const lately = { ...own, ...since(period.days, "created_at") };
    charts.push(add(`applies_by_${period.by}`, countedByStretch(scope, "applies", own, period)));
    charts.push(
      codesOf(scope, "applies", lately, ["source"]).then(({ source }) =>
        chartOf("sources", figuresOfCodes(scope, "applies", "source", source, lately), {
          unknown: source.unknown,
        }),
      ),
    );
  }
  if (asker.mayRead("placements")) {
    const period = { by: "month", count: 12, now: wanted.now } as const;
    charts.push(
      add("hirings_by_month", countedByStretch(scope, "placements", ofMe(wanted, "owner_id"), period)),
    );
  }
  if (asker.mayRead("jobs")) {
    const jobs = ofMe(wanted, "owner_id");
    charts.push(
      codesOf(scope, "jobs", jobs, ["status"]).then(({ status }) =>
        chartOf(
          "job_statuses",
          figuresOfCodes(
            scope,
            "jobs",
            "status",
            status,
            jobs,
            jobStatus.map(({ code }) => code),
          ),
        ),
      ),
    );
  }
  return await Promise.all(charts);
}

const mostStates = 10;

export async function candidateCharts(scope: Scope, asker: Asker, query: DashboardQuery): Promise<Chart[]> {
  const wanted = { scope, asker, query, now: Date.now() };
  const own = ofMe(wanted, "owner_id");
  const period = stretchesOf(wanted);
  const fields = ["status", "source", "state", "remote_work", "professional_moment"] as const;
  const registrations = [
    { key: "complete", where: { completed_register: "true" } },
    { key: "unconfirmed", where: { completed_register: "false", confirmed: "false" } },
    { key: "unfinished", where: { completed_register: "false", confirmed: "true" } },
  ].map((group) => ({ ...group, label: "" }));
  const [codes, lately, registered] = await Promise.all([
    codesOf(scope, "candidates", own, fields),
    countedByStretch(scope, "candidates", own, period),
    countedTogether(scope, "candidates", own, registrations),
  ]);
  const figures = (field: (typeof fields)[number], order?: readonly number[]) =>
    figuresOfCodes(scope, "candidates", field, codes[field], own, order);
  return [
    chartOf(
      "candidate_statuses",
      figures(
        "status",
        candidateStatus.map(({ code }) => code),
      ),
    ),
    chartOf(`candidates_by_${period.by}`, lately),
    chartOf("registrations", registered),
    chartOf("sources", figures("source"), { unknown: codes.source.unknown }),
    chartOf("states", figures("state").slice(0, mostStates), { unknown: codes.state.unknown }),
    chartOf("work_models", figures("remote_work"), { unknown: codes.remote_work.unknown }),
    chartOf("moments", figures("professional_moment"), { unknown: codes.professional_moment.unknown }),
  ];
}
