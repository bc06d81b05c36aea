import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hasTurn, isProviderChanged } from "../../tests/support/turn.ts";
import { heldTime } from "./testing/decoys/decoys.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { type WorkingWorld, workingWorld, workNames } from "./testing/decoys/working.ts";

let server: DecoyServer;
let world: WorkingWorld;

// `npm test` runs a third of them, by turns, unless it could be otherwise what jobs do.
const isPart = process.env.VALUES === "part" && !isProviderChanged;
const inTurn = workNames.filter((_, n) => !isPart || hasTurn(n, 3));

beforeAll(async () => {
  // The embedded database asks the same clock.
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  server = await decoyServer();
  world = await workingWorld(server);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.at.close();
});

const kept = "testing/decoys/jobs";

// What the jobs of the queue answer for: each is run for the good rows and for decoys.
test.each(inTurn)("%s", async (name) => {
  const lines = await world.done(name);
  await world.rewind();
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`${kept}/${name}.txt`);
});

test("nothing is kept of what is not run any more", () => {
  const files = readdirSync(join(import.meta.dirname, kept));
  expect(files.toSorted()).toEqual(workNames.map((name) => `${name}.txt`).toSorted());
});
