import type { KeptPage } from "./site-pages.ts";
import { pagesOfPlan, type SitePlan, words as w } from "./site-plan.ts";

const planOf = (name: string): SitePlan => ({
  home: {
    title: w("Gente certa, no lugar certo", "The right people in the right place"),
    lead: w(
      `A ${name} encontra, avalia e acompanha profissionais para empresas que querem contratar bem.`,
      `${name} finds, assesses and supports professionals for companies that want to hire well.`,
    ),
    actions: [
      { label: w("Ver vagas", "See jobs"), url: "/jobs" },
      { label: w("Contratar talentos", "Hire talent"), url: "/home/contact" },
    ],
    search: true,
    art: "opening",
  },
  order: ["solutions", "jobs", "steps", "questions", "call"],
  solutions: {
    title: w("Soluções", "Solutions"),
    lead: w(
      "Do perfil da vaga à integração de quem chega.",
      "From the job's profile to the newcomer's first weeks.",
    ),
    items: [
      {
        title: w("Recrutamento e seleção", "Recruitment and selection"),
        text: w(
          "Mapeamos o mercado, entrevistamos e apresentamos uma shortlist comentada.",
          "We map the market, interview and present a shortlist with comments.",
        ),
      },
      {
        title: w("Avaliação de profissionais", "Assessment"),
        text: w(
          "Entrevistas por competências, referências e testes, num só parecer.",
          "Competency interviews, references and tests in one opinion.",
        ),
      },
      {
        title: w("Projetos de contratação", "Hiring projects"),
        text: w(
          "Times inteiros em prazo combinado, com acompanhamento semanal.",
          "Whole teams by an agreed date, with a weekly report.",
        ),
      },
    ],
  },
  steps: {
    title: w("Como trabalhamos", "How we work"),
    items: [
      {
        title: w("Entender", "Understand"),
        text: w("A vaga, o time e o que define sucesso.", "The job, the team and what success means."),
      },
      {
        title: w("Buscar", "Search"),
        text: w(
          "Na nossa base e no mercado, com critérios escritos.",
          "In our base and in the market, by written criteria.",
        ),
      },
      {
        title: w("Apresentar", "Present"),
        text: w(
          "Poucos finalistas, com a opinião de quem entrevistou.",
          "Few finalists, with the interviewer's opinion.",
        ),
      },
    ],
  },
  areas: {
    title: w("Áreas de negócio", "Business areas"),
    lead: w(
      "Especialistas que falam a língua de cada área.",
      "Specialists who speak the language of each field.",
    ),
    items: [
      {
        slug: "financas",
        title: w("Finanças", "Finance"),
        lead: w(
          "Controladoria, tesouraria, fiscal e planejamento.",
          "Controlling, treasury, tax and planning.",
        ),
        paragraphs: [
          w(
            "Contratamos de analistas a diretoria para quem precisa de números em que possa confiar.",
            "We hire from analysts to directors for those who need figures to rely on.",
          ),
        ],
        points: [w("Controladoria", "Controlling"), w("Fiscal", "Tax"), w("Planejamento", "Planning")],
        term: "financeiro",
      },
      {
        slug: "tecnologia",
        title: w("Tecnologia", "Technology"),
        lead: w(
          "Desenvolvimento, dados, infraestrutura e produto.",
          "Software, data, infrastructure and product.",
        ),
        paragraphs: [
          w(
            "Entrevistas técnicas feitas por quem conhece o trabalho do dia a dia.",
            "Technical interviews by people who know the daily work.",
          ),
        ],
        points: [w("Desenvolvimento", "Software"), w("Dados", "Data"), w("Produto", "Product")],
        term: "dados",
      },
      {
        slug: "comercial",
        title: w("Comercial", "Sales"),
        lead: w(
          "Vendas, marketing e relacionamento com clientes.",
          "Sales, marketing and customer relations.",
        ),
        paragraphs: [
          w(
            "Buscamos quem já vendeu para o seu público e explica como fez.",
            "We look for people who have sold to your audience and can say how.",
          ),
        ],
        points: [w("Vendas", "Sales"), w("Marketing", "Marketing"), w("Atendimento", "Service")],
        term: "vendas",
      },
    ],
  },
  figures: [
    {
      value: w("1 dia útil", "1 business day"),
      label: w("para responder a cada mensagem", "to answer each message"),
    },
    { value: w("100 %", "100%"), label: w("dos candidatos com retorno", "of candidates get an answer") },
    {
      value: w("90 dias", "90 days"),
      label: w("de acompanhamento depois da contratação", "of support after hiring"),
    },
  ],
  people: {
    title: w("Quem atende você", "Who looks after you"),
    lead: w(
      "A mesma pessoa, do primeiro telefonema à contratação.",
      "The same person from the first call to the hire.",
    ),
    items: [{ name: name, role: w("Equipe de consultoria", "Team of consultants") }],
  },
  quotes: {
    title: w("O nosso compromisso", "Our commitment"),
    items: [
      {
        text: w(
          "Todo candidato recebe retorno, e toda empresa sabe por que cada finalista está na lista.",
          "Every candidate gets an answer, and every company knows why each finalist is on the list.",
        ),
        name,
        role: w("Equipe", "Team"),
      },
    ],
  },
  history: {
    title: w("Nossa trajetória", "Our history"),
    lead: w(`Como a ${name} trabalha e aonde quer chegar.`, `How ${name} works and where it is going.`),
    items: [
      {
        when: w("Ontem", "Yesterday"),
        title: w("O começo", "The beginning"),
        text: w(
          "Consultores que quiseram recrutar com mais escuta e menos pressa.",
          "Consultants who wanted to recruit with more listening and less haste.",
        ),
      },
      {
        when: w("Hoje", "Today"),
        title: w("O método", "The method"),
        text: w(
          "Critérios escritos, poucos finalistas e retorno para todos.",
          "Written criteria, few finalists and an answer for everybody.",
        ),
      },
    ],
  },
  programs: {
    title: w("Programas", "Programmes"),
    lead: w(
      "Seleções em grupo, com começo, meio e fim.",
      "Group selections with a beginning, a middle and an end.",
    ),
    items: [
      {
        title: w("Estágio e trainee", "Internship and trainee"),
        text: w(
          "Inscrição, dinâmicas e apresentação final para as lideranças.",
          "Registration, group exercises and a final presentation to the leaders.",
        ),
      },
      {
        title: w("Diversidade", "Diversity"),
        text: w(
          "Vagas afirmativas com preparação de gestores.",
          "Affirmative jobs, with preparation of the managers.",
        ),
      },
    ],
  },
  publications: {
    title: w("Publicações", "Publications"),
    lead: w("O que aprendemos com as seleções que conduzimos.", "What we learn from the searches we run."),
  },
  insights: {
    title: w("Insights", "Insights"),
    lead: w("Dados e observações do mercado de trabalho.", "Data and observations on the labour market."),
    paragraphs: [
      w(
        "Acompanhamos prazos, faixas salariais e motivos de recusa em cada processo, e contamos o que muda.",
        "We follow deadlines, salary bands and reasons for refusal in each search, and tell what changes.",
      ),
    ],
    figures: [
      { value: w("Prazos", "Time"), label: w("quanto leva cada etapa", "how long each step takes") },
      { value: w("Salários", "Pay"), label: w("o que o mercado oferece", "what the market offers") },
    ],
  },
  press: {
    title: w("Na mídia", "In the media"),
    lead: w(
      "Para entrevistas e dados, fale com a nossa equipe.",
      "For interviews and data, talk to our team.",
    ),
    items: [
      {
        title: w("Imprensa", "Press"),
        text: w("Respondemos pedidos de jornalistas no mesmo dia.", "We answer journalists on the same day."),
        url: "/home/contact",
        note: w("Falar com a equipe", "Talk to the team"),
      },
    ],
  },
  events: {
    title: w("Eventos", "Events"),
    lead: w("Encontros sobre carreira e contratação.", "Meetings on careers and hiring."),
  },
  afterEvent: {
    title: w("Depois do evento", "After the event"),
    lead: w("O que ficou dos nossos encontros.", "What stayed of our meetings."),
    items: [
      {
        title: w("Continue a conversa", "Go on talking"),
        text: w("Escreva para a equipe com a sua dúvida.", "Write to the team with your question."),
        url: "/home/contact",
        note: w("Escrever", "Write"),
      },
    ],
  },
  jobs: {
    title: w("Vagas abertas", "Open jobs"),
    lead: w("As mais recentes do nosso quadro.", "The newest on our board."),
  },
  questions: {
    title: w("Perguntas frequentes", "Questions"),
    items: [
      {
        question: w("Quanto custa para o candidato?", "What does it cost candidates?"),
        answer: w("Nada. Quem contrata é quem paga.", "Nothing. Whoever hires pays."),
      },
      {
        question: w("Vou receber retorno?", "Will I get an answer?"),
        answer: w(
          "Sim, em cada etapa, também quando a resposta é não.",
          "Yes, at each step, also when the answer is no.",
        ),
      },
    ],
  },
  contact: {
    title: w("Fale com a gente", "Talk to us"),
    lead: w(
      "Conte o que você procura. Respondemos em até um dia útil.",
      "Tell us what you are looking for. We answer within one business day.",
    ),
    subject: w("Quero contratar", "I want to hire"),
  },
  call: {
    title: w("Vamos conversar?", "Shall we talk?"),
    lead: w("A primeira conversa não custa nada.", "The first talk costs nothing."),
    action: { label: w("Entrar em contato", "Get in touch"), url: "/home/contact" },
  },
  articles: [],
  sessions: [],
});

/** The pages of a business that has written none: about nothing that only it could know. */
export const defaultSite = (name: string): KeptPage[] =>
  pagesOfPlan(planOf(name)).map((page) => ({ ...page, updated_at: null }));
