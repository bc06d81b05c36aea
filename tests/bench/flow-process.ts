/** One process of `flows.ts`: answers calls and works on the jobs of a database until it is killed. Writes its address. */
import { readConfig } from "#provider/base/config/config.ts";
import { startServer } from "#provider/server.ts";

const config = readConfig({ ...process.env, RATE_LIMIT: "off", DEMO: "0", LOG_LEVEL: "error" });
const { app } = await startServer(config, { rounds: true });
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${address.replace("127.0.0.1", "localhost")}\n`);
