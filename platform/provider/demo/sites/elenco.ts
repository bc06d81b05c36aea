import { type SitePlan, words as w } from "../../domain/site-pages/site-plan.ts";
import type { DemoSite } from "./demo-site.ts";
import { elencoAreas } from "./elenco-areas.ts";
import { elencoPublishing } from "./elenco-publishing.ts";

/** The product's own brand: the theatre's calm confidence. */
export const elencoSite: DemoSite = (dates): SitePlan => ({
  home: {
    kicker: w("Recrutamento com método", "Recruitment with a method"),
    title: w("Todo grande trabalho começa por um bom elenco", "All great work begins with a good cast"),
    lead: w(
      "Encontramos quem assume o papel e fica. Para empresas de todas as áreas, do analista à diretoria.",
      "We find people who take the part and stay. For companies of every field, from analyst to board.",
    ),
    actions: [
      { label: w("Ver as vagas", "See the jobs"), url: "/jobs" },
      { label: w("Montar o meu time", "Build my team"), url: "/home/contact" },
    ],
    search: true,
    art: "opening",
  },
  order: ["jobs", "figures", "solutions", "steps", "quotes", "areas", "publications", "events", "call"],
  solutions: {
    title: w("Soluções", "Solutions"),
    lead: w("Do primeiro ensaio à temporada inteira.", "From the first rehearsal to the whole season."),
    items: [
      {
        title: w("Seleção por vaga", "Selection for a job"),
        text: w(
          "Uma shortlist comentada em quinze dias, com a opinião de quem entrevistou cada pessoa.",
          "A shortlist with comments in fifteen days, and the opinion of whoever interviewed each person.",
        ),
        url: "/home/contact",
        note: w("Pedir uma proposta", "Ask for a proposal"),
      },
      {
        title: w("Times inteiros", "Whole teams"),
        text: w(
          "Dez, trinta ou cem contratações com um só cronograma e um painel aberto ao cliente.",
          "Ten, thirty or a hundred hires on one schedule, on a board that the client sees.",
        ),
        url: "/home/programs",
        note: w("Ver os programas", "See the programmes"),
      },
      {
        title: w("Avaliação e referências", "Assessment and references"),
        text: w(
          "Entrevista por competências, referências e questionário, reunidos em um parecer de duas páginas.",
          "A competency interview, references and a questionnaire in an opinion of two pages.",
        ),
      },
      {
        title: w("Diagnóstico salarial", "Pay diagnosis"),
        text: w(
          "Onde está cada cargo seu na faixa do mercado, com dados das nossas próprias seleções.",
          "Where each of your roles stands in the market, with data of our own searches.",
        ),
        url: "/home/insights",
        note: w("Ver os dados", "See the data"),
      },
    ],
  },
  steps: {
    title: w("Três atos", "Three acts"),
    items: [
      {
        title: w("Leitura do papel", "Reading the part"),
        text: w(
          "Uma conversa com quem vai liderar a pessoa. Saímos com critérios por escrito.",
          "A talk with whoever will lead the person. We leave with written criteria.",
        ),
      },
      {
        title: w("Audições", "Auditions"),
        text: w(
          "Busca ativa e entrevistas. Você acompanha cada etapa em tempo real.",
          "Active search and interviews. You follow each step as it happens.",
        ),
      },
      {
        title: w("Estreia", "Opening night"),
        text: w(
          "Proposta, admissão e três conversas nos primeiros noventa dias.",
          "Offer, admission and three talks in the first ninety days.",
        ),
      },
    ],
  },
  areas: elencoAreas,
  figures: [
    {
      value: w("15 dias", "15 days"),
      label: w("da conversa à primeira shortlist", "from the talk to the first shortlist"),
    },
    {
      value: w("94 %", "94%"),
      label: w(
        "das pessoas contratadas seguem no papel depois de um ano",
        "of the people hired are still in the part after a year",
      ),
    },
    { value: w("100 %", "100%"), label: w("dos candidatos recebem retorno", "of candidates get an answer") },
  ],
  people: {
    title: w("Quem dirige", "Who directs"),
    lead: w("Sócias e sócios que ainda entrevistam toda semana.", "Partners who still interview every week."),
    items: [
      {
        name: "Helena Duarte",
        role: w("Sócia-diretora", "Managing partner"),
        text: w(
          "Vinte anos entre consultoria e RH de indústria.",
          "Twenty years between consulting and HR in industry.",
        ),
      },
      {
        name: "Caio Bittencourt",
        role: w("Tecnologia e dados", "Technology and data"),
        text: w(
          "Foi engenheiro antes de recrutar engenheiros.",
          "An engineer before he recruited engineers.",
        ),
      },
      {
        name: "Marta Yoshida",
        role: w("Finanças", "Finance"),
        text: w(
          "Ex-controller, fala de fechamento sem tradução.",
          "A former controller who talks about closing without an interpreter.",
        ),
      },
    ],
  },
  quotes: {
    title: w("O que dizem", "What they say"),
    items: [
      {
        text: w(
          "Três nomes chegaram, e os três poderiam ter ficado. Nunca tinha escolhido por excesso.",
          "Three names came, and all three could have stayed. I had never chosen out of plenty.",
        ),
        name: "Paula Meireles",
        role: w("Diretora de operações, indústria de alimentos", "Director of operations, food industry"),
      },
      {
        text: w(
          "Fui recusada na primeira vaga e me disseram por quê. Na segunda, entrei preparada.",
          "I was rejected for the first job and they told me why. For the second I came prepared.",
        ),
        name: "Jéssica Amaral",
        role: w("Analista de dados", "Data analyst"),
      },
    ],
  },
  development: {
    title: w("Desenvolvimento Humano", "Human Development"),
    lead: w(
      "Todo papel se ensaia. Um retrato de onde você está e um plano para o próximo.",
      "Every part is rehearsed. A picture of where you are, and a plan for the next one.",
    ),
  },
  history: {
    title: w("Nossa trajetória", "Our history"),
    lead: w(
      "De uma sala emprestada a seis marcas na mesma casa.",
      "From a borrowed room to six brands in one house.",
    ),
    items: [
      {
        when: w("2009", "2009"),
        title: w("A sala emprestada", "The borrowed room"),
        text: w(
          "Duas consultoras e um telefone, nos fundos de um teatro no Bixiga. O nome veio daí.",
          "Two consultants and a telephone at the back of a theatre in Bixiga. Hence the name.",
        ),
      },
      {
        when: w("2014", "2014"),
        title: w("O método por escrito", "The method in writing"),
        text: w(
          "Critérios antes de currículos: a primeira versão do roteiro que usamos até hoje.",
          "Criteria before CVs: the first version of the script we use to this day.",
        ),
      },
      {
        when: w("2019", "2019"),
        title: w("Plataforma própria", "Our own platform"),
        text: w(
          "Clientes passam a ver a seleção acontecer, etapa por etapa.",
          "Clients begin to see the search happen, step by step.",
        ),
      },
      {
        when: w("2024", "2024"),
        title: w("A casa das marcas", "The house of brands"),
        text: w(
          "Firmas irmãs, cada uma com o seu ofício, sobre a mesma base.",
          "Sister firms, each with its trade, on the same ground.",
        ),
      },
    ],
  },
  programs: {
    title: w("Programas", "Programmes"),
    lead: w("Para quando uma vaga de cada vez não basta.", "For when one job at a time is not enough."),
    items: [
      {
        title: w("Temporada", "Season"),
        text: w(
          "Abertura de unidade: cem contratações com data de estreia.",
          "Opening a site: a hundred hires with a date for the first night.",
        ),
      },
      {
        title: w("Novos talentos", "New talents"),
        text: w(
          "Estágio e trainee com oficinas e banca final.",
          "Internships and trainees with workshops and a final panel.",
        ),
      },
      {
        title: w("Segunda chamada", "Second call"),
        text: w(
          "Mais de cinquenta anos, muita história: vagas para quem quer voltar.",
          "Over fifty, with a long story: jobs for those who want to return.",
        ),
      },
    ],
  },
  publications: {
    title: w("Publicações", "Publications"),
    lead: w(
      "Notas de bastidor sobre contratar e ser contratado.",
      "Notes from behind the scenes on hiring and being hired.",
    ),
  },
  insights: {
    title: w("Insights", "Insights"),
    lead: w("O mercado visto das nossas próprias seleções.", "The market as our own searches show it."),
    figures: [
      {
        value: w("23 dias", "23 days"),
        label: w("tempo mediano até a proposta", "median time to the offer"),
      },
      {
        value: w("38 %", "38%"),
        label: w(
          "das recusas de proposta são por modelo de trabalho",
          "of refused offers are about the work model",
        ),
      },
      {
        value: w("1 em 4", "1 in 4"),
        label: w(
          "vagas muda de escopo depois da primeira entrevista",
          "jobs changes in scope after the first interview",
        ),
      },
    ],
    paragraphs: [
      w(
        "Os números vêm das seleções que conduzimos nos últimos doze meses. Publicamos o que serve para decidir, com o que ele não diz.",
        "The figures come from the searches of the last twelve months. We publish what helps to decide, and what it does not say.",
      ),
      w(
        "O dado que mais surpreende quem contrata: a proposta é recusada mais pelo modelo de trabalho do que pelo salário.",
        "What surprises employers most: offers are refused over the work model more often than over pay.",
      ),
    ],
  },
  press: {
    title: w("Na mídia", "In the media"),
    lead: w("Onde nossas consultoras e consultores foram ouvidos.", "Where our consultants were heard."),
    items: [
      {
        title: w("Jornal do Trabalho", "Jornal do Trabalho"),
        text: w(
          "“Por que a terceira entrevista diz tão pouco”, com Helena Duarte.",
          "“Why the third interview says so little”, with Helena Duarte.",
        ),
        note: w("Junho", "June"),
      },
      {
        title: w("Rádio Capital", "Rádio Capital"),
        text: w(
          "Caio Bittencourt sobre testes técnicos que respeitam o tempo de quem faz.",
          "Caio Bittencourt on technical tests that respect people's time.",
        ),
        note: w("Abril", "April"),
      },
    ],
  },
  events: {
    title: w("Eventos", "Events"),
    lead: w(
      "Ensaios abertos: conversas sobre carreira, gratuitas.",
      "Open rehearsals: talks on careers, free of charge.",
    ),
  },
  afterEvent: {
    title: w("Depois do evento", "After the event"),
    lead: w(
      "Obrigado por vir. O que foi dito continua aqui.",
      "Thank you for coming. What was said goes on here.",
    ),
    items: [
      {
        title: w("Leia o resumo", "Read the summary"),
        text: w(
          "As publicações trazem o essencial de cada encontro.",
          "The publications have the gist of each meeting.",
        ),
        url: "/home/publications",
        note: w("Ver publicações", "See publications"),
      },
      {
        title: w("Faça a sua pergunta", "Ask your question"),
        text: w("Quem falou no evento responde por e-mail.", "Whoever spoke answers by email."),
        url: "/home/contact",
        note: w("Escrever", "Write"),
      },
    ],
  },
  jobs: {
    title: w("Vagas em destaque", "Featured jobs"),
    lead: w("As mais recentes, de todas as áreas.", "The newest, of every field."),
  },
  questions: {
    title: w("Perguntas frequentes", "Questions"),
    items: [
      {
        question: w("O candidato paga alguma coisa?", "Do candidates pay anything?"),
        answer: w(
          "Nunca. Quem contrata é quem paga, e nenhum curso é condição para concorrer.",
          "Never. Whoever hires pays, and no course is a condition for applying.",
        ),
      },
      {
        question: w("Posso pedir sigilo?", "Can I ask for secrecy?"),
        answer: w(
          "Sim. Seu perfil só é apresentado a uma empresa depois do seu de acordo.",
          "Yes. Your profile is shown to a company only once you agree.",
        ),
      },
      {
        question: w("E se a contratação não der certo?", "What if a hire does not work out?"),
        answer: w(
          "Refazemos a seleção sem custo nos primeiros noventa dias.",
          "We search again free of charge in the first ninety days.",
        ),
      },
    ],
  },
  contact: {
    title: w("Vamos falar do seu elenco", "Let us talk about your cast"),
    lead: w(
      "Conte qual papel está vago. Quem responde é um dos sócios, em até um dia útil.",
      "Tell us which part is vacant. One of the partners answers within one business day.",
    ),
    subject: w("Quero contratar", "I want to hire"),
  },
  call: {
    title: w("Qual papel está vago?", "Which part is vacant?"),
    lead: w(
      "Meia hora de conversa e você sai com um plano de busca.",
      "Half an hour's talk and you leave with a plan for the search.",
    ),
    action: { label: w("Marcar uma conversa", "Book a talk"), url: "/home/contact" },
  },
  ...elencoPublishing(dates),
});
