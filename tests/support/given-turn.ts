import { spawnSync } from "node:child_process";
import { dirname } from "node:path";

const day = () => Math.floor(Date.now() / 86_400_000);
/** What git answers in the folder; undefined where it refuses, or where there is none. */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Which part of what takes turns this run has: the next one with each commit, so that a commit is tested alike each time.
 * Where the history is not here, with each day. `TURN` names another.
 */
export function turnOfRun(folder = "."): number {
  if (process.env.TURN) return Number(process.env.TURN);
  const isWhole = git(folder, "rev-parse", "--is-shallow-repository") === "false";
  return (isWhole && Number(git(folder, "rev-list", "--count", "HEAD"))) || day();
}

/** A commit that changes more is given by its folders. */
const mostFiles = 400;

/** More commits than these are a branch: each of them had a run of its own. */
const mostCommits = 3;

/** The last commit, or the few that the origin lacks, and the working tree; undefined if nobody can say. */
function changedNames(folder: string): string | undefined {
  const ahead = Number(git(folder, "rev-list", "--count", "origin/HEAD..HEAD") ?? 0);
  const commits = ahead > mostCommits ? 1 : Math.max(1, ahead);
  const names = git(folder, "diff", "--name-only", `HEAD~${commits}`);
  // Without an earlier commit, what is not committed is all that can be known to have changed.
  return names ?? (git(folder, "diff", "--name-only", "HEAD") || undefined);
}

/** What the working tree or the latest commits changed, by its path; `everywhere` where nobody can say. */
export function changedFiles(folder = "."): string {
  if (process.env.CHANGED !== undefined) return process.env.CHANGED;
  const names = changedNames(folder);
  if (names === undefined) return "everywhere";
  const added = git(folder, "ls-files", "--others", "--exclude-standard") ?? "";
  const files = `${names}\n${added}`.split("\n").filter(Boolean);
  // What stands above all folders, packages and settings, means every one of them; its texts mean none.
  if (files.some((name) => !name.includes("/") && !name.endsWith(".md"))) return "everywhere";
  const named = files.length > mostFiles ? files.map((name) => dirname(name)) : files;
  return [...new Set(named)].toSorted().join(" ");
}
