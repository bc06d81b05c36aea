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

/** A change of so few files is looked at most closely (turn.ts): earlier commits that would end that are left out. */
const fewFiles = 3;

/**
 * The last commit, or the few that the origin lacks, and the working tree; of more files than few the working tree alone,
 * if there is anything: commits had runs of their own. Undefined if nobody can say.
 */
function changedNames(folder: string): string[] | undefined {
  const lines = (...args: string[]) =>
    git(folder, ...args)
      ?.split("\n")
      .filter(Boolean);
  const added = lines("ls-files", "--others", "--exclude-standard") ?? [];
  const own = [...(lines("diff", "--name-only", "HEAD") ?? []), ...added];
  const ahead = Number(git(folder, "rev-list", "--count", "origin/HEAD..HEAD") ?? 0);
  const commits = ahead > mostCommits ? 1 : Math.max(1, ahead);
  const names = lines("diff", "--name-only", `HEAD~${commits}`);
  const all = new Set([...(names ?? []), ...added]);
  if (own.length > 0 && (names === undefined || all.size > fewFiles)) return own;
  return names && [...all];
}

/** What the working tree or the latest commits changed, by its path; `everywhere` where nobody can say. */
export function changedFiles(folder = "."): string {
  if (process.env.CHANGED !== undefined) return process.env.CHANGED;
  const files = changedNames(folder);
  if (files === undefined) return "everywhere";
  // What stands above all folders, packages and settings, means every one of them; its texts mean none.
  if (files.some((name) => !name.includes("/") && !name.endsWith(".md"))) return "everywhere";
  const named = files.length > mostFiles ? files.map((name) => dirname(name)) : files;
  return [...new Set(named)].toSorted().join(" ");
}
