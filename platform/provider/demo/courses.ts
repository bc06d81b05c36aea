import type { Batch } from "./batch.ts";

interface PlannedCourse {
  name: string;
  name_en: string;
  subject: number;
  hours: number;
  description: string;
  description_en: string;
  code?: string;
}

interface PlannedPartner {
  name: string;
  site: string;
  description: string;
  description_en: string;
  courses: readonly PlannedCourse[];
}

const partners: readonly PlannedPartner[] = [
  {
    name: "Escola Horizonte",
    site: "https://escolahorizonte.example",
    description: "Cursos curtos de gestão e liderança, ao vivo e à noite.",
    description_en: "Short courses on management and leadership, live and in the evening.",
    courses: [
      {
        name: "Liderança para novos gestores",
        name_en: "Leadership for new managers",
        subject: 1,
        hours: 24,
        description:
          "Da primeira conversa difícil à primeira avaliação da equipe: oito encontros com casos trazidos pela turma e acompanhamento entre um encontro e outro.",
        description_en:
          "From the first difficult conversation to the first team review: eight sessions on cases that the group brings, with support between them.",
        code: "HORIZONTE20",
      },
      {
        name: "Finanças para não financeiros",
        name_en: "Finance for non-financial people",
        subject: 2,
        hours: 16,
        description:
          "Ler um balanço, defender um orçamento e calcular o retorno de um projeto, com planilhas que ficam para o dia a dia.",
        description_en:
          "Read a balance sheet, defend a budget and work out the return of a project, with spreadsheets that you keep for everyday use.",
      },
    ],
  },
  {
    name: "Instituto Dado Vivo",
    site: "https://dadovivo.example",
    description: "Formação em dados para quem vem de outras áreas.",
    description_en: "Training in data for people who come from other fields.",
    courses: [
      {
        name: "SQL na prática",
        name_en: "SQL in practice",
        subject: 3,
        hours: 30,
        description:
          "Consultas, junções e janelas sobre dados reais de vendas e pessoas, com correção individual de cada exercício.",
        description_en:
          "Queries, joins and window functions on real sales and people data, with individual feedback on each exercise.",
        code: "DADOVIVO15",
      },
      {
        name: "Painéis que contam histórias",
        name_en: "Dashboards that tell stories",
        subject: 3,
        hours: 20,
        description: "Escolher o gráfico certo, cortar o que sobra e apresentar números a quem decide.",
        description_en:
          "Choose the right chart, cut what is not needed and present figures to those who decide.",
      },
    ],
  },
  {
    name: "Ateliê de Código",
    site: "https://ateliedecodigo.example",
    description: "Programação em turmas pequenas, com projetos revisados linha a linha.",
    description_en: "Programming in small groups, with projects reviewed line by line.",
    courses: [
      {
        name: "TypeScript e React em equipe",
        name_en: "TypeScript and React as a team",
        subject: 4,
        hours: 40,
        description:
          "Um produto do começo ao fim: tipos que ajudam, testes que pegam erros e revisão de código como conversa.",
        description_en:
          "A product from start to finish: types that help, tests that catch mistakes and code review as a conversation.",
        code: "ATELIE30",
      },
      {
        name: "Nuvem sem sustos",
        name_en: "The cloud without surprises",
        subject: 4,
        hours: 28,
        description: "Custos, segurança e observabilidade para quem publica e mantém serviços.",
        description_en: "Costs, security and observability for those who ship and run services.",
      },
    ],
  },
  {
    name: "Casa das Línguas",
    site: "https://casadaslinguas.example",
    description: "Idiomas para o trabalho, em conversas de uma hora no horário do almoço.",
    description_en: "Languages for work, in one-hour conversations at lunchtime.",
    courses: [
      {
        name: "Inglês para entrevistas",
        name_en: "English for interviews",
        subject: 11,
        hours: 12,
        description: "Simulações de entrevista gravadas, com retorno sobre vocabulário, clareza e pronúncia.",
        description_en: "Recorded mock interviews, with feedback on vocabulary, clarity and pronunciation.",
        code: "LINGUAS10",
      },
    ],
  },
];

/** Partners with their courses, and what candidates are asked for at hiring. */
export function addCourses(
  batch: Batch,
  business_id: number,
  benefits: readonly { id: number }[],
  created_at: string,
): void {
  const kept = {
    business_id,
    status: "active" as const,
    lock_version: 0,
    created_at,
    updated_at: created_at,
  };
  for (const [at, { courses, ...partner }] of partners.entries()) {
    const partner_id = batch.add("partners", {
      ...{ ...kept, ...partner, uid: `parceiro${business_id}x${at}` },
      name_en: null,
      position: at + 1,
    });
    for (const [turn, { code, ...course }] of courses.entries())
      batch.add("courses", {
        ...{ ...kept, ...course, uid: `curso${business_id}x${at}${turn}`, partner_id },
        link: `${partner.site}/curso-${turn + 1}`,
        benefit_code: code ?? null,
        benefit_link: `${partner.site}/parceria/${turn + 1}`,
        benefit_note: code
          ? "Informe o código ao se inscrever, antes do pagamento."
          : "Inscreva-se pelo link: o desconto já aparece no valor.",
        benefit_note_en: code
          ? "Give the code when you enrol, before you pay."
          : "Enrol through the link: the price already has the discount.",
        course_benefit_ids: benefits.slice(turn % 2, 2 + (turn % 2)).map(({ id }) => id),
      });
  }
  batch.add("data_collection_templates", {
    ...{ ...kept, name: "Admissão", name_en: "Onboarding", job_id: null, client_company_id: null, days: 7 },
    asked_fields: ["cpf", "rg", "pis", "address", "bank_data_form", "emergency_contact_name"],
    message: "Precisamos destes dados para preparar o seu contrato.",
    message_en: "We need these data to prepare your contract.",
  });
  batch.add("data_collection_templates", {
    ...{
      ...kept,
      name: "Pretensões",
      name_en: "Expectations",
      job_id: null,
      client_company_id: null,
      days: 3,
    },
    asked_fields: ["clt_expectation", "pj_expectation", "hiring_regimes", "mobility"],
    message: null,
    message_en: null,
  });
}
