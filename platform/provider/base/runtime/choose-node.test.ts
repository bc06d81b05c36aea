import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const script = resolve("platform/provider/base/runtime/choose-node.mjs");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "elenco-node-"));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ config: { minimumNode: "24.18.0" } }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inBin = (name: string) => join(folder, "node_modules/.bin", name);

/** Runs the script as npm does after an install that a Node of this version runs. */
function install(version: string, { packaged = true } = {}) {
  const running = join(folder, "running-node");
  writeFileSync(running, `#!/bin/sh\necho v${version}\n`);
  chmodSync(running, 0o755);
  if (packaged) for (const name of ["node", "node.cmd", "node.ps1"]) writeFileSync(inBin(name), "");
  writeFileSync(inBin("node-which"), "");
  return spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, npm_node_execpath: running },
  });
}

// The stand-in for Node is a shell script.
describe.runIf(process.platform !== "win32")("the Node that runs the scripts", () => {
  test.each(["20.20.2", "24.17.9", "24.2.0", "9.99.9"])(
    "is the packaged one where npm runs on %s",
    (version) => {
      expect(install(version).status).toBe(0);
      expect(existsSync(inBin("node"))).toBe(true);
    },
  );

  test.each(["24.18.0", "24.18.1", "24.20.0", "26.10.0", "101.0.0"])(
    "is npm's own where that is %s",
    (version) => {
      expect(install(version).status).toBe(0);
      expect(["node", "node.cmd", "node.ps1"].filter((name) => existsSync(inBin(name)))).toEqual([]);
      expect(existsSync(inBin("node-which"))).toBe(true);
    },
  );

  test("may be npm's own where there is no packaged one", () => {
    expect(install("26.10.0", { packaged: false }).status).toBe(0);
  });

  test("is requested in plain words where it is too old and none is packaged", () => {
    const { status, stderr } = install("20.20.2", { packaged: false });
    expect(status).toBe(1);
    expect(stderr).toContain("Elenco needs Node 24.18.0 or newer. This is Node 20.20.2");
  });

  test("is checked before the app is started, since the packaged one may be gone", () => {
    const check = resolve("platform/provider/base/runtime/check-node.mjs");
    const start = (minimumNode: string) => {
      writeFileSync(join(folder, "package.json"), JSON.stringify({ config: { minimumNode } }));
      return spawnSync(process.execPath, [check], { cwd: folder, encoding: "utf8" });
    };
    expect(start("24.18.0").status).toBe(0);
    const { status, stderr } = start("999.0.0");
    expect(status).toBe(1);
    expect(stderr).toContain(
      `Elenco needs Node 999.0.0 or newer, and this is Node ${process.versions.node}.`,
    );
    expect(stderr).toContain("run npm ci again");
  });
});
