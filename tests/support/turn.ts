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

/** That of the run that this process belongs to. */
const turn = Number(process.env.TURN ?? 0);

/** Whether the nth of what takes turns is in this run: one of so many is. */
export const hasTurn = (n: number, of: number): boolean => (n + turn) % of === 0;

/** The folders in which the working tree or the last commit changed something; `everywhere` where nobody can say. */
export function changedFolders(): string {
  if (process.env.CHANGED !== undefined) return process.env.CHANGED;
  const names = hasHistory() ? git("diff", "--name-only", "HEAD~1") : undefined;
  if (names === undefined) return "everywhere";
  const added = git("ls-files", "--others", "--exclude-standard") ?? "";
  const files = `${names}\n${added}`.split("\n").filter(Boolean);
  // What stands above all folders, packages and settings, means every one of them; its texts mean none.
  if (files.some((name) => !name.includes("/") && !name.endsWith(".md"))) return "everywhere";
  const folders = files.map((name) => dirname(name));
  return [...new Set(folders.filter(Boolean))].toSorted().join(" ");
}

const changed = (process.env.CHANGED ?? "everywhere").split(" ");

/** Whether this run is to look at all that these folders do: something there has changed. What has not takes turns. */
export const hasChanged = (...folders: readonly string[]): boolean =>
  changed.some(
    (name) => name === "everywhere" || folders.some((folder) => `${name}/`.startsWith(`${folder}/`)),
  );

export const isProviderChanged = hasChanged("platform/provider", "platform/contract");
export const isProductChanged = hasChanged("features", "machines", "platform", "ui");
