import type { Batch } from "./batch.ts";

const partners: readonly [
  name: string,
  site: string,
  description: string,
  courses: readonly [string, string, number][],
][] = [
  [
    "Escola Horizonte",
    "https://escolahorizonte.example",
    "Cursos curtos de gestão e liderança, ao vivo e à noite.",
    [
      ["Liderança para novos gestores", "Leadership for new managers", 24],
      ["Finanças para não financeiros", "Finance for non-financial people", 16],
    ],
  ],
  [
    "Instituto Dado Vivo",
    "https://dadovivo.example",
    "Formação em dados para quem vem de outras áreas.",
    [
      ["SQL na prática", "SQL in practice", 30],
      ["Painéis que contam histórias", "Dashboards that tell stories", 20],
    ],
  ],
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
  for (const [at, [name, site, description, courses]] of partners.entries()) {
    const partner_id = batch.add("partners", {
      ...kept,
      name,
      name_en: null,
      position: at + 1,
      site,
      description,
    });
    for (const [turn, [title, name_en, hours]] of courses.entries())
      batch.add("courses", {
        ...{ ...kept, uid: `curso${business_id}x${at}${turn}`, name: title, name_en, partner_id, hours },
        ...{ link: `${site}/curso-${turn + 1}`, description: null },
        course_benefit_ids: benefits.slice(0, 1 + turn).map(({ id }) => id),
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
