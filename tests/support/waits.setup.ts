import { afterEach } from "vitest";

/**
 * Tests wait long for what is to come, so that a slow machine fails none. Once one of them has failed the run is red,
 * whatever the others find: they wait so long no more (milliseconds), that a fault on many screens does not take hours.
 */
process.env.WAIT_MS ??= "120000";
afterEach(({ task }) => {
  if (task.result?.state === "fail") process.env.WAIT_MS = "10000";
});
