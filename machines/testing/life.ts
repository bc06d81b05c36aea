import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventFrom,
} from "xstate";

export type Status = string | number;

/** What the charts of lives say of their states and transitions (machines/shared/life.ts). */
interface LifeMeta {
  status?: Status;
  hidden?: true;
  only?: string;
}

/** One way from a status to another; from null where the row is written. */
export interface Move {
  event: string;
  from: Status | null;
  to: Status;
  /** The states themselves: several may have one status. */
  states: readonly [from: string, to: string];
  /** The only module that does it; absent: any that writes the status. */
  only: string | undefined;
}

/** A life as plain data. */
export interface LifeData {
  statuses: readonly Status[];
  /** Statuses that no row holds. */
  hidden: readonly Status[];
  moves: readonly Move[];
}

const unborn = "absent";
const metaOf = ({ meta }: { meta?: unknown }): LifeMeta => (meta ?? {}) as LifeMeta;
/** The states that have none inside. */
export const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(leavesOf);
};
const entranceOf = (node: AnyStateNode): AnyStateNode => {
  const [first] = node.type === "compound" ? node.initial.target : [];
  return first ? entranceOf(first) : node;
};
const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])];

/** A state inside one that has a status has that status. */
const statusOf = (leaf: AnyStateNode): Status =>
  around(leaf)
    .map((node) => metaOf(node).status)
    .find((status) => status !== undefined) ?? leaf.key;

function movesFrom(leaf: AnyStateNode, from: Status | null): Move[] {
  const taken = new Set<string>();
  return around(leaf).flatMap((node) =>
    [...node.transitions].flatMap(([event, transitions]) => {
      // What a state says of an event, the states around it do not.
      if (taken.has(event)) return [];
      if (transitions.some(({ guard }) => !guard)) taken.add(event);
      return transitions.flatMap((transition) => {
        const [target] = transition.target ?? [];
        if (!target) return [];
        const next = entranceOf(target);
        const states = [leaf.id, next.id] as const;
        return [{ event, from, to: statusOf(next), states, only: metaOf(transition).only }];
      });
    }),
  );
}

export function lifeOf(machine: AnyStateMachine): LifeData {
  const first = machine.root.states[unborn];
  if (!first) throw new Error(`${machine.id} has no state "${unborn}", where no row is written yet`);
  const leaves = leavesOf(machine.root).filter((leaf) => leaf !== first);
  return {
    statuses: [...new Set(leaves.map(statusOf))],
    hidden: leaves.filter((leaf) => metaOf(leaf).hidden).map(statusOf),
    moves: [...movesFrom(first, null), ...leaves.flatMap((leaf) => movesFrom(leaf, statusOf(leaf)))],
  };
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/**
 * Which status may follow which, as forms and boards read it: without what only one room does. Nothing is stated for a status
 * that may become any other.
 */
export function tableOf({ statuses, hidden, moves }: LifeData): {
  start?: Status[];
  to: Record<string, Status[]>;
} {
  const written = moves.filter(({ only }) => only === undefined);
  const after = (from: Status | null) =>
    unique(written.flatMap((move) => (move.from === from && move.to !== from ? [move.to] : [])));
  const shown = statuses.filter((status) => !hidden.includes(status));
  const start = after(null).filter((status) => !hidden.includes(status));
  const to = statuses.flatMap((status) => {
    const next = after(status);
    return shown.every((other) => other === status || next.includes(other)) ? [] : [[status, next] as const];
  });
  return {
    ...(shown.every((status) => start.includes(status)) ? {} : { start }),
    to: Object.fromEntries(to),
  };
}

/** What each event does to rows: it moves those of some statuses to one; null where each stays as it is. */
export function eventsOf({ moves }: LifeData): Record<string, { from: Status[]; to: Status | null }> {
  const ofEvent = Map.groupBy(
    moves.filter(({ from }) => from !== null),
    ({ event }) => event,
  );
  const steps = [...ofEvent].map(([event, steps]) => {
    const targets = unique(steps.map(({ to }) => to));
    const stays = steps.every(({ from, to }) => from === to);
    if (targets.length > 1 && !stays)
      throw new Error(`${event} leads to ${targets.join(" and to ")}: give each its event`);
    const from = unique(steps.flatMap((step) => step.from ?? []));
    return [event, { from, to: targets.length > 1 ? null : (targets[0] ?? null) }] as const;
  });
  return Object.fromEntries(steps);
}

/** Every change that a row may be seen to make. One that goes through hidden statuses leaps over them. */
export function pairsOf({ hidden, moves }: LifeData): string[] {
  const seenAfter = (state: string, passed: readonly string[] = []): Status[] =>
    moves.flatMap(({ to, states: [from, next] }) => {
      if (from !== state) return [];
      if (!hidden.includes(to)) return [to];
      return passed.includes(next) ? [] : seenAfter(next, [...passed, next]);
    });
  const pairs = moves.flatMap(({ from, states: [state] }) =>
    from === null || hidden.includes(from)
      ? []
      : seenAfter(state).flatMap((to) => (to === from ? [] : [`${from}>${to}`])),
  );
  return unique(pairs).toSorted();
}

/** A row as its chart says that it is. */
export interface Living {
  status(): Status;
  can(event: string): boolean;
  /** Takes the first of these events that it can; answers whether it took one. */
  take(...events: readonly string[]): boolean;
  copy(): Living;
}

/** A life that has come so far. */
export function living(machine: AnyStateMachine, ...events: readonly string[]): Living {
  const actor = createActor(machine).start();
  const taken: string[] = [];
  const can = (type: string): boolean => actor.getSnapshot().can({ type });
  const take = (...offered: readonly string[]): boolean => {
    const type = offered.find(can);
    if (type === undefined) return false;
    actor.send({ type });
    taken.push(type);
    return true;
  };
  for (const event of events) take(event);
  return {
    can,
    take,
    status: () => {
      const { _nodes: nodes }: AnyMachineSnapshot = actor.getSnapshot();
      const leaf = nodes.findLast((node) => Object.keys(node.states).length === 0);
      return statusOf(leaf ?? machine.root);
    },
    copy: () => living(machine, ...taken),
  };
}

/** The statuses that a row comes to by these events, from its first; an event that nothing takes is refused. */
export function walk<M extends AnyStateMachine>(
  machine: M,
  ...events: readonly EventFrom<M>["type"][]
): (Status | "refused")[] {
  const life = living(machine);
  return events.map((event) => (life.take(event) ? life.status() : "refused"));
}

/** Why a row's history is no walk of its chart: the first step that it has not; null where it is one. */
export function wrongStep(life: LifeData, history: readonly Status[]): string | null {
  const pairs = new Set(pairsOf(life));
  const starts = life.moves.flatMap(({ from, to }) => (from === null ? [String(to)] : []));
  const [first, ...rest] = history.map(String);
  if (first === undefined) return "no status";
  if (!starts.includes(first)) return `begins as ${first}`;
  let at = first;
  for (const next of rest) {
    if (next !== at && !pairs.has(`${at}>${next}`)) return `${at} became ${next}`;
    at = next;
  }
  return null;
}
