import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";

export const cultureQuestions = readOf("GET /recruiters/administrator/culture_questions", {
  after: ["PUT /recruiters/administrator/culture_questions"],
});

export type WrittenCulture =
  CallInput<"PUT /recruiters/administrator/culture_questions">["body"]["culture_questions"][number];

export const cultureQuestionActions = {
  save: (api: Api, { culture_questions = [] }: { culture_questions?: readonly WrittenCulture[] }) =>
    api("PUT /recruiters/administrator/culture_questions", {
      body: { culture_questions: [...culture_questions] },
    }),
};
