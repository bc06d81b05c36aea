import type { Translation } from "#platform/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  rules: {
    required: "Required. ",
    minLength: "At least {{n}} characters. ",
    maxLength: "At most {{n}} characters. ",
    unknown: "Error: fill it in correctly.",
    none: "Error: fill it in correctly.",
    email: "Invalid email",
    cpf: "Invalid CPF: check its numbers.",
    cnpj: "Invalid CNPJ: check its numbers.",
    pis: "Invalid PIS: check the numbers.",
    past: "Check the date.",
    future: "Choose a day from today on.",
    far: "Choose a day within {{n}} days.",
    url: "Invalid link",
    taken: "This e-mail is registered already. Sign in with it or recover the password.",
    repeated: "It is in the list already.",
    in_use: "In use in another record already.",
    before_start: "The end cannot be before the start.",
    wrong: "The current password is wrong.",
    no_apply: "This candidate has no application for that job.",
    unknown_variable: "This message does not know the variable {{name}}.",
    mail_subject: "Enter the subject",
    mail_message: "Enter the message of the e-mail",
    started: "The send-out has begun: this does not change any more.",
    option: "Choose one of the options.",
    min: "Minimum: {{n}}.",
    max: "Maximum: {{n}}.",
    mismatch: "The passwords are not the same.",
  },
  failures: {
    unavailable: "The connection to the server was lost, try again later.",
    rate_limited: "Too many attempts. Wait a minute and try again.",
    validation_failed: "Fill in the fields correctly",
    other: "Oops, there was an error, try again later",
  },
};
export default en;
