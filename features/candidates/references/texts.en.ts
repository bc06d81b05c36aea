import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Professional references",
  lead: "Name people who worked with you: managers, colleagues or clients. Tell each of them first.",
  failed: "Your references could not be loaded.",
  none: "You have not named anyone yet.",
  add: "Add a referee",
  name: "Name",
  email: "Email",
  phone: "Telephone",
  country: "Country",
  company: "Company where you worked together",
  role: "Their role",
  consent: "I have read this and authorise it",
  submit: "Add",
  cancel: "Back",
  added: "Saved.",
  withdraw: "Withdraw",
  withdrawOf: "Withdraw: {{name}}",
  withdrawTitle: "Withdraw {{name}} as a reference?",
  withdrawHint: "The link that was sent to them no longer opens, and what they answered is erased.",
  withdrawn: "Withdrawn.",
  named: "Named on {{date}}",
  answers: "Read what they answered",
  private: "The answers stay with the hiring team.",
};
export default texts;
