import type { Sent } from "#client/system/testing/wire.ts";
import type { CallDefinition } from "#contract/call.ts";
import { type CatalogueName, catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { columnsOfType } from "#contract/entities/columns.ts";
import type { Field } from "#contract/entity.ts";
import { allEntities, callPath, type EntityName, entityNames } from "#contract/entity-names.ts";
import { hash } from "./answers.ts";

/** Codes of catalogues, which the schemas of rows often have as plain text or number. */
function codesOf(entity: EntityName, nth: number): Record<string, unknown> {
  const code = (name: string, { type, catalogue }: Field) => {
    if (!catalogue || !isCatalogue(catalogue)) return [];
    const codes = catalogues[catalogue satisfies CatalogueName].map((entry) => entry.code);
    const chosen = codes[(hash(`${entity} ${name}`) + nth) % codes.length];
    return chosen === undefined ? [] : [[name, type === "multi_enum" ? [chosen] : chosen] as const];
  };
  return Object.fromEntries(
    Object.entries(entityFields(entity)).flatMap(([name, field]) => code(name, field)),
  );
}

/** The records of the engine with codes that there are, in lists of two and by themselves. */
const recordsFrom = (nth: number): Readonly<Record<string, object>> =>
  Object.fromEntries(
    allEntities.flatMap((entity) => [
      [`GET ${callPath(entity)}`, { [entity]: [codesOf(entity, nth), codesOf(entity, nth + 1)] }],
      [`GET ${callPath(entity)}/:id`, { [entityNames[entity]]: codesOf(entity, nth) }],
    ]),
  );
export const records = recordsFrom(0);
const recordsAt = new Map([[0, records]]);
/** So far on in each catalogue. */
function recordsOf(nth: number): Readonly<Record<string, object>> {
  const found = recordsAt.get(nth) ?? recordsFrom(nth);
  recordsAt.set(nth, found);
  return found;
}

const shownColumns = 6;
/** The columns that a list has until somebody chooses others: the first few, since each costs time. */
function columnsFor({ params, query }: Sent): object {
  const entity = allEntities.find((name) => entityNames[name] === params?.entity);
  if (!entity) return {};
  const columns = columnsOfType(entities[entity], Number(query?.type ?? 0)).slice(0, shownColumns);
  return { entity_columns_structure: { columns, view_type: "table", folded: {} } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the address names is what is answered: `id`, or the record of that id. */
function named({ params = {} }: Sent, { answer }: CallDefinition, own: object): object {
  const shape: Record<string, unknown> = isObject((answer as { shape?: unknown }).shape)
    ? (answer as unknown as { shape: Record<string, unknown> }).shape
    : {};
  const value = (text: unknown) => (/^\d+$/.test(String(text)) ? Number(text) : text);
  const top = Object.entries(params).filter(([name]) => name in shape);
  const inner = Object.entries(shape).flatMap(([name, part]) => {
    const isOne = isObject((part as { shape?: unknown }).shape) && "id" in (part as { shape: object }).shape;
    const given = (own as Record<string, unknown>)[name];
    return params.id !== undefined && isOne && Object.keys(shape).length === 1
      ? [[name, { id: value(params.id), ...(isObject(given) ? given : {}) }]]
      : [];
  });
  return {
    ...Object.fromEntries(top.map(([name, text]) => [name, value(text)])),
    ...own,
    ...Object.fromEntries(inner),
  };
}

/** What an answer says beyond its schema because of what was requested. */
export function requestedParts(
  sent: Sent,
  definition: CallDefinition,
  given: object | undefined,
  nth = 0,
): object | undefined {
  const own = sent.call.startsWith("GET /recruiters/entity_columns_structure/")
    ? columnsFor(sent)
    : (recordsOf(nth)[sent.call] ?? {});
  const parts = named(sent, definition, { ...own, ...given });
  return Object.keys(parts).length > 0 ? parts : undefined;
}
