import type { openApp } from "./app.ts";
import { plants } from "./plants.ts";
import { liveSeed, type Outcome } from "./run.ts";

/** Lives to be lived one after another, until a rule is broken. */
export interface Task {
  first: number;
  count: number;
  /** The most steps of a life. */
  steps: number;
  /** A fault that is there meanwhile. */
  plant?: string | undefined;
}
export interface Lived {
  lived: number;
  stepped: number;
  broken?: { seed: number; outcome: Outcome };
}

export async function live(
  open: typeof openApp,
  { first, count, steps }: Omit<Task, "plant">,
): Promise<Lived> {
  let stepped = 0;
  for (let seed = first; seed < first + count; seed++) {
    const outcome = await liveSeed(open, seed, steps);
    stepped += outcome.trace.length;
    if (outcome.violation) return { lived: seed - first + 1, stepped, broken: { seed, outcome } };
  }
  return { lived: count, stepped };
}

/** The same with a fault planted before and taken away after. */
export async function liveTask(open: typeof openApp, { plant, ...task }: Task): Promise<Lived> {
  if (plant === undefined) return live(open, task);
  const faulty = plants[plant];
  if (!faulty) throw new Error(`No such fault. There are: ${Object.keys(plants).join("; ")}`);
  const remove = faulty();
  let lived: Lived;
  try {
    lived = await live(open, task);
  } finally {
    remove();
  }
  const { broken } = lived;
  if (broken) {
    const healthy = await live(open, { ...task, first: broken.seed, count: 1 });
    if (healthy.broken) throw new Error(`Seed ${broken.seed} breaks a rule without the fault, too`);
  }
  return lived;
}
