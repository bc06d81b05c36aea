import { z } from "zod";
import type { Resource } from "./access.ts";
import type { CallDefinition, CallKey } from "./call.ts";
import { type Field, idParams, type Label, missingOf } from "./entity.ts";
import { type CallPath, callPath, type EntityName } from "./entity-names.ts";
import { entityCollection, entityListMeta, listQuery } from "./list.ts";

/** An object of another, whatever either is. */
const objectIn = (value: unknown, name: string): Readonly<Record<string, unknown>> =>
  z.object({ [name]: z.looseObject({}) }).safeParse(value).data?.[name] ?? {};

/** list, show, create, update, delete and delete-many, from one definition. */
export function entityCalls<
  const Name extends EntityName,
  const One extends string,
  Row extends z.ZodObject,
  Write extends z.ZodObject,
>(e: {
  name: Name;
  singular: One;
  resource: Resource;
  row: Row;
  write: Write;
  label: { many: Label };
  fields: Readonly<Record<string, Field>>;
}) {
  const { resource } = e;
  const can = (action: "read" | "create" | "update" | "delete") =>
    resource === "administrator"
      ? ({ who: "recruiter", admin: true } as const)
      : ({ who: "recruiter", can: [resource, action] } as const);
  const one = z.object({ [e.singular]: e.row } as Record<One, Row>);
  const payload = z.strictObject({ [e.singular]: e.write } as Record<One, Write>);
  // Also where the schema found something, so that everything missing is said at once.
  const complete = Object.keys(e.fields)
    .filter((name) => e.fields[name]?.requiredWhen)
    .reduce(
      (schema, name) =>
        schema.refine((body) => !missingOf(e.fields, objectIn(body, e.singular)).includes(name), {
          path: [e.singular, name],
          params: { rule: "required" },
          when: () => true,
        }),
      payload,
    );
  /** `lock_version` that the editor read; the provider answers 409 where someone else saved first. */
  const change = z.strictObject({
    [e.singular]: e.write.partial(),
    lock_version: z.number().int().optional(),
  });
  const path = callPath(e.name);
  const calls: [CallKey, CallDefinition][] = [
    [
      `GET ${path}`,
      {
        access: can("read"),
        summary: `List ${e.name}`,
        query: listQuery,
        answer: z.object({ [e.name]: z.array(e.row), ...entityListMeta }),
      },
    ],
    [
      `GET ${path}/:id`,
      {
        access: can("read"),
        summary: `Show one of ${e.name}`,
        params: idParams,
        answer: one,
      },
    ],
    [
      `POST ${path}`,
      {
        access: can("create"),
        summary: `Create one of ${e.name}`,
        body: complete,
        answer: one,
        status: 201,
      },
    ],
    [
      `PUT ${path}/:id`,
      {
        access: can("update"),
        summary: `Update one of ${e.name}`,
        params: idParams,
        body: change,
        answer: one,
      },
    ],
    [
      `DELETE ${path}/:id`,
      {
        access: can("delete"),
        summary: `Delete one of ${e.name}`,
        params: idParams,
        answer: z.object({ deleted: z.literal(1) }),
      },
    ],
    [
      `DELETE ${path}`,
      {
        access: can("delete"),
        summary: `Delete many of ${e.name}`,
        body: entityCollection,
        answer: z.object({ deleted: z.number().int() }),
      },
    ],
  ];
  // Template-literal keys widen to string: the shape is stated once below, in EntityCalls.
  return Object.fromEntries(calls) as object as EntityCalls<Name, One, Row, Write>;
}

type One<K extends string, S extends z.ZodType> = z.ZodObject<Record<K, S>>;
type WhoCan = { who: "recruiter"; can?: readonly [Resource, "read"]; admin?: boolean };

export type EntityCalls<
  Name extends EntityName,
  Singular extends string,
  Row extends z.ZodObject,
  Write extends z.ZodObject,
> = Record<
  `GET ${CallPath<Name>}`,
  {
    access: WhoCan;
    summary: string;
    query: typeof listQuery;
    answer: z.ZodObject<Record<Name, z.ZodArray<Row>> & typeof entityListMeta>;
  }
> &
  Record<
    `GET ${CallPath<Name>}/:id`,
    { access: WhoCan; summary: string; params: typeof idParams; answer: One<Singular, Row> }
  > &
  Record<
    `POST ${CallPath<Name>}`,
    { access: WhoCan; summary: string; body: One<Singular, Write>; answer: One<Singular, Row>; status: 201 }
  > &
  Record<
    `PUT ${CallPath<Name>}/:id`,
    {
      access: WhoCan;
      summary: string;
      params: typeof idParams;
      body: z.ZodType<Record<Singular, Partial<z.infer<Write>>> & { lock_version?: number }>;
      answer: One<Singular, Row>;
    }
  > &
  Record<
    `DELETE ${CallPath<Name>}/:id`,
    {
      access: WhoCan;
      summary: string;
      params: typeof idParams;
      answer: z.ZodObject<{ deleted: z.ZodLiteral<1> }>;
    }
  > &
  Record<
    `DELETE ${CallPath<Name>}`,
    {
      access: WhoCan;
      summary: string;
      body: typeof entityCollection;
      answer: z.ZodObject<{ deleted: z.ZodNumber }>;
    }
  >;
