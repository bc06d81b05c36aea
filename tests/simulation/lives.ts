import type { Outcome } from "./shrink.ts";
import type { Subject } from "./subject.ts";

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
  /** The transitions that were taken and not told before. */
  taken?: readonly string[];
  broken?: { seed: number; outcome: Outcome };
}

export async function live(subject: Subject, { first, count, steps }: Omit<Task, "plant">): Promise<Lived> {
  let stepped = 0;
  for (let seed = first; seed < first + count; seed++) {
    const outcome = await subject.liveSeed(seed, steps);
    stepped += outcome.trace.length;
    if (outcome.violation) return { lived: seed - first + 1, stepped, broken: { seed, outcome } };
  }
  return { lived: count, stepped };
}

const reported = new Set<string>();
/** The same, with the transitions that this thread took for the first time. */
function newlyTaken(subject: Subject): string[] {
  const taken = [...subject.takenHere].filter((item) => !reported.has(item));
  for (const item of taken) reported.add(item);
  return taken;
}

/** The same with a fault planted before and taken away after. */
export async function liveTask(subject: Subject, { plant, ...task }: Task): Promise<Lived> {
  if (plant === undefined) return { ...(await live(subject, task)), taken: newlyTaken(subject) };
  const { plants } = subject;
  const faulty = plants[plant];
  if (!faulty) throw new Error(`No such fault. There are: ${Object.keys(plants).join("; ")}`);
  let lived = 0;
  let stepped = 0;
  while (lived < task.count) {
    const remove = faulty();
    let some: Lived;
    try {
      some = await live(subject, { ...task, first: task.first + lived, count: task.count - lived });
    } finally {
      remove();
    }
    lived += some.lived;
    stepped += some.stepped;
    const { broken } = some;
    // A life that breaks a rule without the fault says nothing of it.
    if (broken && !(await live(subject, { ...task, first: broken.seed, count: 1 })).broken)
      return { lived, stepped, broken };
  }
  return { lived, stepped };
}
