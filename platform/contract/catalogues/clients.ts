import { type Entry, list } from "./catalogue.ts";

/** Section 4.7 names them; the codes are ours. */
export const clientCompanyStatus = list([
  ["archive", "Arquivada", "Archive"],
  ["active", "Ativa", "Active"],
  ["inactive", "Inativa", "Inactive"],
  ["key_account", "Conta-chave", "Key Account"],
  ["off_limits", "Off limits", "Off Limits"],
  ["dnc", "Não contatar", "DNC"],
  ["cold", "Fria", "Cold"],
]);

/** A lead's status; ours. */
export const leadStatus = list([
  ["new", "Novo", "New"],
  ["contacted", "Em contato", "Contacted"],
  ["qualified", "Qualificado", "Qualified"],
  ["nurturing", "Em relacionamento", "Nurturing"],
  ["converted", "Convertido", "Converted"],
  ["discarded", "Descartado", "Discarded"],
]);

/** A lead's origin; ours. */
export const leadSource = list([
  ["referral", "Indicação", "Referral"],
  ["linkedin", "LinkedIn", "LinkedIn"],
  ["site", "Site", "Website"],
  ["event", "Evento", "Event"],
  ["call", "Ligação", "Cold call"],
  ["campaign", "Campanha", "Campaign"],
  ["candidate", "Candidato", "Candidate"],
  ["client", "Cliente", "Client"],
  ["other", "Outra", "Other"],
]);

export interface ProposalStatus extends Entry {
  code: number;
  /** A closing status ends the proposal. */
  closing: boolean;
}

const closing: readonly number[] = [6, 7, 8];

/** Section 4.6. */
export const proposalStatus: readonly ProposalStatus[] = list([
  [0, "Lead", "Lead"],
  [1, "Aberta", "Open"],
  [2, "Proposta enviada", "Proposal sent"],
  [3, "Em qualificação", "Qualifying"],
  [4, "Em negociação", "Negotiating"],
  [5, "Assinada", "Signed"],
  [9, "Convertida", "Converted"],
  [6, "Encerrada", "Closed"],
  [7, "Encerrada - Perdida", "Closed - Lost"],
  [8, "Ganha", "Won"],
  [10, "Homologação", "Homologation"],
  [11, "Em assinatura", "Signing"],
  [12, "RFP recebida", "RFP Received"],
  [13, "Concorrência em andamento", "Bid Ongoing"],
  [14, "RFI recebida", "RFI Received"],
  [15, "RFI respondida", "RFI Answered"],
  [16, "RFP respondida", "RFP Answered"],
  [17, "RFQ recebida", "RFQ Received"],
  [18, "RFQ respondida", "RFQ Answered"],
  [19, "Concorrência recebida", "Bid Received"],
  [20, "Concorrência respondida", "Bid Answered"],
  [21, "Concorrência ganha", "Bid Won"],
  [22, "Concorrência perdida", "Bid Lost"],
  [23, "Negociação contratual", "Contractual Negotiation"],
  [24, "Homologação em andamento", "Homologation Ongoing"],
  [25, "Homologação concluída", "Homologation Concluded"],
]).map((entry) => ({ ...entry, closing: closing.includes(entry.code) }));

/** Kinds of services; ours. */
export const proposalService = list([
  ["executive", "Busca executiva", "Executive search"],
  ["contingency", "Recrutamento por sucesso", "Contingency search"],
  ["mapping", "Mapeamento de mercado", "Market mapping"],
  ["rpo", "RPO", "RPO"],
  ["temporary", "Temporários", "Temporary staff"],
  ["assessment", "Avaliação", "Assessment"],
  ["other", "Outro", "Other"],
]);

export const proposalClosingReason = list([
  ["no_response", "Sem resposta", "No Response"],
  ["no_funding", "Sem verba", "No Funding"],
  ["overprice", "Preço alto", "Overprice"],
  ["competition", "Concorrência", "Competition"],
  ["no_opportunity", "Sem oportunidade", "No Opportunity"],
  ["expertise", "Especialização", "Expertise"],
  ["methodology", "Metodologia", "Methodology"],
]);

/** A client's decisions on a proposal; ours. */
export const proposalDecision = list([
  ["approved", "Aprovada", "Approved"],
  ["refused", "Recusada", "Refused"],
]);

/** Kinds of client requests for a job; ours. */
export const clientRequestKind = list([
  ["feedback", "Feedback sobre o andamento", "Feedback on the progress"],
  ["meeting", "Reunião", "Meeting"],
  ["more_candidates", "Mais candidatos", "More candidates"],
  ["pause", "Pausar a vaga", "Pause the job"],
]);

/** A placement's status; ours. */
export const placementStatus = list([
  ["upcoming", "A iniciar", "Upcoming"],
  ["active", "Em garantia", "Under guarantee"],
  ["completed", "Garantia cumprida", "Guarantee completed"],
  ["left", "Desligado", "Left"],
  ["replaced", "Reposto", "Replaced"],
  ["cancelled", "Cancelada", "Cancelled"],
]);

/** A project's status; ours. */
export const projectStatus = list([
  ["planned", "Planejado", "Planned"],
  ["active", "Em andamento", "Active"],
  ["paused", "Pausado", "Paused"],
  ["completed", "Concluído", "Completed"],
  ["cancelled", "Cancelado", "Cancelled"],
]);

/** An invoice's status; ours. */
export const invoiceStatus = list([
  ["draft", "Rascunho", "Draft"],
  ["issued", "Emitida", "Issued"],
  ["paid", "Paga", "Paid"],
  ["overdue", "Vencida", "Overdue"],
  ["cancelled", "Cancelada", "Cancelled"],
]);

/** Kinds of billing plans; ours. */
export const billingPlanKind = list([
  ["subscription", "Assinatura", "Subscription"],
  ["retainer", "Retainer", "Retainer"],
  ["milestones", "Por etapas", "Milestones"],
]);

export const billingPlanStatus = list([
  ["active", "Ativo", "Active"],
  ["paused", "Pausado", "Paused"],
  ["ended", "Encerrado", "Ended"],
]);

/** Events that make an instalment due; ours. */
export const billingEvent = list([
  ["signing", "Assinatura", "Signing"],
  ["shortlist", "Entrega da shortlist", "Shortlist delivered"],
  ["placement", "Contratação", "Placement"],
  ["start", "Início do profissional", "Start of the professional"],
  ["guarantee_end", "Fim da garantia", "End of the guarantee"],
]);

export type BillingEvent = (typeof billingEvent)[number]["code"];

export const billingPeriod = list([
  ["once", "Única", "Once"],
  ["monthly", "Mensal", "Monthly"],
  ["quarterly", "Trimestral", "Quarterly"],
  ["half_yearly", "Semestral", "Half-yearly"],
  ["yearly", "Anual", "Yearly"],
]);

/** An employee's status at a client; ours. */
export const employeeStatus = list([
  ["upcoming", "A iniciar", "Starts soon"],
  ["active", "Ativo", "Active"],
  ["on_leave", "Afastado", "On leave"],
  ["left", "Desligado", "Left"],
  ["never_started", "Não iniciou", "Never started"],
]);

/** Why an employee left; ours. */
export const leavingReason = list([
  ["resignation", "Pedido de demissão", "Resignation"],
  ["dismissal", "Dispensa", "Dismissal"],
  ["end_of_contract", "Fim do contrato", "End of contract"],
  ["retirement", "Aposentadoria", "Retirement"],
  ["transfer", "Transferência", "Transfer"],
  ["other", "Outro", "Other"],
]);
