import type { z } from "zod";
import { type EntityCalls, entityCalls } from "../entity-calls.ts";
import type { EntityName } from "../entity-names.ts";
import { entities } from "./all.ts";

type Definition = (typeof entities)[EntityName];
type CallsOf<E> = E extends {
  name: infer Name extends EntityName;
  singular: infer One extends string;
  row: infer Row extends z.ZodObject;
  write: infer Write extends z.ZodObject;
}
  ? EntityCalls<Name, One, Row, Write>
  : never;
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The six calls of every entity. */
// One object of them all: their types are joined above, which `flatMap` cannot follow.
export const allEntityCalls = Object.assign(
  {},
  ...Object.values(entities).map((entity: Definition) =>
    entityCalls<EntityName, string, z.ZodObject, z.ZodObject>(entity),
  ),
) as Joined<CallsOf<Definition>>;
