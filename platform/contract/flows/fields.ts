import { candidateFlows, type FlowEntity } from "../catalogues/flows.ts";
import type { Label } from "../entity.ts";
import type { Locale } from "../locale.ts";
import type { FlowStep } from "./steps.ts";

interface StepField {
  name: string;
  label: Label;
  /** The records whose flows can fill it; all where it is not said. */
  of?: readonly FlowEntity[];
}

/** Merge fields of what is written in a step, as `{{name}}`. Those of mails mean the same here. */
const stepFields = [
  { name: "name", label: { pt: "Nome do candidato", en: "Candidate’s name" }, of: candidateFlows },
  {
    name: "first_name",
    label: { pt: "Primeiro nome do candidato", en: "Candidate’s first name" },
    of: candidateFlows,
  },
  { name: "role", label: { pt: "Cargo do candidato", en: "Candidate’s role" }, of: candidateFlows },
  {
    name: "job",
    label: { pt: "Título da vaga", en: "Job title" },
    of: ["applies", "placements", "jobs", "proposals"],
  },
  { name: "record", label: { pt: "Nome do registro", en: "Name of the record" } },
  { name: "company", label: { pt: "Nome da nossa empresa", en: "Name of our company" } },
  { name: "sender", label: { pt: "Nome de quem age", en: "Name of who acts" } },
] as const satisfies readonly StepField[];
export type StepFieldName = (typeof stepFields)[number]["name"];

/** The merge fields that a flow of such records can fill. */
export const fieldsOf = (entity: FlowEntity): readonly StepField[] =>
  stepFields.filter((field: StepField) => field.of?.includes(entity) ?? true);

/** What is written in the step itself, in each language; mails and messages take theirs from a template. */
function textsOf(step: FlowStep): string[] {
  switch (step.kind) {
    case "task":
      return [step.title, step.title_en ?? ""];
    case "note":
      return [step.text, step.text_en ?? ""];
    case "approval":
      return [step.question, step.question_en ?? ""];
    case "ask_data":
    case "evaluation_link":
    case "survey_link":
      return [step.message, step.message_en ?? ""];
    default:
      return [];
  }
}

const named = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What stands between two pairs of braces and is no field of such records: it would be read as it was written. */
export const unknownIn = (text: string, entity: FlowEntity): string[] => {
  const known = fieldsOf(entity).map(({ name }) => name);
  return [...new Set([...text.matchAll(named)].map(([whole]) => whole))].filter(
    (whole) => !known.includes(whole.slice(2, -2).trim()),
  );
};

export const hasUnknownFields = (step: FlowStep, entity: FlowEntity): boolean =>
  textsOf(step).some((text) => unknownIn(text, entity).length > 0);

/** A step's text without a record: each field by what people call it. */
export const withFieldsNamed = (text: string, locale: Locale): string =>
  text.replaceAll(named, (whole, name: string) => {
    const field = stepFields.find((item) => item.name === name);
    return field ? `[${field.label[locale]}]` : whole;
  });
