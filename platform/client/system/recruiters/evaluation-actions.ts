import type { Api } from "#client/http/api.ts";
import type { OfferedEvaluation, WrittenQuestion } from "#contract/calls/evaluations.ts";
import {
  type AnswerType,
  type EvaluationQuestion,
  type EvaluationValue,
  withOptions,
} from "#contract/evaluations.ts";
import type { Draft } from "../page/use-actions.ts";

interface QuestionPlace {
  readonly questions: readonly EvaluationQuestion[];
  readonly lock_version: number;
  readonly index: number | null;
}
export type QuestionDraft = Draft<Omit<WrittenQuestion, "answer_type">> &
  QuestionPlace & { readonly answer_type: AnswerType };

const questionOf = (draft: QuestionDraft): WrittenQuestion => ({
  ...(typeof draft.id === "number" ? { id: draft.id } : {}),
  answer_type: draft.answer_type,
  title: draft.title?.trim() ?? "",
  hint: draft.hint?.trim() || null,
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

/** The list is saved whole: with the question put in its place, without the one at it, or in another order. */
export const questionActions = (id: number) => {
  const save = (api: Api, questions: WrittenQuestion[], lock_version: number) =>
    api("PUT /recruiters/evaluations/:id/questions", { params: { id }, body: { questions, lock_version } });
  return {
    put: (api: Api, draft: QuestionDraft) => {
      const before: WrittenQuestion[] = [...draft.questions];
      const question = questionOf(draft);
      return save(
        api,
        draft.index === null ? [...before, question] : before.with(draft.index, question),
        draft.lock_version,
      );
    },
    order: (api: Api, { questions, lock_version }: Omit<QuestionPlace, "index">) =>
      save(api, [...questions], lock_version),
    remove: (api: Api, { questions, lock_version, index }: QuestionPlace & { readonly name: string }) =>
      save(
        api,
        questions.filter((_, at) => at !== index),
        lock_version,
      ),
  };
};

/** What is answered to one question, while it is being answered. */
export interface Answer {
  value: EvaluationValue | null;
  rating: number | null;
}
/** Each answer is a field of its own, so that what was refused is told beside it. */
export type AnswerKey = `q${number}`;
/** What is said besides the answers is of the form that it is said by. */
export type CommentKey = `comment${number}`;
export type EvaluationDraft = {
  readonly forms: readonly OfferedEvaluation[];
  readonly evaluation_id: number | null;
} & { readonly [Field in AnswerKey]?: Answer } & { readonly [Field in CommentKey]?: string };

export const noAnswer: Answer = { value: null, rating: null };
export const formIn = ({ forms, evaluation_id }: Pick<EvaluationDraft, "forms" | "evaluation_id">) =>
  forms.find(({ id }) => id === evaluation_id);

/** A recruiter says by a form of the house what they think of an apply, or takes it back. */
export const evaluatingActions = (id: number) => ({
  evaluate: (api: Api, draft: EvaluationDraft) => {
    const form = formIn(draft);
    const answers = (form?.questions ?? []).map(({ id: question_id }) => ({
      question_id,
      ...(draft[`q${question_id}`] ?? noAnswer),
    }));
    const comment = form && draft[`comment${form.id}`];
    return api("PUT /recruiters/applies/:id/evaluations/:evaluation_id", {
      params: { id, evaluation_id: form?.id ?? 0 },
      body: { answers, comment: comment?.trim() || null },
    });
  },
  takeBack: (api: Api, { evaluation_id }: { evaluation_id: number; name: string }) =>
    api("DELETE /recruiters/applies/:id/evaluations/:evaluation_id", { params: { id, evaluation_id } }),
});
