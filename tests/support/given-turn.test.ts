import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changedFiles, turnOfRun } from "./given-turn.ts";

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "elenco-turn-"));
  vi.stubEnv("CHANGED", undefined);
  vi.stubEnv("TURN", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

function git(folder: string, ...args: string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...author, ...args], { cwd: folder, stdio: "ignore" });
}

function write(folder: string, name: string): void {
  mkdirSync(join(folder, "ui"), { recursive: true });
  writeFileSync(join(folder, "ui", name), String(Math.random()));
}

/** Commits these files, each in a commit of its own. */
function commit(folder: string, ...names: string[]): void {
  for (const name of names) {
    write(folder, name);
    git(folder, "add", ".");
    git(folder, "commit", "-m", name);
  }
}

function repository(...names: string[]): string {
  const folder = join(place, "origin");
  mkdirSync(folder);
  git(folder, "init", "-b", "main");
  commit(folder, ...names);
  return folder;
}

function cloneOf(folder: string, ...how: string[]): string {
  git(place, "clone", ...how, `file://${folder}`, "clone");
  return join(place, "clone");
}

it("the last commit and the working tree have changed", () => {
  const folder = repository("a.ts", "b.ts", "c.ts");
  expect(changedFiles(folder)).toBe("ui/c.ts");
  expect(turnOfRun(folder)).toBe(3);
  write(folder, "a.ts");
  write(folder, "new.ts");
  expect(changedFiles(folder)).toBe("ui/a.ts ui/c.ts ui/new.ts");
});

it("the working tree alone has changed, where with the last commits there were many files", () => {
  const folder = repository("a.ts", "b.ts");
  for (const name of ["c.ts", "d.ts", "e.ts"]) write(folder, name);
  commit(folder, "f.ts");
  expect(changedFiles(folder)).toBe("ui/c.ts ui/d.ts ui/e.ts ui/f.ts");
  write(folder, "a.ts");
  write(folder, "new.ts");
  expect(changedFiles(folder)).toBe("ui/a.ts ui/new.ts");
});

it("the few commits that the origin lacks have changed, of many the last", () => {
  const clone = cloneOf(repository("a.ts", "b.ts"));
  expect(changedFiles(clone)).toBe("ui/b.ts");
  commit(clone, "c.ts", "d.ts", "e.ts");
  expect(changedFiles(clone)).toBe("ui/c.ts ui/d.ts ui/e.ts");
  commit(clone, "f.ts");
  expect(changedFiles(clone)).toBe("ui/f.ts");
});

it.each([
  ["a first commit", () => repository("a.ts")],
  ["a clone without its history", () => cloneOf(repository("a.ts", "b.ts"), "--depth", "1")],
])("of %s everything has changed, unless the working tree says what", (_, make) => {
  const folder = make();
  expect(changedFiles(folder)).toBe("everywhere");
  write(folder, "a.ts");
  expect(changedFiles(folder)).toBe("ui/a.ts");
});

it("a commit upon a clone without its history says what has changed", () => {
  const clone = cloneOf(repository("a.ts", "b.ts"), "--depth", "1");
  commit(clone, "c.ts");
  expect(changedFiles(clone)).toBe("ui/c.ts");
});

it("without a repository everything has changed", () => {
  expect(changedFiles(place)).toBe("everywhere");
  expect(turnOfRun(place)).toBeGreaterThan(20_000);
});

it("packages and settings are of everything, texts above all folders of nothing", () => {
  const folder = repository("a.ts", "b.ts");
  writeFileSync(join(folder, "README.md"), "text");
  expect(changedFiles(folder)).toBe("README.md ui/b.ts");
  writeFileSync(join(folder, "package.json"), "{}");
  expect(changedFiles(folder)).toBe("everywhere");
});
