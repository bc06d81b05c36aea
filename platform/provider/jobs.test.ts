import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hasProviderTurn, isReached } from "../../tests/support/touched-calls.ts";
import { hasChanged, hasOwnTurn } from "../../tests/support/turn.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { heldTime } from "./testing/decoys/values.ts";
import { type WorkingWorld, workingWorld, workNames } from "./testing/decoys/working.ts";

let server: DecoyServer;
let world: WorkingWorld;

const kept = "testing/decoys/jobs";

/** Where the code of each is. */
const homes: Record<(typeof workNames)[number], string> = {
  "bulk-actions": "domain/bulk-actions",
  exports: "domain/downloads",
  imports: "domain/imports",
  "send-outs": "domain/sendouts",
  mails: "base/mail",
  deliveries: "domain/integrations",
  flows: "domain/automations",
  statuses: "domain/entities/transitions.ts",
};
/** `npm test` runs those of which something was changed, and a fourth of the others, by turns; statuses, the longest, every eighth time. */
const isPart = process.env.VALUES === "part";
const inTurn = workNames.filter(
  (name, n) =>
    !isPart ||
    (hasOwnTurn(n, 2) &&
      (hasChanged(`platform/provider/${kept}/${name}.txt`) ||
        isReached(`platform/provider/${homes[name]}`))) ||
    hasProviderTurn(n, name === "statuses" ? 8 : 4, 2),
);

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
