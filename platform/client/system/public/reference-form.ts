import type { Api } from "#client/http/api.ts";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { PublicReference } from "#contract/calls/professional-references.ts";
import { firstNameOf } from "#contract/text.ts";
import { useLinkedForm } from "../page/use-answering.ts";

/** Named after the candidate it is about. */
const sheetOf = (uid: string, { referee_name, candidate_name, ...form }: PublicReference): AnswerSheet => ({
  ...form,
  ...{
    uid,
    title: candidate_name,
    title_en: null,
    description: null,
    description_en: null,
    anonymous: false,
  },
  first_name: firstNameOf(referee_name),
});

/** The questions a referee gets by their link. */
export function useReferenceAnswering(uid: string) {
  const params = { id: uid };
  return useLinkedForm(uid, {
    kind: "professional_reference",
    open: async (api, token, signal) => {
      const call = { params, body: { token } };
      const answer = await api("POST /professional_references/:id/open", call, { signal });
      return sheetOf(uid, answer.professional_reference);
    },
    save: async (api, token, answers, finished) => {
      const call = { params, body: { token, answers, finished } };
      return sheetOf(uid, (await api("PUT /professional_references/:id", call)).professional_reference);
    },
  });
}

export const refereeActions = {
  decline: (api: Api, { id, token }: { id: string; token: string }) =>
    api("POST /professional_references/:id/decline", { params: { id }, body: { token } }),
};
