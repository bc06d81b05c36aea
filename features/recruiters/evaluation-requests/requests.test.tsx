// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inDays } from "#client/system/app/clock.ts";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "../testing/show.tsx";
import CandidateRequests from "./candidate-requests.tsx";
import JobRequests from "./job-requests.tsx";
import RequestButton from "./request-button.tsx";

const ofCandidate = "GET /recruiters/candidates/3/evaluation_requests";
const ofJob = "GET /recruiters/jobs/5/evaluation_requests";
const forms = "GET /recruiters/evaluation_forms";
const ask = "POST /recruiters/evaluation_requests";
const question = (id: number, more: object) => ({
  ...{ id, answer_type: "text", title: `Pergunta ${id}`, title_en: null, options: [], ...more },
});
const one = (id: number, more: object) => ({
  ...{ id, evaluation_name: `Avaliação ${id}`, candidate_id: 30 + id, candidate_name: `Pessoa ${id}` },
  ...{ status: "asked", created_at: "2026-11-02T12:00:00Z", expires_on: "2026-11-09", questions_count: 3 },
  ...more,
});
const requests = (...given: object[]) =>
  sampleOf(calls["GET /recruiters/jobs/:id/evaluation_requests"].answer, {
    evaluation_requests: given,
    people: [
      { status: 1, count: 1 },
      { status: 2, count: 4 },
    ],
  }) as object;
const inUse = {
  evaluation_forms: [
    { id: 21, name: "Lógica", questions_count: 10 },
    { id: 22, name: "Inglês", questions_count: 8 },
  ],
};
const done = (asked: number) => sampleOf(calls[ask].answer, { asked }) as object;
const open = (screenOf: "candidate" | "job", answers: Answers, as = {}) =>
  show(
    screenOf === "job" ? (
      <JobRequests record={{ id: 5 }} onChanged={() => undefined} />
    ) : (
      <CandidateRequests record={{ id: 3 }} onChanged={() => undefined} />
    ),
    { answers: { [forms]: inUse, ...answers }, as },
  );
const cards = async () => (await screen.findAllByRole("listitem")).map((item) => item.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const marked = (label: RegExp) => screen.getByLabelText(label).getAttribute("aria-invalid");

const states = [
  one(1, { by_name: "Helena", message: "Até sexta", job: { id: 5, title: "Analista" } }),
  one(2, { status: "opened", opened_at: "2026-11-03T12:00:00Z" }),
  one(3, {
    status: "answered",
    opened_at: "2026-11-03T12:00:00Z",
    answered_at: "2026-11-04T12:00:00Z",
    score: 0,
  }),
  one(4, { status: "revoked" }),
  one(5, { status: "expired" }),
];

test("each request says its state and what can be done; of a candidate with the job, of a job with the person", async () => {
  await open("candidate", { [ofCandidate]: requests(...states) });
  const [asked, opened, answered, revoked, expired] = await cards();
  expect(asked).toMatch(/^Avaliação 1SolicitadaEnviar de novoRevogar/);
  expect(asked).toMatch(
    /Solicitada em 02\/11\/2026.*\d por Helena · até 09\/11\/2026Vaga: Analista“Até sexta”$/,
  );
  expect(opened).toMatch(/até 09\/11\/2026 · aberta em 03\/11\/2026/);
  expect(answered).toMatch(
    /^Avaliação 3RespondidaNota 0 de 100Solicitada em .* · respondida em 04\/11\/2026/,
  );
  expect(answered).not.toMatch(/até|aberta|Ver respostas/);
  expect(revoked).toMatch(/^Avaliação 4RevogadaSolicitada em 02\/11\/2026, \d\d:\d\d$/);
  expect(expired).toMatch(/^Avaliação 5ExpiradaEnviar de novoRevogarSolicitada em .* · até 09\/11\/2026$/);
  expect(screen.getByRole("link", { name: "Vaga: Analista" }).getAttribute("href")).toBe(
    "/recruiters/jobs/5",
  );
  expect(screen.queryByRole("link", { name: "Pessoa 1" })).toBeNull();
});

test("of a job each names its person, with the answers; a file is downloaded", async () => {
  const file = { type: "file", file: { id: 8, name: "caso.pdf" } };
  const answers = [
    { question: question(1, {}), value: { type: "text", text: "Sete" } },
    { question: question(2, { answer_type: "file" }), value: file },
  ];
  await open("job", { [ofJob]: requests(one(1, { job: { id: 5, title: "Analista" }, answers })) });
  const [card] = await cards();
  expect(card).toMatch(/^Pessoa 1Avaliação 1.*Ver respostas \(2 de 3\)Pergunta 1SetePergunta 2caso\.pdf$/);
  expect(screen.getByRole("link", { name: "Pessoa 1" }).getAttribute("href")).toBe(
    "/recruiters/candidates/31",
  );
  expect(screen.queryByRole("link", { name: /^Vaga/ })).toBeNull();
  const fetched = vi.spyOn(globalThis, "fetch");
  fireEvent.click(screen.getByText(/^Ver respostas/));
  press("caso.pdf");
  await waitFor(() =>
    expect(String(fetched.mock.calls[0]?.[0])).toContain("/recruiters/data_files/8/content"),
  );
});

test("who may not change candidates only reads; of a job who may not read its applications does not ask", async () => {
  const reads = {
    is_admin: false,
    role_permissions: { candidates: ["read" as const], jobs: ["read" as const] },
  };
  const first = await open("candidate", { [ofCandidate]: requests(one(1, {})) }, reads);
  expect(await screen.findByText("Avaliação 1")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(first.asked(forms)).toEqual([]);
  const candidates = ["read" as const, "update" as const];
  await open("job", { [ofJob]: requests(one(2, {})) }, { is_admin: false, role_permissions: { candidates } });
  expect(await screen.findByText("Avaliação 2")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a candidate is asked for the chosen evaluations until a day; none chosen is said", async () => {
  const { asked, until, system } = await open("candidate", { [ofCandidate]: requests(), [ask]: done(1) });
  expect(await screen.findByText("Nenhuma avaliação foi solicitada ainda")).toBeTruthy();
  press("Pedir avaliação");
  await screen.findByRole("dialog");
  expect(screen.queryByLabelText(/^Etapa/)).toBeNull();
  const logic = await screen.findByRole("checkbox", { name: "Lógica · perguntas: 10" });
  fireEvent.click(logic);
  fireEvent.click(logic);
  press("Enviar");
  expect(await screen.findByText("Escolha ao menos uma avaliação.")).toBeTruthy();
  fireEvent.click(logic);
  fireEvent.click(screen.getByRole("checkbox", { name: "Inglês · perguntas: 8" }));
  fireEvent.change(screen.getByLabelText(/^Mensagem/), { target: { value: "Até sexta" } });
  press("Enviar");
  await until(ask, 1);
  expect(asked(ask)[0]?.body).toEqual({
    evaluation_request: {
      ...{ evaluation_ids: [21, 22], candidate_ids: [3], job_id: null },
      ...{ expires_on: inDays(7), message: "Até sexta" },
    },
  });
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe("Pedido enviado por e-mail."));
  await until(ofCandidate, 2);
});

test("of a job all of a stage are asked: how many they are is said before", async () => {
  const { asked, until, system } = await open("job", { [ofJob]: requests(), [ask]: done(4) });
  await screen.findByText("Nenhuma avaliação foi solicitada ainda");
  press("Pedir avaliação");
  const stage = await screen.findByLabelText<HTMLSelectElement>(/^Etapa/);
  expect(within(stage).getByRole("option", { name: /· 4$/ }).getAttribute("value")).toBe("2");
  expect(screen.getByText("Todos os que estão nesta etapa da vaga recebem o pedido.")).toBeTruthy();
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Inglês/ }));
  press("Enviar");
  await waitFor(() => expect(marked(/^Etapa/)).toBe("true"));
  type(/^Etapa/, "1");
  expect(screen.getByText("1 pessoa recebe o pedido.")).toBeTruthy();
  type(/^Etapa/, "0");
  expect(screen.getByText("0 pessoas recebem o pedido.")).toBeTruthy();
  type(/^Etapa/, "2");
  expect(screen.getByText("4 pessoas recebem o pedido.")).toBeTruthy();
  press("Enviar");
  await until(ask, 1);
  expect(asked(ask)[0]?.body).toEqual({
    evaluation_request: {
      ...{ evaluation_ids: [22], apply_status: 2, job_id: 5, expires_on: inDays(7), message: null },
    },
  });
  await waitFor(() =>
    expect(system.toasts.shown().at(-1)?.text).toBe("4 pessoas receberam o pedido por e-mail."),
  );
});

test("a request is sent again or revoked, each by its own button", async () => {
  const send = "POST /recruiters/evaluation_requests/:id/send";
  const revoke = "POST /recruiters/evaluation_requests/:id/revoke";
  const { until, system } = await open("candidate", {
    [ofCandidate]: requests(one(1, {}), one(2, { status: "expired" })),
    [send.replace(":id", "2")]: requests(),
    [revoke.replace(":id", "1")]: requests(),
  });
  await screen.findByText("Avaliação 2");
  press("Enviar de novo: Avaliação 2, Pessoa 2");
  const dialog = within(await screen.findByRole("dialog", { name: "Enviar de novo" }));
  fireEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  const body = { evaluation_request: { expires_on: inDays(7) } };
  await until(request(send, { params: { id: 2 }, body }));
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe("Pedido enviado por e-mail."));
  await until(ofCandidate, 2);
  press("Revogar: Avaliação 1, Pessoa 1");
  const sure = within(await screen.findByRole("dialog", { name: "Revogar este pedido?" }));
  fireEvent.click(sure.getByRole("button", { name: "Revogar" }));
  await until(request(revoke, { params: { id: 1 } }));
  await waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe("Pedido revogado."));
  await until(ofCandidate, 3);
});

test("evaluations that cannot be read are said, and read on request; without one in use it is said who creates it", async () => {
  const { until } = await open("candidate", { [ofCandidate]: requests(), [forms]: 500 });
  await screen.findByText("Nenhuma avaliação foi solicitada ainda");
  press("Pedir avaliação");
  expect(await screen.findByText("As avaliações solicitadas não puderam ser carregadas.")).toBeTruthy();
  press("Tentar novamente");
  await until(forms, 2);
  await open("job", { [ofJob]: requests(), [forms]: { evaluation_forms: [] } });
  fireEvent.click(
    (await screen.findAllByRole("button", { name: "Pedir avaliação", hidden: true })).at(-1) as HTMLElement,
  );
  expect(await screen.findByText(/^Nenhuma avaliação ativa tem perguntas/)).toBeTruthy();
});

test("the selected candidates are asked and the selection ends; too many, or all of a list, are not", async () => {
  const clear = vi.fn();
  const payload = () => ({ entity_collection: { collections: [] } });
  const selected = (ids: number[], count = ids.length) => (
    <RequestButton selection={{ count, ids, clear, payload }} />
  );
  const tooMany = "Escolha até 200 candidatos, um por um.";
  const people = Array.from({ length: 201 }, (_, at) => at + 1);
  for (const [ids, count] of [
    [people, 201],
    [[], 50],
  ] as const) {
    const none = await show(selected([...ids], count), { answers: {} });
    press("Pedir avaliação");
    expect(none.system.toasts.shown().at(-1)?.text).toBe(tooMany);
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
  }
  const most = await show(selected(people.slice(1)), { answers: { [forms]: inUse } });
  press("Pedir avaliação");
  expect(await screen.findByText(/Escolhidos: 200\.$/)).toBeTruthy();
  expect(most.system.toasts.shown()).toEqual([]);
  cleanup();
  const { asked, until, system } = await show(selected([4, 9]), {
    answers: { [forms]: inUse, [ask]: done(2) },
  });
  fireEvent.click(screen.getByRole("button", { name: "Pedir avaliação" }));
  expect(await screen.findByText(/Escolhidos: 2\.$/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Lógica/ }));
  press("Enviar");
  await until(ask, 1);
  expect(asked(ask)[0]?.body).toEqual({
    evaluation_request: {
      ...{ evaluation_ids: [21], candidate_ids: [4, 9], job_id: null, expires_on: inDays(7), message: null },
    },
  });
  await waitFor(() =>
    expect(system.toasts.shown().at(-1)?.text).toBe("2 pessoas receberam o pedido por e-mail."),
  );
  expect(clear).toHaveBeenCalledTimes(1);
});
