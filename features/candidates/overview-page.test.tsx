// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import OverviewPage from "./overview-page.tsx";

const call = "GET /candidates/curriculum";
const sample = sampleOf(calls[call].answer) as object;

test("shows a failure only once the curriculum could not be read, and reads it again when asked", async () => {
  let isAway = true;
  const answers = {
    [call]: () => (isAway ? { refusal: { status: 500, fields: [] } } : sample),
    "GET /candidates/cultural_fits": { cultural_fits: [] },
  };
  const { until } = await show(<OverviewPage />, { candidate: {}, answers });
  expect(await screen.findByRole("button", { name: "Tentar novamente" })).toBeTruthy();
  expect(screen.queryAllByRole("heading", { level: 2 })).toHaveLength(1);
  isAway = false;
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until(call, 2);
  await waitFor(() => expect(screen.queryAllByRole("heading", { level: 2 }).length).toBeGreaterThan(3));
  expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
});
