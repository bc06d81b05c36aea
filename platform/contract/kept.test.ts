import { expect, it } from "vitest";
import { z } from "zod";
import type { CallDefinition } from "./call.ts";
import { calls } from "./calls/all.ts";
import { catalogues } from "./catalogues/all.ts";
import { entities } from "./entities/all.ts";
import { type EntityDefinition, operatorsOf } from "./entity.ts";

/*
 * All that the contract demands and promises, kept as texts: each call's access and schemas, each entity's fields, orders
 * and limits, each catalogue's codes. Client and provider follow it together, so neither notices a limit, an order or a
 * permission in it that is wrong: here it is a line that somebody has to read.
 */

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What JSON Schema says of each object, number or text besides what the short form below shows. */
const shown = new Set([
  "type",
  "properties",
  "required",
  "items",
  "anyOf",
  "oneOf",
  "enum",
  "const",
  "$schema",
]);
/** The reach of whole numbers, and patterns that stand for a format, are zod's own. */
const isUsual = (name: string, value: unknown, schema: Json): boolean =>
  (name === "additionalProperties" && !isJson(value)) ||
  (name === "pattern" && "format" in schema) ||
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** From this length on a shape is written once: where it comes again, the place of the first is named. */
const longShape = 120;
const width = 110;

/**
 * Schemas in short: `{name: string(minLength 2), city?: string | null}`, an object that takes what it does not name with
 * `…`, each property on a line of its own where one is not enough.
 */
function printer() {
  const places = new Map<string, string>();

  function short(schema: unknown, place: string): string {
    if (!isJson(schema)) return String(schema);
    const more = Object.entries(schema)
      .filter(([name, value]) => !shown.has(name) && !isUsual(name, value, schema))
      .map(([name, value]) => `${name} ${isJson(value) ? short(value, place) : JSON.stringify(value)}`)
      .join(", ");
    const whole = `${bare(schema, place)}${more ? `(${more})` : ""}`;
    if (whole.length < longShape || Array.isArray(schema.anyOf ?? schema.oneOf)) return whole;
    const first = places.get(whole);
    if (first === undefined) places.set(whole, place);
    return first === undefined ? whole : `<${first}>`;
  }

  function bare(schema: Json, place: string): string {
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return choices.map((choice) => short(choice, place)).join(" | ");
    if (Array.isArray(schema.enum)) return schema.enum.map((code) => JSON.stringify(code)).join("|");
    if ("const" in schema) return JSON.stringify(schema.const);
    if (schema.type === "array") return `[${short(schema.items, `${place}[]`)}]`;
    if (schema.type === "object" && isJson(schema.properties))
      return object(schema, schema.properties, place);
    return [schema.type ?? "any"].flat().join("|");
  }

  function object(schema: Json, properties: Json, place: string): string {
    const required = Array.isArray(schema.required) ? schema.required : [];
    const named = Object.entries(properties).map(
      ([name, of]) => `${name}${required.includes(name) ? "" : "?"}: ${short(of, `${place}.${name}`)}`,
    );
    const all = [...named, ...(schema.additionalProperties === false ? [] : ["…"])];
    const line = `{${all.join(", ")}}`;
    if (line.length < width && !line.includes("\n")) return line;
    return `{\n${all.join("\n").replace(/^/gm, "  ")}\n}`;
  }

  return (schema: z.ZodType, io: "input" | "output", place: string) =>
    short(z.toJSONSchema(schema, { io, unrepresentable: "any" }), place);
}
const print = printer();
/** Below the heading that it belongs to. */
const inset = (text: string) => text.replace(/\n/g, "\n  ");

const kept = async (name: string, lines: readonly string[]) =>
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`kept/${name}.txt`);

const all: Readonly<Record<string, EntityDefinition<string, z.ZodObject, z.ZodObject>>> = entities;
/** Entities first: the rows that calls answer are theirs. */
const entityLines = Object.entries(all).flatMap(([name, { row, write, fields, example: _, ...rest }]) => {
  return [
    name,
    ...Object.entries(rest).map(([part, value]) => `  ${part} ${JSON.stringify(value)}`),
    `  row ${inset(print(row, "output", `${name} row`))}`,
    `  write ${inset(print(write, "input", `${name} write`))}`,
    ...Object.entries(fields).map(([field, of]) => `  ${field} ${JSON.stringify(of)}`),
  ];
});

it("keeps the fields, orders and limits of each entity", async () => {
  await kept("entities", entityLines);
});

it("keeps who may make each call, what it demands and what it answers", async () => {
  const lines = Object.entries(calls as Record<string, CallDefinition>).flatMap(([key, call]) => {
    const { access, summary: _, params, query, body, answer, ...rest } = call;
    return [
      key,
      `  for ${JSON.stringify(access)}`,
      ...Object.entries(rest).map(([part, value]) => `  ${part} ${JSON.stringify(value)}`),
      ...Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? [`  ${part} ${inset(print(schema, "input", `${key} ${part}`))}`] : [],
      ),
      `  answers ${inset(print(answer, "output", `${key} answers`))}`,
    ];
  });
  await kept("calls", lines);
});

it("keeps the codes of each catalogue and the operators of each type", async () => {
  await kept("catalogues", [
    ...Object.entries(catalogues).flatMap(([name, entries]) => [
      name,
      ...entries.map((entry) => `  ${JSON.stringify(entry)}`),
    ]),
    ...Object.entries(operatorsOf).map(([type, operators]) => `${type}: ${operators.join(" ")}`),
  ]);
});
