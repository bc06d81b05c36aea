import type { DefaultTexts } from "./mail-text.ts";

/** Questions to candidates and others, by a personal link, and the report made of the answers. */
export const requestTexts = {
  data_collection: {
    pt: {
      subject: "{{brand}} precisa de alguns dados seus",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, pede alguns dados para dar andamento ao seu processo. Você vê o que é pedido, e para quê, antes de responder.",
        "Responda até {{until}}. Dá para salvar uma parte e voltar depois.",
      ],
      action: "Informar meus dados",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "{{brand}} needs some of your data",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, needs some data to continue your hiring process. You see what is asked for, and why, before you answer.",
        "Please answer by {{until}}. You can save your answers and come back later.",
      ],
      action: "Give my data",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  evaluation_request: {
    pt: {
      subject: "{{brand}} pede que você responda: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, pede que você responda: {{title}}.",
        "Responda até {{until}}. O que você escreve fica salvo: dá para parar e continuar depois, em outro aparelho também.",
      ],
      action: "Responder",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "{{brand}} asks you to answer: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, asks you to answer: {{title}}.",
        "Please answer by {{until}}. What you write is saved: you can stop and continue later, on another device too.",
      ],
      action: "Answer",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  survey: {
    pt: {
      subject: "{{brand}} quer ouvir você: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "A {{brand}} quer ouvir você. São poucas perguntas, e cada resposta conta.",
        "Responda até {{until}}.",
      ],
      action: "Responder à pesquisa",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "{{brand}} would like to hear from you: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "{{brand}} would like to hear from you. There are few questions, and each answer counts.",
        "Please answer by {{until}}.",
      ],
      action: "Answer the survey",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  professional_reference: {
    pt: {
      subject: "{{candidate}} indicou você como referência",
      lines: [
        "Olá, {{name}}.",
        "{{candidate}} participa de um processo seletivo conduzido pela {{brand}} e indicou você como referência profissional. {{sender}} pede alguns minutos para responder a umas perguntas sobre o trabalho de vocês.",
        "Responda até {{until}}. Dá para salvar uma parte e voltar depois, ou dizer que prefere não responder.",
      ],
      action: "Dar a referência",
      note: "O link é pessoal: não o encaminhe. Só quem conduz a seleção lê suas respostas, a menos que você autorize o candidato a ler.",
    },
    en: {
      subject: "{{candidate}} named you as a reference",
      lines: [
        "Hello, {{name}}.",
        "{{candidate}} is in a hiring process run by {{brand}} and named you as a professional reference. {{sender}} asks for a few minutes of your time to answer some questions about your work together.",
        "Please answer by {{until}}. You can save your answers and come back later, or say that you would rather not.",
      ],
      action: "Give the reference",
      note: "The link is personal: do not forward it. Only the hiring team reads your answers, unless you let the candidate read them.",
    },
  },
  reference_naming: {
    pt: {
      subject: "Indique suas referências profissionais",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, gostaria de conversar com pessoas que trabalharam com você. Indique de duas a três: gestores, colegas ou clientes que você já avisou.",
        "Você escolhe quem indicar e pode retirar uma indicação a qualquer momento.",
      ],
      action: "Indicar referências",
    },
    en: {
      subject: "Name your professional references",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, would like to hear from people who worked with you. Name two or three: managers, colleagues or clients whom you have told.",
        "You choose whom to name and can withdraw a name at any time.",
      ],
      action: "Name references",
    },
  },
  cultural_fit: {
    pt: {
      subject: "Como você gosta de trabalhar? Um convite da {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, convida você a responder a um questionário curto sobre o jeito de trabalhar que combina com você. Não há respostas certas, e ele não aprova nem reprova ninguém.",
        "Responda até {{until}}. Dá para salvar uma parte e voltar depois.",
      ],
      action: "Responder ao questionário",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "How do you like to work? An invitation from {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, invites you to answer a short questionnaire about the way of working that suits you. There are no right answers, and nobody passes or fails because of it.",
        "Please answer by {{until}}. You can save your answers and come back later.",
      ],
      action: "Answer the questionnaire",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  culture_team: {
    pt: {
      subject: "Como se trabalha aí? {{brand}} pede cinco minutos",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, procura pessoas para trabalhar com vocês e gostaria de saber como é o dia a dia no seu time, por um questionário curto.",
        "Responda até {{until}}. Só a média do grupo é mostrada, e apenas quando três pessoas ou mais responderam.",
      ],
      action: "Responder ao questionário",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "What is it like to work there? {{brand}} asks for five minutes",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, is looking for people to work with you and would like to know, by a short questionnaire, what a normal day in your team is like.",
        "Please answer by {{until}}. Only the average of the group is shown, and only once three people or more have answered.",
      ],
      action: "Answer the questionnaire",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  development_report: {
    pt: {
      subject: "Seu relatório de desenvolvimento, da {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, preparou seu relatório de desenvolvimento: competências, pontos fortes, pontos a desenvolver e um plano com datas.",
        "O link abre até {{until}}. Você pode imprimir ou salvar o relatório.",
      ],
      action: "Abrir meu relatório",
      note: "O link é pessoal: não o encaminhe.",
    },
    en: {
      subject: "Your development report, from {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, from {{brand}}, has prepared your development report: competences, strengths, points to develop and a plan with dates.",
        "The link opens until {{until}}. You can print or save the report.",
      ],
      action: "Open my report",
      note: "The link is personal: do not forward it.",
    },
  },
} satisfies Partial<DefaultTexts>;
