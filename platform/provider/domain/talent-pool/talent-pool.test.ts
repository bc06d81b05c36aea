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
});
