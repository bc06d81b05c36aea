// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { candidateOf } from "#machines/testing/shortlists.ts";
import { Comparison } from "./comparison.tsx";

const { language } = createSystem();

function Three() {
  const [ids, setIds] = useState([1, 2, 3]);
  return (
    <Comparison
      applies={ids.map((id) => candidateOf(id))}
      review={{ judge: vi.fn(), favourite: vi.fn() }}
      onRemove={(gone) => setIds(ids.filter((id) => id !== gone))}
      onClose={vi.fn()}
    />
  );
}

it("keeps the focus where a candidate is taken out by keyboard", () => {
  render(
    <LanguageContext value={language}>
      <Three />
    </LanguageContext>,
  );
  const button = screen.getByRole("button", { name: "Tirar da comparação: Candidata 2" });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole("columnheader", { name: /Candidata 2/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "2 candidatos lado a lado" }));
});

const [judge, favourite, onClose] = [vi.fn(), vi.fn(), vi.fn()];
function show(...applies: Parameters<typeof Comparison>[0]["applies"]) {
  cleanup();
  for (const called of [judge, favourite, onClose]) called.mockClear();
  render(
    <LanguageContext value={language}>
      <Comparison applies={applies} review={{ judge, favourite }} onRemove={vi.fn()} onClose={onClose} />
    </LanguageContext>,
  );
}
const line = (name: string) =>
  within(screen.getByRole("rowheader", { name }).parentElement as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));

it("shows each line of both, a dash where one has nothing to say", () => {
  const job = (at: number, ended_on: string | null) => ({
    ...{ role: `Cargo ${at}`, company: at === 2 ? null : `Empresa ${at}` },
    ...{ started_on: `20${10 + at}-03-01`, ended_on },
  });
  show(
    candidateOf(1, {
      ...{ role_name: "Analista", company_name: "Aurora", city: "Santos", state: "SP", clt_expectation: 0 },
      ...{ findings: "Boa base", skills: ["SQL", "Excel"] },
      experiences: [job(1, null), job(2, "2014-02-01"), job(3, null), job(4, null), job(5, null)],
      educations: [{ course: "Economia", institution: "USP" }],
      languages: [{ language: "en", level: 4 }],
      ...{ like_candidate: 1, deslike_candidate: 2, star_candidate: 3, amount_description: 4 },
    }),
    candidateOf(2, { company_name: "Borel", state: "MG" }),
  );
  expect(line("Cargo")).toEqual(["Analista · Aurora", "Borel"]);
  expect(line("Onde mora")).toEqual(["Santos · SP", "MG"]);
  expect(line("Pretensão")).toEqual(["R$ 0,00", "—"]);
  expect(line("Parecer da consultoria")).toEqual(["Boa base", "—"]);
  const [experience, none] = line("Experiência");
  expect(experience).toMatch(
    /^Cargo 1, Empresa 1mar.*2011 – atualCargo 2mar.*2012 – fev.*2014Cargo 3, .*Cargo 4, Empresa 4/,
  );
  expect(experience).not.toContain("Cargo 5");
  expect(none).toBe("—");
  expect(line("Formação")).toEqual(["Economia, USP", "—"]);
  expect(line("Idiomas")[0]).toMatch(/^Inglês: /);
  expect(line("Competências")[0]).toBe("SQLExcel");
  expect(line("De todos")).toEqual([
    "Gostei: 1Não gostei: 2Favorito: 3Comentários: 4",
    "Gostei: 0Não gostei: 0Favorito: 0Comentários: 0",
  ]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "2 candidatos lado a lado" }));
  fireEvent.click(screen.getByRole("button", { name: "Voltar para a lista" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("judges each in its own column; a verdict pressed again is taken back", () => {
  show(candidateOf(1, { liked: true, starred: true }), candidateOf(2, { liked: false }), candidateOf(3));
  const pressed = (verdict: string) =>
    [1, 2, 3].map((id) => {
      const button = screen.getByRole("button", { name: `${verdict}: Candidata ${id}` });
      fireEvent.click(button);
      return button.getAttribute("aria-pressed");
    });
  expect(pressed("Gostei")).toEqual(["true", "false", "false"]);
  expect(judge.mock.calls).toEqual([
    [1, null],
    [2, true],
    [3, true],
  ]);
  judge.mockClear();
  expect(pressed("Não gostei")).toEqual(["false", "true", "false"]);
  expect(judge.mock.calls).toEqual([
    [1, false],
    [2, null],
    [3, false],
  ]);
  expect(pressed("Favorito")).toEqual(["true", "false", "false"]);
  expect(favourite.mock.calls).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
});
