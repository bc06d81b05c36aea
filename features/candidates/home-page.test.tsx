// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import HomePage from "./home-page.tsx";

const applies = "GET /candidates/applies";
const curriculum = "GET /candidates/curriculum";
const others = {
  "GET /candidates/interview_offers": { interview_offers: [] },
  "GET /candidates/interviews": { interviews: [] },
  "GET /candidates/evaluations": { evaluations: [] },
  "GET /candidates/suggested_jobs": { jobs: [], fitting: true },
};

test("says what could not be read, and reads only that again", async () => {
  let isAway = true;
  const answers = {
    ...others,
    [curriculum]: 500,
    [applies]: () => (isAway ? { refusal: { status: 500, fields: [] } } : { applies: [] }),
  };
  const { asked, until } = await show(<HomePage />, { candidate: {}, answers });
  expect(await screen.findByText("Parte desta página não pôde ser carregada")).toBeTruthy();
  expect(screen.queryByText("Candidaturas recentes")).toBeNull();
  expect(screen.queryByText(/Você ainda não se candidatou/)).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until(applies, 2);
  expect(await screen.findByText("Você ainda não se candidatou.")).toBeTruthy();
  expect(asked(curriculum)).toHaveLength(2);
  expect(asked("GET /candidates/interviews")).toHaveLength(1);
});

test("says of a suggested job without its company's name that it is confidential", async () => {
  const call = "GET /candidates/suggested_jobs";
  const job = (title: string, company_name: string | null) => ({
    job: { title, company_name, city: "Recife", state: "PE" },
  });
  const jobs = [job("Analista", null), job("Contador", "Aurora S.A.")];
  const answers = {
    ...others,
    [curriculum]: 500,
    [applies]: { applies: [] },
    [call]: sampleOf(calls[call].answer, { fitting: true, jobs }) as object,
  };
  await show(<HomePage />, { candidate: {}, answers });
  const link = async (name: RegExp) => (await screen.findByRole("link", { name })).textContent;
  expect(await link(/^Analista/)).toContain("Empresa confidencial · Recife · PE");
  expect(await link(/^Contador/)).toContain("Aurora S.A. · Recife · PE");
});

test("counts all applications in progress, of which the first four are shown", async () => {
  const applyOf = (progress: string, at: number) => ({
    uid: `a${at}`,
    progress,
    job: { title: `Vaga ${at}` },
  });
  const listed = (...progress: string[]) =>
    sampleOf(calls[applies].answer, { applies: progress.map(applyOf) }) as object;
  const answers = {
    ...others,
    [curriculum]: 500,
    [applies]: listed("closed", "received", "withdrawn", "in_review", "interview", "offer", "hired"),
  };
  await show(<HomePage />, { candidate: {}, answers });
  expect(await screen.findByText("4 candidaturas em andamento")).toBeTruthy();
  const titles = screen.getAllByRole("link", { name: /^Vaga / }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Vaga 0", "Vaga 1", "Vaga 2", "Vaga 3"]);
  cleanup();
  await show(<HomePage />, { candidate: {}, answers: { ...answers, [applies]: listed("closed", "hired") } });
  await screen.findByRole("link", { name: "Vaga 1" });
  expect(screen.queryByText(/em andamento/)).toBeNull();
});
