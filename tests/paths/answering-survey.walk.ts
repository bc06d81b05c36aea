import { mailedForm, nextWeek } from "./answering-calls.ts";
import { answeringWalk } from "./answering-forms.ts";

/** An anonymous survey, by the link of its mail. */
export default answeringWalk({
  async ask(admin, email) {
    const surveys = "/recruiters/administrator/surveys";
    const { survey } = await admin.call<{ survey: { id: number } }>("POST", surveys, {
      survey: { name: "Como foi o processo", audience: "candidates", anonymous: true },
    });
    const { questions } = await admin.call<{ questions: { id: number }[] }>(
      "PUT",
      `${surveys}/${survey.id}/questions`,
      {
        questions: [
          {
            ...{ answer_type: "nps", title: "Recomendaria?", required: true, weight: 0 },
            ...{ options: [], multiple: false },
          },
        ],
      },
    );
    const { candidate } = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate: { name: "Bia Nunes", email },
    });
    await admin.call("POST", "/recruiters/survey_requests", {
      survey_request: { survey_id: survey.id, candidate_ids: [candidate.id], expires_on: nextWeek() },
    });
    const { survey_requests: requests } = await admin.call<{ survey_requests: { id: number }[] }>(
      "GET",
      `/recruiters/candidates/${candidate.id}/survey_requests`,
    );
    return {
      ...(await mailedForm(admin, email, "surveys")),
      question: questions[0]?.id ?? 0,
      revoke: () => admin.call("POST", `/recruiters/survey_requests/${requests[0]?.id}/revoke`),
    };
  },
  anonymous: true,
  values: [
    { type: "nps", score: 9 },
    { type: "nps", score: 3 },
  ],
  elsewhere: { type: "nps", score: 5 },
  answers: (page, which) => page.getByRole("radio", { name: which === 0 ? /^9/ : /^3/ }).check(),
});
