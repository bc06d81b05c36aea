// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SurveyRequest } from "#contract/calls/survey-requests.ts";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { show } from "../testing/show.tsx";
import CandidateSurveys from "./candidate-surveys.tsx";
import JobSurveys from "./job-surveys.tsx";
import SurveyButton from "./survey-button.tsx";

const path = "GET /recruiters/candidates/5/survey_requests";
const formsPath = "GET /recruiters/survey_forms";
const ask = "POST /recruiters/survey_requests";
const waiting: SurveyRequest = {
  id: 9,
  survey_id: 3,
  survey_name: "Como foi o processo",
  anonymous: true,
  person: { entity: "candidates", id: 5, name: "Bia Nunes" },
  job: null,
  status: "asked",
  message: null,
  by_name: "Ana Prado",
  sent_at: "2026-11-01T12:00:00Z",
  expires_on: "2026-11-30",
  opened_at: null,
  answered_at: null,
};
const answered: SurveyRequest = {
  ...waiting,
  id: 10,
  survey_name: "Primeiros 30 dias",
  anonymous: false,
  status: "answered",
  answered_at: "2026-11-05T12:00:00Z",
};
const listed = { survey_requests: [answered, waiting] };
const forms = { survey_forms: [{ id: 3, name: "Como foi o processo", anonymous: true, questions_count: 4 }] };
const tab = <CandidateSurveys record={{ id: 5, name: "Bia Nunes" }} onChanged={() => undefined} />;

test("shows what was sent and answered, and offers to send again only what is open", async () => {
  await show(tab, { answers: { [path]: listed } });
  expect(await screen.findByText("Primeiros 30 dias")).toBeTruthy();
  expect(screen.getByText("Respondida")).toBeTruthy();
  expect(screen.getByText(/^Enviada em .* por Ana Prado · até /)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Enviar de novo: Como foi o processo" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enviar de novo: Primeiros 30 dias" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Revogar: Primeiros 30 dias" })).toBeNull();
});

test("says that a candidate who has an open link was not mailed again", async () => {
  const answers = {
    [path]: listed,
    [formsPath]: forms,
    [ask]: { asked: 0, waiting: 1, answered: 0, muted: 0 },
  };
  const { asked, until, system } = await show(tab, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar pesquisa" }));
  fireEvent.change(await screen.findByLabelText(/^Pesquisa/), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await until(ask, 1);
  expect(asked(ask)[0]?.body).toMatchObject({
    survey_request: { survey_id: 3, candidate_ids: [5], message: null },
  });
  await expect
    .poll(() => system.toasts.shown())
    .toMatchObject([{ kind: "warning", text: "1 pessoa já tem um link que ainda não respondeu." }]);
});

test("sends a survey to the selected candidates, and clears the selection", async () => {
  const clear = vi.fn();
  const payload = () => ({ entity_collection: { collections: [] } });
  const selection: BulkPartProps["selection"] = { count: 3, ids: [5, 6, 7], payload, clear };
  const answers = { [formsPath]: forms, [ask]: { asked: 2, waiting: 0, answered: 0, muted: 1 } };
  const { asked } = await show(<SurveyButton selection={selection} />, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar pesquisa" }));
  fireEvent.change(await screen.findByLabelText(/^Pesquisa/), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(clear).toHaveBeenCalled());
  expect(asked(ask)[0]?.body).toMatchObject({ survey_request: { candidate_ids: [5, 6, 7] } });
});

const jobPath = "GET /recruiters/jobs/3/survey_requests";
const jobForms = "GET /recruiters/jobs/3/survey_forms";
const askOfJob = "POST /recruiters/jobs/3/survey_requests";
const ofJob = (contact: { id: number; name: string } | null = { id: 8, name: "Rui Sá" }, placed = 0) => ({
  [jobPath]: {
    survey_requests: [
      waiting,
      { ...waiting, id: 11, person: { entity: "client_contacts", id: 8, name: "Rui Sá" } },
    ],
  },
  [jobForms]: {
    survey_forms: [
      { id: 3, name: "Como foi o processo", anonymous: true, questions_count: 4, audience: "candidates" },
      { id: 4, name: "Nosso trabalho", anonymous: false, questions_count: 2, audience: "client_contacts" },
      { id: 5, name: "Seis meses depois", anonymous: false, questions_count: 3, audience: "placed" },
    ],
    contact,
    placed,
    people: [
      { status: 2, count: 3 },
      { status: 5, count: 1 },
    ],
  },
});
const jobTab = <JobSurveys record={{ id: 3 }} onChanged={() => undefined} />;

test("sends a survey to a stage of a job, and shows who was asked", async () => {
  const answers = { ...ofJob(), [askOfJob]: { asked: 2, waiting: 1, answered: 0, muted: 0 } };
  const { asked, until, system } = await show(jobTab, { answers });
  expect((await screen.findByRole("link", { name: "Bia Nunes" })).getAttribute("href")).toMatch(
    /\/recruiters\/candidates\/5$/,
  );
  expect(screen.getByRole("link", { name: "Rui Sá" }).getAttribute("href")).toMatch(
    /\/recruiters\/client_contacts\/8$/,
  );
  expect(screen.getByRole("button", { name: "Revogar: Como foi o processo, Rui Sá" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviar pesquisa" }));
  fireEvent.change(await screen.findByLabelText(/^Pesquisa/), { target: { value: "3" } });
  // How many it reaches is told before it is sent.
  expect(screen.getByText(/^4 pessoas, antes de/)).toBeTruthy();
  expect(screen.getByRole("option", { name: / · 1$/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Etapa/), { target: { value: "2" } });
  expect(await screen.findByText(/^3 pessoas, antes de/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await until(askOfJob, 1);
  expect(asked(askOfJob)[0]?.body).toMatchObject({ survey_request: { survey_id: 3, apply_status: 2 } });
  await expect
    .poll(() => system.toasts.shown()[0]?.text)
    .toBe("Pesquisa enviada por e-mail a 2 pessoas. 1 pessoa já tem um link que ainda não respondeu.");
});

test("says whom a survey for client contacts goes to, and forgets the stage chosen before", async () => {
  const answers = { ...ofJob(), [askOfJob]: { asked: 1, waiting: 0, answered: 0, muted: 0 } };
  const { asked, until } = await show(jobTab, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar pesquisa" }));
  const survey = await screen.findByLabelText(/^Pesquisa/);
  fireEvent.change(survey, { target: { value: "3" } });
  fireEvent.change(screen.getByLabelText(/^Etapa/), { target: { value: "2" } });
  fireEvent.change(survey, { target: { value: "4" } });
  expect(screen.queryByLabelText(/^Etapa/)).toBeNull();
  expect(screen.getByText("Vai para Rui Sá, contato do cliente nesta vaga.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await until(askOfJob, 1);
  expect(asked(askOfJob)[0]?.body).toMatchObject({ survey_request: { survey_id: 4, apply_status: null } });
});

test.each([
  [0, "Ninguém foi contratado por esta vaga ainda."],
  [1, "Vai para a pessoa contratada por esta vaga, se nada a deixar de fora."],
  [4, "Vai para as 4 pessoas contratadas por esta vaga, antes de descontar quem fica de fora."],
])("says how many placed people a survey goes to: %i", async (placed, text) => {
  await show(jobTab, { answers: ofJob(null, placed) });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar pesquisa" }));
  fireEvent.change(await screen.findByLabelText(/^Pesquisa/), { target: { value: "5" } });
  expect(screen.getByText(text)).toBeTruthy();
});

test("says that a job has no client contact", async () => {
  await show(jobTab, { answers: ofJob(null) });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar pesquisa" }));
  fireEvent.change(await screen.findByLabelText(/^Pesquisa/), { target: { value: "4" } });
  expect(screen.getByText(/^Esta vaga não tem contato do cliente/)).toBeTruthy();
});
