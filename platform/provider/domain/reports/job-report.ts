import { sql } from "kysely";
import type { Chart, Figure } from "#contract/calls/reports.ts";
import {
  candidatesReasons,
  flattenStatuses,
  rejectReason,
  submissionStatus,
} from "#contract/catalogues/pipeline.ts";
import { columnOfReportStatus, reportStatus } from "#contract/catalogues/reports.ts";
import { stageName } from "#contract/catalogues/workflow.ts";
import type { Where } from "#contract/list.ts";
import { languageTag } from "#contract/locale.ts";
import { stagesOfJob } from "../workflows/stages.ts";
import {
  type Codes,
  chartOf,
  codesOf,
  countedApart,
  countedTogether,
  figuresOfCodes,
  type Scope,
} from "./figures.ts";
import { since, stretches, weeks, yearsAgo } from "./periods.ts";
import { withoutSmallGroups } from "./small-groups.ts";

/** Columns to the placement, in their order (section 4.5). */
const toPlacement = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const lastWeeks = 16;

/** A stage's name in the job's process. */
type NameOf = (status: number) => string;

/** Applications that reached a stage or went beyond it, whatever their current one. */
function funnelOf(nameOf: NameOf, { counts }: Codes): Figure[] {
  return toPlacement.map((code, index) => {
    const beyond = toPlacement.slice(index);
    return {
      key: code,
      label: nameOf(code),
      count: beyond.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0),
      entity: "applies",
      where: index === 0 ? {} : { furthest_stage: { in: beyond.map(String) } },
    };
  });
}

const clientReasons = rejectReason.filter(({ by }) => by === "client").map(({ code }) => String(code));

/**
 * Current stages of applications, in the order of the reports; rejected ones by who rejected, by default the
 * consultant.
 */
function standingGroups({ locale }: Scope) {
  return reportStatus.flatMap(({ code, label }) => {
    const column = columnOfReportStatus[code];
    if (!column) return [];
    const { status, rejectedBy } = column;
    const by = { [rejectedBy === "client" ? "in" : "not_in"]: clientReasons };
    const where: Where = { status: String(status), ...(rejectedBy ? { reject_reason: by } : {}) };
    return [{ key: rejectedBy ? code : status, label: label[locale], where }];
  });
}

/** Sub-statuses in use, in the order of the pipeline. */
const subStatusesIn = ({ counts }: Codes): number[] =>
  flattenStatuses().flatMap(({ sub_status }) =>
    sub_status !== null && counts.has(sub_status) ? [sub_status] : [],
  );

/** Median days that applies stayed in each stage; those that are in it count until now. */
async function timeInStage({ db, businessId }: Scope, jobId: number, nameOf: NameOf): Promise<Figure[]> {
  const { rows } = await sql<{ status: number; days: number }>`
    select status, percentile_cont(0.5) within group (order by seconds)::float / 86400 as days from (
      select m.to_status as status, extract(epoch from
        coalesce(lead(m.created_at) over (partition by m.apply_id order by m.id), now()) - m.created_at) as seconds
      from apply_moves m join applies a on a.business_id = m.business_id and a.id = m.apply_id
      where a.business_id = ${businessId} and a.job_id = ${jobId} and m.undone_at is null
    ) stays where status < 8 group by status order by status`.execute(db);
  return rows.map(({ status, days }) => ({
    key: status,
    label: nameOf(status),
    count: Math.round(days * 10) / 10,
    entity: "applies",
    where: null,
  }));
}

const ages: readonly (readonly [from: number, to: number])[] = [
  [0, 24],
  [25, 34],
  [35, 44],
  [45, 54],
  [55, 120],
];

function ageGroups({ locale }: Scope, now: number) {
  const words = {
    pt: {
      to: (age: number) => `Até ${age} anos`,
      from: (age: number) => `${age} anos ou mais`,
      between: (from: number, to: number) => `${from} a ${to} anos`,
    },
    en: {
      to: (age: number) => `Up to ${age}`,
      from: (age: number) => `${age} and over`,
      between: (from: number, to: number) => `${from} to ${to}`,
    },
  }[locale];
  return ages.map(([from, to], index) => ({
    key: String(from),
    label:
      index === 0 ? words.to(to) : index === ages.length - 1 ? words.from(from) : words.between(from, to),
    where: {
      candidate_date_birth: { gt: yearsAgo(to + 1, now), lteq: yearsAgo(from, now) },
    } satisfies Where,
  }));
}

/** Limits of the expectation, in reais a month. */
const salaries = [0, 4_000, 7_000, 10_000, 15_000, 22_000];

function salaryGroups({ locale }: Scope) {
  const format = new Intl.NumberFormat(languageTag[locale], {
    style: "currency",
    currency: "BRL",
    maximumFractionDigits: 0,
  });
  const money = (reais: number) => format.format(reais);
  return salaries.map((from, index) => {
    const to = salaries[index + 1];
    const label =
      to === undefined
        ? { pt: `${money(from)} ou mais`, en: `${money(from)} and over` }
        : from === 0
          ? { pt: `Até ${money(to)}`, en: `Up to ${money(to)}` }
          : { pt: `${money(from)} a ${money(to)}`, en: `${money(from)} to ${money(to)}` };
    const where: Where = {
      candidate_clt_expectation: {
        gteq: String(from * 100),
        ...(to === undefined ? {} : { lt: String(to * 100) }),
      },
    };
    return { key: String(from), label: label[locale], where };
  });
}

const countOf = (figures: readonly Figure[]) => figures.reduce((sum, { count }) => sum + count, 0);

const fieldsOfPeople = [
  "candidate_gender",
  "candidate_education_level",
  "candidate_state",
  "candidate_remote_work",
  "candidate_moment",
] as const;

interface People {
  codes: Record<(typeof fieldsOfPeople)[number], Codes>;
  ages: Figure[];
  salaries: Figure[];
}

/** Charts about the candidates. */
async function peopleOf(scope: Scope, now: number): Promise<People> {
  const [codes, ages, salaries] = await Promise.all([
    codesOf(scope, "applies", {}, fieldsOfPeople),
    countedTogether(scope, "applies", {}, ageGroups(scope, now)),
    countedTogether(scope, "applies", {}, salaryGroups(scope)),
  ]);
  return { codes, ages, salaries };
}

/** The charts; small groups are combined. */
function demographics(
  scope: Scope,
  { codes, ages: byAge, salaries: bySalary }: People,
  total: number,
): Chart[] {
  const names = {
    candidate_gender: "genders",
    candidate_education_level: "education_levels",
    candidate_state: "states",
    candidate_remote_work: "work_models",
    candidate_moment: "moments",
  } as const;
  const ofCodes = (field: (typeof fieldsOfPeople)[number]): Chart => {
    const order = field === "candidate_education_level" ? [...codes[field].counts.keys()].sort() : undefined;
    const figures = figuresOfCodes(scope, "applies", field, codes[field], {}, order);
    return chartOf(names[field], [], { ...withoutSmallGroups(figures), unknown: codes[field].unknown });
  };
  const ofGroups = (name: "ages" | "salaries", figures: readonly Figure[]): Chart =>
    chartOf(name, [], { ...withoutSmallGroups(figures), unknown: total - countOf(figures) });
  return [
    ofCodes("candidate_gender"),
    ofGroups("ages", byAge),
    ofCodes("candidate_education_level"),
    ofCodes("candidate_state"),
    ofGroups("salaries", bySalary),
    ofCodes("candidate_remote_work"),
    ofCodes("candidate_moment"),
  ];
}

export async function jobReport(
  of: Omit<Scope, "fixed">,
  jobId: number,
  withPeople: boolean,
): Promise<{ total: number; charts: Chart[] }> {
  const now = Date.now();
  const scope: Scope = { ...of, fixed: { job_id: String(jobId) } };
  const process = await stagesOfJob(of.db, of.businessId, jobId);
  const nameOf: NameOf = (code) =>
    stageName(
      process.find(({ status }) => status === code),
      code,
      of.locale,
    );
  const days = weeks(lastWeeks, now);
  const submitted = { status: String(submissionStatus) };
  const lately = since(days, "created_at");
  const [codes, { sub_status }, standing, byWeek, stays, people] = await Promise.all([
    codesOf(scope, "applies", {}, ["status", "furthest_stage", "source", "reject_reason"]),
    codesOf(scope, "applies", submitted, ["sub_status"]),
    countedTogether(scope, "applies", {}, standingGroups(scope)),
    countedApart(scope, "applies", lately, stretches(days, "created_at")),
    timeInStage(scope, jobId, nameOf),
    withPeople ? peopleOf(scope, now) : undefined,
  ]);
  const total = [...codes.status.counts.values()].reduce((sum, count) => sum + count, 0);
  const first = byWeek.findIndex(({ count }) => count > 0);
  const reasons = figuresOfCodes(scope, "applies", "reject_reason", codes.reject_reason);
  const rejectedBy = (by: "consultant" | "client" | "candidate") =>
    reasons.filter(({ key }) =>
      candidatesReasons.includes(Number(key))
        ? by === "candidate"
        : rejectReason.find(({ code }) => code === key)?.by === by,
    );
  const charts: Chart[] = [
    chartOf("funnel", funnelOf(nameOf, codes.furthest_stage)),
    chartOf("standing", standing),
    chartOf(
      "sub_statuses",
      figuresOfCodes(scope, "applies", "sub_status", sub_status, submitted, subStatusesIn(sub_status)),
    ),
    chartOf("time_in_stage", stays),
    chartOf("applies_by_week", first < 0 ? [] : byWeek.slice(Math.min(first, lastWeeks - 4))),
    chartOf("sources", figuresOfCodes(scope, "applies", "source", codes.source), {
      unknown: codes.source.unknown,
    }),
    chartOf("rejected_by_consultant", rejectedBy("consultant")),
    chartOf("rejected_by_client", rejectedBy("client")),
    chartOf("rejected_by_candidate", rejectedBy("candidate")),
  ];
  return { total, charts: people ? [...charts, ...demographics(scope, people, total)] : charts };
}
