import { fromPromise } from "xstate";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { WrittenAnswers } from "#contract/calls/questions.ts";
import { sameAnswer } from "#contract/evaluations.ts";
import { type Answers, type Known, readKept } from "#machines/answering/answering.draft.ts";
import { answeringMachine } from "#machines/answering/answering.machine.ts";
import type { System } from "../app/system.ts";

/** How a form is reached: by whom, and by which calls. */
export interface AnsweringSource {
  /** Names this form's respondent among everything this browser stores. */
  name: string;
  /** Whether it may be opened at all. */
  take(): boolean;
  open(signal: AbortSignal): Promise<AnswerSheet>;
  save(answers: Written): Promise<AnswerSheet>;
  send(answers: Written): Promise<unknown>;
}
export type Written = WrittenAnswers;

/** With what else may be stored: nothing, of those that were only read. */
const written = (answers: Answers, known: Known): Written =>
  Object.entries(answers).map(([id, value]) => ({
    question_id: Number(id),
    value,
    known: (known[Number(id)] ?? []).filter((one) => !sameAnswer(one, value)),
  }));

/** Unsent input is kept in this browser, per person and form. */
export function provideAnswering({ stores: { local } }: Pick<System, "stores">, source: AnsweringSource) {
  const key = `answers ${source.name}`;
  return answeringMachine.provide({
    actors: {
      take: fromPromise(async () => ({
        found: source.take(),
        kept: readKept(local.read(key)),
      })),
      open: fromPromise(({ signal }) => source.open(signal)),
      save: fromPromise(({ input }) => source.save(written(input.answers, input.known))),
      send: fromPromise(async ({ input }) => void (await source.send(written(input.answers, input.known)))),
    },
    actions: {
      keep: ({ context: { sheet, unsaved, known, sending } }) =>
        local.write(key, { sheet, unsaved, known, sending }),
      drop: () => local.remove(key),
    },
  });
}
