import { z } from "zod";
import { allWebhookFacts } from "../catalogues/integrations.ts";
import { defineEntity } from "../entity.ts";
import { rolePermissions } from "../schemas.ts";
import { choice, choices, day, lookup, moment, number, text, url, yesNo } from "./fields.ts";

const kind = z.enum(["webhook", "api_token", "billing"]);
const ofWebhooks = { field: "kind", in: ["webhook"] } as const;
const withAddress = { field: "kind", in: ["webhook", "billing"] } as const;
const ofTokens = { field: "kind", in: ["api_token"] } as const;

/**
 * A connection to another system. Its secret is created, and shown once, by a call of its own (calls/integrations.ts).
 */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  kind,
  status: z.enum(["active", "off", "paused"]),
  url: z.string().nullable(),
  facts: z.array(z.enum(allWebhookFacts)),
  /** Whether messages contain the record, or only identify it. */
  with_record: z.boolean(),
  secret_made_at: z.string().nullable(),
  /** Failed attempts since the last success. */
  failures: z.number().int(),
  /** A token's permissions, limited to its owner's. A call of its own changes them. */
  scopes: rolePermissions,
  /** The last day on which a token opens anything. */
  expires_on: z.string().nullable(),
  last_used_at: z.string().nullable(),
  last_used_address: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(80),
  kind,
  status: z.enum(["active", "off"]).optional(),
  url: z.string().trim().max(500).nullish(),
  facts: z.array(z.enum(allWebhookFacts)).optional(),
  with_record: z.boolean().optional(),
  expires_on: z.iso.date().nullish(),
  owner_id: z.number().int().nullish(),
});

export const integrationEntity = defineEntity({
  name: "integrations",
  singular: "integration",
  resource: "administrator",
  label: {
    one: { pt: "Integração", en: "Integration" },
    many: { pt: "Integrações", en: "Integrations" },
    new: { pt: "Nova integração", en: "New integration" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, maxLength: 80, sortable: true, column: 1 }),
    kind: choice("Tipo", "Kind", "integration_kind", {
      required: true,
      sortable: true,
      onlyNew: true,
      column: 2,
    }),
    status: choice("Situação", "Status", "integration_status", {
      sortable: true,
      given: ["paused"],
      column: 3,
    }),
    url: url("Endereço (https)", "Address (https)", {
      maxLength: 500,
      when: withAddress,
      requiredWhen: ofWebhooks,
      help: {
        pt: "Numa cobrança pode ficar vazio: cada entrega vira então um arquivo CSV, que se baixa no registro.",
        en: "For billing it may stay empty: each hand-over then becomes a CSV file, downloaded from the record.",
      },
      column: 4,
    }),
    facts: choices("O que é enviado", "What is sent", "webhook_fact", {
      when: ofWebhooks,
      requiredWhen: ofWebhooks,
    }),
    with_record: yesNo("Enviar também os dados do registro", "Send the record's data too", {
      when: ofWebhooks,
    }),
    failures: number("Falhas seguidas", "Failures in a row", {
      writable: false,
      filterable: false,
      when: ofWebhooks,
    }),
    expires_on: day("Vale até", "Valid until", {
      sortable: true,
      when: ofTokens,
      requiredWhen: ofTokens,
      column: 5,
    }),
    last_used_at: moment("Último uso", "Last used", { writable: false, filterable: false, when: ofTokens }),
    last_used_address: text("Último uso, de", "Last used from", {
      writable: false,
      filterable: false,
      when: ofTokens,
    }),
    secret_made_at: moment("Segredo gerado em", "Secret made at", { writable: false, filterable: false }),
    owner_id: lookup("Age em nome de", "Acts on behalf of", "recruiters", { when: ofTokens, column: 6 }),
    created_at: moment("Criada em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "url"],
  title: "name",
  hint: "url",
  page: {
    about: ["kind", "url"],
    facts: ["facts", "expires_on", "last_used_at"],
    tabs: ["activity"],
  },
  example: {
    create: async (of) => ({
      name: of.name(),
      kind: "webhook" as const,
      url: "https://sistemas.example/elenco",
      facts: ["candidate.created", "apply.moved"],
    }),
    change: { facts: ["candidate.created"] },
  },
});
