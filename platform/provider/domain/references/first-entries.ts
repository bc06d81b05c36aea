import { candidateBenefit } from "#contract/catalogues/candidates.ts";
import type { BillingEvent } from "#contract/catalogues/clients.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";

/** An entry of a list: its names in Portuguese and English, and what else it has. */
export type FirstEntry = readonly [name: string, name_en: string, more?: Readonly<Record<string, unknown>>];

/** Entries of other lists that an entry names by their Portuguese names, and those lists. */
export const listsOfColumns = {
  benefit_id: "benefits",
  core_industry_id: "core_industries",
  category_sector_id: "category_sectors",
  departament_id: "departaments",
  position_level_id: "position_levels",
  pricing_plan_configuration_id: "pricing_plan_configurations",
} as const;

/** The category of the sectors of an industry. */
const categories: Readonly<Record<string, string>> = {
  Agropecuária: "Produção",
  Indústria: "Produção",
  "Energia e infraestrutura": "Infraestrutura",
  Comércio: "Comércio e consumo",
  Serviços: "Serviços",
  "Serviços financeiros": "Serviços",
  "Tecnologia e comunicação": "Conhecimento e tecnologia",
  "Saúde e educação": "Serviços",
  "Setor público e terceiro setor": "Setor público e terceiro setor",
};
const ofIndustry = (core_industry_id: string, entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, name_en]): FirstEntry => {
    const category_sector_id = categories[core_industry_id] ?? null;
    return [name, name_en, { core_industry_id, category_sector_id }];
  });
const ofLinkedin = (name: string, name_en: string, code: string, core_industry_id: string): FirstEntry => [
  name,
  name_en,
  { code, core_industry_id },
];
const ofDepartment = (departament_id: string, entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, name_en]): FirstEntry => [name, name_en, { departament_id }]);
const ofBenefit = (benefit_id: string, name = benefit_id, name_en = ""): FirstEntry => [
  name,
  name_en || (candidateBenefit.find(({ label }) => label.pt === benefit_id)?.label.en ?? name),
  { benefit_id },
];

const sameAs = (name: string, name_en: string, words: string): FirstEntry => [name, name_en, { words }];

const offLimitRule = (level: 1 | 2, coverage: string, admins_only = false) => ({
  ...{ level, coverage, months: 12, admins_only },
  ...{ in_submissions: true, in_shortlists: true, in_sendouts: true },
});
const instalment = (
  name: string,
  name_en: string,
  pricing_plan_configuration_id: string | null,
  percent: number,
  billing_event: BillingEvent,
  days: number,
): FirstEntry => [name, name_en, { pricing_plan_configuration_id, percent, billing_event, days }];

/** Initial entries of each list for a new business, in order; lists referenced by others come first. */
export const firstEntries = {
  // The same kinds by which candidates state their pay.
  benefits: candidateBenefit
    .filter(({ code }) => code !== "other")
    .map(({ code, label }): FirstEntry => [label.pt, label.en, { kind: code }]),
  job_benefits: [
    ofBenefit("Plano de saúde"),
    ofBenefit("Plano de saúde", "Plano de saúde extensivo à família", "Family health plan"),
    ofBenefit("Plano odontológico"),
    ofBenefit("Vale-refeição"),
    ofBenefit("Vale-alimentação"),
    ofBenefit("Vale-transporte"),
    ofBenefit("Seguro de vida"),
    ofBenefit("Previdência privada"),
    ofBenefit("Participação nos lucros (PLR)"),
    ofBenefit("Auxílio home office"),
    ofBenefit("Auxílio educação"),
    ofBenefit("Auxílio-creche"),
    ofBenefit("Academia", "Gympass ou TotalPass", "Gym pass"),
    ofBenefit("Carro da empresa"),
    ofBenefit("Celular corporativo"),
    ofBenefit("Estacionamento"),
    ["Horário flexível", "Flexible hours"],
    ["Day off no aniversário", "Birthday off"],
    ["Licença parental estendida", "Extended parental leave"],
  ],
  core_industries: [
    ["Agropecuária", "Agriculture"],
    ["Indústria", "Manufacturing"],
    ["Energia e infraestrutura", "Energy and infrastructure"],
    ["Comércio", "Trade"],
    ["Serviços", "Services"],
    ["Serviços financeiros", "Financial services"],
    ["Tecnologia e comunicação", "Technology and communication"],
    ["Saúde e educação", "Health and education"],
    ["Setor público e terceiro setor", "Public and third sector"],
  ],
  // The uppermost level of LinkedIn's own list, with its codes.
  linkedin_core_industries: [
    ofLinkedin("Agricultura, pecuária e silvicultura", "Farming, Ranching, Forestry", "201", "Agropecuária"),
    ofLinkedin("Manufatura", "Manufacturing", "25", "Indústria"),
    ofLinkedin("Petróleo, gás e mineração", "Oil, Gas, and Mining", "332", "Energia e infraestrutura"),
    ofLinkedin("Serviços de utilidade pública", "Utilities", "481", "Energia e infraestrutura"),
    ofLinkedin("Construção", "Construction", "48", "Energia e infraestrutura"),
    ofLinkedin("Varejo", "Retail", "27", "Comércio"),
    ofLinkedin("Atacado", "Wholesale", "133", "Comércio"),
    ofLinkedin("Serviços de hospedagem e alimentação", "Accommodation and Food Services", "2190", "Serviços"),
    ofLinkedin(
      "Serviços administrativos e de apoio",
      "Administrative and Support Services",
      "1912",
      "Serviços",
    ),
    ofLinkedin("Serviços ao consumidor", "Consumer Services", "91", "Serviços"),
    ofLinkedin("Serviços profissionais", "Professional Services", "1810", "Serviços"),
    ofLinkedin("Entretenimento", "Entertainment Providers", "28", "Serviços"),
    ofLinkedin(
      "Transporte, logística, cadeia de suprimentos e armazenamento",
      "Transportation, Logistics, Supply Chain and Storage",
      "116",
      "Serviços",
    ),
    ofLinkedin(
      "Serviços imobiliários e aluguel de equipamentos",
      "Real Estate and Equipment Rental Services",
      "1757",
      "Serviços",
    ),
    ofLinkedin("Serviços financeiros", "Financial Services", "43", "Serviços financeiros"),
    ofLinkedin("Holdings", "Holding Companies", "1905", "Serviços financeiros"),
    ofLinkedin(
      "Tecnologia, informação e mídia",
      "Technology, Information and Media",
      "6",
      "Tecnologia e comunicação",
    ),
    ofLinkedin("Hospitais e atendimento à saúde", "Hospitals and Health Care", "14", "Saúde e educação"),
    ofLinkedin("Educação", "Education", "1999", "Saúde e educação"),
    ofLinkedin("Administração pública", "Government Administration", "75", "Setor público e terceiro setor"),
  ],
  category_sectors: [
    ["Produção", "Production"],
    ["Comércio e consumo", "Trade and consumption"],
    ["Serviços", "Services"],
    ["Infraestrutura", "Infrastructure"],
    ["Conhecimento e tecnologia", "Knowledge and technology"],
    ["Setor público e terceiro setor", "Public and third sector"],
  ],
  business_sectors: [
    ...ofIndustry("Tecnologia e comunicação", [
      ["Tecnologia da informação", "Information technology"],
      ["Telecomunicações", "Telecommunications"],
      ["Mídia e entretenimento", "Media and entertainment"],
    ]),
    ...ofIndustry("Serviços financeiros", [
      ["Serviços financeiros", "Financial services"],
      ["Seguros", "Insurance"],
    ]),
    ...ofIndustry("Indústria", [
      ["Indústria", "Industry"],
      ["Automotivo", "Automotive"],
      ["Bens de consumo", "Consumer goods"],
      ["Química e farmacêutica", "Chemicals and pharmaceuticals"],
      ["Papel e celulose", "Pulp and paper"],
    ]),
    ...ofIndustry("Comércio", [
      ["Varejo", "Retail"],
      ["Comércio eletrônico", "E-commerce"],
    ]),
    ...ofIndustry("Saúde e educação", [
      ["Saúde", "Health"],
      ["Educação", "Education"],
    ]),
    ...ofIndustry("Agropecuária", [["Agronegócio", "Agribusiness"]]),
    ...ofIndustry("Energia e infraestrutura", [
      ["Energia", "Energy"],
      ["Óleo e gás", "Oil and gas"],
      ["Mineração e siderurgia", "Mining and steel"],
      ["Construção e imobiliário", "Construction and real estate"],
    ]),
    ...ofIndustry("Serviços", [
      ["Logística e transporte", "Logistics and transport"],
      ["Consultoria", "Consulting"],
      ["Jurídico", "Legal"],
      ["Turismo e hotelaria", "Tourism and hospitality"],
    ]),
    ...ofIndustry("Setor público e terceiro setor", [
      ["Setor público", "Public sector"],
      ["Terceiro setor", "Non-profit"],
    ]),
  ],
  course_benefits: [
    ["Desconto na mensalidade", "Discount on the fee"],
    ["Certificado", "Certificate"],
    ["Bolsa integral", "Full scholarship"],
    ["Mentoria individual", "One-to-one mentoring"],
  ],
  off_limit_rule_candidates: [
    ["Cliente ativo", "Active client", offLimitRule(2, "both")],
    ["Cliente em prospecção", "Client being won", offLimitRule(1, "employees")],
    ["Empresa que não deve ser contatada", "Company not to be contacted", offLimitRule(2, "contacts", true)],
    ["Candidato em processo exclusivo", "Candidate in an exclusive process", offLimitRule(2, "contacts")],
    ["Candidato colocado há pouco", "Candidate placed recently", offLimitRule(1, "contacts")],
    ["Pediu para não ser abordado", "Asked not to be approached", offLimitRule(2, "contacts", true)],
  ],
  departaments: [
    ["Tecnologia", "Technology"],
    ["Finanças", "Finance"],
    ["Recursos Humanos", "Human Resources"],
    ["Comercial", "Sales"],
    ["Marketing", "Marketing"],
    ["Operações", "Operations"],
    ["Jurídico", "Legal"],
    ["Administrativo", "Administration"],
    ["Atendimento ao Cliente", "Customer Service"],
    ["Compras", "Procurement"],
    ["Logística", "Logistics"],
    ["Produção", "Production"],
    ["Qualidade", "Quality"],
    ["Pesquisa e Desenvolvimento", "Research and Development"],
    ["Produto", "Product"],
    ["Diretoria", "Executive Board"],
  ],
  positions: [
    ...ofDepartment("Tecnologia", [
      ["Desenvolvedor", "Developer"],
      ["Engenheiro de Dados", "Data Engineer"],
      ["Analista de Infraestrutura", "Infrastructure Analyst"],
      ["Analista de Segurança da Informação", "Information Security Analyst"],
    ]),
    ...ofDepartment("Finanças", [
      ["Analista Financeiro", "Financial Analyst"],
      ["Contador", "Accountant"],
      ["Controller", "Controller"],
    ]),
    ...ofDepartment("Recursos Humanos", [
      ["Analista de Recursos Humanos", "Human Resources Analyst"],
      ["Business Partner", "HR Business Partner"],
    ]),
    ...ofDepartment("Comercial", [
      ["Executivo de Contas", "Account Executive"],
      ["Gerente de Vendas", "Sales Manager"],
    ]),
    ...ofDepartment("Marketing", [["Analista de Marketing", "Marketing Analyst"]]),
    ...ofDepartment("Operações", [
      ["Supervisor de Operações", "Operations Supervisor"],
      ["Engenheiro de Produção", "Industrial Engineer"],
    ]),
    ...ofDepartment("Logística", [["Analista de Logística", "Logistics Analyst"]]),
    ...ofDepartment("Compras", [["Comprador", "Buyer"]]),
    ...ofDepartment("Jurídico", [["Advogado", "Lawyer"]]),
    ...ofDepartment("Administrativo", [["Assistente Administrativo", "Administrative Assistant"]]),
    ...ofDepartment("Produto", [["Gerente de Produto", "Product Manager"]]),
    ...ofDepartment("Diretoria", [
      ["Diretor Financeiro", "Chief Financial Officer"],
      ["Diretor Geral", "Chief Executive Officer"],
    ]),
  ],
  position_levels: [
    ["Estágio", "Intern"],
    ["Trainee", "Trainee"],
    ["Assistente", "Assistant"],
    ["Júnior", "Junior"],
    ["Pleno", "Mid-level"],
    ["Sênior", "Senior"],
    ["Especialista", "Specialist"],
    ["Coordenação", "Coordinator"],
    ["Gerência", "Manager"],
    ["Diretoria", "Director"],
    ["Presidência e conselho", "C-level and board"],
  ],
  work_schedules: [
    ["Segunda a sexta, 44 h", "Monday to Friday, 44 h", { weekly_hours: 44 }],
    ["Segunda a sexta, 40 h", "Monday to Friday, 40 h", { weekly_hours: 40 }],
    ["Escala 6x1", "Six days on, one off", { weekly_hours: 44 }],
    ["Escala 5x2", "Five days on, two off", { weekly_hours: 44 }],
    ["Escala 12x36", "12 hours on, 36 off", { weekly_hours: 42 }],
    ["Meio período", "Half time", { weekly_hours: 20 }],
    ["Estágio, 30 h", "Internship, 30 h", { weekly_hours: 30 }],
    ["Horário flexível", "Flexible hours", { weekly_hours: 40 }],
  ],
  pricing_plan_configurations: [
    [
      "Busca executiva",
      "Executive search",
      { service: "executive", fee_percent: 28, minimum_value: 4_000_000, guarantee_days: 180 },
    ],
    [
      "Recrutamento por sucesso",
      "Contingency search",
      { service: "contingency", fee_percent: 20, minimum_value: 900_000, guarantee_days: 90 },
    ],
    [
      "Temporários",
      "Temporary staff",
      { service: "temporary", fee_percent: 15, minimum_value: 300_000, guarantee_days: 30 },
    ],
  ],
  standard_fees: [
    ["Todas as posições", "All positions", { service: null, position_level_id: null, fee_percent: 20 }],
    ["Gerência", "Managers", { service: null, position_level_id: "Gerência", fee_percent: 22 }],
    ["Diretoria", "Directors", { service: null, position_level_id: "Diretoria", fee_percent: 25 }],
    [
      "Presidência e conselho",
      "C-level and board",
      { service: null, position_level_id: "Presidência e conselho", fee_percent: 30 },
    ],
  ],
  standard_billings: [
    instalment(
      "Busca executiva: assinatura",
      "Executive search: signing",
      "Busca executiva",
      33.33,
      "signing",
      5,
    ),
    instalment(
      "Busca executiva: shortlist",
      "Executive search: shortlist",
      "Busca executiva",
      33.33,
      "shortlist",
      10,
    ),
    instalment(
      "Busca executiva: contratação",
      "Executive search: placement",
      "Busca executiva",
      33.34,
      "placement",
      10,
    ),
    instalment("Na contratação", "On placement", null, 100, "start", 15),
  ],
  // Search words and the words of job ads for the same thing, in both directions.
  search_synonyms: [
    sameAs("Desenvolvedor", "Developer", "dev, programador, engenheiro de software"),
    sameAs("Front-end", "Front end", "frontend, interface web"),
    sameAs("Recursos humanos", "Human resources", "RH, gente e gestão, people"),
    sameAs("Departamento pessoal", "Payroll", "DP, folha de pagamento"),
    sameAs("Tecnologia da informação", "Information technology", "TI, IT"),
    sameAs("Remoto", "Remote", "home office, teletrabalho, à distância"),
    sameAs("Presencial", "On-site", "no escritório"),
    sameAs("Gerente", "Manager", "gestor, head"),
    sameAs("Diretor", "Director", "diretoria"),
    sameAs("Presidente", "Chief executive", "CEO, diretor executivo"),
    sameAs("Controladoria", "Controlling", "controller, controladoria financeira"),
    // A field and those who work in it.
    sameAs("Contabilidade", "Accounting", "contador, contábil, contabilista, accountant"),
    sameAs("Finanças", "Finance", "financeiro"),
    sameAs("Auditoria", "Audit", "auditor"),
    sameAs("Tesouraria", "Treasury", "tesoureiro"),
    sameAs("Jurídico", "Legal", "advogado, advocacia, lawyer"),
    sameAs("Engenharia", "Engineering", "engenheiro, engineer"),
    sameAs("Enfermagem", "Nursing", "enfermeiro, nurse"),
    sameAs("Medicina", "Medicine", "médico, physician"),
    sameAs("Arquitetura", "Architecture", "arquiteto, architect"),
    sameAs("Psicologia", "Psychology", "psicólogo, psychologist"),
    sameAs("Vendas", "Sales", "comercial, vendedor"),
    sameAs("Atendimento ao cliente", "Customer service", "SAC, suporte ao cliente"),
    sameAs("Sucesso do cliente", "Customer success", "CS"),
    sameAs("Experiência do usuário", "User experience", "UX, product designer"),
    sameAs("Inteligência de negócios", "Business intelligence", "BI"),
    sameAs("Cientista de dados", "Data scientist", "ciência de dados, data science"),
    sameAs("Aprendizado de máquina", "Machine learning", "ML"),
    sameAs("Inteligência artificial", "Artificial intelligence", "IA, AI"),
    sameAs("Suprimentos", "Procurement", "compras, comprador"),
    sameAs("Cadeia de suprimentos", "Supply chain", "logística integrada"),
    sameAs("Estágio", "Internship", "estagiário"),
    sameAs("Pessoa com deficiência", "Person with a disability", "PCD"),
  ],
} as const satisfies { readonly [E in AdministratorEntity]?: readonly FirstEntry[] };

export type FilledList = keyof typeof firstEntries;
export const filledLists = Object.keys(firstEntries) as FilledList[];

/** The rows of a list for one business; `idOf` finds the entries of other lists they refer to. */
export const firstRows = (
  list: FilledList,
  business_id: number,
  idOf: (list: FilledList, name: string) => number | null,
) =>
  (firstEntries[list] as readonly FirstEntry[]).map(([name, name_en, more = {}]) => ({
    business_id,
    name,
    name_en,
    ...Object.fromEntries(
      Object.entries(more).map(([column, value]) => {
        const named = (listsOfColumns as Record<string, FilledList>)[column];
        return [column, named && value !== null ? idOf(named, String(value)) : value];
      }),
    ),
  }));
