// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import { candidateOf, likeOf, shortlistOf } from "#machines/testing/shortlists.ts";
import { type Answers, show } from "../testing/show.tsx";
import { type DeskTab, ShortlistDesk } from "./shortlist-desk.tsx";

type Desk = CallAnswer<"GET /recruiters/shortlists/:id">;
const path = "GET /recruiters/shortlists/5";
const params = { id: 5 };
const last = { total_count: 4, end_of_list: true, next_cursor: null };
const desk: Desk = {
  shortlist: shortlistOf({ id: 5, uid: "s-5", job_id: 3, lock_version: 2, anonymous: true }),
  applies: [
    candidateOf(1, { name: "Rita Telles", findings: "Clara.", revealed: true, star_candidate: 1 }),
    candidateOf(2, { name: "Ângela Lima", like_candidate: 1 }),
    candidateOf(3, { name: "Caio Souza", deslike_candidate: 1 }),
  ],
  like_candidates: [
    likeOf(8, { apply_id: 2, reviewer_name: "Marta", client_contact_id: 6, reasons: ["Salário"] }),
    likeOf(9, { apply_id: 2, reviewer_name: "Rui", client_contact_id: 7, description: "Vem de longe" }),
    likeOf(10, { apply_id: 3, reviewer_name: "Rui", client_contact_id: 7 }),
  ],
  replies: [
    { id: 1, apply_id: 2, client_contact_id: 7, author_name: null, by_house: true, body: "Ela se muda." },
    { id: 2, apply_id: 2, client_contact_id: 7, author_name: null, by_house: false, body: "Ótimo." },
    { id: 3, apply_id: 2, client_contact_id: 6, author_name: "Helena", by_house: true, body: "Para Marta." },
    { id: 4, apply_id: 3, client_contact_id: 7, author_name: "Helena", by_house: true, body: "Sobre Caio." },
  ].map((reply) => ({ ...reply, created_at: "2026-11-02T12:00:00Z" })),
  contacts: [
    {
      ...{ client_contact_id: 6, name: "Marta Reis", email: "marta@aurora.test", mails_muted: false },
      ...{ last_opened_at: null, seen_count: 0, judged_count: 0, concluded_at: null },
    },
  ],
  stream_offset: 0,
  stream_epoch: "e",
};
const applied = (id: number, candidate_name: string, rest: object = {}) => ({
  ...{ id, candidate_name, candidate_role_name: "Contadora", candidate_avatar_url: null, status: 1 },
  ...{ sub_status: null, off_limit: 0, stage_name: null, stage_name_en: null },
  ...rest,
});
const template = { id: 4, name: "Envio", subject: "Finalistas" };

const at = (tab: DeskTab, answers: Answers = {}) =>
  show(<ShortlistDesk shortlistId={5} tab={tab} />, {
    answers: {
      [path]: desk,
      "GET /recruiters/jobs/3/shortlist_contacts": {
        has_company: true,
        contacts: [
          { id: 6, name: "Marta Reis", mails_muted: false },
          { id: 7, name: "Rui Alves", mails_muted: true },
        ],
      },
      "GET /recruiters/applies": {
        ...last,
        applies: [
          applied(1, "Rita Telles"),
          applied(2, "Ângela Lima"),
          applied(4, "Davi Ramos"),
          applied(5, "Eva Nunes", { status: 2, candidate_role_name: "Gerente", sub_status: 1 }),
        ],
      },
      "GET /recruiters/prospecting_templates": {
        ...last,
        prospecting_templates: [
          { ...template, body: "<p>Olá,<br>segue.</p><p> </p><ul><li><p>Rita</p></li><li>Ana</li></ul>" },
          { ...template, id: 5, name: "Curto", body: "Só isto" },
        ],
      },
      ...answers,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const opened = async (name: string) => within(await screen.findByRole("dialog", { name }));
const sort = async (item: string) => {
  const trigger = await screen.findByRole("button", { name: "Ordenar por" });
  fireEvent.mouseDown(trigger);
  fireEvent.click(trigger);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const keeps = (apply_ids: number[]) =>
  request("PUT /recruiters/shortlists/:id/applies", { params, body: { apply_ids, lock_version: 2 } });
const kept = { "PUT /recruiters/shortlists/5/applies": desk };

test.each([
  ["Melhor avaliados", [2, 1, 3]],
  ["Nome", [2, 3, 1]],
])("candidates are put in order: %s", async (item, ids) => {
  const { until } = await at("candidates", kept);
  await sort(item);
  await until(keeps(ids));
});

test("one candidate cannot be taken out nor put in order, of several each can", async () => {
  await at("candidates", { [path]: { ...desk, applies: desk.applies.slice(0, 1) } });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Ordenar por" })).disabled).toBe(true);
  expect(button("Retirar Rita Telles da shortlist").disabled).toBe(true);
});

test("a candidate is taken out once that is said twice", async () => {
  const { until } = await at("candidates", kept);
  await press("Retirar Ângela Lima da shortlist");
  const dialog = await opened("Retirar Ângela Lima da shortlist");
  fireEvent.click(dialog.getByRole("button", { name: "Retirar" }));
  await until(keeps([1, 3]));
});

test("who is hidden is revealed, who was revealed is hidden again", async () => {
  const reveal = "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal";
  const { until } = await at("candidates", {
    "PUT /recruiters/shortlists/5/applies/1/reveal": desk,
    "PUT /recruiters/shortlists/5/applies/2/reveal": desk,
  });
  await press("Voltar a ocultar Rita Telles");
  await until(request(reveal, { params: { id: 5, apply_id: 1 }, body: { revealed: false } }));
  await press("Revelar Ângela Lima ao cliente");
  await until(request(reveal, { params: { id: 5, apply_id: 2 }, body: { revealed: true } }));
});

test("findings that are emptied are taken away", async () => {
  const { until } = await at("candidates", { "PUT /recruiters/shortlists/5/applies/1": desk });
  await press("Editar parecer: Rita Telles");
  const dialog = await opened("Parecer sobre Rita Telles");
  fireEvent.change(dialog.getByLabelText("Parecer da consultoria"), { target: { value: "  " } });
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await until(
    request("PUT /recruiters/shortlists/:id/applies/:apply_id", {
      params: { id: 5, apply_id: 1 },
      body: { findings: null },
    }),
  );
  expect(screen.getByLabelText("Escrever parecer: Ângela Lima")).toBeTruthy();
});

test("candidates are chosen one by one or a whole stage, and found by name and role", async () => {
  const { until, asked } = await at("candidates", kept);
  await press("Escolher candidatos");
  const dialog = await opened("Escolher candidatos");
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
  await waitFor(() => expect(box(/Rita/).checked).toBe(true));
  expect(asked("GET /recruiters/applies")[0]?.query.get("where[job_id]")).toBe("3");
  expect([box(/Davi/).checked, box(/Eva/).checked]).toEqual([false, false]);
  const search = dialog.getByLabelText("Buscar candidato...");
  const shown = (typed: string) => {
    fireEvent.change(search, { target: { value: typed } });
    return dialog
      .queryAllByRole("checkbox")
      .map((row) => /Rita|Ângela|Davi|Eva/.exec(row.parentElement?.textContent ?? "")?.[0]);
  };
  expect(shown(" angela ")).toEqual(["Ângela"]);
  expect(shown("gerente")).toEqual(["Eva"]);
  expect(shown("ninguém")).toEqual([]);
  expect(dialog.getByText("Nenhum candidato encontrado")).toBeTruthy();
  expect(shown("")).toEqual(["Rita", "Ângela", "Davi", "Eva"]);
  const all = dialog.getAllByRole("button", { name: /^Marcar todos: / });
  expect(all).toHaveLength(2);
  fireEvent.click(all[0] as HTMLElement);
  expect([box(/Davi/).checked, box(/Eva/).checked]).toEqual([true, false]);
  expect(dialog.getAllByRole("button", { name: /^Marcar todos: / })).toHaveLength(1);
  fireEvent.click(box(/Rita/));
  fireEvent.click(box(/Eva/));
  expect(dialog.getByText("4 escolhidos")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await until(keeps([2, 3, 4, 5]));
});

test("candidates that could not be read are read again, and a job without any is said so", async () => {
  const { until } = await at("candidates", { "GET /recruiters/applies": 500 });
  await press("Escolher candidatos");
  const dialog = await opened("Escolher candidatos");
  fireEvent.click(await dialog.findByRole("button", { name: "Tentar novamente" }));
  await until("GET /recruiters/applies", 2);
});

test("each reviewer has a thread with what was answered there, and only there", async () => {
  const { until } = await at("comments", { "POST /recruiters/shortlists/5/replies": { reply: {} } });
  const thread = async (name: string) =>
    [...((await screen.findByRole("list", { name }))?.children ?? [])].map(({ textContent }) => textContent);
  const rui = await thread("Ângela Lima: Rui");
  expect(rui.map((text) => /^(Rui|Consultoria|Helena)/.exec(text)?.[0])).toEqual([
    "Rui",
    "Consultoria",
    "Rui",
  ]);
  expect(rui.join()).toMatch(/Vem de longe.*Ela se muda.*Ótimo/);
  const marta = await thread("Ângela Lima: Marta");
  expect(marta.map((text) => /^(Marta|Helena)/.exec(text)?.[0])).toEqual(["Marta", "Helena"]);
  expect(screen.queryByRole("heading", { name: "Caio Souza" })).toBeNull();
  await press("Responder a Marta sobre Ângela Lima");
  const dialog = await opened("Responder a Marta");
  const field = dialog.getByLabelText("Resposta");
  const send = dialog.getByRole("button", { name: "Enviar resposta" });
  fireEvent.click(send);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(field, { target: { value: " Combinado. " } });
  fireEvent.click(send);
  const reply = { apply_id: 2, client_contact_id: 6, body: "Combinado." };
  await until(request("POST /recruiters/shortlists/:id/replies", { params, body: { reply } }));
  await until(path, 2);
});

test("contacts who are in already are not offered again, and one at least is chosen", async () => {
  const { until } = await at("contacts", { "PUT /recruiters/shortlists/5/contacts": desk });
  await press("Adicionar contatos");
  const dialog = await opened("Adicionar contatos");
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  const field = dialog.getByRole("combobox");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "R" } });
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Rui Alves"]);
  fireEvent.click(options[0] as HTMLElement);
  expect(await dialog.findByText(/^Não recebe e-mails.*: Rui Alves\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  const body = { client_contact_ids: [6, 7] };
  await until(request("PUT /recruiters/shortlists/:id/contacts", { params, body }));
});

test("a template's blocks become paragraphs of the message", async () => {
  await at("evaluations");
  await press("Enviar");
  const dialog = await opened("Enviar shortlist");
  const choice = await dialog.findByLabelText<HTMLSelectElement>("Começar com um modelo");
  const message = dialog.getByLabelText<HTMLTextAreaElement>("Mensagem");
  const choose = (text: string) =>
    fireEvent.change(choice, {
      target: { value: [...choice.options].find((one) => one.text === text)?.value },
    });
  choose("Envio");
  expect(message.value).toBe("Olá,\nsegue.\n\nRita\n\nAna");
  expect(choice.selectedOptions[0]?.text).toBe("Envio");
  choose("Curto");
  expect(message.value).toBe("Só isto");
});

test("a password is asked for where there is none, may stay where there is one, and goes where it is not wanted", async () => {
  const save = "PUT /recruiters/shortlists/5";
  const protectedDesk = { ...desk, shortlist: { ...desk.shortlist, has_password: true } };
  const { asked, until } = await at("evaluations", { [save]: desk, [path]: protectedDesk });
  await press("Configurações");
  const dialog = await opened("Configurações da shortlist");
  const toggle = dialog.getByRole("switch", { name: /^Pedir senha/ });
  const password = () => dialog.queryByLabelText(/^Senha do link/);
  expect(toggle.getAttribute("aria-checked") ?? String((toggle as HTMLInputElement).checked)).toBe("true");
  expect(dialog.getByText(/^Deixe em branco para manter/)).toBeTruthy();
  fireEvent.click(toggle);
  expect(password()).toBeNull();
  fireEvent.click(dialog.getByRole("switch", { name: /^Marca d'água/ }));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Idiomas" }));
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await until(save, 1);
  expect(asked(save)[0]?.body).toEqual({
    shortlist: {
      ...{ name: "Finalistas", message: null, anonymous: true, watermark: true, password: null },
      hidden_parts: ["languages"],
    },
    lock_version: 2,
  });
});
