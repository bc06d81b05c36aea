import type { DefaultTexts } from "./mail-text.ts";

/** Interviews and other appointments. */
export const appointmentTexts = {
  interview_times: {
    pt: {
      subject: "Escolha o horário da sua entrevista: {{job}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, quer conversar com você sobre a vaga {{job}} e reservou alguns horários. Escolha o que for melhor para você: leva um minuto.",
        "A conversa dura {{minutes}} minutos.",
      ],
      action: "Escolher horário",
      note: "O link é pessoal: não o encaminhe. Se nenhum horário servir, peça outros pelo mesmo link.",
    },
    en: {
      subject: "Choose the time of your interview: {{job}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, would like to talk to you about the job {{job}} and has kept some times free. Choose the one that suits you best: it takes a minute.",
        "The talk takes {{minutes}} minutes.",
      ],
      action: "Choose a time",
      note: "The link is personal: do not forward it. If no time suits you, ask for others by the same link.",
    },
  },
  interview_reminder: {
    pt: {
      subject: "Lembrete: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Sua entrevista está chegando: {{title}}.",
        "Quando: {{when}}, {{minutes}} minutos.",
        "Onde: {{place}}",
        "{{note}}",
        "Se não puder ir, avise o quanto antes: há alguém esperando por você.",
      ],
      action: "Confirmar ou pedir outro horário",
    },
    en: {
      subject: "Reminder: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "Your interview is close: {{title}}.",
        "When: {{when}}, {{minutes}} minutes.",
        "Where: {{place}}",
        "{{note}}",
        "If you cannot come, please say so soon: somebody is waiting for you.",
      ],
      action: "Confirm or ask for another time",
    },
  },
  invitation: {
    pt: {
      subject: "Convite: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, convida você: {{title}}.",
        "Quando: {{when}}, {{minutes}} minutos.",
        "Onde: {{place}}",
        "{{note}}",
      ],
      note: "O convite está anexado: ao aceitá-lo, ele entra no seu calendário.",
    },
    en: {
      subject: "Invitation: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, invites you: {{title}}.",
        "When: {{when}}, {{minutes}} minutes.",
        "Where: {{place}}",
        "{{note}}",
      ],
      note: "The invitation is attached: accept it, and it is in your calendar.",
    },
  },
  organiser_copy: {
    pt: {
      subject: "Na sua agenda: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "{{title}} está na sua agenda, e os convidados foram avisados.",
        "Quando: {{when}}, {{minutes}} minutos.",
        "Antes: {{before}}.",
        "Onde: {{place}}",
        "{{note}}",
      ],
      note: "O arquivo anexado põe o compromisso no seu calendário.",
    },
    en: {
      subject: "In your agenda: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "{{title}} is in your agenda, and the guests have been told.",
        "When: {{when}}, {{minutes}} minutes.",
        "Before: {{before}}.",
        "Where: {{place}}",
        "{{note}}",
      ],
      note: "The attached file puts the appointment into your calendar.",
    },
  },
  rescheduling: {
    pt: {
      subject: "Remarcada: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "O horário mudou: {{title}}.",
        "Agora: {{when}}, {{minutes}} minutos.",
        "Antes: {{before}}.",
        "Onde: {{place}}",
        "{{note}}",
        "Se o novo horário não servir, avise {{sender}}, da {{brand}}.",
      ],
      note: "O convite atualizado está anexado e substitui o anterior no seu calendário.",
    },
    en: {
      subject: "Rescheduled: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "The time has changed: {{title}}.",
        "Now: {{when}}, {{minutes}} minutes.",
        "Before: {{before}}.",
        "Where: {{place}}",
        "{{note}}",
        "If the new time does not suit you, please let {{sender}}, from {{brand}}, know.",
      ],
      note: "The updated invitation is attached, and replaces the earlier one in your calendar.",
    },
  },
  cancellation: {
    pt: {
      subject: "Cancelado: {{title}}",
      lines: ["Olá, {{name}}.", "{{sender}} cancelou: {{title}}, {{when}}."],
    },
    en: {
      subject: "Cancelled: {{title}}",
      lines: ["Hello, {{name}}.", "{{sender}} cancelled: {{title}}, {{when}}."],
    },
  },
} satisfies Partial<DefaultTexts>;
