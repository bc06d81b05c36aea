import { expect, it } from "vitest";
import { jobSearchInWords } from "./job-search.ts";

it("says each part of a search, those that are several one by one", () => {
  const search = {
    ...{ term: "dados", city: ["Santos", "Itu"], area: "Engenharia", level: "Pleno", state: "SP" },
    ...{ occupation: "Analista de dados", company: ["Aurora", "Boreal"], remote_work: [1] },
    ...{ salary_from: 500_000, published_within: 7 },
  };
  expect(jobSearchInWords(search, "pt")).toBe(
    "“dados” · Santos · Itu · Analista de dados · Engenharia · Somente presencial · Pleno · SP · Aurora · Boreal · ≥ R$\u{a0}5.000 · últimos 7 dias",
  );
  expect(jobSearchInWords(search, "en")).toMatch(/ · Only on-site · .* · ≥ R\$5,000 · last 7 days$/);
});

it.each([
  [{ company: "Aurora" }, "Aurora"],
  [{ place: "Campinas/SP", radius: 30 }, "Campinas/SP (30 km)"],
  [{ place: "Campinas/SP" }, "Campinas/SP"],
  [{ regime: 2 }, "CLT - Efetivo"],
  [{}, "Todas as vagas"],
])("says %j as %s", (search, words) => {
  expect(jobSearchInWords(search, "pt")).toBe(words);
});
