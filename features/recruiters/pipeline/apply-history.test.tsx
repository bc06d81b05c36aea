// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApplyMove } from "#contract/calls/pipeline.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { show } from "../testing/show.tsx";
import { ApplyHistory } from "./apply-history.tsx";

const move = (id: number, day: number, undone = false): ApplyMove => ({
  ...{ id, apply_id: 1, from_status: id - 1, from_sub_status: null, to_status: id, to_sub_status: null },
  ...{
    form: null,
    by_name: "Helena",
    undone,
    created_at: `2026-01-${String(day).padStart(2, "0")}T12:00:00Z`,
  },
});

test("an apply stayed in a stage until the next move that stands, not one that was taken back", async () => {
  const moves = [move(3, 21), move(2, 11, true), move(1, 1)];
  await show(<ApplyHistory card={{ id: 1, lock_version: 0 } as Card} />, {
    answers: { "GET /recruiters/applies/1/moves": { moves } },
  });
  const entries = (await screen.findAllByRole("listitem")).map((item) =>
    within(item).queryByText(/dias|days/),
  );
  expect(entries.map((text) => text?.textContent ?? null)).toEqual([
    null,
    null,
    expect.stringContaining("20"),
  ]);
});
