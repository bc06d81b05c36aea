// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { show } from "../testing/show.tsx";
import CandidateCulture from "./candidate-culture.tsx";
import CultureButton from "./culture-button.tsx";

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

test("asks the selected candidates, and ends the selection", async () => {
  const ask = "POST /recruiters/cultural_fits";
  const clear = vi.fn();
  const payload = () => ({ entity_collection: { collections: [] } });
  const selection: BulkPartProps["selection"] = { count: 2, ids: [5, 6], payload, clear };
  const { asked } = await show(<CultureButton selection={selection} />, { answers: { [ask]: { sent: 2 } } });
  fireEvent.click(await screen.findByRole("button", { name: "Pedir fit cultural" }));
  fireEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(clear).toHaveBeenCalled());
  expect(asked(ask)[0]?.body).toMatchObject({ cultural_fit: { candidate_ids: [5, 6], candidate_id: null } });
});
