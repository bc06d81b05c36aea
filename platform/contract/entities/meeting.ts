import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { emailSchema } from "../schemas.ts";
import { choice, longText, lookup, moment, number, tags, text } from "./fields.ts";

/** A meeting of recruiters, with a client or among themselves. */
const row = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.number().int(),
  starts_at: z.string(),
  duration_minutes: z.number().int(),
  client_company_id: z.number().int().nullable(),
  client_company_name: z.string().nullable(),
  client_contact_id: z.number().int().nullable(),
  client_contact_name: z.string().nullable(),
  /** Further people who are invited, by e-mail address. */
  guests: z.array(z.string()),
  place: z.string().nullable(),
  agenda: z.string().nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  invited_at: z.string().nullable(),
  /** The start that its guests were last mailed, where it has been moved since. */
  mailed_start: z.string().nullable().optional(),
  /** When its guests were mailed that it is cancelled, unless they were invited again since. */
  cancellation_mailed_at: z.string().nullable().optional(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  title: z.string().trim().min(2).max(160),
  status: z.number().int().min(0).max(3).optional(),
  starts_at: z.iso.datetime({ offset: true }),
  duration_minutes: z.number().int().min(10).max(480).optional(),
  client_company_id: z.number().int().nullish(),
  client_contact_id: z.number().int().nullish(),
  guests: z.array(emailSchema).max(50).optional(),
  place: z.string().max(200).nullish(),
  agenda: z.string().max(5000).nullish(),
  owner_id: z.number().int().nullish(),
});

export const meetingEntity = defineEntity({
  name: "meetings",
  singular: "meeting",
  resource: "meetings",
  label: {
    one: { pt: "Reunião", en: "Meeting" },
    many: { pt: "Reuniões", en: "Meetings" },
    new: { pt: "Nova reunião", en: "New meeting" },
  },
  row,
  write,
  fields: {
    title: text("Assunto", "Subject", { required: true, sortable: true, maxLength: 160, column: 1 }),
    starts_at: moment("Começa", "Starts", { required: true, sortable: true, column: 2 }),
    duration_minutes: number("Duração (minutos)", "Duration (minutes)", { unit: "minute" }),
    status: choice("Situação", "Status", "appointment_status", { sortable: true, column: 3 }),
    client_company_id: lookup("Empresa cliente", "Client company", "client_companies", { column: 4 }),
    client_contact_id: lookup("Contato do cliente", "Client contact", "client_contacts"),
    guests: tags("Convidados (e-mails)", "Guests (email addresses)", { filterable: false }),
    place: text("Local ou link", "Place or link", { maxLength: 200, column: 5 }),
    owner_id: lookup("Responsável", "Owner", "recruiters", { column: 6 }),
    invited_at: moment("Convite enviado", "Invitation sent", { writable: false }),
    agenda: longText("Pauta", "Agenda", { maxLength: 5000, column: false, filterable: false }),
    created_at: moment("Criada em", "Created at", { sortable: true, writable: false }),
  },
  defaultOrder: "starts_at:desc",
  termFields: ["title", "place"],
  title: "title",
  hint: "place",
  page: {
    about: ["client_company_id", "client_contact_id"],
    facts: ["starts_at", "duration_minutes", "place", "owner_id"],
  },
  example: {
    create: async (of) => ({
      title: of.name(),
      starts_at: "2027-01-15T13:00:00.000Z",
      owner_id: of.owners.recruiterId,
      client_contact_id: of.owners.contactId,
    }),
    change: { place: "Sala 3" },
  },
});
