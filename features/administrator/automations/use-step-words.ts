import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { type FlowEntity, flowFacts } from "#contract/catalogues/flows.ts";
import { applyStatus } from "#contract/catalogues/pipeline.ts";
import { definitionOf } from "#contract/entities/all.ts";
import { withFieldsNamed } from "#contract/flows/fields.ts";
import { type FlowStep, kindLabels, type StepOf, textIn, wayLabels } from "#contract/flows/steps.ts";
import { useConditionWords } from "#features/entities/lists/condition-words.ts";
import { filtersOf } from "#machines/shared/list-address.ts";
import { placedOf } from "#machines/shared/list-filters.ts";
import { automationTexts } from "./texts.ts";

export type StepNames = Readonly<Record<string, string>>;

interface StepWords {
  /** Its action and its object, in one line. */
  nameOf(step: FlowStep): string;
  /** Its object alone: what it creates, whom it asks, how long it waits. Empty while nothing is chosen. */
  objectOf(step: FlowStep): string;
  way(way: string): string;
}

export function useStepWords(names: StepNames, entity: FlowEntity): StepWords {
  const t = useTexts(automationTexts);
  const words = useConditionWords();
  const locale = useLocale();
  const named = (kind: string, id: number | null) =>
    id === null ? "" : (names[`${kind}:${id}`] ?? `#${id}`);
  const written = (text: string, english: string | undefined) =>
    withFieldsNamed(textIn(text, english, locale), locale);
  const { fields, subSearches = {} } = definitionOf(entity);
  // Records of a condition are named where it is edited: here it is told from others by its field.
  const condition = (where: StepOf<"branch">["where"]): string => {
    const filters = filtersOf({ where });
    return [
      ...placedOf(filters).map((placed) => words(placed, fields[placed.field], () => "…")),
      ...Object.keys(filters.sub).map((name) => subSearches[name]?.label[locale] ?? name),
    ].join(", ");
  };
  const objectOf = (step: FlowStep): string => {
    switch (step.kind) {
      case "mail":
      case "message":
        return named("templates", step.template_id ?? step.template_en_id);
      case "task":
        return written(step.title, step.title_en);
      case "note":
        return written(step.text, step.text_en);
      case "move":
        return labelIn(applyStatus, step.status, locale);
      case "assign":
        return named("recruiters", step.recruiter_id);
      case "list":
        return named("tearsheets", step.tearsheet_id);
      case "approval":
        return written(step.question, step.question_en);
      case "evaluation":
      case "evaluation_link":
        return named("evaluations", step.evaluation_id);
      case "survey_link":
        return named("surveys", step.survey_id);
      case "webhook":
        return named("integrations", step.webhook_id);
      case "wait":
        return t("businessDays", { count: step.days });
      case "branch":
        return condition(step.where);
      case "wait_for":
        return flowFacts[step.fact].label[locale];
      default:
        return "";
    }
  };
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
  return {
    nameOf: (step) => [kindLabels[step.kind][locale], short(objectOf(step))].filter(Boolean).join(": "),
    objectOf,
    way: (way) => wayLabels[way]?.[locale] ?? t("done"),
  };
}
