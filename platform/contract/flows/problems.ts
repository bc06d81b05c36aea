import { candidateFlows, clientFlows, type FlowEntity, flowFacts, isDated } from "../catalogues/flows.ts";
import { hasUnknownFields } from "./fields.ts";
import { type FlowStep, fitsEntity, type StepOf, stepsIn, waysOf } from "./steps.ts";

/** Problems that prevent a flow from being switched on, and warnings. */
export const problemKinds = {
  empty: "stops",
  unpublished: "stops",
  nothing_chosen: "stops",
  no_text: "stops",
  wrong_entity: "stops",
  never_heard: "stops",
  wait_without_end: "stops",
  nobody: "stops",
  gone: "stops",
  no_condition: "stops",
  unknown_field: "stops",
  no_translation: "warns",
  one_language: "warns",
  no_days: "warns",
  empty_ways: "warns",
  webhook_waits: "warns",
} as const;
export type ProblemKind = keyof typeof problemKinds;

export interface FlowProblem {
  kind: ProblemKind;
  /** Null: the flow as a whole. */
  step: string | null;
}

/** Facts that a run on such a record can wait for: of itself, or of its candidate. */
export const canOccur = (entity: FlowEntity, fact: keyof typeof flowFacts): boolean =>
  !isDated(fact) &&
  (flowFacts[fact].entity === entity ||
    (flowFacts[fact].entity === "candidates" && candidateFlows.includes(entity)));

/** Possible recipients of a record's mails: some have no candidate, and candidates have no client. */
export const addressees = (entity: FlowEntity): StepOf<"mail">["to"][] => [
  ...(candidateFlows.includes(entity) ? (["candidate"] as const) : []),
  ...(clientFlows.includes(entity) ? (["client"] as const) : []),
  "owner",
];

/** A template of each language, or of one for those who read it. */
const templateProblems = ({ template_id, template_en_id }: StepOf<"mail" | "message">): ProblemKind[] => {
  if (!template_id && !template_en_id) return ["nothing_chosen"];
  return template_id && template_en_id ? [] : ["no_translation"];
};

/** Everybody reads the one text that there is. */
const oneOf = (text: string, english: string | undefined): ProblemKind[] =>
  Boolean(text) === Boolean(english) ? [] : ["one_language"];

/** A text that the step cannot do without, of at least so many letters. */
const textProblems = (text: string, english: string | undefined, shortest = 1): ProblemKind[] => {
  const written = [text, english ?? ""].filter(Boolean);
  if (written.length === 0 || written.some(({ length }) => length < shortest)) return ["no_text"];
  return oneOf(text, english);
};

function ofStep(step: FlowStep, entity: FlowEntity): ProblemKind[] {
  const wrong: ProblemKind[] = fitsEntity(step.kind, entity) ? [] : ["wrong_entity"];
  const unless = (fine: unknown, kind: ProblemKind) => (fine ? [] : [kind]);
  switch (step.kind) {
    case "mail":
      return [
        ...wrong,
        ...unless(addressees(entity).includes(step.to), "wrong_entity"),
        ...templateProblems(step),
      ];
    case "message":
      return [...wrong, ...templateProblems(step)];
    case "task":
      return [...wrong, ...textProblems(step.title, step.title_en, 2)];
    case "note":
      return [...wrong, ...textProblems(step.text, step.text_en)];
    case "assign":
      return [...wrong, ...unless(step.recruiter_id, "nobody")];
    case "list":
      return [...wrong, ...unless(step.tearsheet_id, "nothing_chosen")];
    case "ask_data":
      return [
        ...wrong,
        ...unless(step.fields.length > 0, "nothing_chosen"),
        ...unless(step.days > 0, "wait_without_end"),
        ...oneOf(step.message, step.message_en),
      ];
    case "approval":
      return [
        ...wrong,
        ...unless(step.approver_id, "nobody"),
        ...textProblems(step.question, step.question_en),
        ...unless(step.days > 0, "wait_without_end"),
      ];
    case "evaluation":
      return [...wrong, ...unless(step.evaluation_id, "nothing_chosen")];
    case "evaluation_link":
      return [
        ...wrong,
        ...unless(step.evaluation_id, "nothing_chosen"),
        ...unless(step.days > 0, "wait_without_end"),
        ...oneOf(step.message, step.message_en),
      ];
    case "survey_link":
      return [
        ...wrong,
        ...unless(step.survey_id, "nothing_chosen"),
        ...unless(step.days > 0, "wait_without_end"),
        ...oneOf(step.message, step.message_en),
      ];
    case "webhook":
      return [...wrong, ...unless(step.webhook_id, "nothing_chosen")];
    case "wait":
      return [...wrong, ...unless(step.days > 0, "no_days")];
    case "wait_for":
      return [
        ...wrong,
        ...unless(canOccur(entity, step.fact), "never_heard"),
        ...unless(step.days > 0, "wait_without_end"),
      ];
    case "branch":
      return [...wrong, ...unless(Object.keys(step.where).length > 0, "no_condition")];
    default:
      return wrong;
  }
}

/** Problems visible from the flow alone; the provider checks its references. */
export function problemsOf(steps: readonly FlowStep[], entity: FlowEntity): FlowProblem[] {
  if (steps.length === 0) return [{ kind: "empty", step: null }];
  return steps.flatMap((step) => {
    const ways = waysOf(step);
    const isEmpty =
      ways.length > 0 && ways.every((way) => stepsIn(steps, { step: step.id, way }).length === 0);
    const useless = isEmpty && step.kind !== "wait_for";
    const kinds: ProblemKind[] = [
      ...ofStep(step, entity),
      ...(hasUnknownFields(step, entity) ? (["unknown_field"] as const) : []),
      ...(useless ? (["empty_ways"] as const) : []),
    ];
    return kinds.map((kind) => ({ kind, step: step.id }));
  });
}

export const stops = (problems: readonly FlowProblem[]): boolean =>
  problems.some(({ kind }) => problemKinds[kind] === "stops");
