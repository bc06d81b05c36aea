// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import type { Consent } from "#contract/calls/consents.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import DataPage from "./data-page.tsx";
import { GivenConsents } from "./given-consents.tsx";

const corrections = "GET /candidates/correction_requests";
const asking = "POST /candidates/correction_requests";
const correctionsOf = (...given: object[]) =>
  sampleOf(calls[corrections].answer, { correction_requests: given }) as object;
const consentsPath = "GET /candidates/consents";
const revoking = "PUT /candidates/consents";
const open = (answers: Answers) =>
  show(<DataPage />, { candidate: {}, answers: { [consentsPath]: { consents: [] }, ...answers } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const dialog = async () => within(await screen.findByRole("dialog"));
const isShut = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const said = ({ system }: Awaited<ReturnType<typeof open>>, text: string) =>
  waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe(text));
const asked = { subject: "hiring", created_at: "2026-11-02T12:00:00Z" };
const hirings = "Pedir correção: Contratações";

test("a correction waits once for what it is about, and its answer stands below it", async () => {
  await open({
    [corrections]: correctionsOf(
      { id: 1, ...asked, message: "Troque a data", answer: null },
      {
        ...{ id: 2, ...asked, message: "Troque o nome" },
        answer: { outcome: "corrected", text: "Trocado", at: "2026-11-05T12:00:00Z" },
      },
    ),
  });
  const list = await screen.findByRole("list", { name: /^Pedidos de correção: Contratações/ });
  const rows = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows[0]).toBe("Pedido em 02/11/2026Troque a dataÀ espera de resposta");
  expect(rows[1]).toMatch(/^Pedido em 02\/11\/2026Troque o nomeCorrigido, em 05\/11\/2026Trocado$/);
  const buttons = screen.getAllByRole<HTMLButtonElement>("button", { name: /^Pedir correção: / });
  const shut = buttons.filter(({ disabled }) => disabled).map((one) => one.getAttribute("aria-label"));
  expect(shut).toEqual([hirings]);
  expect(buttons.length).toBeGreaterThan(1);
  expect(screen.getByRole("link", { name: "Ver e corrigir: Conta" }).getAttribute("href")).toBe(
    "/candidates/settings",
  );
});

test("another correction can be asked for once the one before was answered; its words go with the dialog", async () => {
  let sent = 0;
  const shown = await open({
    [corrections]: () =>
      correctionsOf({
        ...{ id: 2, ...asked, message: "Troque o nome" },
        answer: sent ? null : { outcome: "corrected", text: "Trocado", at: "2026-11-05T12:00:00Z" },
      }),
    [asking]: () => {
      sent += 1;
      return {};
    },
  });
  await screen.findByText("Trocado");
  fireEvent.click(button(hirings));
  let form = await dialog();
  expect(form.getByText(hirings)).toBeTruthy();
  fireEvent.change(form.getByRole("textbox"), { target: { value: "Não era isso" } });
  fireEvent.click(form.getByRole("button", { name: "Cancelar" }));
  await isShut();
  fireEvent.click(button(hirings));
  form = await dialog();
  const field = form.getByRole<HTMLTextAreaElement>("textbox");
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "A etapa está errada" } });
  fireEvent.click(form.getByRole("button", { name: "Enviar pedido" }));
  await shown.until(
    request(asking, {
      body: { correction_request: { subject: "hiring", message: "A etapa está errada" } },
    }),
  );
  await said(shown, "Pedido enviado. A resposta chega por e-mail em até 15 dias.");
  await isShut();
  await waitFor(() => expect(button(hirings).disabled).toBe(true));
});

test("a correction that waits already is said in its dialog", async () => {
  const shown = await open({
    [corrections]: correctionsOf(),
    [asking]: { refusal: { status: 409, fields: [], code: "already_done" } },
  });
  fireEvent.click(button(hirings));
  const form = await dialog();
  fireEvent.change(form.getByRole("textbox"), { target: { value: "A etapa está errada" } });
  fireEvent.click(form.getByRole("button", { name: "Enviar pedido" }));
  expect(await form.findByText("Já há um pedido sobre este dado à espera de resposta.")).toBeTruthy();
  expect(shown.asked(asking)).toHaveLength(1);
  expect(shown.system.toasts.shown()).toEqual([]);
});

const consent: Consent = {
  ...{ id: 1, field: "pis", given_at: "2026-11-02T12:00:00Z", given_to: null },
  ...{ revoked_at: null, revoked_by: null, text_version: 1 },
};

test("only a consent in force is revoked, once that is confirmed; what was refused stays", async () => {
  const revoked: Consent = { ...consent, id: 2, field: "rg", revoked_at: "2026-11-04T12:00:00Z" };
  let isAway = true;
  const shown = await show(<GivenConsents />, {
    candidate: {},
    answers: {
      [consentsPath]: { consents: [{ ...consent, given_to: "Helena Prado" }, revoked] },
      [revoking]: () =>
        isAway ? { refusal: { status: 500, fields: [] } } : { consents: [{ ...revoked, field: "pis" }] },
    },
  });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/Autorizado em 02\/11\/2026.+, dito a Helena Prado/);
  expect(first?.textContent).not.toContain("Revogado em");
  expect(second?.textContent).toMatch(/Autorizado em 02\/11\/2026.+ · Revogado em 04\/11\/2026/);
  expect(within(second ?? document.body).queryByRole("button")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Revogar: / }));
  let form = await dialog();
  fireEvent.click(form.getByText("Manter"));
  await isShut();
  expect(shown.asked(revoking)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: /^Revogar: / }));
  form = await dialog();
  expect(form.getByText(/PIS.* é apagado do cadastro na hora/)).toBeTruthy();
  fireEvent.click(form.getByRole("button", { name: "Revogar" }));
  expect(await form.findByText("Não foi possível salvar. Tente novamente.")).toBeTruthy();
  isAway = false;
  fireEvent.click(form.getByRole("button", { name: "Revogar" }));
  await shown.until(request(revoking, { body: { consent: { field: "pis", given: false } } }), 2);
  expect(shown.asked(revoking)).toHaveLength(2);
  await isShut();
  await said(shown, "Autorização revogada. O dado foi apagado.");
  expect(screen.queryByRole("button", { name: /^Revogar: / })).toBeNull();
});
