// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing/show.tsx";
import CandidateCulture from "./candidate-culture.tsx";

const path = "GET /recruiters/candidates/5/cultural_fit";
const profile = { innovation: 80, stability: 20, people: 60, results: 50, precision: 40, team: null };
const team = { innovation: 75, stability: 70, people: 60, results: 30, precision: 45, team: 50 };
const tab = <CandidateCulture record={{ id: 5, name: "Bia Nunes" }} onChanged={() => undefined} />;
const job = { id: 3, title: "Analista fiscal" };

test("shows a candidate beside the people of a job, in words and numbers too, with its limits", async () => {
  const jobs = [
    { job, of: "job", team: { people: 4, profile: team } },
    { job: { id: 4, title: "Contador" }, of: "job", team: { people: 1, profile: null } },
  ];
  const result = { answered_at: "2026-11-05T12:00:00Z", profile };
  await show(tab, { answers: { [path]: { cultural_fit: { requests: [], result, jobs } } } });
  expect(await screen.findByText("3 de 6 lados próximos. Distantes: Estabilidade.")).toBeTruthy();
  const picture = screen.getByRole("img", { name: /^Perfil em seis lados/ });
  expect(picture.getAttribute("aria-label")).toContain("Inovação: Candidato 80, Pessoas da vaga 75");
  expect(picture.getAttribute("aria-label")).toContain("Colaboração: Candidato sem resposta");
  expect(screen.getByText("Contador: respostas de menos para comparar (1 de 3).")).toBeTruthy();
  expect(screen.getByText(/^Não é regra de decisão/)).toBeTruthy();
  expect(screen.getByText(/^O perfil do time vem de 4 respostas/)).toBeTruthy();
});

test("offers to ask who has not answered", async () => {
  const nothing = { cultural_fit: { requests: [], result: null, jobs: [] } };
  await show(tab, { answers: { [path]: nothing } });
  expect(await screen.findByText("O candidato ainda não respondeu")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pedir resposta" })).toBeTruthy();
});
