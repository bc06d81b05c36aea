import { type SitePlan, words as w } from "../../domain/site-pages/site-plan.ts";
import type { DemoSite } from "./demo-site.ts";
import { mappitPublishing } from "./mappit-publishing.ts";

/** Specialists and middle management: precise, with coordinates. */
export const mappitSite: DemoSite = (dates): SitePlan => ({
  home: {
    kicker: w("Especialistas e coordenação", "Specialists and coordinators"),
    title: w(
      "O mapa mais curto entre você e quem sabe fazer",
      "The shortest map between you and those who know how",
    ),
    lead: w(
      "Mapeamos profissionais de tecnologia, engenharia e negócios em 140 cidades. Você recebe nomes, rotas e prazos.",
      "We map professionals in technology, engineering and business in 140 cities. You get names, routes and dates.",
    ),
    actions: [
      { label: w("Pedir um mapeamento", "Ask for a mapping"), url: "/home/contact" },
      { label: w("Ver vagas no mapa", "See jobs"), url: "/jobs" },
    ],
    art: "opening",
  },
  order: ["areas", "steps", "jobs", "figures", "solutions", "quotes", "publications", "events", "call"],
  solutions: {
    title: w("O que fazemos", "What we do"),
    lead: w(
      "Três formas de chegar à pessoa, com distância e tempo combinados.",
      "Three ways to reach the person, with the distance and time agreed.",
    ),
    items: [
      {
        title: w("Seleção por especialidade", "Selection by speciality"),
        text: w(
          "Quatro a seis finalistas em 12 dias úteis, cada um com parecer técnico.",
          "Four to six finalists in 12 business days, each with a technical opinion.",
        ),
      },
      {
        title: w("Mapa de talentos", "Talent map"),
        text: w(
          "Quem existe, onde está, quanto ganha e o que o faria mudar. Antes de abrir a vaga.",
          "Who exists, where they are, what they earn and what would make them move. Before the job is open.",
        ),
        note: w("A partir de 10 dias", "From 10 days"),
      },
      {
        title: w("Recrutador alocado", "Embedded recruiter"),
        text: w(
          "Um consultor nosso dentro do seu time, por trimestre.",
          "One of our consultants inside your team, by the quarter.",
        ),
      },
    ],
  },
  steps: {
    title: w("A rota", "The route"),
    items: [
      {
        title: w("Ponto de partida", "Starting point"),
        text: w("Perfil, faixa e região, em uma página.", "Profile, pay and region on one page."),
      },
      {
        title: w("Levantamento", "Survey"),
        text: w("Cem a duzentos nomes, lidos um a um.", "One to two hundred names, read one by one."),
      },
      {
        title: w("Triagem técnica", "Technical screening"),
        text: w("Conversa com quem já fez o trabalho.", "A talk with someone who has done the work."),
      },
      {
        title: w("Chegada", "Arrival"),
        text: w("Proposta aceita e 60 dias de garantia.", "An accepted offer and 60 days of guarantee."),
      },
    ],
  },
  areas: {
    title: w("Territórios", "Territories"),
    lead: w("Onde conhecemos cada rua.", "Where we know each street."),
    items: [
      {
        slug: "dados-e-software",
        title: w("Dados e software", "Data and software"),
        lead: w(
          "Engenharia de dados, backend, nuvem e qualidade.",
          "Data engineering, backend, cloud and quality.",
        ),
        paragraphs: [
          w(
            "São Paulo concentra as vagas, mas não as pessoas: quatro em cada dez finalistas nossos moram fora das capitais.",
            "São Paulo has the jobs but not the people: four of ten finalists of ours live outside the capitals.",
          ),
          w(
            "Por isso cada mapeamento traz a distância até o escritório e o modelo que a pessoa aceita.",
            "So each mapping has the distance to the office and the model the person accepts.",
          ),
        ],
        points: [
          w("1.900 profissionais mapeados", "1,900 professionals mapped"),
          w("62 % aceitam híbrido", "62% accept hybrid"),
          w("12 dias úteis até os finalistas", "12 business days to the finalists"),
        ],
        term: "dados",
      },
      {
        slug: "engenharia",
        title: w("Engenharia e operações", "Engineering and operations"),
        lead: w(
          "Manutenção, processos, qualidade e logística.",
          "Maintenance, processes, quality and logistics.",
        ),
        paragraphs: [
          w(
            "Do eixo de Camaçari a Joinville, sabemos que planta está parando e qual está contratando.",
            "From Camaçari to Joinville we know which plant is slowing and which one hires.",
          ),
        ],
        points: [w("Manutenção", "Maintenance"), w("Processos", "Processes"), w("Logística", "Logistics")],
        term: "engenheiro",
      },
      {
        slug: "negocios",
        title: w("Finanças e negócios", "Finance and business"),
        lead: w(
          "Fiscal, controladoria, compras e comercial técnico.",
          "Tax, controlling, purchasing and technical sales.",
        ),
        paragraphs: [
          w(
            "Analistas seniores e coordenadores: a faixa em que a contratação errada custa mais do que parece.",
            "Senior analysts and coordinators: where a wrong hire costs more than it seems.",
          ),
        ],
        points: [w("Fiscal", "Tax"), w("Compras", "Purchasing"), w("Vendas técnicas", "Technical sales")],
        term: "analista",
      },
    ],
  },
  figures: [
    { value: w("140", "140"), label: w("cidades com contratações nossas", "cities with hires of ours") },
    { value: w("12 dias", "12 days"), label: w("úteis até os finalistas", "of business to the finalists") },
    { value: w("4,2", "4.2"), label: w("finalistas por vaga, em média", "finalists a job on average") },
    { value: w("60 dias", "60 days"), label: w("de garantia", "of guarantee") },
  ],
  people: {
    title: w("Quem mapeia", "Who maps"),
    lead: w("Consultores por território, não por carteira.", "Consultants by territory, not by account."),
    items: [
      {
        name: "Lívia Sampaio",
        role: w("Dados e software", "Data and software"),
        text: w("Recife e remoto.", "Recife and remote."),
      },
      {
        name: "Rogério Kato",
        role: w("Engenharia", "Engineering"),
        text: w("Campinas e interior paulista.", "Campinas and the interior of São Paulo."),
      },
      {
        name: "Débora Fontes",
        role: w("Negócios", "Business"),
        text: w("Curitiba e o Sul.", "Curitiba and the South."),
      },
    ],
  },
  quotes: {
    title: w("Chegaram lá", "They arrived"),
    items: [
      {
        text: w(
          "O mapa mostrou que a pessoa que procurávamos não existia em Campinas. Abrimos em Sorocaba e contratamos em nove dias.",
          "The map showed that the person we sought did not exist in Campinas. We opened in Sorocaba and hired in nine days.",
        ),
        name: "André Falcão",
        role: w("Gerente industrial", "Plant manager"),
      },
      {
        text: w(
          "Foi a primeira entrevista técnica em que eu aprendi alguma coisa.",
          "It was the first technical interview in which I learnt something.",
        ),
        name: "Thaís Nogueira",
        role: w("Engenheira de dados", "Data engineer"),
      },
    ],
  },
  development: {
    title: w("Desenvolvimento Humano", "Human Development"),
    lead: w(
      "Onde você está no mapa, aonde quer chegar e as próximas paradas.",
      "Where you are on the map, where you want to get, and the next stops.",
    ),
  },
  history: {
    title: w("Nossa trajetória", "Our route so far"),
    lead: w("De um quadro na parede a um atlas.", "From a board on the wall to an atlas."),
    items: [
      {
        when: w("2012", "2012"),
        title: w("O quadro", "The board"),
        text: w(
          "Um mapa do Brasil com alfinetes, em Campinas: cada alfinete, uma vaga fechada.",
          "A map of Brazil with pins, in Campinas: each pin a filled job.",
        ),
      },
      {
        when: w("2017", "2017"),
        title: w("Cem cidades", "A hundred cities"),
        text: w(
          "Os alfinetes acabaram. Viraram banco de dados.",
          "We ran out of pins. They became a database.",
        ),
      },
      {
        when: w("2021", "2021"),
        title: w("O atlas", "The atlas"),
        text: w(
          "Passamos a entregar o mapa também a quem ainda não abriu a vaga.",
          "We began to give the map also to those who have no open job yet.",
        ),
      },
    ],
  },
  programs: {
    title: w("Programas", "Programmes"),
    lead: w("Rotas com mais de uma parada.", "Routes with more than one stop."),
    items: [
      {
        title: w("Interior", "Interior"),
        text: w(
          "Especialistas que querem voltar para a cidade onde nasceram.",
          "Specialists who want to return to the town they were born in.",
        ),
      },
      {
        title: w("Segunda linha", "Second line"),
        text: w(
          "Preparação de analistas para a primeira coordenação.",
          "Preparing analysts for their first team.",
        ),
      },
    ],
  },
  publications: {
    title: w("Cadernos de campo", "Field notes"),
    lead: w("O que encontramos no caminho.", "What we found on the way."),
  },
  insights: {
    title: w("Atlas salarial", "Pay atlas"),
    lead: w("A mesma função, em cidades diferentes.", "The same job in different cities."),
    figures: [
      {
        value: w("−18 %", "−18%"),
        label: w(
          "salário de engenharia de dados fora das capitais",
          "data engineers' pay outside the capitals",
        ),
      },
      {
        value: w("+7 %", "+7%"),
        label: w("manutenção industrial, em um ano", "industrial maintenance in a year"),
      },
      {
        value: w("62 %", "62%"),
        label: w(
          "aceitariam mudar de cidade por um híbrido real",
          "would move for a job that is truly hybrid",
        ),
      },
    ],
    paragraphs: [
      w(
        "O Atlas compara faixas pagas, não anunciadas, nas nossas últimas 800 contratações. Funções com menos de vinte casos ficam de fora.",
        "The Atlas compares what was paid, not advertised, in our last 800 hires. Jobs with fewer than twenty cases are left out.",
      ),
    ],
  },
  press: {
    title: w("Na mídia", "In the media"),
    lead: w("Quando perguntam onde estão as pessoas.", "When they ask where the people are."),
    items: [
      {
        title: w("Portal Indústria Hoje", "Portal Indústria Hoje"),
        text: w(
          "Rogério Kato explica por que falta técnico de manutenção no Sul.",
          "Rogério Kato on why the South lacks maintenance technicians.",
        ),
        note: w("Agosto", "August"),
      },
      {
        title: w("Tecla", "Tecla"),
        text: w(
          "Atlas salarial citado em reportagem sobre trabalho remoto.",
          "The pay atlas quoted on remote work.",
        ),
        note: w("Março", "March"),
      },
    ],
  },
  events: {
    title: w("Eventos", "Events"),
    lead: w("Encontros por cidade, com mapa na parede.", "Meetings by city, with a map on the wall."),
  },
  afterEvent: {
    title: w("Depois do evento", "After the event"),
    lead: w("A rota continua.", "The route goes on."),
    items: [
      {
        title: w("Atlas completo", "The whole atlas"),
        text: w("Os números mostrados no encontro.", "The figures shown at the meeting."),
        url: "/home/insights",
        note: w("Abrir", "Open"),
      },
    ],
  },
  jobs: {
    title: w("Vagas abertas agora", "Open now"),
    lead: w("Com cidade, modelo e faixa.", "With city, model and pay."),
  },
  questions: {
    title: w("Perguntas de rota", "Questions on the way"),
    items: [
      {
        question: w("Atendem fora das capitais?", "Do you work outside the capitals?"),
        answer: w(
          "É onde mais contratamos: 58 % das vagas do último ano.",
          "It is where we hire most: 58% of last year's jobs.",
        ),
      },
      {
        question: w("Posso contratar só o mapa?", "Can I buy the map alone?"),
        answer: w(
          "Sim. Se depois abrir a vaga, o valor é descontado.",
          "Yes. If you open the job later, its price is deducted.",
        ),
      },
    ],
  },
  contact: {
    title: w("De onde partimos?", "Where do we start?"),
    lead: w(
      "Diga a função e a cidade. Em um dia útil voltamos com o tamanho do território.",
      "Name the job and the city. In one business day we come back with the size of the territory.",
    ),
    subject: w("Pedido de mapeamento", "Request for a mapping"),
  },
  call: {
    title: w("Função, cidade, prazo.", "Job, city, date."),
    lead: w("É o que precisamos para começar.", "That is all we need to begin."),
    action: { label: w("Traçar a rota", "Draw the route"), url: "/home/contact" },
  },
  ...mappitPublishing(dates),
});
