import { type Entry, list } from "./catalogue.ts";

/** Section 4.8. */
export const candidateStatus = list([
  [0, "Não qualificado", "Unqualified"],
  [1, "Novo lead", "New Lead"],
  [2, "Pré-cadastrado", "Pre-registered"],
  [3, "Ativo", "Active"],
  [4, "Inativo", "Inactive"],
  [5, "Em oferta", "Under Offer"],
  [6, "Contratado", "Placed"],
  [7, "DNU (não contatar)", "DNU (do not contact)"],
  [8, "Arquivado", "Archive"],
  [9, "Não utilizar", "Do Not Use"],
]);
export const doNotUseStatus = 9;

/** Section 9 names the three; the numbers are ours. */
export const professionalMoment = list([
  [1, "Não estou aberto a oportunidades", "Not open to opportunities"],
  [2, "Em busca de oportunidades", "Looking for opportunities"],
  [3, "Com emprego, mas em busca de novos horizontes", "Employed but looking for new horizons"],
]);

export const languageLevel = list([
  [0, "Sem conhecimento", "Without knowledge"],
  [1, "Básico", "Basic"],
  [2, "Intermediário", "Intermediate"],
  [3, "Avançado", "Advanced"],
  [4, "Fluente", "Proficient"],
  [5, "Nativo", "Native"],
]);

/** ISO 639-1, and Libras by its ISO 639-3 code; ours. */
export const language = list([
  ["pt", "Português", "Portuguese"],
  ["en", "Inglês", "English"],
  ["es", "Espanhol", "Spanish"],
  ["fr", "Francês", "French"],
  ["de", "Alemão", "German"],
  ["it", "Italiano", "Italian"],
  ["zh", "Mandarim", "Mandarin"],
  ["ja", "Japonês", "Japanese"],
  ["ko", "Coreano", "Korean"],
  ["ru", "Russo", "Russian"],
  ["ar", "Árabe", "Arabic"],
  ["he", "Hebraico", "Hebrew"],
  ["nl", "Holandês", "Dutch"],
  ["bzs", "Libras", "Brazilian Sign Language"],
]);

/** Levels 1 to 4 (section 9); the descriptions are ours. */
export const skillLevel: readonly Entry[] = [
  {
    code: 1,
    label: { pt: "Iniciante", en: "Beginner" },
    description: {
      pt: "Conhece os conceitos e trabalha com acompanhamento.",
      en: "Knows the concepts and works with guidance.",
    },
  },
  {
    code: 2,
    label: { pt: "Com experiência", en: "With experience" },
    description: {
      pt: "Resolve as tarefas do dia a dia com autonomia.",
      en: "Solves everyday tasks without help.",
    },
  },
  {
    code: 3,
    label: { pt: "Avançado", en: "Advanced" },
    description: {
      pt: "Resolve problemas complexos e orienta colegas.",
      en: "Solves complex problems and guides colleagues.",
    },
  },
  {
    code: 4,
    label: { pt: "Especialista", en: "Specialist" },
    description: {
      pt: "É referência no tema e define padrões para a área.",
      en: "Is the reference on the subject and sets the standards of the area.",
    },
  },
];

export const skillExperience = list([
  [0, "Nenhuma", "None"],
  [1, "Até 1 ano", "Up to 1 year"],
  [2, "De 1 a 2 anos", "1 to 2 years"],
  [3, "De 2 a 3 anos", "2 to 3 years"],
  [4, "De 3 a 4 anos", "3 to 4 years"],
  [5, "De 4 a 5 anos", "4 to 5 years"],
  [6, "De 5 a 6 anos", "5 to 6 years"],
  [7, "De 6 a 7 anos", "6 to 7 years"],
  [8, "Mais de 7 anos", "More than 7 years"],
]);

/** Levels 1 to 8; the document does not show the labels: ours. */
export const educationLevel = list([
  [1, "Ensino fundamental", "Elementary school"],
  [2, "Ensino médio", "High school"],
  [3, "Curso técnico", "Technical course"],
  [4, "Superior em andamento", "Undergraduate in progress"],
  [5, "Superior completo", "Bachelor's degree"],
  [6, "Pós-graduação ou MBA", "Postgraduate or MBA"],
  [7, "Mestrado", "Master's degree"],
  [8, "Doutorado", "Doctorate"],
]);

/** Professional areas that a candidate chooses from; ours. */
export const candidateCategory = list([
  ["technology", "Tecnologia", "Technology"],
  ["finance", "Finanças e contabilidade", "Finance and accounting"],
  ["sales", "Vendas e comercial", "Sales"],
  ["marketing", "Marketing e comunicação", "Marketing and communication"],
  ["human_resources", "Recursos humanos", "Human resources"],
  ["engineering", "Engenharia", "Engineering"],
  ["operations", "Operações e logística", "Operations and logistics"],
  ["legal", "Jurídico", "Legal"],
  ["health", "Saúde", "Health"],
  ["administration", "Administração", "Administration"],
  ["supply", "Compras e suprimentos", "Procurement and supply"],
  ["executive", "Alta liderança", "Executive leadership"],
]);

/** Additions to a salary; ours. */
export const candidateBenefit = list([
  ["health_plan", "Plano de saúde", "Health plan"],
  ["dental_plan", "Plano odontológico", "Dental plan"],
  ["life_insurance", "Seguro de vida", "Life insurance"],
  ["private_pension", "Previdência privada", "Private pension"],
  ["meal_voucher", "Vale-refeição", "Meal voucher"],
  ["food_voucher", "Vale-alimentação", "Food voucher"],
  ["transport_voucher", "Vale-transporte", "Transport voucher"],
  ["fuel_voucher", "Vale-combustível", "Fuel voucher"],
  ["company_car", "Carro da empresa", "Company car"],
  ["parking", "Estacionamento", "Parking"],
  ["mobile_phone", "Celular corporativo", "Company mobile phone"],
  ["home_office", "Auxílio home office", "Home-office allowance"],
  ["education", "Auxílio educação", "Education allowance"],
  ["childcare", "Auxílio-creche", "Childcare allowance"],
  ["gym", "Academia", "Gym"],
  ["profit_sharing", "Participação nos lucros (PLR)", "Profit sharing"],
  ["stock", "Ações ou incentivo de longo prazo", "Stock or long-term incentive"],
  ["other", "Outro", "Other"],
]);

/** Why a candidate left or wants to leave a job; ours. */
export const reasonToLeave = list([
  ["growth", "Sem perspectiva de crescimento", "No room to grow"],
  ["compensation", "Remuneração ou benefícios", "Pay or benefits"],
  ["new_challenge", "Novo desafio", "New challenge"],
  ["better_offer", "Proposta de outra empresa", "Offer of another company"],
  ["management", "Relação com a liderança", "Relation with the management"],
  ["culture", "Cultura da empresa", "Company culture"],
  ["work_model", "Modelo de trabalho ou distância", "Work type or distance"],
  ["balance", "Equilíbrio entre vida e trabalho", "Work-life balance"],
  ["restructuring", "Reestruturação ou corte de vagas", "Restructuring or lay-off"],
  ["dismissal", "Dispensa", "Dismissal"],
  ["end_of_contract", "Fim do contrato ou projeto", "End of contract or project"],
  ["company_closed", "Encerramento ou venda da empresa", "Company closed or sold"],
  ["relocation", "Mudança de cidade ou país", "Relocation"],
  ["studies", "Estudos", "Studies"],
  ["personal", "Motivos pessoais", "Personal reasons"],
  ["other", "Outro", "Other"],
]);
