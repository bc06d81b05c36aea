import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  convert: "Convert to client",
  convertTitle: "Convert {{name}}",
  convertHint: "The lead becomes a contact at a client company. Its notes, tasks and files stay here.",
  converted: "{{name}} is a client contact now.",
  contact: "Client contact",
  newContact: "Create a new contact",
  email: "The contact's email",
  emailKnown: "A contact with this email exists already. Choose it in the list above, or use another.",
  company: "Client company",
  knownCompany: "A company that exists",
  newCompany: "Create a new company",
  companyName: "Name of the company",
  known: "This person or company is known already",
  by: { email: "same email", phone: "same phone", company: "same company name" },
  entity: {
    candidates: "Candidate",
    client_contacts: "Client contact",
    client_companies: "Client company",
    contacts: "Lead",
  },
};

export default texts;
