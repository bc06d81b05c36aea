import { pathsOf } from "../testing/paths.ts";
import { recordActionMachine } from "./record-action.machine.ts";

export default pathsOf(recordActionMachine, {
  inputs: [
    {},
    {
      standing: { action: "submit", draft: { status: 7 }, required: ["closing_reason"], left: { status: 6 } },
    },
    { standing: { action: "submit", draft: { status: 7 }, required: ["closing_reason"] } },
  ],
  events: {
    "action.requested": [
      { action: "close", draft: { status: 7 }, required: ["closing_reason"] },
      {
        action: "close",
        draft: { status: 7 },
        required: ["closing_reason"],
        left: { status: 7, closing_reason: "lost" },
      },
      { action: "reopen", draft: { status: 1 }, required: [] },
    ],
    "action.started": [{ action: "restore", draft: { event_id: 3 } }],
    "field.changed": [{ field: "closing_reason", value: "overprice" }],
    "record.read": [{ version: 4 }],
    "action.confirmed": [{}],
    "action.cancelled": [{}],
    "action.dismissed": [{}],
    "draft.discarded": [{}],
  },
  effects: {
    act: {
      resolves: [{ id: 1 }],
      rejects: [
        { code: "unavailable" },
        { code: "conflict" },
        { code: "validation_failed", fields: [{ path: "proposal.closing_reason", rule: "option" }] },
      ],
    },
  },
  holds: {
    "nothing is refused any more once something else is under way": (state) =>
      state.matches("idle") || state.context.refused === null,
    "nothing is done that was not asked": (state) => !state.hasTag("busy") || state.context.action !== null,
    "nothing is done with a gap": (state) =>
      !state.matches("acting") || state.context.required.every((field) => state.context.draft[field] !== ""),
  },
});
