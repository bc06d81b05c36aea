import { sql } from "kysely";
import type { z } from "zod";
import { entities } from "#contract/entities/all.ts";
import {
  type CallPath,
  callPath,
  type EditableEntity,
  type EntityName,
  editableEntities,
} from "#contract/entity-names.ts";
import type { entityCollection } from "#contract/list.ts";
import type { Db } from "#provider/base/database/open.ts";
import { removeDueFiles } from "#provider/base/files/loose.ts";
import { type Erasable, erasable } from "#provider/base/housekeeping/erase.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { type Context, defineHandlers, type Handlers } from "#provider/base/http/implement.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { announceChangeByOthers } from "../sessions/email-changes.ts";
import { writing } from "./broadcast.ts";
import { findRow, followedPage, isNarrowed, matching } from "./list.ts";
import { assertMayRefer, readableRows, readerBy, readerOf, visibleTo } from "./reading.ts";
import { assertMayNarrow } from "./where.ts";
import { createRow, deleteMatching, deleteRow, updateRow } from "./write.ts";

/** The rows of a bulk selection: the ids it names, or all that a narrowed search matches less its exceptions. */
export function selection(
  entity: EntityName,
  person: RecruiterPerson,
  body: z.infer<typeof entityCollection>,
) {
  const { singular } = entities[entity];
  const { businessId } = person;
  const reader = readerOf(person);
  if (body.select_all_params) {
    const { search, except_ids } = body.select_all_params;
    const term = search.term ?? search.search;
    const where = { ...search.filter, ...search.where };
    assertMayNarrow(entity, { where, order: search.order }, reader.mayRead);
    const terms = search.terms ? { terms: search.terms } : {};
    const wanted = { ...(term ? { term } : {}), ...terms, where, reader };
    if (!isNarrowed(wanted)) throw new CallError("filter_required");
    return matching(entity, businessId, wanted, except_ids);
  }
  const collections = body.entity_collection?.collections ?? [];
  const ids = collections
    .filter((collection) => collection.reference_type === singular)
    .map((collection) => collection.reference_id);
  if (ids.length === 0 || ids.length !== collections.length) {
    throw new CallError("validation_failed", {
      fields: [{ path: "entity_collection.collections", rule: "required" }],
    });
  }
  const readable = readableRows(entity, reader) ?? sql`true`;
  const chosen = sql.join(ids.map((id) => sql`${id}`));
  return sql<boolean>`t.business_id = ${businessId} and t.id in (${chosen}) and ${readable}`;
}

export async function removeMany(
  trx: Db,
  entity: EntityName,
  writer: Writer,
  person: RecruiterPerson,
  body: z.infer<typeof entityCollection>,
): Promise<{ deleted: number }> {
  const gone = await deleteMatching(trx, entity, writer, selection(entity, person, body));
  return { deleted: gone.length };
}

export async function removeOne(
  trx: Db,
  entity: EntityName,
  writer: Writer,
  id: number,
): Promise<{ deleted: 1 }> {
  if (!(await deleteRow(trx, entity, writer, id))) throw new CallError("not_found");
  return { deleted: 1 };
}

type EngineCall = {
  [E in EditableEntity]:
    | `GET ${CallPath<E>}`
    | `GET ${CallPath<E>}/:id`
    | `POST ${CallPath<E>}`
    | `PUT ${CallPath<E>}/:id`
    | `DELETE ${CallPath<E>}/:id`
    | `DELETE ${CallPath<E>}`;
}[EditableEntity];

type Loose = Omit<Context<"GET /recruiters/notes">, "params" | "body"> & {
  params: { id: number };
  body: Record<string, Record<string, unknown>> & { lock_version?: number } & z.infer<
      typeof entityCollection
    >;
};

const isErasable = (entity: EntityName): entity is Erasable => Object.hasOwn(erasable, entity);

/** Erased people's files leave the store once the deletion is committed. */
async function removing<T>(
  entity: EntityName,
  context: Loose,
  work: (trx: Db, writer: Writer) => Promise<T>,
): Promise<T> {
  const result = await writing(context, work);
  const { services } = context;
  if (isErasable(entity)) services.background.run(() => removeDueFiles(services.unscopedDb, services.files));
  return result;
}

/** The six calls of one entity, all from its definition. */
function handlersOf(entity: EditableEntity): [string, (context: Loose) => Promise<object>][] {
  const { singular } = entities[entity];
  const path = callPath(entity);
  return [
    [
      `GET ${path}`,
      async (context) => {
        const { person, query } = context;
        const reader = readerOf(person);
        assertMayNarrow(entity, query, reader.mayRead);
        const { rows, ...meta } = await followedPage(context, entity, { ...query, reader });
        return { [entity]: rows.map((row) => visibleTo(reader, entity, row)), ...meta };
      },
    ],
    [
      `GET ${path}/:id`,
      async ({ db, businessId, params, person }) => {
        const reader = readerOf(person);
        return {
          [singular]: visibleTo(reader, entity, await findRow(db, entity, businessId, params.id, reader)),
        };
      },
    ],
    [
      `POST ${path}`,
      async (context) => {
        const reader = readerOf(context.person);
        const values = context.body[singular] ?? {};
        assertMayRefer(reader, entity, values);
        const row = await writing(
          context,
          (trx, writer) => createRow(trx, entity, writer, values),
          (saved) => ({ entity, row: saved }),
        );
        return { [singular]: visibleTo(reader, entity, row) };
      },
    ],
    [
      `PUT ${path}/:id`,
      async (context) => {
        const { body, params, person } = context;
        const reader = readerOf(person);
        const values = body[singular] ?? {};
        assertMayRefer(reader, entity, values);
        const row = await writing(
          context,
          async (trx, writer) => {
            if (readableRows(entity, readerBy(trx, reader)))
              await findRow(trx, entity, writer.businessId, params.id, reader);
            return await updateRow(trx, entity, writer, params.id, values, body.lock_version);
          },
          (saved) => ({ entity, row: saved }),
        );
        if (isErasable(entity) && values.email !== undefined)
          await announceChangeByOthers(context, entity, params.id);
        return { [singular]: visibleTo(reader, entity, row) };
      },
    ],
    [
      `DELETE ${path}/:id`,
      (context) =>
        removing(entity, context, async (trx, writer) => {
          const { params, person } = context;
          await findRow(trx, entity, writer.businessId, params.id, readerOf(person));
          return await removeOne(trx, entity, writer, params.id);
        }),
    ],
    [
      `DELETE ${path}`,
      (context) =>
        removing(entity, context, (trx, writer) =>
          removeMany(trx, entity, writer, context.person, context.body),
        ),
    ],
  ];
}

export const entityHandlers = {
  // The keys are built from the entity's name, which the type of the whole restates.
  ...(Object.fromEntries(editableEntities.flatMap(handlersOf)) as object as Handlers<EngineCall>),
  ...defineHandlers({
    "GET /recruiters/applies": async (context) => {
      const { person, query } = context;
      const reader = readerOf(person);
      assertMayNarrow("applies", query, reader.mayRead);
      const { rows, ...meta } = await followedPage(context, "applies", { ...query, reader });
      return { applies: rows.map((row) => visibleTo(reader, "applies", row)), ...meta };
    },
    "GET /recruiters/applies/:id": async ({ db, businessId, params, person }) => ({
      apply: visibleTo(readerOf(person), "applies", await findRow(db, "applies", businessId, params.id)),
    }),
  }),
};
