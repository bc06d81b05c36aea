// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import ClientJobPage from "./job-page.tsx";
import ClientProjectPage from "./project-page.tsx";
import ClientProjectsPage from "./projects-page.tsx";

const jobPath = "GET /client_contacts/jobs/:uid";
const projectPath = "GET /client_contacts/projects/:id";
const projectsPath = "GET /client_contacts/projects";
const open = (at: string, answers: Answers) =>
  show(
    <Routes>
      <Route path="/client_contacts/jobs/:title/:uid" element={<ClientJobPage />} />
      <Route path="/client_contacts/projects" element={<ClientProjectsPage />} />
      <Route path="/client_contacts/projects/:id" element={<ClientProjectPage />} />
    </Routes>,
    { at, answers, contact: {} },
  );
const job = {
  ...{ uid: "u1", slug: "contador", title: "Contador", status: "published", city: "Santos", state: "SP" },
  ...{ remote_work: null, regime: null, openings: 2, published_at: null },
  ...{ description: null, requirements: null },
};
const jobOf = (given: object, of: object = {}) =>
  sampleOf(calls[jobPath].answer, {
    ...{ stages: [], funnel: [], shortlists: [], files: [], ...given },
    job: { ...job, ...of },
  }) as object;
const atJob = "/client_contacts/jobs/contador/u1";
const answerOfJob = "GET /client_contacts/jobs/u1";
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test("a shortlist is reviewed until its time is over, each by its own link", async () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  vi.spyOn(Date, "now").mockReturnValue(now);
  const list = (uid: string, name: string, expires_at: string | null, applies_count = 1) => ({
    ...{ uid, name, expires_at, applies_count, created_at: "2026-11-02T12:00:00Z" },
  });
  await open(atJob, {
    [answerOfJob]: jobOf({
      shortlists: [
        list("s1", "Primeira", null),
        list("s2", "Segunda", new Date(now + 86_400_000).toISOString(), 3),
        list("s3", "Terceira", new Date(now).toISOString(), 0),
      ],
    }),
  });
  await screen.findByRole("heading", { name: "Contador" });
  const links = screen.getAllByRole("link", { name: /^Avaliar candidatos: / });
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Avaliar candidatos: Primeira", `${atJob}/shortlists/s1`],
    ["Avaliar candidatos: Segunda", `${atJob}/shortlists/s2`],
  ]);
  const cards = ["Primeira", "Segunda", "Terceira"].map(
    (name) => screen.getByRole("heading", { name }).closest("li")?.textContent,
  );
  expect(cards).toEqual([
    "Primeira1 candidato · Compartilhada em 02/11/2026Avaliar candidatos",
    "Segunda3 candidatos · Compartilhada em 02/11/2026 · Aberta até 21/11/2026Avaliar candidatos",
    "Terceira0 candidatos · Compartilhada em 02/11/2026Prazo encerrado",
  ]);
  vi.restoreAllMocks();
});

test("what a job does not say is left out, and what is asked for ends with it", async () => {
  await open(atJob, { [answerOfJob]: jobOf({}, { status: "filled" }) });
  const title = await screen.findByRole("heading", { name: "Contador" });
  const facts = title.closest("div")?.parentElement?.querySelector("ul");
  expect(textsOf([...(facts?.querySelectorAll("li") ?? [])])).toEqual(["Santos · SP", "2 posições"]);
  expect(screen.getByText("Nenhuma shortlist ainda")).toBeTruthy();
  expect(screen.getByText("Sem descrição.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Requisitos" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Documentos da vaga" })).toBeNull();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("each file is fetched by its own button, and a refusal is said", async () => {
  const file = (id: number, name: string) => ({ id, name, size: 2048, shared_at: "2026-11-02T12:00:00Z" });
  const { system, until, asked } = await open(atJob, {
    [answerOfJob]: jobOf({ files: [file(3, "ficha.pdf"), file(5, "organograma.pdf")] }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Baixar organograma.pdf" }));
  await until("GET /client_contacts/jobs/u1/files/5/content");
  await waitFor(() =>
    expect(system.toasts.shown().map(({ kind, text }) => [kind, text])).toEqual([
      ["error", "Não foi possível baixar o arquivo. Ele pode ter deixado de ser compartilhado."],
    ]),
  );
  expect(asked("GET /client_contacts/jobs/u1/files/3/content")).toEqual([]);
});

test.each([
  [404, "Vaga não encontrada", false],
  [500, "Não foi possível carregar a vaga", true],
] as const)("a job that is answered with %s says: %s", async (status, title, again) => {
  const { until } = await open(atJob, { [answerOfJob]: status });
  expect(await screen.findByText(title)).toBeTruthy();
  const button = screen.queryByRole("button", { name: "Tentar novamente" });
  expect(button !== null).toBe(again);
  if (!button) return;
  fireEvent.click(button);
  await until(answerOfJob, 2);
});

test("projects are led to, with the day of their end where there is one", async () => {
  const project = (id: number, name: string, given: object) => ({ id, name, job_uids: [], ...given });
  await open("/client_contacts/projects", {
    [projectsPath]: sampleOf(calls[projectsPath].answer, {
      projects: [
        project(4, "Expansão", { jobs_count: 1, placed_count: 2, ends_on: "2026-12-31", status: "active" }),
        project(6, "Sul", { jobs_count: 3, placed_count: 1, ends_on: null, status: "active" }),
      ],
    }) as object,
  });
  const link = await screen.findByRole("link", { name: "Sul" });
  expect(link.getAttribute("href")).toBe("/client_contacts/projects/6");
  expect(screen.getByText("1 vaga · 2 contratações · Previsto até 31/12/2026")).toBeTruthy();
  expect(screen.getByText("3 vagas · 1 contratação")).toBeTruthy();
});

test("of a project's jobs those that one follows are led to, each with its own numbers", async () => {
  const jobs = [
    { ...job, openings: 1, applies_count: 1200, placed_count: 3, followed: true },
    { ...job, uid: "u2", title: "Fiscal", openings: 4, applies_count: 5, placed_count: 6, followed: false },
  ];
  const project = {
    ...{ id: 4, name: "Expansão", status: "active", starts_on: "2026-01-05", ends_on: null },
    ...{ owner_name: null, budget: 1_000_000, currency: "USD", description: null },
  };
  const contacts = [
    { name: "Clara", role_name: "RH" },
    { name: "Rui", role_name: null },
  ];
  await open("/client_contacts/projects/4", {
    "GET /client_contacts/projects/4": sampleOf(calls[projectPath].answer, {
      ...{ project, jobs, client_contacts: contacts },
    }) as object,
  });
  const table = await screen.findByRole("table");
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => textsOf(within(row).getAllByRole("cell")).toSpliced(1, 1))).toEqual([
    ["Contador", "1", "1.200", "3"],
    ["Fiscal", "4", "5", "6"],
  ]);
  const links = within(table).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([atJob]);
  expect(textsOf(screen.getAllByRole("definition")).map((text) => text?.replace(/\s/g, " "))).toEqual([
    "05/01/2026",
    "—",
    "—",
    "US$ 10.000,00",
    "Clara (RH), Rui",
  ]);
});

test("a project whose address names none is not found", async () => {
  await open("/client_contacts/projects/x", { "GET /client_contacts/projects/0": 404 });
  expect(await screen.findByText("Projeto não encontrado")).toBeTruthy();
});
