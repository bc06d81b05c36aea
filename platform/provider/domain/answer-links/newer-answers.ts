import type { WrittenAnswers } from "#contract/calls/questions.ts";
import { type EvaluationValue, sameAnswer } from "#contract/evaluations.ts";
import { CallError } from "#provider/base/http/errors.ts";

type Stored = readonly { question_id: number; value: EvaluationValue }[];

/** Refuses answers over some that were stored since the writer read them: by another device, with the same link. */
export function assertNoneNewer(
  stored: Stored,
  written: WrittenAnswers,
  pathOf: (id: number) => string = (id) => `answers.${id}`,
): void {
  const newer = written.filter(({ question_id, value, known }) => {
    if (!known) return false;
    const is = stored.find((answer) => answer.question_id === question_id)?.value ?? null;
    return ![value, ...known].some((one) => sameAnswer(one, is));
  });
  if (newer.length > 0)
    throw new CallError("conflict", {
      fields: newer.map(({ question_id }) => ({ path: pathOf(question_id), rule: "changed" })),
    });
}
