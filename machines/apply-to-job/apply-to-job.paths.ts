import { pathsOf } from "../testing/paths.ts";
import { applyToJobMachine } from "./apply-to-job.machine.ts";

export default pathsOf(applyToJobMachine, {
  inputs: [
    { jobUid: "j1", applied: false, asksAtOnce: false },
    { jobUid: "j1", applied: false, asksAtOnce: true },
    { jobUid: "j1", applied: true, asksAtOnce: false },
  ],
  events: {
    "apply.requested": [{ standing: "completed" }, { standing: "visitor" }],
    "draft.changed": [{ change: { message: "Olá" } }],
    "apply.confirmed": [{}],
    "apply.cancelled": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    sendApply: {
      resolves: [undefined],
      rejects: [
        { code: "already_exists" },
        { code: "registration_incomplete" },
        { code: "unavailable" },
        { code: "not_found" },
      ],
    },
  },
  holds: {
    "an apply is told once": (_, facts) => facts.filter(({ type }) => type === "apply.sent").length <= 1,
  },
});
