// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import Interests from "./interests.tsx";

const call = "GET /recruiters/administrator/courses/7/interests";
const props = { record: { id: 7 }, busy: false, onSave: null, onChanged: vi.fn() };
const interest = (id: number, candidate_id: number, candidate_name: string) => ({
  ...{ id, candidate_id, candidate_name },
  ...{ role_name: "Analista", created_at: "2026-11-20T12:00:00Z" },
});
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [row.textContent, row.querySelector("a")?.getAttribute("href")]);

test("who is interested is listed with their own record, further ones when asked", async () => {
  const pages = [
    { interests: [interest(1, 40, "Ana Lima")], next_after: 1 },
    { interests: [interest(2, 41, "Bia Reis")], next_after: null },
  ];
  await show(<Interests {...props} />, { answers: { [call]: () => pages.shift() ?? {} } });
  expect(await screen.findByRole("region", { name: "Candidatos interessados" })).toBeTruthy();
  expect(rows()).toEqual([["Ana LimaAnalista20/11/2026", "/recruiters/candidates/40"]]);
  fireEvent.click(screen.getByRole("button", { name: "Carregar mais" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toEqual(["Bia ReisAnalista20/11/2026", "/recruiters/candidates/41"]);
  expect(screen.queryByRole("button", { name: "Carregar mais" })).toBeNull();
});

test("says that nobody is, and how they come to be", async () => {
  await show(<Interests {...props} />, { answers: { [call]: { interests: [], next_after: null } } });
  expect(await screen.findByText("Ninguém anotou interesse ainda")).toBeTruthy();
  expect(screen.getByText("Candidatos anotam o interesse na página de cursos da área deles.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("says that they could not be read", async () => {
  await show(<Interests {...props} />, { answers: { [call]: 500 } });
  expect(await screen.findByText("Não foi possível carregar os interessados")).toBeTruthy();
});
