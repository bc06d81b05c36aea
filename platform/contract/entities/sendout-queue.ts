import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, lookup, moment, number, richText, text } from "./fields.ts";

/** 'Send Out': one message to many, prepared, scheduled, sent at a limited rate, paused and resumed. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  prospecting_template_id: z.number().int().nullable(),
  prospecting_template_name: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  status: z.number().int(),
  scheduled_at: z.string().nullable(),
  rate_per_minute: z.number().int(),
  recipients_count: z.number().int(),
  skipped_count: z.number().int(),
  sent_count: z.number().int(),
  answered_count: z.number().int(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  prospecting_template_id: z.number().int(),
  scheduled_at: z.iso.datetime({ offset: true }).nullish(),
  rate_per_minute: z.number().int().min(1).max(600).optional(),
  owner_id: z.number().int().nullish(),
});

export const sendoutQueueEntity = defineEntity({
  name: "sendout_queues",
  singular: "sendout_queue",
  resource: "sendout_queues",
  label: {
    one: { pt: "Envio", en: "Send-out" },
    many: { pt: "Envios", en: "Send-outs" },
    new: { pt: "Novo envio", en: "New send-out" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 120, column: 1 }),
    prospecting_template_id: lookup("Modelo de mensagem", "Message Template", "prospecting_templates", {
      required: true,
      column: 2,
    }),
    status: choice("Situação", "Status", "sendout_state", { sortable: true, column: 3, writable: false }),
    scheduled_at: moment("Agendado para", "Scheduled for", { sortable: true, column: 4 }),
    rate_per_minute: number("Mensagens por minuto", "Messages a minute"),
    recipients_count: number("Destinatários", "Recipients", { column: 5, writable: false }),
    skipped_count: number("Fora do envio", "Left out", { writable: false }),
    sent_count: number("Enviados", "Sent", { column: 6, writable: false }),
    answered_count: number("Respondidos", "Answered", { column: 7, writable: false }),
    subject: text("Assunto próprio", "Own subject", {
      column: false,
      writable: false,
      filterable: false,
      variables: true,
    }),
    body: richText("Mensagem própria", "Own message", {
      column: false,
      writable: false,
      filterable: false,
      variables: true,
    }),
    owner_id: lookup("Responsável", "Owner", "recruiters"),
    started_at: moment("Iniciado em", "Started at", { writable: false }),
    finished_at: moment("Concluído em", "Finished at", { writable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, column: 8, writable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name"],
  title: "name",
  page: {
    about: ["prospecting_template_id", "subject"],
    facts: ["recipients_count", "sent_count", "answered_count", "scheduled_at", "owner_id"],
    counts: { recipients: "recipients_count" },
  },
  example: {
    create: async (of) => ({
      name: of.name(),
      prospecting_template_id: await of.entity("prospecting_templates"),
      owner_id: of.owners.recruiterId,
    }),
    change: { rate_per_minute: 30 },
  },
});
