import { pathsOf } from "../testing/paths.ts";
import { chunkReloadMachine } from "./chunk-reload.machine.ts";

export default pathsOf(chunkReloadMachine, {
  inputs: [{ lastReload: null }, { lastReload: 1_000 }],
  events: { "chunk.failed": [{ at: 60_999 }, { at: 61_000 }] },
  effects: { serverAnswers: { resolves: [undefined], rejects: [{ code: "unavailable" }] } },
});
