import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { log } from "../log/log.ts";
import { isUnavailable } from "./errors.ts";
import { PgliteClient } from "./pglite-client.ts";

/** A disk of 96 MB, where this system lets us have one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "elenco-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=96m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
const disk = smallDisk();
const fill = () => {
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${join(disk ?? "", "filler")}`, "bs=64k"], { stdio: "ignore" });
  } catch {
    // It ends by a full disk: that is what it is for.
  }
};
afterAll(() => {
  if (!disk) return;
  execFileSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});

it.runIf(disk)(
  "a full disk is told to every caller, and the next start has what was acknowledged",
  async () => {
    const warned = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const folder = join(disk ?? "", "db");
    const first = await PgliteClient.open({ folder, snapshot: null });
    await first.exec("create table kept (id int primary key); insert into kept values (1)");
    fill();
    // More than what is left of the segment of the log: the next one cannot be made.
    let failure: unknown;
    for (let n = 0; n < 400 && !first.closed; n++)
      await first
        .query("select pg_logical_emit_message(true, $1, $2)", [`n${n}`, "x".repeat(200_000)])
        .catch((error: unknown) => {
          failure = error;
        });
    expect(isUnavailable(failure)).toBe(true);
    const refused = await first.query("select 1").catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    expect(String(refused)).toMatch(/has stopped.*Free some space/s);
    expect(warned.mock.calls.flat().join()).toContain("Free some space");
    warned.mockRestore();

    rmSync(join(disk ?? "", "filler"));
    const second = await PgliteClient.open({ folder, snapshot: null });
    expect((await second.query("select id from kept")).rows).toEqual([{ id: 1 }]);
    await second.close();
  },
);
