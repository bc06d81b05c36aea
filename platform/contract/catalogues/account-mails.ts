import type { MailKindEntry } from "./mail-kind.ts";

/** Mails about access to an account. */
export const accountMails = {
  confirmation: {
    label: { pt: "Confirmação de e-mail", en: "Email confirmation" },
    when: {
      pt: "Quando um candidato se cadastra ou muda seu e-mail.",
      en: "When a candidate registers or changes their email.",
    },
    variables: ["name", "brand"],
    button: true,
    about: "candidates",
  },
  email_change: {
    label: { pt: "Confirmação de novo e-mail", en: "Confirmation of a new email" },
    when: {
      pt: "Para o novo endereço, quando o e-mail de uma conta muda.",
      en: "To the new address, when the email of an account changes.",
    },
    variables: ["name", "brand", "email", "until"],
    button: true,
    about: "candidates",
  },
  email_change_present: {
    label: { pt: "Autorização de novo e-mail", en: "Approval of a new email" },
    when: {
      pt: "Para o endereço atual, quando um candidato pede para mudar de e-mail.",
      en: "To the present address, when a candidate asks for another email.",
    },
    variables: ["name", "brand", "email", "until"],
    button: true,
    about: "candidates",
  },
  email_changed: {
    label: { pt: "E-mail alterado", en: "Email changed" },
    when: {
      pt: "Para o endereço de antes, quando o e-mail de uma conta muda.",
      en: "To the former address, when the email of an account changes.",
    },
    variables: ["name", "brand", "email"],
    button: false,
    about: "candidates",
  },
  account_deleted: {
    label: { pt: "Conta excluída", en: "Account deleted" },
    when: {
      pt: "Quando um candidato exclui a sua conta, com o comprovante.",
      en: "When a candidate deletes their account, with the receipt.",
    },
    variables: ["name", "brand", "receipt", "when"],
    button: true,
    about: "candidates",
  },
  correction_answered: {
    label: { pt: "Resposta a um pedido de correção", en: "Answer to a correction request" },
    when: {
      pt: "Quando se responde a um candidato que pediu a correção de um dado.",
      en: "When a candidate who requested a data correction is answered.",
    },
    variables: ["name", "brand", "data"],
    button: true,
    about: "candidates",
  },
  password_reset: {
    label: { pt: "Nova senha", en: "New password" },
    when: { pt: "Quando alguém esquece a senha.", en: "When somebody forgot the password." },
    variables: ["name", "brand"],
    button: true,
    about: "candidates",
  },
  client_invitation: {
    label: { pt: "Convite para a área do cliente", en: "Invitation to the client area" },
    when: {
      pt: "Quando se convida um contato de um cliente, ou o administrador de um cliente convida um colega.",
      en: "When a client's contact is invited, or an administrator of a client invites a colleague.",
    },
    variables: ["name", "brand", "sender", "until"],
    button: true,
    always: "invitation",
    about: null,
  },
  recruiter_invitation: {
    label: { pt: "Convite para a equipe", en: "Invitation to the team" },
    when: {
      pt: "Quando um administrador convida alguém para trabalhar na empresa.",
      en: "When an administrator invites somebody to work in the company.",
    },
    variables: ["brand", "sender", "role", "until"],
    button: true,
    always: "invitation",
    about: null,
  },
} as const satisfies Record<string, MailKindEntry>;
