import { installBrowser } from "./browser.ts";
import type { Subject } from "./subject.ts";

installBrowser();
const { openApp } = await import("./app.ts");
const { liveSeed, liveTrace, startOf } = await import("./run.ts");
const { takenHere } = await import("./actors.ts");
const { plants } = await import("./plants.ts");

export const subject: Subject = {
  liveSeed: (seed, steps) => liveSeed(openApp, seed, steps),
  liveTrace: (seed, labels) => liveTrace(openApp, startOf(seed), labels),
  beginning: (seed) => {
    const { at, as = "nobody" } = startOf(seed);
    return `from ${at} as ${as}`;
  },
  steps: 160,
  takenHere,
  plants,
  caughtAt: new URL("./caught-at.json", import.meta.url),
};
