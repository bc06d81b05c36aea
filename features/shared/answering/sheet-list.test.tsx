// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import type { ListedSheet } from "#contract/calls/answer-sheets.ts";
import { answerSheetStatuses } from "#contract/catalogues/answer-sheets.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { SheetList } from "./sheet-list.tsx";

const sheetOf = (status: ListedSheet["status"], more: Partial<ListedSheet> = {}): ListedSheet => ({
  ...{ uid: status, title: `Forma ${status}`, title_en: null, status },
  ...{ questions_count: 3, answers_count: 0, expires_on: "2026-12-05" },
  ...more,
});
const open = (sheets: readonly ListedSheet[]) =>
  show(<SheetList sheets={sheets} toOf={(uid) => `/evaluation/${uid}`} />, { answers: {} });

test("only a form that can still be answered leads to its questions", async () => {
  await open(answerSheetStatuses.map((status) => sheetOf(status)));
  const rows = (await screen.findAllByRole("listitem")).map((row) => [
    row.textContent?.match(/^Forma (\w+?)(?=[A-Z])(\D+?)0 de 3/)?.slice(1),
    within(row).queryByRole("link")?.getAttribute("href"),
  ]);
  expect(rows).toEqual([
    [["asked", "Solicitada"], "/evaluation/asked"],
    [["opened", "Aberta"], "/evaluation/opened"],
    [["partly_answered", "Respondida em parte"], "/evaluation/partly_answered"],
    [["answered", "Respondida"], undefined],
    [["expired", "Expirada"], undefined],
    [["revoked", "Revogada"], undefined],
  ]);
});

test("a form that was begun is gone on with, and each link names its form in the reader's language", async () => {
  const { system } = await open([
    sheetOf("opened", { title: "Triagem", title_en: "Screening" }),
    sheetOf("partly_answered", { title: "Perfil", answers_count: 1 }),
  ]);
  const links = () =>
    screen.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.textContent]);
  expect(links()).toEqual([
    ["Responder: Triagem", "Responder"],
    ["Responder: Perfil", "Continuar"],
  ]);
  expect(screen.getByText("1 de 3 respondidas · até 05/12/2026")).toBeTruthy();
  system.locale.send({ type: "locale.chosen", locale: "en" });
  onTestFinished(() => system.locale.send({ type: "locale.chosen", locale: "pt" }));
  await waitFor(() =>
    expect(links()).toEqual([
      ["Answer: Screening", "Answer"],
      ["Answer: Perfil", "Continue"],
    ]),
  );
});
