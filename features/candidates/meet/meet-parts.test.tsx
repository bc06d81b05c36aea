// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import { InterviewCard } from "./interview-card.tsx";
import { WaitingOffers } from "./waiting-offers.tsx";

const interview: CandidateInterview = {
  ...{ id: 4, apply_uid: "a1", job_title: "Controller", company_name: null, stage: 1, status: 0 },
  ...{ starts_at: "2030-12-01T13:00:00.000Z", duration_minutes: 45, place: null, join_link: null },
  ...{ interviewer: null, owner_name: null, note: null, upcoming: true, confirmed_at: null },
  ...{ asked_at: null, asked_reason: null, proposed_times: [] },
};
const offers = "GET /candidates/interview_offers";
const offersOf = (...given: object[]) =>
  sampleOf(calls[offers].answer, { interview_offers: given }) as object;
const card = (rest: Partial<CandidateInterview> = {}, answers: Answers = {}) => {
  cleanup();
  return show(<InterviewCard interview={{ ...interview, ...rest }} />, {
    answers: { [offers]: { interview_offers: [] }, ...answers },
    candidate: {},
  });
};
type Shown = Awaited<ReturnType<typeof card>>;
const said = ({ system }: Shown, text: string) =>
  waitFor(() => expect(system.toasts.shown().map((toast) => toast.text)).toEqual([text]));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const confirm = "POST /candidates/interviews/:id/confirmations";
const fact = (term: string) => screen.getByText(term).nextSibling?.textContent;

test("an interview says when, where and with whom, as far as it is known", async () => {
  await card();
  expect(fact("Quando")).toMatch(/^domingo, 1 de dezembro.*, 10:00 · 45 minutos · /);
  expect([fact("Onde"), fact("Com quem")]).toEqual([
    ...["O recrutador ainda vai informar", "O recrutador ainda vai informar"],
  ]);
  expect([screen.queryByText("Orientações"), screen.queryByRole("link", { name: /Entrar/ })]).toEqual([
    null,
    null,
  ]);
  const join_link = "https://meet.test/1";
  await card({ join_link, place: "Sala", owner_name: "Helena", note: "Leve o RG", company_name: "Aurora" });
  expect([fact("Onde"), fact("Com quem"), fact("Orientações")]).toEqual([join_link, "Helena", "Leve o RG"]);
  expect(screen.getByRole("link", { name: "Entrar na entrevista" }).getAttribute("href")).toBe(join_link);
  expect(screen.getByText("Dúvidas: Helena")).toBeTruthy();
  await card({ place: "Sala", owner_name: "Helena", interviewer: "Rui" });
  expect([fact("Onde"), fact("Com quem")]).toEqual(["Sala", "Rui"]);
});

test("presence is confirmed once, or said to be too late", async () => {
  const path = "POST /candidates/interviews/4/confirmations";
  const done = await card({}, { [path]: { interview } });
  press("Confirmar presença");
  await done.until(request(confirm, { params: { id: 4 } }));
  await said(done, "Presença confirmada. O recrutador foi avisado.");
  for (const [refusal, text] of [
    [{ refusal: { status: 410, fields: [], code: "gone" } }, "Esta entrevista já passou ou foi cancelada."],
    [500, "Não foi possível enviar. Tente de novo."],
  ] as const) {
    const late = await card({}, { [path]: refusal });
    press("Confirmar presença");
    await late.until(request(confirm, { params: { id: 4 } }));
    await said(late, text);
  }
  await card({ confirmed_at: "2026-11-01T12:00:00Z" });
  expect(screen.getByText("Presença confirmada")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirmar presença" })).toBeNull();
});

test("a time that was chosen of an offer is changed there, any other by asking", async () => {
  const answers = (changeable: boolean, id = 4) => ({
    [offers]: offersOf({ uid: "o1", interview: { id, changeable } }),
  });
  await card({}, answers(true));
  const link = await screen.findByRole("link", { name: "Remarcar ou cancelar" });
  expect(link.getAttribute("href")).toBe("/interview_times/o1");
  expect(screen.queryByRole("button", { name: "Pedir outro horário" })).toBeNull();
  const { until } = await card({}, answers(false));
  await until(offers);
  expect(screen.getByRole("button", { name: "Pedir outro horário" })).toBeTruthy();
  const other = await card({}, answers(true, 5));
  await other.until(offers);
  expect(screen.getByRole("button", { name: "Pedir outro horário" })).toBeTruthy();
});

test("other times are asked for with a reason, the first at least", async () => {
  const path = "POST /candidates/interviews/4/requests";
  const shown = await card(
    {
      asked_at: "2026-11-01T12:00:00Z",
      asked_reason: "Viagem",
      proposed_times: ["2030-12-02T13:00:00.000Z"],
    },
    { [path]: wrong({ "request.times.1": "future" }) },
  );
  expect(screen.getByText(/^Você propôs: .*02\/12\/2030.*10:00/)).toBeTruthy();
  expect(screen.getByText("“Viagem”")).toBeTruthy();
  press("Pedir outro horário");
  const dialog = within(await screen.findByRole("dialog", { name: "Pedir outro horário" }));
  expect(dialog.getByDisplayValue("Viagem")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
  expect(shown.asked(path)).toEqual([]);
  expect(await dialog.findByText(/[Oo]brigat|[Ii]nforme|[Pp]reencha/)).toBeTruthy();
});

test("times to choose from are those of the application, while somebody waits for the choice", async () => {
  const open = {
    state: "open",
    times: ["2030-12-01T13:00:00.000Z"],
    recruiter_name: "Helena",
    company_name: null,
  };
  const list = offersOf(
    { ...open, uid: "o1", apply_uid: "a1", job_title: "Controller", duration_minutes: 45 },
    { ...open, uid: "o2", apply_uid: "a2", job_title: "Analista" },
    { ...open, uid: "o3", apply_uid: "a1", job_title: "Contador", state: "chosen" },
    { ...open, uid: "o4", apply_uid: "a1", job_title: "Fiscal", times: [] },
  );
  const shown = async (of?: string) => {
    cleanup();
    await show(of === undefined ? <WaitingOffers /> : <WaitingOffers of={of} />, {
      answers: { [offers]: list },
      candidate: {},
    });
    return (await screen.findAllByRole("article")).map((article) => article.getAttribute("aria-label"));
  };
  expect(await shown()).toEqual(["Controller", "Analista", "Fiscal"]);
  expect(await shown("a1")).toEqual(["Controller", "Fiscal"]);
  expect(screen.getByText("Controller · Empresa confidencial · 45 minutos")).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/interview_times/o1",
  ]);
  expect(screen.getByText(/^Todos os horários já foram ocupados/)).toBeTruthy();
});
