// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { show } from "../testing/show.tsx";
import { calendarPath } from "./addresses.ts";
import { Agenda } from "./agenda.tsx";
import { Applies } from "./applies.tsx";
import { Attention } from "./attention.tsx";
import { Figures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import RecruiterHomePage from "./home-page.tsx";
import { Placements } from "./placements.tsx";
import { Tasks } from "./tasks.tsx";

// Half past eleven in the evening of the 10th in São Paulo, where the tests are.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-11T02:30:00Z") }));
afterEach(() => void vi.useRealTimers());

const nothing: RecruiterHome = {
  ...{ attention: [], tasks: null, agenda: null, new_applies: null, applies: null, funnel: null },
  ...{ placements: null, open_jobs: null, weeks: null },
};
const at = (id: number, starts_at: string, kind: "interview" | "meeting" = "interview") => ({
  ...{ id, kind, title: `Conversa ${id}`, starts_at, place: null },
});
const figures = async (home: Partial<RecruiterHome>) => {
  cleanup();
  await show(<Figures home={{ ...nothing, ...home }} />, { answers: {} });
  return screen.queryAllByRole("link").map((link) => ({
    text: [...link.querySelectorAll("strong, span + span, span:last-of-type, small")].map(
      (part) => part.textContent,
    ),
    to: new URL(link.getAttribute("href") ?? "", "http://x"),
  }));
};
const filterOf = (to: URL | undefined) => JSON.parse(to?.searchParams.get("f") ?? "null");

test("the day's appointments are those of today here; the next of them is said, none that began", async () => {
  const [day] = await figures({
    agenda: [
      at(1, "2026-11-10T20:00:00Z"),
      at(2, "2026-11-11T02:45:00Z", "meeting"),
      at(3, "2026-11-11T03:00:00Z"),
    ],
  });
  expect(day?.text.join("|")).toMatch(/^2\|.*compromissos hoje\|o próximo às 23:45$/);
  expect(day?.to.pathname).toBe("/recruiters/interviews/calendar");
  const [over] = await figures({ agenda: [at(1, "2026-11-11T02:30:00Z", "meeting")] });
  expect(over?.text.join("|")).toMatch(/compromisso hoje/);
  expect(over?.text.join("|")).not.toMatch(/próximo/);
  expect(over?.to.pathname).toBe("/recruiters/meetings/calendar");
  expect(calendarPath([])).toBe("/recruiters/interviews/calendar");
});

test("new applications are told against the week before, where there was one", async () => {
  const weeks = (...applies: number[]) => applies.map((count) => ({ applies: count, placements: 0 }));
  const note = async (...counts: number[]) => {
    const [applies] = await figures({ new_applies: 3, weeks: weeks(...counts) });
    return applies?.text.at(-1);
  };
  expect(await note(9, 4, 6)).toMatch(/^6 em 7 dias \(\+50\s?%\)$/);
  expect(await note(9, 4, 2)).toMatch(/^2 em 7 dias \([-−]50\s?%\)$/);
  expect(await note(9, 4, 4)).toMatch(/^4 em 7 dias \(0\s?%\)$/);
  expect(await note(9, 0, 4)).toBe("4 em 7 dias");
  expect(document.querySelector("svg")).not.toBeNull();
  expect(await note(0, 0)).toBe("0 em 7 dias");
  expect(document.querySelector("svg")).toBeNull();
  const [applies] = await figures({ new_applies: 1, weeks: null });
  expect(applies?.text.join("|")).toMatch(/^1\|.*candidatura nova$/);
  expect(filterOf(applies?.to)).toEqual({
    ...{ job_status: "published", withdrawn_at: { null: "true" }, status: "0", seen: "false" },
  });
});

test("each number leads to the list that it counts", async () => {
  const [overdue, jobs, placements] = await figures({
    ...{ tasks: [], open_jobs: 1_200, placements: { this_month: 1, last_month: 2, recent: [] } },
    attention: [
      { kind: "unseen_applies", count: 9, job: { id: 1, title: "Contador" }, day: null },
      { kind: "overdue_tasks", count: 4, job: null, day: null },
    ],
  });
  expect(overdue?.text[0]).toBe("4");
  expect([overdue?.to.pathname, overdue?.to.searchParams.get("order")]).toEqual([
    "/recruiters/tasks",
    "due_at:asc",
  ]);
  expect(filterOf(overdue?.to)).toEqual({
    ...{
      owner_id: "7",
      done_at: { null: "true" },
      due_at: { lt: expect.stringMatching(/^2026-11-11T02:30:/) },
    },
  });
  expect([jobs?.text[0], filterOf(jobs?.to)]).toEqual(["1.200", { status: "published" }]);
  expect(placements?.text.at(-1)).toBe("2 no mês passado");
  // The month begins at midnight here.
  expect(filterOf(placements?.to)).toEqual({
    status: "8",
    status_changed_at: { gteq: "2026-11-01T03:00:00.000Z" },
  });
  expect(await figures({})).toEqual([]);
});

test("the agenda is by day, each appointment of its kind; an empty one offers what may be made", async () => {
  await show(
    <Agenda
      entries={[
        { ...at(1, "2026-11-11T02:45:00Z"), place: "Sala 2" },
        at(2, "2026-11-11T12:00:00Z", "meeting"),
        at(3, "2026-11-11T13:00:00Z"),
      ]}
    />,
    { answers: {} },
  );
  const days = screen.getAllByRole("heading", { level: 3 });
  expect(days.map(({ nextElementSibling }) => nextElementSibling?.children.length)).toEqual([1, 2]);
  const rows = screen
    .getAllByRole("listitem")
    .map((row) => [row.textContent, row.querySelector("a")?.getAttribute("href")]);
  expect(rows).toEqual([
    ["23:45Conversa 1Sala 2", "/recruiters/interviews/1"],
    ["09:00Conversa 2Reunião", "/recruiters/meetings/2"],
    ["10:00Conversa 3Entrevista", "/recruiters/interviews/3"],
  ]);
  cleanup();
  await show(<Agenda entries={[]} />, { answers: {} });
  expect(screen.getByRole("link", { name: "Marcar entrevista" }).getAttribute("href")).toBe(
    "/recruiters/interviews/new",
  );
  cleanup();
  const as = {
    is_admin: false,
    role_permissions: { tasks: ["read" as const], interviews: ["read" as const] },
  };
  await show(<Agenda entries={[]} />, { answers: {}, as });
  expect(screen.queryByRole("link", { name: "Marcar entrevista" })).toBeNull();
  cleanup();
  await show(<Tasks tasks={[]} />, { answers: {}, as });
  expect(screen.getByText("Nenhuma tarefa em aberto.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Criar tarefa" })).toBeNull();
});

test("a task is late once its time has passed, and none without a date", async () => {
  await show(
    <Tasks
      tasks={[
        { id: 1, title: "Ontem", due_at: "2026-11-11T02:29:59Z" },
        { id: 2, title: "Logo", due_at: "2026-11-11T02:31:00Z" },
        { id: 3, title: "Um dia", due_at: null },
      ]}
    />,
    { answers: {} },
  );
  const rows = screen.getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText(/^atrasada/) !== null)).toEqual([true, false, false]);
  expect(rows[2]?.textContent).toBe("Um diasem data");
  expect(
    within(rows[1] as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/recruiters/tasks/2");
});

test("what needs attention leads where it is seen to", async () => {
  const job = { id: 4, title: "Contador" };
  const kinds = ["unseen_applies", "near_deadline", "stalled_applies", "no_applies"] as const;
  await show(
    <Attention
      items={[
        { kind: "overdue_tasks", count: 1, job: null, day: null },
        ...kinds.map((kind) => ({
          kind,
          count: 2,
          job,
          day: kind === "near_deadline" ? "2026-11-12" : null,
        })),
      ]}
    />,
    { answers: {} },
  );
  const rows = screen
    .getAllByRole("listitem")
    .map((row) => [row.textContent, row.querySelector("a")?.getAttribute("href")]);
  expect(rows[0]?.[0]).toBe("1 tarefa sua está atrasada");
  expect(rows[0]?.[1]).toMatch(/^\/recruiters\/tasks\?order=due_at%3Aasc&f=/);
  const board = "/recruiters/jobs/4/applies/kanban";
  expect(rows.slice(1)).toEqual([
    ["Contador2 candidaturas novas, ainda não vistas", board],
    ["ContadorO prazo termina em 12/11/2026", "/recruiters/jobs/4"],
    ["Contador2 candidaturas paradas há mais de 7 dias", board],
    ["ContadorPublicada há mais de 7 dias, sem nenhuma candidatura", "/recruiters/jobs/4"],
  ]);
  cleanup();
  await show(<Attention items={[]} />, { answers: {} });
  expect(screen.getByText("Tudo em dia: nada esperando por você.")).toBeTruthy();
});

const candidate = { id: 3, name: "Lia Prado", role_name: null, avatar_url: null };

test("applications, placements and the funnel say what there is, and that there is none", async () => {
  const job = { id: 4, title: "Contador" };
  const apply = {
    id: 1,
    candidate,
    job,
    status_name: "Triagem",
    seen: true,
    created_at: "2026-11-10T12:00:00Z",
  };
  await show(<Applies applies={[apply, { ...apply, id: 2, seen: false }]} />, { answers: {} });
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Lia Pradopara ContadorTriagem/);
  expect(rows[1]).toMatch(/Lia Pradopara ContadorNova/);
  cleanup();
  await show(<Applies applies={[]} />, { answers: {} });
  expect(screen.getByText("As candidaturas aparecem aqui assim que chegam.")).toBeTruthy();
  cleanup();
  const placed = { candidate, job, placed_at: "2026-11-10T12:00:00Z" };
  const recent = [
    { ...placed, apply_id: 1, client_company_name: "Aurora" },
    { ...placed, apply_id: 2, client_company_name: null },
  ];
  await show(<Placements of={{ this_month: 2, last_month: 5, recent }} />, { answers: {} });
  expect(screen.getByText("neste mês").textContent).toBe("2 neste mês");
  expect(screen.getByText("no mês passado").textContent).toBe("5 no mês passado");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Lia PradoContador · Aurora10\/11\/2026$/),
    expect.stringMatching(/Lia PradoContador10\/11\/2026$/),
  ]);
  cleanup();
  await show(<Funnel stages={[{ status: 1, name: "Triagem", count: 0 }]} />, { answers: {} });
  expect(screen.getByText("Nenhuma candidatura nas vagas publicadas.")).toBeTruthy();
  cleanup();
  const stages = [
    { status: 1, name: "Triagem", count: 0 },
    { status: 4, name: "Cliente", count: 2 },
  ];
  await show(<Funnel stages={stages} />, { answers: {} });
  expect(screen.queryByText("Nenhuma candidatura nas vagas publicadas.")).toBeNull();
  const to = new URL(screen.getAllByRole("link").at(-1)?.getAttribute("href") ?? "", "http://x");
  expect(filterOf(to)).toEqual({ job_status: "published", withdrawn_at: { null: "true" }, status: "4" });
});

test("the home greets by the first name, offers what may be made, and is read again on a notification", async () => {
  const path = "GET /recruiters/home";
  const role_permissions = { candidates: ["read" as const, "create" as const], jobs: ["read" as const] };
  const recent = { this_month: 1, last_month: 0, recent: [] };
  const answers = { [path]: { home: { ...nothing, placements: recent } } };
  await show(<RecruiterHomePage />, { answers, as: { is_admin: false, role_permissions } });
  expect(await screen.findByText("Tudo em dia: nada esperando por você.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Olá, Helena");
  expect(screen.queryByRole("heading", { name: "Contratações" })).toBeNull();
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toContain("Novo candidato");
  expect(links.filter((text) => text === "Nova vaga" || text === "Importar candidatos")).toEqual([]);
});
