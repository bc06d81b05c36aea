import { spawnSync } from "node:child_process";

const day = () => Math.floor(Date.now() / 86_400_000);

/**
 * Which part of what takes turns this run has: the next one with each commit, so that a commit is tested alike each time.
 * Where the history is not here, with each day. `TURN` names another.
 */
export function turnOfRun(): number {
  if (process.env.TURN) return Number(process.env.TURN);
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim();
  if (git("rev-parse", "--is-shallow-repository") !== "false") return day();
  return Number(git("rev-list", "--count", "HEAD")) || day();
}

/** That of the run that this process belongs to. */
const turn = Number(process.env.TURN ?? 0);

/** Whether the nth of what takes turns is in this run: one of so many is. */
export const hasTurn = (n: number, of: number): boolean => (n + turn) % of === 0;
