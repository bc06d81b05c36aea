import { type Random, randomOf } from "./random.ts";

/** Two sets of people who share no word: one to write the reader by, one to judge it by. */
export type CvSet = "development" | "held";

export interface Job {
  company: string;
  role: string;
  /** `2019-03`. */
  started: string;
  ended: string | null;
  city: string;
  lines: string[];
}

export interface School {
  institution: string;
  course: string;
  from: number;
  to: number;
}

export interface Person {
  name: string;
  email: string;
  /** As `+5511987654321`. */
  phone: string;
  city: string;
  state: string;
  linkedin: string;
  title: string;
  summary: string;
  jobs: Job[];
  schools: School[];
  languages: { language: string; level: string }[];
  skills: string[];
}

const pools = {
  development: {
    first:
      "Ana Carla,Bruno,Camila,Diego,Eduarda,Felipe,Gabriela,Henrique,Isabela,João Pedro,Karina,Leonardo,Mariana,Natália,Otávio,Priscila,Rafael,Sabrina,Thiago,Vanessa",
    last: "Almeida,Barbosa,Cardoso,Duarte,Esteves,Ferreira,Gonçalves,Henriques,Lima,Machado,Nogueira,Oliveira,Pereira,Queiroz,Ribeiro,Santos,Teixeira,Vasconcelos",
    companies:
      "Banco Horizonte S.A.,Lojas Araucária,Nuvem Clara Tecnologia,Grupo Serra Verde,Hospital Santa Cecília,Transportes Rio Manso,Padaria Dona Inês,Metalúrgica Vale do Aço Ltda.,Orbe,Cervejaria Três Montes,Construtora Alicerce,Zentra Consultoria,Mercado Bom Preço,Editora Pedra Azul,Kappa Seguros,Agrotec Cerrado,Clínica Vida Plena,Fiação São José,Volt Energia,Pixel & Prosa",
    roles:
      "Analista Financeiro,Gerente de Vendas,Assistente Administrativo,Desenvolvedor Back-end,Coordenadora de Recursos Humanos,Estagiário de Marketing,Engenheiro de Produção,Auxiliar de Logística,Supervisor de Operações,Analista de Dados Pleno,Enfermeira,Consultor de Negócios,Técnico em Segurança do Trabalho,Comprador Júnior,Diretor Comercial,Product Owner,Vendedora,Customer Success",
    institutions:
      "Universidade de São Paulo,Universidade Federal de Minas Gerais,PUC Campinas,Faculdade Anhanguera,FGV,SENAI,Universidade Presbiteriana Mackenzie,Centro Universitário UNA",
    courses:
      "Bacharelado em Administração,Graduação em Ciências Contábeis,Engenharia de Produção,MBA em Gestão de Projetos,Tecnólogo em Análise e Desenvolvimento de Sistemas,Técnico em Logística,Enfermagem,Pós-graduação em Marketing Digital",
    skills:
      "Excel avançado,SAP,Power BI,SQL,Negociação,Gestão de equipes,Python,Pacote Office,Scrum,Photoshop,TOTVS,Liderança,Git,Atendimento ao cliente",
    cities: "Campinas/SP,Belo Horizonte/MG,Curitiba/PR,Recife/PE,São Paulo/SP,Joinville/SC,Goiânia/GO",
    lines:
      "Elaboração de relatórios gerenciais e acompanhamento de indicadores.|Redução de 15% nos custos operacionais em 2 anos.|Responsável pela equipe de oito pessoas na área|Atendimento a clientes internos e externos, com foco em qualidade do serviço.|Implantação do novo sistema de gestão em três filiais.|Conciliação bancária, contas a pagar e a receber.|Planejamento e execução de campanhas|Participação em projetos de melhoria contínua e em auditorias internas da qualidade durante todo o período.",
    summaries:
      "Profissional com mais de dez anos de vivência em empresas nacionais, com foco em resultados e em pessoas.|Formação sólida e boa comunicação. Gosto de aprender e de trabalhar em equipe, em ambientes que mudam depressa.",
    languages: "Inglês,Espanhol,Francês",
  },
  held: {
    first:
      "Adriana,Bernardo,Cecília,Daniel,Elisa,Fabrício,Giovana,Hugo,Ingrid,José Carlos,Lívia,Marcelo,Nicole,Paulo Roberto,Renata,Samuel,Tatiane,Vinícius,Yasmin,Wagner,Maria Clara,Luiz Fernando",
    last: "Araújo,Batista,Correia,Dantas,Farias,Guimarães,Holanda,Junqueira,Leite,Moreira,Nascimento,Peixoto,Rezende,Siqueira,Tavares,Uchoa,Vieira,Xavier,da Silva,de Souza,dos Anjos",
    companies:
      "Cooperativa Central Oeste,Drogaria São Bento,Itaqua Alimentos S/A,Ponto Certo Telecom,Marés Turismo,Instituto Ipê,Rede Bem Viver,Lumen Sistemas,Auto Peças Guarani,Fundação Mata Viva,Banco Litoral,Têxtil Blumenau Ltda,Quatro Estações,Vértice Engenharia,Hotel Praia Grande,Café do Ponto Alto,Novo Rumo Logística,Datasul Norte,Tramontina & Filhos,Colégio Monte Claro,Boreal,Sabor da Roça",
    roles:
      "Analista de Sistemas Sênior,Gerente Regional,Auxiliar de Produção,Assistente Fiscal,Coordenador de Projetos,Trainee,Engenheira Civil,Operador de Empilhadeira,Supervisora de Atendimento,Cientista de Dados,Farmacêutica Responsável,Consultora de Vendas,Técnico de Enfermagem,Especialista em Tributos,Professor de Matemática,Scrum Master,Recepcionista Bilíngue,Arquiteto de Software,Controller,Growth Marketing",
    institutions:
      "Universidade Estadual de Londrina,Universidade Federal do Ceará,Unicamp,Faculdade Cásper Líbero,Instituto Federal de Santa Catarina,Universidade Paulista (UNIP),Insper,Estácio,Fatec São Caetano",
    courses:
      "Sistemas de Informação,Bacharelado em Direito,Engenharia Civil,Especialização em Direito Tributário,Licenciatura em Matemática,MBA em Finanças Corporativas,Tecnólogo em Gestão Comercial,Farmácia,Técnico em Enfermagem",
    skills:
      "Java,Kubernetes,AutoCAD,Tableau,Vendas consultivas,Legislação tributária,MS Project,Oratória,Figma,JavaScript,Gestão de conflitos,CRM Salesforce,Inventário,Word,Linux",
    cities:
      "Fortaleza/CE,Porto Alegre/RS,Salvador/BA,Ribeirão Preto/SP,Rio de Janeiro/RJ,Florianópolis/SC,Manaus/AM,Brasília/DF",
    lines:
      "Conduziu a migração de sistemas legados para a nuvem, sem parada de produção.|Apuração de impostos federais e estaduais|Aumento de 30% da carteira de clientes entre o primeiro e o segundo ano.|Treinamento de novos colaboradores e acompanhamento de metas diárias.|Organização de estoque, conferência de notas e expedição de mercadorias para todo o estado.|Criação de painéis de indicadores para a diretoria.|Suporte às equipes de campo|Elaboração de orçamentos, contratos e propostas comerciais.|Gestão de fornecedores, negociação de prazos e controle do orçamento anual da área, com economia de R$ 200 mil.",
    summaries:
      "Carreira construída em empresas de médio e grande porte, com passagem por áreas técnicas e de liderança.|Busco novos desafios em que possa aplicar o que aprendi em oito anos de atuação no setor. Tenho facilidade com números e pessoas.|Especialista em processos, com experiência em mudanças de grande alcance e em equipes distribuídas pelo país.",
    languages: "Inglês,Espanhol,Alemão,Italiano",
  },
} as const;

const levels = ["básico", "intermediário", "avançado", "fluente"];
const areas = ["11", "19", "21", "31", "41", "47", "51", "61", "71", "81", "85", "92"];
/** The month after which nothing ended yet. */
const today = 2026 * 12 + 9;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase();
const month = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;

function jobsOf(random: Random, pool: (typeof pools)[CvSet]): Job[] {
  const companies = random.some(pool.companies.split(","), random.between(2, 4));
  const roles = random.some(pool.roles.split(","), companies.length);
  const isWorking = random.chance(0.6);
  let end = isWorking ? today : today - random.between(1, 14);
  return companies.map((company, at) => {
    const start = end - random.between(9, 50);
    const ended = at === 0 && isWorking ? null : month(end);
    const job = {
      company,
      role: roles[at] ?? "",
      started: month(start),
      ended,
      city: random.one(pool.cities.split(",")),
      lines: random.some(pool.lines.split("|"), random.between(1, 4)),
    };
    end = start - random.between(0, 7);
    return job;
  });
}

/** Somebody with a career: the same for the same number. */
export function personOf(set: CvSet, number: number): Person {
  const random = randomOf(`${set} ${number}`);
  const pool = pools[set];
  const name = `${random.one(pool.first.split(","))} ${random.some(pool.last.split(","), random.between(1, 2)).join(" ")}`;
  const words = plain(name)
    .split(" ")
    .filter((word) => word.length > 2);
  const handle = `${words[0]}${random.one([".", "_", ""])}${words.at(-1)}`;
  const [city = "", state = ""] = random.one(pool.cities.split(",")).split("/");
  const jobs = jobsOf(random, pool);
  return {
    name,
    email: `${handle}${random.chance(0.4) ? random.between(1, 99) : ""}@${random.one(["gmail.com", "outlook.com", "uol.com.br", "yahoo.com.br"])}`,
    phone: `+55${random.one(areas)}9${random.between(7000, 9999)}${random.between(1000, 9999)}`,
    city,
    state,
    linkedin: `${words[0]}-${words.at(-1)}-${random.between(100, 999)}`,
    title: jobs[0]?.role ?? "",
    summary: random.one(pool.summaries.split("|")),
    jobs,
    schools: random.some(pool.courses.split(","), random.between(1, 2)).map((course) => {
      const from = random.between(2001, 2015);
      return {
        course,
        institution: random.one(pool.institutions.split(",")),
        from,
        to: from + random.between(2, 5),
      };
    }),
    languages: random
      .some(pool.languages.split(","), random.between(1, 2))
      .map((language) => ({ language, level: random.one(levels) })),
    skills: random.some(pool.skills.split(","), random.between(4, 8)),
  };
}
