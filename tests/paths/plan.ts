import { liveOf, type Step } from "./live.ts";
import { isUnwalked, type Walk } from "./table.ts";

/** A row that wants to be on a path for itself. */
const rowName = (event: string, as: string) => `does ${event} (${as})`;
const rowsApart = ({ events }: Walk): string[] =>
  Object.entries(events).flatMap(([event, doings]) =>
    isUnwalked(doings)
      ? []
      : Object.entries(doings).flatMap(([as, { apart }]) => (apart ? [rowName(event, as)] : [])),
  );

/** A step and the states that a person is in after it, without those that nobody can see. */
interface Stride {
  step: Step;
  sees: readonly string[];
}
export interface WalkPath {
  start: string;
  sees: readonly string[];
  strides: readonly Stride[];
}
export interface Plan {
  paths: readonly WalkPath[];
  /** States that should be seen and that no path reaches. */
  unseen: readonly string[];
  /** Rows that are to be walked apart and that no path has. */
  undone: readonly string[];
  /** Transitions that no path takes, by name. */
  untaken: readonly string[];
  transitions: number;
  /** How long the chart waits anywhere on its ways. */
  delays: readonly number[];
}

/** Longer ones tell less of what went wrong, shorter ones begin anew too often. */
const longest = 24;
/** What is further away than this is not walked to. */
const mostSteps = 40;
const mostPlaces = 2_500;

interface Way {
  to: string;
  step: Step;
  taken: readonly string[];
}
interface PlaceSeen {
  way: readonly number[];
  start: string;
  sees: readonly string[];
  ways: Way[];
}

/** All places that a person can get to, and the ways between them. */
function surveyOf(walk: Walk, begin: ReturnType<typeof liveOf>["begin"]) {
  const apart = new Set(rowsApart(walk));
  const places = new Map<string, PlaceSeen>();
  const visit = (start: string, way: readonly number[]): { place: string; taken: readonly string[] } => {
    const live = begin(start);
    let taken: readonly string[] = [];
    for (const index of way) {
      const offer = live.offers()[index];
      if (offer) taken = live.take(offer.take);
    }
    const place = live.place();
    if (!places.has(place)) places.set(place, { way, start, sees: live.sees(), ways: [] });
    live.end();
    return { place, taken };
  };
  const roots = Object.keys(walk.starts).map((start) => ({ start, place: visit(start, []).place }));
  for (const [, here] of places) {
    if (places.size > mostPlaces) break;
    const live = begin(here.start);
    for (const index of here.way) {
      const offer = live.offers()[index];
      if (offer) live.take(offer.take);
    }
    const steps = live.offers().map(({ step }) => step);
    live.end();
    for (const [index, step] of steps.entries()) {
      const { place, taken } = visit(here.start, [...here.way, index]);
      if (taken.length === 0) continue;
      const row = step.kind === "event" ? rowName(step.event, step.as) : "";
      here.ways.push({ to: place, step, taken: apart.has(row) ? [...taken, row] : taken });
    }
  }
  return { places, roots };
}

/** A path that another one begins with shows nothing of its own. */
function goesOnFrom(longer: WalkPath, { start, strides }: WalkPath): boolean {
  return (
    longer.start === start &&
    longer.strides.length > strides.length &&
    strides.every(({ step }, index) => JSON.stringify(step) === JSON.stringify(longer.strides[index]?.step))
  );
}

/** Few paths in which every state is seen and every transition is taken that the table can. */
export function planOf(walk: Walk, to?: string): Plan {
  const { begin, edges, delays } = liveOf(walk);
  const { places, roots } = surveyOf(walk, begin);
  const visible = (leaf: string) => !isUnwalked(walk.states[leaf]);
  const seen = new Set([...places.values()].flatMap(({ sees }) => [...sees]));
  const taken = new Set([...places.values()].flatMap(({ ways }) => ways.flatMap((way) => [...way.taken])));
  const wanted = Object.keys(walk.states).filter(visible);
  const open = new Set(
    to === undefined
      ? [...taken, ...[...seen].filter(visible).map((leaf) => `in ${leaf}`)]
      : [...seen].filter((leaf) => leaf === to || leaf.startsWith(`${to}.`)).map((leaf) => `in ${leaf}`),
  );
  if (to !== undefined && open.size === 0)
    throw new Error(`No path leads to ${to}. There are: ${[...seen].sort().join(", ")}`);

  const gainOf = ({ taken, to }: Way) =>
    [...taken, ...(places.get(to)?.sees ?? []).map((leaf) => `in ${leaf}`)].filter((name) => open.has(name));
  /**
   * The shortest way on from a place to something that is still open. What leads where nothing else is open comes
   * last: each page that is loaded anew costs more than many steps.
   */
  const next = (from: string, room: number): Way[] | undefined => {
    const known = new Set([from]);
    let frontier: { place: string; ways: Way[] }[] = [{ place: from, ways: [] }];
    let last: Way[] | undefined;
    for (let length = 1; length <= room && frontier.length > 0; length++) {
      const further: typeof frontier = [];
      let best: { ways: Way[]; gain: number } | undefined;
      for (const { place, ways } of frontier)
        for (const way of places.get(place)?.ways ?? []) {
          const gain = gainOf(way).length;
          if (gain > 0 && leadsOn(way)) {
            if (gain > (best?.gain ?? 0)) best = { ways: [...ways, way], gain };
          } else if (gain > 0) last ??= [...ways, way];
          if (known.has(way.to)) continue;
          known.add(way.to);
          further.push({ place: way.to, ways: [...ways, way] });
        }
      if (best) return best.ways;
      frontier = further;
    }
    return last;
  };
  /** Whether there is still something open where a way leads. */
  const leadsOn = (from: Way): boolean => {
    const known = new Set([from.to]);
    for (const place of known)
      for (const way of places.get(place)?.ways ?? []) {
        if (gainOf(way).some((name) => !from.taken.includes(name))) return true;
        known.add(way.to);
      }
    return false;
  };

  const paths: WalkPath[] = [];
  const shown = (place: string) => (places.get(place)?.sees ?? []).filter(visible);
  const arrive = (place: string) => {
    for (const leaf of places.get(place)?.sees ?? []) open.delete(`in ${leaf}`);
  };
  const walkOn = (from: string): Stride[] => {
    const strides: Stride[] = [];
    let here = from;
    for (let ways = next(here, mostSteps); ways; ways = next(here, longest - strides.length)) {
      for (const way of ways) {
        for (const name of way.taken) open.delete(name);
        arrive(way.to);
        here = way.to;
        strides.push({ step: way.step, sees: shown(here) });
      }
      if (to !== undefined) break;
    }
    return strides;
  };
  for (const { start, place } of roots) {
    const isNew = shown(place).some((leaf) => open.has(`in ${leaf}`));
    const here: WalkPath[] = [];
    arrive(place);
    for (let strides = walkOn(place); strides.length > 0; strides = walkOn(place))
      here.push({ start, sees: shown(place), strides });
    paths.push(...(isNew && here.length === 0 ? [{ start, sees: shown(place), strides: [] }] : here));
  }
  return {
    paths: paths.filter((path) => !paths.some((other) => other !== path && goesOnFrom(other, path))),
    unseen: wanted.filter((leaf) => !seen.has(leaf)),
    undone: rowsApart(walk).filter((row) => !taken.has(row)),
    untaken: edges.filter((name) => !taken.has(name)),
    transitions: edges.length,
    delays: [...delays].sort((a, b) => a - b),
  };
}
