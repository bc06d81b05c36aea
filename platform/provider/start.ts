import manifest from "../../package.json" with { type: "json" };
import { appFolder, ensureApp } from "./base/app/build.ts";
import { readConfig, SettingsError } from "./base/config/config.ts";
import { startServer } from "./server.ts";

const numbers = (version: string) => version.split(".").map(Number);
const [major = 0, minor = 0] = numbers(process.versions.node);
const [minMajor = 0, minMinor = 0] = numbers(manifest.config.minimumNode);
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  throw new Error(
    `Elenco runs on Node ${minMajor}.${minMinor} or newer, and this is ${process.version}. Start it with 'npm start'.`,
  );
}

async function start() {
  // `start.ts inspect` is INSPECT=1, on every system's shell.
  const inspect = process.argv.includes("inspect") ? { INSPECT: "1" } : {};
  const config = readConfig({ ...process.env, ...inspect });
  await ensureApp(config.inspect);
  // The only place that knows the demo: everything below the entry point runs without it.
  const demo = config.demo ? (await import("./demo/demo.ts")).demo : undefined;
  const started = await startServer(config, { appFolder: appFolder(config.inspect), demo });
  await started.app.listen({ port: config.port, host: config.host });
  return { server: started, config };
}

const { config, server } = await start().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
const address = server.app.server.address();
const port = typeof address === "object" && address ? address.port : config.port;
if (config.inspect) console.log(`Inspector at http://localhost:${port}/inspect`);
console.log(`Elenco ready at http://localhost:${port}`);

/** A last resort: each step of stopping has a limit of its own. */
const stopWithinMs = 30_000;

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Elenco did not stop within ${stopWithinMs / 1000} s and is ended.`);
      process.exit(1);
    }, stopWithinMs).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
