import { z } from "zod";
import type { EntityDefinition, ExampleWorld, Field, Label } from "../entity.ts";
import type { AdministratorEntity, EditableEntity } from "../entity-names.ts";
import { choice, moment, number, text } from "./fields.ts";

/** Where an entry is chosen: a lookup, or a field of several (`lookups`), of another entity. */
export interface ReferenceUse {
  entity: EditableEntity;
  field: string;
}

const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** English name; falls back to the Portuguese one. */
  name_en: z.string().nullable(),
  /** A retired entry stays where it was used and is no longer offered. */
  status: z.enum(["active", "retired"]),
  position: z.number().int(),
  /** How many records have it, of all that `usedIn` names. */
  usage_count: z.number().int(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(1).max(120),
  name_en: z.string().trim().max(120).nullish(),
  status: z.enum(["active", "retired"]).optional(),
});

type Merged<Base extends z.ZodRawShape, More extends z.ZodRawShape> = Base & More;
type Given<Name, One, Row, Write> = {
  name: Name;
  singular: One;
  label: { one: Label; many: Label; new: Label };
  usedIn: readonly ReferenceUse[];
  /** Its entries have an order of their own, in which forms offer them; else they are in that of their names. */
  ordered?: true;
  /** No entry takes the place of another: its entries are not merged. */
  apart?: true;
  /** Fields of an entry, beside its names. */
  row?: Row;
  write?: Write;
  fields?: Record<string, Field>;
} & Partial<Pick<EntityDefinition<string, z.ZodObject, z.ZodObject>, "example" | "page">>;

/** A list of reference data: entries with a name in both languages that other records choose. */
export function defineReference<
  const Name extends AdministratorEntity,
  const One extends string,
  Row extends z.ZodRawShape = Record<never, never>,
  Write extends z.ZodRawShape = Record<never, never>,
>(given: Given<Name, One, Row, Write>) {
  const { name, singular, label, usedIn, ordered, apart, page } = given;
  return {
    name,
    singular,
    label,
    usedIn,
    resource: "administrator" as const,
    ...(ordered ? { ordered } : {}),
    ...(apart ? { apart } : {}),
    row: row.extend(given.row ?? {}) as z.ZodObject<Merged<(typeof row)["shape"], Row>>,
    write: z.strictObject({ ...write.shape, ...given.write }) as z.ZodObject<
      Merged<(typeof write)["shape"], Write>
    >,
    fields: {
      name: text("Nome", "Name in Portuguese", { required: true, sortable: true, maxLength: 120, column: 1 }),
      name_en: text("Nome em inglês", "Name in English", { sortable: true, maxLength: 120, column: 2 }),
      ...given.fields,
      status: choice("Situação", "Status", "reference_status", { sortable: true, column: 20 }),
      ...(usedIn.length > 0
        ? { usage_count: number("Em uso", "In use", { writable: false, filterable: false, column: 21 }) }
        : {}),
      position: number("Ordem", "Order", {
        writable: false,
        filterable: false,
        sortable: true,
        column: false,
      }),
      created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
      updated_at: moment("Atualizado em", "Updated at", {
        sortable: true,
        writable: false,
        filterable: false,
      }),
    } as Record<string, Field>,
    defaultOrder: ordered ? "position:asc" : "name:asc",
    termFields: ["name", "name_en"] as readonly string[],
    title: "name",
    hint: "name_en",
    page: page ?? {
      about: ["name_en"],
      facts: [...(usedIn.length > 0 ? ["usage_count"] : []), "created_at"],
    },
    example: given.example ?? {
      create: async (of: ExampleWorld) => ({ name: of.name(), name_en: "Example" }),
      change: { name_en: "Another" },
    },
  };
}
