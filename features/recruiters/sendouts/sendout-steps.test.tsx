// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import { type Answers, show } from "../testing/show.tsx";
import SendoutActions from "./sendout-actions.tsx";
import SendoutRecipients from "./sendout-recipients.tsx";

const params = { id: 3 };
const root = "/recruiters/sendout_queues/3";
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
type Shown = Awaited<ReturnType<typeof show>>;
const said = ({ system }: Shown, text: string) =>
  waitFor(() => expect(system.toasts.shown().map((toast) => toast.text)).toEqual([text]));

const steps = async (
  status: number,
  answers: Answers = {},
  rest: object = {},
  onSave: (() => void) | null = vi.fn(),
) => {
  const onChanged = vi.fn();
  const record = { id: 3, lock_version: 0, status, recipients_count: 2, skipped_count: 1, ...rest };
  const shown = await show(
    <SendoutActions record={record} busy={false} onSave={onSave} onChanged={onChanged} />,
    {
      answers,
    },
  );
  return { ...shown, onChanged };
};

test("what may be done with a send-out follows from how far it is", async () => {
  const offered = async (status: number, onSave: (() => void) | null = vi.fn()) => {
    await steps(status, {}, {}, onSave);
    const found = names();
    cleanup();
    return found;
  };
  expect(await offered(0)).toEqual(["Iniciar envio"]);
  expect(await offered(1)).toEqual(["Pausar", "Cancelar envio"]);
  expect(await offered(2)).toEqual(["Pausar", "Cancelar envio"]);
  expect(await offered(3)).toEqual(["Retomar", "Cancelar envio"]);
  for (const ended of [4, 5]) expect(await offered(ended)).toEqual([]);
  expect(await offered(3, null)).toEqual([]);
});

test("pausing and resuming are done at once, starting and cancelling once they are confirmed", async () => {
  const paused = await steps(2, { [`POST ${root}/pause`]: {} });
  press("Pausar");
  await paused.until(request("POST /recruiters/sendout_queues/:id/pause", { params }));
  await waitFor(() => expect(paused.onChanged).toHaveBeenCalledOnce());
  cleanup();
  const resumed = await steps(3, { [`POST ${root}/resume`]: {}, [`POST ${root}/cancel`]: {} });
  press("Retomar");
  await resumed.until(request("POST /recruiters/sendout_queues/:id/resume", { params }));
  await waitFor(() => expect(resumed.onChanged).toHaveBeenCalledOnce());
  press("Cancelar envio");
  const ask = () => within(screen.getByRole("dialog", { name: "Cancelar este envio?" }));
  await screen.findByRole("dialog");
  fireEvent.click(ask().getAllByRole("button", { name: "Voltar" }).at(-1) as Element);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(resumed.asked(`POST ${root}/cancel`)).toEqual([]);
  press("Cancelar envio");
  await screen.findByRole("dialog");
  fireEvent.click(ask().getByRole("button", { name: "Cancelar envio" }));
  await resumed.until(request("POST /recruiters/sendout_queues/:id/cancel", { params }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a start that was refused is said so, and how the send-out stands is read again", async () => {
  const scheduled_at = "2020-01-01T12:00:00Z";
  const shown = await steps(0, { [`POST ${root}/start`]: 409 }, { scheduled_at });
  press("Iniciar envio");
  const dialog = within(await screen.findByRole("dialog", { name: "Iniciar o envio?" }));
  // A time that has passed delays nothing.
  expect(dialog.getByText(/^A mensagem vai agora a 1 pessoa\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Iniciar envio" }));
  await shown.until(request("POST /recruiters/sendout_queues/:id/start", { params }));
  await said(shown, "Não foi possível. Veja a situação do envio e tente novamente.");
  expect(shown.onChanged).toHaveBeenCalledOnce();
});

const path = `GET ${root}/recipients`;
const none = { missing: 0, opted_out: 0, duplicate: 0, off_limits: 0, failed: 0, sent: 0, answered: 0 };
const person = (id: number, more: Partial<SendoutRecipient> = {}): SendoutRecipient => ({
  ...{ id, reference_type: "candidate", reference_id: id, name: `Pessoa ${id}`, address: `p${id}@casa.test` },
  ...{ status: 0, skip_reason: null, failure: null, sent_at: null },
  ...more,
});
const answer = (recipients: SendoutRecipient[], counts: object, end_of_list = true) => ({
  recipients,
  end_of_list,
  preflight: { ...none, total: recipients.length, ready: 0, provider: "corporate", ...counts },
});
const recipients = async (answers: Answers, status: number) => {
  const onChanged = vi.fn();
  const record = { id: 3, lock_version: 0, status };
  const shown = await show(<SendoutRecipients record={record} onChanged={onChanged} />, { answers });
  await screen.findByRole("table");
  return { ...shown, onChanged };
};

test("recipients are read page by page and of one kind, from the first page where that changes", async () => {
  const shown = await recipients({ [path]: answer([person(1), person(8)], { ready: 2 }, false) }, 4);
  const asked = () => {
    const { query } = shown.asked(path).at(-1) ?? {};
    return [query?.get("only") ?? null, query?.get("after") ?? null];
  };
  expect(asked()).toEqual([null, null]);
  expect(screen.queryByRole("button", { name: "Anteriores" })).toBeNull();
  expect(screen.getByText("Página 1")).toBeTruthy();
  press("Próximos");
  expect(await screen.findByText("Página 2")).toBeTruthy();
  expect(asked()).toEqual([null, "8"]);
  const filter = screen.getByLabelText<HTMLSelectElement>("Mostrar");
  const choose = (text: string) =>
    fireEvent.change(filter, {
      target: { value: [...filter.options].find((one) => one.text === text)?.value },
    });
  choose("Respondidos");
  expect(await screen.findByText("Página 1")).toBeTruthy();
  expect(asked()).toEqual(["answered", null]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Próximos" })).not.toBeNull());
  press("Próximos");
  fireEvent.click(await screen.findByRole("button", { name: "Anteriores" }));
  expect(await screen.findByText("Página 1")).toBeTruthy();
});

test("somebody is taken out by their own button; a refusal is said, and both read again", async () => {
  const remove = "DELETE /recruiters/sendout_queues/:id/recipients/:recipient";
  const answers = { [path]: answer([person(1), person(2)], { ready: 2 }) };
  const shown = await recipients({ ...answers, [`DELETE ${root}/recipients/2`]: 409 }, 0);
  press("Retirar Pessoa 2");
  await shown.until(request(remove, { params: { id: 3, recipient: 2 } }));
  await said(shown, "Não foi possível. Veja a situação do envio e tente novamente.");
  await shown.until(path, 2);
  expect(shown.onChanged).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { name: "Conferência antes do envio" })).toBeTruthy();
});

test("who is off limits may be included, an answer unmarked, and nobody retried is said so", async () => {
  const shown = await recipients(
    {
      [path]: answer(
        [
          person(1, { skip_reason: "off_limits", reference_type: "client_contact" }),
          person(2, { status: 3, sent_at: "2026-01-02T12:00:00Z" }),
          person(3, { skip_reason: "failed" }),
        ],
        { off_limits: 1, failed: 1, sent: 1, answered: 1 },
      ),
      [`POST ${root}/recipients/1/approach`]: {},
      [`PUT ${root}/recipients/2`]: {},
      [`POST ${root}/retries`]: { waiting: 0 },
    },
    3,
  );
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([link("Pessoa 1"), link("Pessoa 2")]).toEqual([
    "/recruiters/client_contacts/1",
    "/recruiters/candidates/2",
  ]);
  // Of three, one is off limits and one failed: one was to get it, and did.
  expect(screen.getByRole("progressbar", { name: "1 de 1 enviados" }).getAttribute("aria-valuenow")).toBe(
    "100",
  );
  expect(screen.getByRole("heading", { name: "Andamento do envio" })).toBeTruthy();
  expect(screen.queryByText("Endereço repetido")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Retirar/ })).toBeNull();
  press("Incluir Pessoa 1, que está em off-limits");
  const approach = "POST /recruiters/sendout_queues/:id/recipients/:recipient/approach";
  await shown.until(request(approach, { params: { id: 3, recipient: 1 } }));
  await shown.until(path, 2);
  press("Desmarcar resposta");
  const mark = "PUT /recruiters/sendout_queues/:id/recipients/:recipient";
  await shown.until(request(mark, { params: { id: 3, recipient: 2 }, body: { status: 2 } }));
  await shown.until(path, 3);
  press("Enviar novamente a Pessoa 3");
  await shown.until(
    request("POST /recruiters/sendout_queues/:id/retries", { params, body: { recipient_id: 3 } }),
  );
  await waitFor(() =>
    expect(
      shown.system.toasts
        .shown()
        .map(({ text }) => text)
        .at(-1),
    ).toMatch(/^Ninguém a quem/),
  );
  expect(shown.system.toasts.shown().at(-1)?.kind).toBe("warning");
});
