import type { SiteSection, Words } from "#contract/calls/site-sections.ts";

type Of<K extends SiteSection["kind"]> = Omit<Extract<SiteSection, { kind: K }>, "kind">;
const w = (pt: string, en: string): Words => ({ pt, en });

interface Development {
  opening: { title: Words; lead: Words };
  about: Of<"text">;
  steps: Of<"steps">;
  questions: Of<"questions">;
}

/** The programme of human development, as every firm offers it; its opening a firm may say its own way. */
export const development: Development = {
  opening: {
    title: w("Desenvolvimento Humano", "Human Development"),
    lead: w(
      "Um retrato honesto de onde você está e um plano com datas para chegar aonde quer.",
      "An honest picture of where you are, and a plan with dates to get where you want to be.",
    ),
  },
  about: {
    paragraphs: [
      w(
        "O programa acompanha profissionais que passam por um processo conosco e líderes indicados por suas empresas. Partimos de entrevistas, referências e do que a pessoa conta da própria trajetória.",
        "The programme supports professionals who go through a process with us, and leaders named by their companies. We start from interviews, references and what people tell of their own path.",
      ),
      w(
        "O resultado é um relatório que se lê em dez minutos: competências com níveis, pontos fortes, pontos a desenvolver e ações com datas. Ele é da pessoa, que o abre por um link só seu.",
        "The outcome is a report that takes ten minutes to read: competences with levels, strengths, points to develop and actions with dates. It belongs to the person, who opens it by a link of their own.",
      ),
    ],
    points: [
      w("Devolutiva em conversa, antes do papel", "Feedback in a conversation, before paper"),
      w("Plano com poucas ações e datas possíveis", "A plan of few actions with dates that can be kept"),
      w("Sem nota final nem comparação entre pessoas", "No final grade and no comparison between people"),
    ],
  },
  steps: {
    title: w("Como funciona", "How it works"),
    items: [
      {
        title: w("Conversa inicial", "First conversation"),
        text: w(
          "Objetivos, momento e o que a pessoa quer mudar.",
          "Goals, moment, and what the person wants to change.",
        ),
      },
      {
        title: w("Leitura de competências", "Reading of competences"),
        text: w(
          "Entrevista por competências e, com consentimento, referências profissionais.",
          "An interview by competences and, with consent, professional references.",
        ),
      },
      {
        title: w("Relatório e devolutiva", "Report and feedback"),
        text: w("O relatório é lido em conjunto e ajustado.", "The report is read together and adjusted."),
      },
      {
        title: w("Acompanhamento", "Follow-up"),
        text: w(
          "As ações são revistas nas datas do plano.",
          "The actions are reviewed on the dates of the plan.",
        ),
      },
    ],
  },
  questions: {
    title: w("Perguntas frequentes", "Frequent questions"),
    items: [
      {
        question: w("Quem vê o meu relatório?", "Who sees my report?"),
        answer: w(
          "Você e a equipe que o escreveu. O link tem prazo e pode ser revogado.",
          "You and the team that wrote it. The link ends on a day and can be revoked.",
        ),
      },
      {
        question: w("Ele decide uma contratação?", "Does it decide a hiring?"),
        answer: w(
          "Não. É um instrumento de desenvolvimento, não um teste de aprovação.",
          "No. It is a tool for development, not a test to pass.",
        ),
      },
      {
        question: w("Como recebo o meu?", "How do I get mine?"),
        answer: w(
          "Por e-mail, com um link pessoal, depois da conversa de devolutiva.",
          "By email, with a personal link, after the feedback conversation.",
        ),
      },
    ],
  },
};
