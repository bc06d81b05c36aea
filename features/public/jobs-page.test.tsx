// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import JobsPage from "./jobs-page.tsx";

test.each([
  ["/jobs", "published_at:desc"],
  ["/jobs?term=dados", "relevance:desc"],
  ["/jobs?term=dados&order=title:asc", "title:asc"],
  // Without a term nothing is more relevant than another.
  ["/jobs?order=relevance:desc", "published_at:desc"],
])("%s names the order that its jobs have: %s", async (at, order) => {
  await show(<JobsPage />, { answers: {}, at });
  expect(screen.getByLabelText<HTMLSelectElement>("Ordenar por").value).toBe(order);
});

test.each([
  ["/jobs", "Nenhuma vaga aberta agora", "Criar meu cadastro"],
  // An order leaves no job out.
  ["/jobs?order=title:asc", "Nenhuma vaga aberta agora", "Criar meu cadastro"],
  ["/jobs?term=dados", "Nenhuma vaga encontrada", null],
])("%s without jobs says why: %s", async (at, title, action) => {
  const facets = {
    areas: [],
    states: [],
    cities: [],
    remote_work: [],
    regimes: [],
    companies: [],
    levels: [],
  };
  const none = {
    jobs: [],
    total_count: 0,
    end_of_list: true,
    next_cursor: null,
    corrected_term: null,
    facets,
  };
  await show(<JobsPage />, {
    answers: { "GET /jobs": none },
    at,
  });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Criar meu cadastro" })?.textContent ?? null).toBe(action);
});

test("the heading names a term once it is whole, not half typed", async () => {
  const { until } = await show(<JobsPage />, { answers: {}, at: "/jobs?term=dados" });
  const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
  expect(heading()).toBe("Vagas de dados");
  fireEvent.change(screen.getByLabelText("Pesquisar vagas..."), { target: { value: "desen" } });
  await until("GET /jobs", 2);
  expect(heading()).toBe("Vagas abertas");
  fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
  await waitFor(() => expect(heading()).toBe("Vagas de desen"));
});
