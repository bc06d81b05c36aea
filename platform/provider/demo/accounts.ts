import type { RolePermissions, Strategy } from "#contract/access.ts";
import type { DemoAccount } from "../base/services.ts";

/** Everybody's password while demo data is on. */
export const demoPassword = "elenco-demo-1";

/** The demo shortlist: /shortlist/demo-shortlist with this token. Not a secret: it is printed in the README. */
export const demoShortlist = { uid: "demo-shortlist", token: "elenco-demo-shortlist-token-0001" } as const;

/** The demo data collection form: /data_collection/demo-data with this token, in the README too. */
export const demoCollection = { uid: "demo-data", token: "elenco-demo-data-token-0001" } as const;

/** A form, and all that one person was asked to answer at once: /evaluation/ and /evaluations/ with these tokens. */
export const demoEvaluation = {
  uid: "demo-evaluation",
  token: "elenco-demo-evaluation-token-01",
} as const;
export const demoEvaluationSet = {
  uid: "demo-evaluations",
  token: "elenco-demo-evaluations-token-1",
} as const;
/** The survey of those who were placed: /surveys/demo-survey with this token. */
export const demoSurvey = { uid: "demo-survey", token: "elenco-demo-survey-token-000001" } as const;
export const demoCulture = { uid: "demo-culture", token: "elenco-demo-culture-token-0001" } as const;
export const demoDevelopment = { uid: "demo-dh", token: "elenco-demo-development-token-01" } as const;
export const demoReference = { uid: "demo-reference", token: "elenco-demo-reference-token-01" } as const;

interface DemoPerson {
  strategy: Strategy;
  email: string;
  name: string;
  hint: { pt: string; en: string };
}

export const demoPeople = {
  admin: {
    strategy: "recruiters",
    email: "admin@elenco.test",
    name: "Helena Sampaio Prado",
    hint: { pt: "Recrutadora, administradora", en: "Recruiter, administrator" },
  },
  recruiter: {
    strategy: "recruiters",
    email: "recruiter@elenco.test",
    name: "Rafael Monteiro",
    hint: { pt: "Recrutador, sem administração", en: "Recruiter, not an administrator" },
  },
  ana: {
    strategy: "recruiters",
    email: "ana@elenco.test",
    name: "Ana Beatriz Lopes",
    hint: { pt: "Recrutadora que só lê vagas", en: "Recruiter who may only read jobs" },
  },
  candidate: {
    strategy: "candidates",
    email: "candidate@elenco.test",
    name: "Mariana Costa Ribeiro",
    hint: { pt: "Candidata com cadastro completo", en: "Candidate, registration completed" },
  },
  newcomer: {
    strategy: "candidates",
    email: "newcomer@elenco.test",
    name: "Lucas Andrade",
    hint: { pt: "Candidato com cadastro a completar", en: "Candidate, registration to complete" },
  },
  unconfirmed: {
    strategy: "candidates",
    email: "unconfirmed@elenco.test",
    name: "Beatriz Nogueira",
    hint: { pt: "Candidata com e-mail a confirmar", en: "Candidate, email to confirm" },
  },
  client: {
    strategy: "client_contacts",
    email: "client@elenco.test",
    name: "Eduardo Tavares",
    hint: { pt: "Contato do cliente", en: "Client contact" },
  },
  clientAdmin: {
    strategy: "client_contacts",
    email: "client-admin@elenco.test",
    name: "Cláudia Barros Viana",
    hint: { pt: "Contato do cliente, administradora", en: "Client contact, administrator" },
  },
} as const satisfies Record<string, DemoPerson>;

/** The brand that the demo people belong to; the administrator is a member of every one. */
export const demoBrand = "localhost";
export const demoDomains = ["localhost", "localhost.localhost"] as const;

/** The demo accounts that can sign in at a domain: all at the demo brand's, the administrator at every one. */
export function demoAccounts(domain: string): DemoAccount[] {
  const people: DemoPerson[] = Object.values(demoPeople);
  const here = demoDomains.some((name) => name === domain);
  return people
    .filter(({ email }) => here || email === demoPeople.admin.email)
    .map(({ strategy, email, hint }) => ({ strategy, email, password: demoPassword, hint }));
}

const everyday = ["read", "create", "update", "export", "import"] as const;
const working = [
  "jobs",
  "candidates",
  "applies",
  "client_companies",
  "client_contacts",
  "contacts",
  "proposals",
  "submissions",
  "placements",
  "projects",
  "tasks",
  "notes",
  "tearsheets",
  "feedbacks",
  "interviews",
  "meetings",
  "template_notes",
  "prospecting_templates",
  "sendout_queues",
] as const;

/** The house's own role of recruiters: as a new business has it, but nobody deletes. */
const recruiterPermissions: RolePermissions = Object.fromEntries(
  working.map((resource) => [resource, [...everyday]]),
);

/** The roles that demo people hold, by name. The first two are those of every new business. */
export const demoRoles = {
  Administrador: {},
  Recrutador: recruiterPermissions,
  "Leitura de vagas": { jobs: ["read"] },
} as const satisfies Record<string, RolePermissions>;
export type DemoRole = keyof typeof demoRoles;
