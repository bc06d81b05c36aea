// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import ApplyPage from "./apply-page.tsx";

const jobPath = "GET /jobs/:uid";
const applies = "GET /candidates/applies";
const curriculum = "GET /candidates/curriculum";
const post = "POST /candidates/jobs/:uid/applies";
const jobOf = (given: object) =>
  sampleOf(calls[jobPath].answer, {
    job: { uid: "u1", slug: "contador", title: "Contador", applied: false, ...given },
  }) as object;
const open = (at: string, answers: Answers) =>
  show(
    <Routes>
      <Route path="/candidates/jobs/:job_uid/applies/new" element={<ApplyPage />} />
      <Route path="/candidates/applies/new" element={<ApplyPage />} />
    </Routes>,
    {
      at,
      candidate: {},
      answers: {
        [applies]: sampleOf(calls[applies].answer, {
          applies: [
            { uid: "a6", job: { uid: "u0" } },
            { uid: "a7", job: { uid: "u1" } },
          ],
        }) as object,
        [curriculum]: sampleOf(calls[curriculum].answer) as object,
        ...answers,
      },
    },
  );
const at = "/candidates/jobs/u1/applies/new";
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

test("an application says what was typed, stays where it was refused, and is led to once it is sent", async () => {
  let isAway = true;
  const shown = await open(at, {
    "GET /jobs/u1": jobOf({}),
    "POST /candidates/jobs/u1/applies": () =>
      isAway ? { refusal: { status: 500, fields: [] } } : (sampleOf(calls[post].answer) as object),
  });
  await screen.findByRole("button", { name: "Enviar candidatura" });
  expect(screen.getByRole("link", { name: "Cancelar" }).getAttribute("href")).toBe("/jobs/contador/u1");
  type(/^Mensagem/, "Gosto de números");
  type(/^Como você soube/, "referral");
  press("Enviar candidatura");
  await shown.until("POST /candidates/jobs/u1/applies");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect([field(/^Mensagem/).value, field(/^Como você soube/).value]).toEqual([
    "Gosto de números",
    "referral",
  ]);
  isAway = false;
  press("Enviar candidatura");
  expect(await screen.findByText("Candidatura enviada!")).toBeTruthy();
  const bodies = shown.asked("POST /candidates/jobs/u1/applies").map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  for (const body of bodies)
    expect(body).toMatchObject({ apply: { message: "Gosto de números", source: "referral" } });
  const link = screen.getByRole("link", { name: "Ver minhas candidaturas" });
  await waitFor(() => expect(link.getAttribute("href")).toBe("/candidates/candidacy/a7"));
  expect(screen.queryByRole("button", { name: "Enviar candidatura" })).toBeNull();
});

test("who applied already is led there, and sends nothing", async () => {
  await open(at, { "GET /jobs/u1": jobOf({ applied: true }) });
  expect(await screen.findByText("Você já se candidatou a esta vaga.")).toBeTruthy();
  expect(screen.queryByText("Candidatura enviada!")).toBeNull();
  expect(screen.queryByRole("button", { name: "Enviar candidatura" })).toBeNull();
});

test("a job that was closed meanwhile is said so beside what was typed", async () => {
  const { until } = await open(at, { "GET /jobs/u1": jobOf({}), "POST /candidates/jobs/u1/applies": 404 });
  await screen.findByRole("button", { name: "Enviar candidatura" });
  type(/^Mensagem/, "Gosto de números");
  press("Enviar candidatura");
  await until(
    request(post, {
      params: { uid: "u1" },
      body: { apply: { message: "Gosto de números", source: "site" } },
    }),
  );
  expect(await screen.findByText("Esta vaga não recebe mais candidaturas.")).toBeTruthy();
  expect(field(/^Mensagem/).value).toBe("Gosto de números");
});

test.each([
  ["/candidates/applies/new", "Escolha uma vaga"],
  [at, "Esta vaga não está mais disponível"],
])("%s without a job leads to the board: %s", async (address, title) => {
  await open(address, { "GET /jobs/u1": 404 });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Procurar vagas" }).getAttribute("href")).toBe("/jobs");
  expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
});
