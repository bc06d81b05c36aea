import { expect, it } from "vitest";
import { withFieldsNamed } from "./fields.ts";
import { problemsOf } from "./problems.ts";
import { type FlowStep, flowSteps, textIn } from "./steps.ts";

const at = { id: "s1", in: null } as const;
const kindsOf = (step: FlowStep) => problemsOf([step], "applies").map(({ kind }) => kind);
const task = (title: string, title_en?: string): FlowStep => ({
  ...{ ...at, kind: "task", title, days: 1, owner_id: null },
  ...(title_en === undefined ? {} : { title_en }),
});
const link = (message: string, message_en?: string): FlowStep => ({
  ...{ ...at, kind: "evaluation_link", evaluation_id: 1, days: 5, message },
  ...(message_en === undefined ? {} : { message_en }),
});

it("warns of a text in one language only, and stops without any or with one too short", () => {
  expect(kindsOf(task("Ligar", "Call"))).toEqual([]);
  expect(kindsOf(task("Ligar"))).toEqual(["one_language"]);
  expect(kindsOf(task("", "Call"))).toEqual(["one_language"]);
  expect(kindsOf(task("", ""))).toEqual(["no_text"]);
  expect(kindsOf(task("Ligar", "C"))).toEqual(["no_text"]);
  expect(kindsOf({ ...at, kind: "note", text: "Feito" })).toEqual(["one_language"]);
});

it("asks for no message, but for both once there is one", () => {
  expect(kindsOf(link(""))).toEqual([]);
  expect(kindsOf(link("", ""))).toEqual([]);
  expect(kindsOf(link("Olá"))).toEqual(["one_language"]);
  expect(kindsOf(link("Olá", "Hello"))).toEqual([]);
});

it("warns of a wait that waits for nothing", () => {
  expect(kindsOf({ ...at, kind: "wait", days: 0 })).toEqual(["no_days"]);
  expect(kindsOf({ ...at, kind: "wait", days: 1 })).toEqual([]);
});

it("stops for a step that would wait without end", () => {
  const link = { ...at, days: 0, message: "" };
  const endless: FlowStep[] = [
    { ...link, kind: "ask_data", fields: ["email"] },
    { ...link, kind: "evaluation_link", evaluation_id: 1 },
    { ...link, kind: "survey_link", survey_id: 1 },
    { ...at, kind: "approval", approver_id: 1, question: "Segue?", question_en: "Go on?", days: 0 },
    { ...at, kind: "wait_for", fact: "moved", days: 0 },
  ];
  for (const step of endless) {
    expect(kindsOf(step), step.kind).toContain("wait_without_end");
    expect(kindsOf({ ...step, days: 1 } as FlowStep), step.kind).not.toContain("wait_without_end");
  }
});

it("takes steps that were written before there were texts in English", () => {
  expect(flowSteps.safeParse([task("Ligar"), { ...link("Olá"), id: "s2" }]).success).toBe(true);
});

it("says a text in the reader's language, or in the one that there is", () => {
  expect(textIn("Ligar", "Call", "en")).toBe("Call");
  expect(textIn("Ligar", "Call", "pt")).toBe("Ligar");
  expect(textIn("Ligar", undefined, "en")).toBe("Ligar");
  expect(textIn("", "Call", "pt")).toBe("Call");
});

it("stops for a merge field that nothing fills, in any text and of any record", () => {
  const text = (written: string): FlowStep => ({ ...at, kind: "note", text: written, text_en: "Done" });
  expect(kindsOf(text("{{first_name}} para {{ job }}, de {{sender}}"))).toEqual([]);
  for (const unknown of ["{{candidate.name}}", "{{nome do candidato}}", "{{}}", "{{função}}"])
    expect(kindsOf(text(`Olá, ${unknown}`)), unknown).toEqual(["unknown_field"]);
  expect(kindsOf(task("Ligar", "Call {{nome}}"))).toEqual(["unknown_field"]);
  expect(kindsOf(link("Olá", "Hello, {{nome}}"))).toEqual(["unknown_field"]);
  // A job has no candidate of its own, and a task neither candidate nor job.
  const ofJob = task("Divulgar {{job}} a {{name}}", "Promote {{job}}");
  expect(problemsOf([ofJob], "jobs").map(({ kind }) => kind)).toEqual(["unknown_field"]);
  expect(problemsOf([task("Ver {{record}}", "See {{record}}")], "tasks")).toEqual([]);
});

it("shows merge fields by what people call them where there is no record", () => {
  expect(withFieldsNamed("Ligar para {{first_name}} ({{ job }}): {{nada}}", "pt")).toBe(
    "Ligar para [Primeiro nome do candidato] ([Título da vaga]): {{nada}}",
  );
});
