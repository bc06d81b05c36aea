import { describe, expect, it } from "vitest";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import type { CvPiece } from "#contract/calls/cv-readings.ts";
import { curriculumWith, editedPiece, fillingPieces, isWhole, mergedInto, standingOf } from "./cv-pieces.ts";

const of = (kind: CvPiece["kind"], value: CvPiece["value"], confidence = 0.9) =>
  ({ key: kind, kind, value, passage: { start: 0, end: 1 }, confidence, year_only: false }) as CvPiece;
const job = {
  company: "Acmé Ltda.",
  role: "Analista",
  started_on: "2019-01",
  ended_on: null,
  description: null,
};
const school = { institution: "USP", course: "Direito", level: 5, started_on: null, ended_on: null };

describe("a piece beside a curriculum", () => {
  const there: CurriculumWrite = {
    name: "Ana Souza",
    mobile_phone: "+5511987654321",
    city: "Campinas",
    state: "SP",
    linkedin: "https://www.linkedin.com/in/ana/",
    experiences: [{ ...job, company: "ACME LTDA" }],
    educations: [school],
    languages: [{ language: "en", level: 3 }],
    skills: [{ name: "Power BI" }],
  };

  it.each([
    [of("name", "ANA SOUZA"), "there"],
    [of("name", "Ana Lima"), "differs"],
    [of("role_name", "Analista"), "new"],
    [of("mobile_phone", "+55 11 98765-4321"), "there"],
    [of("email", "ana@a.test"), "there"],
    [of("linkedin", "linkedin.com/in/ana"), "there"],
    [of("linkedin", "https://linkedin.com/in/bia"), "differs"],
    [of("github", "github.com/ana"), "new"],
    [of("place", { city: "Campinas", state: "SP" }), "there"],
    [of("place", { city: "Recife", state: "PE" }), "differs"],
    [of("experience", job), "there"],
    [of("experience", { ...job, role: "Analista Sênior" }), "there"],
    [of("experience", { ...job, role: "Gerente", started_on: "2022-01" }), "new"],
    [of("experience", { ...job, company: "Outra" }), "new"],
    [of("education", school), "there"],
    [of("education", { ...school, course: "Letras" }), "new"],
    [of("education", { ...school, institution: "PUC" }), "new"],
    [of("language", { language: "en", level: 3 }), "there"],
    [of("language", { language: "en", level: 4 }), "differs"],
    [of("language", { language: "es", level: 4 }), "new"],
    [of("skill", { name: "power bi" }), "there"],
    [of("skill", { name: "SQL" }), "new"],
  ])("%# is %s", (piece, standing) => expect(standingOf(piece, there)).toBe(standing));

  it("is new where there is nothing", () => {
    for (const piece of [
      of("experience", job),
      of("education", school),
      of("language", { language: "en", level: 1 }),
      of("skill", { name: "SQL" }),
    ])
      expect(standingOf(piece, {})).toBe("new");
  });

  it.each([
    [of("name", " A "), false],
    [of("name", "Ana"), true],
    [of("experience", { ...job, role: " " }), false],
    [of("experience", { ...job, company: "" }), false],
    [of("experience", job), true],
    [of("education", { ...school, course: "" }), false],
    [of("education", { ...school, institution: "" }), false],
    [of("education", school), true],
    [of("language", { language: "en", level: null }), false],
    [of("language", { language: "en", level: 0 }), true],
    [of("skill", { name: " " }), false],
    [of("skill", { name: "SQL" }), true],
    [of("place", { city: "", state: "" }), false],
    [of("place", { city: "Recife", state: "PE" }), true],
  ])("%# is whole: %s", (piece, whole) => expect(isWhole(piece)).toBe(whole));

  it("fills what is empty where it is sure and whole", () => {
    const pieces = [
      of("name", "Ana"),
      of("skill", { name: "SQL" }, 0.3),
      of("language", { language: "es", level: null }),
    ];
    expect(fillingPieces(pieces, {})).toEqual([pieces[0]]);
    expect(fillingPieces(pieces, { name: "Bia" })).toEqual([]);
  });
});

describe("what a person accepts", () => {
  it("is what they wrote over it", () => {
    const piece = of("skill", { name: "SQL" });
    expect(editedPiece(piece, {})).toBe(piece);
    expect(editedPiece(piece, { skill: { name: "SAP" } }).value).toEqual({ name: "SAP" });
  });

  it("joins what is there, and changes nothing else", () => {
    const later = { ...job, company: "Nova", started_on: "2021-01" };
    const pieces = [
      of("name", " Ana "),
      of("email", "ana@a.test"),
      of("place", { city: "Recife", state: "PE" }),
      of("experience", job),
      of("experience", later),
      of("education", school),
      of("education", { ...school, course: "Letras" }),
      of("language", { language: "en", level: 4 }),
      of("language", { language: "es", level: null }),
      of("skill", { name: "SQL" }),
      of("skill", { name: "SAP" }),
    ];
    expect(
      mergedInto(
        { languages: [{ language: "en", level: 1 }], skills: [{ name: "Excel", level: 3 }] },
        pieces,
      ),
    ).toEqual({
      name: "Ana",
      city: "Recife",
      state: "PE",
      experiences: [later, job],
      educations: [school, { ...school, course: "Letras" }],
      languages: [
        { language: "en", level: 4 },
        { language: "es", level: 0 },
      ],
      skills: [{ name: "Excel", level: 3 }, { name: "SQL" }, { name: "SAP" }],
    });
    expect(mergedInto({ experiences: [job], educations: [school] }, pieces).experiences).toHaveLength(3);
    expect(mergedInto({ educations: [school] }, pieces).educations).toHaveLength(3);
    expect(mergedInto({}, [])).toEqual({});
    expect(mergedInto({}, pieces).skills).toHaveLength(2);
  });
});

it("a curriculum without a post has that of its latest experience", () => {
  const later = { ...job, company: "Sabiá", role: "Gerente", started_on: "2023-02" };
  const pieces = [of("experience", job), of("experience", later)];
  expect(curriculumWith({}, pieces)).toMatchObject({ role_name: "Gerente", company_name: "Sabiá" });
  const headed = curriculumWith({ company_name: "Ipê" }, [...pieces, of("role_name", "Contadora")]);
  expect(headed).toMatchObject({ role_name: "Contadora" });
  expect(headed).not.toHaveProperty("company_name");
  expect(curriculumWith({ role_name: "Fiscal" }, pieces)).not.toHaveProperty("role_name");
  expect(curriculumWith({}, [of("skill", { name: "SQL" })])).toEqual({ skills: [{ name: "SQL" }] });
});
