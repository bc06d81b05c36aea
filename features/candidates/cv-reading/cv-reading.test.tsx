// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ShownPiece } from "#client/system/candidates/use-cv-reading.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { CvReadingPanel } from "./cv-reading.tsx";

const piece = (name: string, more: Partial<Pick<ShownPiece, "standing" | "whole" | "dismissed">> = {}) => ({
  ...{ key: name, kind: "skill" as const, value: { name }, passage: { start: 0, end: 3 }, confidence: 0.9 },
  ...{ standing: "new" as const, whole: true, dismissed: false, ...more },
});

const panel = (pieces: ShownPiece[], more: { busy?: boolean } = {}) => {
  const accept = vi.fn();
  const restore = vi.fn();
  const cv: Parameters<typeof CvReadingPanel>[0]["cv"] = {
    state: "proposing",
    ...{ busy: false, offline: false, failure: null, fileId: 3, filled: 0 },
    ...{ reading: { problem: null, pages: 1, text: "SAP", pieces }, curriculum: {}, pieces },
    ...{ give: vi.fn(), edit: vi.fn(), dismiss: vi.fn(), restore, accept, retry: vi.fn(), close: vi.fn() },
    ...more,
  };
  return { accept, restore, shown: show(<CvReadingPanel cv={cv} />, { candidate: {}, answers: {} }) };
};

test("all that is new and whole is accepted at once, and nothing that was dismissed", async () => {
  const { accept, restore, shown } = panel([
    piece("SAP"),
    piece("Excel"),
    piece("Word", { dismissed: true }),
    piece("Java", { standing: "there" }),
    piece("Inglês", { whole: false }),
  ]);
  await shown;
  fireEvent.click(screen.getByRole("button", { name: "Aceitar 2 itens novos" }));
  expect(accept.mock.calls).toEqual([[["SAP", "Excel"]]]);
  expect(screen.queryByRole("button", { name: "Aceitar Word" })).toBeNull();
  fireEvent.click(screen.getByText("1 item descartado"));
  fireEvent.click(screen.getByRole("button", { name: "Trazer de volta Word" }));
  expect(restore.mock.calls).toEqual([["Word"]]);
});

test("a piece is accepted when it is whole, and none while another is being saved", async () => {
  const offered = (name: string) =>
    screen.getByRole<HTMLButtonElement>("button", { name: `Aceitar ${name}` }).disabled;
  await panel([piece("SAP"), piece("Inglês", { whole: false })]).shown;
  expect([offered("SAP"), offered("Inglês")]).toEqual([false, true]);
  cleanup();
  await panel([piece("SAP"), piece("Inglês", { whole: false })], { busy: true }).shown;
  expect([offered("SAP"), offered("Inglês")]).toEqual([true, true]);
});
