// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { useLocation, useNavigationType } from "react-router";
import { expect, test } from "vitest";
import type { CalendarEvent } from "#contract/calls/agenda.ts";
import { show } from "../testing/show.tsx";
import CalendarPage from "./calendar-page.tsx";

const path = "GET /recruiters/calendar";
const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ kind: "interview", id: 4, title: "Rita Telles", starts_at: "2026-11-18T14:00:00" },
  ...{ duration_minutes: 60, status: 0, owner_id: 7, owner_name: "Helena Prado", ...more },
});
const events = [event({}), event({ kind: "task", id: 9, title: "Ligar para Rita", status: 1 })];
const at = "/recruiters/interviews/calendar?day=2026-11-18";
const day = (name: RegExp) => screen.findByRole("gridcell", { name });

test("a day lists its entries with links to their pages, and marks those that are done", async () => {
  const { asked } = await show(<CalendarPage />, { answers: { [path]: { events } }, at });
  const cell = within(await day(/^quarta-feira, 18 de novembro de 2026, 2 compromissos$/));
  const interview = cell.getByRole("link", { name: /Entrevista.*14:00 Rita Telles/ });
  expect(interview.getAttribute("href")).toBe("/recruiters/interviews/4");
  expect(cell.getByRole("link", { name: /Tarefa concluído/ }).getAttribute("href")).toBe(
    "/recruiters/tasks/9",
  );
  expect(asked(path)[0]?.query.get("owner_id")).toBe("7");
});

test("the keyboard goes from day to day, into the next month, and opens one", async () => {
  const { until } = await show(<CalendarPage />, { answers: { [path]: { events } }, at });
  const cell = await day(/18 de novembro/);
  cell.focus();
  fireEvent.keyDown(cell, { key: "ArrowRight" });
  const next = await day(/19 de novembro/);
  expect(document.activeElement).toBe(next);
  fireEvent.keyDown(next, { key: "PageDown" });
  expect(await screen.findByRole("heading", { name: "dezembro de 2026" })).toBeTruthy();
  await until(path, 2);
  fireEvent.keyDown(await day(/19 de dezembro/), { key: "Enter" });
  expect(await screen.findByRole("heading", { name: "sábado, 19 de dezembro de 2026" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Dia" }).getAttribute("aria-pressed")).toBe("true");
});

let ways: string[];
function Ways() {
  const way = useNavigationType();
  const { search } = useLocation();
  ways = [...ways, `${way} ${search}`];
  return null;
}

test("going from day to day takes the place of the page before, so that Back leaves the calendar", async () => {
  ways = [];
  await show(
    <>
      <CalendarPage />
      <Ways />
    </>,
    { answers: { [path]: { events } }, at },
  );
  fireEvent.keyDown(await day(/18 de novembro/), { key: "ArrowRight" });
  await day(/19 de novembro/);
  expect(ways.at(-1)).toBe("REPLACE ?day=2026-11-19");
});

test("hidden kinds are not shown; appointments of all recruiters are loaded on request", async () => {
  const { asked, until } = await show(<CalendarPage />, { answers: { [path]: { events } }, at });
  await day(/2 compromissos$/);
  fireEvent.click(screen.getByRole("button", { name: "Tarefas" }));
  const cell = within(await day(/18 de novembro de 2026, 1 compromisso$/));
  expect(cell.getAllByRole("link")).toHaveLength(1);
  fireEvent.click(screen.getByRole("checkbox", { name: "Somente o que é meu" }));
  await until(path, 2);
  expect(asked(path)[1]?.query.has("owner_id")).toBe(false);
});

test("the last kind can be hidden too", async () => {
  await show(<CalendarPage />, { answers: { [path]: { events } }, at: `${at}&kinds=task` });
  await day(/18 de novembro de 2026, 1 compromisso$/);
  fireEvent.click(screen.getByRole("button", { name: "Tarefas", pressed: true }));
  expect(await day(/18 de novembro de 2026, 0 compromissos$/)).toBeTruthy();
});

test("who may not create is not offered to, nor shown the kinds that they may not read", async () => {
  await show(<CalendarPage />, {
    answers: { [path]: { events: [] } },
    as: { is_admin: false, role_permissions: { interviews: ["read"] } },
    at,
  });
  expect(await day(/18 de novembro de 2026, 0 compromissos$/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Nova entrevista" })).toBeNull();
  const kinds = within(screen.getByRole("group", { name: "O que é mostrado" }));
  expect(kinds.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Entrevistas"]);
});

test("says that it could not be loaded, and retries on request", async () => {
  const { until } = await show(<CalendarPage />, { answers: { [path]: 500 }, at });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until(path, 2);
});

test("on a phone each entry is a dot in the colour of its kind, and a pale one where it is done", async () => {
  await show(<CalendarPage />, {
    answers: { [path]: { events: [...events, event({ kind: "meeting", id: 5 })] } },
    at,
  });
  const cell = await day(/18 de novembro de 2026, 3 compromissos$/);
  const dots = [...cell.querySelectorAll("i")].map(({ style }) => style.background);
  expect(dots).toEqual(["var(--accent)", "var(--line-strong)", "var(--info)"]);
});
