import type { Api } from "#client/http/api.ts";
import type { OfferedEvaluation } from "#contract/calls/evaluations.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";

/** The answer to one question, while being given. */
export interface Answer {
  value: EvaluationValue | null;
  rating: number | null;
}
/** Each answer is a field of its own, so that an error shows beside it. */
export type AnswerKey = `q${number}`;
/** Remarks besides the answers belong to the form they were given with. */
export type CommentKey = `comment${number}`;
export type EvaluationDraft = {
  readonly forms: readonly OfferedEvaluation[];
  readonly evaluation_id: number | null;
} & { readonly [Field in AnswerKey]?: Answer } & { readonly [Field in CommentKey]?: string };

export const noAnswer: Answer = { value: null, rating: null };
export const formIn = ({ forms, evaluation_id }: Pick<EvaluationDraft, "forms" | "evaluation_id">) =>
  forms.find(({ id }) => id === evaluation_id);

/** A recruiter assesses an application on one of the business's forms, or withdraws the assessment. */
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
