import { withoutMethods } from "./cut.ts";

/** What is there for machines and snapshots that are written down or taken up again, and for states with addresses. */
const kept = [
  "    this.getPersistedSnapshot = this.getPersistedSnapshot.bind(this);\n",
  "    this.restoreSnapshot = this.restoreSnapshot.bind(this);\n",
  "    this.events = this.root.events;\n",
  "    formatRouteTransitions(this.root);\n",
];

/**
 * The statecharts' library without what the inspector alone shows (definitions, lists of events), without snapshots
 * that are kept and states that have addresses; null where its file is no longer made of these.
 */
export function leanMachine(code: string): string | null {
  let left = code;
  for (const line of kept) {
    if (!left.includes(line)) return null;
    left = left.replace(line, "");
  }
  const withoutNodes = withoutMethods(left, "StateNode", ["definition", "toJSON", "events", "ownEvents"]);
  return (
    withoutNodes &&
    withoutMethods(withoutNodes, "StateMachine", [
      "resolveState",
      "definition",
      "toJSON",
      "getPersistedSnapshot",
      "restoreSnapshot",
    ])
  );
}

/** A chart without what it says of its states and transitions, which the inspector alone shows. */
export const leanChart = (code: string): string =>
  code.replaceAll(/\bdescription:(?:[\s+]*"(?:[^"\\]|\\.)*")+,?/g, "");
