import { type SitePlan, words as w } from "../../domain/site-pages/site-plan.ts";
import type { DemoSite } from "./demo-site.ts";
import { landPublishing } from "./land-publishing.ts";

/** The platform for companies that recruit themselves: the tone of a product. */
export const landSite: DemoSite = (dates): SitePlan => ({
  home: {
    kicker: w("Plataforma de talentos", "Talent platform"),
    title: w("Terreno firme para o seu RH contratar sozinho", "Firm ground for your HR to hire by itself"),
    lead: w(
      "Vagas, candidaturas, entrevistas e relatórios em um lugar só, com a nossa base de talentos por baixo. No ar em uma semana.",
      "Jobs, applications, interviews and reports in one place, with our talent base underneath. Live within a week.",
    ),
    actions: [
      { label: w("Ver uma demonstração", "See a demonstration"), url: "/home/contact" },
      { label: w("Conhecer os recursos", "See what it does"), url: "/home/solutions" },
    ],
    art: "opening",
  },
  order: ["solutions", "figures", "steps", "areas", "quotes", "questions", "publications", "jobs", "call"],
  solutions: {
    title: w("Recursos", "Features"),
    lead: w("Camada sobre camada, você liga o que precisa.", "Layer upon layer: switch on what you need."),
    items: [
      {
        title: w("Página de carreiras", "Careers page"),
        text: w(
          "Com o seu domínio, a sua cara e as vagas sempre em dia. Rápida no celular e visível nas buscas.",
          "On your domain, in your looks, with jobs always current. Fast on phones and visible in searches.",
        ),
      },
      {
        title: w("Quadro de candidaturas", "Application board"),
        text: w(
          "Arraste, avalie, desfaça. Cada mudança avisa quem precisa saber.",
          "Drag, assess, undo. Each change tells those who need to know.",
        ),
      },
      {
        title: w("Base compartilhada", "Shared base"),
        text: w(
          "Profissionais que aceitaram ser encontrados, com consentimento registrado.",
          "Professionals who agreed to be found, with their consent on record.",
        ),
      },
      {
        title: w("Relatórios", "Reports"),
        text: w(
          "Funil, prazo e origem, com um clique até a lista por trás do número.",
          "Funnel, time and source, one click away from the list behind the figure.",
        ),
      },
      {
        title: w("LGPD", "LGPD"),
        text: w(
          "Consentimentos, prazos de guarda e exclusão com comprovante.",
          "Consents, retention and erasure with a receipt.",
        ),
      },
    ],
  },
  steps: {
    title: w("Uma semana", "One week"),
    items: [
      {
        title: w("Segunda", "Monday"),
        text: w("Importamos suas vagas e candidatos.", "We import your jobs and candidates."),
      },
      {
        title: w("Quarta", "Wednesday"),
        text: w("Sua marca, seus textos, suas etapas.", "Your brand, your texts, your stages."),
      },
      {
        title: w("Sexta", "Friday"),
        text: w("No ar, com o time treinado em duas horas.", "Live, with the team trained in two hours."),
      },
    ],
  },
  areas: {
    title: w("Para quem", "For whom"),
    lead: w("Times pequenos com muitas vagas.", "Small teams with many jobs."),
    items: [
      {
        slug: "startups",
        title: w("Empresas em crescimento", "Growing companies"),
        lead: w(
          "De vinte a duzentas pessoas em dois anos.",
          "From twenty to two hundred people in two years.",
        ),
        paragraphs: [
          w(
            "Quando cada líder contrata do seu jeito, a planilha some. Aqui há um quadro por vaga e um só lugar para dizer sim.",
            "When each leader hires in their own way, the spreadsheet gets lost. Here there is a board for each job and one place to say yes.",
          ),
        ],
        points: [
          w("Etapas por vaga", "Stages by job"),
          w("Avaliação por critério", "Assessment by criterion"),
          w("Convites de agenda", "Calendar invitations"),
        ],
        term: "dados",
      },
      {
        slug: "redes-e-franquias",
        title: w("Redes e franquias", "Chains and franchises"),
        lead: w("Muitas unidades, as mesmas vagas.", "Many sites, the same jobs."),
        paragraphs: [
          w(
            "Uma marca por domínio, uma base por trás, e cada gerente vê só a sua unidade.",
            "A brand for each domain, one base behind, and each manager sees only their site.",
          ),
        ],
        points: [
          w("Permissões por unidade", "Permissions by site"),
          w("Modelos de vaga", "Job templates"),
          w("Relatório comparado", "Compared reports"),
        ],
        term: "vendas",
      },
      {
        slug: "consultorias",
        title: w("Consultorias", "Agencies"),
        lead: w("Shortlists, propostas e faturas.", "Shortlists, proposals and invoices."),
        paragraphs: [
          w(
            "Seu cliente avalia finalistas por um link, e você vê o gostei aparecer.",
            "Your client judges finalists through a link, and you see the like appear.",
          ),
        ],
        points: [
          w("Shortlist por link", "Shortlist by link"),
          w("Propostas", "Proposals"),
          w("Faturamento", "Billing"),
        ],
        term: "analista",
      },
    ],
  },
  figures: [
    { value: w("5 dias", "5 days"), label: w("para entrar no ar", "to go live") },
    {
      value: w("−41 %", "−41%"),
      label: w("no prazo mediano até a contratação", "in the median time to hire"),
    },
    { value: w("310", "310"), label: w("times de RH usam a Land", "HR teams use Land") },
    { value: w("99,95 %", "99.95%"), label: w("de disponibilidade no ano", "available over the year") },
  ],
  people: {
    title: w("Quem constrói", "Who builds"),
    lead: w("Produto feito por quem recrutou.", "A product made by people who recruited."),
    items: [
      {
        name: "Nara Figueiredo",
        role: w("Produto", "Product"),
        text: w("Dez anos de RH antes da primeira tela.", "Ten years in HR before the first screen."),
      },
      {
        name: "Igor Salles",
        role: w("Engenharia", "Engineering"),
        text: w("Cuida para que nada se perca.", "Sees to it that nothing is lost."),
      },
      {
        name: "Camila Torres",
        role: w("Implantação", "Onboarding"),
        text: w("Já pôs 160 times no ar.", "Has taken 160 teams live."),
      },
    ],
  },
  quotes: {
    title: w("Quem usa", "Who uses it"),
    items: [
      {
        text: w(
          "Trocamos seis planilhas e um grupo de mensagens por um quadro. Ninguém pediu a planilha de volta.",
          "We swapped six spreadsheets and a chat group for a board. Nobody asked for the spreadsheet back.",
        ),
        name: "Juliana Bastos",
        role: w("RH, rede de clínicas", "HR, chain of clinics"),
      },
      {
        text: w(
          "Mexi um candidato para a etapa errada na frente da diretoria. Apertei desfazer. Foi o que vendeu a ferramenta.",
          "I moved a candidate to the wrong stage in front of the board. I pressed undo. That is what sold the tool.",
        ),
        name: "Felipe Moura",
        role: w("Aquisição de talentos", "Talent acquisition"),
      },
    ],
  },
  development: {
    title: w("Desenvolvimento Humano", "Human Development"),
    lead: w(
      "Para quem lidera: uma leitura franca de competências e um plano a dois, com datas.",
      "For those who lead: a frank reading of competences, and a plan for two, with dates.",
    ),
  },
  history: {
    title: w("Nossa trajetória", "Our history"),
    lead: w("Versões de uma mesma ideia.", "Versions of one idea."),
    items: [
      {
        when: w("1.0", "1.0"),
        title: w("Um quadro interno", "A board for ourselves"),
        text: w(
          "Ferramenta da casa, para as seleções do grupo.",
          "The house's own tool, for the searches of the group.",
        ),
      },
      {
        when: w("2.0", "2.0"),
        title: w("O primeiro cliente", "The first client"),
        text: w(
          "Uma rede de clínicas pediu para usar sozinha.",
          "A chain of clinics asked to use it by itself.",
        ),
      },
      {
        when: w("3.0", "3.0"),
        title: w("Marcas por domínio", "Brands by domain"),
        text: w(
          "Cada empresa com o seu site, sobre o mesmo terreno.",
          "Each company with its own site, on the same ground.",
        ),
      },
    ],
  },
  programs: {
    title: w("Programas", "Programmes"),
    lead: w("Além do software.", "Beyond the software."),
    items: [
      {
        title: w("Implantação assistida", "Assisted onboarding"),
        text: w("Uma pessoa nossa no seu time por uma semana.", "One of us in your team for a week."),
      },
      {
        title: w("Parceiros", "Partners"),
        text: w("Consultorias que implantam e dão suporte.", "Agencies that install and support."),
      },
      {
        title: w("Terceiro setor", "Non-profits"),
        text: w(
          "Sem custo para organizações sociais com até dez vagas por ano.",
          "Free for social organisations with up to ten jobs a year.",
        ),
      },
    ],
  },
  publications: {
    title: w("Publicações", "Publications"),
    lead: w("O que aprendemos construindo.", "What we learn while building."),
  },
  insights: {
    title: w("Dados da plataforma", "Data of the platform"),
    lead: w("Médias de 310 times, sem nomes.", "Averages of 310 teams, without names."),
    figures: [
      {
        value: w("6,4 dias", "6.4 days"),
        label: w("parado na etapa de entrevista com o gestor", "waiting for the manager's interview"),
      },
      {
        value: w("2,1×", "2.1×"),
        label: w("mais candidaturas quando o salário aparece", "more applications when pay is shown"),
      },
      { value: w("73 %", "73%"), label: w("se candidatam pelo celular", "apply on a phone") },
    ],
    paragraphs: [
      w(
        "O gargalo raramente é falta de candidato: é agenda de gestor. Times que oferecem três horários já no convite ganham quatro dias por vaga.",
        "The bottleneck is seldom a lack of candidates: it is the managers' calendars. Teams that offer three times in the invitation gain four days a job.",
      ),
    ],
  },
  press: {
    title: w("Na mídia", "In the media"),
    lead: w("Lançamentos e dados.", "Launches and data."),
    items: [
      {
        title: w("Startupeiro", "Startupeiro"),
        text: w(
          "Land abre plataforma a organizações sociais.",
          "Land opens its platform to social organisations.",
        ),
        note: w("Novembro", "November"),
      },
      {
        title: w("Café com RH", "Café com RH"),
        text: w(
          "Nara Figueiredo: “Ninguém quer mais um sistema”.",
          "Nara Figueiredo: “Nobody wants one more system”.",
        ),
        note: w("Fevereiro", "February"),
      },
    ],
  },
  events: {
    title: w("Eventos", "Events"),
    lead: w("Demonstrações ao vivo, com perguntas.", "Live demonstrations, with questions."),
  },
  afterEvent: {
    title: w("Depois da demonstração", "After the demonstration"),
    lead: w("O que você viu, para ver de novo.", "What you saw, to be seen again."),
    items: [
      {
        title: w("Recursos", "Features"),
        text: w("Tudo o que mostramos, por escrito.", "All that we showed, in writing."),
        url: "/home/solutions",
        note: w("Abrir", "Open"),
      },
      {
        title: w("Marque a sua", "Book yours"),
        text: w("Com as suas vagas na tela.", "With your jobs on the screen."),
        url: "/home/contact",
        note: w("Marcar", "Book"),
      },
    ],
  },
  jobs: {
    title: w("Vagas de quem usa a Land", "Jobs of those who use Land"),
    lead: w("Publicadas hoje por times de RH.", "Published by HR teams."),
  },
  questions: {
    title: w("Perguntas frequentes", "Questions"),
    items: [
      {
        question: w("Quanto custa?", "What does it cost?"),
        answer: w(
          "Por vaga ativa, sem limite de usuários. A demonstração já sai com o preço.",
          "By active job, with any number of users. The demonstration ends with the price.",
        ),
      },
      {
        question: w("Meus dados saem se eu sair?", "Do I get my data if I leave?"),
        answer: w(
          "Sim: exportação completa, em planilha e arquivos, sem pedir licença.",
          "Yes: a complete export in spreadsheets and files, without asking anybody.",
        ),
      },
      {
        question: w("Integra com Microsoft?", "Does it work with Microsoft?"),
        answer: w(
          "Entrada e convites de agenda, desde o primeiro dia.",
          "Sign-in and calendar invitations, from the first day.",
        ),
      },
    ],
  },
  contact: {
    title: w("Veja com as suas vagas", "See it with your jobs"),
    lead: w(
      "Mande o link da sua página de carreiras. A demonstração já vem com ela dentro.",
      "Send the link of your careers page. The demonstration comes with it inside.",
    ),
    subject: w("Demonstração", "Demonstration"),
  },
  call: {
    title: w("Trinta minutos, na sua tela", "Thirty minutes, on your screen"),
    lead: w("Sem compromisso, sem apresentação de slides.", "No strings, no slides."),
    action: { label: w("Marcar demonstração", "Book a demonstration"), url: "/home/contact" },
  },
  ...landPublishing(dates),
});
