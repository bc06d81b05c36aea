import { type SitePlan, words as w } from "../../domain/site-pages/site-plan.ts";
import type { DemoSite } from "./demo-site.ts";
import { talensesGroupPublishing } from "./talenses-group-publishing.ts";

/** Executive search: few words, weighed. */
export const talensesGroupSite: DemoSite = (dates): SitePlan => ({
  home: {
    kicker: w("Busca de executivos e conselhos", "Executive and board search"),
    title: w(
      "A decisão mais cara de uma empresa é quem a conduz",
      "The most expensive decision of a company is who leads it",
    ),
    lead: w(
      "Há duas décadas assessoramos acionistas e conselhos na escolha de presidentes, diretores e conselheiros.",
      "For two decades we have advised shareholders and boards on the choice of chief executives, directors and board members.",
    ),
    actions: [
      { label: w("Falar com um sócio", "Speak to a partner"), url: "/home/contact" },
      { label: w("Conhecer a prática", "See the practice"), url: "/home/solutions" },
    ],
    art: "opening",
  },
  order: ["solutions", "quotes", "areas", "figures", "people", "publications", "call"],
  solutions: {
    title: w("Serviços", "Services"),
    lead: w(
      "Um sócio responsável do início ao fim de cada mandato.",
      "One partner answers for each mandate from its beginning to its end.",
    ),
    items: [
      {
        title: w("Busca de executivos", "Executive search"),
        text: w(
          "Presidência, diretoria e posições críticas, em mandato exclusivo e confidencial.",
          "Chief executives, directors and critical positions, in exclusive and confidential mandates.",
        ),
      },
      {
        title: w("Conselhos", "Boards"),
        text: w(
          "Composição, renovação e avaliação de conselhos de administração e consultivos.",
          "Composition, renewal and assessment of boards of directors and advisers.",
        ),
      },
      {
        title: w("Sucessão", "Succession"),
        text: w(
          "Leitura da liderança interna diante do mercado, com um plano para os próximos três anos.",
          "A reading of the leaders inside against the market, with a plan for the next three years.",
        ),
      },
    ],
  },
  steps: {
    title: w("O mandato", "The mandate"),
    items: [
      {
        title: w("Tese", "Thesis"),
        text: w(
          "O que a empresa será em cinco anos, e quem a levaria até lá.",
          "What the company will be in five years, and who would take it there.",
        ),
      },
      {
        title: w("Mapa", "Map"),
        text: w(
          "Todos os nomes plausíveis, não só os disponíveis.",
          "All plausible names, not only the available ones.",
        ),
      },
      {
        title: w("Convite", "Approach"),
        text: w("Abordagem pessoal, feita pelo sócio.", "A personal approach, by the partner."),
      },
      {
        title: w("Transição", "Transition"),
        text: w("Acompanhamento dos primeiros doze meses.", "Support through the first twelve months."),
      },
    ],
  },
  areas: {
    title: w("Setores", "Sectors"),
    lead: w(
      "Práticas conduzidas por quem conhece o conselho e a operação.",
      "Practices led by people who know the board and the shop floor.",
    ),
    items: [
      {
        slug: "industria",
        title: w("Indústria e infraestrutura", "Industry and infrastructure"),
        lead: w(
          "Energia, logística, bens de capital e saneamento.",
          "Energy, logistics, capital goods and sanitation.",
        ),
        paragraphs: [
          w(
            "São mandatos longos, com ativos que duram mais que as gestões. Procuramos líderes que falem com o regulador e com o turno da noite.",
            "These are long mandates over assets that outlive their managers. We look for leaders who speak to the regulator and to the night shift.",
          ),
        ],
        points: [
          w("Presidência", "Chief executives"),
          w("Operações", "Operations"),
          w("Engenharia", "Engineering"),
        ],
        term: "engenheiro",
      },
      {
        slug: "servicos-financeiros",
        title: w("Serviços financeiros", "Financial services"),
        lead: w(
          "Bancos, seguros, gestoras e meios de pagamento.",
          "Banks, insurance, asset managers and payments.",
        ),
        paragraphs: [
          w(
            "Risco, reputação e resultado na mesma mesa. Nossas referências vão além das que o candidato indica.",
            "Risk, reputation and result at one table. Our references go beyond those that candidates give.",
          ),
        ],
        points: [
          w("Finanças e risco", "Finance and risk"),
          w("Produtos", "Products"),
          w("Conformidade", "Compliance"),
        ],
        term: "financeiro",
      },
      {
        slug: "consumo",
        title: w("Consumo e varejo", "Consumer and retail"),
        lead: w("Marcas, redes e comércio digital.", "Brands, chains and digital trade."),
        paragraphs: [
          w(
            "Liderança comercial com margem: quem cresceu sem comprar o crescimento.",
            "Commercial leaders with margin: those who grew without buying their growth.",
          ),
        ],
        points: [
          w("Diretoria comercial", "Sales directors"),
          w("Marca", "Brand"),
          w("Cadeia de suprimentos", "Supply chain"),
        ],
        term: "comercial",
      },
    ],
  },
  figures: [
    {
      value: w("1.140", "1,140"),
      label: w("executivos conduzidos desde 2004", "executives placed since 2004"),
    },
    {
      value: w("71 %", "71%"),
      label: w(
        "dos mandatos vêm de quem já nos contratou",
        "of mandates come from clients we have served before",
      ),
    },
    {
      value: w("9 anos", "9 years"),
      label: w(
        "permanência mediana de um presidente indicado",
        "median tenure of a chief executive we placed",
      ),
    },
  ],
  people: {
    title: w("Sócios", "Partners"),
    lead: w("Cada mandato tem um nome, e é um destes.", "Each mandate has a name, and it is one of these."),
    items: [
      {
        name: "Augusto Rangel",
        role: w("Sócio fundador, conselhos", "Founding partner, boards"),
        text: w("Conselheiro de três companhias abertas.", "Sits on the boards of three listed companies."),
      },
      {
        name: "Beatriz Lacerda",
        role: w("Sócia, serviços financeiros", "Partner, financial services"),
        text: w("Quinze anos de banco antes da consultoria.", "Fifteen years in banking before consulting."),
      },
      {
        name: "Otávio Prates",
        role: w("Sócio, indústria", "Partner, industry"),
        text: w("Dirigiu duas fábricas e fechou uma.", "Ran two plants and closed one."),
      },
    ],
  },
  quotes: {
    title: w("Clientes", "Clients"),
    items: [
      {
        text: w(
          "Pediram dois meses e nos deram, no primeiro, a razão pela qual a posição estava mal desenhada. Redesenhamos; o segundo mês bastou.",
          "They asked for two months and in the first they gave us the reason why the position was badly drawn. We drew it anew; the second month was enough.",
        ),
        name: "Renata Vilhena",
        role: w("Presidente do conselho, grupo de energia", "Chair of the board, energy group"),
      },
    ],
  },
  development: {
    title: w("Desenvolvimento Humano", "Human Development"),
    lead: w(
      "Desenvolvimento de executivos com evidências, conversa e um plano revisto a cada trimestre.",
      "Executive development by evidence, conversation, and a plan reviewed each quarter.",
    ),
  },
  history: {
    title: w("Trajetória", "History"),
    lead: w("Uma firma de sócios, desde a primeira carta.", "A firm of partners since the first letter."),
    items: [
      {
        when: w("2004", "2004"),
        title: w("Fundação", "Foundation"),
        text: w(
          "Três sócios deixam uma casa internacional para atender empresas de controle familiar.",
          "Three partners leave an international house to serve family companies.",
        ),
      },
      {
        when: w("2011", "2011"),
        title: w("Prática de conselhos", "Board practice"),
        text: w(
          "Primeira avaliação independente de um conselho listado.",
          "First independent assessment of a listed board.",
        ),
      },
      {
        when: w("2018", "2018"),
        title: w("Grupo", "Group"),
        text: w(
          "Firmas para média gerência, jovens e temporários passam a dividir a mesma base.",
          "Firms for middle management, the young and temporary staff begin to share one ground.",
        ),
      },
      {
        when: w("2023", "2023"),
        title: w("Sucessão da casa", "The house's own succession"),
        text: w(
          "A segunda geração de sócios assume a direção, escolhida pelo método que vendemos.",
          "The second generation of partners takes over, chosen by the method we sell.",
        ),
      },
    ],
  },
  programs: {
    title: w("Programas", "Programmes"),
    lead: w(
      "Para quem chega ao conselho, e para quem se prepara para sair.",
      "For those who join a board and those who prepare to leave.",
    ),
    items: [
      {
        title: w("Primeiro conselho", "First board"),
        text: w(
          "Seis encontros para executivos que recebem o primeiro assento.",
          "Six meetings for executives who take their first seat.",
        ),
      },
      {
        title: w("Cem dias", "A hundred days"),
        text: w(
          "Um sócio e um ex-presidente ao lado de quem assume.",
          "A partner and a former chief executive beside whoever takes over.",
        ),
      },
    ],
  },
  publications: {
    title: w("Cartas", "Letters"),
    lead: w("Textos dos sócios, quatro por ano.", "Texts of the partners, four a year."),
  },
  insights: {
    title: w("Observatório da liderança", "Leadership observatory"),
    lead: w(
      "O que muda no alto das companhias brasileiras.",
      "What changes at the top of Brazilian companies.",
    ),
    figures: [
      {
        value: w("31 %", "31%"),
        label: w(
          "dos presidentes trocados no ano vieram de fora",
          "of the chief executives of the year came from outside",
        ),
      },
      {
        value: w("19 %", "19%"),
        label: w("dos assentos de conselho são de mulheres", "of board seats are held by women"),
      },
      {
        value: w("14 meses", "14 months"),
        label: w(
          "entre a decisão e a posse, em sucessões planejadas",
          "from decision to office in planned successions",
        ),
      },
    ],
    paragraphs: [
      w(
        "O Observatório lê as atas públicas de duzentas companhias. As sucessões planejadas custam menos e duram mais; ainda assim, duas em cada três começam depois do pedido de saída.",
        "The Observatory reads the public records of two hundred companies. Planned successions cost less and last longer; yet two of three begin after the resignation.",
      ),
    ],
  },
  press: {
    title: w("Imprensa", "Press"),
    lead: w("Declarações dos sócios.", "Statements of the partners."),
    items: [
      {
        title: w("Diário Econômico", "Diário Econômico"),
        text: w(
          "Beatriz Lacerda: “O conselho que não discorda não aconselha”.",
          "Beatriz Lacerda: “A board that does not disagree does not advise”.",
        ),
        note: w("Setembro", "September"),
      },
      {
        title: w("Revista Governança", "Revista Governança"),
        text: w(
          "Perfil de Augusto Rangel aos vinte anos da firma.",
          "A profile of Augusto Rangel on the firm's twentieth year.",
        ),
        note: w("Maio", "May"),
      },
    ],
  },
  events: {
    title: w("Encontros", "Meetings"),
    lead: w("Mesas fechadas, por convite ou pedido.", "Closed tables, by invitation or on request."),
  },
  afterEvent: {
    title: w("Depois do encontro", "After the meeting"),
    lead: w(
      "O que foi dito fica na sala; o que foi estudado, aqui.",
      "What was said stays in the room; what was studied is here.",
    ),
    items: [
      {
        title: w("Cartas", "Letters"),
        text: w("O estudo que abriu a conversa.", "The study that opened the talk."),
        url: "/home/publications",
        note: w("Ler", "Read"),
      },
    ],
  },
  jobs: {
    title: w("Posições abertas", "Open positions"),
    lead: w("As poucas que não correm em sigilo.", "The few that are not confidential."),
  },
  questions: {
    title: w("Perguntas de quem nos procura", "What clients ask"),
    items: [
      {
        question: w("Trabalham por êxito?", "Do you work on success fees?"),
        answer: w(
          "Não. O mandato é exclusivo e remunerado por etapa: é o que nos permite desaconselhar um candidato.",
          "No. The mandate is exclusive and paid by stage: it is what lets us advise against a candidate.",
        ),
      },
      {
        question: w("Como tratam conflitos?", "How do you treat conflicts?"),
        answer: w(
          "Não abordamos executivos de clientes por dois anos, por contrato.",
          "By contract we do not approach clients' executives for two years.",
        ),
      },
    ],
  },
  contact: {
    title: w("Fale com um sócio", "Speak to a partner"),
    lead: w(
      "A mensagem chega a um sócio e a ninguém mais.",
      "The message reaches a partner and nobody else.",
    ),
    subject: w("Mandato de busca", "Search mandate"),
  },
  call: {
    title: w("Uma conversa, em sigilo", "A talk, in confidence"),
    lead: w(
      "Antes de existir a vaga já há o que discutir.",
      "There is something to discuss before there is a vacancy.",
    ),
    action: { label: w("Escrever a um sócio", "Write to a partner"), url: "/home/contact" },
  },
  ...talensesGroupPublishing(dates),
});
