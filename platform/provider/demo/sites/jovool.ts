import { type SitePlan, words as w } from "../../domain/site-pages/site-plan.ts";
import type { DemoSite } from "./demo-site.ts";
import { jovoolPublishing } from "./jovool-publishing.ts";

/** First jobs: friendly, in the second person, never childish. */
export const jovoolSite: DemoSite = (dates): SitePlan => ({
  home: {
    kicker: w("Estágio, trainee e primeiro emprego", "Internships, trainees and first jobs"),
    title: w("Seu começo merece um empurrãozinho", "Your start deserves a little push"),
    lead: w(
      "A gente conecta quem está começando com empresas que sabem ensinar. Sem experiência? Tudo certo: é por isso que estamos aqui.",
      "We connect people who are starting with companies that know how to teach. No experience? That is fine: it is why we are here.",
    ),
    actions: [
      { label: w("Quero começar", "I want to start"), url: "/candidates/register" },
      { label: w("Sou empresa", "I am a company"), url: "/home/solutions" },
    ],
    search: true,
    art: "opening",
  },
  order: ["programs", "jobs", "steps", "quotes", "figures", "events", "questions", "call"],
  solutions: {
    title: w("Para empresas que ensinam", "For companies that teach"),
    lead: w(
      "Desenhamos a porta de entrada e ficamos do lado de dentro também.",
      "We design the entrance, and stay on the inside too.",
    ),
    items: [
      {
        title: w("Programa de estágio", "Internship programme"),
        text: w(
          "Da divulgação nas faculdades ao contrato, com trilha de seis meses.",
          "From telling the universities to the contract, with six months of learning.",
        ),
      },
      {
        title: w("Trainee", "Trainees"),
        text: w(
          "Seleção em três etapas, com desafio real da sua empresa no lugar de dinâmica de balão.",
          "Selection in three steps, with a real problem of yours instead of games with balloons.",
        ),
      },
      {
        title: w("Jovem aprendiz", "Apprentices"),
        text: w(
          "Cota cumprida com acompanhamento de quem aprende e de quem ensina.",
          "The quota fulfilled, with support for those who learn and those who teach.",
        ),
      },
    ],
  },
  steps: {
    title: w("Como funciona", "How it works"),
    items: [
      {
        title: w("Conte de você", "Tell us about you"),
        text: w(
          "Cinco minutos, pelo celular. Vale projeto da escola, vale trabalho voluntário.",
          "Five minutes on your phone. School projects count, so does volunteering.",
        ),
      },
      {
        title: w("Converse com a gente", "Talk to us"),
        text: w(
          "Uma conversa em vídeo, sem pegadinha. Mandamos as perguntas antes.",
          "A talk by video, without tricks. We send the questions before.",
        ),
      },
      {
        title: w("Conheça o lugar", "See the place"),
        text: w(
          "Você visita a empresa e fala com quem entrou no ano passado.",
          "You visit the company and talk to those who joined last year.",
        ),
      },
      {
        title: w("Comece acompanhado", "Start with somebody beside you"),
        text: w("Uma madrinha ou padrinho nosso, por seis meses.", "A mentor of ours for six months."),
      },
    ],
  },
  areas: {
    title: w("Áreas para começar", "Fields to start in"),
    lead: w(
      "Não precisa saber a vida inteira. Só o próximo passo.",
      "You need not know your whole life. Only the next step.",
    ),
    items: [
      {
        slug: "tecnologia",
        title: w("Tecnologia", "Technology"),
        lead: w("Suporte, testes, dados e programação.", "Support, testing, data and software."),
        paragraphs: [
          w(
            "Dá para começar sem faculdade: metade das vagas pede só lógica e curiosidade, e a empresa ensina o resto.",
            "You can start without a degree: half of the jobs ask for logic and curiosity, and the company teaches the rest.",
          ),
        ],
        points: [w("Suporte", "Support"), w("Testes", "Testing"), w("Dados", "Data")],
        term: "dados",
      },
      {
        slug: "gente-e-gestao",
        title: w("Gente e gestão", "People and management"),
        lead: w("RH, finanças, compras e administrativo.", "HR, finance, purchasing and office."),
        paragraphs: [
          w(
            "Para quem gosta de organizar, escutar e fazer as coisas andarem.",
            "For those who like to organise, listen and get things moving.",
          ),
        ],
        points: [w("Administrativo", "Office"), w("Financeiro", "Finance"), w("RH", "HR")],
        term: "analista",
      },
      {
        slug: "criacao-e-vendas",
        title: w("Criação e vendas", "Creation and sales"),
        lead: w("Marketing, conteúdo, atendimento e comercial.", "Marketing, content, service and sales."),
        paragraphs: [
          w(
            "Se você explica bem, conta bem ou escuta bem, tem lugar aqui.",
            "If you explain well, tell well or listen well, there is a place here.",
          ),
        ],
        points: [w("Conteúdo", "Content"), w("Atendimento", "Service"), w("Comercial", "Sales")],
        term: "vendas",
      },
    ],
  },
  figures: [
    { value: w("8.400", "8,400"), label: w("primeiros empregos desde 2016", "first jobs since 2016") },
    { value: w("7 em 10", "7 in 10"), label: w("estagiários são efetivados", "interns are kept") },
    { value: w("52 %", "52%"), label: w("vieram de escola pública", "came from public schools") },
  ],
  people: {
    title: w("Quem te acompanha", "Who goes with you"),
    lead: w("Gente que também já teve um primeiro dia.", "People who had a first day too."),
    items: [
      {
        name: "Bia Nascimento",
        role: w("Madrinha de estágio", "Internship mentor"),
        text: w("Foi estagiária da casa em 2017.", "An intern of the house in 2017."),
      },
      {
        name: "Davi Monteiro",
        role: w("Programas de trainee", "Trainee programmes"),
        text: w("Desenha desafios que não têm resposta certa.", "Designs problems without a right answer."),
      },
      {
        name: "Luana Sá",
        role: w("Escolas e faculdades", "Schools and universities"),
        text: w("Visitou 214 escolas. Está contando.", "Has visited 214 schools. And counting."),
      },
    ],
  },
  quotes: {
    title: w("Começos", "Starts"),
    items: [
      {
        text: w(
          "Mandaram as perguntas antes. Foi a primeira vez que eu cheguei numa entrevista sem dor de barriga.",
          "They sent the questions before. It was the first time I came to an interview without a stomach ache.",
        ),
        name: "Kauã Ribeiro",
        role: w("Estagiário de suporte", "Support intern"),
      },
      {
        text: w(
          "Entraram doze. Um ano depois, os doze ainda estão aqui, e três já ensinam a turma nova.",
          "Twelve came in. A year later all twelve are here, and three teach the new group.",
        ),
        name: "Sílvia Prado",
        role: w("Gerente de pessoas, varejo", "People manager, retail"),
      },
    ],
  },
  development: {
    title: w("Desenvolvimento Humano", "Human Development"),
    lead: w(
      "Seu primeiro plano de carreira, sem enrolação: o que você já faz bem e o que treinar agora.",
      "Your first career plan, without fuss: what you do well already and what to practise now.",
    ),
  },
  history: {
    title: w("Nossa trajetória", "Our story"),
    lead: w(
      "Começamos pequenos. É o nosso assunto, afinal.",
      "We started small. It is our subject, after all.",
    ),
    items: [
      {
        when: w("2016", "2016"),
        title: w("Uma Kombi", "A van"),
        text: w(
          "Três amigos, uma Kombi e vinte escolas da zona leste.",
          "Three friends, a van and twenty schools in the east of São Paulo.",
        ),
      },
      {
        when: w("2019", "2019"),
        title: w("Mil começos", "A thousand starts"),
        text: w(
          "A milésima estagiária hoje coordena a área em que entrou.",
          "The thousandth intern now runs the field she joined.",
        ),
      },
      {
        when: w("2022", "2022"),
        title: w("Seleção sem currículo", "Selection without CVs"),
        text: w(
          "A primeira etapa passou a ser uma conversa. As contratações de escola pública dobraram.",
          "The first step became a talk. Hires from public schools doubled.",
        ),
      },
    ],
  },
  programs: {
    title: w("Programas abertos", "Open programmes"),
    lead: w("Escolha por onde entrar.", "Choose your way in."),
    items: [
      {
        title: w("Estágio de verão", "Summer internship"),
        text: w(
          "Oito semanas, bolsa e um projeto de verdade para mostrar no fim.",
          "Eight weeks, paid, and a real project to show at the end.",
        ),
        url: "/jobs",
        note: w("Ver vagas", "See jobs"),
      },
      {
        title: w("Trainee 360", "Trainee 360"),
        text: w("Um ano, três áreas, uma mentora em cada uma.", "One year, three fields, a mentor in each."),
        url: "/home/event",
        note: w("Ver encontros", "See meetings"),
      },
      {
        title: w("Aprendiz", "Apprentice"),
        text: w(
          "De 14 a 24 anos, estudando. A gente acerta o horário com a escola.",
          "From 14 to 24, at school. We fit the hours to your classes.",
        ),
        url: "/home/contact",
        note: w("Perguntar", "Ask"),
      },
    ],
  },
  publications: {
    title: w("Blog", "Blog"),
    lead: w("Dicas de quem já passou por isso.", "Tips from those who have been there."),
  },
  insights: {
    title: w("Geração em números", "A generation in figures"),
    lead: w("O que doze mil jovens nos contaram.", "What twelve thousand young people told us."),
    figures: [
      {
        value: w("68 %", "68%"),
        label: w(
          "já desistiram de uma vaga por causa do trajeto",
          "gave up on a job because of the way there",
        ),
      },
      {
        value: w("3 em 4", "3 in 4"),
        label: w("preferem aprender com alguém por perto", "prefer to learn with someone near"),
      },
      {
        value: w("11 dias", "11 days"),
        label: w(
          "é quanto esperam por um retorno antes de sumir",
          "is how long they wait for an answer before they vanish",
        ),
      },
    ],
    paragraphs: [
      w(
        "Quem contrata jovens perde gente no silêncio entre as etapas, não na entrevista. Um recado por semana segura mais do que um brinde.",
        "Those who hire the young lose them in the silence between the steps, not at the interview. A message a week holds more than a gift.",
      ),
    ],
  },
  press: {
    title: w("Na mídia", "In the media"),
    lead: w("Quando o assunto é começar.", "When the subject is starting."),
    items: [
      {
        title: w("TV Escola Aberta", "TV Escola Aberta"),
        text: w("Luana Sá visita a 200ª escola.", "Luana Sá visits the 200th school."),
        note: w("Agosto", "August"),
      },
      {
        title: w("Podcast Primeira Carteira", "Podcast Primeira Carteira"),
        text: w(
          "Davi Monteiro e o fim da dinâmica de balão.",
          "Davi Monteiro and the end of games with balloons.",
        ),
        note: w("Maio", "May"),
      },
    ],
  },
  events: {
    title: w("Encontros", "Meetings"),
    lead: w("Pode vir sozinho. Ninguém fica sozinho.", "You may come alone. Nobody stays alone."),
  },
  afterEvent: {
    title: w("Depois do encontro", "After the meeting"),
    lead: w("Foi bom te ver!", "It was good to see you!"),
    items: [
      {
        title: w("Faça seu cadastro", "Register"),
        text: w("Cinco minutos, pelo celular.", "Five minutes on your phone."),
        url: "/candidates/register",
        note: w("Começar", "Start"),
      },
      {
        title: w("Leia as dicas", "Read the tips"),
        text: w("O que contamos no palco, com calma.", "What we said on stage, slowly."),
        url: "/home/publications",
        note: w("Ler", "Read"),
      },
    ],
  },
  jobs: { title: w("Vagas para começar", "Jobs to start with"), lead: w("Fresquinhas.", "Fresh ones.") },
  questions: {
    title: w("Dúvidas comuns", "Common questions"),
    items: [
      {
        question: w("Preciso de experiência?", "Do I need experience?"),
        answer: w(
          "Não. Conte o que você já fez: escola, casa, igreja, time, trabalho informal. Tudo ensina.",
          "No. Tell us what you have done: school, home, church, team, odd jobs. Everything teaches.",
        ),
      },
      {
        question: w("E se eu não souber responder?", "What if I cannot answer?"),
        answer: w(
          "Diga que não sabe e como descobriria. É uma ótima resposta.",
          "Say you do not know, and how you would find out. It is a great answer.",
        ),
      },
      {
        question: w("Vocês cobram?", "Do you charge?"),
        answer: w(
          "De você, nunca. Nem curso, nem cadastro.",
          "You, never. Neither for courses nor for registering.",
        ),
      },
    ],
  },
  contact: {
    title: w("Manda um oi", "Say hello"),
    lead: w(
      "Empresa, escola ou começo de carreira: a gente responde em um dia útil.",
      "Company, school or a career at its start: we answer within one business day.",
    ),
    subject: w("Quero conversar", "I want to talk"),
  },
  call: {
    title: w("Bora começar?", "Shall we start?"),
    lead: w("Cinco minutos, sem currículo.", "Five minutes, without a CV."),
    action: { label: w("Fazer meu cadastro", "Register"), url: "/candidates/register" },
  },
  ...jovoolPublishing(dates),
});
