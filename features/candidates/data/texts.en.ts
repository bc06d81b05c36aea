import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "Your data and rights",
  lead: "What we keep about you, why and for how long. The data are yours: correct, take, revoke or erase them.",
  held: "What we keep and why",
  purpose: "What for",
  ground: "Legal ground",
  retention: "For how long",
  correct: "See and correct",
  correctOf: "See and correct: {{name}}",
  consents: "What you agreed to",
  consentsHint: "Each consent with its words and the date on which it was given.",
  consentsFailed: "The consents could not be loaded",
  loading: "Loading…",
  noConsents: "You have not agreed to any datum yet.",
  given: "Given on {{when}}",
  givenTo: "Given on {{when}}, to {{name}}",
  revoked: "Revoked on {{when}}",
  words: "Words, version {{version}}",
  revoke: "Revoke",
  revokeOf: "Revoke: {{name}}",
  revokeTitle: "Revoke the consent?",
  revokeHint:
    "{{name}} is erased from the record at once. A selection that needs this datum may ask you for it again.",
  revokeDone: "The consent is revoked. The datum was erased.",
  keep: "Keep",
  notSaved: "It could not be saved. Try again.",
  give: "Agree to other data",
  take: "Take your data along",
  takeHint:
    "A .zip file with everything as JSON, the same as a page that you read in a browser, and your files.",
  export: "Download my data",
  erase: "Erase the account",
  eraseHint:
    "We erase the CV, files, applications, notes and messages, and you get a receipt that anybody can verify. What the law requires us to keep is in the list above.",
  toErase: "Go to the deletion of the account",
  verify: "Verify a receipt",
};
export default en;
