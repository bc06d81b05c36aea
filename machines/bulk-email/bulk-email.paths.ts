import { pathsOf } from "../testing/paths.ts";
import { bulkEmailMachine } from "./bulk-email.machine.ts";

export default pathsOf(bulkEmailMachine, {
  events: {
    "mail.requested": [
      { recipients: 200, target: "page" },
      { recipients: 201, target: "all" },
      { recipients: 0, target: null },
    ],
    "text.changed": [
      { field: "subject", value: "Vaga" },
      { field: "message", value: "Olá" },
      { field: "message", value: "" },
    ],
    "send.requested": [{}],
    "mail.dropped": [{}],
  },
  effects: { send: { resolves: [{ taskId: 4 }], rejects: [{ code: "unavailable" }] } },
  holds: {
    "above 200 the bulk provider sends, else the corporate one": (state) =>
      !state.matches("composing") ||
      state.matches({ composing: { provider: "bulk" } }) === state.context.recipients > 200,
    "a mail without subject or text is never on its way": (state) =>
      !state.matches("sending") || (state.context.subject !== "" && state.context.message !== ""),
    "nothing of a mail is left for the next one": (state) =>
      !state.matches("closed") || state.context.subject + state.context.message === "",
  },
});
