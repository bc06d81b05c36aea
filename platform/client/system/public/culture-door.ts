import type { PublicCulture } from "#contract/calls/cultural-fit.ts";
import type { AnswerDoor, AskedForm } from "./answer-form.ts";

const formOf = (form: PublicCulture): AskedForm => form;

/** The questionnaire of cultural fit by a link. */
export const cultureDoor: AnswerDoor = {
  name: "cultural_fit",
  secret: true,
  open: async (api, { id, token }, signal) => {
    const call = { params: { id }, body: { token } };
    return formOf((await api("POST /cultural_fits/:id/open", call, { signal })).cultural_fit);
  },
  save: async (api, { id, token }, answers, finished) => {
    const call = { params: { id }, body: { token, answers, finished } };
    return formOf((await api("PUT /cultural_fits/:id", call)).cultural_fit);
  },
};

/** The same for a candidate who is signed in. */
export const ownCultureDoor: AnswerDoor = {
  name: "own_cultural_fit",
  secret: false,
  open: async (api, _, signal) =>
    formOf((await api("GET /candidates/cultural_fit", {}, { signal })).cultural_fit),
  save: async (api, _, answers, finished) =>
    formOf((await api("PUT /candidates/cultural_fit", { body: { answers, finished } })).cultural_fit),
};
