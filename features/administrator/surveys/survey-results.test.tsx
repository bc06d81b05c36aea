// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SurveyResult, SurveyResults } from "#contract/calls/surveys.ts";
import type { AnswerType } from "#contract/evaluations.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import SurveyResultsTab from "./survey-results.tsx";

const question = {
  title_en: null,
  hint: null,
  hint_en: null,
  required: false,
  weight: 0,
  options: [],
  multiple: false,
};
const range = { expected: null, minimum: null, maximum: null };
const counted = { answered: 1, counts: [], average: null, texts: [], files: [] };
const result = (id: number, type: AnswerType, given: Partial<SurveyResult>): SurveyResult => ({
  question: { id, title: `Em ${type}`, answer_type: type, ...question, ...range },
  ...counted,
  ...given,
});
const results: SurveyResults = {
  asked: 2,
  answered: 1,
  hidden: false,
  nps: null,
  by_month: [],
  questions: [
    result(1, "file", { files: [{ id: 31, name: "portfolio.pdf" }] }),
    result(2, "video", { texts: ["https://youtu.be/abc"] }),
    result(3, "text", { answered: 2, texts: ["Bom", "Ótimo"] }),
  ],
};

test("an answered file is downloaded and a video opened from the results, counted in words", async () => {
  const { until } = await show(
    <SurveyResultsTab record={{ id: 4, name: "Como foi" }} onChanged={() => undefined} />,
    { answers: { "GET /recruiters/administrator/surveys/4/results": results } },
  );
  const video = await screen.findByRole("link", { name: "https://youtu.be/abc" });
  expect(video.getAttribute("href")).toBe("https://youtu.be/abc");
  expect(screen.getAllByText("1 resposta")).toHaveLength(2);
  expect(screen.getByText("2 respostas")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "portfolio.pdf" }));
  await until("GET /recruiters/data_files/31/content");
});

test("a file of the answers is offered, but not while too few would be known by theirs", async () => {
  const open = (id: number, hidden: boolean) =>
    show(<SurveyResultsTab record={{ id, name: "Como foi" }} onChanged={() => undefined} />, {
      answers: { [`GET /recruiters/administrator/surveys/${id}/results`]: { ...results, hidden } },
    });
  await open(5, false);
  expect(await screen.findByRole("button", { name: "Baixar CSV" })).toBeTruthy();
  cleanup();
  await open(6, true);
  await screen.findByText(/Esta pesquisa é anônima/);
  expect(screen.queryByRole("button", { name: "Baixar CSV" })).toBeNull();
});
