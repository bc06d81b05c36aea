// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { inEnglish } from "#features/recruiters/testing/in-english.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { TokenCallList } from "./token-call-list.tsx";
import { TokenScopes } from "./token-scopes.tsx";

const root = "/recruiters/administrator/integrations/3";
const record = { id: 3, lock_version: 0 };
const list = "GET /recruiters/administrator/integrations/:id/deliveries";
const answerOf = (call: keyof typeof calls, given: object) => sampleOf(calls[call].answer, given) as object;
const row = {
  ...{
    created_at: "2026-11-02T12:00:00Z",
    fact: null,
    entity: null,
    record_id: null,
    state: "delivered",
    attempts: 1,
  },
  ...{ failure: null, response_code: 200, response_body: null, duration_ms: 40 },
};
const deliveries = async (rows: object[], answers: Answers = {}, next_cursor: string | null = null) => {
  cleanup();
  return show(<DeliveryList record={record} onChanged={() => undefined} />, {
    answers: { [`GET ${root}/deliveries`]: answerOf(list, { deliveries: rows, next_cursor }), ...answers },
  });
};
const text = (at: number) => screen.getAllByRole("row")[at]?.textContent?.replaceAll(/\s/g, " ") ?? "";

test("a delivery says what came of it, how often it was tried, and of which record it was", async () => {
  await deliveries([
    { ...row, id: 1, entity: "jobs", record_id: 5, fact: "flow.called" },
    { ...row, id: 2, state: "failed", attempts: 2, response_code: 500, response_body: "x".repeat(300) },
    { ...row, id: 3, state: "waiting", attempts: 0, response_code: null, duration_ms: null },
  ]);
  await screen.findAllByRole("row");
  expect(screen.getByRole("link", { name: "registro 5" }).getAttribute("href")).toBe("/recruiters/jobs/5");
  expect(text(1)).toMatch(/200 · 40 ms/);
  expect(text(1)).not.toMatch(/tentativas/);
  expect(text(2)).toMatch(/^02\/11\/2026.*Teste.*2 tentativas500 · 40 msx{200}$/);
  expect(text(3)).toMatch(/—$/);
  expect(screen.getAllByRole("link")).toHaveLength(1);
  await deliveries([]);
  expect(await screen.findByText("Nada foi enviado ainda.")).toBeTruthy();
});

test("one delivery is sent again by its own button; the list is read again on request, and on", async () => {
  const shown = await deliveries(
    [
      { ...row, id: 1 },
      { ...row, id: 2 },
    ],
    { [`POST ${root}/deliveries/2/resends`]: 500 },
    "next",
  );
  const again = await screen.findAllByRole("button", { name: /^Enviar de novo: Teste/ });
  fireEvent.click(again[1] as Element);
  const resend = "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends";
  await shown.until(request(resend, { params: { id: 3, delivery_id: 2 } }));
  await waitFor(() =>
    expect(shown.system.toasts.shown().map(({ text: said }) => said)).toEqual([
      "Não foi possível agora. Tente novamente.",
    ]),
  );
  fireEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  await shown.until(`GET ${root}/deliveries`, 2);
  fireEvent.click(await screen.findByRole("button", { name: "Mostrar mais" }));
  await shown.until(`GET ${root}/deliveries`, 3);
  expect(shown.asked(`GET ${root}/deliveries`).at(-1)?.query.get("page[after]")).toBe("next");
});

test("a token that changed nothing yet is said so", async () => {
  await show(<TokenCallList record={record} onChanged={() => undefined} />, {
    answers: { [`GET ${root}/token_calls`]: { token_calls: [], next_cursor: null } },
  });
  expect(await screen.findByText("Este token ainda não mudou nada.")).toBeTruthy();
});

test("what a token may do is saved whole, and said where it could not be", async () => {
  const onChanged = vi.fn();
  const scopes = { jobs: ["read"] };
  const open = async (answers: Answers) => {
    cleanup();
    return show(<TokenScopes record={{ ...record, scopes }} onChanged={onChanged} />, { answers });
  };
  const put = (jobs: ("read" | "update")[]) =>
    request("PUT /recruiters/administrator/integrations/:id/scopes", {
      params: { id: 3 },
      body: { scopes: { jobs } },
    });
  const save = () =>
    fireEvent.submit(screen.getByRole("button", { name: "Salvar permissões" }).closest("form") as Element);
  const refused = await open({ [`PUT ${root}/scopes`]: 500 });
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
  expect(boxes).toHaveLength(1);
  save();
  await refused.until(put(["read"]));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
  const done = await open({ [`PUT ${root}/scopes`]: {} });
  save();
  await done.until(put(["read"]));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(done.system.toasts.shown().map(({ text: said }) => said)).toEqual(["Permissões do token salvas."]);
});

test("what was sent is named, and why nothing was answered; sent again, the list is read again", async () => {
  const shown = await deliveries(
    [
      { ...row, id: 1, fact: "apply.moved", entity: "applies", record_id: null },
      { ...row, id: 2, fact: "flow.called", state: "failed", failure: "timeout", response_code: null },
      {
        ...row,
        id: 3,
        state: "queued",
        failure: "who knows",
        response_code: 302,
        duration_ms: 0,
        attempts: 3,
      },
    ],
    { [`POST ${root}/deliveries/1/resends`]: {} },
  );
  const cells = (await screen.findAllByRole("row"))
    .slice(1)
    .map((line) =>
      [...line.querySelectorAll("td")]
        .slice(1, 4)
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, " ")),
    );
  expect(cells).toEqual([
    ["Candidatura: mudança de etapa", "Entregue", "200 · 40 ms"],
    ["Passo de um fluxo", "Falhou", "Sem resposta em 10 segundos · 40 ms"],
    ["Teste", expect.stringMatching(/3 tentativas$/), "302 · 0 ms"],
  ]);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  const when = /, 02\/11\/2026,? 09:00$/;
  const buttons = screen.getAllByRole("button", { name: /^Enviar de novo/ });
  expect(buttons.map((button) => button.getAttribute("aria-label")?.replace(when, ""))).toEqual([
    ...["Enviar de novo: Candidatura: mudança de etapa", "Enviar de novo: Passo de um fluxo"],
    "Enviar de novo: Teste",
  ]);
  fireEvent.click(buttons[0] as Element);
  const resend = "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends";
  await shown.until(request(resend, { params: { id: 3, delivery_id: 1 } }));
  await shown.until(`GET ${root}/deliveries`, 2);
  expect(shown.system.toasts.shown().map(({ kind, text: said }) => `${kind} ${said}`)).toEqual([
    "success Enviada de novo, com o registro como está agora.",
  ]);
});

test("further deliveries come below those that are shown", async () => {
  const call = `GET ${root}/deliveries`;
  const pages = [
    answerOf(list, { deliveries: [{ ...row, id: 2, response_code: 201 }], next_cursor: "next" }),
    answerOf(list, { deliveries: [{ ...row, id: 1, response_code: 202 }], next_cursor: null }),
  ];
  await deliveries([], { [call]: () => pages.shift() ?? {} });
  fireEvent.click(await screen.findByRole("button", { name: "Mostrar mais" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect([text(1), text(2)]).toEqual([
    expect.stringMatching(/201 · 40 ms$/),
    expect.stringMatching(/202 · 40 ms$/),
  ]);
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
});

test("in English deliveries are in English; while one is sent again no other is", async () => {
  inEnglish();
  let answer = () => {};
  const held = new Promise<object>((resolve) => {
    answer = () => resolve({});
  });
  const shown = await deliveries(
    [
      { ...row, id: 1, fact: "apply.moved", failure: "timeout" },
      { ...row, id: 2 },
    ],
    {
      [`POST ${root}/deliveries/2/resends`]: () => held,
    },
  );
  await screen.findAllByRole("row");
  await waitFor(() =>
    expect(text(1)).toMatch(/Application: moved to another stage.*Delivered.*No answer within 10 seconds/),
  );
  const buttons = screen.getAllByRole<HTMLButtonElement>("button").slice(1);
  fireEvent.click(buttons[1] as Element);
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  answer();
  const resend = "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends";
  await shown.until(request(resend, { params: { id: 3, delivery_id: 2 } }));
  await waitFor(() => expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false]));
});
