import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

const plain = { required: true, weight: 0, options: [], multiple: false };

/** What people are asked to answer. */
export function describeAnswering(play: () => Play): void {
  const until = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

  test("an evaluation is requested of a candidate, who answers it in parts, and sends it once", async () => {
    const { people, speaker, stage } = play();
    const { admin, candidate } = people;
    const { evaluation } = await speaker.ask(admin, "POST /recruiters/evaluations", {
      body: { evaluation: { name: stage.word, status: "active" } },
    });
    const { questions } = await speaker.ask(admin, "PUT /recruiters/evaluations/:id/questions", {
      ...byId(evaluation.id),
      body: { questions: [{ ...plain, answer_type: "text", title: stage.word }] },
    });
    const { evaluation_forms: forms } = await speaker.ask(admin, "GET /recruiters/evaluation_forms");
    expect(forms).toContainEqual({ id: evaluation.id, name: stage.word, questions_count: 1 });
    const { apply } = await speaker.ask(admin, "GET /recruiters/applies/:id", byId(stage.ownApply.id));
    const ask = (candidate_id: number) =>
      speaker.ask(admin, "POST /recruiters/evaluation_requests", {
        body: {
          evaluation_request: {
            evaluation_ids: [evaluation.id],
            candidate_ids: [candidate_id],
            job_id: stage.jobId,
            expires_on: until(),
          },
        },
      });
    expect((await ask(apply.candidate_id)).asked).toBe(1);
    const own = await speaker.ask(candidate, "GET /candidates/evaluations");
    const uid = own.evaluations.find(({ title }) => title === stage.word)?.uid ?? "";
    const of = { params: { uid } };
    const { answer_sheet: sheet } = await speaker.ask(candidate, "GET /candidates/evaluations/:uid", of);
    expect(sheet.questions).toEqual(questions);
    const answers = [
      { question_id: questions[0]?.id ?? 0, value: { type: "text" as const, text: stage.word } },
    ];
    const kept = await speaker.ask(candidate, "PUT /candidates/evaluations/:uid", {
      ...of,
      body: { answers },
    });
    expect(kept.answer_sheet.answers).toEqual(answers);
    // From a second device, which has not read it.
    const unread = answers.map((answer) => ({
      ...answer,
      value: { type: "text" as const, text: `${stage.word} 2` },
      known: [null],
    }));
    const late = { ...of, body: { answers: unread } };
    await speaker.refused(candidate, "PUT /candidates/evaluations/:uid", late, "conflict");
    await speaker.refused(candidate, "POST /candidates/evaluations/:uid/send", late, "conflict");
    await speaker.ask(candidate, "POST /candidates/evaluations/:uid/files", {
      ...of,
      body: {},
      file: { name: "resposta.txt", type: "text/plain", content: stage.word },
    });
    await speaker.ask(candidate, "POST /candidates/evaluations/:uid/send", { ...of, body: { answers: [] } });
    await speaker.refused(candidate, "GET /candidates/evaluations/:uid", of, "already_done");

    const asked = await ask(stage.candidateId);
    const request = byId(asked.evaluation_requests[0]?.id ?? 0);
    await speaker.ask(admin, "POST /recruiters/evaluation_requests/:id/send", {
      ...request,
      body: { evaluation_request: { expires_on: until() } },
    });
    await speaker.ask(admin, "POST /recruiters/evaluation_requests/:id/revoke", request);
    const ofCandidate = await speaker.ask(
      admin,
      "GET /recruiters/candidates/:id/evaluation_requests",
      byId(stage.candidateId),
    );
    expect(ofCandidate.evaluation_requests).toMatchObject([{ status: "revoked" }]);
    const ofJob = await speaker.ask(admin, "GET /recruiters/jobs/:id/evaluation_requests", byId(stage.jobId));
    expect(ofJob.evaluation_requests.map(({ status }) => status)).toEqual(["revoked", "answered"]);
    await speaker.ask(admin, "DELETE /recruiters/evaluations/:id", byId(evaluation.id));
  });

  test("a survey is written, sent to candidates of a job, and read", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { survey } = await speaker.ask(admin, "POST /recruiters/administrator/surveys", {
      body: { survey: { name: stage.word, audience: "candidates" } },
    });
    const of = byId(survey.id);
    await speaker.ask(admin, "PUT /recruiters/administrator/surveys/:id/questions", {
      ...of,
      body: { questions: [{ ...plain, answer_type: "nps", title: stage.word }] },
    });
    const { questions } = await speaker.ask(admin, "GET /recruiters/administrator/surveys/:id/questions", of);
    expect(questions).toMatchObject([{ answer_type: "nps" }]);
    const { people: reached } = await speaker.ask(
      admin,
      "GET /recruiters/administrator/surveys/:id/audience",
      { ...of, query: { job_id: stage.jobId } },
    );
    const { asked } = await speaker.ask(admin, "POST /recruiters/administrator/surveys/:id/send", {
      ...of,
      body: { survey: { job_id: stage.jobId, expires_on: until() } },
    });
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBe(reached);
    const { invitations } = await speaker.ask(
      admin,
      "GET /recruiters/administrator/surveys/:id/invitations",
      of,
    );
    const link = { params: { id: survey.id, sheet_id: invitations[0]?.id ?? 0 } };
    const again = await speaker.ask(
      admin,
      "POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send",
      { ...link, body: { invitation: { expires_on: until() } } },
    );
    expect(again.invitation.status).toBe("asked");
    const revoked = await speaker.ask(
      admin,
      "DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id",
      link,
    );
    expect(revoked.invitation.status).toBe("revoked");
    await speaker.ask(admin, "PUT /recruiters/administrator/surveys/:id", {
      ...of,
      body: { survey: { description: stage.word } },
    });
    const kept = await speaker.ask(admin, "GET /recruiters/administrator/surveys/:id", of);
    expect(kept.survey.description).toBe(stage.word);
    const results = await speaker.ask(admin, "GET /recruiters/administrator/surveys/:id/results", of);
    expect(results).toMatchObject({ asked, answered: 0, nps: { score: null } });
    const csv = await speaker.fetchFile(admin, "GET /recruiters/administrator/surveys/:id/export", of);
    expect(csv).toContain(stage.word);
    await speaker.ask(admin, "DELETE /recruiters/administrator/surveys/:id", of);
  });

  test("a survey is asked of a candidate by a recruiter, once, then anew, then no longer", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { survey } = await speaker.ask(admin, "POST /recruiters/administrator/surveys", {
      body: { survey: { name: stage.word, audience: "candidates" } },
    });
    const of = byId(survey.id);
    await speaker.ask(admin, "PUT /recruiters/administrator/surveys/:id/questions", {
      ...of,
      body: { questions: [{ ...plain, answer_type: "nps", title: stage.word }] },
    });
    const { survey_forms: forms } = await speaker.ask(admin, "GET /recruiters/survey_forms");
    expect(forms).toContainEqual({
      id: survey.id,
      name: stage.word,
      anonymous: false,
      questions_count: 1,
    });
    const ask = (survey_id: number) => ({
      body: {
        survey_request: { survey_id, candidate_ids: [stage.candidateId], expires_on: until() },
      },
    });
    const none = { asked: 0, waiting: 0, answered: 0, muted: 0 };
    const call = "POST /recruiters/survey_requests";
    expect(await speaker.ask(admin, call, ask(survey.id))).toEqual({ ...none, asked: 1 });
    expect(await speaker.ask(admin, call, ask(survey.id))).toEqual({ ...none, waiting: 1 });
    const list = () =>
      speaker.ask(admin, "GET /recruiters/candidates/:id/survey_requests", byId(stage.candidateId));
    const [request] = (await list()).survey_requests.filter((one) => one.survey_id === survey.id);
    expect(request).toMatchObject({ status: "asked", survey_name: stage.word, job: null });
    const link = byId(request?.id ?? 0);
    await speaker.ask(admin, "POST /recruiters/survey_requests/:id/send", {
      ...link,
      body: { survey_request: { expires_on: until() } },
    });
    const revoked = await speaker.ask(admin, "POST /recruiters/survey_requests/:id/revoke", link);
    expect(revoked.survey_requests).toMatchObject([{ status: "revoked" }]);
    await speaker.refused(admin, "POST /recruiters/survey_requests/:id/revoke", link, "already_done");
    await speaker.ask(admin, "DELETE /recruiters/administrator/surveys/:id", of);
    await speaker.refused(admin, call, ask(survey.id), "validation_failed");
  });

  test("a survey is asked of the people of a job: of a stage, of nobody, and of its client contact", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const made = async (audience: "candidates" | "client_contacts") => {
      const { survey } = await speaker.ask(admin, "POST /recruiters/administrator/surveys", {
        body: { survey: { name: `${stage.word} ${audience}`, audience } },
      });
      await speaker.ask(admin, "PUT /recruiters/administrator/surveys/:id/questions", {
        ...byId(survey.id),
        body: { questions: [{ ...plain, answer_type: "nps", title: stage.word }] },
      });
      return survey.id;
    };
    const [ofCandidates, ofContacts] = [await made("candidates"), await made("client_contacts")];
    const job = byId(stage.jobId);
    const { survey_forms: forms, contact } = await speaker.ask(
      admin,
      "GET /recruiters/jobs/:id/survey_forms",
      job,
    );
    expect(forms).toContainEqual({
      ...{ id: ofContacts, name: `${stage.word} client_contacts`, anonymous: false },
      ...{ questions_count: 1, audience: "client_contacts" },
    });
    const call = "POST /recruiters/jobs/:id/survey_requests";
    const ask = (survey_id: number, more: object = {}) => ({
      ...job,
      body: { survey_request: { survey_id, expires_on: until(), ...more } },
    });
    const first = await speaker.ask(admin, call, ask(ofCandidates));
    expect(first.asked).toBeGreaterThan(0);
    const second = await speaker.ask(admin, call, ask(ofCandidates));
    expect(second).toMatchObject({ asked: 0, waiting: first.asked });
    await speaker.refused(admin, call, ask(ofCandidates, { apply_status: 13 }), "validation_failed");
    await speaker.refused(admin, call, ask(ofContacts, { apply_status: 1 }), "validation_failed");
    if (contact === null) await speaker.refused(admin, call, ask(ofContacts), "validation_failed");
    else expect(await speaker.ask(admin, call, ask(ofContacts))).toMatchObject({ asked: 1 });
    const { survey_requests: listed } = await speaker.ask(
      admin,
      "GET /recruiters/jobs/:id/survey_requests",
      job,
    );
    expect(listed.filter(({ survey_id }) => survey_id === ofCandidates)).toHaveLength(first.asked);
    for (const id of [ofCandidates, ofContacts])
      await speaker.ask(admin, "DELETE /recruiters/administrator/surveys/:id", byId(id));
  });
}
