// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import JobsPage from "./jobs-page.tsx";

test.each([
  ["/jobs", "published_at:desc"],
  ["/jobs?term=dados", "relevance:desc"],
  ["/jobs?term=dados&order=title:asc", "title:asc"],
  // Without a term nothing is more relevant than another.
  ["/jobs?order=relevance:desc", "published_at:desc"],
])("%s names the order that its jobs have: %s", async (at, order) => {
  await show(<JobsPage />, { answers: {}, at });
  expect(screen.getByLabelText<HTMLSelectElement>("Ordenar por").value).toBe(order);
});
