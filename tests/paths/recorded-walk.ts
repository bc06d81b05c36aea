import type { PathStep } from "#client/inspect/path.ts";
import { recordedPath } from "./recorded.ts";
import type { Walk } from "./table.ts";
import { test } from "./walker.ts";

/** Walks what the inspector recorded of an actor, as the table of its chart says it is done on the screen. */
export function recordedWalk(name: string, walk: Walk, steps: readonly PathStep[]): void {
  const { path, delays } = recordedPath(walk, steps);
  test(`${name}, recorded: ${path.start}`, async ({ walker }) => {
    await walker.starts({ walk, path: `${name}, recorded`, delays }, path.start, path.sees);
    for (const { step, sees } of path.strides) {
      if (step.kind === "time") await walker.waits(step.milliseconds, sees);
      else if (step.kind === "event") await walker.does(step.event, step.as, sees);
      else if (step.kind === "answer") await walker.answers(step.effect, step.as, sees, step.input);
      else await walker.refuses(step.effect, step.as, sees, step.input);
    }
  });
}
