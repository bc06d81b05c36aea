// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import InsightsPage from "./insights-page.tsx";

const call = "GET /candidates/insights";
const curriculum = "GET /candidates/curriculum";
const open = (given: { articles?: object[]; candidacies?: object[]; stages?: object[] }) =>
  show(<InsightsPage />, {
    candidate: {},
    answers: {
      [call]: sampleOf(calls[call].answer, {
        articles: [],
        candidacies: [],
        stages: [],
        ...given,
      }) as object,
      [curriculum]: sampleOf(calls[curriculum].answer) as object,
    },
  });
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const stage = (progress: string, typical_days: number, measured = 20) => ({
  progress,
  typical_days,
  measured,
});
const candidacy = (uid: string, progress: string, days: number) => ({
  uid,
  job_title: `Vaga ${uid}`,
  progress,
  days,
});

test("a candidacy is late past twice what its own stage takes, rounded up", async () => {
  await open({
    stages: [stage("in_review", 2.2), stage("interview", 0.4)],
    candidacies: [
      candidacy("a", "in_review", 6),
      candidacy("b", "in_review", 7),
      candidacy("c", "interview", 0),
      candidacy("d", "interview", 1),
      candidacy("e", "offer", 90),
    ],
  });
  await screen.findByText("Vaga a");
  const late = "Mais do que o normal. Vale perguntar ao recrutador.";
  expect(textsOf(screen.getAllByRole("listitem"))).toEqual([
    "Vaga aEm análise · Há 6 dias nesta etapaO normal é até 3 dias",
    `Vaga bEm análise · Há 7 dias nesta etapa${late}`,
    "Vaga cEntrevistas · Chegou a esta etapa hojeO normal é até 1 dia",
    "Vaga dEntrevistas · Há 1 dia nesta etapaO normal é até 1 dia",
    "Vaga eProposta · Há 90 dias nesta etapa",
  ]);
  expect(screen.queryByText("Você não tem candidaturas em andamento.")).toBeNull();
});

test("how long a stage takes is told in days, but less than one in words", async () => {
  await open({ stages: [stage("received", 0.99, 12), stage("in_review", 1), stage("interview", 2.5, 31)] });
  const table = await screen.findByRole("table");
  const cells = (row: HTMLElement) => textsOf(within(row).getAllByRole("cell"));
  expect(within(table).getAllByRole("row").map(cells)).toEqual([
    ["menos de um dia", "de 12 candidaturas"],
    ["1 dia", "de 20 candidaturas"],
    ["3 dias", "de 31 candidaturas"],
  ]);
  expect(screen.getByRole("link", { name: "Procurar vagas" }).getAttribute("href")).toBe("/jobs");
  expect(screen.getByText("Ainda não há artigos")).toBeTruthy();
});

test.each([
  [[[], ["fiscal", "SAP"]], "Para o que você faz", false],
  [[[], []], "Publicado há pouco", true],
] as const)("articles of the words %j stand under %s", async (words, heading, hinted) => {
  const article = (of: readonly string[], at: number) => ({
    path: `/blog/${at}`,
    title: `Artigo ${at}`,
    author_name: at === 0 ? null : "Rui",
    published_on: at === 0 ? null : "2026-11-02",
    words: [...of],
  });
  await open({ articles: words.map(article) });
  expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
  expect(screen.queryByText(/^Ainda não há artigos sobre/) !== null).toBe(hinted);
  expect(screen.getByRole("link", { name: "Artigo 1" }).getAttribute("href")).toBe("/blog/1");
  const about = hinted ? "Rui · 02/11/2026" : "Rui · 02/11/2026 · Fala de fiscal, SAP";
  expect(screen.getByText(about)).toBeTruthy();
  expect(screen.getByText("Ainda não há candidaturas suficientes para dizer.")).toBeTruthy();
});

test("at most three of what the curriculum lacks are led to", async () => {
  await open({});
  expect(await screen.findAllByRole("link", { name: /^Acrescente: / })).toHaveLength(3);
});
