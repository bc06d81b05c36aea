import { list } from "./catalogue.ts";

export const taskType = list([
  [0, "Ligação", "Call"],
  [1, "Enviar e-mail", "Send Email"],
  [2, "Ligação de retorno", "Follow-Up Call"],
  [3, "Conferência por telefone", "Conference Call"],
  [4, "Reunião", "Meeting"],
  [5, "Enviar contrato", "Send Contract"],
  [6, "Revisar conta", "Review Account"],
  [7, "Revisar faturamento", "Billing Review"],
  [8, "Pessoal", "Personal"],
  [9, "Outro", "Other"],
]);

/** Subjects of notes, tasks and files; the codes are the entities' singular names. */
export const referenceType = list([
  ["candidate", "Candidato", "Candidate"],
  ["job", "Vaga", "Job"],
  ["apply", "Candidatura", "Application"],
  ["client_company", "Empresa cliente", "Client company"],
  ["client_contact", "Contato do cliente", "Client contact"],
  ["contact", "Lead", "Lead"],
  ["proposal", "Proposta", "Proposal"],
  ["placement", "Contratação", "Placement"],
  ["project", "Projeto", "Project"],
  ["employee", "Funcionário", "Employee"],
]);

/** Kinds of equipment; ours. */
export const equipmentKind = list([
  ["notebook", "Notebook", "Notebook"],
  ["phone", "Celular", "Mobile phone"],
  ["monitor", "Monitor", "Monitor"],
  ["badge", "Crachá", "Badge"],
  ["vehicle", "Veículo", "Vehicle"],
  ["other", "Outro", "Other"],
]);

export const equipmentStatus = list([
  ["available", "Disponível", "Available"],
  ["in_use", "Em uso", "In use"],
  ["repair", "Em manutenção", "In repair"],
  ["disposed", "Baixado", "Disposed of"],
]);

/** Where a holiday holds; ours. */
export const holidayScope = list([
  ["national", "Nacional", "National"],
  ["state", "Estadual", "State"],
  ["city", "Municipal", "City"],
]);

export const referenceStatus = list([
  ["active", "Ativo", "Active"],
  ["retired", "Inativo", "Retired"],
]);

export const notificationCategory = list([
  ["apply", "Candidaturas", "Applications"],
  ["candidate", "Candidatos", "Candidates"],
  ["note", "Notas", "Notes"],
  ["job", "Vagas", "Jobs"],
  ["recruiter", "Recrutadores", "Recruiters"],
  ["shortlist", "Shortlists", "Shortlists"],
  ["nps", "NPS", "NPS"],
  ["proposal", "Propostas", "Proposals"],
  ["others", "Outras", "Others"],
]);

export const questionResponse = list([
  [0, "Texto", "Text"],
  [1, "Sim ou não", "Yes or No"],
]);

export const sendStatus = list([
  [0, "Aguardando envio", "Await Send"],
  [1, "Enviando", "Processing Send"],
  [2, "Enviado", "Completed Send"],
  [3, "E-mail respondido", "Response E-mail"],
]);

/** A feedback's status; ours. */
export const feedbackStatus = list([
  ["requested", "Solicitado", "Requested"],
  ["received", "Recebido", "Received"],
  ["shared", "Compartilhado", "Shared"],
  ["dismissed", "Dispensado", "Dismissed"],
]);

/** Authors of feedback; ours. */
export const feedbackSource = list([
  ["client", "Cliente", "Client"],
  ["interviewer", "Entrevistador", "Interviewer"],
  ["candidate", "Candidato", "Candidate"],
  ["recruiter", "Recrutador", "Recruiter"],
  ["reference", "Referência profissional", "Professional reference"],
]);

/** A feedback's verdict; ours. */
export const feedbackRating = list([
  [5, "Excelente", "Excellent"],
  [4, "Bom", "Good"],
  [3, "Regular", "Fair"],
  [2, "Fraco", "Weak"],
  [1, "Ruim", "Poor"],
]);

/** Views of a list. */
export const viewType = list([
  ["table", "Tabela", "Table"],
  ["blocks", "Blocos", "Blocks"],
  ["kanban", "Kanban", "Kanban"],
]);
