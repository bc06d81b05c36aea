// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CollectionHandover, DataCollection } from "#contract/calls/data-collections.ts";
import { type Answers, show } from "../testing/show.tsx";
import CandidateCollections from "./candidate-collections.tsx";
import JobCollections from "./job-collections.tsx";
import { WhatsappDialog } from "./whatsapp-dialog.tsx";

const path = "GET /recruiters/candidates/5/data_collections";
const ask = "POST /recruiters/data_collections";
const again = "POST /recruiters/data_collections/:id/send";
const one: DataCollection = {
  ...{ id: 9, candidate_id: 5, candidate_name: "Bia Nunes", job: null, channel: "mail", status: "asked" },
  ...{
    message: "Oi",
    message_en: "Hi",
    fields: [],
    by_name: null,
    expires_on: "2026-11-19",
    opened_at: null,
  },
  ...{
    created_at: "2026-11-01T12:00:00Z",
    sent_at: "2026-11-01T12:01:00Z",
    last_answer_at: null,
    cancelled_at: null,
  },
};
const record = { id: 5, lock_version: 0, name: "Bia Nunes" };
const tab = (collections: DataCollection[], answers: Answers = {}) => {
  cleanup();
  return show(<CandidateCollections record={record} onChanged={() => undefined} />, {
    answers: { [path]: { data_collections: collections }, ...answers },
  });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const handover = (id: number, link: string): CollectionHandover => ({
  ...{ data_collection_id: id, candidate_name: `Pessoa ${id}`, phone: "+5511987654321", text: `Olá ${link}` },
});

test("a group of data is marked as a whole, and taken out one by one", async () => {
  const { asked, until, system } = await tab([], { [ask]: { data_collections: [], handovers: [] } });
  fireEvent.click(await screen.findByRole("button", { name: "Pedir dados" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pedir dados" }));
  fireEvent.click(box("Pretensão CLT"));
  const [all] = dialog.getAllByRole("button", { name: /^Marcar todos: / });
  const group = within(all?.parentElement as HTMLElement);
  fireEvent.click(all as Element);
  const boxes = group.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.every(({ checked }) => checked)).toBe(true);
  fireEvent.click(boxes[0] as Element);
  expect([boxes[0]?.checked, boxes[1]?.checked]).toEqual([false, true]);
  for (const other of dialog.getAllByRole<HTMLInputElement>("checkbox", { checked: true }))
    if (!boxes.includes(other) && other !== box("Pretensão CLT")) throw new Error("another group was marked");
  fireEvent.change(screen.getByLabelText("Mensagem em inglês"), { target: { value: "Please" } });
  press("Enviar");
  await until(ask);
  expect(asked(ask)[0]?.body).toMatchObject({
    data_collection: { candidate_ids: [5], channel: "mail", message: null, message_en: "Please" },
  });
  await waitFor(() =>
    expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Pedido enviado por e-mail."]),
  );
});

test("a request is sent again by the way that it went, or another", async () => {
  const sent = { data_collections: [one], handovers: [handover(9, "b")] };
  const { until, asked, system } = await tab([{ ...one, channel: "whatsapp" }], {
    "POST /recruiters/data_collections/9/send": sent,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar de novo: Bia Nunes" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^WhatsApp/ }).checked).toBe(true);
  expect(dialog.getByRole("button", { name: "Criar link" })).toBeTruthy();
  fireEvent.click(dialog.getByRole("radio", { name: /^E-mail/ }));
  fireEvent.click(dialog.getByRole("radio", { name: /^WhatsApp/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Criar link" }));
  await until("POST /recruiters/data_collections/9/send");
  const [call] = asked("POST /recruiters/data_collections/9/send");
  expect(call?.sent.call).toBe(again);
  expect(call?.body).toMatchObject({ data_collection: { channel: "whatsapp" } });
  expect(await screen.findByRole("dialog", { name: "Enviar por WhatsApp" })).toBeTruthy();
  expect(system.toasts.shown()).toEqual([]);
});

test("a request says how it went, until when it holds, and offers nothing once it is over", async () => {
  await tab([one]);
  const text = async () => (await screen.findByText(/Solicitado em/)).textContent ?? "";
  expect(await text()).toMatch(/E-mail · até 19\/11\/2026$/);
  expect(await text()).not.toMatch(/enviado de novo| por /);
  expect(screen.getByText(/Oi/)).toBeTruthy();
  expect(screen.getByText("Nada falta")).toBeTruthy();
  await tab([{ ...one, by_name: "Ana", sent_at: "2026-11-01T12:01:01Z", opened_at: "2026-11-02T12:00:00Z" }]);
  expect(await text()).toMatch(/por Ana · E-mail · enviado de novo em .* · até 19\/11\/2026 · aberto em/);
  const job = { id: 3, title: "Controller" };
  await tab([{ ...one, status: "cancelled", cancelled_at: "2026-11-02T12:00:00Z", job }]);
  expect(await text()).toMatch(/cancelado em 02\/11\/2026/);
  expect(await text()).not.toMatch(/até 19/);
  expect(screen.queryByRole("button", { name: /Bia Nunes/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Vaga: Controller" }).getAttribute("href")).toBe(
    "/recruiters/jobs/3",
  );
  await tab([{ ...one, status: "expired" }]);
  expect(await screen.findByRole("button", { name: "Enviar de novo: Bia Nunes" })).toBeTruthy();
});

test("of a job, candidates are chosen from who applied, each once", async () => {
  const applies = [
    { id: 11, candidate_id: 5, candidate_name: "Bia Nunes" },
    { id: 12, candidate_id: 6, candidate_name: "Rui Sá" },
    { id: 13, candidate_id: 7, candidate_name: "Eva Dias" },
  ].map((apply) => ({ ...apply, status: 1, sub_status: null, off_limit: 0, candidate_role_name: null }));
  const last = { total_count: 3, end_of_list: true, next_cursor: null };
  const { asked, until } = await show(
    <JobCollections record={{ id: 3, lock_version: 0 }} onChanged={() => undefined} />,
    {
      answers: {
        "GET /recruiters/jobs/3/data_collections": { data_collections: [] },
        "GET /recruiters/applies": { ...last, applies },
        [ask]: { data_collections: [], handovers: [] },
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Pedir dados" }));
  fireEvent.click(await screen.findByLabelText("CPF"));
  press("Enviar");
  expect(await screen.findByText(/^Escolha ao menos um candidato/)).toBeTruthy();
  press(/^Marcar todos: (?!.*Dados)Sub/);
  fireEvent.click(box(/Rui Sá/));
  press("Enviar");
  await until(ask);
  expect(asked(ask)[0]?.body).toMatchObject({
    data_collection: { candidate_ids: [5, 7], job_id: 3, fields: ["cpf"] },
  });
});

test("a chat counts as opened for the text that it was opened with, not for the next", async () => {
  const write = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  const onClose = vi.fn();
  let links = 0;
  const nobody = { ...handover(8, "c"), phone: null };
  const sent = { data_collections: [one], handovers: [handover(9, "b")] };
  await show(<WhatsappDialog handovers={[handover(9, "a"), nobody]} onClose={onClose} />, { answers: {} });
  expect(await screen.findByText(/^O cadastro não tem um celular/)).toBeTruthy();
  const chats = screen.getAllByRole("link");
  expect(chats.map((link) => link.getAttribute("href"))).toEqual([
    "https://wa.me/5511987654321?text=Ol%C3%A1%20a",
  ]);
  expect(screen.queryByText("Conversa aberta")).toBeNull();
  chats[0]?.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(chats[0] as Element);
  expect(screen.getAllByText("Conversa aberta")).toHaveLength(1);
  press("Copiar texto: Pessoa 8");
  await waitFor(() => expect(write.mock.calls).toEqual([["Olá c"]]));
  fireEvent.click(screen.getAllByRole("button", { name: "Concluir" }).at(-1) as Element);
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  const { until, asked } = await tab([{ ...one, channel: "whatsapp" }], {
    "POST /recruiters/data_collections/9/send": () => ({
      ...sent,
      handovers: [handover(9, `link ${links++}`)],
    }),
  });
  for (const count of [1, 2]) {
    fireEvent.click(await screen.findByRole("button", { name: "Enviar de novo: Bia Nunes" }));
    fireEvent.click(await screen.findByRole("button", { name: "Criar link" }));
    await until("POST /recruiters/data_collections/9/send", count);
    const chat = await screen.findByRole("link", { name: "Abrir no WhatsApp: Pessoa 9" });
    expect(screen.queryByText("Conversa aberta")).toBeNull();
    chat.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(chat);
    expect(screen.getByText("Conversa aberta")).toBeTruthy();
    fireEvent.click(screen.getAllByRole("button", { name: "Concluir" }).at(-1) as Element);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  asked("POST /recruiters/data_collections/9/send");
});
