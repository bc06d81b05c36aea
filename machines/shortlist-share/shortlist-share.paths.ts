import { pathsOf } from "../testing/paths.ts";
import { shortlistShareMachine } from "./shortlist-share.machine.ts";

export default pathsOf(shortlistShareMachine, {
  inputs: [
    { jobId: 7, applyIds: [], name: "Finalistas" },
    { jobId: 7, applyIds: [1], name: "F" },
  ],
  events: {
    "draft.changed": [{ change: { name: "Finalistas de julho" } }, { change: { password: "curta" } }],
    "candidate.toggled": [{ applyId: 1 }],
    "share.requested": [{}],
  },
  effects: {
    share: {
      resolves: [{ shortlistId: 3, name: "Finalistas", link: "https://elenco.test/shortlist/u3#token=um" }],
      rejects: [{ code: "unavailable" }, { code: "validation_failed", fields: [] }],
    },
  },
  holds: {
    "nothing is shared without a candidate": ({ context, value }) =>
      value === "editing" || context.draft.applyIds.length > 0,
  },
});
