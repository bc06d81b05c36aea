// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import ClientProjectPage from "./project-page.tsx";

const path = "GET /client_contacts/projects/:id";
const read = "GET /client_contacts/projects/4";
const open = (answer: Parameters<typeof show>[1]["answers"][string], id = "4") => {
  cleanup();
  return show(
    <Routes>
      <Route path="/client_contacts/projects/:id" element={<ClientProjectPage />} />
    </Routes>,
    { contact: {}, at: `/client_contacts/projects/${id}`, answers: { [path.replace(":id", id)]: answer } },
  );
};
const refused = (status: number, code: string) => ({ refusal: { status, code, fields: [] } });

test("an address that is nobody's says so; what failed is tried again", async () => {
  for (const answer of [refused(404, "not_found"), refused(400, "invalid_query")]) {
    await open(answer);
    expect(await screen.findByText("Projeto não encontrado")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  }
  const { until } = await open(500);
  await screen.findByText("Não foi possível carregar o projeto");
  fireEvent.click(screen.getByRole("button"));
  await until(read, 2);
});

test("a project shows its facts, and leads to those of its jobs that the contact may open", async () => {
  const job = { status: "published", openings: 1200, applies_count: 30, placed_count: 2 };
  await open(
    sampleOf(calls[path].answer, {
      project: {
        ...{ id: 4, name: "Fábrica nova", status: "active", currency: "USD", budget: 150_000 },
        ...{ starts_on: "2026-11-01", ends_on: null, owner_name: null, description: "" },
      },
      jobs: [
        { ...job, uid: "u1", slug: "fiscal", title: "Fiscal", followed: true },
        { ...job, uid: "u2", slug: "gerente", title: "Gerente", followed: false },
      ],
      client_contacts: [
        { id: 1, name: "Lia", role_name: "RH" },
        { id: 2, name: "Rui", role_name: null },
      ],
    }) as object,
  );
  await screen.findByRole("heading", { name: "Fábrica nova" });
  const facts = [...document.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent?.replaceAll(/\s/g, " "),
  ]);
  expect(facts).toEqual([
    ["Início", "01/11/2026"],
    ["Fim previsto", "—"],
    ["Consultor responsável", "—"],
    ["Orçamento", "US$ 1.500,00"],
    ["Quem acompanha", "Lia (RH), Rui"],
  ]);
  const [fiscal, manager] = screen.getAllByRole("row").slice(1);
  const numbers = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole("cell")
      .slice(2)
      .map(({ textContent }) => textContent);
  expect(numbers(fiscal)).toEqual(["1.200", "30", "2"]);
  expect(
    within(fiscal as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toContain("/u1");
  expect(within(manager as HTMLElement).queryByRole("link")).toBeNull();
});
