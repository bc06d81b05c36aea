// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { OwnCourse } from "../courses/own-course.tsx";
import { OwnReferences } from "../references/own-references.tsx";
import { OwnAlerts } from "./own-alerts.tsx";
import { SavedJobs } from "./saved-jobs.tsx";

type Shown = Awaited<ReturnType<typeof show>>;
const said = ({ system }: Shown, text: string) =>
  waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe(text));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const saved = "GET /candidates/saved_jobs";
const savedOf = (...given: object[]) => sampleOf(calls[saved].answer, { saved_jobs: given }) as object;
const job = (uid: string, title: string, rest: object = {}) => ({
  job: {
    uid,
    title,
    slug: title.toLowerCase(),
    company_name: "Aurora",
    city: "Santos",
    state: "SP",
    deadline: null,
    ...rest,
  },
});

test("a saved job is applied to while it is open, and taken away by its own button", async () => {
  const remove = "DELETE /candidates/saved_jobs/:uid";
  const list = savedOf(
    { ...job("u1", "Contador", { deadline: "2030-12-01" }), open: true, applied: false },
    { ...job("u2", "Fiscal"), open: true, applied: true },
    {
      ...job("u3", "Analista", { company_name: null, state: null, deadline: "2020-12-01" }),
      open: false,
      applied: false,
    },
  );
  const { until } = await show(<SavedJobs />, {
    answers: { [saved]: list, "DELETE /candidates/saved_jobs/u2": savedOf() },
    candidate: {},
  });
  await screen.findByRole("link", { name: "Contador" });
  expect(
    screen
      .getAllByRole("link")
      .map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Contador", "/jobs/contador/u1"],
    ["Candidatar-se: Contador", "/candidates/jobs/u1/applies/new"],
    ["Fiscal", "/jobs/fiscal/u2"],
  ]);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^ContadorAurora · Santos\/SP · inscrições até 01\/12\/2030/);
  expect(rows[1]).toMatch(/^FiscalVocê já se candidatouAurora · Santos\/SP$/);
  expect(rows[2]).toMatch(/^AnalistaEncerradaEmpresa confidencial · Santos$/);
  press("Remover das salvas: Fiscal");
  await until(request(remove, { params: { uid: "u2" } }));
  expect(await screen.findByText("Nenhuma vaga salva")).toBeTruthy();
});

test("a job that could not be taken away stays, and that is said", async () => {
  const shown = await show(<SavedJobs />, {
    answers: {
      [saved]: savedOf({ ...job("u1", "Contador"), open: true, applied: true }),
      "DELETE /candidates/saved_jobs/u1": 500,
    },
    candidate: {},
  });
  fireEvent.click(await screen.findByRole("button", { name: "Remover das salvas: Contador" }));
  await shown.until(request("DELETE /candidates/saved_jobs/:uid", { params: { uid: "u1" } }));
  await said(shown, "Não foi possível remover. Tente novamente.");
  expect(screen.getByRole("link", { name: "Contador" })).toBeTruthy();
});

const alerts = "GET /candidates/job_alerts";
const alertsOf = (...given: object[]) => sampleOf(calls[alerts].answer, { job_alerts: given }) as object;
const alertId = "0c8a3c0e-4a52-4b8c-9e0f-7a3a4f2c1d10";
const alertBy = (body: { frequency: "daily" | "weekly" } | { again: true }) =>
  request("PUT /candidates/job_alerts/:uid", { params: { uid: alertId }, body: { job_alert: body } });

test("an alert comes as often as is chosen, ends by its button, and comes back where that is undone", async () => {
  const own = { uid: alertId, frequency: "daily", last_sent_at: null, search: { term: "fiscal" } };
  const shown = await show(<OwnAlerts />, {
    answers: {
      [alerts]: alertsOf(own),
      [`PUT /candidates/job_alerts/${alertId}`]: {},
      [`DELETE /candidates/job_alerts/${alertId}`]: {},
    },
    candidate: {},
  });
  expect(await screen.findByText("Nada novo foi enviado ainda")).toBeTruthy();
  const field = () => screen.getByRole<HTMLSelectElement>("combobox");
  expect(field().value).toBe("daily");
  fireEvent.change(field(), { target: { value: "weekly" } });
  await shown.until(alertBy({ frequency: "weekly" }));
  await said(shown, "Frequência do alerta salva.");
  await waitFor(() => expect(field().disabled).toBe(false));
  press(/^Excluir o alerta/);
  await shown.until(request("DELETE /candidates/job_alerts/:uid", { params: { uid: alertId } }));
  await said(shown, "Alerta excluído.");
  expect(shown.system.toasts.shown().at(-1)?.action?.label).toBe("Desfazer");
  act(() => shown.system.bus.publish({ type: "toast.acted", fact: "job_alert.undo", id: alertId }));
  await shown.until(alertBy({ again: true }), 2);
  await said(shown, "Alerta de volta.");
});

const references = "GET /candidates/professional_references";
const referencesOf = (...given: object[]) =>
  sampleOf(calls[references].answer, { professional_references: given }) as object;

test("a referee is named with consent, and withdrawn once that is said twice", async () => {
  const ana = { id: 3, name: "Ana", status: "named", answers: null, consented_at: "2026-11-01T12:00:00Z" };
  const post = "POST /candidates/professional_references";
  const answers: Answers = {
    [references]: referencesOf(ana, { ...ana, id: 4, name: "Rui", status: "answered" }),
    [post]: {},
    "DELETE /candidates/professional_references/4": {},
  };
  const shown = await show(<OwnReferences />, { answers, candidate: {} });
  expect(await screen.findByText("As respostas ficam com quem conduz a seleção.")).toBeTruthy();
  press("Indicar uma pessoa");
  expect(screen.queryByRole("button", { name: "Indicar uma pessoa" })).toBeNull();
  const write = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const send = () =>
    fireEvent.submit(screen.getByRole("button", { name: "Indicar" }).closest("form") as Element);
  write(/^Nome/, "Lia");
  write(/^E-mail/, "lia@casa.test");
  send();
  const consent = screen.getByLabelText("Li e autorizo");
  await waitFor(() => expect(consent.getAttribute("aria-invalid")).toBe("true"));
  expect(shown.asked(post)).toEqual([]);
  fireEvent.click(consent);
  write(/^Cargo da pessoa/, "Gestora");
  send();
  const referee = {
    name: "Lia",
    email: "lia@casa.test",
    phone: null,
    company_name: null,
    role_name: "Gestora",
  };
  await shown.until(request(post, { body: { professional_reference: { ...referee, consent: true } } }));
  await said(shown, "Indicação salva.");
  press("Retirar: Rui");
  const dialog = within(await screen.findByRole("dialog", { name: "Retirar a indicação de Rui?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Retirar" }));
  await shown.until(request("DELETE /candidates/professional_references/:id", { params: { id: 4 } }));
  await said(shown, "Indicação retirada.");
});

const courses = "GET /candidates/courses";
test("a course's code is copied, or that it could not be is said; interest is noted and dropped", async () => {
  const [note, drop] = [vi.fn(), vi.fn()];
  const { courses: list } = sampleOf(calls[courses].answer, {
    courses: [{ benefit_code: "CASA10", benefit_link: null, interested_at: null, name: "Excel" }],
  }) as { courses: Parameters<typeof OwnCourse>[0]["course"][] };
  const [course] = list;
  if (!course) throw new Error("no course");
  const card = (interested_at: string | null) => {
    cleanup();
    return show(
      <OwnCourse
        course={{ ...course, interested_at }}
        busy={false}
        onNote={note}
        onDrop={drop}
        withPartner={false}
      />,
      { answers: {}, candidate: {} },
    );
  };
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce(undefined);
  const shown = await card(null);
  press("Copiar código");
  await said(shown, "Código copiado");
  write.mockRejectedValueOnce(new Error("denied"));
  press("Copiar código");
  await said(shown, "Não foi possível copiar. Selecione o código e copie.");
  expect(write.mock.calls).toEqual([["CASA10"], ["CASA10"]]);
  press("Tenho interesse");
  await card("2026-11-01T12:00:00Z");
  press("Não tenho mais interesse");
  expect([note.mock.calls.length, drop.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByRole("button", { name: "Não tenho mais interesse" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
});
