import { expect, test } from "vitest";
import { type AnswerType, answerTypes, type EvaluationValue, withOptions } from "#contract/evaluations.ts";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

/** Who works at the clients, and what is said of candidates. */
export function describeHiring(play: () => Play): void {
  test("a placed candidate is an employee of the client, as long as the placement lasts", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: { candidate: { name: "Pessoa Admitida", email: `admitida.${Date.now()}@elenco.test` } },
    });
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: stage.jobId, candidate_id: candidate.id } },
    });
    const form = {
      kind: "placement" as const,
      salary: 900_000,
      currency: "BRL" as const,
      regime: 2,
      starts_on: "2026-05-04",
    };
    await speaker.ask(admin, "POST /recruiters/applies/:id/moves", {
      ...byId(apply.id),
      body: { move: { status: 8, lock_version: apply.lock_version, form } },
    });
    const where = { candidate_id: String(candidate.id) };
    const { employees } = await speaker.ask(admin, "GET /recruiters/employees", { query: { where } });
    expect(employees).toMatchObject([{ name: candidate.name, hired_on: "2026-05-04", status: "active" }]);
    const [made] = employees;
    await speaker.ask(admin, "PUT /recruiters/placements/:id", {
      ...byId(made?.placement_id ?? 0),
      body: { placement: { status: "left", ends_on: "2026-06-30" } },
    });
    const gone = await speaker.ask(admin, "GET /recruiters/employees/:id", byId(made?.id ?? 0));
    expect(gone.employee).toMatchObject({ status: "left", left_on: "2026-06-30" });
    await speaker.ask(admin, "DELETE /recruiters/employees/:id", byId(made?.id ?? 0));
    await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(candidate.id));

    const known = await speaker.ask(admin, "POST /recruiters/employees", {
      body: { employee: { name: stage.word, client_company_id: stage.companyId } },
    });
    const at = byId(known.employee.id);
    const left = { ...at, body: { employee: { status: "left" as const } } };
    await speaker.refused(admin, "PUT /recruiters/employees/:id", left, "validation_failed");
    await speaker.ask(admin, "PUT /recruiters/employees/:id", {
      ...at,
      body: { employee: { status: "on_leave" } },
    });
    await speaker.ask(admin, "DELETE /recruiters/employees/:id", at);
  });

  test("a feedback is requested, received, and found on its application", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: { candidate: { name: "Pessoa Ouvida", email: `ouvida.${Date.now()}@elenco.test` } },
    });
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: stage.jobId, candidate_id: candidate.id } },
    });
    const asked = await speaker.ask(admin, "POST /recruiters/feedbacks", {
      body: {
        feedback: {
          name: stage.word,
          given_by: "client",
          candidate_id: candidate.id,
          job_id: stage.jobId,
          client_contact_id: stage.contactId,
        },
      },
    });
    expect(asked.feedback).toMatchObject({ status: "requested", apply_id: apply.id });
    const at = byId(asked.feedback.id);
    const empty = { ...at, body: { feedback: { status: "received" as const } } };
    await speaker.refused(admin, "PUT /recruiters/feedbacks/:id", empty, "validation_failed");
    await speaker.ask(admin, "PUT /recruiters/feedbacks/:id", {
      ...at,
      body: { feedback: { status: "received", rating: 5 } },
    });
    const { feedback } = await speaker.ask(admin, "GET /recruiters/feedbacks/:id", at);
    expect(feedback.given_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    await speaker.ask(admin, "DELETE /recruiters/feedbacks/:id", at);
    await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(candidate.id));
  });

  test("an apply is evaluated by all eight answer types, and the score is the apply's and the job's", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: { candidate: { name: "Pessoa Avaliada", email: `avaliada.${Date.now()}@elenco.test` } },
    });
    const { job } = await speaker.ask(admin, "POST /recruiters/jobs", {
      body: { job: { title: "Vaga Avaliada" } },
    });
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: job.id, candidate_id: candidate.id } },
    });
    const { evaluation } = await speaker.ask(admin, "POST /recruiters/evaluations", {
      body: { evaluation: { name: stage.word, status: "active", apply_status: 4 } },
    });
    const at = byId(evaluation.id);
    const options = [
      { label: "A", score: 100 },
      { label: "B", score: 50 },
    ];
    const asked = answerTypes.map((answer_type) => ({
      answer_type,
      title: `Pergunta ${answer_type}`,
      required: answer_type === "text",
      weight: 1,
      options: withOptions.includes(answer_type) ? options : [],
      multiple: false,
      ...(answer_type === "yes_no" ? { expected: true } : {}),
      ...(answer_type === "monetary" ? { maximum: 100 } : {}),
    }));
    const few = { questions: asked.map((item) => ({ ...item, options: [] })) };
    await speaker.refused(
      admin,
      "PUT /recruiters/evaluations/:id/questions",
      { ...at, body: few },
      "validation_failed",
    );
    const { questions } = await speaker.ask(admin, "PUT /recruiters/evaluations/:id/questions", {
      ...at,
      body: { questions: asked, lock_version: 0 },
    });
    expect(questions.map(({ answer_type }) => answer_type)).toEqual([...answerTypes]);

    const { evaluations } = await speaker.ask(
      admin,
      "GET /recruiters/applies/:id/evaluations",
      byId(apply.id),
    );
    expect(evaluations.some(({ id }) => id === evaluation.id)).toBe(true);
    const values: Partial<Record<AnswerType, EvaluationValue>> = {
      text: { type: "text", text: "Bom" },
      yes_no: { type: "yes_no", yes: true },
      multiple_choice: { type: "multiple_choice", chosen: [0] },
      autocomplete: { type: "autocomplete", chosen: 0 },
      drag_drop: { type: "drag_drop", order: [0, 1] },
      monetary: { type: "monetary", cents: 100 },
      video: { type: "video", url: "video.example/1" },
    };
    const give = (change: (type: AnswerType) => EvaluationValue | null) => ({
      params: { id: apply.id, evaluation_id: evaluation.id },
      body: {
        comment: stage.word,
        answers: questions.map(({ id, answer_type }) => ({
          question_id: id,
          value: change(answer_type),
          rating: answer_type === "text" ? 5 : null,
        })),
      },
    });
    const call = "PUT /recruiters/applies/:id/evaluations/:evaluation_id";
    await speaker.refused(
      admin,
      call,
      give(() => null),
      "validation_failed",
    );
    const foreign: EvaluationValue = { type: "file", file: { id: 1, name: "" } };
    const withForeign = (type: AnswerType) => (type === "file" ? foreign : (values[type] ?? null));
    await speaker.refused(admin, call, give(withForeign), "validation_failed");
    const given = await speaker.ask(
      admin,
      call,
      give((type) => values[type] ?? null),
    );
    expect(given).toMatchObject({ score: 100, apply_evaluation: { score: 100, mine: true } });
    const again = await speaker.ask(
      admin,
      call,
      give((type) => (type === "yes_no" ? { type, yes: false } : (values[type] ?? null))),
    );
    expect(again.score).toBe(83);
    const shown = await speaker.ask(admin, "GET /recruiters/jobs/:id", byId(job.id));
    expect(shown.job.evaluation_score).toBe(83);

    // An answered question stays with its answer when it is removed from the form.
    await speaker.ask(admin, "PUT /recruiters/evaluations/:id/questions", {
      ...at,
      body: { questions: asked.slice(0, 1).map((item) => ({ ...item, id: questions[0]?.id })) },
    });
    const left = await speaker.ask(admin, "GET /recruiters/evaluations/:id/questions", at);
    expect(left.questions).toHaveLength(1);
    const kept = await speaker.ask(admin, "GET /recruiters/applies/:id/evaluations", byId(apply.id));
    expect(kept.given[0]?.answers).toHaveLength(answerTypes.length);

    await speaker.ask(admin, "PUT /recruiters/evaluations/:id", {
      ...at,
      body: { evaluation: { status: "archived" } },
    });
    expect((await speaker.ask(admin, "GET /recruiters/evaluations/:id", at)).evaluation).toMatchObject({
      questions_count: 1,
      answers_count: 1,
      average_score: 83,
    });
    const own = { params: { id: apply.id, evaluation_id: evaluation.id } };
    expect(
      await speaker.ask(admin, "DELETE /recruiters/applies/:id/evaluations/:evaluation_id", own),
    ).toEqual({
      score: null,
    });
    await speaker.ask(admin, "DELETE /recruiters/evaluations/:id", at);
    await speaker.ask(admin, "DELETE /recruiters/jobs/:id", byId(job.id));
    await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(candidate.id));
  });

  test("a job lists its offers, matching candidates, and suggested titles", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const word = `Zoologista${Date.now()}`;
    const { job } = await speaker.ask(admin, "POST /recruiters/jobs", {
      body: { job: { title: `${word} Pleno`, description: "<p>Trato de animais.</p>" } },
    });
    const made = async (name: string, email: string) => {
      const candidate = { name, email: `${email}.${Date.now()}@elenco.test`, role_name: word };
      return (await speaker.ask(admin, "POST /recruiters/candidates", { body: { candidate } })).candidate;
    };
    const [one, other] = [await made("Pessoa Um", "um"), await made("Pessoa Dois", "dois")];
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: job.id, candidate_id: one.id } },
    });
    const { candidates } = await speaker.ask(admin, "GET /recruiters/jobs/:id/talent_pool", {
      ...byId(job.id),
      query: {},
    });
    expect(candidates).toMatchObject([{ id: other.id, reasons: ["role"] }]);

    const offer = { kind: "offer" as const, salary: 700_000, currency: "BRL" as const, regime: 2 };
    const moved = await speaker.ask(admin, "POST /recruiters/applies/:id/moves", {
      ...byId(apply.id),
      body: { move: { status: 7, lock_version: apply.lock_version, form: offer } },
    });
    const waiting = await speaker.ask(admin, "GET /recruiters/jobs/:id/offers", byId(job.id));
    expect(waiting.offers).toMatchObject([{ candidate_id: one.id, salary: 700_000, outcome: "waiting" }]);
    const placement = { ...offer, kind: "placement" as const, salary: 720_000, starts_on: "2026-05-04" };
    await speaker.ask(admin, "POST /recruiters/applies/:id/moves", {
      ...byId(apply.id),
      body: { move: { status: 8, lock_version: moved.apply.lock_version, form: placement } },
    });
    const { offers } = await speaker.ask(admin, "GET /recruiters/jobs/:id/offers", byId(job.id));
    expect(offers).toMatchObject([{ outcome: "accepted", agreed_salary: 720_000 }]);

    const suggested = await speaker.ask(admin, "GET /recruiters/job_suggestions", {
      query: { title: word, occupation: "Zootecnista" },
    });
    expect(suggested.titles).toContain("Zootecnista");
    expect(suggested.descriptions.map(({ job_id }) => job_id)).toEqual([null, job.id]);
    await speaker.ask(admin, "DELETE /recruiters/jobs/:id", byId(job.id));
    for (const { id } of [one, other])
      await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(id));
  });
}
