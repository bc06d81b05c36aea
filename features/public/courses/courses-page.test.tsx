// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import CoursePage from "./course-page.tsx";
import CoursesPage from "./courses-page.tsx";

const list = "GET /courses";
const one = "GET /courses/:uid";
function Where() {
  return <output aria-label="where">{useLocation().search}</output>;
}
const open = (at: string, answers: Answers) =>
  show(
    <>
      <Routes>
        <Route path="/courses" element={<CoursesPage />} />
        <Route path="/courses/:uid" element={<CoursePage />} />
      </Routes>
      <Where />
    </>,
    { at, answers },
  );
const names = { name_en: null, description: null, description_en: null };
const course = (uid: string, name: string, given: object = {}) => ({
  ...{ ...names, uid, name, subject: null, hours: null, benefits: [], link: null },
  partner: { ...names, uid: "p1", name: "Escola", site: null },
  ...given,
});
const coursesOf = (courses: object[], next_after: string | null = null) =>
  sampleOf(calls[list].answer, {
    ...{ courses, next_after, subjects: [] },
    partners: [{ uid: "p1", name: "Escola", name_en: null }],
  }) as object;
const where = () => screen.getByLabelText("where").textContent;

test("more courses come below the first, asked for after the last one", async () => {
  let turn = 0;
  const { asked } = await open("/courses?term=fiscal", {
    [list]: () => {
      turn += 1;
      return turn === 1
        ? coursesOf([course("k1", "Contas", { hours: 1 })], "k1")
        : coursesOf([course("k2", "Fisco", { hours: 20 })]);
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Mais cursos" }));
  const second = await screen.findByRole("link", { name: "Fisco" });
  expect(second.getAttribute("href")).toBe("/courses/k2");
  expect(screen.getByText("Por Escola · 1 hora")).toBeTruthy();
  expect(screen.getByText("Por Escola · 20 horas")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mais cursos" })).toBeNull());
  const queries = asked(list).map(({ query }) => [query.get("term"), query.get("after")]);
  expect(queries).toEqual([
    ["fiscal", null],
    ["fiscal", "k1"],
  ]);
});

test("no course with a filter is said so, and the filters are cleared by a button; without one there is none", async () => {
  const { asked } = await open("/courses?partner=p1&term=fiscal", { [list]: coursesOf([]) });
  expect(await screen.findByText("Nenhum curso com estes filtros")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(await screen.findByText("Ainda não há cursos")).toBeTruthy();
  expect(where()).toBe("");
  expect(screen.queryByRole("button", { name: "Limpar filtros" })).toBeNull();
  expect(asked(list).map(({ query }) => query.get("partner"))).toEqual(["p1", null]);
});

test("a course leads to its own page and its partner's in another tab, and to the partner's benefits", async () => {
  await open("/courses/k2", {
    "GET /courses/k2": sampleOf(calls[one].answer, {
      course: {
        ...course("k2", "Fisco", { link: "https://escola.test/fisco", description: "Impostos" }),
        partner: { ...names, uid: "p1", name: "Escola", site: "https://escola.test/" },
        ...{ benefits: [{ name: "Bolsa", name_en: null }], json_ld: {} },
      },
    }) as object,
  });
  await screen.findByRole("heading", { name: "Fisco" });
  const hrefs = ["Página do curso", "Site do parceiro", "Ver meus benefícios", "Cadastrar currículo"].map(
    (name) => {
      const link = screen.getByRole("link", { name });
      return [link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")];
    },
  );
  expect(hrefs).toEqual([
    ["https://escola.test/fisco", "_blank", "noreferrer"],
    ["https://escola.test/", "_blank", "noreferrer"],
    ["/candidates/courses?partner=p1", null, null],
    ["/candidates/register", null, null],
  ]);
  expect(screen.getByRole("listitem").textContent).toBe("Bolsa");
});

test.each([
  [404, "Este curso não está mais disponível", false],
  [500, "Não foi possível carregar o curso", true],
] as const)("a course that is answered with %s says: %s", async (status, title, again) => {
  const { until } = await open("/courses/k2", { "GET /courses/k2": status });
  expect(await screen.findByText(title)).toBeTruthy();
  const button = screen.queryByRole("button", { name: "Tentar novamente" });
  expect(button !== null).toBe(again);
  if (!button) return;
  fireEvent.click(button);
  await until("GET /courses/k2", 2);
});
