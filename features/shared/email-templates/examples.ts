import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import type { MailVariable } from "#contract/catalogues/mail-kind.ts";
import type { MailKind } from "#contract/catalogues/mails.ts";

export type MailValues = Partial<Record<MailVariable, string>>;

type Example = Record<Exclude<MailVariable, "brand" | "sender">, string>;
export const examples: Record<EmailTemplate["locale"], Example> = {
  pt: {
    name: "Mariana Costa",
    job: "Analista fiscal",
    shortlist: "Finalistas",
    title: "Entrevista interna: Mariana Costa · Analista fiscal",
    when: "sexta-feira, 20 de novembro de 2026 às 10:00 (horário de Brasília)",
    before: "quinta-feira, 19 de novembro de 2026 às 15:00 (horário de Brasília)",
    minutes: "45",
    place: "Sala 3",
    note: "Traga um documento com foto.",
    candidate: "Rafael Nunes",
    until: "30 de novembro de 2026",
    role: "Recrutadora júnior",
    email: "mariana.costa@exemplo.com.br",
    subject: "Proposta para o time fiscal",
    data: "Contratações",
    receipt: "3f9a1c5e7b2d4086",
    code: "K7MX4Q",
    stage: "Você chegou à etapa de entrevistas.",
    report: "Vagas por situação",
  },
  en: {
    name: "Mariana Costa",
    job: "Tax analyst",
    shortlist: "Finalists",
    title: "Internal interview: Mariana Costa · Tax analyst",
    when: "Friday, November 20, 2026 at 10:00 AM (Brasilia Time)",
    before: "Thursday, November 19, 2026 at 3:00 PM (Brasilia Time)",
    minutes: "45",
    place: "Room 3",
    note: "Bring a document with a photo.",
    candidate: "Rafael Nunes",
    until: "November 30, 2026",
    role: "Junior recruiter",
    email: "mariana.costa@example.com",
    subject: "Proposal for the tax team",
    data: "Hirings",
    receipt: "3f9a1c5e7b2d4086",
    code: "K7MX4Q",
    stage: "You have reached the interviews.",
    report: "Jobs by status",
  },
};

type OfKind = Record<EmailTemplate["locale"], MailValues>;
const ofTalks: OfKind = {
  pt: { title: "Carreira em finanças: conversa aberta" },
  en: { title: "A career in finance: an open talk" },
};
const ofSearch: OfKind = {
  pt: { title: "analista fiscal em São Paulo" },
  en: { title: "tax analyst in São Paulo" },
};
/** Not the recruiter who reads the preview. */
const bySomebody: OfKind = { pt: { sender: "Rafael Nunes" }, en: { sender: "Rafael Nunes" } };

/** Of mails in which a merge field is something else than in the others. */
export const examplesOf: Partial<Record<MailKind, OfKind>> = {
  evaluation_request: { pt: { title: "Avaliação técnica" }, en: { title: "Technical assessment" } },
  survey: { pt: { title: "Como foi o seu processo?" }, en: { title: "How was your process?" } },
  contact_message: bySomebody,
  answer_waiting: bySomebody,
  job_alert_confirmation: ofSearch,
  job_alert: ofSearch,
  talk_registered: ofTalks,
  talk_waiting: ofTalks,
  talk_place: ofTalks,
  talk_reminder: ofTalks,
  talk_certificate: ofTalks,
  talk_cancelled: ofTalks,
};
