import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Questions = CallAnswer<"GET /recruiters/evaluations/:id/questions">;
type Shown = CallAnswer<"GET /recruiters/applies/:id/evaluations">;
type Given = CallAnswer<"PUT /recruiters/applies/:id/evaluations/:evaluation_id">;

let at: TestServer;
let admin: Caller;
let applyId: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  applyId = at.world.applyIds[0] ?? 0;
});
afterAll(() => at.close());

const question = (answer_type: string, title: string, more: object = {}) => ({
  ...{ answer_type, title, required: false, weight: 1, options: [], multiple: false },
  ...more,
});
const options = [
  { label: "Um", score: 0 },
  { label: "Dois", score: 100 },
];
async function form(name: string, questions: object[], more: object = {}) {
  const { evaluation } = await admin.call<{ evaluation: { id: number } }>("POST", "/recruiters/evaluations", {
    evaluation: { name, status: "active", ...more },
  });
  const saved = await save(evaluation.id, questions);
  return { id: evaluation.id, questions: saved.questions };
}
const save = (id: number, questions: object[]) =>
  admin.call<Questions>("PUT", `/recruiters/evaluations/${id}/questions`, { questions });
const refusedFields = async (id: number, questions: object[]) =>
  (await admin.refused("PUT", `/recruiters/evaluations/${id}/questions`, { questions })).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const path = (evaluation: number) => `/recruiters/applies/${applyId}/evaluations/${evaluation}`;
const give = (who: Caller, evaluation: number, answers: object[], comment = "") =>
  who.call<Given>("PUT", path(evaluation), { answers, comment });
const shown = (who = admin) => who.call<Shown>("GET", `/recruiters/applies/${applyId}/evaluations`);

it("keeps of a question what its kind has, in the order that was sent", async () => {
  const extra = { hint: "  ", hint_en: " In English ", title_en: "", expected: true, minimum: 1, maximum: 2 };
  const { id, questions } = await form("Tipos", [
    question("yes_no", "Viaja?", { ...extra, options, multiple: true }),
    question("multiple_choice", "Qual?", { ...extra, options, multiple: true }),
    question("monetary", "Quanto?", extra),
    question("drag_drop", "Ordem", { options, multiple: true }),
  ]);
  expect(questions.map(({ id: _, ...rest }) => rest)).toMatchObject([
    {
      ...{ title: "Viaja?", hint: null, hint_en: "In English", title_en: null, expected: true },
      ...{ options: [], multiple: false, minimum: null, maximum: null },
    },
    { title: "Qual?", options, multiple: true, expected: null, minimum: null, maximum: null },
    { title: "Quanto?", options: [], expected: null, minimum: 1, maximum: 2 },
    { title: "Ordem", options: options.map(({ label }) => ({ label, score: null })), multiple: false },
  ]);
  const one = (more: object) => refusedFields(id, [question("multiple_choice", "Qual?", more)]);
  expect(await one({ options: options.slice(0, 1) })).toEqual(["questions.0.options required"]);
  expect(await refusedFields(id, [question("monetary", "Quanto?", { minimum: 2, maximum: 1 })])).toEqual([
    "questions.0.maximum before_start",
  ]);
  await save(id, [question("monetary", "Quanto?", { minimum: 2, maximum: 2 })]);
  const [own] = (await admin.call<Questions>("GET", `/recruiters/evaluations/${id}/questions`)).questions;
  const twice = [own, own].map((item) => question("text", "Duas vezes", { id: item?.id }));
  expect(await refusedFields(id, twice)).toEqual(["questions.1.id option"]);
  const foreign = question("text", "De antes", { id: questions[0]?.id ?? 0 });
  expect(await refusedFields(id, [foreign])).toEqual(["questions.0.id option"]);
});

it("lets an answered question be worded anew, and puts another in its place where it asks something else", async () => {
  const { id, questions } = await form("Respondida", [
    question("multiple_choice", "Qual?", { options }),
    question("text", "Por quê?"),
    question("text", "Sem resposta"),
  ]);
  const [which = 0, why = 0, unanswered = 0] = questions.map((item) => item.id);
  await give(admin, id, [
    { question_id: which, value: { type: "multiple_choice", chosen: [1] } },
    { question_id: why, value: { type: "text", text: "Sim" }, rating: 5 },
  ]);
  const { db } = at.database;
  // Only what was answered is kept once it is asked no more.
  await db.deleteFrom("apply_evaluation_answers").where("question_id", "=", unanswered).execute();
  const renamed = question("multiple_choice", "E agora?", { id: which, options, weight: 3 });
  expect((await save(id, [renamed])).questions.map((item) => [item.id, item.title])).toEqual([
    [which, "E agora?"],
  ]);
  const rows = db.selectFrom("questions").where("evaluation_id", "=", id).orderBy("id");
  const standing = async () =>
    (await rows.select(["id", "removed_at"]).execute()).map((row) => [row.id, row.removed_at === null]);
  expect(await standing()).toEqual([
    [which, true],
    [why, false],
  ]);
  const other = options.map((option, n) => ({ ...option, label: n === 0 ? "Zero" : option.label }));
  const [replaced] = (await save(id, [{ ...renamed, options: other }])).questions;
  expect(replaced?.id).not.toBe(which);
  expect((await standing()).slice(0, 2)).toEqual([
    [which, false],
    [why, false],
  ]);
  // What was given stays as it was.
  const own = (await shown()).given.find((item) => item.evaluation_id === id);
  expect(own?.answers.map((answer) => [answer.question.id, answer.score])).toEqual([
    [which, 100],
    [why, 100],
  ]);
  await admin.call("DELETE", path(id));
});

it("is given by each recruiter once, who may change and take back their own alone", async () => {
  const { db } = at.database;
  const rita = await makeRecruiter(db, at.world.businessId, "Rita Alves", { is_admin: true });
  const hers = await at.as("recruiters", rita.id);
  const { id, questions } = await form("Dois", [
    question("yes_no", "Viaja?", { expected: true, required: true, weight: 3 }),
    question("text", "Por quê?", { weight: 1 }),
  ]);
  const [travels = 0, why = 0] = questions.map((item) => item.id);
  const yes = (value: boolean) => ({ question_id: travels, value: { type: "yes_no", yes: value } });
  const missing = await admin.refused("PUT", path(id), { answers: [], comment: "" });
  expect(missing.fields?.map(({ rule }) => rule)).toEqual(["required"]);
  const words = { question_id: why, value: { type: "text", text: "  " }, rating: 4 };
  const first = await give(admin, id, [yes(true), words], "  ");
  expect(first.apply_evaluation).toMatchObject({ score: 100, comment: null, mine: true });
  // A rating without words is none.
  expect(first.apply_evaluation.answers[1]).toMatchObject({ value: null, rating: null, score: null });
  const second = await give(hers, id, [
    yes(false),
    { ...words, value: { type: "text", text: "Não" }, rating: 1 },
  ]);
  expect(second.apply_evaluation).toMatchObject({ score: 0, mine: true });
  const changed = await give(
    admin,
    id,
    [yes(true), { ...words, value: { type: "text", text: "Sim" }, rating: 1 }],
    " Bem ",
  );
  expect(changed.apply_evaluation).toMatchObject({
    id: first.apply_evaluation.id,
    score: 75,
    comment: "Bem",
  });
  expect(changed.apply_evaluation.answers).toHaveLength(2);
  const { given } = await shown();
  expect(given.map((item) => [item.by_id, item.mine])).toEqual([
    [rita.id, false],
    [at.world.admin.id, true],
  ]);
  await admin.call("DELETE", path(id));
  expect((await admin.refused("DELETE", path(id))).code).toBe("not_found");
  expect((await shown()).given.map((item) => item.by_id)).toEqual([rita.id]);
  await hers.call("DELETE", path(id));
});

it("is offered while it is active and asks something, that of the stage first", async () => {
  await at.database.db.updateTable("applies").set({ status: 2 }).where("id", "=", applyId).execute();
  const text = [question("text", "Por quê?")];
  const [plain, ofStage, ofOther] = [
    await form("A geral", text),
    await form("Z da etapa", text, { apply_status: 2 }),
    await form("B de outra", text, { apply_status: 1 }),
  ];
  const { id: empty } = await form("C vazia", []);
  const draft = await form("D rascunho", text, { status: "draft" });
  const mine = [plain.id, ofStage.id, ofOther.id, empty, draft.id];
  const offered = (await shown()).evaluations.map((item) => item.id).filter((id) => mine.includes(id));
  expect(offered).toEqual([ofStage.id, plain.id, ofOther.id]);
  for (const id of [empty, draft.id])
    expect((await admin.refused("PUT", path(id), { answers: [], comment: "" })).code).toBe("not_found");
});
