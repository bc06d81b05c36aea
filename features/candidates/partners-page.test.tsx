// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import PartnersPage from "./partners-page.tsx";

const all = "GET /candidates/partners";
const one = "GET /candidates/partners/:uid";
const courses = "GET /candidates/courses";
const open = (at: string, answers: Answers) =>
  show(
    <Routes>
      <Route path="/candidates/partners/:partner?" element={<PartnersPage />} />
    </Routes>,
    {
      at,
      candidate: {},
      answers: {
        [courses]: { courses: [], next_after: null, partners: [], subjects: [] },
        ...answers,
      },
    },
  );
const names = { name_en: null, description: null, description_en: null };

test("partners are led to, with how many courses each has", async () => {
  await open("/candidates/partners", {
    [all]: sampleOf(calls[all].answer, {
      partners: [
        { ...names, uid: "p1", name: "Escola", course_count: 1, description: "Cursos de finanças" },
        { ...names, uid: "p2", name: "Instituto", course_count: 3 },
      ],
    }) as object,
  });
  const link = await screen.findByRole("link", { name: "Instituto" });
  expect(link.getAttribute("href")).toBe("/candidates/partners/p2");
  const cards = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(cards).toEqual(["EscolaCursos de finanças1 curso", "Instituto3 cursos"]);
  expect(document.title).toMatch(/^Parceiros · /);
});

test("who reads English has partners described in it, where somebody did", async () => {
  const { system } = await open("/candidates/partners", {
    [all]: sampleOf(calls[all].answer, {
      partners: [
        {
          uid: "p1",
          name: "Escola",
          name_en: "School",
          course_count: 1,
          description: "Cursos",
          description_en: "Classes",
        },
        { ...names, uid: "p2", name: "Instituto", course_count: 3, description: "Cursos" },
      ],
    }) as object,
  });
  await screen.findByText("Cursos", { selector: "article:first-of-type *" });
  onTestFinished(() => system.locale.send({ type: "locale.chosen", locale: "pt" }));
  system.locale.send({ type: "locale.chosen", locale: "en" });
  await screen.findByText("Classes");
  const cards = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(cards).toEqual(["SchoolClasses1 course", "InstitutoCursos3 courses"]);
});

test("one partner has its own courses, its site in another tab, and what its courses offer", async () => {
  const { asked, until } = await open("/candidates/partners/p2", {
    "GET /candidates/partners/p2": sampleOf(calls[one].answer, {
      partner: {
        ...{ ...names, uid: "p2", name: "Instituto", site: "https://instituto.test/" },
        description: "Ensina desde 1990",
        benefits: [
          { name: "Bolsa", name_en: null },
          { name: "Desconto", name_en: null },
        ],
      },
    }) as object,
    [courses]: sampleOf(calls[courses].answer, {
      courses: [{ ...names, name: "Finanças", partner: { uid: "p2", name: "Instituto" } }],
      next_after: null,
    }) as object,
  });
  const offers = await screen.findByRole("list", { name: "O que os cursos oferecem" });
  const shown = within(offers)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(shown).toEqual(["Bolsa", "Desconto"]);
  const site = screen.getByRole("link", { name: "Site do parceiro" });
  expect(["href", "target", "rel"].map((name) => site.getAttribute(name))).toEqual([
    "https://instituto.test/",
    "_blank",
    "noreferrer",
  ]);
  expect(document.title).toMatch(/^Instituto · /);
  expect(screen.getByText("Ensina desde 1990")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Todos os parceiros" }).getAttribute("href")).toBe(
    "/candidates/partners",
  );
  await until(courses);
  expect(await screen.findByText("Finanças")).toBeTruthy();
  // All here are the partner's: none names it again.
  expect(screen.queryByRole("link", { name: "Instituto" })).toBeNull();
  expect(asked(courses).map(({ query }) => query.get("partner"))).toEqual(["p2"]);
});

test.each([
  [404, "Este parceiro não está mais disponível", false],
  [500, "Não foi possível carregar o parceiro", true],
] as const)("a partner that is answered with %s says: %s", async (status, title, again) => {
  const call = "GET /candidates/partners/p2";
  const { until } = await open("/candidates/partners/p2", { [call]: status });
  expect(await screen.findByText(title)).toBeTruthy();
  const button = screen.queryByRole("button", { name: "Tentar novamente" });
  expect(button !== null).toBe(again);
  if (!button) return;
  fireEvent.click(button);
  await until(call, 2);
});

test("a partner without a site or benefits shows neither; no partners, or none that could be read, are said", async () => {
  await open("/candidates/partners/p2", {
    "GET /candidates/partners/p2": sampleOf(calls[one].answer, {
      partner: { ...names, uid: "p2", name: "Instituto", site: null, benefits: [] },
    }) as object,
  });
  expect(await screen.findByRole("heading", { name: "Instituto" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Site do parceiro" })).toBeNull();
  expect(screen.queryByRole("list", { name: "O que os cursos oferecem" })).toBeNull();
  cleanup();
  await open("/candidates/partners", { [all]: { partners: [] } });
  expect(await screen.findByText("Ainda não há parceiros")).toBeTruthy();
  cleanup();
  const { until } = await open("/candidates/partners", { [all]: 500 });
  expect(await screen.findByText("Não foi possível carregar os parceiros")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until(all, 2);
});
