import type { z } from "zod";

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
  keyType?: Schema;
  valueType?: Schema;
  getter?: () => Schema;
}
type Schema = z.ZodType;
const definitionOf = (schema: Schema) => schema.def as unknown as Definition;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A number that looks like chance and is always the same for the same text. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}

const isId = /(^|_)(id|uid|uuid|version)s?$/;
const isCount = (schema: Schema, path: string) =>
  definitionOf(schema).type === "number" && !isId.test(nameIn(path));
/** How many a list has. */
function countIn(turn: number, path: string): number {
  if (turn === bare || turn === empty) return 0;
  if (turn === full || shiftOf(turn) > 0) return 2;
  return turn === spare ? 1 : 1 + (hash(`${turn} ${path}`) % 3);
}

const nameIn = (path: string) => path.split(".").findLast((part) => /\D/.test(part)) ?? "text";

/** Everything is there, and of every list two: the first whole, the second by chance. */
export const full = 0;
/** Nothing is there that may be missing. */
export const bare = 1;
/** Of every list one, numbers are nothing, and what may be missing is by chance. */
export const spare = -2;
/** Nothing is read: each read fails. */
export const failing = -3;
/** All is there, for somebody who may read everything and change nothing. */
export const reader = -4;
/** Nothing is there that may be missing, for somebody who may but read. */
export const bareReader = -10;
/** All is there, on a phone, and at a wide desk. */
export const phone = -11;
export const desk = -12;
/** Lists are as long as when all is there, and nothing is there that may be missing; the next of every list of kinds. */
export const lacking = -5;
/** All is there, with no where there was yes, and the next of every list of kinds, the one after it, and so on. */
export const others: readonly number[] = [-6, -7, -8, -9];
/** So far on in every list of kinds. */
export const shiftOf = (turn: number): number => (turn === lacking ? 1 : others.indexOf(turn) + 1);
/** All fields are there, and as empty as they may be: nothing, no, none. Only what is sent is made so. */
export const empty = -1;

const shapes = [
  ["2026-11-20T13:30:00Z", "2026-11-26T16:45:00Z", "2026-11-23T18:15:00Z", "2026-10-12T09:00:00Z"],
  ["2026-11-20", "2026-11-26", "2026-11-23", "2026-10-12"],
  // Months.
  ["2024-03", "2025-11"],
  ["10:30", "16:45"],
  ["BRL", "USD"],
  ["pt", "en"],
  ["https://casa.test/a", "https://casa.test/b"],
  ["0c8a3c0e-4a52-4b8c-9e0f-7a3a4f2c1d10", "6f1c55c2-0d59-4c57-9a0c-6b1f0e0f7b21"],
  ["#336699", "#993366"],
  ["created_at:asc"],
  ["a-text-that-is-long-enough-for-a-token"],
  ["1", "2"],
  ["/jobs", "/contact"],
  ["/v1/images/a1", "/v1/images/b2"],
];
const isMoment = /(_at|_times|_until|_since|_from|_to|At|when|begins|ends|at)$/;
const isDay = /(_on|_date|day|date)$/;
const isAddress = /(url|href|link|_uri)$/i;
const isColour = /(_color|^container_signin)$/;
const isSmall = /^weight$/;

/**
 * An answer of a schema, another one each turn: by turns each kind of a list of kinds is taken, and what may be missing
 * or is yes or no is so or so. Names and numbers differ from one another, so that one taken for another shows. `known`
 * are values by their field's name, as ids of records that there are.
 */
export function answerOf(
  schema: Schema,
  turn: number,
  given?: unknown,
  known: (name: string) => unknown = () => undefined,
): unknown {
  let last = 100;
  const shift = shiftOf(turn);
  const isOther = others.includes(turn);
  const isSo = (path: string) =>
    isOther ||
    (turn === full && !path.includes(".1.")) ||
    (turn !== bare && turn !== lacking && hash(`${turn} ${path}`) % 2 === 0);
  /** No where there is yes when all is there, then as it comes. */
  const isYes = (path: string) =>
    isOther
      ? shift === 1
        ? path.includes(".1.") && hash(`${full} ${path}`) % 2 !== 0
        : hash(`${turn} ${path}`) % 2 === 0
      : turn !== empty && isSo(path);
  const pick = <T>(of: readonly T[], path: string): T =>
    of[(hash(path) + (shift || turn) + of.length) % of.length] as T;
  const text = (of: Schema, path: string): string => {
    last += 1;
    const name = nameIn(path);
    const moved = shapes.map((values) => {
      const at = hash(`${turn} ${path}`) % values.length;
      return [...values.slice(at), ...values.slice(0, at)];
    });
    const [moments = [], days = []] = moved;
    const usual = [`${name} ${last}`, `${name}${last}@casa.test`, ...moved.flat()];
    const likely = isAddress.test(name)
      ? [`https://casa.test/${name}/${last}`]
      : name === "icon"
        ? ["star"]
        : isMoment.test(name)
          ? [...moments, ...days]
          : isDay.test(name)
            ? days
            : isColour.test(name)
              ? [`#${(hash(path) % 0x1000000).toString(16).padStart(6, "0")}`]
              : [];
    const found = [...likely, ...usual].find((item) => of.safeParse(item).success);
    if (found === undefined) throw new Error(`There is no sample of ${path}: give one`);
    return found;
  };
  const made = (of: Schema, part: unknown, path: string): unknown => {
    const definition = definitionOf(of);
    const { innerType, element, options = [], shape } = definition;
    const inner = innerType as Schema;
    switch (definition.type) {
      case "optional":
        return part === undefined && turn !== empty && !isSo(path) ? undefined : made(inner, part, path);
      case "nullable":
        if (part === null) return null;
        // What counts nothing is there: that it is 0 is where rules end.
        if (turn === spare && part === undefined && isCount(inner, path)) return made(inner, part, path);
        return part === undefined && (turn === empty || !isSo(path)) ? null : made(inner, part, path);
      case "nonoptional": {
        // `required()` wraps what is optional: it is there all the same.
        const within = definitionOf(inner);
        return made(within.type === "optional" ? (within.innerType as Schema) : inner, part, path);
      }
      case "default":
      case "prefault":
      case "readonly":
      case "catch":
        return made(inner, part, path);
      case "pipe":
        return made(definition.in as Schema, part, path);
      case "lazy":
        return path.length > 120 ? null : made((definition.getter as () => Schema)(), part, path);
      case "object": {
        const parts = isObject(part) ? part : {};
        const known = Object.entries(shape ?? {}).map(([key, field]) => [
          key,
          made(field, parts[key], `${path}.${key}`),
        ]);
        return { ...parts, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) };
      }
      case "array": {
        if (Array.isArray(part))
          return part.map((item, index) => made(element as Schema, item, `${path}.${index}`));
        const count = countIn(turn, path);
        const entries = Array.from({ length: count }, (_, index) =>
          made(element as Schema, undefined, `${path}.${index}`),
        );
        // A list may want more or fewer of them, or none twice.
        const fitting = [entries, [...new Set(entries)], entries.slice(0, 1), []].find(
          (item) => of.safeParse(item).success,
        );
        return fitting ?? [made(element as Schema, undefined, `${path}.0`)];
      }
      case "record": {
        const { type, entries = {} } = definitionOf(definition.keyType as Schema);
        // Keys of a list are all there.
        if (type === "enum")
          return Object.fromEntries(
            Object.values(entries).map((key) => [
              String(key),
              made(
                definition.valueType as Schema,
                isObject(part) ? part[String(key)] : undefined,
                `${path}.${key}`,
              ),
            ]),
          );
        return isObject(part)
          ? Object.fromEntries(
              Object.entries(part).map(([key, value]) => [
                key,
                made(definition.valueType as Schema, value, `${path}.${key}`),
              ]),
            )
          : {};
      }
      case "tuple":
        return (definition.items ?? []).map((item, index) =>
          made(item, Array.isArray(part) ? part[index] : undefined, `${path}.${index}`),
        );
      case "union": {
        const start = (hash(path) + (shift || turn)) % options.length;
        const turned = [...options.slice(start), ...options.slice(0, start)];
        for (const option of turned) {
          try {
            const value = made(option, part, path);
            if (option.safeParse(value).success) return value;
          } catch {}
        }
        throw new Error(`No variant of ${path} takes ${JSON.stringify(part)}`);
      }
      case "intersection":
        return {
          ...(made(definition.left as Schema, part, path) as object),
          ...(made(definition.right as Schema, part, path) as object),
        };
      default:
        return part === undefined ? plain(of, definition, path) : part;
    }
  };
  const plain = (of: Schema, { type, values = [], entries = {} }: Definition, path: string): unknown => {
    const own = known(nameIn(path));
    if (own !== undefined && of.safeParse(own).success) return own;
    switch (type) {
      case "literal":
        return pick(values, path);
      case "enum":
        return pick(Object.values(entries), path);
      case "boolean":
        return isYes(path);
      case "null":
      case "unknown":
      case "any":
        return null;
      case "undefined":
      case "void":
        return undefined;
      case "number": {
        last += 1;
        const nothing = turn === spare && !isId.test(nameIn(path)) ? [0] : [];
        const small = (last % 9) + 1;
        const likely = [...nothing, isSmall.test(nameIn(path)) ? small : last, small, 1, 0, 0.5, 12, 2026];
        return likely.find((item) => of.safeParse(item).success) ?? last;
      }
      case "string":
        return text(of, path);
      case "date":
        return new Date("2026-11-20T13:30:00Z");
      default:
        throw new Error(`There is no sample of ${type} at ${path}`);
    }
  };
  return made(schema, given, "answer");
}
