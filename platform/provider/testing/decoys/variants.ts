import type { z } from "zod";
import type { CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import type { DecoyWorld } from "./decoys.ts";

type Schema = z.ZodType;
interface Definition {
  type: string;
  innerType?: Schema;
  shape?: Record<string, Schema>;
  entries?: Record<string, string | number>;
}
const definitionOf = (schema: Schema) => schema.def as unknown as Definition;

function inner(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? inner(innerType) : schema;
}

/** What is asked for where neither the schema nor the good row says it. */
const usual: Record<string, readonly string[]> = {
  term: ["other name"],
  state: ["SP"],
  place: ["Campinas"],
  radius: ["40"],
  salary_from: ["9000"],
  published_within: ["7"],
  remote_work: ["1"],
  regime: ["1"],
  subject: ["1"],
  from: ["2026-11-10"],
  until: ["2026-11-12"],
  partner: ["other"],
};
/** Cursors come with the page before; these have a shape of their own. */
const skipped = /^(after|before|page|where|terms|sum|limit)$/;
const most = 5;

/** Ways in which a call may be asked besides its plain one, one parameter at a time: the first page, then by each filter. */
export function variantsOf(world: DecoyWorld, call: Call): string[] {
  const shape = shapeOf(call);
  const hasWhere = "where" in shape && "order" in shape && "sum" in shape;
  const size = sizeOf(call);
  const ofPage = size ? [`${size}=4`] : [];
  const ofLists = hasWhere ? ["order=created_at:asc&page[size]=4", "term=other+name&page[size]=6"] : [];
  const filters = hasWhere
    ? []
    : Object.entries(shape).flatMap(([name, schema]) => {
        if (skipped.test(name) || name === "size") return [];
        return valuesOf(world, name, inner(schema)).map((value) => `${name}=${encodeURIComponent(value)}`);
      });
  return [...ofPage, ...ofLists, ...filters];
}

function valuesOf(world: DecoyWorld, name: string, schema: Schema): readonly string[] {
  const { type, entries } = definitionOf(schema);
  if (type === "enum")
    return Object.values(entries ?? {})
      .map(String)
      .slice(0, most);
  if (type === "boolean") return ["true"];
  const target = world.targets.get(name);
  if (target) return [String(world.good(target).values.id)];
  return usual[name] ?? [];
}

function shapeOf(call: Call): Record<string, Schema> {
  const { query } = calls[call] as CallDefinition;
  return query ? (definitionOf(inner(query)).shape ?? {}) : {};
}

/** The parameter that says how many are on a page. */
export function sizeOf(call: Call): string | undefined {
  const shape = shapeOf(call);
  if (shape.page && "size" in (definitionOf(inner(shape.page)).shape ?? {})) return "page[size]";
  return "size" in shape ? "size" : undefined;
}

/** The parameter that takes the cursor of the page before. */
export function cursorOf(call: Call): string | undefined {
  const shape = shapeOf(call);
  if ("page" in shape) return "page[after]";
  return ["after", "before"].find((name) => name in shape);
}
