import type { Batch } from "./batch.ts";

interface PlannedCourse {
  name: string;
  name_en: string;
  subject: number;
  hours: number;
  description: string;
  code?: string;
}

interface PlannedPartner {
  name: string;
  site: string;
  description: string;
  courses: readonly PlannedCourse[];
}

const partners: readonly PlannedPartner[] = [
  {
    name: "Escola Horizonte",
    site: "https://escolahorizonte.example",
    description: "Cursos curtos de gestão e liderança, ao vivo e à noite.",
    courses: [
      {
        name: "Liderança para novos gestores",
        name_en: "Leadership for new managers",
        subject: 1,
        hours: 24,
        description:
          "Da primeira conversa difícil à primeira avaliação da equipe: oito encontros com casos trazidos pela turma e acompanhamento entre um encontro e outro.",
        code: "HORIZONTE20",
      },
      {
        name: "Finanças para não financeiros",
        name_en: "Finance for non-financial people",
        subject: 2,
        hours: 16,
        description:
          "Ler um balanço, defender um orçamento e calcular o retorno de um projeto, com planilhas que ficam para o dia a dia.",
      },
    ],
  },
  {
    name: "Instituto Dado Vivo",
    site: "https://dadovivo.example",
    description: "Formação em dados para quem vem de outras áreas.",
    courses: [
      {
        name: "SQL na prática",
        name_en: "SQL in practice",
        subject: 3,
        hours: 30,
        description:
          "Consultas, junções e janelas sobre dados reais de vendas e pessoas, com correção individual de cada exercício.",
        code: "DADOVIVO15",
      },
      {
        name: "Painéis que contam histórias",
        name_en: "Dashboards that tell stories",
        subject: 3,
        hours: 20,
        description: "Escolher o gráfico certo, cortar o que sobra e apresentar números a quem decide.",
      },
    ],
  },
  {
    name: "Ateliê de Código",
    site: "https://ateliedecodigo.example",
    description: "Programação em turmas pequenas, com projetos revisados linha a linha.",
    courses: [
      {
        name: "TypeScript e React em equipe",
        name_en: "TypeScript and React as a team",
        subject: 4,
        hours: 40,
        description:
          "Um produto do começo ao fim: tipos que ajudam, testes que pegam erros e revisão de código como conversa.",
        code: "ATELIE30",
      },
      {
        name: "Nuvem sem sustos",
        name_en: "The cloud without surprises",
        subject: 4,
        hours: 28,
        description: "Custos, segurança e observabilidade para quem publica e mantém serviços.",
      },
    ],
  },
  {
    name: "Casa das Línguas",
    site: "https://casadaslinguas.example",
    description: "Idiomas para o trabalho, em conversas de uma hora no horário do almoço.",
    courses: [
      {
        name: "Inglês para entrevistas",
        name_en: "English for interviews",
        subject: 11,
        hours: 12,
        description: "Simulações de entrevista gravadas, com retorno sobre vocabulário, clareza e pronúncia.",
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
  for (const [at, { name, site, description, courses }] of partners.entries()) {
    const partner_id = batch.add("partners", {
      ...kept,
      name,
      name_en: null,
      position: at + 1,
      uid: `parceiro${business_id}x${at}`,
      site,
      description,
    });
    for (const [turn, { code, ...course }] of courses.entries())
      batch.add("courses", {
        ...{ ...kept, ...course, uid: `curso${business_id}x${at}${turn}`, partner_id },
        link: `${site}/curso-${turn + 1}`,
        benefit_code: code ?? null,
        benefit_link: `${site}/parceria/${turn + 1}`,
        benefit_note: code
          ? "Informe o código ao se inscrever, antes do pagamento."
          : "Inscreva-se pelo link: o desconto já aparece no valor.",
        course_benefit_ids: benefits.slice(turn % 2, 2 + (turn % 2)).map(({ id }) => id),
      });
  }
  batch.add("data_collection_templates", {
    ...{ ...kept, name: "Admissão", job_id: null, client_company_id: null, days: 7 },
    asked_fields: ["cpf", "rg", "pis", "address", "bank_data_form", "emergency_contact_name"],
    message: "Precisamos destes dados para preparar o seu contrato.",
  });
  batch.add("data_collection_templates", {
    ...{ ...kept, name: "Pretensões", job_id: null, client_company_id: null, days: 3 },
    asked_fields: ["clt_expectation", "pj_expectation", "hiring_regimes", "mobility"],
    message: null,
  });
}
