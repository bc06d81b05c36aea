import type { z } from "zod";

/** What the simulation reads of a schema's definition. */
interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  items?: readonly z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  getter?: () => z.ZodType;
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

const texts: Record<string, string> = {
  email: "a@a.test",
  url: "https://a.test/",
  uuid: "7b0c2ab4-7c0e-4a52-9d0e-1d2f4c3b5a69",
  date: "2026-11-21",
  datetime: "2026-11-21T12:00:00Z",
  time: "12:00",
};

function textOf(schema: z.ZodType): string {
  const { format } = definitionOf(schema);
  const { minLength = 0 } = schema as unknown as { minLength?: number | null };
  const text = texts[format ?? ""] ?? "a";
  return text.padEnd(minLength ?? 0, "a");
}
function numberOf(schema: z.ZodType): number {
  const { minValue } = schema as unknown as { minValue?: number | null };
  return minValue !== undefined && minValue !== null && Number.isFinite(minValue) && minValue > 0
    ? Math.ceil(minValue)
    : ([0, 1].find((one) => schema.safeParse(one).success) ?? 0);
}

/** Of fields that mean something else where the least is taken. */
const meant: Readonly<Record<string, unknown>> = { end_of_list: true };

const withoutOptional = (schema: z.ZodType): z.ZodType => {
  const { type, innerType } = definitionOf(schema);
  return type === "optional" && innerType ? innerType : schema;
};

/** The least that a schema takes: nothing where it may be nothing, the first of several. */
export function sampleOf(schema: z.ZodType): unknown {
  const found = definitionOf(schema);
  switch (found.type) {
    case "string":
      return textOf(schema);
    case "number":
    case "int":
      return numberOf(schema);
    case "boolean":
      return false;
    case "array":
      return [];
    case "object":
      return filled(schema, {});
    case "record": {
      const keys = found.keyType ? definitionOf(found.keyType) : undefined;
      const named = keys?.type === "enum" ? Object.values(keys.entries ?? {}) : [];
      return Object.fromEntries(
        named.map((name) => [name, found.valueType ? sampleOf(found.valueType) : null]),
      );
    }
    case "enum":
      return Object.values(found.entries ?? {})[0];
    case "literal":
      return found.values?.[0];
    case "union":
      return found.options?.[0] && sampleOf(found.options[0]);
    case "tuple":
      return found.items?.map(sampleOf);
    case "nullable":
    case "null":
    case "any":
    case "unknown":
      return null;
    case "optional":
    case "undefined":
    case "void":
    case "default":
    case "prefault":
      return undefined;
    case "lazy":
      return found.getter && sampleOf(found.getter());
    case "pipe":
      return found.in && sampleOf(found.in);
    case "intersection":
      return {
        ...(found.left && (sampleOf(found.left) as object)),
        ...(found.right && (sampleOf(found.right) as object)),
      };
    case "nonoptional":
      return found.innerType && sampleOf(withoutOptional(found.innerType));
    default:
      return found.innerType && sampleOf(found.innerType);
  }
}

/** The value, with all that its schema asks for besides. What the schema does not know of is left to it to say. */
export function filled(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return sampleOf(schema);
  if (value === null) return null;
  const found = definitionOf(schema);
  switch (found.type) {
    case "object": {
      const given = value as Record<string, unknown>;
      const all: Record<string, unknown> = { ...given };
      for (const [name, part] of Object.entries(found.shape ?? {})) {
        const here = filled(part, given[name] ?? (name in given ? given[name] : meant[name]));
        if (here !== undefined) all[name] = here;
      }
      return all;
    }
    case "array":
      return found.element
        ? (value as unknown[]).map((one) => filled(found.element as z.ZodType, one))
        : value;
    case "record":
      return found.valueType
        ? Object.fromEntries(
            Object.entries({ ...(sampleOf(schema) as object), ...value }).map(([name, one]) => [
              name,
              filled(found.valueType as z.ZodType, one),
            ]),
          )
        : value;
    case "union": {
      for (const option of found.options ?? []) {
        const here = filled(option, value);
        if (option.safeParse(here).success) return here;
      }
      return value;
    }
    case "lazy":
      return found.getter ? filled(found.getter(), value) : value;
    case "pipe":
      return found.in ? filled(found.in, value) : value;
    case "intersection":
      return found.left && found.right ? filled(found.right, filled(found.left, value)) : value;
    default:
      return found.innerType ? filled(found.innerType, value) : value;
  }
}
