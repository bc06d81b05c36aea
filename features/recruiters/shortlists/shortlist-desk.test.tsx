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
const applies = "PUT /recruiters/shortlists/5/applies";
const apply = (id: number, name: string, more: Partial<Desk["applies"][number]> = {}) =>
  candidateOf(id, { name, role_name: "Contadora", ...more });
const desk: Desk = {
  shortlist: shortlistOf({
    ...{ id: 5, uid: "s-5", job_id: 3, job_title: "Contador", lock_version: 2, applies_count: 3 },
    ...{ message: "Prezados", hidden_parts: ["salary"], created_at: "2026-11-01T12:00:00Z" },
  }),
  applies: [
    apply(1, "Rita Telles", { clt_expectation: 900_000, findings: "Muito clara ao falar." }),
    apply(2, "Bruno Lima", { clt_expectation: 700_000, like_candidate: 3 }),
    apply(3, "Ana Souza"),
  ],
  like_candidates: [
    likeOf(8, {
      ...{ apply_id: 2, description: "Quero conversar", reviewer_name: "Marta", client_contact_id: 6 },
      ...{ created_at: "2026-11-02T12:00:00Z", updated_at: "2026-11-02T12:00:00Z" },
    }),
  ],
  replies: [],
  contacts: [
    {
      client_contact_id: 6,
      name: "Marta Reis",
      email: "marta@aurora.test",
      mails_muted: true,
      last_opened_at: null,
      seen_count: 0,
      judged_count: 0,
      concluded_at: null,
    },
  ],
  stream_offset: 0,
  stream_epoch: "e",
};
const reads = { is_admin: false, role_permissions: { jobs: ["read" as const] } };

const at = (tab: DeskTab, answers: Answers = {}, as = {}) =>
  show(<ShortlistDesk shortlistId={5} tab={tab} />, {
    answers: {
      [path]: desk,
      "GET /recruiters/jobs/3": { job: { id: 3, client_company_id: 2 } },
      "GET /recruiters/jobs/3/shortlist_contacts": {
        has_company: true,
        contacts: [{ id: 6, name: "Marta Reis", mails_muted: true }],
      },
      ...answers,
    },
    as,
  });
const names = () =>
  within(screen.getByRole("list", { name: "Candidatos" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => /Rita|Bruno|Ana/.exec(textContent ?? "")?.[0]);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("a candidate moved up stands there at once and is kept by the version that was read", async () => {
  const { asked, until } = await at("candidates", { [applies]: desk });
  fireEvent.click(await screen.findByRole("button", { name: "Subir: Bruno Lima" }));
  expect(names()).toEqual(["Bruno", "Rita", "Ana"]);
  expect(screen.getByText("Bruno Lima está na posição 1.")).toBeTruthy();
  await until(applies, 1);
  expect(asked(applies)[0]?.body).toEqual({ apply_ids: [2, 1, 3], lock_version: 2 });
});

test("an order that another changed first is said so, stays as it was made, and is read anew", async () => {
  const { until } = await at("candidates", { [applies]: 409 });
  fireEvent.click(await screen.findByRole("button", { name: "Descer: Rita Telles" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Outra pessoa mudou esta shortlist antes.",
  );
  expect(names()).toEqual(["Bruno", "Rita", "Ana"]);
  await until(path, 2);
  fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
  expect(names()).toEqual(["Rita", "Bruno", "Ana"]);
  await until(
    request("PUT /recruiters/shortlists/:id/applies", {
      params: { id: 5 },
      body: { apply_ids: [2, 1, 3], lock_version: 2 },
    }),
  );
});

test("a move after an order that was refused is the one that is sent", async () => {
  const { asked, until } = await at("candidates", { [applies]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Descer: Rita Telles" }));
  await screen.findByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: "Subir: Ana Souza" }));
  expect(names()).toEqual(["Bruno", "Ana", "Rita"]);
  await until(applies, 2);
  expect(asked(applies).map(({ body }) => body)).toEqual([
    { apply_ids: [2, 1, 3], lock_version: 2 },
    { apply_ids: [2, 3, 1], lock_version: 2 },
  ]);
});

test("another action after an order that was refused is done, and gives the order up", async () => {
  const reveal = "PUT /recruiters/shortlists/5/applies/1/reveal";
  const { asked, until } = await at("candidates", {
    [path]: { ...desk, shortlist: { ...desk.shortlist, anonymous: true } },
    ...{ [applies]: 500, [reveal]: desk },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Descer: Rita Telles" }));
  await screen.findByRole("alert");
  expect(names()).toEqual(["Bruno", "Rita", "Ana"]);
  fireEvent.click(screen.getByRole("button", { name: "Revelar Rita Telles ao cliente" }));
  await until(reveal);
  expect(asked(applies)).toHaveLength(1);
  expect(asked(reveal)[0]?.body).toEqual({ revealed: true });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(names()).toEqual(["Rita", "Bruno", "Ana"]);
});

test("who expects least comes first where that order is chosen, who named nothing last", async () => {
  const { asked, until } = await at("candidates", { [applies]: desk });
  const sort = await screen.findByRole("button", { name: "Ordenar por" });
  fireEvent.mouseDown(sort);
  fireEvent.click(sort);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Menor pretensão" }));
  await until(applies, 1);
  expect(asked(applies)[0]?.body).toMatchObject({ apply_ids: [2, 1, 3] });
});

test("findings that could not be saved stay in their field", async () => {
  const save = "PUT /recruiters/shortlists/5/applies/1";
  const { until } = await at("candidates", { [save]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Editar parecer: Rita Telles" }));
  expect(await screen.findByRole("dialog", { name: "Parecer sobre Rita Telles" })).toBeTruthy();
  expect(field("Parecer da consultoria").value).toBe("Muito clara ao falar.");
  type("Parecer da consultoria", "Clara e calma.");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(
    request("PUT /recruiters/shortlists/:id/applies/:apply_id", {
      params: { id: 5, apply_id: 1 },
      body: { findings: "Clara e calma." },
    }),
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(field("Parecer da consultoria").value).toBe("Clara e calma.");
});

test("people who may only read jobs can change nothing here", async () => {
  await at("candidates", {}, reads);
  expect(await screen.findByText("Rita Telles")).toBeTruthy();
  for (const name of [
    "Baixar",
    "Subir: Bruno Lima",
    "Editar parecer: Rita Telles",
    "Configurações",
    "Enviar",
  ])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("what reviewers wrote stands under whom it is about, and only there", async () => {
  await at("comments");
  expect(await screen.findByRole("heading", { name: "Bruno Lima" })).toBeTruthy();
  expect(screen.getByText("Quero conversar")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Rita Telles" })).toBeNull();
});

test("says that nobody wrote yet", async () => {
  await at("comments", { [path]: { ...desk, like_candidates: [] } });
  expect(await screen.findByText("Nenhum comentário ainda")).toBeTruthy();
});

test("a contact is taken out only when that is said twice", async () => {
  const save = "PUT /recruiters/shortlists/5/contacts";
  const { asked, until } = await at("contacts", { [save]: desk });
  expect(await screen.findByText("Ainda não abriu")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Retirar Marta Reis" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Retirar Marta Reis" }));
  expect(asked(save)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Retirar" }));
  await until(save, 1);
  expect(asked(save)[0]?.body).toEqual({ client_contact_ids: [] });
});

test("says that nobody at the client sees it, and offers to add them", async () => {
  await at("contacts", { [path]: { ...desk, contacts: [] } });
  expect(await screen.findByText("Nenhum contato nesta shortlist")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Adicionar contatos" })).toBeTruthy();
});

test("sending begins with its contacts and its message, and keeps the words where it is refused", async () => {
  const send = "POST /recruiters/shortlists/5/mails";
  const { asked, until } = await at("evaluations", {
    [send]: 500,
    "GET /recruiters/prospecting_templates": {
      ...{ prospecting_templates: [], total_count: 0, end_of_list: true, next_cursor: null },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enviar shortlist" }));
  expect(field("Mensagem").value).toBe("Prezados");
  type("Mensagem", "Seguem os três.");
  fireEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  await until(send, 1);
  expect(asked(send)[0]?.body).toEqual({ mail: { client_contact_ids: [6], message: "Seguem os três." } });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(field("Mensagem").value).toBe("Seguem os três.");
});

test("settings without a name are not sent, and say where it is missing", async () => {
  const save = "PUT /recruiters/shortlists/5";
  const { asked, until } = await at("evaluations", { [save]: desk });
  fireEvent.click(await screen.findByRole("button", { name: "Configurações" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Configurações da shortlist" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: /^Nome/ });
  fireEvent.change(name, { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(name);
  expect(asked(save)).toEqual([]);
  fireEvent.change(name, { target: { value: "Três finalistas" } });
  fireEvent.click(dialog.getByRole("checkbox", { name: "Pretensão salarial" }));
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  await until(save, 1);
  expect(asked(save)[0]?.body).toMatchObject({
    shortlist: { name: "Três finalistas", hidden_parts: [] },
    lock_version: 2,
  });
});

test("a shortlist that could not be loaded is loaded again on request", async () => {
  const { until } = await at("candidates", { [path]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until(path, 2);
});

test("a shortlist that is gone is said so, and nothing offers to read it again", async () => {
  await at("candidates", { [path]: 404 });
  expect(await screen.findByText("Shortlist não encontrada")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
});

test("a contact who gets no mails about shortlists is said to get none", async () => {
  await at("contacts");
  expect(await screen.findByText("marta@aurora.test · Não recebe e-mails sobre shortlists")).toBeTruthy();
});

test("times for an interview can be offered to a candidate whom somebody liked, by who may", async () => {
  const offers = { interview_offers: [], applies: [{ id: 2, candidate_id: 12, job_title: "Contador" }] };
  const asks = "GET /recruiters/interview_offers";
  const { until } = await at("evaluations", { [asks]: offers });
  const times = await screen.findAllByRole("button", { name: /^Horários de entrevista/ });
  expect(times.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Horários de entrevista: Bruno Lima",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Horários de entrevista: Bruno Lima" }));
  expect(await screen.findByRole("button", { name: "Oferecer horários" })).toBeTruthy();
  await until(request(asks, { query: { apply_id: 2 } }));
});

test("who may not read interviews is offered none of them", async () => {
  await at("evaluations", {}, reads);
  await screen.findByRole("button", { name: "Ver perfil enviado: Bruno Lima" });
  expect(screen.queryByRole("button", { name: /^Horários de entrevista/ })).toBeNull();
});
