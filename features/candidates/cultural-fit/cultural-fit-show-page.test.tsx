// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { allCultureDimensions } from "#contract/culture.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import CulturalFitShowPage from "./cultural-fit-show-page.tsx";

const call = "GET /candidates/cultural_fit/result";
const open = (answer: object) =>
  show(<CulturalFitShowPage />, { candidate: {}, answers: { [call]: answer } });
const linksTo = () =>
  screen
    .getAllByRole<HTMLAnchorElement>("link")
    .map(({ textContent, href }) => `${textContent} ${new URL(href).pathname}`);

test("who has answered sees the result, and may answer again", async () => {
  const profile = Object.fromEntries(allCultureDimensions.map((name) => [name, 60]));
  await open({ result: { answered_at: "2026-11-20T12:00:00Z", profile } });
  expect(await screen.findByText(/^Respondido em /)).toBeTruthy();
  expect(linksTo()).toEqual(["Responder de novo /candidates/cultural_fit"]);
});

test("who has not is led to the questionnaire, once", async () => {
  await open({ result: null });
  expect(await screen.findByText("Você ainda não respondeu ao questionário")).toBeTruthy();
  expect(linksTo()).toEqual(["Responder agora /candidates/cultural_fit"]);
});
