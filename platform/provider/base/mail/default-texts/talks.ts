import type { DefaultTexts } from "./mail-text.ts";

/** Events with registration. */
export const talkTexts = {
  talk_registered: {
    pt: {
      subject: "Inscrição confirmada: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Seu lugar está garantido: {{title}}.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Na entrada, informe o código {{code}}.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "You are registered: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "You have a place: {{title}}.",
        "When: {{when}}.",
        "Where: {{place}}",
        "At the door, give the code {{code}}.",
      ],
      action: "See my registration",
    },
  },
  talk_waiting: {
    pt: {
      subject: "Lista de espera: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Os lugares de {{title}} já estão preenchidos, e você está na lista de espera.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Se um lugar for liberado, avisamos você por e-mail.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "Waiting list: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "The places at {{title}} are taken, and you are on the waiting list.",
        "When: {{when}}.",
        "Where: {{place}}",
        "If a place comes free, we tell you by email.",
      ],
      action: "See my registration",
    },
  },
  talk_place: {
    pt: {
      subject: "Um lugar foi liberado para você: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Um lugar foi liberado, e ele é seu: {{title}}.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Na entrada, informe o código {{code}}.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "A place came free for you: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "A place came free, and it is yours: {{title}}.",
        "When: {{when}}.",
        "Where: {{place}}",
        "At the door, give the code {{code}}.",
      ],
      action: "See my registration",
    },
  },
  talk_reminder: {
    pt: {
      subject: "É amanhã: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Lembramos que você tem um lugar em {{title}}.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Na entrada, informe o código {{code}}. Se não puder ir, cancele a inscrição para que outra pessoa tenha o lugar.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "It is tomorrow: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "A reminder: you have a place at {{title}}.",
        "When: {{when}}.",
        "Where: {{place}}",
        "At the door, give the code {{code}}. If you cannot come, cancel your registration, so that somebody else gets the place.",
      ],
      action: "See my registration",
    },
  },
  talk_certificate: {
    pt: {
      subject: "Seu certificado: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Obrigado por participar de {{title}}.",
        "Seu certificado está pronto: abra, imprima ou salve em PDF.",
      ],
      action: "Ver meu certificado",
    },
    en: {
      subject: "Your certificate: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "Thank you for coming to {{title}}.",
        "Your certificate is ready: open it, print it or save it as a PDF.",
      ],
      action: "See my certificate",
    },
  },
  talk_cancelled: {
    pt: {
      subject: "Evento cancelado: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "O evento {{title}}, marcado para {{when}}, foi cancelado. Pedimos desculpas pelo transtorno.",
      ],
    },
    en: {
      subject: "Event cancelled: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "The event {{title}}, planned for {{when}}, was cancelled. We are sorry for the inconvenience.",
      ],
    },
  },
} satisfies Partial<DefaultTexts>;
