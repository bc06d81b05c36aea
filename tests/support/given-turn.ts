import { spawnSync } from "node:child_process";
import { dirname } from "node:path";

const day = () => Math.floor(Date.now() / 86_400_000);
const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim();
const hasHistory = () => git("rev-parse", "--is-shallow-repository") === "false";

/**
 * Which part of what takes turns this run has: the next one with each commit, so that a commit is tested alike each time.
 * Where the history is not here, with each day. `TURN` names another.
 */
export function turnOfRun(): number {
  if (process.env.TURN) return Number(process.env.TURN);
  return (hasHistory() && Number(git("rev-list", "--count", "HEAD"))) || day();
}

/** A commit that changes more is given by its folders. */
const mostFiles = 400;

/** What the working tree or the last commit changed, by its path; `everywhere` where nobody can say. */
export function changedFiles(): string {
  if (process.env.CHANGED !== undefined) return process.env.CHANGED;
  const names = hasHistory() ? git("diff", "--name-only", "HEAD~1") : undefined;
  if (names === undefined) return "everywhere";
  const added = git("ls-files", "--others", "--exclude-standard") ?? "";
  const files = `${names}\n${added}`.split("\n").filter(Boolean);
  // What stands above all folders, packages and settings, means every one of them; its texts mean none.
  if (files.some((name) => !name.includes("/") && !name.endsWith(".md"))) return "everywhere";
  const named = files.length > mostFiles ? files.map((name) => dirname(name)) : files;
  return [...new Set(named)].toSorted().join(" ");
}
