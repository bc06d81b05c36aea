// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatsOf } from "#client/i18n/formats.ts";
import type { DataCollection } from "#contract/calls/data-collections.ts";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { answerText } from "#features/shared/candidate-data/answer-text.ts";
import { show } from "../testing/show.tsx";
import CandidateCollections from "./candidate-collections.tsx";
import CollectButton from "./collect-button.tsx";

const path = "GET /recruiters/candidates/5/data_collections";
const ask = "POST /recruiters/data_collections";
const answered = { answered_at: "2026-11-02T12:00:00Z", hidden: false };
const collection: DataCollection = {
  id: 9,
  candidate_id: 5,
  candidate_name: "Bia Nunes",
  job: null,
  channel: "mail",
  status: "partly_answered",
  message: null,
  message_en: null,
  fields: [
    { field: "mobility", value: true, ...answered },
    { field: "gender", value: null, ...answered, hidden: true },
    { field: "mother_name", value: null, ...answered, hidden: true },
    { field: "cpf", value: null, answered_at: null, hidden: false },
  ],
  by_name: "Ana Prado",
  created_at: "2026-11-01T12:00:00Z",
  sent_at: "2026-11-01T12:00:00Z",
  expires_on: "2026-11-19",
  opened_at: "2026-11-02T11:00:00Z",
  last_answer_at: "2026-11-02T12:00:00Z",
  cancelled_at: null,
};
const record = { id: 5, name: "Bia Nunes" };
const tab = <CandidateCollections record={record} onChanged={() => undefined} />;
const answers = { [path]: { data_collections: [collection] } };

test("shows what is missing and what was answered, to those who may see it", async () => {
  await show(tab, { answers });
  expect(await screen.findByText("Respondida em parte")).toBeTruthy();
  expect(screen.getByText("Falta: CPF")).toBeTruthy();
  for (const text of [
    "Sim",
    "Respondido; usado só em relatórios de grupos",
    "Respondido; seu acesso não mostra este dado",
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test("hands the text over to who sends it by WhatsApp", async () => {
  const handover = {
    data_collection_id: 9,
    candidate_name: "Bia Nunes",
    phone: "+5511987654321",
    text: "Olá & link",
  };
  const { asked } = await show(tab, {
    answers: { ...answers, [ask]: { data_collections: [collection], handovers: [handover] } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Pedir dados" }));
  fireEvent.click(await screen.findByLabelText("WhatsApp: você envia o texto"));
  fireEvent.click(screen.getByRole("button", { name: "Criar link" }));
  expect(await screen.findByText("Escolha ao menos um dado.")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("PIS (pede consentimento)"));
  fireEvent.click(screen.getByLabelText("CPF"));
  fireEvent.click(screen.getByRole("button", { name: "Criar link" }));
  const chat = await screen.findByRole<HTMLAnchorElement>("link", { name: "Abrir no WhatsApp: Bia Nunes" });
  expect(chat.href).toBe("https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20link");
  expect(asked(ask)[0]?.body).toMatchObject({
    data_collection: { candidate_ids: [5], job_id: null, fields: ["pis", "cpf"], channel: "whatsapp" },
  });
});

test("cancels a request after confirmation", async () => {
  const cancel = "POST /recruiters/data_collections/9/cancel";
  const { asked } = await show(tab, {
    answers: { ...answers, [cancel]: { data_collections: [collection] } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar pedido: Bia Nunes" }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar pedido" }));
  await waitFor(() => expect(asked(cancel)).toHaveLength(1));
});

test("offers nothing to who only reads", async () => {
  await show(tab, { answers, as: { is_admin: false, role_permissions: { candidates: ["read"] } } });
  expect(await screen.findByText("Falta: CPF")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pedir dados" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Cancelar pedido/ })).toBeNull();
});

test("says each answer as what it is", () => {
  const words = {
    locale: "pt",
    formats: formatsOf("pt"),
    yes: "Sim",
    no: "Não",
    none: "Nenhum",
    photo: "Foto",
  } as const;
  const text = (...[field, value]: [Parameters<typeof answerText>[0], Parameters<typeof answerText>[1]]) =>
    answerText(field, value, words).replaceAll(/\s/g, " ");
  expect(text("mobility", false)).toBe("Não");
  expect(text("hiring_regimes", [1, 2])).toBe("PJ e CLT - Efetivo");
  expect(text("skills", ["SQL", "Excel"])).toBe("SQL e Excel");
  expect(text("clt_expectation", 1_000_000)).toBe("R$ 10.000,00");
  expect(text("date_birth", "1990-02-28")).toBe("28/02/1990");
  expect(text("nationality", "BR")).toBe("Brasil");
  expect(text("rg", "12")).toBe("12");
  expect(text("bank_data_form", { bank: "001", account_type: 1, branch: "1", account: null })).toBe(
    "Banco do Brasil · Conta corrente · 1",
  );
  expect(text("dependents", [])).toBe("Nenhum");
  expect(
    text("dependents", [
      { name: "Lia", kinship: 3, date_birth: "2015-05-01", cpf: null },
      { name: "Beto", kinship: 2, date_birth: "2018-06-02", cpf: "1" },
    ]),
  ).toBe("Lia · Filha ou enteada · 01/05/2015 Beto · Filho ou enteado · 02/06/2018 · 1");
  expect(text("disabilitys", [{ type: "visual", level: "low_vision", other: null }])).toBe(
    "Visual · Baixa visão",
  );
  expect(text("cpf_form", { file_name: "cpf.pdf", size: 9, sent_at: "2026-11-02T12:00:00Z" })).toBe(
    "cpf.pdf",
  );
  expect(text("avatar", { url: "/v1/images/1" })).toBe("Foto");
});

test("a template sets the requested fields: the job's at first, another once chosen", async () => {
  const template = (id: number, name: string, fields: string[], more: object) => ({
    ...{ id, name, fields, days: 7, message: null, message_en: null, scope: "any" },
    ...more,
  });
  await show(tab, {
    answers: {
      ...answers,
      "GET /recruiters/data_collection_templates": {
        data_collection_templates: [
          template(1, "Admissão do cliente", ["cpf"], { scope: "client", message: "Para o contrato" }),
          template(2, "Pretensões", ["clt_expectation"], {}),
        ],
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Pedir dados" }));
  const cpf = await screen.findByLabelText<HTMLInputElement>("CPF");
  expect(cpf.checked).toBe(true);
  expect(screen.getByDisplayValue("Para o contrato")).toBeTruthy();
  const chosen = screen.getByRole<HTMLSelectElement>("combobox", { name: /Modelo/ });
  expect(chosen.selectedOptions[0]?.textContent).toBe("Admissão do cliente");
  fireEvent.change(chosen, { target: { value: "2" } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("CPF").checked).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>("Pretensão CLT").checked).toBe(true);
});

test("asks the selected candidates, each by a link of their own, and ends the selection", async () => {
  let cleared = 0;
  const selection: BulkPartProps["selection"] = {
    count: 2,
    ids: [5, 6],
    payload: () => ({
      entity_collection: {
        collections: [5, 6].map((reference_id) => ({ reference_id, reference_type: "candidate" })),
      },
    }),
    clear: () => void cleared++,
  };
  const template = {
    id: 3,
    name: "Admissão",
    fields: ["cpf"],
    days: 4,
    message: null,
    message_en: null,
    scope: "any",
  };
  const { asked } = await show(<CollectButton selection={selection} />, {
    answers: {
      "GET /recruiters/data_collection_templates": { data_collection_templates: [template] },
      [ask]: { data_collections: [], handovers: [] },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Pedir dados" }));
  fireEvent.click(await screen.findByLabelText("CPF"));
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(cleared).toBe(1));
  expect(asked(ask)[0]?.body).toMatchObject({
    data_collection: { candidate_ids: [5, 6], job_id: null, fields: ["cpf"], channel: "mail" },
  });
});
