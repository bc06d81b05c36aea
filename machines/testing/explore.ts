import { withFakes } from "../fakes.ts";
import { type Measure, measure } from "./measure.ts";
import type { Paths } from "./paths.ts";
import { randomOf } from "./random.ts";
import { begin, type Move, type Path, type Run } from "./run.ts";

export interface Exploration {
  measure: Measure;
  /** The shortest path that was found to each state, by id. */
  shortest: ReadonlyMap<string, Path>;
  /** The facts that were stated, by type. */
  facts: readonly string[];
  /** How many paths were walked on live actors. */
  walked: number;
  /** What went wrong, with the path that shows it. */
  problems: readonly string[];
}

interface Place {
  path: Path;
  moves: readonly Move[];
  promises: Run["promises"];
}

/** Places to go on from: those with something left to see first, and every state in its turn. */
function createFrontier() {
  const promising = new Map<string, { places: Place[]; turns: number }>();
  const dull: Place[] = [];
  return {
    add(state: string, place: Place) {
      const group = promising.get(state) ?? { places: [], turns: 0 };
      group.places.push(place);
      promising.set(state, group);
    },
    next(): Place | undefined {
      for (const group of [...promising.values()].sort((a, b) => a.turns - b.turns)) {
        for (let place = group.places.shift(); place; place = group.places.shift()) {
          group.turns++;
          if (place.promises()) return place;
          dull.push(place);
        }
      }
      return dull.shift();
    },
  };
}

/**
 * Walks a machine on live actors, until every state, transition, guard outcome and pair was seen, or for a while
 * nothing new shows. First from place to place, so that the paths are short; then, for what is only met far out, on
 * long walks without a plan, the same each time.
 */
export function explore(paths: Paths, patience = { places: paths.patience, walks: 40 }): Exploration {
  const measured = measure(paths.machine);
  const machine = measured.instrument(withFakes(paths.machine));
  const shortest = new Map<string, Path>();
  const seen = new Set<string>();
  const stated = new Set<string>();
  const problems = new Set<string>();
  let walked = 0;
  let newest = 0;
  let open = measured.open();

  const isDone = () => open === 0 || problems.size > 0;
  const note = (run: Run, path: Path) => {
    for (const { id } of run.state()._nodes) {
      const known = shortest.get(id);
      if (!known || known.moves.length > path.moves.length) shortest.set(id, path);
    }
    if (measured.open() < open) newest = walked;
    open = measured.open();
  };
  const finish = (run: Run) => {
    for (const { type } of run.facts) stated.add(type);
    for (const problem of run.end()) problems.add(problem);
  };

  const goOn = (input: unknown) => {
    const frontier = createFrontier();
    const visit = (path: Path) => {
      walked++;
      const run = begin(paths, machine, measured, input);
      for (const move of path.moves) run.take(move);
      note(run, path);
      const place = run.place();
      if (!seen.has(place)) {
        seen.add(place);
        frontier.add(JSON.stringify(run.state().value), { path, moves: run.moves(), promises: run.promises });
      }
      finish(run);
    };
    newest = walked;
    visit({ input, moves: [] });
    for (let place = frontier.next(); place; place = frontier.next()) {
      for (const move of place.moves) visit({ input, moves: [...place.path.moves, move] });
      if (isDone() || walked - newest > patience.places) return;
    }
  };

  const wander = () => {
    const random = randomOf(1);
    newest = walked;
    while (!isDone() && walked - newest <= patience.walks) {
      walked++;
      const input = random.pick(paths.inputs);
      const run = begin(paths, machine, measured, input);
      const moves: Move[] = [];
      for (let step = 0; step < 60; step++) {
        const possible = run.moves();
        if (possible.length === 0) break;
        const move = random.pick(possible);
        moves.push(move);
        run.take(move);
        note(run, { input, moves: [...moves] });
      }
      finish(run);
    }
  };

  for (const input of paths.inputs) goOn(input);
  wander();
  return { measure: measured, shortest, facts: [...stated].sort(), walked, problems: [...problems] };
}
