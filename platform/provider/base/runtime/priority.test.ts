import { execFileSync } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

it("lets other processes go first", () => {
  // In a process of its own: nobody gets back up who stepped behind.
  const script = `
    const { stepBehind } = await import(${JSON.stringify(join(import.meta.dirname, "priority.ts"))});
    stepBehind();
    console.log((await import("node:os")).getPriority());
  `;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(Number(said)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
});
