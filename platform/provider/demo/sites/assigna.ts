import { type SitePlan, words as w } from "../../domain/site-pages/site-plan.ts";
import { assignaPublishing } from "./assigna-publishing.ts";
import type { DemoSite } from "./demo-site.ts";

/** Temporary staff: short, loud and on time. */
export const assignaSite: DemoSite = (dates): SitePlan => ({
  home: {
    kicker: w("Temporários e terceiros", "Temporary and contract staff"),
    title: w("Gente no turno. Amanhã.", "People on shift. Tomorrow."),
    lead: w(
      "Equipes temporárias com contrato, uniforme e ponto em ordem. Picos de venda, afastamentos, obras e safras.",
      "Temporary teams with contract, uniform and time sheets in order. Sales peaks, leaves, building sites and harvests.",
    ),
    actions: [
      { label: w("Quero uma equipe", "I need a team"), url: "/home/contact" },
      { label: w("Quero trabalhar", "I want to work"), url: "/jobs" },
    ],
    art: "opening",
  },
  order: ["figures", "solutions", "jobs", "steps", "areas", "questions", "quotes", "call"],
  solutions: {
    title: w("Serviços", "Services"),
    lead: w("Você pede gente. A papelada fica aqui.", "You ask for people. The paperwork stays here."),
    items: [
      {
        title: w("Temporários", "Temporary staff"),
        text: w(
          "Pela Lei 6.019, por até 180 dias, prorrogáveis por 90. De cinco a quinhentas pessoas.",
          "Under Law 6,019, for up to 180 days plus 90. From five to five hundred people.",
        ),
      },
      {
        title: w("Terceirização", "Outsourcing"),
        text: w(
          "Logística, recepção, limpeza técnica e atendimento, com supervisão nossa.",
          "Logistics, reception, technical cleaning and service, under our supervision.",
        ),
      },
      {
        title: w("Banco de reserva", "Standby pool"),
        text: w(
          "Gente treinada e examinada, à espera da sua ligação.",
          "People trained and checked, waiting for your call.",
        ),
      },
      {
        title: w("Folha e ponto", "Payroll and time"),
        text: w(
          "Admissão digital, folha, benefícios e rescisão. Uma nota por mês.",
          "Digital admission, payroll, benefits and settlement. One invoice a month.",
        ),
      },
    ],
  },
  steps: {
    title: w("Como chega", "How it gets there"),
    items: [
      {
        title: w("Pedido", "Order"),
        text: w(
          "Função, turno, quantas pessoas e até quando.",
          "Job, shift, how many people and until when.",
        ),
      },
      {
        title: w("Convocação", "Call-up"),
        text: w(
          "Saem mensagens para quem mora perto e já tem exame.",
          "Messages go to those who live near and have their check-up.",
        ),
      },
      {
        title: w("Integração", "Induction"),
        text: w(
          "Contrato assinado no celular, uniforme e segurança.",
          "Contract signed on the phone, uniform and safety.",
        ),
      },
      {
        title: w("Turno", "Shift"),
        text: w(
          "Supervisor no local no primeiro dia. Falta é reposta no mesmo turno.",
          "A supervisor on site on day one. Absences are covered in the same shift.",
        ),
      },
    ],
  },
  areas: {
    title: w("Onde atuamos", "Where we work"),
    lead: w("Operações que não podem parar.", "Operations that cannot stop."),
    items: [
      {
        slug: "logistica",
        title: w("Logística", "Logistics"),
        lead: w(
          "Separação, conferência, empilhadeira e expedição.",
          "Picking, checking, forklifts and dispatch.",
        ),
        paragraphs: [
          w(
            "Em datas de venda, dobramos um centro de distribuição em dez dias, com operadores habilitados e turnos que fecham.",
            "For sales dates we double a distribution centre in ten days, with licensed operators and shifts that add up.",
          ),
        ],
        points: [
          w("Auxiliares", "Helpers"),
          w("Operadores", "Operators"),
          w("Líderes de turno", "Shift leaders"),
        ],
        term: "logística",
      },
      {
        slug: "varejo",
        title: w("Varejo e atendimento", "Retail and service"),
        lead: w(
          "Caixa, reposição, vendas e central de atendimento.",
          "Tills, restocking, sales and call centres.",
        ),
        paragraphs: [
          w(
            "Gente que mora a menos de uma hora da loja: é o que mais reduz faltas.",
            "People who live within an hour of the shop: nothing cuts absences more.",
          ),
        ],
        points: [w("Caixa", "Tills"), w("Vendas", "Sales"), w("Atendimento", "Service")],
        term: "vendas",
      },
      {
        slug: "escritorio",
        title: w("Escritório", "Office"),
        lead: w("Fechamentos, licenças e projetos com data.", "Closings, leaves and projects with a date."),
        paragraphs: [
          w(
            "Assistentes e analistas que começam na segunda e entregam na sexta.",
            "Assistants and analysts who start on Monday and deliver on Friday.",
          ),
        ],
        points: [
          w("Fiscal e contas", "Tax and accounts"),
          w("Recepção", "Reception"),
          w("Apoio a projetos", "Project support"),
        ],
        term: "analista",
      },
    ],
  },
  figures: [
    {
      value: w("24 h", "24 h"),
      label: w("para as primeiras pessoas no turno", "to the first people on shift"),
    },
    {
      value: w("98,6 %", "98.6%"),
      label: w("de presença no último trimestre", "attendance in the last quarter"),
    },
    { value: w("3.200", "3,200"), label: w("contratos ativos", "active contracts") },
    { value: w("0", "0"), label: w("multa trabalhista em seis anos", "labour fines in six years") },
  ],
  people: {
    title: w("Quem atende o telefone", "Who answers the phone"),
    lead: w("Às seis da manhã também.", "At six in the morning too."),
    items: [
      {
        name: "Sandra Pimentel",
        role: w("Operações", "Operations"),
        text: w("Começou como temporária, em 2003.", "Began as a temp in 2003."),
      },
      {
        name: "Wesley Barros",
        role: w("Logística", "Logistics"),
        text: w("Conhece cada galpão da Anhanguera.", "Knows every warehouse on the Anhanguera."),
      },
      {
        name: "Cláudia Reis",
        role: w("Contratos", "Contracts"),
        text: w("Advogada trabalhista.", "A labour lawyer."),
      },
    ],
  },
  quotes: {
    title: w("Do chão de fábrica", "From the shop floor"),
    items: [
      {
        text: w(
          "Pedi quarenta para sexta. Vieram quarenta e dois, e os dois a mais eram para cobrir falta.",
          "I asked for forty for Friday. Forty-two came, and the two were there to cover absences.",
        ),
        name: "Márcio Tavares",
        role: w("Gerente de distribuição", "Distribution manager"),
      },
      {
        text: w(
          "Entrei por noventa dias. Fiquei, e hoje lidero o turno.",
          "I came for ninety days. I stayed, and today I lead the shift.",
        ),
        name: "Rosana Lima",
        role: w("Líder de expedição", "Dispatch leader"),
      },
    ],
  },
  development: {
    title: w("Desenvolvimento Humano", "Human Development"),
    lead: w(
      "Quem começa no turno pode liderar o turno. Mostramos o caminho, com datas.",
      "Who starts on the shift can lead the shift. We show the way, with dates.",
    ),
  },
  history: {
    title: w("Nossa trajetória", "Our history"),
    lead: w("Vinte e um anos batendo ponto.", "Twenty-one years of clocking in."),
    items: [
      {
        when: w("2003", "2003"),
        title: w("Primeiro turno", "First shift"),
        text: w(
          "Doze pessoas para um galpão em Jundiaí, numa véspera de Natal.",
          "Twelve people for a warehouse in Jundiaí, one Christmas Eve.",
        ),
      },
      {
        when: w("2010", "2010"),
        title: w("Registro próprio", "Own registration"),
        text: w(
          "Empresa de trabalho temporário registrada no Ministério do Trabalho.",
          "Registered with the Ministry of Labour as a temporary work company.",
        ),
      },
      {
        when: w("2020", "2020"),
        title: w("Contrato no celular", "Contract on the phone"),
        text: w(
          "Admissão completa em vinte minutos, sem fila.",
          "A whole admission in twenty minutes, without a queue.",
        ),
      },
    ],
  },
  programs: {
    title: w("Programas", "Programmes"),
    lead: w(
      "Para quem está começando, e para quem quer ficar.",
      "For those who start, and for those who want to stay.",
    ),
    items: [
      {
        title: w("Primeiro turno", "First shift"),
        text: w(
          "Vagas sem experiência, com treinamento pago.",
          "Jobs without experience, with paid training.",
        ),
      },
      {
        title: w("De temporário a efetivo", "From temp to permanent"),
        text: w(
          "Um em cada três contratos vira efetivação. Avisamos dos dois lados aos sessenta dias.",
          "One contract in three becomes permanent. We tell both sides at sixty days.",
        ),
      },
      {
        title: w("Habilita", "Licence"),
        text: w(
          "Curso de empilhadeira sem custo para quem tem duas passagens pela casa.",
          "A forklift course free of charge for those who have been with us twice.",
        ),
      },
    ],
  },
  publications: {
    title: w("Publicações", "Publications"),
    lead: w("Guias curtos. Direto ao ponto.", "Short guides. To the point."),
  },
  insights: {
    title: w("Pulso", "Pulse"),
    lead: w("O trabalho temporário, mês a mês.", "Temporary work, month by month."),
    figures: [
      {
        value: w("+22 %", "+22%"),
        label: w("pedidos para o fim de ano, em um ano", "orders for the end of the year, in a year"),
      },
      { value: w("34 %", "34%"), label: w("dos temporários são efetivados", "of temps become permanent") },
      { value: w("41 min", "41 min"), label: w("trajeto médio até o turno", "average way to the shift") },
    ],
    paragraphs: [
      w(
        "Presença depende de distância mais do que de salário: acima de uma hora de trajeto, as faltas dobram. É o primeiro filtro da nossa convocação.",
        "Attendance hangs on distance more than on pay: above an hour's way, absences double. It is the first filter of our call-up.",
      ),
    ],
  },
  press: {
    title: w("Na mídia", "In the media"),
    lead: w("Fim de ano, todo mundo liga.", "At the end of the year everybody calls."),
    items: [
      {
        title: w("Bom Dia Jundiaí", "Bom Dia Jundiaí"),
        text: w(
          "Sandra Pimentel sobre as vagas de fim de ano.",
          "Sandra Pimentel on the jobs of the season.",
        ),
        note: w("Outubro", "October"),
      },
      {
        title: w("Revista Galpão", "Revista Galpão"),
        text: w(
          "Como dobrar um centro de distribuição em dez dias.",
          "How to double a distribution centre in ten days.",
        ),
        note: w("Julho", "July"),
      },
    ],
  },
  events: {
    title: w("Mutirões", "Hiring days"),
    lead: w("Traga documento. Saia com contrato.", "Bring your papers. Leave with a contract."),
  },
  afterEvent: {
    title: w("Depois do mutirão", "After the hiring day"),
    lead: w("Não veio a sua vez? Ela vem.", "It was not your turn? It will be."),
    items: [
      {
        title: w("Vagas abertas", "Open jobs"),
        text: w("O quadro muda todo dia.", "The board changes every day."),
        url: "/jobs",
        note: w("Ver vagas", "See jobs"),
      },
    ],
  },
  jobs: {
    title: w("Vagas da semana", "Jobs of the week"),
    lead: w("Início imediato, perto de você.", "Immediate start, near you."),
  },
  questions: {
    title: w("Perguntas diretas", "Straight questions"),
    items: [
      {
        question: w("Tem carteira assinada?", "Is it registered work?"),
        answer: w(
          "Tem. Salário igual ao do efetivo, férias, 13º e FGTS proporcionais.",
          "It is. Pay equal to that of permanent staff, with holidays, 13th salary and FGTS in proportion.",
        ),
      },
      {
        question: w("Quanto tempo dura?", "How long does it last?"),
        answer: w(
          "Até 180 dias, que podem ser prorrogados por mais 90.",
          "Up to 180 days, which may be extended by 90.",
        ),
      },
      {
        question: w("Preciso pagar exame ou uniforme?", "Do I pay for check-up or uniform?"),
        answer: w(
          "Não. Nem exame, nem uniforme, nem cadastro.",
          "No. Neither check-up nor uniform nor registration.",
        ),
      },
    ],
  },
  contact: {
    title: w("Quantas pessoas, quando?", "How many people, when?"),
    lead: w("Ligamos em até duas horas, em dia útil.", "We call within two hours on business days."),
    subject: w("Pedido de equipe", "Order for a team"),
  },
  call: {
    title: w("Faltou gente?", "Short of people?"),
    lead: w("Conte quantas e para que turno.", "Tell us how many and for which shift."),
    action: { label: w("Pedir agora", "Order now"), url: "/home/contact" },
  },
  ...assignaPublishing(dates),
});
