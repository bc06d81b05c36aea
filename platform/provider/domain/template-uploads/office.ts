import { type ChildProcess, spawn } from "node:child_process";

/** Each takes a processor and some hundred megabytes. */
const mostAtOnce = 2;
/** Address space, most of which is never used: a 40-page document is converted with half of it. */
const mostKilobytes = 4_000_000;
const reasonBytes = 2_000;

/** Limits what it then becomes, where the system can. */
const limited = 'ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

/** It did not finish in time, or did not get its turn. */
export class TooLate extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

async function turn(signal: AbortSignal): Promise<void> {
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  waiting.push(resolve);
  const leave = () => {
    const at = waiting.indexOf(resolve);
    if (at < 0) return;
    waiting.splice(at, 1);
    reject(new TooLate("No turn in time"));
  };
  signal.addEventListener("abort", leave, { once: true });
  await promise;
}

/** Whoever waits longest goes on in its place. */
function pass(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** The program is a script that starts another: its whole group is ended. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

const children = new Set<ChildProcess>();
const endAll = () => {
  for (const child of children) endGroup(child);
};

async function finished(program: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  if (children.size === 0) process.once("exit", endAll);
  const child = spawn("/bin/sh", ["-c", limited, "sh", String(mostKilobytes), program, ...args], {
    ...{ detached: true, stdio: ["ignore", "ignore", "pipe"], env: { PATH: process.env.PATH } },
  });
  children.add(child);
  const end = () => endGroup(child);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  let reason = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    reason = `${reason}${text}`.slice(0, reasonBytes);
  });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    child.once("error", reject);
    child.once("exit", resolve);
    const code = await promise;
    if (signal.aborted) throw new TooLate("Not finished in time");
    if (code !== 0) throw new Error(`Ended with ${code}: ${reason}`);
  } finally {
    // What it left running behind it, too.
    end();
    signal.removeEventListener("abort", end);
    child.stderr?.destroy();
    children.delete(child);
    if (children.size === 0) process.off("exit", endAll);
  }
}

/** Runs a program with its own limits of time and memory, few at once; the time includes waiting for a turn. */
export async function runLimited(
  program: string,
  args: readonly string[],
  patienceMs: number,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await turn(signal);
  try {
    await finished(program, args, signal);
  } finally {
    pass();
  }
}
