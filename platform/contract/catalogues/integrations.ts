import { list } from "./catalogue.ts";

export const integrationKind = list([
  ["webhook", "Webhook", "Webhook"],
  ["api_token", "Token de API", "API token"],
  ["billing", "Sistema de cobrança", "Billing system"],
]);
export type IntegrationKind = (typeof integrationKind)[number]["code"];

export const integrationStatus = list([
  ["active", "Ativa", "Active"],
  ["off", "Desligada", "Off"],
  ["paused", "Pausada por falhas", "Paused by failures"],
]);

/** Records whose facts are sent to other systems; the database's triggers are made for these. */
const announced = [
  ["candidate", "Candidato", "Candidate"],
  ["job", "Vaga", "Job"],
  ["apply", "Candidatura", "Application"],
  ["client_company", "Empresa cliente", "Client company"],
  ["client_contact", "Contato do cliente", "Client contact"],
  ["contact", "Lead", "Lead"],
  ["proposal", "Proposta", "Proposal"],
  ["placement", "Contratação", "Placement"],
  ["project", "Projeto", "Project"],
  ["invoice", "Fatura", "Invoice"],
  ["employee", "Funcionário", "Employee"],
  ["feedback", "Feedback", "Feedback"],
  ["task", "Tarefa", "Task"],
  ["interview", "Entrevista", "Interview"],
  ["meeting", "Reunião", "Meeting"],
  ["note", "Nota", "Note"],
] as const;
const happened = [
  ["created", "criação", "created"],
  ["updated", "alteração", "updated"],
  ["deleted", "exclusão", "deleted"],
] as const;

type Fact = `${(typeof announced)[number][0]}.${(typeof happened)[number][0]}` | "apply.moved";

/** The facts a webhook can receive. */
export const webhookFact = list<readonly (readonly [Fact, string, string])[]>([
  ...announced.flatMap(([record, pt, en]) =>
    happened.map(
      ([what, ptWhat, enWhat]) => [`${record}.${what}`, `${pt}: ${ptWhat}`, `${en}: ${enWhat}`] as const,
    ),
  ),
  ["apply.moved", "Candidatura: mudança de etapa", "Application: moved to another stage"],
]);
export const allWebhookFacts = webhookFact.map(({ code }) => code) as [Fact, ...Fact[]];

/** A flow's webhook step: sent to that webhook alone, so nobody subscribes to it. */
export const flowCalled = "flow.called";

/** How far a message to another system is. */
export const deliveryState = list([
  ["waiting", "Aguardando", "Waiting"],
  ["queued", "Em envio", "Sending"],
  ["delivered", "Entregue", "Delivered"],
  ["failed", "Falhou", "Failed"],
]);

/** Why a webhook did not arrive. */
const webhookFailures = [
  /** The address is none of https, or leads into a private network. */
  "address_refused",
  "address_unknown",
  "timeout",
  "connection_failed",
  "tls_failed",
  /** An answer of another class than 2xx; redirects are not followed. */
  "response_refused",
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** Beyond the sender's causes: its secret was sealed with a lost key. */
export const deliveryFailures = [...webhookFailures, "secret_unreadable"] as const;
