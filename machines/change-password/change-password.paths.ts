import { pathsOf } from "../testing/paths.ts";
import { changePasswordMachine } from "./change-password.machine.ts";

export default pathsOf(changePasswordMachine, {
  events: {
    "form.changed": [
      { change: { current: "antiga-1", next: "nova-senha", again: "nova-senha" } },
      { change: { again: "outra" } },
    ],
    "save.requested": [{}],
  },
  effects: { change: { resolves: [undefined], rejects: [{ code: "wrong_credentials" }] } },
  holds: {
    "what was typed is gone once the password is changed": (state) =>
      !state.matches("changed") || state.context.next === "",
  },
});
