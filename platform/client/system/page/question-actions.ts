import type { Api } from "#client/http/api.ts";
import type { WrittenQuestion } from "#contract/calls/questions.ts";
import { type AnswerType, type EvaluationQuestion, withOptions } from "#contract/evaluations.ts";
import type { Draft } from "./use-actions.ts";

/** The list as it was read last. */
export interface QuestionPlace {
  readonly questions: readonly EvaluationQuestion[];
  readonly lock_version: number;
}
export type QuestionDraft = Draft<Omit<WrittenQuestion, "answer_type">> & {
  readonly answer_type: AnswerType;
};

const questionOf = (draft: QuestionDraft): WrittenQuestion => ({
  ...(typeof draft.id === "number" ? { id: draft.id } : {}),
  answer_type: draft.answer_type,
  title: draft.title?.trim() ?? "",
  title_en: draft.title_en?.trim() || null,
  hint: draft.hint?.trim() || null,
  hint_en: draft.hint_en?.trim() || null,
  required: draft.required ?? false,
  weight: draft.weight ?? 0,
  options: withOptions.includes(draft.answer_type)
    ? (draft.options ?? []).filter(({ label }) => label.trim() !== "")
    : [],
  multiple: draft.multiple ?? false,
  expected: draft.expected ?? null,
  minimum: draft.minimum ?? null,
  maximum: draft.maximum ?? null,
});

/** Saves the questions of a form, all of them. */
export type SaveQuestions = (
  api: Api,
  questions: WrittenQuestion[],
  lock_version: number,
) => Promise<unknown>;

/**
 * The list is saved whole: with a question replaced, removed, or in another order. Each takes the newest list as it is
 * sent, also where that was read after the form was opened.
 */
export const questionActions = (save: SaveQuestions, newest: () => QuestionPlace) => ({
  put: (api: Api, draft: QuestionDraft) => {
    const { lock_version, ...read } = newest();
    const questions: WrittenQuestion[] = [...read.questions];
    const at = questions.findIndex(({ id }) => id === draft.id);
    const question = questionOf(draft);
    return save(api, at < 0 ? [...questions, question] : questions.with(at, question), lock_version);
  },
  order: (api: Api, { questions: ordered }: { readonly questions: readonly EvaluationQuestion[] }) => {
    const { questions, lock_version } = newest();
    const places = new Map(ordered.map(({ id }, place) => [id, place]));
    const placeOf = ({ id }: EvaluationQuestion) => places.get(id) ?? ordered.length;
    return save(
      api,
      questions.toSorted((one, other) => placeOf(one) - placeOf(other)),
      lock_version,
    );
  },
  remove: (api: Api, { id }: { readonly name: string; readonly id: number }) => {
    const { questions, lock_version } = newest();
    return save(
      api,
      questions.filter((question) => question.id !== id),
      lock_version,
    );
  },
});

export const saveEvaluationQuestions =
  (id: number): SaveQuestions =>
  (api, questions, lock_version) =>
    api("PUT /recruiters/evaluations/:id/questions", { params: { id }, body: { questions, lock_version } });
