import { pathsOf } from "../testing/paths.ts";
import { pageLifecycleMachine } from "./page-lifecycle.machine.ts";

export default pathsOf(pageLifecycleMachine, {
  events: {
    "page.requested": [
      { url: "/jobs", page: "/jobs" },
      { url: "/candidates", page: "/candidates" },
      { url: "/odd", page: null },
    ],
    "retry.requested": [{}],
    "page.broke": [{}],
    "prefetch.requested": [
      { page: "/jobs", connection: {} },
      { page: "/candidates", connection: {} },
      { page: "/jobs", connection: { effectiveType: "2g" } },
    ],
    "page.prefetched": [{ page: "/jobs" }],
    "page.abandoned": [{}],
  },
  effects: {
    loadPage: { resolves: [undefined], rejects: [new Error("chunk")] },
    serverAnswers: { resolves: [undefined], rejects: [new Error("away")] },
  },
  holds: {
    "what is shown is what was wanted": (state) =>
      !state.matches("shown") || state.context.shown === null || state.context.shown === state.context.wanted,
  },
});
