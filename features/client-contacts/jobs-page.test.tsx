// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import ClientJobsPage from "./jobs-page.tsx";

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

const job = (uid: string, title: string, status: string, city = "Santos") => ({
  ...{
    uid,
    title,
    status,
    city,
    slug: title.toLowerCase(),
    shortlists_count: 0,
    applies_count: 1,
    published_at: null,
  },
});
const jobsPath = "GET /client_contacts/jobs";
const waiting = { shortlists: [], interviews: [], proposals: [], feedbacks: [] };
const jobsOf = (...jobs: object[]): Answers => ({
  [jobsPath]: sampleOf(calls[jobsPath].answer, { jobs }) as object,
  "GET /client_contacts/waiting": waiting,
});

test("jobs are shown open ones first where there are any, found by title and place, and all again", async () => {
  await show(<ClientJobsPage />, {
    answers: jobsOf(
      job("u1", "Contador", "published"),
      job("u2", "Analista", "finished", "São Paulo"),
      job("u3", "Fiscal", "published", "Recife"),
    ),
    contact: {},
  });
  const names = async () =>
    texts(await screen.findAllByRole("heading", { level: 2 })).filter((name) =>
      /Cont|Anal|Fisc/.test(name ?? ""),
    );
  await screen.findByRole("link", { name: "Contador" });
  expect(await names()).toEqual(["Contador", "Fiscal"]);
  const chips = within(screen.getByRole("group")).getAllByRole("button");
  expect(chips.map(({ textContent }) => /\d+$/.exec(textContent ?? "")?.[0])).toEqual(["2", "1", "3"]);
  fireEvent.click(chips[1] as Element);
  expect(await names()).toEqual(["Analista"]);
  const search = screen.getByRole("textbox");
  fireEvent.change(search, { target: { value: " recife " } });
  expect(screen.queryByRole("link", { name: "Fiscal" })).toBeNull();
  fireEvent.click(screen.getAllByRole("button").at(-2) as Element);
  fireEvent.change(search, { target: { value: "sao paulo" } });
  fireEvent.click(chips[2] as Element);
  expect(await names()).toEqual(["Analista"]);
  fireEvent.change(search, { target: { value: "" } });
  expect(await names()).toEqual(["Contador", "Analista", "Fiscal"]);
  cleanup();
  await show(<ClientJobsPage />, { answers: jobsOf(job("u2", "Analista", "finished")), contact: {} });
  expect(await screen.findByRole("link", { name: "Analista" })).toBeTruthy();
  expect(within(screen.getByRole("group")).getAllByRole("button", { pressed: true })[0]?.textContent).toMatch(
    /1$/,
  );
});

test("jobs are found with accents and without", async () => {
  const jobs = [
    job("u1", "Gerente de Operações", "published"),
    job("u2", "Fiscal", "published", "São Paulo"),
  ];
  await show(<ClientJobsPage />, { answers: jobsOf(...jobs), contact: {} });
  await screen.findByRole("link", { name: "Fiscal" });
  const found = (value: string) => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } });
    return texts(screen.queryAllByRole("link", { name: /^(Gerente|Fiscal)/ }));
  };
  expect(["Operações", "operacoes", "são paulo", "SAO"].map(found)).toEqual([
    ["Gerente de Operações"],
    ["Gerente de Operações"],
    ["Fiscal"],
    ["Fiscal"],
  ]);
});
