import { request } from "#client/system/testing/wire.ts";
import { referenceForm } from "#contract/catalogues/professional-references.ts";
import type { EvaluationQuestion, EvaluationValue } from "#contract/evaluations.ts";
import { baseUrl } from "../e2e/fixtures.ts";
import { apiClient } from "../support/api.ts";
import { finishedCalls, mailedForm, nextWeek } from "./answering-calls.ts";
import { answeringWalk } from "./answering-forms.ts";

const words = ["Na Aurora, de 2019 a 2022", "Na Vértice, em 2023"] as const;
const questions = referenceForm("pt");
const period = questions.find(({ answer_type, required }) => answer_type === "text" && required);

function answerTo({ answer_type }: EvaluationQuestion): EvaluationValue {
  if (answer_type === "yes_no") return { type: "yes_no", yes: false };
  return answer_type === "multiple_choice"
    ? { type: "multiple_choice", chosen: [1] }
    : { type: "text", text: "Como esperado" };
}

/** A professional reference, by the link of the referee's mail. */
export default answeringWalk({
  calls: finishedCalls("professional_reference", "PUT /professional_references/:id"),
  async ask(admin, email) {
    const asking = email.replace("@", ".names@");
    const { candidate } = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate: { name: "Ana Prado", email: asking },
    });
    await admin.call("POST", "/recruiters/data_collections", {
      data_collection: {
        ...{ candidate_ids: [candidate.id], fields: ["professional_reference"], channel: "mail" },
        expires_on: nextWeek(),
      },
    });
    // Only the candidate names a referee.
    const named = await mailedForm(admin, asking, "data_collection");
    await apiClient(baseUrl()).call("PUT", `/data_collections/${named.uid}`, {
      token: named.token,
      answers: { professional_reference: [{ name: "Bia Nunes", email, consent: true }] },
      consents: [],
    });
    const { professional_references: references } = await admin.call<{
      professional_references: { id: number }[];
    }>("GET", `/recruiters/candidates/${candidate.id}/professional_references`);
    const reference = `/recruiters/professional_references/${references[0]?.id}`;
    await admin.call("POST", `${reference}/send`, { professional_reference: { expires_on: nextWeek() } });
    return {
      ...(await mailedForm(admin, email, "professional_reference")),
      question: period?.id ?? 0,
      others: questions
        .filter((item) => item.required && item !== period)
        .map((item) => ({ question_id: item.id, value: answerTo(item) })),
      revoke: () => admin.call("POST", `${reference}/cancel`),
    };
  },
  anonymous: false,
  values: [
    { type: "text", text: words[0] },
    { type: "text", text: words[1] },
  ],
  elsewhere: { type: "text", text: "Na Orla, em 2018" },
  answers: (page, which) => page.getByLabel(period?.title ?? "").fill(words[which]),
  declines: {
    async does(page) {
      const decline = page.getByRole("button", { name: "Prefiro não responder", exact: true });
      await decline.click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Prefiro não responder", exact: true })
        .click();
    },
    sends: ({ uid: id, token }) =>
      request("POST /professional_references/:id/decline", { params: { id }, body: { token } }),
  },
  heads: { sent: "Obrigado pela referência", answered: "Nada mais a responder" },
});
