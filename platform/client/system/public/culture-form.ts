import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { PublicCulture } from "#contract/calls/cultural-fit.ts";
import { firstNameOf } from "#contract/text.ts";
import { useLinkedForm, useOwnForm } from "../page/use-answering.ts";

/** Named after the person's workplace; unnamed when they answer about themselves. */
const sheetOf = (uid: string, { name, about, expires_on, ...form }: PublicCulture): AnswerSheet => ({
  ...form,
  ...{ uid, title: about ?? "", title_en: null, description: null, description_en: null, anonymous: false },
  first_name: firstNameOf(name),
  expires_on: expires_on ?? "",
});

/** The questionnaire of cultural fit by a link. */
export function useCultureAnswering(uid: string) {
  const params = { id: uid };
  return useLinkedForm(uid, {
    kind: "cultural_fit",
    open: async (api, token, signal) => {
      const answer = await api("POST /cultural_fits/:id/open", { params, body: { token } }, { signal });
      return sheetOf(uid, answer.cultural_fit);
    },
    save: async (api, token, answers, finished) => {
      const call = { params, body: { token, answers, finished } };
      return sheetOf(uid, (await api("PUT /cultural_fits/:id", call)).cultural_fit);
    },
  });
}

/** The same for a candidate who is signed in. */
export function useOwnCultureAnswering(candidateId: number) {
  return useOwnForm(`of candidate ${candidateId} cultural_fit`, {
    open: async (api, signal) => {
      const answer = await api("GET /candidates/cultural_fit", {}, { signal });
      return sheetOf("own", answer.cultural_fit);
    },
    save: async (api, answers, finished) => {
      const answer = await api("PUT /candidates/cultural_fit", { body: { answers, finished } });
      return sheetOf("own", answer.cultural_fit);
    },
  });
}
