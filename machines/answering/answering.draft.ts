import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { FieldError } from "#contract/errors.ts";
import { type EvaluationValue, isAnswered } from "#contract/evaluations.ts";

/** Answers by the number of their question; null where an answer was taken back. */
export type Answers = Readonly<Record<number, EvaluationValue | null>>;

/** Browser draft of a form being answered. */
export interface KeptAnswers {
  sheet: AnswerSheet | null;
  /** Not at the provider yet. */
  unsaved: Answers;
  /** Review is over: it only waits for the network. */
  sending: boolean;
}

export const nothingKept: KeptAnswers = { sheet: null, unsaved: {}, sending: false };

/** All answers: those the provider has, overlaid with those not yet saved. */
export const answersOf = (sheet: AnswerSheet | null, unsaved: Answers): Answers => ({
  ...Object.fromEntries((sheet?.answers ?? []).map(({ question_id, value }) => [question_id, value])),
  ...unsaved,
});

/** Answers to questions the form still contains. */
export const stillInForm = (sheet: AnswerSheet, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([id]) => sheet.questions.some((question) => question.id === Number(id))),
  );

const isAddress = (text: string): boolean => /^(https?:\/\/)?[^\s/]+\.[^\s]+$/i.test(text.trim());

/** Everything that prevents submission, reported at once. The provider runs the same checks. */
export function gapsOf(sheet: AnswerSheet | null, unsaved: Answers): FieldError[] {
  const answers = answersOf(sheet, unsaved);
  return (sheet?.questions ?? []).flatMap(({ id, required }) => {
    const value = answers[id] ?? null;
    const path = `answers.q${id}`;
    if (required && !isAnswered(value)) return [{ path, rule: "required" }];
    return value?.type === "video" && isAnswered(value) && !isAddress(value.url)
      ? [{ path, rule: "url" }]
      : [];
  });
}

/** Changes made since the last save was sent. */
export const withoutSaved = (unsaved: Answers, sent: Answers): Answers =>
  Object.fromEntries(Object.entries(unsaved).filter(([id, value]) => sent[Number(id)] !== value));

/** A stored draft; anything malformed counts as empty. */
export function readKept(stored: unknown): KeptAnswers {
  if (typeof stored !== "object" || stored === null) return nothingKept;
  const { sheet, unsaved, sending } = stored as Record<string, unknown>;
  return {
    sheet: typeof sheet === "object" ? (sheet as AnswerSheet | null) : null,
    unsaved: typeof unsaved === "object" && unsaved !== null ? (unsaved as Answers) : {},
    sending: sending === true,
  };
}
