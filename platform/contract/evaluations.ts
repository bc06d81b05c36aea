/**
 * How an evaluation is answered and what its answers are worth. Free of schemas: the form, the preview and the
 * provider read it.
 */
export const answerTypes = [
  "text",
  "yes_no",
  "multiple_choice",
  "autocomplete",
  "drag_drop",
  "monetary",
  "file",
  "video",
] as const;
/** Surveys also ask, from 0 to 10, how likely a recommendation is. */
export const surveyAnswerTypes = [...answerTypes, "nps"] as const;
export type AnswerType = (typeof surveyAnswerTypes)[number];
export const highestNps = 10;

export interface EvaluationOption {
  label: string;
  /** For readers of English; without it they read the first. */
  label_en?: string | null | undefined;
  /** The option's score, of 100; null if not scored. */
  score: number | null;
}

export interface EvaluationQuestion {
  id: number;
  answer_type: AnswerType;
  title: string;
  hint: string | null;
  /** For readers of English; without them they read the first. */
  title_en: string | null;
  hint_en: string | null;
  required: boolean;
  /** Its part in the score; 0 leaves it out. */
  weight: number;
  /** Choices, or the items to order, in the right order. */
  options: EvaluationOption[];
  /** Several choices may be made. */
  multiple: boolean;
  /** The answer that a yes-or-no question hopes for. */
  expected: boolean | null;
  /** Expected range of an amount, in cents. */
  minimum: number | null;
  maximum: number | null;
}

export interface FileAnswer {
  id: number;
  name: string;
}

/** An answer by the type of its question: text and video an address or words, the choices by their places. */
export type EvaluationValue =
  | { type: "text"; text: string }
  | { type: "yes_no"; yes: boolean }
  | { type: "multiple_choice"; chosen: number[] }
  | { type: "autocomplete"; chosen: number }
  | { type: "drag_drop"; order: number[] }
  | { type: "monetary"; cents: number }
  | { type: "file"; file: FileAnswer }
  | { type: "video"; url: string }
  | { type: "nps"; score: number };

/** A question as its reader is shown it. */
export function questionIn<Question extends EvaluationQuestion>(
  question: Question,
  locale: "pt" | "en",
): Question {
  if (locale !== "en") return question;
  return {
    ...question,
    title: question.title_en || question.title,
    hint: question.hint_en || question.hint,
    options: question.options.map((option) => ({ ...option, label: option.label_en || option.label })),
  };
}

/** A form's title as its reader is shown it. */
export const titleIn = (
  { title, title_en }: { title: string; title_en: string | null },
  locale: "pt" | "en",
): string => (locale === "en" && title_en) || title;

/** Answered by text, file or video, which the evaluator rates. */
export const ratedTypes: readonly AnswerType[] = ["text", "file", "video"];
export const withOptions: readonly AnswerType[] = ["multiple_choice", "autocomplete", "drag_drop"];
export const highestRating = 5;

/** The share of pairs that stand in the right order, of 100. */
function orderScore(order: readonly number[]): number {
  let right = 0;
  let pairs = 0;
  for (let one = 0; one < order.length; one += 1) {
    for (let other = one + 1; other < order.length; other += 1) {
      pairs += 1;
      if ((order[one] ?? 0) < (order[other] ?? 0)) right += 1;
    }
  }
  return pairs === 0 ? 100 : (100 * right) / pairs;
}

function averageOf(scores: readonly (number | null | undefined)[]): number | null {
  const known = scores.filter((score) => score !== null && score !== undefined);
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length;
}

/** One answer's score, of 100; null if not scored. */
export function scoreOf(
  question: EvaluationQuestion,
  value: EvaluationValue | null,
  rating: number | null,
): number | null {
  if (!value || question.weight === 0) return null;
  switch (value.type) {
    case "text":
    case "file":
    case "video":
      return rating === null ? null : (100 * (rating - 1)) / (highestRating - 1);
    case "yes_no":
      return question.expected === null ? null : value.yes === question.expected ? 100 : 0;
    case "multiple_choice":
      return averageOf(value.chosen.map((index) => question.options[index]?.score));
    case "autocomplete":
      return question.options[value.chosen]?.score ?? null;
    case "drag_drop":
      return orderScore(value.order);
    case "monetary": {
      const { minimum, maximum } = question;
      if (minimum === null && maximum === null) return null;
      return value.cents >= (minimum ?? 0) && value.cents <= (maximum ?? Number.POSITIVE_INFINITY) ? 100 : 0;
    }
    case "nps":
      return null;
  }
}

/** The weighted score of a whole evaluation, of 100; null if nothing in it is scored. */
export function totalScore(scored: readonly { weight: number; score: number | null }[]): number | null {
  const known = scored.filter(({ score, weight }) => score !== null && weight > 0);
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  return Math.round(known.reduce((sum, { score, weight }) => sum + (score ?? 0) * weight, 0) / weights);
}

/** Promoters, detractors and passives. */
export type NpsGroup = "promoter" | "passive" | "detractor";
export function npsGroupOf(score: number): NpsGroup {
  if (score >= 9) return "promoter";
  return score >= 7 ? "passive" : "detractor";
}

/** Promoters minus detractors, of 100; null without answers. */
export function npsOf({ promoters, passives, detractors }: NpsCounts): number | null {
  const all = promoters + passives + detractors;
  return all === 0 ? null : Math.round((100 * (promoters - detractors)) / all);
}
export interface NpsCounts {
  promoters: number;
  passives: number;
  detractors: number;
}

/** What an answer says, whoever wrote it down. */
function contentOf(value: EvaluationValue): string {
  switch (value.type) {
    case "text":
      return value.text.trim();
    case "video":
      return value.url.trim();
    case "yes_no":
      return String(value.yes);
    case "multiple_choice":
      return value.chosen.join();
    case "autocomplete":
      return String(value.chosen);
    case "drag_drop":
      return value.order.join();
    case "monetary":
      return String(value.cents);
    case "file":
      return String(value.file.id);
    case "nps":
      return String(value.score);
  }
}

/** Whether two answers to one question say the same; an empty one says as much as none. */
export function sameAnswer(one: EvaluationValue | null, other: EvaluationValue | null): boolean {
  if (!one || !other || !isAnswered(one) || !isAnswered(other)) return isAnswered(one) === isAnswered(other);
  return one.type === other.type && contentOf(one) === contentOf(other);
}

/** Whether an answer has content. */
export function isAnswered(value: EvaluationValue | null): boolean {
  if (!value) return false;
  switch (value.type) {
    case "text":
      return value.text.trim() !== "";
    case "video":
      return value.url.trim() !== "";
    case "multiple_choice":
      return value.chosen.length > 0;
    default:
      return true;
  }
}
