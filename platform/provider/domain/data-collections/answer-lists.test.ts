import { expect, it } from "vitest";
import type { CallError } from "#provider/base/http/errors.ts";
import { cleanedLists } from "./answer-lists.ts";

type Answers = Parameters<typeof cleanedLists>[0];

const today = "2026-05-10";
const refusal = (answers: object): string | undefined => {
  try {
    cleanedLists(answers as Answers, today);
    return undefined;
  } catch (error) {
    const [field] = (error as CallError).details.fields ?? [];
    return `${field?.path.replace("answers.", "")} ${field?.rule}`;
  }
};

const job = { role: "Analista", company: "Aurora", started_on: "2024-03", ended_on: "2024-03" };
const child = { name: "Lia", kinship: 1, date_birth: "2020-01-31" };

it.each([
  [{ other_experiences: [job, { ...job, ended_on: null }] }, undefined],
  [{ other_experiences: [{ ...job, started_on: "2026-05", ended_on: null }] }, undefined],
  [{ other_experiences: [job, { ...job, started_on: "2026-06" }] }, "other_experiences.1.started_on past"],
  [{ other_experiences: [{ ...job, ended_on: "2024-02" }] }, "other_experiences.0.ended_on before_start"],
  [{ dependents: [{ ...child, date_birth: today }] }, undefined],
  [{ dependents: [{ ...child, date_birth: "2026-05-11" }] }, "dependents.0.date_birth past"],
  [{ dependents: [{ ...child, date_birth: "1899-12-31" }] }, "dependents.0.date_birth past"],
  [{ dependents: [{ ...child, date_birth: "1900-01-01" }] }, undefined],
  [{ dependents: [child, { ...child, cpf: "123.456.789-00" }] }, "dependents.1.cpf cpf"],
  [{ disabilitys: [{ type: "none" }] }, undefined],
  [{ disabilitys: [{ type: "none" }, { type: "visual" }] }, "disabilitys alone"],
  [{ disabilitys: [{ type: "visual" }, { type: "undeclared" }] }, "disabilitys alone"],
  [{ disabilitys: [{ type: "visual" }, { type: "other" }] }, "disabilitys.1.other required"],
])("%j is refused for: %s", (answers, why) => {
  expect(refusal(answers)).toBe(why);
});

it("holds each kind of disability once, with what belongs to it", () => {
  const disabilitys = [
    { type: "visual", level: "one_eye" },
    { type: "visual", level: "blindness", other: "Nada" },
    { type: "hearing" },
    { type: "multiple", level: "blindness" },
    { type: "other", level: "blindness", other: "Rara" },
  ];
  expect(cleanedLists({ disabilitys } as Answers, today).disabilitys).toEqual([
    { type: "visual", level: "blindness", other: null },
    { type: "hearing", level: null, other: null },
    { type: "multiple", level: null, other: null },
    { type: "other", level: null, other: "Rara" },
  ]);
});

it("holds a dependent's CPF in one form, or none", () => {
  const { dependents } = cleanedLists(
    { dependents: [{ ...child, cpf: "52998224725" }, { ...child, cpf: "" }, child] } as Answers,
    today,
  );
  expect(dependents?.map(({ cpf }) => cpf)).toEqual(["529.982.247-25", null, null]);
});
