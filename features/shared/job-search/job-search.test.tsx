// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { delays } from "#machines/delays.ts";
import { JobSearch } from "./job-search.tsx";

const suggestion = { kind: "title", value: "Analista Fiscal" };
const suggestions = "GET /jobs/suggestions";
const call = { answers: { [suggestions]: { suggestions: [suggestion] } } };
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Pesquisar vagas..." });

async function searching() {
  await show(<JobSearch />, call);
  fireEvent.focus(screen.getByLabelText("Pesquisar vagas..."));
  await screen.findByRole("combobox", { name: "Pesquisar vagas..." });
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: "anal" } });
}
/** Longer than a pause of typing, after which suggestions are requested. */
const later = () => act(async () => await new Promise((done) => setTimeout(done, 2 * delays.lookupPause)));

test("suggests while somebody types", async () => {
  await searching();
  expect(await screen.findByRole("option", { name: /Analista Fiscal/ })).toBeTruthy();
});

test.each([
  ["the term was submitted", () => fireEvent.click(screen.getByRole("button", { name: "Buscar" }))],
  ["the field was left", () => act(() => field().blur())],
])("suggests nothing any more once %s", async (_, end) => {
  await searching();
  await end();
  await later();
  expect(screen.queryByRole("option")).toBeNull();
});

test.each([
  ["takes the focus over while it is in the search", false],
  ["leaves the focus where it went meanwhile", true],
])("%s", async (_, isLeft) => {
  await show(<JobSearch />, call);
  const plain = screen.getByLabelText("Pesquisar vagas...");
  act(() => {
    plain.focus();
    if (isLeft) plain.blur();
  });
  const suggesting = await screen.findByRole("combobox", { name: "Pesquisar vagas..." });
  expect(document.activeElement === suggesting).toBe(!isLeft);
});
