import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { FieldError } from "#contract/errors.ts";
import { type EvaluationValue, isAnswered, sameAnswer } from "#contract/evaluations.ts";

/** Answers by the number of their question; null where an answer was taken back. */
export type Answers = Readonly<Record<number, EvaluationValue | null>>;

/**
 * By the number of a question that is not saved: what this device knows to have been stored, as it read it and as it
 * tried to save it itself. Anything else that is stored was answered elsewhere.
 */
export type Known = Readonly<Record<number, readonly (EvaluationValue | null)[]>>;

/** Browser draft of a form being answered. */
export interface KeptAnswers {
  sheet: AnswerSheet | null;
  /** Not at the provider yet. */
  unsaved: Answers;
  known: Known;
  /** Review is over: it only waits for the network. */
  sending: boolean;
}

export const nothingKept: KeptAnswers = { sheet: null, unsaved: {}, known: {}, sending: false };

/** All answers: those the provider has, overlaid with those not yet saved. */
export const answersOf = (sheet: AnswerSheet | null, unsaved: Answers): Answers => ({
  ...Object.fromEntries((sheet?.answers ?? []).map(({ question_id, value }) => [question_id, value])),
  ...unsaved,
});

/** What the provider has of a question, as this device read it last. */
export const storedOf = (sheet: AnswerSheet | null, id: number): EvaluationValue | null =>
  sheet?.answers.find((answer) => answer.question_id === id)?.value ?? null;

/** At most this many values of one answer travel with it: the one that was read, and those that were tried last. */
const mostKnown = 4;
const withKnown = (of: readonly (EvaluationValue | null)[], value: EvaluationValue | null) => {
  const [first, ...others] = of.some((one) => sameAnswer(one, value)) ? of : [...of, value];
  return first === undefined ? [] : [first, ...others.slice(1 - mostKnown)];
};

/** Once an answer is changed, what was read of it before. */
export const knownOnceChanged = (sheet: AnswerSheet | null, known: Known, id: number): Known => ({
  ...known,
  [id]: known[id] ?? [storedOf(sheet, id)],
});

/** Once answers are sent: whether they arrived may never be heard. */
export const knownOnceSent = (known: Known, sent: Answers): Known => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(sent).map(([id, value]) => [id, withKnown(known[Number(id)] ?? [null], value)]),
  ),
});

/** Of those answers alone that are still unsaved. */
export const knownOfUnsaved = (known: Known, unsaved: Answers): Known =>
  Object.fromEntries(Object.entries(known).filter(([id]) => Number(id) in unsaved));

/** The questions that were answered here and, otherwise, elsewhere: the person says which answer stays. */
export const differingIn = ({ sheet, unsaved, known }: Omit<KeptAnswers, "sending">): number[] =>
  Object.entries(unsaved).flatMap(([key, mine]) => {
    const id = Number(key);
    const stored = storedOf(sheet, id);
    return [mine, ...(known[id] ?? [null])].some((one) => sameAnswer(one, stored)) ? [] : [id];
  });

/** What can be saved without asking. */
export const savableIn = (kept: Omit<KeptAnswers, "sending">): Answers => {
  const asked = differingIn(kept);
  return Object.fromEntries(Object.entries(kept.unsaved).filter(([id]) => !asked.includes(Number(id))));
};

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
  const { sheet, unsaved, known, sending } = stored as Record<string, unknown>;
  return {
    sheet: typeof sheet === "object" ? (sheet as AnswerSheet | null) : null,
    unsaved: typeof unsaved === "object" && unsaved !== null ? (unsaved as Answers) : {},
    known: typeof known === "object" && known !== null ? (known as Known) : {},
    sending: sending === true,
  };
}
