import type { Api } from "#client/http/api.ts";
import type { WrittenQuestion } from "#contract/calls/questions.ts";
import { type AnswerType, type EvaluationQuestion, withOptions } from "#contract/evaluations.ts";
import type { Draft } from "./use-actions.ts";

interface QuestionPlace {
  readonly questions: readonly EvaluationQuestion[];
  readonly lock_version: number;
}
export type QuestionDraft = Draft<Omit<WrittenQuestion, "answer_type">> &
  QuestionPlace & { readonly answer_type: AnswerType };

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

/** The list is saved whole: with a question replaced, removed, or in another order. */
export const questionActions = (save: SaveQuestions) => ({
  put: (api: Api, draft: QuestionDraft) => {
    const before: WrittenQuestion[] = [...draft.questions];
    const at = draft.questions.findIndex(({ id }) => id === draft.id);
    const question = questionOf(draft);
    return save(api, at < 0 ? [...before, question] : before.with(at, question), draft.lock_version);
  },
  order: (api: Api, { questions, lock_version }: QuestionPlace) => save(api, [...questions], lock_version),
  remove: (
    api: Api,
    { questions, lock_version, id }: QuestionPlace & { readonly name: string; readonly id: number },
  ) =>
    save(
      api,
      questions.filter((question) => question.id !== id),
      lock_version,
    ),
});

export const saveEvaluationQuestions =
  (id: number): SaveQuestions =>
  (api, questions, lock_version) =>
    api("PUT /recruiters/evaluations/:id/questions", { params: { id }, body: { questions, lock_version } });
