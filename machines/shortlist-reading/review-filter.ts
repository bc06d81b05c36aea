import { hasOwnEvaluation, type Judge, type ReviewApply } from "#contract/calls/shortlists.ts";
import { foldText } from "#contract/text.ts";

const verdicts = {
  all: () => true,
  pending: (apply: ReviewApply) => !hasOwnEvaluation(apply),
  liked: (apply: ReviewApply) => apply.liked === true,
  disliked: (apply: ReviewApply) => apply.liked === false,
  starred: (apply: ReviewApply) => apply.starred,
};
export type VerdictFilter = keyof typeof verdicts;
export const verdictFilters = Object.keys(verdicts) as readonly VerdictFilter[];

/** Which candidates are shown. */
export interface ReviewFilter {
  /** By the reader's own verdict. */
  verdict: VerdictFilter;
  stage: number | null;
  judgedBy: JudgeFilter | null;
  term: string;
}
/** The reader, nobody, whoever holds the link, or a contact by id. */
export type JudgeFilter = "me" | "nobody" | "link" | number;

export const noFilter: ReviewFilter = { verdict: "all", stage: null, judgedBy: null, term: "" };

/** Input of the filter: the candidates in the reader's view, and the reader. */
export interface Listed {
  candidates: readonly ReviewApply[];
  /** Null for the link's holder. */
  reader: number | null;
  anonymous: boolean;
}

/** Fewer are looked through faster than one types. */
const fewestSearched = 4;
export const isSearchable = ({ candidates, anonymous }: Listed): boolean =>
  !anonymous && candidates.length >= fewestSearched;

const judgeKey = ({ client_contact_id }: Judge, reader: number | null): JudgeFilter =>
  client_contact_id === reader ? "me" : (client_contact_id ?? "link");

/** Shows the reader's verdicts at once, before they are saved. */
function judgesOf(apply: ReviewApply, reader: number | null): Set<JudgeFilter> {
  const others = apply.judged_by.map((judge) => judgeKey(judge, reader)).filter((key) => key !== "me");
  return new Set<JudgeFilter>(hasOwnEvaluation(apply) ? ["me", ...others] : others);
}

const isJudgedBy = (apply: ReviewApply, wanted: JudgeFilter, reader: number | null): boolean => {
  const judges = judgesOf(apply, reader);
  return wanted === "nobody" ? judges.size === 0 : judges.has(wanted);
};

/** Other reviewers than the reader who judged anybody, each once. */
function othersOf({ candidates, reader }: Listed): Map<JudgeFilter, string | null> {
  const judges = candidates.flatMap(({ judged_by }) => judged_by);
  const all = new Map(judges.map((judge) => [judgeKey(judge, reader), judge.name] as const));
  all.delete("me");
  return all;
}

/** The filter as far as it can be applied here: an address may name what is not, or no longer, to be chosen. */
export function applicable(filter: ReviewFilter, listed: Listed): ReviewFilter {
  const { candidates } = listed;
  const others = othersOf(listed);
  const { stage, judgedBy } = filter;
  const isChoosable =
    judgedBy === "me" || judgedBy === "nobody" || (judgedBy !== null && others.has(judgedBy));
  return {
    verdict: filter.verdict,
    stage: stage !== null && candidates.some((apply) => apply.stage === stage) ? stage : null,
    judgedBy: others.size > 0 && isChoosable ? judgedBy : null,
    term: isSearchable(listed) ? filter.term : "",
  };
}

/** Whether a candidate fits, apart from the search. */
const fits = (
  apply: ReviewApply,
  { verdict, stage, judgedBy }: ReviewFilter,
  reader: number | null,
): boolean =>
  verdicts[verdict](apply) &&
  (stage === null || apply.stage === stage) &&
  (judgedBy === null || isJudgedBy(apply, judgedBy, reader));

function isFound({ name, role_name, company_name }: ReviewApply, term: string): boolean {
  const text = foldText([name, role_name, company_name].filter(Boolean).join(" "));
  return foldText(term)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/** The ids of those who fit as the filter is chosen. They stay listed: a verdict removes no card under the person's hand. */
export function fitting(wanted: ReviewFilter, listed: Listed): number[] {
  const filter = applicable(wanted, listed);
  return listed.candidates.filter((apply) => fits(apply, filter, listed.reader)).map(({ id }) => id);
}

export function shownOf(wanted: ReviewFilter, listed: Listed, kept: readonly number[]): ReviewApply[] {
  const filter = applicable(wanted, listed);
  return listed.candidates.filter(
    (apply) => isFound(apply, filter.term) && (kept.includes(apply.id) || fits(apply, filter, listed.reader)),
  );
}

/** Filter choices, each with the number of candidates it would show beside the other choices. */
export function choicesOf(wanted: ReviewFilter, listed: Listed) {
  const filter = applicable(wanted, listed);
  const found = listed.candidates.filter((apply) => isFound(apply, filter.term));
  const count = (change: Partial<ReviewFilter>) =>
    found.filter((apply) => fits(apply, { ...filter, ...change }, listed.reader)).length;
  const others = othersOf(listed);
  const stages = new Set(listed.candidates.flatMap(({ stage }) => stage ?? []));
  return {
    verdicts: verdictFilters.map((verdict) => ({ verdict, count: count({ verdict }) })),
    /** None where all are in one stage. */
    stages: stages.size < 2 ? [] : [...stages].map((stage) => ({ stage, count: count({ stage }) })),
    anyStage: count({ stage: null }),
    /** None where nobody else has judged. */
    judges:
      others.size === 0
        ? []
        : (["me", ...others.keys(), "nobody"] as const).map((judgedBy) => ({
            judgedBy,
            name: others.get(judgedBy) ?? null,
            count: count({ judgedBy }),
          })),
    anyJudge: count({ judgedBy: null }),
  };
}

/** Stages in the order of the job's process; one that is no longer in it comes last. */
export function inProcessOrder<C extends { stage: number }>(
  choices: readonly C[],
  process: readonly { status: number }[],
): C[] {
  const orderOf = ({ stage }: C) => {
    const at = process.findIndex(({ status }) => status === stage);
    return at === -1 ? process.length : at;
  };
  return choices.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** How a filter stands in the address. */
export const filterKeys = ["filter", "stage", "judged_by", "term"] as const;
type Kept = { get(key: (typeof filterKeys)[number]): string | null };

export function filterFrom(address: Kept): ReviewFilter {
  const stage = address.get("stage");
  const judge = address.get("judged_by") ?? "";
  return {
    verdict: verdictFilters.find((name) => name === address.get("filter")) ?? "all",
    stage: stage !== null && /^\d{1,6}$/.test(stage) ? Number(stage) : null,
    judgedBy: /^\d{1,15}$/.test(judge)
      ? Number(judge)
      : ((["me", "nobody", "link"] as const).find((key) => key === judge) ?? null),
    term: (address.get("term") ?? "").slice(0, 120),
  };
}

/** Other keys of the address stay. */
export function addressWith(before: URLSearchParams, filter: ReviewFilter): URLSearchParams {
  const next = new URLSearchParams(before);
  const values = {
    filter: filter.verdict === "all" ? "" : filter.verdict,
    stage: filter.stage ?? "",
    judged_by: filter.judgedBy ?? "",
    term: filter.term,
  };
  for (const key of filterKeys) {
    if (values[key] === "") next.delete(key);
    else next.set(key, String(values[key]));
  }
  return next;
}
