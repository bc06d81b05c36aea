import { describe, expect, it } from "vitest";
import { fitOf, wordsOfTitle } from "./talent-pool.ts";

const candidate = {
  id: 1,
  name: "Bia",
  avatar_url: null,
  role_name: "Analista Financeira Sênior",
  company_name: null,
  city: "Campinas",
  state: "SP",
  clt_expectation: 800_000,
  professional_moment: 2,
  core_industry_id: 7,
  skills: ["Excel", "SAP", "Teatro"],
};
const job = { state: "SP", remote_work: 1, salary_max: 900_000, core_industry_id: 7 };

describe("the talent pool of a job", () => {
  it("goes by the words of the title that name the occupation", () => {
    expect(wordsOfTitle("Analista Financeiro(a) Pleno para São Paulo")).toEqual([
      "analista",
      "financeiro",
      "sao",
      "paulo",
    ]);
    expect(wordsOfTitle("Vaga para pessoa Sênior")).toEqual([]);
  });

  it("shows why somebody fits", () => {
    expect(fitOf(candidate, job, ["analista", "financeira"], "usa excel e sap todos os dias")).toEqual({
      fit: 94,
      reasons: ["role", "skills", "industry", "place", "pay", "moment"],
      skills: ["Excel", "SAP"],
    });
  });

  it("finds no reason where there is none", () => {
    const far = {
      ...candidate,
      role_name: null,
      state: "RJ",
      clt_expectation: null,
      professional_moment: 1,
      core_industry_id: null,
    };
    expect(fitOf(far, job, ["analista"], "nada")).toEqual({ fit: 0, reasons: [], skills: [] });
  });

  it("takes a remote job as near to everybody", () => {
    const { reasons } = fitOf({ ...candidate, state: "RJ" }, { ...job, remote_work: 2 }, [], "");
    expect(reasons).toContain("place");
  });

  it("counts at its edges: the whole budget, three skills, one word of three, and nothing known of a place", () => {
    const fits = (more: Partial<Parameters<typeof fitOf>[0]>, text = "", words: string[] = []) =>
      fitOf(
        { ...candidate, state: "RJ", professional_moment: 1, core_industry_id: null, ...more },
        job,
        words,
        text,
      );
    expect(fits({ clt_expectation: 900_000 })).toEqual({ fit: 10, reasons: ["pay"], skills: [] });
    expect(fits({ clt_expectation: 900_001 })).toEqual({ fit: 0, reasons: [], skills: [] });
    const poor = { clt_expectation: null };
    const words = { ...poor, skills: ["Go", "SAP Fiori", "C#", "  "] };
    expect(fits(words, "negócios em SAP, Fiori").skills).toEqual(["SAP Fiori"]);
    expect(fits(words, "Go, C# e SAP").skills).toEqual(["Go", "C#"]);
    const skills = ["um", "dois", "tres", "quatro", "cinco", "seis", "sete", "x"];
    const all = fits({ ...poor, skills }, skills.join(" "));
    expect(all).toEqual({ fit: 20, reasons: ["skills"], skills: skills.slice(0, 6) });
    expect(fits({ ...poor, skills: ["um", "dois"] }, "um dois").fit).toBe(14);
    expect(fits(poor, "", ["analista", "contabil", "fiscal"]).fit).toBe(13);
    const nowhere = { ...job, state: null, salary_max: null, core_industry_id: null };
    const nothing = { ...candidate, state: null, core_industry_id: null, professional_moment: null };
    expect(fitOf(nothing, nowhere, [], "").reasons).toEqual([]);
  });
});
