import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { emailSchema } from "../schemas.ts";
import { transitions } from "../transitions.ts";
import { choice, email, lookup, moment, text } from "./fields.ts";

/**
 * A talk's participant. The database decides whether they get a place or wait, and gives a freed place to the
 * longest-waiting.
 */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  talk_event_id: z.number().int(),
  talk_event_name: z.string(),
  talk_event_name_en: z.string().nullable(),
  status: z.string(),
  /** Shown at the entrance. */
  code: z.string(),
  locale: z.string(),
  checked_in_at: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  talk_event_id: z.number().int(),
  name: z.string().trim().min(2).max(120),
  email: emailSchema,
  locale: z.enum(["pt", "en"]).optional(),
  status: z.enum(["registered", "waiting", "checked_in", "no_show", "cancelled"]).optional(),
});

export const talkParticipantEntity = defineEntity({
  name: "talk_participants",
  singular: "talk_participant",
  resource: "administrator",
  label: {
    one: { pt: "Participante", en: "Participant" },
    many: { pt: "Participantes", en: "Participants" },
    new: { pt: "Novo participante", en: "New participant" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 120, column: 1 }),
    talk_event_id: lookup("Evento", "Event", "talk_events", { required: true, onlyNew: true, column: 2 }),
    email: email("E-mail", "Email", { required: true, sortable: true, column: 3 }),
    status: choice("Situação", "Status", "talk_participant_status", {
      sortable: true,
      transitions: transitions.talk_participants,
      given: ["waiting"],
      column: 4,
    }),
    code: text("Código do check-in", "Check-in code", { writable: false, column: 5 }),
    locale: choice("Idioma dos e-mails", "Language of the emails", "document_language"),
    checked_in_at: moment("Check-in em", "Checked in at", { sortable: true, writable: false, column: 6 }),
    created_at: moment("Inscrito em", "Registered at", { sortable: true, writable: false, column: 7 }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "created_at:desc",
  termFields: ["name", "email"],
  title: "name",
  hint: "email",
  page: { about: ["email"], facts: ["talk_event_id", "code", "checked_in_at"] },
  example: {
    create: async (of) => ({
      talk_event_id: await of.entity("talk_events"),
      name: of.name(),
      email: of.address(),
    }),
    change: { locale: "en" },
  },
});
