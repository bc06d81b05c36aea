import { allFlowFacts, type FlowEntity } from "../catalogues/flows.ts";
import { addressees, canOccur } from "./problems.ts";
import { type FlowStep, type StepKind, stepsIn, withInner } from "./steps.ts";

export type StepPlace = FlowStep["in"];

const idOf = (steps: readonly FlowStep[]): string => {
  const numbers = steps.map(({ id }) => Number(id.slice(1)));
  return `s${Math.max(0, ...numbers) + 1}`;
};

const isSame = (a: StepPlace, b: StepPlace): boolean => a?.step === b?.step && a?.way === b?.way;

/** A new step of a flow on such records, with nothing chosen yet and an unused id. */
export function newStep(
  steps: readonly FlowStep[],
  kind: StepKind,
  place: StepPlace,
  entity: FlowEntity,
): FlowStep {
  const base = { id: idOf(steps), in: place };
  switch (kind) {
    case "mail":
      return { ...base, kind, to: addressees(entity)[0] ?? "owner", template_id: null, template_en_id: null };
    case "message":
      return { ...base, kind, template_id: null, template_en_id: null };
    case "task":
      return { ...base, kind, title: "", days: 1, owner_id: null };
    case "note":
      return { ...base, kind, text: "" };
    case "move":
      return { ...base, kind, status: 1 };
    case "assign":
      return { ...base, kind, recruiter_id: null };
    case "list":
      return { ...base, kind, tearsheet_id: null };
    case "ask_data":
      return { ...base, kind, fields: [], days: 7, message: "" };
    case "approval":
      return { ...base, kind, approver_id: null, question: "", days: 2 };
    case "evaluation":
      return { ...base, kind, evaluation_id: null, owner_id: null, days: 2 };
    case "evaluation_link":
      return { ...base, kind, evaluation_id: null, days: 5, message: "" };
    case "survey_link":
      return { ...base, kind, survey_id: null, days: 5, message: "" };
    case "webhook":
      return { ...base, kind, webhook_id: null };
    case "wait":
      return { ...base, kind, days: 1 };
    case "wait_for":
      return { ...base, kind, fact: allFlowFacts.find((fact) => canOccur(entity, fact)) ?? "moved", days: 5 };
    case "branch":
      return { ...base, kind, where: {} };
    case "parallel":
      return { ...base, kind, ways: 2 };
  }
}

/** Replaces the step with its id, or appends the step in its place. Steps in removed branches are dropped. */
export function withStep(steps: readonly FlowStep[], step: FlowStep, ways: readonly string[]): FlowStep[] {
  const at = steps.findIndex(({ id }) => id === step.id);
  if (at < 0) return [...steps, step];
  const put = steps.with(at, step);
  const lost = put.filter((item) => item.in?.step === step.id && !ways.includes(item.in.way));
  return lost.reduce((left, { id }) => withoutStep(left, id), put);
}

/** Without the step and all that is inside it. */
export function withoutStep(steps: readonly FlowStep[], id: string): FlowStep[] {
  const gone = new Set(withInner(steps, id).map((item) => item.id));
  return steps.filter((step) => !gone.has(step.id));
}

/** The neighbour before or after a step in its place, with everything nested in it. */
export function movedStep(steps: readonly FlowStep[], id: string, by: -1 | 1): FlowStep[] {
  const own = steps.find((step) => step.id === id);
  if (!own) return [...steps];
  const siblings = stepsIn(steps, own.in);
  const other = siblings[siblings.findIndex((sibling) => sibling.id === id) + by];
  if (!other) return [...steps];
  const [first, second] = by < 0 ? [own, other] : [other, own];
  const moving = withInner(steps, first.id);
  const rest = steps.filter((step) => !moving.includes(step));
  const at = rest.findIndex((item) => item.id === second.id);
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}

export const isFirst = (steps: readonly FlowStep[], step: FlowStep): boolean =>
  steps.find((item) => isSame(item.in, step.in))?.id === step.id;
export const isLast = (steps: readonly FlowStep[], step: FlowStep): boolean =>
  steps.findLast((item) => isSame(item.in, step.in))?.id === step.id;
