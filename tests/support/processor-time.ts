import { readdirSync, readFileSync } from "node:fs";

interface Running {
  parent: number;
  /** Tells it from an earlier process of the same number. */
  started: string;
  seconds: number;
}

/** Of a line of /proc/PID/stat, whose second field may contain spaces; the clock of Linux ticks 100 times a second. */
export function runningOf(stat: string): Running {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [parent, user, system, started = ""] = [fields[1], fields[11], fields[12], fields[19]];
  return { parent: Number(parent), started, seconds: (Number(user) + Number(system)) / 100 };
}

function processes(): Map<number, Running> {
  const found = new Map<number, Running>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      found.set(Number(name), runningOf(readFileSync(`/proc/${name}/stat`, "utf8")));
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/** Seconds of each process below a root, as they were last seen. */
const watched = new Map<number, Map<string, number>>();

function look(): void {
  const all = processes();
  for (const [pid, { started, seconds }] of all) {
    const key = `${pid} ${started}`;
    for (const [root, known] of watched) {
      // Whoever outlives its parent is known from before.
      let at = pid;
      if (!known.has(key)) while (at !== root && at > 1) at = all.get(at)?.parent ?? 0;
      if (at === root || known.has(key)) known.set(key, seconds);
    }
  }
}

let timer: NodeJS.Timeout | undefined;

/**
 * Counts the processor time of a process and of all below it until it is asked for; undefined where the system has no
 * /proc. What lives for less than a look is missed.
 */
export function watchProcessorTime(pid: number): () => number | undefined {
  if (process.platform !== "linux") return () => undefined;
  const known = new Map<string, number>();
  if (watched.size === 0) timer = setInterval(look, 500).unref();
  watched.set(pid, known);
  return () => {
    look();
    watched.delete(pid);
    if (watched.size === 0) clearInterval(timer);
    return [...known.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}
