import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, moment, tags, text, yesNo } from "./fields.ts";

/** Which fields the cards of a list have as blocks or on its board, until a person chooses their own. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  entity: z.string(),
  view: z.string(),
  shown_fields: z.array(z.string()),
  in_use: z.boolean(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(1).max(80),
  entity: z.enum([
    "candidates",
    "jobs",
    "applies",
    "client_companies",
    "client_contacts",
    "contacts",
    "proposals",
    "placements",
    "projects",
    "tasks",
  ]),
  view: z.enum(["blocks", "kanban"]),
  /** In the order of the card; the title is always there. */
  shown_fields: z.array(z.string().max(60)).max(7).optional(),
  /** Only one card per list and view is in use: the one chosen last. */
  in_use: z.boolean().optional(),
});

export const entityCardEntity = defineEntity({
  name: "entity_cards",
  singular: "entity_card",
  resource: "administrator",
  label: {
    one: { pt: "Cartão", en: "Card" },
    many: { pt: "Cartões", en: "Cards" },
    new: { pt: "Novo cartão", en: "New card" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, sortable: true, maxLength: 80, column: 1 }),
    entity: choice("Lista", "List", "card_entity", { required: true, sortable: true, column: 2 }),
    view: choice("Visualização", "View", "card_view", { required: true, sortable: true, column: 3 }),
    shown_fields: tags("Campos", "Fields", {
      fieldsOf: "entity",
      writable: false,
      ownEditor: true,
      filterable: false,
      column: false,
      unshown: true,
    }),
    in_use: yesNo("Em uso", "In use", { column: 4 }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, column: 5 }),
  },
  defaultOrder: "name:asc",
  termFields: ["name"],
  title: "name",
  hint: "entity",
  page: { about: ["entity", "view"], facts: ["in_use", "updated_at"] },
  example: {
    create: async (of) => ({
      name: of.name(),
      entity: "projects",
      view: "blocks",
      shown_fields: ["owner_id"],
    }),
    change: { shown_fields: ["status"] },
  },
});
