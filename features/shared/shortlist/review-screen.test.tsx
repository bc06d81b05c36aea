// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ShortlistReading } from "#client/system/shortlists/use-shortlist-reading.ts";
import type { ShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import type { ReviewApply } from "#contract/calls/shortlists.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { candidateOf } from "#machines/testing/shortlists.ts";
import type { Comparison } from "./comparison.tsx";
import { ReviewScreen } from "./review-screen.tsx";

const reading = vi.hoisted(() => ({ now: {} as unknown as ShortlistReading }));
vi.mock("#client/system/shortlists/use-shortlist-reading.ts", () => ({
  useShortlistReading: () => reading.now,
}));
// They have tests of their own.
vi.mock("./review-filters.tsx", () => ({ ReviewFilters: () => null, useFilterNames: () => ["Gostei"] }));
vi.mock("./conclusion.tsx", () => ({ Conclusion: () => null }));
vi.mock("./readers.tsx", () => ({ Readers: () => null }));
vi.mock("./review-card.tsx", () => ({ ReviewCard: () => null }));
vi.mock("./comparison.tsx", () => ({
  Comparison: ({ applies }: Parameters<typeof Comparison>[0]) => (
    <output aria-label="comparados">{applies.map(({ id }) => id).join(" ")}</output>
  ),
}));

const applies = [1, 2, 3].map((id) => candidateOf(id, {}));
const review = {
  ...{ state: "ready", applies, people: [], waiting: false, failure: null, unsent: new Set(), stages: [] },
  ...{ place: { by: "link", id: "s1" }, reader: { name: null, concluded_at: null, client_contact_id: null } },
  ...{ reach: () => undefined, replyDrafts: {} },
  shortlist: {
    ...{ name: "Finalistas", client_company_name: "Aurora", job_title: "Analista", message: null },
    ...{ expires_at: null, watermark: false, anonymous: false },
  },
} as unknown as ShortlistReview;

test("compares all who were chosen, in their order, whoever a filter shows, and counts all", async () => {
  reading.now = {
    ...{ view: "comparing", compared: [3, 1], shown: applies.slice(0, 1), filter: { verdict: "all" } },
    ...{ current: null, close: vi.fn(), toggle: vi.fn() },
  } as unknown as ShortlistReading;
  await show(<ReviewScreen review={review} self="reviewer" />, { answers: {} });
  expect(screen.getByLabelText("comparados").textContent).toBe("3 1");
  expect(screen.getByText("3 candidatos")).toBeTruthy();
});

test("the progress is of all candidates, whoever a filter shows, and is done with the last of them", async () => {
  reading.now = {
    ...{ view: "list", compared: [], shown: applies.slice(2), filter: { verdict: "pending" } },
    ...{ current: null, close: vi.fn(), toggle: vi.fn(), shows: vi.fn(), isNew: () => false },
  } as unknown as ShortlistReading;
  const judged = (...more: Partial<ReviewApply>[]) => ({
    ...review,
    applies: applies.map((apply, at) => ({ ...apply, ...more[at] })),
  });
  const thanks = () => screen.queryByText("Você avaliou todos. Obrigado!");
  const bar = () => screen.getByRole("progressbar", { name: "Sua avaliação" }).getAttribute("aria-valuenow");
  await show(<ReviewScreen review={judged({ liked: false }, { starred: true })} self="reviewer" />, {
    answers: {},
  });
  expect([screen.getByText("2 de 3 avaliados").tagName, bar(), thanks()]).toEqual(["P", "67", null]);
  cleanup();
  reading.now = { ...reading.now, shown: [] };
  const all = judged({ liked: false }, { starred: true }, { description: "Boa" });
  await show(<ReviewScreen review={all} self="reviewer" />, { answers: {} });
  expect([screen.getByText("3 de 3 avaliados").tagName, bar()]).toEqual(["P", "100"]);
  expect(thanks()).toBeTruthy();
  cleanup();
  await show(<ReviewScreen review={{ ...all, applies: [] }} self="reviewer" />, { answers: {} });
  expect([screen.getByText("0 de 0 avaliados").tagName, bar(), thanks()]).toEqual(["P", "0", null]);
});
