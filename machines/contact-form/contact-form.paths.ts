import { pathsOf } from "../testing/paths.ts";
import { contactFormMachine } from "./contact-form.machine.ts";

export default pathsOf(contactFormMachine, {
  inputs: [{ subject: "Quero contratar" }],
  events: {
    "field.changed": [
      { field: "name", value: "Rita Lobo" },
      { field: "email", value: "rita@fabrica.test" },
      { field: "email", value: "rita" },
      { field: "message", value: "Duas pessoas para a fábrica." },
    ],
    "form.submitted": [{}],
    "another.requested": [{}],
  },
  effects: { send: { resolves: [undefined], rejects: [{ code: "rate_limited" }, { code: "unavailable" }] } },
});
