import type { Label } from "../entity.ts";
import type { EntityName } from "../entity-names.ts";

/**
 * The mails a candidate may turn off. The rest is always sent: account security, requests awaiting an answer, cancelled
 * and rescheduled interviews, and what the law requires. `news` are send-outs and automations, and this is their opt-out.
 */
export const mailChoices = ["applications", "interviews", "saved_jobs", "alerts", "surveys", "news"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** The mails a client's contact may turn off; their weekly report is a choice of its own. */
export const contactMailChoices = ["shortlists", "interviews", "surveys", "news"] as const;
export type ContactMailChoice = (typeof contactMailChoices)[number];

/** Why a mail is always sent, in the words of its last line. */
export const mailReasons = {
  invitation: {
    pt: "Convites de acesso são sempre enviados.",
    en: "Invitations are always sent.",
  },
  request: {
    pt: "Pedidos que esperam a sua resposta são sempre enviados.",
    en: "Requests that wait for your answer are always sent.",
  },
  cancellation: {
    pt: "Cancelamentos são sempre enviados.",
    en: "Cancellations are always sent.",
  },
  rescheduling: {
    pt: "Mudanças de horário são sempre enviadas.",
    en: "Changes of time are always sent.",
  },
} as const satisfies Record<string, Label>;
type MailReason = keyof typeof mailReasons;

export type MailSubject = Extract<EntityName, "candidates" | "applies" | "jobs" | "interviews">;

/** Values of the mails that are sent by themselves. */
export const mailVariables = {
  name: { pt: "Nome de quem recebe", en: "Name of who gets it" },
  brand: { pt: "Nome da empresa", en: "Name of the company" },
  sender: { pt: "Nome de quem envia", en: "Name of the sender" },
  job: { pt: "Vaga", en: "Job" },
  shortlist: { pt: "Shortlist", en: "Shortlist" },
  title: { pt: "Do que se trata", en: "What it is about" },
  when: { pt: "Dia e hora, com o fuso", en: "Day and time, with the time zone" },
  before: { pt: "Dia e hora de antes da mudança", en: "Day and time before the change" },
  minutes: { pt: "Duração em minutos", en: "Duration in minutes" },
  place: { pt: "Local ou link", en: "Place or link" },
  note: { pt: "Observação", en: "Note" },
  email: { pt: "E-mail informado", en: "Email that was given" },
  data: { pt: "De que dados trata", en: "Which data it is about" },
  receipt: { pt: "Número do comprovante", en: "Number of the receipt" },
  role: { pt: "Perfil de acesso", en: "Role in the team" },
  subject: { pt: "Assunto da mensagem", en: "Subject of the message" },
  candidate: { pt: "Nome do candidato", en: "Name of the candidate" },
  until: { pt: "Último dia do link", en: "Last day of the link" },
  report: { pt: "Nome do relatório", en: "Name of the report" },
  code: { pt: "Código do check-in", en: "Check-in code" },
  stage: { pt: "Em que etapa está", en: "Where it stands" },
} as const satisfies Record<string, Label>;
export type MailVariable = keyof typeof mailVariables;
export const allMailVariables = Object.keys(mailVariables) as [MailVariable, ...MailVariable[]];

export interface MailKindEntry {
  label: Label;
  /** When it is sent. */
  when: Label;
  /** Its merge fields, as `{{name}}`. */
  variables: readonly MailVariable[];
  /** Whether it has a button, which leads where the mail is about. */
  button: boolean;
  /** The candidate's preference it follows; without one it is always sent. */
  choice?: MailChoice;
  /** The preference of a client's contact that it follows; without one it is always sent to them. */
  contactChoice?: ContactMailChoice;
  /** Why nobody can turn it off; its last line says so. */
  always?: MailReason;
  /** Its subject: a record that gives a preview its values. Absent when only the reader is known. */
  about: MailSubject | null;
}
