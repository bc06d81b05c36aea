import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LockedPackages, missingBinaries } from "./platforms.ts";

const locked = () =>
  (JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: LockedPackages }).packages;

test("every binary in the lock file is there for the five platforms", () => {
  expect(missingBinaries(locked())).toEqual([]);
});

test("a binary that one platform lacks is named", () => {
  const packages = locked();
  const [path] = Object.entries(packages).find(([name]) => /rolldown\/binding-darwin-x64$/.test(name)) ?? [];
  expect(path).toBeDefined();
  delete packages[path ?? ""];
  expect(missingBinaries(packages)).toEqual(["rolldown on darwin-x64"]);
});

test("the packaged Node is pinned, and may fail to install where npm has none", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
    optionalDependencies: Record<string, string>;
  };
  expect(manifest.optionalDependencies.node).toMatch(/^\d+\.\d+\.\d+$/);
});
