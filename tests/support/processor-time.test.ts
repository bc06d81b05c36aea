import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { runningOf, watchProcessorTime } from "./processor-time.ts";

it("reads a process whose name has spaces and brackets", () => {
  const stat = "42 (a (b) c) S 7 42 42 0 -1 4194560 5 0 0 0 150 50 0 0 20 0 1 0 99887 1 1";
  expect(runningOf(stat)).toEqual({ parent: 7, started: "99887", seconds: 2 });
});

it.runIf(process.platform === "linux")("counts what a child's child computes", async () => {
  const busy = "const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);";
  const outer = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(`${busy}console.log("done");setInterval(() => {}, 1e6)`)}], { stdio: "inherit" })`;
  const child = spawn(process.execPath, ["-e", outer], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const spent = watchProcessorTime(child.pid ?? 0);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  expect(spent()).toBeGreaterThanOrEqual(0.1);
  process.kill(-(child.pid ?? 0));
});
