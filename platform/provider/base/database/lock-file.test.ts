import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FolderInUse, lockFolder } from "./lock-file.ts";

let folder: string;
const file = () => join(folder, "db.lock");
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "elenco-lock-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});
/** What the system says of a process: it is there, it is another user's, or it is gone. */
const says = (code?: string) =>
  vi.spyOn(process, "kill").mockImplementation(() => {
    if (code) throw Object.assign(new Error(code), { code });
    return true;
  });
const other = 999_999_999;

it.each([
  ["another user's", "EPERM"],
  ["the same user's", undefined],
])("belongs to a living process, %s", (_, code) => {
  writeFileSync(file(), `${other} \n`);
  says(code);
  expect(() => lockFolder(folder)).toThrow(new FolderInUse(folder, other));
});

it.each([
  ["of a process that is gone", `${other} 1\n`],
  ["that was cut while it was written", ""],
  ["of this process from before its start", `${process.pid} 1\n`],
])("takes over a lock %s, and gives it back", (_, text) => {
  writeFileSync(file(), text);
  says("ESRCH");
  const release = lockFolder(folder);
  expect(readFileSync(file(), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  release();
  expect(() => readFileSync(file())).toThrow("ENOENT");
});

it("is not given up to a process that was given the number of one that ended", () => {
  // The first process of the system began at another time.
  writeFileSync(file(), "1 5\n");
  says();
  expect(lockFolder(folder)).toBeTypeOf("function");
});
