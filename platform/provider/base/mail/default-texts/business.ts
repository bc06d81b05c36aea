import type { DefaultTexts } from "./mail-text.ts";

/** Clients, visitors of the site, and reports of the business. */
export const businessTexts = {
  shortlist: {
    pt: {
      subject: "Shortlist para a vaga {{job}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, compartilhou com você a shortlist “{{shortlist}}” da vaga {{job}}.",
        "Abra o link para conhecer os candidatos e dizer o que pensa de cada um.",
      ],
      action: "Abrir shortlist",
      note: "O link é pessoal: quem o tiver pode ver os candidatos.",
    },
    en: {
      subject: "Shortlist for the job {{job}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, shared the shortlist “{{shortlist}}” for the job {{job}} with you.",
        "Open the link to get to know the candidates and to say what you think of each.",
      ],
      action: "Open shortlist",
      note: "The link is personal: whoever has it can see the candidates.",
    },
  },
  progress_report: {
    pt: {
      subject: "Suas vagas na {{brand}}: {{when}}",
      lines: ["Olá, {{name}}.", "Este é o resumo da semana das vagas que a {{brand}} conduz com você."],
      action: "Abrir a área do cliente",
    },
    en: {
      subject: "Your jobs at {{brand}}: {{when}}",
      lines: ["Hello, {{name}}.", "This is the week's report of the jobs that {{brand}} runs with you."],
      action: "Open the client area",
    },
  },
  contact_message: {
    pt: {
      subject: "{{sender}} escreveu pelo site da {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}} ({{email}}) escreveu pela página de contato sobre “{{subject}}”:",
      ],
      action: "Abrir o lead",
      note: "A mensagem também está no lead. Responda a {{email}}.",
    },
    en: {
      subject: "{{sender}} wrote through the site of {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}} ({{email}}) wrote through the contact page about “{{subject}}”:",
      ],
      action: "Open the lead",
      note: "The message is in the lead too. Answer to {{email}}.",
    },
  },
  contact_received: {
    pt: {
      subject: "Recebemos sua mensagem: {{subject}}",
      lines: [
        "Olá, {{name}}.",
        "Sua mensagem chegou à {{brand}}. Respondemos em até um dia útil. Foi isto que você escreveu:",
      ],
    },
    en: {
      subject: "We got your message: {{subject}}",
      lines: [
        "Hello, {{name}}.",
        "Your message has reached {{brand}}. We answer within one business day. This is what you wrote:",
      ],
    },
  },
  report_mailed: {
    pt: {
      subject: "{{report}}",
      lines: ["Olá, {{name}}.", "O relatório {{report}} de {{when}}. O arquivo CSV vai em anexo."],
      action: "Abrir o relatório",
      note: "{{sender}} programou este envio.",
    },
    en: {
      subject: "{{report}}",
      lines: ["Hello, {{name}}.", "The report {{report}} of {{when}}. The CSV file is attached."],
      action: "Open the report",
      note: "{{sender}} scheduled this email.",
    },
  },
  report_failed: {
    pt: {
      subject: "O relatório {{report}} não foi enviado",
      lines: [
        "Olá, {{name}}.",
        "O relatório {{report}} de {{when}} não pôde ser calculado e por isso não foi enviado.",
        "Abra-o para ver o que ele pergunta: um campo, um filtro ou uma permissão pode ter mudado. O próximo envio será tentado no horário de sempre.",
      ],
      action: "Abrir o relatório",
    },
    en: {
      subject: "The report {{report}} was not sent",
      lines: [
        "Hello, {{name}}.",
        "The report {{report}} was to be sent on {{when}}, but could not be worked out.",
        "Open it to see what it asks: a field, a filter or a permission may have changed. The next one will be tried at its usual time.",
      ],
      action: "Open the report",
    },
  },
} satisfies Partial<DefaultTexts>;
