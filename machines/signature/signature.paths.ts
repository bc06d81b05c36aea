import { pathsOf } from "../testing/paths.ts";
import { signatureMachine } from "./signature.machine.ts";
import { emptySignature } from "./signature-form.ts";

const whole = {
  name: "Ana",
  title: "Consultora",
  company: "land",
  email: "ana@a.test",
  mobile_phone: "+5511999990000",
};

export default pathsOf(signatureMachine, {
  inputs: [{ form: {} }, { form: whole }],
  events: {
    "field.changed": [
      { field: "company", value: "land" },
      { field: "company", value: "" },
      { field: "email", value: "ana" },
      { field: "email", value: "ana@a.test" },
    ],
    "save.requested": [{}],
    "cancel.requested": [{}],
  },
  effects: { save: { resolves: [undefined], rejects: [{ code: "unavailable" }] } },
  holds: {
    "what was cancelled is cleared": (state) =>
      !state.matches("cancelled") || JSON.stringify(state.context.form) === JSON.stringify(emptySignature),
    "nothing is saved without a company": (state) =>
      !state.matches("saving") || state.context.sent?.company !== "",
  },
});
