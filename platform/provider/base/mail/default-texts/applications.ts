import type { DefaultTexts } from "./mail-text.ts";

/** Jobs and applications, to candidates; answers to them, to recruiters. */
export const applicationTexts = {
  apply_received: {
    pt: {
      subject: "Recebemos sua candidatura para {{job}}",
      lines: [
        "Olá, {{name}}.",
        "Sua candidatura para a vaga {{job}} chegou à {{brand}}. Avisaremos sobre os próximos passos.",
      ],
      action: "Ver minhas candidaturas",
    },
    en: {
      subject: "We received your application for {{job}}",
      lines: [
        "Hello, {{name}}.",
        "Your application for the job {{job}} has arrived at {{brand}}. We will tell you about the next steps.",
      ],
      action: "See my applications",
    },
  },
  apply_progress: {
    pt: {
      subject: "Novidade na sua candidatura para {{job}}",
      lines: [
        "Olá, {{name}}.",
        "A sua candidatura para a vaga {{job}}, na {{brand}}, avançou. {{stage}}",
        "Na página da candidatura você vê cada etapa, as mensagens e os horários.",
      ],
      action: "Ver a candidatura",
    },
    en: {
      subject: "News of your application for {{job}}",
      lines: [
        "Hello, {{name}}.",
        "Your application for the job {{job}} at {{brand}} has moved on. {{stage}}",
        "On the application's page you see each stage, the messages and the times.",
      ],
      action: "See the application",
    },
  },
  rejection: {
    pt: {
      subject: "Sobre sua candidatura para {{job}}",
      lines: [
        "Olá, {{name}}.",
        "Agradecemos seu interesse na vaga {{job}}. Neste processo seguimos com outros candidatos.",
        "Seu currículo continua conosco na {{brand}} para novas oportunidades.",
      ],
    },
    en: {
      subject: "About your application for {{job}}",
      lines: [
        "Hello, {{name}}.",
        "Thank you for your interest in the job {{job}}. In this process we go on with other candidates.",
        "Your CV stays with us at {{brand}} for new opportunities.",
      ],
    },
  },
  message_waiting: {
    pt: {
      subject: "Há mensagens para você sobre {{job}}",
      lines: ["Olá, {{name}}.", "{{sender}}, da {{brand}}, escreveu para você sobre {{job}}."],
      action: "Ler e responder",
    },
    en: {
      subject: "There are messages for you about {{job}}",
      lines: ["Hello, {{name}}.", "{{sender}}, from {{brand}}, wrote to you about {{job}}."],
      action: "Read and answer",
    },
  },
  answer_waiting: {
    pt: {
      subject: "Resposta sobre {{job}}",
      lines: ["Olá, {{name}}.", "{{sender}} respondeu sobre {{job}}, e a resposta ainda não foi lida."],
      action: "Abrir as candidaturas",
    },
    en: {
      subject: "An answer about {{job}}",
      lines: ["Hello, {{name}}.", "{{sender}} answered about {{job}}, and the answer was not read yet."],
      action: "Open the applications",
    },
  },
  job_alert_confirmation: {
    pt: {
      subject: "Confirme seu alerta de vagas da {{brand}}",
      lines: [
        "Olá.",
        "Este endereço foi informado para receber vagas novas da {{brand}}: {{title}}.",
        "Confirme para começar a receber. Sem a confirmação, nada é enviado.",
      ],
      action: "Confirmar alerta",
      note: "Se não foi você, ignore esta mensagem: o endereço é apagado em uma semana.",
    },
    en: {
      subject: "Confirm your {{brand}} job alert",
      lines: [
        "Hello.",
        "Somebody asked for new jobs at {{brand}} to be sent to this address: {{title}}.",
        "Confirm to start. Until then, nothing is sent.",
      ],
      action: "Confirm the alert",
      note: "If this was not you, ignore this message: the address is deleted within a week.",
    },
  },
  job_alert: {
    pt: {
      subject: "Vagas novas na {{brand}}: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Desde o último alerta foram publicadas estas vagas para sua busca, {{title}}:",
      ],
      action: "Ver todas as vagas",
    },
    en: {
      subject: "New jobs at {{brand}}: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "Since the last alert these jobs were published for your search, {{title}}:",
      ],
      action: "See all jobs",
    },
  },
  saved_jobs_closing: {
    pt: {
      subject: "Vagas que você salvou na {{brand}} encerram em breve",
      lines: ["Olá, {{name}}.", "As inscrições destas vagas que você salvou terminam em poucos dias:"],
      action: "Ver vagas salvas",
    },
    en: {
      subject: "Jobs that you saved at {{brand}} close soon",
      lines: ["Hello, {{name}}.", "Applications to these jobs that you saved end within days:"],
      action: "See saved jobs",
    },
  },
} satisfies Partial<DefaultTexts>;
