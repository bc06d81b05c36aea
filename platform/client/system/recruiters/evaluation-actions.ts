import type { Api } from "#client/http/api.ts";
import type { OfferedEvaluation } from "#contract/calls/evaluations.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";

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
