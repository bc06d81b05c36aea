import type { Label } from "../entity.ts";
import { list } from "./catalogue.ts";

/** The entities a flow can run on. */
export const flowEntities = ["applies", "candidates", "placements", "jobs", "proposals", "tasks"] as const;
export type FlowEntity = (typeof flowEntities)[number];
/** Entities with a candidate, whom a flow can write to, ask and put on lists. */
export const candidateFlows: readonly FlowEntity[] = ["applies", "candidates", "placements"];
/** Entities with a client contact. */
export const clientFlows: readonly FlowEntity[] = ["applies", "placements", "jobs", "proposals"];

export const flowEntity = list([
  ["applies", "Candidatura", "Application"],
  ["candidates", "Candidato", "Candidate"],
  ["placements", "Contratação", "Placement"],
  ["jobs", "Vaga", "Job"],
  ["proposals", "Proposta", "Proposal"],
  ["tasks", "Tarefa", "Task"],
]);

interface FactEntry {
  entity: FlowEntity;
  label: Label;
  /** Not an event but a date: `days` before or after it. The label of that number says which. */
  days?: Label;
}

/** Facts about records that automations listen to. Those with days depend on the calendar. */
export const flowFacts = {
  applied: { entity: "applies", label: { pt: "Candidatura feita", en: "Application made" } },
  moved: { entity: "applies", label: { pt: "Mudou de etapa", en: "Moved to another stage" } },
  interview_set: { entity: "applies", label: { pt: "Entrevista marcada", en: "Interview set" } },
  interview_confirmed: {
    entity: "applies",
    label: { pt: "Entrevista confirmada", en: "Interview confirmed" },
  },
  message_received: {
    entity: "applies",
    label: { pt: "Mensagem do candidato recebida", en: "Message of the candidate received" },
  },
  offer_made: { entity: "applies", label: { pt: "Oferta apresentada", en: "Offer extended" } },
  placed: { entity: "applies", label: { pt: "Contratado", en: "Placed" } },
  rejected: { entity: "applies", label: { pt: "Reprovado", en: "Rejected" } },
  evaluated: { entity: "applies", label: { pt: "Avaliação respondida", en: "Evaluation answered" } },
  form_answered: {
    entity: "candidates",
    label: { pt: "Coleta de dados respondida", en: "Data collection answered" },
  },
  survey_answered: { entity: "candidates", label: { pt: "Pesquisa respondida", en: "Survey answered" } },
  registered: { entity: "candidates", label: { pt: "Candidato cadastrado", en: "Candidate registered" } },
  placement_made: { entity: "placements", label: { pt: "Contratação registrada", en: "Placement recorded" } },
  job_opened: { entity: "jobs", label: { pt: "Vaga publicada", en: "Job published" } },
  job_filled: { entity: "jobs", label: { pt: "Vaga preenchida", en: "Job filled" } },
  job_closed: { entity: "jobs", label: { pt: "Vaga encerrada", en: "Job closed" } },
  proposal_sent: { entity: "proposals", label: { pt: "Proposta enviada", en: "Proposal sent" } },
  proposal_accepted: { entity: "proposals", label: { pt: "Proposta aceita", en: "Proposal accepted" } },
  proposal_lost: { entity: "proposals", label: { pt: "Proposta perdida", en: "Proposal lost" } },
  task_done: { entity: "tasks", label: { pt: "Tarefa concluída", en: "Task done" } },
  task_overdue: {
    entity: "tasks",
    label: { pt: "Tarefa atrasada", en: "Task overdue" },
    days: { pt: "Dias de atraso", en: "Days overdue" },
  },
  silent: {
    entity: "applies",
    label: { pt: "Sem movimento há dias", en: "Without a move for days" },
    days: { pt: "Dias sem movimento", en: "Days without a move" },
  },
  contract_ends: {
    entity: "placements",
    label: { pt: "Fim de contrato se aproxima", en: "Contract is about to end" },
    days: { pt: "Dias antes do fim", en: "Days before the end" },
  },
  birthday: {
    entity: "candidates",
    label: { pt: "Aniversário", en: "Birthday" },
    days: { pt: "Dias antes", en: "Days before" },
  },
} as const satisfies Record<string, FactEntry>;
export type FlowFact = keyof typeof flowFacts;
export const allFlowFacts = Object.keys(flowFacts) as [FlowFact, ...FlowFact[]];

/** Facts that come with the calendar: nothing is written when they happen. */
export const isDated = (fact: FlowFact): boolean => "days" in flowFacts[fact];

export const flowFact = list(
  allFlowFacts.map((fact) => [fact, flowFacts[fact].label.pt, flowFacts[fact].label.en] as const),
);

export const flowRepeat = list([
  ["once", "Uma vez por registro", "Once for each record"],
  ["each", "A cada vez", "Each time"],
]);

export const flowRunStatus = list([
  ["running", "Em andamento", "Running"],
  ["waiting", "Aguardando", "Waiting"],
  ["paused", "Pausada", "Paused"],
  ["failed", "Parou com erro", "Stopped by an error"],
  ["completed", "Concluída", "Completed"],
  ["cancelled", "Cancelada", "Cancelled"],
]);
