import type { Locale } from "../locale.ts";
import { labelIn } from "./catalogue.ts";
import { applyStatus, finalStatuses } from "./pipeline.ts";

/** The colours that distinguish stages, by their names in the design system. */
export const stageHues = [
  "slate",
  "blue",
  "violet",
  "pink",
  "red",
  "orange",
  "amber",
  "green",
  "teal",
] as const;
export type StageHue = (typeof stageHues)[number];

/** A stage of a job's process. Its kind is a standing status: rules, transitions and reports across jobs go by that. */
export interface WorkflowStage {
  status: number;
  /** Instead of the catalogue's names. */
  name: string | null;
  name_en: string | null;
  /** Instead of the kind's color. */
  hue: StageHue | null;
  /** Business days within which a card should move on; null: no limit. */
  days: number | null;
  /** Requirements for leaving a stage: a form, an evaluation, a template's data, an approval. */
  survey_id: number | null;
  evaluation_id: number | null;
  data_collection_template_id: number | null;
  /** The approver, or anyone with the role. */
  approver_id: number | null;
  approver_role_id: number | null;
  /** Business days to answer; null: as long as the stage may last, or the usual. */
  answer_days: number | null;
  /** Whether an application stays until all of it is there; otherwise going on without it only warns. */
  stops: boolean;
}

/** Business days to answer where neither the stage nor its requests have a deadline. */
export const usualAnswerDays = 5;
/** Links last no longer. */
export const mostAnswerDays = 90;

const asksNothing = {
  survey_id: null,
  evaluation_id: null,
  data_collection_template_id: null,
  approver_id: null,
  approver_role_id: null,
} as const;

/** Whether a stage has requirements. */
export const asksSomething = (stage: WorkflowStage): boolean =>
  (Object.keys(asksNothing) as (keyof typeof asksNothing)[]).some((field) => stage[field] !== null);

/** Stages of every process: the entries for candidates and recruiters, the placement and the rejection. */
export const neededStages: readonly number[] = [0, 1, 8, 9];
/** Candidates apply into it. */
export const firstStage = 0;
export const isEnd = (status: number): boolean => finalStatuses.includes(status);

/** The eleven columns, for a job without a process of its own. */
export const standardStages: readonly WorkflowStage[] = applyStatus.map(({ code, days }) => ({
  status: code,
  name: null,
  name_en: null,
  hue: null,
  days,
  ...asksNothing,
  answer_days: null,
  stops: false,
}));

/** The kinds that a process leaves out, in the catalogue's order. */
export const leftOut = (stages: readonly WorkflowStage[]): WorkflowStage[] =>
  standardStages.filter(({ status }) => !stages.some((stage) => stage.status === status));

/** A stage's name: in the process's words where set. */
export function stageName(
  stage: Partial<Pick<WorkflowStage, "name" | "name_en">> | undefined,
  status: number | null,
  locale: Locale,
): string {
  const own = locale === "en" ? (stage?.name_en ?? stage?.name) : stage?.name;
  return own ?? labelIn(applyStatus, status, locale);
}

/** What clients call the stages that have a trade's word, where the process has no word of its own for them. */
const clientStages = [
  { code: 0, label: { pt: "Novas candidaturas", en: "New applications" } },
  { code: 1, label: { pt: "Em análise", en: "Under review" } },
  { code: 14, label: { pt: "Candidaturas recusadas", en: "Declined applications" } },
];

/** A stage's name as a client reads it. */
export function clientStageName(
  stage: Partial<Pick<WorkflowStage, "name" | "name_en">> | undefined,
  status: number,
  locale: Locale,
): string {
  const name = stageName(stage, status, locale);
  const known = clientStages.find(({ code }) => code === status);
  return known && name === labelIn(applyStatus, status, locale) ? known.label[locale] : name;
}

export interface StageProblem {
  /** Index in the list; null: the whole. */
  index: number | null;
  field: "status" | "name" | "name_en" | "approver_id";
  rule: "option" | "repeated" | "required" | "stage_first" | "stage_end" | "one_approver";
}

/** The problems of a stage arrangement. */
export function problemOf(stages: readonly WorkflowStage[]): StageProblem | null {
  const kinds = new Set<number>(applyStatus.map(({ code }) => code));
  const names = new Set<string>();
  for (const [index, { status, name, name_en, approver_id, approver_role_id }] of stages.entries()) {
    if (!kinds.delete(status)) return { index, field: "status", rule: "option" };
    if (name_en && !name) return { index, field: "name", rule: "required" };
    if (approver_id !== null && approver_role_id !== null)
      return { index, field: "approver_id", rule: "one_approver" };
    const folded = name?.toLowerCase();
    if (folded && names.has(folded)) return { index, field: "name", rule: "repeated" };
    if (folded) names.add(folded);
    if ((status === firstStage) !== (index === 0)) return { index, field: "status", rule: "stage_first" };
    const before = stages[index - 1];
    if (before && isEnd(before.status) && !isEnd(status))
      return { index, field: "status", rule: "stage_end" };
  }
  return neededStages.some((status) => kinds.has(status))
    ? { index: null, field: "status", rule: "required" }
    : null;
}
