import { baseUrl, demoPassword } from "../e2e/fixtures.ts";
import { apiClient } from "../support/api.ts";
import { mailedPath } from "../support/outbox.ts";
import { ownCalls } from "./answering-calls.ts";
import { answeringWalk } from "./answering-forms.ts";

interface Form {
  cultural_fit: { questions: { id: number; title: string; options: unknown[] }[] };
}
const chosen = (choice: number) => ({ type: "multiple_choice" as const, chosen: [choice] });
const curriculum = {
  ...{ name: "Bia Nunes", mobile_phone: "+5511987651234", city: "Campinas", state: "SP" },
  ...{ professional_moment: 1, role_name: "Analista" },
};
/** The question that the path answers: its words are those of no other. */
let asked = "";

/** The questionnaire of cultural fit that a candidate answers by themselves, signed in. */
export default answeringWalk({
  calls: ownCalls("/candidates/cultural_fit"),
  own: true,
  async ask(admin, email) {
    const visitor = apiClient(baseUrl());
    const { token } = await visitor.call<{ token: string }>("POST", "/candidates/registrations", {
      candidate: { name: "Bia Nunes", email, password: demoPassword, accepted_terms: true },
    });
    const path = await mailedPath(admin, email, /\/confirmations[/#]\S+/);
    await visitor.call("POST", "/confirmations", {
      token: path.split(/[/=]/).at(-1),
      password: demoPassword,
    });
    const candidate = apiClient(baseUrl(), token);
    await candidate.call("PUT", "/candidates/curriculum", { curriculum, complete: true });
    const { candidate: own } = await candidate.call<{ candidate: { id: number } }>("GET", "/candidates");
    const { cultural_fit: fit } = await candidate.call<Form>("GET", "/candidates/cultural_fit");
    const question = fit.questions.find(({ options }) => options.length > 2);
    asked = question?.title ?? "";
    return {
      path: "/candidates/cultural_fit",
      uid: `${own.id} cultural_fit`,
      token,
      question: question?.id ?? 0,
      others: fit.questions
        .filter((item) => item !== question)
        .map(({ id }) => ({ question_id: id, value: chosen(1) })),
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
  heads: { sent: "Questionário respondido", answered: "" },
});
