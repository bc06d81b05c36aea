import { createActor, fromPromise } from "xstate";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { EvaluationQuestion, EvaluationValue } from "#contract/evaluations.ts";
import { createTestClock } from "../testing/clock.ts";
import { controlled } from "../testing/coverage.ts";
import { type Answers, type KeptAnswers, type Known, nothingKept } from "./answering.draft.ts";
import { answeringMachine } from "./answering.machine.ts";

export const question = (id: number, more: Partial<EvaluationQuestion> = {}): EvaluationQuestion => ({
  id,
  answer_type: "text",
  title: `P${id}`,
  hint: null,
  ...{ title_en: null, hint_en: null },
  required: false,
  weight: 1,
  options: [],
  multiple: false,
  expected: null,
  minimum: null,
  maximum: null,
  ...more,
});
export const sheet: AnswerSheet = {
  uid: "s1",
  title: "Entrevista",
  title_en: null,
  description: null,
  description_en: null,
  first_name: "Bia",
  brand: "Casa",
  sender: null,
  message: null,
  expires_on: "2026-11-30",
  anonymous: false,
  questions: [question(1, { required: true }), question(2, { answer_type: "video" })],
  answers: [],
};
export const text = { type: "text", text: "Sim" } as const;
export const no = { type: "text", text: "Não" } as const;
export const video = { type: "video", url: "loom.com/x" } as const;
/** The form as it is read where the provider has these answers. */
export const sheetWith = (answers: Record<number, EvaluationValue>): AnswerSheet => ({
  ...sheet,
  answers: Object.entries(answers).map(([id, value]) => ({ question_id: Number(id), value })),
});

interface Sent {
  sheetId: string;
  answers: Answers;
  known: Known;
}

/** A form that is being opened, with its effects in the hands of the test. */
export function begin() {
  const clock = createTestClock();
  const take = controlled<{ sheetId: string }, { found: boolean; kept: KeptAnswers }>();
  const open = controlled<{ sheetId: string }, AnswerSheet>();
  const save = controlled<Sent, AnswerSheet>();
  const send = controlled<Sent, void>();
  let stored: KeptAnswers | null = null;
  const actor = createActor(
    answeringMachine.provide({
      actors: {
        take: fromPromise(take.effect),
        open: fromPromise(open.effect),
        save: fromPromise(save.effect),
        send: fromPromise<void, Sent>(send.effect),
      },
      actions: {
        keep: ({ context: { sheet, unsaved, known, sending } }) => {
          stored = { sheet, unsaved, known, sending };
        },
        drop: () => {
          stored = null;
        },
      },
    }),
    { clock, input: { sheetId: "s1" } },
  );
  actor.start();
  return {
    ...{ actor, clock, take, open, save, send },
    /** What the browser has of it. */
    stored: () => stored,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
    answer: (id: number, value: EvaluationValue | null) => actor.send({ type: "answer.changed", id, value }),
    settle: (id: number, keep: "mine" | "theirs") => actor.send({ type: "difference.settled", id, keep }),
    ask: (type: "review" | "edit" | "send" | "retry") => actor.send({ type: `${type}.requested` }),
    network: (online: boolean) => actor.send({ type: "connectivity.changed", online }),
  };
}
/** One that was opened, where the browser had this of it and the provider that. */
export async function opened(kept: Partial<KeptAnswers> = {}, read = sheet) {
  const form = begin();
  await form.take.resolve({ found: true, kept: { ...nothingKept, ...kept } });
  await form.open.resolve(read);
  return form;
}
