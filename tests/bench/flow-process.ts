/** One process of `flows.ts`: works on the jobs of a database until it is killed. */
import { readConfig } from "#provider/base/config/config.ts";
import { startServer } from "#provider/server.ts";

const config = readConfig({ ...process.env, RATE_LIMIT: "off", DEMO: "0" });
await startServer(config, { rounds: true });
process.stdout.write("ready\n");
