import { finishedCalls, mailedForm, nextWeek } from "./answering-calls.ts";
import { answeringWalk } from "./answering-forms.ts";

interface Question {
  id: number;
  kind: "scale" | "choice";
  text: string;
}
const chosen = (choice: number) => ({ type: "multiple_choice" as const, chosen: [choice] });
/** The question that the path answers: its words are those of no other. */
let asked = "";

/** The questionnaire of cultural fit, by the link of its mail. */
export default answeringWalk({
  calls: finishedCalls("cultural_fit", "PUT /cultural_fits/:id"),
  async ask(admin, email) {
    const { culture_questions: questions } = await admin.call<{ culture_questions: Question[] }>(
      "GET",
      "/recruiters/administrator/culture_questions",
    );
    const question = questions.find(({ kind }) => kind === "scale");
    asked = question?.text ?? "";
    const { candidate } = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate: { name: "Bia Nunes", email },
    });
    await admin.call("POST", "/recruiters/cultural_fits", {
      cultural_fit: { candidate_id: candidate.id, expires_on: nextWeek() },
    });
    const path = `/recruiters/candidates/${candidate.id}/cultural_fit`;
    const { cultural_fit: fit } = await admin.call<{ cultural_fit: { requests: { id: number }[] } }>(
      "GET",
      path,
    );
    return {
      ...(await mailedForm(admin, email, "cultural_fit")),
      question: question?.id ?? 0,
      others: questions
        .filter((item) => item !== question)
        .map(({ id }) => ({ question_id: id, value: chosen(1) })),
      revoke: () => admin.call("POST", `/recruiters/cultural_fits/${fit.requests[0]?.id}/cancel`),
    };
  },
  anonymous: false,
  values: [chosen(3), chosen(0)],
  elsewhere: chosen(2),
  answers: (page, which) =>
    page
      .getByRole("group", { name: asked })
      .getByRole("radio", { name: which === 0 ? "Bastante a ver comigo" : "Nada a ver comigo", exact: true })
      .check(),
  heads: { sent: "Obrigado por responder", answered: "Você já respondeu" },
});
