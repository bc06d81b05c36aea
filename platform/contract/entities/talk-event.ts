import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, longText, moment, number, text } from "./fields.ts";

/** A talk of the business: published, people register while it has places, and join a waiting list afterwards. */
const row = z.object({
  id: z.number().int(),
  /** Of its page on the brand's site. */
  uid: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  status: z.string(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  place: z.string(),
  /** Null where everybody fits in. */
  capacity: z.number().int().nullable(),
  registered_count: z.number().int(),
  waiting_count: z.number().int(),
  checked_in_count: z.number().int(),
  agenda: z.string().nullable(),
  agenda_en: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const instant = z.iso.datetime({ offset: true });
const write = z.strictObject({
  name: z.string().trim().min(2).max(160),
  name_en: z.string().trim().max(160).nullish(),
  status: z.enum(["draft", "published", "cancelled"]).optional(),
  starts_at: instant,
  ends_at: instant.nullish(),
  place: z.string().trim().min(2).max(300),
  capacity: z.number().int().min(1).max(100_000).nullish(),
  agenda: z.string().max(5000).nullish(),
  agenda_en: z.string().max(5000).nullish(),
  description: z.string().max(5000).nullish(),
  description_en: z.string().max(5000).nullish(),
});

const read = { writable: false } as const;
export const talkEventEntity = defineEntity({
  name: "talk_events",
  singular: "talk_event",
  resource: "administrator",
  label: {
    one: { pt: "Evento", en: "Event" },
    many: { pt: "Eventos", en: "Events" },
    new: { pt: "Novo evento", en: "New event" },
  },
  row,
  write,
  fields: {
    name: text("Título", "Title in Portuguese", {
      required: true,
      sortable: true,
      maxLength: 160,
      column: 1,
    }),
    name_en: text("Título em inglês", "Title in English", { maxLength: 160 }),
    status: choice("Situação", "Status", "talk_event_status", { sortable: true, column: 2 }),
    starts_at: moment("Começa", "Starts", { required: true, sortable: true, column: 3 }),
    ends_at: moment("Termina", "Ends"),
    place: text("Local ou link", "Place or link", { required: true, maxLength: 300, column: 4 }),
    capacity: number("Lugares", "Places", { column: 5 }),
    registered_count: number("Inscritos", "Registered", { ...read, column: 6 }),
    waiting_count: number("Na lista de espera", "On the waiting list", { ...read, column: 7 }),
    checked_in_count: number("Presentes", "Checked in", { ...read, column: 8 }),
    agenda: longText("Programação", "Programme in Portuguese", {
      help: {
        pt: "Uma sessão por linha: 19h00 Título | Palestrante",
        en: "One session per line: 19h00 Title | Speaker",
      },
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    agenda_en: longText("Programação em inglês", "Programme in English", {
      help: { pt: "As sessões na mesma ordem.", en: "The sessions in the same order." },
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    description: longText("Descrição", "Description in Portuguese", {
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    description_en: longText("Descrição em inglês", "Description in English", {
      maxLength: 5000,
      column: false,
      filterable: false,
    }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "starts_at:desc",
  termFields: ["name", "name_en"],
  title: "name",
  hint: "place",
  page: {
    about: ["starts_at", "place"],
    facts: ["capacity", "registered_count", "waiting_count", "checked_in_count"],
    tabs: ["participants"],
    counts: { participants: "registered_count" },
  },
  example: {
    create: async (of) => ({
      name: of.name(),
      status: "published",
      starts_at: "2027-03-10T22:00:00.000Z",
      place: "Auditório",
    }),
    change: { capacity: 80 },
  },
});
