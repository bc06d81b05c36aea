import { readFileSync } from "node:fs";
import {
  all,
  calleeOf,
  effects,
  lineIn,
  memberOf,
  type Node,
  programOf,
  statesOf,
  timers,
  walk,
} from "./syntax.ts";

/**
 * Hooks of the composition root join charts to views and decide nothing: what changes is in an actor, a store or a read.
 * A state without a setter holds what lives as long as the hook: a channel, an actor.
 */

/** Hooks that this does not hold for, and why. */
const allowed: Readonly<Record<string, string>> = {
  "platform/client/system/page/use-page-actor.ts":
    "how a hook gets its actor: it makes another where its key is another",
};

const waits = (node: Node): boolean =>
  [...walk(node)].some(
    (item) =>
      item.type === "AwaitExpression" ||
      (item.type === "CallExpression" &&
        ["then", "catch", "finally"].includes(memberOf(item.callee)?.path.at(-1) ?? "")),
  );

/** What a hook keeps or decides that belongs in a chart; each line begins with its place in the file. */
export function hookBreachesIn(file: string, source: string): string[] {
  const program = programOf(file, source);
  const calls = all(program, "CallExpression");
  const found = [
    ...statesOf(program)
      .filter(({ setter }) => setter !== "")
      .map(({ name, node }) => [node, `keeps a state (${name})`] as const),
    ...calls
      .filter((call) => ["useReducer", "useViewState"].includes(calleeOf(call)))
      .map((call) => [call, `keeps a state by ${calleeOf(call)}`] as const),
    ...calls
      .filter((call) => timers.includes(calleeOf(call)))
      .map((call) => [call, `calls ${calleeOf(call)}`] as const),
    ...calls
      .filter((call) => effects.includes(calleeOf(call)) && waits(call))
      .map((call) => [call, "an effect waits for an answer"] as const),
  ];
  const lineOf = lineIn(source);
  return found.map(([node, text]) => `${file}:${lineOf(node)} ${text}: that belongs in a chart`);
}

const isLooked = (file: string) =>
  /^platform\/client\/system\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file) &&
  !(file in allowed);
/** A hook may stand in a file of any name. */
const hasHook = (source: string) => /\b(?:function|const) use[A-Z]/.test(source);

export const hookBreaches = (files: readonly string[]): string[] =>
  files.filter(isLooked).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return hasHook(source) ? hookBreachesIn(file, source) : [];
  });
