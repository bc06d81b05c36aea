import type { Label } from "../entity.ts";
import { list } from "./catalogue.ts";

/** Why the law (LGPD, Lei 13.709/2018) lets us keep something. */
export const legalGrounds = {
  consent: { pt: "Consentimento (art. 7º, I)", en: "Consent (art. 7, I)" },
  contract: {
    pt: "Procedimentos preliminares a um contrato, a seu pedido (art. 7º, V)",
    en: "Steps before a contract, at your request (art. 7, V)",
  },
  duty: { pt: "Obrigação legal (art. 7º, II)", en: "Legal duty (art. 7, II)" },
  interest: { pt: "Legítimo interesse (art. 7º, IX)", en: "Legitimate interest (art. 7, IX)" },
} as const satisfies Record<string, Label>;

/** Data that only the business can change; the candidate asks for a correction. */
export const correctionSubjects = ["mails", "hiring", "opt_outs"] as const;
export type CorrectionSubject = (typeof correctionSubjects)[number];

/** `correct` is the page where the person corrects it; without one they ask the business. */
type HeldData = {
  label: Label;
  what: Label;
  purpose: Label;
  ground: keyof typeof legalGrounds;
  retention: Label;
} & ({ key: string; correct: string } | { key: CorrectionSubject; correct?: undefined });

const untilDeleted: Label = {
  pt: "Até você excluir a conta ou o dado. Sem sinal seu por muito tempo, a empresa pode avisar e depois apagar",
  en: "Until you delete the account or the datum. Without a sign of you for long, the company may warn you and then erase it",
};

/** Stored candidate data, and its purpose. The documents name none: ours. */
export const dataHeld: readonly HeldData[] = [
  {
    key: "account",
    label: { pt: "Conta", en: "Account" },
    what: {
      pt: "Nome, e-mail, senha cifrada, idioma e os acessos em aberto",
      en: "Name, email, hashed password, language and open sessions",
    },
    purpose: { pt: "Reconhecer você e proteger a conta", en: "To know you and protect the account" },
    ground: "contract",
    retention: untilDeleted,
    correct: "/candidates/settings",
  },
  {
    key: "curriculum",
    label: { pt: "Currículo", en: "CV" },
    what: {
      pt: "Contatos, cidade, experiências, formação, idiomas, skills, pretensão e os arquivos que você enviou",
      en: "Contacts, city, experience, education, languages, skills, expectations and the files that you sent",
    },
    purpose: { pt: "Apresentar você às vagas que combinam", en: "To put you forward for jobs that fit" },
    ground: "contract",
    retention: untilDeleted,
    correct: "/candidates/overview",
  },
  {
    key: "applications",
    label: { pt: "Candidaturas e entrevistas", en: "Applications and interviews" },
    what: {
      pt: "Vagas, etapas, mensagens, horários, avaliações respondidas e anotações dos recrutadores",
      en: "Jobs, stages, messages, times, evaluations you answered and notes of recruiters",
    },
    purpose: { pt: "Conduzir cada processo seletivo", en: "To run each selection" },
    ground: "contract",
    retention: untilDeleted,
    correct: "/candidates/candidacy",
  },
  {
    key: "admission",
    label: { pt: "Dados de admissão", en: "Data of admission" },
    what: {
      pt: "Documentos, dados bancários e os demais dados que pedem autorização",
      en: "Documents, bank details and the other data that ask for your permission",
    },
    purpose: { pt: "Preparar uma contratação", en: "To prepare a hiring" },
    ground: "consent",
    retention: {
      pt: "Até você revogar: o dado é então apagado",
      en: "Until you revoke it: the datum is then erased",
    },
    correct: "/candidates/data#fields",
  },
  {
    key: "mails",
    label: { pt: "E-mails enviados", en: "Emails that were sent" },
    what: { pt: "Assunto, texto e data", en: "Subject, text and date" },
    purpose: { pt: "Provar o que foi comunicado", en: "To prove what was said" },
    ground: "interest",
    retention: { pt: "Um ano", en: "One year" },
  },
  {
    key: "alerts",
    label: { pt: "Alertas de vagas", en: "Job alerts" },
    what: { pt: "A busca, o endereço e a frequência", en: "The search, the address and how often" },
    purpose: { pt: "Avisar você de vagas novas", en: "To tell you of new jobs" },
    ground: "consent",
    retention: { pt: "Até você sair do alerta", en: "Until you leave the alert" },
    correct: "/candidates/settings",
  },
  {
    key: "hiring",
    label: { pt: "Contratações", en: "Hirings" },
    what: {
      pt: "Contrato, vínculo e faturas de quem foi contratado por nosso intermédio",
      en: "Contract, employment and invoices of whoever was hired through us",
    },
    purpose: { pt: "Cumprir leis trabalhistas e fiscais", en: "To follow labour and tax laws" },
    ground: "duty",
    retention: {
      pt: "Ao menos cinco anos após o fim do contrato, também depois de uma exclusão (CF, art. 7º, XXIX; CTN, art. 173)",
      en: "At least five years after the contract ends, also after an erasure (CF, art. 7, XXIX; CTN, art. 173)",
    },
  },
  {
    key: "opt_outs",
    label: { pt: "Pedidos de não contato", en: "Requests not to be contacted" },
    what: {
      pt: "O endereço que pediu para não receber mais",
      en: "The address that asked for no further email",
    },
    purpose: { pt: "Respeitar o pedido", en: "To respect the request" },
    ground: "duty",
    retention: { pt: "Enquanto o pedido valer", en: "For as long as the request stands" },
  },
];

/** Whatever of it the candidate may ask to have corrected. */
export const correctionSubject = dataHeld
  .filter(({ correct }) => !correct)
  .map(({ key: code, label }) => ({ code, label }));

export const correctionOutcome = list([
  ["corrected", "Corrigido", "Corrected"],
  ["kept", "Mantido como está", "Kept as it is"],
]);
