import type { Api } from "#client/http/api.ts";
import type { PublicReference } from "#contract/calls/professional-references.ts";
import type { AnswerDoor, AskedForm } from "./answer-form.ts";

const formOf = ({ referee_name: name, candidate_name: about, ...form }: PublicReference): AskedForm => ({
  ...form,
  name,
  about,
});

/** What a referee is asked by their link. */
export const referenceDoor: AnswerDoor = {
  name: "professional_reference",
  secret: true,
  open: async (api, { id, token }, signal) => {
    const call = { params: { id }, body: { token } };
    const { professional_reference } = await api("POST /professional_references/:id/open", call, { signal });
    return formOf(professional_reference);
  },
  save: async (api, { id, token }, answers, finished) => {
    const call = { params: { id }, body: { token, answers, finished } };
    const { professional_reference } = await api("PUT /professional_references/:id", call);
    return formOf(professional_reference);
  },
};

export const refereeActions = {
  decline: (api: Api, { id, token }: { id: string; token: string }) =>
    api("POST /professional_references/:id/decline", { params: { id }, body: { token } }),
};
