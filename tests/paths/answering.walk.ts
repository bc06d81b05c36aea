import { mailedForm, nextWeek } from "./answering-calls.ts";
import { answeringWalk } from "./answering-forms.ts";

const words = ["Porque sim", "Porque gosto"] as const;

/** An evaluation, by the link of its mail. */
export default answeringWalk({
  async ask(admin, email) {
    const { evaluation } = await admin.call<{ evaluation: { id: number } }>(
      "POST",
      "/recruiters/evaluations",
      { evaluation: { name: "Perfil", status: "active" } },
    );
    const plain = { answer_type: "text", required: true, weight: 0, options: [], multiple: false };
    const { questions } = await admin.call<{ questions: { id: number }[] }>(
      "PUT",
      `/recruiters/evaluations/${evaluation.id}/questions`,
      { questions: [{ ...plain, title: "Por quê?" }] },
    );
    const { candidate } = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate: { name: "Bia Nunes", email },
    });
    const { evaluation_requests: requests } = await admin.call<{ evaluation_requests: { id: number }[] }>(
      "POST",
      "/recruiters/evaluation_requests",
      {
        evaluation_request: {
          ...{ evaluation_ids: [evaluation.id], candidate_ids: [candidate.id], expires_on: nextWeek() },
        },
      },
    );
    return {
      ...(await mailedForm(admin, email, "evaluation")),
      question: questions[0]?.id ?? 0,
      revoke: () => admin.call("POST", `/recruiters/evaluation_requests/${requests[0]?.id}/revoke`),
    };
  },
  anonymous: false,
  values: [
    { type: "text", text: words[0] },
    { type: "text", text: words[1] },
  ],
  elsewhere: { type: "text", text: "De outro aparelho" },
  answers: (page, which) => page.getByLabel("Por quê?").fill(words[which]),
});
