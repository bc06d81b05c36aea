// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import type { ShortlistApply } from "#contract/calls/shortlists.ts";
import { candidateOf } from "#machines/testing/shortlists.ts";
import { CandidateHead, CandidateProfile } from "./profile.tsx";

const { language } = createSystem();
function show(Shown: typeof CandidateHead | typeof CandidateProfile, given: Partial<ShortlistApply>) {
  const { container } = render(
    <LanguageContext value={language}>
      <Shown apply={candidateOf(1, given)} />
    </LanguageContext>,
  );
  return container;
}
const textsOf = (given: Partial<ShortlistApply>, selector: string) =>
  [...show(CandidateProfile, given).querySelectorAll(selector)].map(({ textContent }) =>
    textContent?.replaceAll(/\s+/g, " "),
  );

const job = { role: "Gerente", company: "Borel", started_on: "2019-01-01", ended_on: null };
const none = "Este candidato ainda não preencheu o currículo.";

describe("a candidate's profile", () => {
  it.each<[string, Partial<ShortlistApply>, string, string]>([
    ["findings", { findings: "Sólida" }, "Parecer da consultoria", "Sólida"],
    ["an introduction", { self_introduction: "Sou fiscal" }, "Sobre", "Sou fiscal"],
    ["experience", { experiences: [job] }, "Experiência", "Gerente"],
    ["education", { educations: [{ course: "Direito", institution: "USP" }] }, "Formação", "Direito"],
    ["languages", { languages: [{ language: "en", level: 3 }] }, "Idiomas", "Inglês"],
    ["skills", { skills: ["Excel"] }, "Competências", "Excel"],
  ])("may be %s alone, which is no empty one", (_, given, title, text) => {
    const profile = show(CandidateProfile, given);
    expect([...profile.querySelectorAll("h4")].map(({ textContent }) => textContent)).toEqual([title]);
    expect(profile.textContent).toContain(text);
    expect(screen.queryByText(none)).toBeNull();
  });

  it("says that nothing was filled in where there is nothing at all", () => {
    expect(show(CandidateProfile, {}).textContent).toBe(none);
  });

  it("has jobs with their time as far as it is told, today for one that goes on", () => {
    const jobs = [
      { ...job, role: "Gerente" },
      { ...job, role: "Analista", ended_on: "2020-12-01" },
      { ...job, role: "Ator", company: null, started_on: "" },
    ];
    expect(textsOf({ experiences: jobs }, "li")).toEqual([
      expect.stringMatching(/^Gerentejan\.? (de )?2019 – atualBorel$/),
      expect.stringMatching(/^Analistajan\.? (de )?2019 – dez\.? (de )?2020Borel$/),
      "Ator",
    ]);
  });

  it("is cut off where an introduction is long, and read in whole at a press", () => {
    const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(300);
    onTestFinished(() => height.mockRestore());
    show(CandidateProfile, { self_introduction: "Longa" });
    const more = screen.getByRole("button", { name: "Ler mais" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(more);
    const less = screen.getByRole("button", { name: "Ler menos" });
    expect(less.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(less);
    expect(screen.getByRole("button", { name: "Ler mais" })).toBeTruthy();
  });
});

it("who a candidate is has only what is known of role, company, place and expectation", () => {
  const headOf = (given: Partial<ShortlistApply>) => {
    const head = show(CandidateHead, given);
    return [...head.querySelectorAll("p, li")].map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
  };
  expect(headOf({})).toEqual([]);
  expect(headOf({ company_name: "Borel", state: "SP", clt_expectation: 0 })).toEqual([
    "Borel",
    "SP",
    "Pretensão R$ 0,00",
  ]);
  const all = { role_name: "Gerente", company_name: "Borel", city: "Campinas", state: "SP" };
  expect(headOf(all)).toEqual(["Gerente · Borel", "Campinas · SP"]);
});
