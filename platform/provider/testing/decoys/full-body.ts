import type { CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { answerOf, empty, full } from "../../../../tests/screens/answers.ts";
import type { DecoyWorld } from "./decoys.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Changed by calls of their own, or of one kind of body only. */
const leftOut = /^(lock_version|password|current_password|token)$/;

/**
 * A body with all that it may have: what is left out is given by the schema, ids by the good rows. In other turns some of
 * it is left out, or all of it empty, and each choice and number is another one, the request's own too.
 */
export function fullBody(world: DecoyWorld, call: Call, body: object, turn = full): object {
  const { body: schema } = calls[call] as CallDefinition;
  if (!schema) return body;
  const known = (name: string) => {
    const target = world.targets.get(name.replace(/s$/, "")) ?? world.targets.get(name);
    return target ? world.good(target).values.id : undefined;
  };
  let made: unknown;
  try {
    made = withGiven(answerOf(schema, turn, undefined, known), body, turn);
  } catch {
    // Some shapes have no sample.
    return body;
  }
  for (let round = 0; round < 4; round++) {
    const parsed = schema.safeParse(made);
    if (parsed.success) return isObject(made) ? made : body;
    for (const { path } of parsed.error.issues) made = without(made, path.map(String), body);
  }
  return body;
}

/** Choices, amounts and yes or no may be otherwise; what names or identifies something stays. */
const isChoice = (name: string, made: unknown, given: unknown) =>
  typeof made === typeof given &&
  !/(^|_)(ids?|uid|version)$/.test(name) &&
  (/^(boolean|number)$/.test(typeof made) || (typeof made === "string" && /^[a-z_]+$/.test(made)));

/** What the request has stays, beside all else. */
function withGiven(made: unknown, given: unknown, turn: number, field = ""): unknown {
  if (turn !== full && isChoice(field, made, given)) return made;
  if (turn === empty && (made === null || (Array.isArray(made) && made.length === 0))) return made;
  if (!isObject(made) || !isObject(given)) return given === undefined ? made : given;
  const names = new Set([...Object.keys(made), ...Object.keys(given)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => name in given || !leftOut.test(name))
      .map((name) => [name, withGiven(made[name], given[name], turn, name)]),
  );
}

/** Without that field, or as the request has it. */
export function without(made: unknown, path: readonly string[], given: unknown): unknown {
  const [name, ...rest] = path;
  if (!isObject(made) || name === undefined) return made;
  const own = isObject(given) ? given[name] : undefined;
  if (own !== undefined && !isObject(own)) return { ...made, [name]: own as Json };
  if (isObject(made[name]) && rest.length > 0)
    return { ...made, [name]: without(made[name], rest, own) as Json };
  if (own !== undefined) return { ...made, [name]: own as Json };
  const { [name]: _, ...others } = made;
  return others;
}
