import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

export interface RunningProvider {
  url: string;
  port: number;
  /** Milliseconds from spawn to the ready line. */
  readyAfter: number;
  /** Ends it: SIGTERM for a clean stop, SIGKILL as a crash. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<number | null>;
  output(): string;
  /** Its resident memory in megabytes; undefined where the system does not tell. */
  memory(): number | undefined;
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function memoryOf(pid: number): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(path, "utf8"))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Starts the product as `npm start` does and waits for its ready line. */
export async function startProvider(
  env: Record<string, string>,
  timeout = 600_000,
): Promise<RunningProvider> {
  const port = Number(env.PORT ?? (await freePort()));
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ["platform/provider/start.ts"], {
    env: { DEMO: "1", ...process.env, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The provider was not ready after ${timeout} ms:\n${output}`));
    }, timeout);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      if (output.includes("Elenco ready at")) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The provider ended with ${code} before it was ready:\n${output}`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    port,
    readyAfter: performance.now() - started,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return await exited;
    },
    output: () => output,
    memory: () => memoryOf(child.pid ?? 0),
  };
}
