import { pathsOf } from "../testing/paths.ts";
import { credentialsFormMachine } from "./credentials-form.machine.ts";

export default pathsOf(credentialsFormMachine, {
  inputs: [
    { kind: "sign_in", wasRefused: false },
    { kind: "mail", wasRefused: false },
    { kind: "new_password", wasRefused: true },
  ],
  events: {
    "field.changed": [
      { field: "email", value: "ana@a.test" },
      { field: "email", value: "ana" },
      { field: "password", value: "segredo" },
      { field: "password", value: "segredo-novo" },
    ],
    "form.submitted": [{}],
  },
});
