// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { Linked } from "./linked.tsx";

test("one of a kind is said in the singular", async () => {
  await show(<Linked counts={{ candidate_educations: 1, notes: 2, applies: 0, else: 1 }} />, { answers: {} });
  expect(screen.getByText("2 notas, 1 formação, 1 outro registro")).toBeTruthy();
});
