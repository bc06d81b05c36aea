import { readFileSync } from "node:fs";
import {
  all,
  calleeOf,
  effects,
  isFunction,
  isNode,
  laterParts,
  lineIn,
  memberOf,
  type Node,
  nameOf,
  programOf,
  statesOf,
  timers,
  walk,
} from "./syntax.ts";

/**
 * Behaviour belongs in charts: a view keeps no status of its own and its effects decide nothing. What only the view
 * knows (a menu is open, a focus, a measured size) is `useState`, or `useViewState` where a rule here would doubt it.
 */

/** What a call goes through: it is done, it is not, it takes a while. */
const status =
  /^(?:is|was|has)?(?:busy|saving|saved|loading|loaded|sending|sent|pending|fail(?:ed|ure)|errors?|refus(?:ed|als?)|submitting|submitted|working|deleting|removing|restoring|conflict)$/i;
/** Lists, texts and elements do these; what they are done to is not changed by them. */
const isHarmless =
  /^(?:map|filter|find|findIndex|flatMap|some|every|includes|at|slice|join|has|get|keys|values|entries|trim|startsWith|endsWith|replace|split|forEach|toLowerCase|focus|blur|contains|closest|matches|query\w*|scroll\w*|get\w*|add|delete|set|observe|unobserve|disconnect|addEventListener|removeEventListener)$/;

const namesIn = (pattern: unknown): string[] =>
  isNode(pattern) ? all(pattern, "Identifier").map(({ name }) => String(name)) : [];

/** What a component has from its hooks and from whoever shows it, refs and states aside. */
function givenIn(program: Node): Set<string> {
  const fromHooks = all(program, "VariableDeclarator")
    .filter(({ init }) => isNode(init) && init.type === "CallExpression" && /^use[A-Z]/.test(calleeOf(init)))
    .filter(({ init }) => !/^use(?:Ref|State|ViewState|Id|Memo)$/.test(calleeOf(init as Node)))
    .flatMap(({ id }) => namesIn(id));
  const fromProps = [...walk(program)]
    .filter(isFunction)
    .flatMap(({ params }) => (params as Node[]).slice(0, 1))
    .filter(({ type }) => type === "ObjectPattern")
    .flatMap(namesIn);
  const given = new Set([...fromHooks, ...fromProps]);
  // And what is taken out of those.
  const parts = all(program, "VariableDeclarator").filter(
    ({ id, init }) => isNode(id) && id.type === "ObjectPattern" && nameOf(init) !== "",
  );
  for (const { id, init } of parts)
    if (given.has(nameOf(init))) for (const name of namesIn(id)) given.add(name);
  return given;
}

function effectBreaches(effect: Node, setters: ReadonlySet<string>, given: ReadonlySet<string>): string[] {
  const [body] = effect.arguments as Node[];
  if (!body) return [];
  const calls = all(body, "CallExpression");
  const waits = [...walk(body)].some(({ type, async }) => type === "AwaitExpression" || async === true);
  return [
    ...(waits ? ["waits for an answer"] : []),
    ...calls.flatMap((call) => {
      const name = calleeOf(call);
      if (setters.has(name)) return [`sets state by ${name}`];
      if (timers.includes(name)) return [`calls ${name}`];
      if (given.has(name)) return [`acts by ${name}`];
      const member = memberOf(call.callee);
      if (!member || member.path.includes("current")) return [];
      const last = member.path.at(-1) ?? "";
      if (["then", "catch", "finally"].includes(last)) return ["waits for an answer"];
      return given.has(member.root) && !isHarmless.test(last) ? [`acts by ${member.root}.${last}`] : [];
    }),
  ];
}

/** What a view does that belongs in a chart; each line begins with its place in the file. */
export function stateBreaches(file: string, source: string): string[] {
  const program = programOf(file, source);
  const lineOf = lineIn(source);
  const states = statesOf(program);
  const setters = new Set(states.map(({ setter }) => setter));
  // The design system tells its user what it saw (the end of a list came in sight): that is no action.
  const given = file.startsWith("ui/") ? new Set<string>() : givenIn(program);
  const found = [
    ...states.flatMap(({ name, node }) => {
      const words = all(node, "Literal").map(({ value }) => String(value));
      const kept = [name, ...words].find((word) => status.test(word));
      return kept === undefined ? [] : [[node, `keeps a status (${kept})`] as const];
    }),
    ...all(program, "CallExpression")
      .filter((call) => effects.includes(calleeOf(call)))
      .flatMap((call) =>
        [...new Set(effectBreaches(call, setters, given))].map(
          (text) => [call, `an effect ${text}`] as const,
        ),
      ),
    ...laterParts(program).flatMap((part) =>
      all(part, "CallExpression")
        .filter((call) => setters.has(calleeOf(call)))
        .map((call) => [call, `sets state by ${calleeOf(call)} once something answered`] as const),
    ),
  ];
  return [
    ...new Set(found.map(([node, text]) => `${file}:${lineOf(node)} ${text}: that belongs in a chart`)),
  ];
}

const isView = (file: string) =>
  /^(?:features|ui)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** Who asks for another page says so on the bus; the router alone goes there. */
export const navigationBreaches = (file: string, source: string): string[] =>
  /\buseNavigate\b/.test(source) ? [`${file} navigates by itself: useGo asks for another page`] : [];

export const viewBreaches = (files: readonly string[]): string[] =>
  files.filter(isView).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...stateBreaches(file, source), ...navigationBreaches(file, source)];
  });
