import type { z } from "zod";
import { isObject } from "#contract/object.ts";

/** Any part of a value. A list is given as a whole, each of its entries in part. */
export type Given<T> = T extends (infer Entry)[]
  ? Given<Entry>[]
  : T extends object
    ? { [Key in keyof T]?: Given<T[Key]> }
    : T;

/** What is read of a schema here; the types of zod 4 name its kinds apart. */
interface Definition {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  items?: Schema[];
  options?: Schema[];
  left?: Schema;
  right?: Schema;
  values?: unknown[];
  entries?: Record<string, unknown>;
  shape?: Record<string, Schema>;
  valueType?: Schema;
  getter?: () => Schema;
  defaultValue?: unknown;
}
type Schema = z.ZodType;

const definitionOf = (schema: Schema) => schema.def as unknown as Definition;
const texts = [
  "2026-11-21",
  "2026-11-21T12:00:00Z",
  "12:30",
  "BRL",
  "pt",
  "created_at:asc",
  "https://casa.test/a",
  "0c8a3c0e-4a52-4b8c-9e0f-7a3a4f2c1d10",
  "#336699",
  "a-text-that-is-long-enough-for-a-token",
  "1",
];

/**
 * A value of a schema with the given parts in it: what is not given is the least that is valid. Numbers and texts differ
 * from one another, so that a field which was taken for another shows.
 */
export function sampleOf(schema: Schema, given?: unknown): unknown {
  let last = 100;
  const firstOf = (of: Schema, candidates: readonly unknown[], path: string): unknown => {
    const found = candidates.find((candidate) => of.safeParse(candidate).success);
    if (found === undefined) throw new Error(`There is no sample of ${path}: give one`);
    return found;
  };
  const made = (of: Schema, part: unknown, path: string): unknown => {
    const definition = definitionOf(of);
    const { innerType, element, options = [], shape } = definition;
    switch (definition.type) {
      case "optional":
        return part === undefined ? undefined : made(innerType as Schema, part, path);
      case "nullable":
        return part === undefined || part === null ? null : made(innerType as Schema, part, path);
      case "nonoptional": {
        const inner = definitionOf(innerType as Schema);
        return made((inner.type === "optional" ? inner.innerType : innerType) as Schema, part, path);
      }
      case "default":
      case "prefault":
      case "readonly":
      case "catch":
        return made(innerType as Schema, part, path);
      case "pipe":
        return made(definition.in as Schema, part, path);
      case "lazy":
        return made((definition.getter as () => Schema)(), part, path);
      case "object": {
        const parts = isObject(part) ? part : {};
        const known = Object.entries(shape ?? {}).map(([key, field]) => [
          key,
          made(field, parts[key], `${path}.${key}`),
        ]);
        return { ...parts, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) };
      }
      case "array":
        if (Array.isArray(part))
          return part.map((item, index) => made(element as Schema, item, `${path}.${index}`));
        return of.safeParse([]).success ? [] : [made(element as Schema, undefined, `${path}.0`)];
      case "record":
        return part === undefined
          ? {}
          : Object.fromEntries(
              Object.entries(part as object).map(([key, value]) => [
                key,
                made(definition.valueType as Schema, value, `${path}.${key}`),
              ]),
            );
      case "tuple":
        return (definition.items ?? []).map((item, index) =>
          made(item, (part as unknown[] | undefined)?.[index], `${path}.${index}`),
        );
      case "union": {
        const fitting = options.flatMap((option) => {
          try {
            const value = made(option, part, path);
            return option.safeParse(value).success ? [value] : [];
          } catch {
            return [];
          }
        });
        if (fitting.length === 0) throw new Error(`No variant of ${path} takes ${JSON.stringify(part)}`);
        return fitting[0];
      }
      case "intersection":
        return {
          ...(made(definition.left as Schema, part, path) as object),
          ...(made(definition.right as Schema, part, path) as object),
        };
      default:
        return part === undefined ? least(of, definition, path) : part;
    }
  };
  const least = (of: Schema, { type, values = [], entries = {} }: Definition, path: string): unknown => {
    switch (type) {
      case "literal":
        return values[0];
      case "enum":
        return Object.values(entries)[0];
      case "boolean":
        return false;
      case "null":
      case "unknown":
      case "any":
        return null;
      case "undefined":
      case "void":
        return undefined;
      case "number":
        last += 1;
        return firstOf(of, [last, 1, 0, 0.5], path);
      case "string": {
        const name = path.split(".").findLast((part) => /\D/.test(part)) ?? "text";
        return firstOf(of, [`${name} ${last}`, `${name}@casa.test`, ...texts], path);
      }
      default:
        throw new Error(`There is no sample of ${type} at ${path}`);
    }
  };
  const value = made(schema, given, "answer");
  const read = schema.safeParse(value);
  if (!read.success) throw new Error(`The contract cannot answer so:\n${read.error.message}`);
  return value;
}
