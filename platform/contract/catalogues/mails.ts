import type { Label } from "../entity.ts";
import { accountMails } from "./account-mails.ts";
import { type ContactMailChoice, type MailChoice, type MailKindEntry, mailReasons } from "./mail-kind.ts";

/** The mails that are sent by themselves, each with a text of the house that a business may replace. */
export const mailKinds = {
  ...accountMails,
  apply_received: {
    label: { pt: "Candidatura recebida", en: "Application received" },
    when: { pt: "Quando um candidato se candidata.", en: "When a candidate applies." },
    variables: ["name", "brand", "job"],
    button: true,
    choice: "applications",
    about: "applies",
  },
  apply_progress: {
    label: { pt: "Candidatura em nova etapa", en: "Application in a new stage" },
    when: {
      pt: "Quando uma candidatura chega a uma etapa que o candidato conhece, alguns minutos depois, para que um engano possa ser desfeito.",
      en: "When an application reaches a stage that the candidate knows, some minutes later, so that a slip can be undone.",
    },
    variables: ["name", "brand", "job", "stage"],
    button: true,
    choice: "applications",
    about: "applies",
  },
  rejection: {
    label: { pt: "Candidatura recusada", en: "Application rejected" },
    when: {
      pt: "Quando um candidato é recusado e se escolhe avisá-lo.",
      en: "When a candidate is rejected and it is chosen to tell them.",
    },
    variables: ["name", "brand", "job"],
    button: false,
    choice: "applications",
    about: "applies",
  },
  shortlist: {
    label: { pt: "Shortlist compartilhada", en: "Shared shortlist" },
    when: {
      pt: "Quando uma shortlist é enviada a um contato do cliente.",
      en: "When a shortlist is sent to a client's contact.",
    },
    variables: ["name", "brand", "sender", "job", "shortlist"],
    button: true,
    contactChoice: "shortlists",
    about: "jobs",
  },
  data_collection: {
    label: { pt: "Coleta de dados", en: "Data collection" },
    when: {
      pt: "Quando se pedem dados a um candidato por e-mail.",
      en: "When a candidate is asked for data by email.",
    },
    variables: ["name", "brand", "sender", "until"],
    button: true,
    always: "request",
    about: "candidates",
  },
  evaluation_request: {
    label: { pt: "Pedido de avaliação", en: "Evaluation request" },
    when: {
      pt: "Quando se pede a um candidato que responda a uma ou mais avaliações.",
      en: "When a candidate is asked to answer one or more evaluations.",
    },
    variables: ["name", "brand", "sender", "title", "until"],
    button: true,
    always: "request",
    about: "candidates",
  },
  survey: {
    label: { pt: "Pesquisa", en: "Survey" },
    when: {
      pt: "Quando uma pesquisa é enviada ao seu público.",
      en: "When a survey is sent to its audience.",
    },
    variables: ["name", "brand", "title", "until"],
    button: true,
    choice: "surveys",
    contactChoice: "surveys",
    about: null,
  },
  contact_message: {
    label: { pt: "Mensagem do site", en: "Message from the site" },
    when: {
      pt: "Para os administradores, quando alguém escreve pela página de contato.",
      en: "To the administrators, when somebody writes through the contact page.",
    },
    variables: ["name", "brand", "sender", "email", "subject"],
    button: true,
    about: null,
  },
  professional_reference: {
    label: { pt: "Referência profissional", en: "Professional reference" },
    when: {
      pt: "Quando se pede uma referência a quem o candidato indicou.",
      en: "When somebody whom a candidate named is asked for a reference.",
    },
    variables: ["name", "brand", "sender", "candidate", "until"],
    button: true,
    always: "request",
    about: null,
  },
  reference_naming: {
    label: { pt: "Indicação de referências", en: "Naming of references" },
    when: {
      pt: "Quando se pede a um candidato que indique referências profissionais.",
      en: "When a candidate is asked to name professional references.",
    },
    variables: ["name", "brand", "sender"],
    button: true,
    always: "request",
    about: "candidates",
  },
  cultural_fit: {
    label: { pt: "Fit cultural", en: "Cultural fit" },
    when: {
      pt: "Quando se pede a um candidato que responda ao questionário de fit cultural.",
      en: "When a candidate is asked to answer the questionnaire of cultural fit.",
    },
    variables: ["name", "brand", "sender", "until"],
    button: true,
    always: "request",
    about: "candidates",
  },
  culture_team: {
    label: { pt: "Fit cultural de uma equipe", en: "Cultural fit of a team" },
    when: {
      pt: "Quando se pede a pessoas de um cliente ou vaga que descrevam como se trabalha ali.",
      en: "When people of a client or job are asked to describe how one works there.",
    },
    variables: ["name", "brand", "sender", "until"],
    button: true,
    always: "request",
    about: null,
  },
  development_report: {
    label: { pt: "Relatório de desenvolvimento", en: "Development report" },
    when: {
      pt: "Quando o relatório de desenvolvimento de uma pessoa é publicado.",
      en: "When a person's development report is published.",
    },
    variables: ["name", "brand", "sender", "until"],
    button: true,
    about: "candidates",
  },
  contact_received: {
    label: { pt: "Mensagem recebida", en: "Message received" },
    when: {
      pt: "Para quem escreve pela página de contato.",
      en: "To whoever writes through the contact page.",
    },
    variables: ["name", "brand", "subject"],
    button: false,
    about: null,
  },
  invitation: {
    label: { pt: "Convite", en: "Invitation" },
    when: {
      pt: "Quando se convida para uma entrevista ou reunião; o arquivo .ics vai junto.",
      en: "When people are invited to an interview or meeting; the .ics file goes with it.",
    },
    variables: ["name", "brand", "sender", "title", "when", "minutes", "place", "note"],
    button: false,
    choice: "interviews",
    contactChoice: "interviews",
    about: "interviews",
  },
  organiser_copy: {
    label: { pt: "Cópia para quem convida", en: "Copy for whoever invites" },
    when: {
      pt: "Quando os convites de uma entrevista ou reunião saem ou mudam de horário, para quem os envia; o .ics vai junto.",
      en: "When the invitations to an interview or meeting go out or get another time, to their sender; the .ics file goes with it.",
    },
    variables: ["name", "brand", "title", "when", "before", "minutes", "place", "note"],
    button: false,
    about: "interviews",
  },
  rescheduling: {
    label: { pt: "Compromisso remarcado", en: "Rescheduled appointment" },
    when: {
      pt: "Quando uma entrevista ou reunião muda de horário depois do convite; o .ics atualizado vai junto.",
      en: "When an interview or meeting gets another time after its invitation; the updated .ics file goes with it.",
    },
    variables: ["name", "brand", "sender", "title", "when", "before", "minutes", "place", "note"],
    button: false,
    always: "rescheduling",
    about: "interviews",
  },
  cancellation: {
    label: { pt: "Compromisso cancelado", en: "Cancelled appointment" },
    when: {
      pt: "Quando os convidados são avisados de um cancelamento.",
      en: "When those who were invited are told of a cancellation.",
    },
    variables: ["name", "brand", "sender", "title", "when"],
    button: false,
    always: "cancellation",
    about: "interviews",
  },
  job_alert_confirmation: {
    label: { pt: "Confirmação de alerta de vagas", en: "Confirmation of a job alert" },
    when: {
      pt: "Quando um visitante pede vagas novas por e-mail.",
      en: "When a visitor asks for new jobs by email.",
    },
    variables: ["brand", "title"],
    button: true,
    about: null,
  },
  job_alert: {
    label: { pt: "Alerta de vagas", en: "Job alert" },
    when: {
      pt: "Quando há vagas novas para uma busca salva, no máximo uma vez por dia ou semana.",
      en: "When there are new jobs for a saved search, once a day or a week at most.",
    },
    variables: ["name", "brand", "title", "when"],
    button: true,
    choice: "alerts",
    about: null,
  },
  saved_jobs_closing: {
    label: { pt: "Vagas salvas perto de encerrar", en: "Saved jobs about to close" },
    when: {
      pt: "Para o candidato, três dias antes de encerrar uma vaga que salvou; uma vez por vaga.",
      en: "To the candidate, three days before a job that they saved closes; once for each job.",
    },
    variables: ["name", "brand"],
    button: true,
    choice: "saved_jobs",
    about: null,
  },
  message_waiting: {
    label: { pt: "Mensagem do recrutador não lida", en: "Unread message of the recruiter" },
    when: {
      pt: "Para o candidato, quando mensagens sobre uma candidatura ficam sem leitura; no máximo um por dia.",
      en: "To the candidate, when messages about an application stay unread; one a day at most.",
    },
    variables: ["name", "brand", "job", "sender"],
    button: true,
    choice: "applications",
    about: null,
  },
  answer_waiting: {
    label: { pt: "Resposta do candidato não lida", en: "Unread answer of a candidate" },
    when: {
      pt: "Para quem escreveu ao candidato, quando a resposta fica sem leitura; no máximo um por dia.",
      en: "To whoever wrote to the candidate, when the answer stays unread; one a day at most.",
    },
    variables: ["name", "brand", "job", "sender"],
    button: true,
    about: null,
  },
  progress_report: {
    label: { pt: "Resumo semanal do cliente", en: "Client's weekly report" },
    when: {
      pt: "Às segundas-feiras, para os contatos do cliente que escolheram recebê-lo.",
      en: "On Mondays, to those contacts of the client who chose to get it.",
    },
    variables: ["name", "brand", "when"],
    button: true,
    about: null,
  },
  retention_warning: {
    label: { pt: "Aviso de exclusão por inatividade", en: "Warning before inactive data are erased" },
    when: {
      pt: "Quando um candidato não dá sinal há tantos meses quanto a empresa definiu.",
      en: "When a candidate gave no sign for as many months as the company decided.",
    },
    variables: ["name", "brand", "until"],
    button: true,
    about: "candidates",
  },
  retention_erased: {
    label: { pt: "Dados excluídos por inatividade", en: "Inactive data were erased" },
    when: {
      pt: "Trinta dias depois do aviso, quando não houve sinal, com o comprovante.",
      en: "Thirty days after the warning, where there was no sign, with the receipt.",
    },
    variables: ["name", "brand", "receipt"],
    button: true,
    about: "candidates",
  },
  interview_times: {
    label: { pt: "Horários para a entrevista", en: "Times for the interview" },
    when: {
      pt: "Quando se oferecem a um candidato horários para escolher o da entrevista.",
      en: "When a candidate is offered times to choose that of the interview from.",
    },
    variables: ["name", "brand", "sender", "job", "minutes"],
    button: true,
    always: "request",
    about: "applies",
  },
  interview_reminder: {
    label: { pt: "Lembrete de entrevista", en: "Reminder of an interview" },
    when: {
      pt: "Para o candidato, um dia antes da entrevista.",
      en: "To the candidate, a day before the interview.",
    },
    variables: ["name", "brand", "title", "when", "minutes", "place", "note"],
    button: true,
    choice: "interviews",
    about: "interviews",
  },
  talk_registered: {
    label: { pt: "Inscrição em evento", en: "Registration for an event" },
    when: {
      pt: "Quando alguém é inscrito em um evento e tem lugar.",
      en: "When somebody is registered for an event and has a place.",
    },
    variables: ["name", "brand", "title", "when", "place", "code"],
    button: true,
    about: null,
  },
  talk_waiting: {
    label: { pt: "Lista de espera de evento", en: "Waiting list of an event" },
    when: {
      pt: "Quando alguém é inscrito em um evento que já não tem lugar.",
      en: "When somebody is registered for an event that has no place left.",
    },
    variables: ["name", "brand", "title", "when", "place"],
    button: true,
    about: null,
  },
  talk_place: {
    label: { pt: "Lugar liberado em evento", en: "A place at an event came free" },
    when: {
      pt: "Quando quem está na lista de espera de um evento ganha um lugar.",
      en: "When somebody on the waiting list of an event gets a place.",
    },
    variables: ["name", "brand", "title", "when", "place", "code"],
    button: true,
    about: null,
  },
  talk_reminder: {
    label: { pt: "Lembrete de evento", en: "Reminder of an event" },
    when: {
      pt: "Um dia antes do evento, para quem tem lugar.",
      en: "A day before the event, to everybody who has a place.",
    },
    variables: ["name", "brand", "title", "when", "place", "code"],
    button: true,
    about: null,
  },
  talk_certificate: {
    label: { pt: "Certificado de evento", en: "Certificate of an event" },
    when: {
      pt: "Depois do fim do evento, para quem teve a presença confirmada.",
      en: "After the end of the event, to everybody who was checked in.",
    },
    variables: ["name", "brand", "title", "when", "place", "code"],
    button: true,
    about: null,
  },
  report_mailed: {
    label: { pt: "Relatório programado", en: "Scheduled report" },
    when: {
      pt: "No dia e na hora em que um relatório é enviado, para quem foi escolhido.",
      en: "On the day and at the hour at which a report is sent, to those who were chosen.",
    },
    variables: ["name", "brand", "report", "when", "sender"],
    button: true,
    about: null,
  },
  report_failed: {
    label: { pt: "Relatório não enviado", en: "Report not sent" },
    when: {
      pt: "Quando um relatório programado não pôde ser calculado, para quem o programou.",
      en: "When a scheduled report could not be worked out, to whoever scheduled it.",
    },
    variables: ["name", "brand", "report", "when"],
    button: true,
    about: null,
  },
  talk_cancelled: {
    label: { pt: "Evento cancelado", en: "Cancelled event" },
    when: {
      pt: "Quando um evento é cancelado, para inscritos e lista de espera.",
      en: "When an event is cancelled, to those registered and on the waiting list.",
    },
    variables: ["name", "brand", "title", "when"],
    button: false,
    about: null,
  },
} as const satisfies Record<string, MailKindEntry>;

export type MailKind = keyof typeof mailKinds;
export const allMailKinds = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

type WithChoice = { [K in MailKind]: (typeof mailKinds)[K] extends { choice: MailChoice } ? K : never };
/** Kinds that a candidate may leave out. */
export type OptionalMail = WithChoice[MailKind];
export const choiceOf = (kind: MailKind): MailChoice | null => {
  const entry: MailKindEntry = mailKinds[kind];
  return entry.choice ?? null;
};

type WithContactChoice = {
  [K in MailKind]: (typeof mailKinds)[K] extends { contactChoice: ContactMailChoice } ? K : never;
};
/** Kinds that a client's contact may leave out. */
export type ContactMail = WithContactChoice[MailKind];
export const contactChoiceOf = (kind: MailKind): ContactMailChoice | null => {
  const entry: MailKindEntry = mailKinds[kind];
  return entry.contactChoice ?? null;
};
export const alwaysBecause = (kind: MailKind): Label | null => {
  const entry: MailKindEntry = mailKinds[kind];
  return entry.always ? mailReasons[entry.always] : null;
};
