// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { candidateBenefit } from "#contract/catalogues/candidates.ts";
import { show } from "../testing/show.tsx";
import CandidateProfile from "./candidate-profile.tsx";

const experience = {
  ...{ id: 1, role: "Analista de SQL", company: "Aurora", description: "Relatórios em SQL" },
  ...{ started_on: "2020-01", ended_on: null, reason_to_leave: null, leaving_note: null },
};
const path = "GET /recruiters/candidates/9/profile";
const answers = {
  [path]: {
    profile: {
      ...{
        category: "Gerente de vendas",
        experiences: [experience],
        educations: [],
        languages: [],
        skills: [{ name: "Excel", level: null }],
      },
      ...{ hiring_regimes: [], clt_expectation: null, pj_expectation: null, cv: null },
      ...{ temporary_expectation: null, freelance_expectation: null },
    },
    remuneration: { items: [], benefits: [] },
    similar: [],
    submissions: [],
    enrichable: false,
  },
  "GET /recruiters/candidates/9/file_texts": {
    file_texts: [
      { id: 2, name: "CV.pdf", state: "read", text: "Cursos de SQL e de ações", is_whole: true },
      { id: 1, name: "Foto.pdf", state: "failed", text: "", is_whole: true },
    ],
  },
};
const open = (profile: object = {}) =>
  show(
    <CandidateProfile
      record={{ id: 9, lock_version: 0, self_introduction: "" }}
      onChanged={() => undefined}
    />,
    { answers: { ...answers, [path]: { ...answers[path], ...profile } } },
  );
const framed = () => document.querySelectorAll("mark[data-current]");
const nth = () => [...document.querySelectorAll("mark")].findIndex((mark) => mark.matches("[data-current]"));

test("the search marks the curriculum and the files, counts, and goes on and back by keyboard", async () => {
  await open();
  const search = await screen.findByRole("textbox", { name: "Buscar no currículo" });
  await screen.findByText("CV.pdf");
  fireEvent.change(search, { target: { value: "sql" } });
  await waitFor(() => expect(screen.getByText("3 ocorrências")).toBeTruthy());
  expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "SQL",
    "SQL",
    "SQL",
  ]);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(await screen.findByText("1 de 3")).toBeTruthy();
  fireEvent.keyDown(search, { key: "Enter", shiftKey: true });
  expect(await screen.findByText("3 de 3")).toBeTruthy();
  expect([framed().length, nth()]).toEqual([1, 2]);
  fireEvent.click(screen.getByRole("button", { name: /^Próxima ocorrência/ }));
  expect(await screen.findByText("1 de 3")).toBeTruthy();
  expect([framed().length, nth()]).toEqual([1, 0]);
  fireEvent.change(search, { target: { value: "acoes" } });
  expect((await screen.findByText("ações")).tagName).toBe("MARK");
  expect(framed()).toHaveLength(0);
});

test("the cross of a benefit takes that one away", async () => {
  const benefit = (name: string) => ({ moment: "current" as const, benefit: name, value: null });
  const { asked, until } = await show(
    <CandidateProfile
      record={{ id: 9, lock_version: 0, self_introduction: "" }}
      onChanged={() => undefined}
    />,
    {
      answers: {
        ...answers,
        [path]: {
          ...answers[path],
          remuneration: {
            items: [],
            benefits: candidateBenefit.slice(0, 2).map(({ code }) => benefit(`${code}`)),
          },
        },
        "PUT /recruiters/candidates/9/remuneration": {},
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Editar remuneração e benefícios" }));
  const first = candidateBenefit[0]?.label.pt ?? "";
  fireEvent.click(await screen.findByRole("button", { name: `Remover ${first}` }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until("PUT /recruiters/candidates/9/remuneration", 1);
  const body = JSON.stringify(asked("PUT /recruiters/candidates/9/remuneration")[0]?.body);
  expect(candidateBenefit.slice(0, 2).map(({ code }) => body.includes(`"${code}"`))).toEqual([false, true]);
});

test("a file's text is shown on request; an unreadable file says so", async () => {
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Mostrar o texto de CV.pdf" }));
  expect(screen.getByRole("group", { name: "CV.pdf" }).textContent).toContain("Cursos de SQL");
  expect(screen.getByText("o texto não pôde ser lido")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mostrar o texto de Foto.pdf" })).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])("professional data are looked for only where a service is set up: %s", async (enrichable, count) => {
  await open({ enrichable });
  await screen.findByText("CV.pdf");
  expect(screen.queryAllByRole("button", { name: "Buscar dados profissionais" })).toHaveLength(count);
});
