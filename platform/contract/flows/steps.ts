import { z } from "zod";
import { allCollectedFields } from "../catalogues/data-collection.ts";
import { allFlowFacts, candidateFlows, type FlowEntity, flowEntities } from "../catalogues/flows.ts";
import { applyStatus, formOfStatus } from "../catalogues/pipeline.ts";
import type { Label } from "../entity.ts";
import { where } from "../list.ts";
import type { Locale } from "../locale.ts";

const id = z.number().int().positive();
/** A record the step refers to; null while none is chosen, which is a problem of the flow. */
const chosen = id.nullable();
const days = z.number().int().min(0).max(365);
/** A text for readers of English; steps that were written before there were two have none. */
const english = (longest: number) => z.string().trim().max(longest).optional();

/** Stages that a flow may move to: those that ask the person who moves for nothing. */
export const stagesOfMoves: readonly number[] = applyStatus
  .map(({ code }) => code)
  .filter((code) => formOfStatus[code] === undefined);

/**
 * A step's place: after earlier steps of the list with the same place. The top level has none; otherwise it is a branch
 * of another step.
 */
const place = z.strictObject({ step: z.string(), way: z.string() }).nullable();

const base = { id: z.string().regex(/^s[1-9]\d{0,3}$/), in: place };

/** A flow is a flat list of steps: a step in another step's branch names it. */
export const step = z.discriminatedUnion("kind", [
  z.strictObject({
    ...base,
    kind: z.literal("mail"),
    /** The client is the contact of the job. */
    to: z.enum(["candidate", "client", "owner"]),
    /** One per language; readers of a missing language get none. */
    template_id: chosen,
    template_en_id: chosen,
  }),
  z.strictObject({
    ...base,
    /** In the candidate's conversation about the application, from the same templates as mails. */
    kind: z.literal("message"),
    template_id: chosen,
    template_en_id: chosen,
  }),
  z.strictObject({
    ...base,
    kind: z.literal("task"),
    title: z.string().trim().max(160),
    title_en: english(160),
    days,
    /** Null for the record's owner. */
    owner_id: chosen,
  }),
  z.strictObject({
    ...base,
    kind: z.literal("note"),
    text: z.string().trim().max(2000),
    text_en: english(2000),
  }),
  z.strictObject({
    ...base,
    kind: z.literal("move"),
    status: z
      .number()
      .int()
      .refine((status) => stagesOfMoves.includes(status)),
  }),
  z.strictObject({ ...base, kind: z.literal("assign"), recruiter_id: chosen }),
  z.strictObject({ ...base, kind: z.literal("list"), tearsheet_id: chosen }),
  z.strictObject({
    ...base,
    kind: z.literal("ask_data"),
    fields: z.array(z.enum(allCollectedFields)).max(30),
    days: days.max(180),
    message: z.string().trim().max(1000),
    message_en: english(1000),
  }),
  z.strictObject({
    ...base,
    kind: z.literal("approval"),
    approver_id: chosen,
    question: z.string().trim().max(140),
    question_en: english(140),
    days,
  }),
  z.strictObject({
    ...base,
    kind: z.literal("evaluation"),
    evaluation_id: chosen,
    owner_id: chosen,
    days,
  }),
  z.strictObject({
    ...base,
    /** The candidate answers it by a link that ends after so many business days. */
    kind: z.literal("evaluation_link"),
    evaluation_id: chosen,
    days: days.max(90),
    message: z.string().trim().max(1000),
    message_en: english(1000),
  }),
  z.strictObject({
    ...base,
    /** A form with its questions, which the candidate answers by a link that ends after so many business days. */
    kind: z.literal("survey_link"),
    survey_id: chosen,
    days: days.max(90),
    message: z.string().trim().max(1000),
    message_en: english(1000),
  }),
  z.strictObject({ ...base, kind: z.literal("webhook"), webhook_id: chosen }),
  z.strictObject({ ...base, kind: z.literal("wait"), days }),
  z.strictObject({
    ...base,
    kind: z.literal("wait_for"),
    fact: z.enum(allFlowFacts),
    /** Business days until it is late; 0: never. */
    days,
  }),
  z.strictObject({ ...base, kind: z.literal("branch"), where }),
  z.strictObject({ ...base, kind: z.literal("parallel"), ways: z.number().int().min(2).max(5) }),
]);
export type FlowStep = z.infer<typeof step>;
export type StepKind = FlowStep["kind"];
export type StepOf<K extends StepKind> = Extract<FlowStep, { kind: K }>;

export const stepKinds = step.options.map((option) => option.shape.kind.value);

const lettered = ["a", "b", "c", "d", "e"];
/** A step's branches, each with its own steps; none if the flow simply continues. */
export function waysOf(step: FlowStep): readonly string[] {
  switch (step.kind) {
    case "branch":
      return ["yes", "no"];
    case "wait_for":
      return step.days === 0 ? ["heard"] : ["heard", "late"];
    case "approval":
      return ["approved", "refused"];
    case "parallel":
      return lettered.slice(0, step.ways);
    default:
      return [];
  }
}

/** Kinds that need the pipeline, a candidate, an owner, or a record that notes are on. */
const onlyOf: { readonly [K in StepKind]?: readonly FlowEntity[] } = {
  move: ["applies"],
  evaluation: ["applies"],
  message: ["applies"],
  evaluation_link: candidateFlows,
  survey_link: candidateFlows,
  list: candidateFlows,
  ask_data: candidateFlows,
  note: ["applies", "candidates", "placements", "jobs", "proposals"],
  assign: ["candidates", "placements", "jobs", "proposals", "tasks"],
};
export const fitsEntity = (kind: StepKind, entity: FlowEntity): boolean =>
  onlyOf[kind]?.includes(entity) ?? true;

const isRoot = (steps: readonly FlowStep[], at: number): boolean => {
  const own = steps[at];
  if (!own?.in) return false;
  const parent = steps.slice(0, at).find(({ id }) => id === own.in?.step);
  return !parent || !waysOf(parent).includes(own.in.way);
};

/** Unique ids, and nested steps after their parent: a list that can be drawn, if not necessarily run. */
export const flowSteps = z
  .array(step)
  .max(100)
  .superRefine((steps, context) => {
    for (const [at, { id }] of steps.entries()) {
      if (steps.findIndex((other) => other.id === id) !== at)
        context.addIssue({ code: "custom", path: [at, "id"], message: "taken" });
      if (isRoot(steps, at)) context.addIssue({ code: "custom", path: [at, "in"], message: "option" });
    }
  });

export const flowEntity = z.enum(flowEntities);

/** A step's text in the reader's language; in the other where it is written in one only. */
export const textIn = (text: string, inEnglish: string | undefined, locale: Locale): string =>
  locale === "en" ? inEnglish || text : text || inEnglish || "";

/** The steps of one place, in order. */
export const stepsIn = (steps: readonly FlowStep[], place: FlowStep["in"]): FlowStep[] =>
  steps.filter(({ in: own }) => own?.step === place?.step && own?.way === place?.way);

/** A step with all that is inside it. */
export function withInner(steps: readonly FlowStep[], id: string): FlowStep[] {
  const inner = new Set([id]);
  return steps.filter((item) => {
    if (item.in && inner.has(item.in.step)) inner.add(item.id);
    return inner.has(item.id);
  });
}

export const kindLabels: Readonly<Record<StepKind, Label>> = {
  mail: { pt: "Enviar e-mail", en: "Send an email" },
  message: { pt: "Escrever mensagem ao candidato", en: "Write a message to the candidate" },
  task: { pt: "Criar tarefa", en: "Create a task" },
  note: { pt: "Escrever nota", en: "Write a note" },
  move: { pt: "Mover de etapa", en: "Move to a stage" },
  assign: { pt: "Atribuir responsável", en: "Assign an owner" },
  list: { pt: "Incluir em uma lista", en: "Add to a list" },
  ask_data: { pt: "Pedir dados", en: "Ask for data" },
  approval: { pt: "Pedir aprovação", en: "Ask for approval" },
  evaluation: { pt: "Pedir avaliação", en: "Request an evaluation" },
  evaluation_link: { pt: "Enviar link de avaliação", en: "Send an evaluation link" },
  survey_link: { pt: "Enviar formulário", en: "Send a form" },
  webhook: { pt: "Chamar webhook", en: "Call a webhook" },
  wait: { pt: "Aguardar prazo", en: "Wait" },
  wait_for: { pt: "Aguardar evento", en: "Wait for an event" },
  branch: { pt: "Decidir por condição", en: "Branch on a condition" },
  parallel: { pt: "Passos em paralelo", en: "Steps in parallel" },
};

export const wayLabels: Readonly<Record<string, Label>> = {
  yes: { pt: "Se sim", en: "If so" },
  no: { pt: "Se não", en: "If not" },
  heard: { pt: "Quando acontecer", en: "When it happens" },
  late: { pt: "Se o prazo passar", en: "If the deadline passes" },
  approved: { pt: "Se aprovado", en: "If approved" },
  refused: { pt: "Se recusado", en: "If refused" },
  a: { pt: "Ramo A", en: "Branch A" },
  b: { pt: "Ramo B", en: "Branch B" },
  c: { pt: "Ramo C", en: "Branch C" },
  d: { pt: "Ramo D", en: "Branch D" },
  e: { pt: "Ramo E", en: "Branch E" },
};
