import type { Strategy } from "#contract/access.ts";

interface DemoAccount {
  strategy: Strategy;
  email: string;
  password: string;
  hint: { pt: string; en: string };
}

export const demoPassword = "elenco-demo-1";

const admin: DemoAccount = {
  strategy: "recruiters",
  email: "admin@elenco.test",
  password: demoPassword,
  hint: { pt: "Recrutadora, administradora", en: "Recruiter, administrator" },
};

const ofLocalhost: DemoAccount[] = [
  admin,
  {
    strategy: "recruiters",
    email: "recruiter@elenco.test",
    password: demoPassword,
    hint: { pt: "Recrutador, sem administração", en: "Recruiter, not an administrator" },
  },
  {
    strategy: "candidates",
    email: "candidate@elenco.test",
    password: demoPassword,
    hint: { pt: "Candidata com cadastro completo", en: "Candidate, registration completed" },
  },
  {
    strategy: "candidates",
    email: "newcomer@elenco.test",
    password: demoPassword,
    hint: { pt: "Candidato com cadastro a completar", en: "Candidate, registration to complete" },
  },
  {
    strategy: "candidates",
    email: "unconfirmed@elenco.test",
    password: demoPassword,
    hint: { pt: "Candidata com e-mail a confirmar", en: "Candidate, e-mail to confirm" },
  },
  {
    strategy: "client_contacts",
    email: "client@elenco.test",
    password: demoPassword,
    hint: { pt: "Contato do cliente", en: "Client contact" },
  },
  {
    strategy: "client_contacts",
    email: "client-admin@elenco.test",
    password: demoPassword,
    hint: { pt: "Contato do cliente, administradora", en: "Client contact, administrator" },
  },
];

/** The demo accounts that can sign in at a domain: all at localhost, the administrator at every brand. */
export function demoAccounts(domain: string): DemoAccount[] {
  return domain === "localhost" ? ofLocalhost : [admin];
}
