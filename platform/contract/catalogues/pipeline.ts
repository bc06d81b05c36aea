import type { Label } from "../entity.ts";
import { type Entry, list } from "./catalogue.ts";

export interface PipelineColumn extends Entry {
  code: number;
  /** Place on the board. */
  position: number;
  /** Business days within which an application should move on; null: no limit. */
  days: number | null;
}

const column = (
  code: number,
  position: number,
  pt: string,
  en: string,
  days: number | null = null,
): PipelineColumn => ({
  code,
  position,
  days,
  label: { pt, en },
});

/** The pipeline's default columns (section 4.1); the code is the status. */
export const applyStatus: readonly PipelineColumn[] = [
  column(0, 0, "Resposta web", "Web Response", 3),
  column(1, 1, "Submissão", "Submission", 5),
  column(2, 2, "Teste enviado", "Test Sent", 5),
  column(3, 3, "Teste aprovado", "Test Approved", 3),
  column(4, 4, "Entrevista interna", "Internal Interview", 5),
  column(5, 5, "Entrevista", "Interview", 7),
  column(6, 6, "Checagem de referências", "Ref. Check", 5),
  column(7, 7, "Oferta apresentada", "Offer Extended", 5),
  column(8, 8, "Contratação", "Placement"),
  column(9, 9, "Reprovado", "Rejected"),
  column(14, 13, "Resposta web reprovada", "Rejected Web Response"),
];

export const offerStatus = 7;
export const placedStatus = 8;
/** Where an application ends: placed or rejected. */
export const finalStatuses: readonly number[] = [placedStatus, 9, 14];

/** The form a status requires before an application may enter it. */
export const formOfStatus: Readonly<
  Record<number, "interview" | "offer" | "placement" | "rejection" | undefined>
> = { 4: "interview", 5: "interview", 7: "offer", 8: "placement", 9: "rejection", 14: "rejection" };

/** The status of a web response that is rejected names its own reason. */
export const rejectedWebResponse = { status: 14, reason: 12 } as const;

/** The stages of applications that were turned down. */
const rejectedStatuses: readonly number[] = applyStatus
  .map(({ code }) => code)
  .filter((code) => formOfStatus[code] === "rejection");
export const isRejection = (status: unknown): boolean => rejectedStatuses.some((code) => code === status);

/**
 * The stages into which many applications can be moved at once: a rejection has one reason for all, while an interview,
 * an offer or a placement is each candidate's own.
 */
export const bulkStages: readonly number[] = applyStatus
  .map(({ code }) => code)
  .filter((code) => formOfStatus[code] === undefined || isRejection(code));

/** The only status that has sub-statuses. */
export const submissionStatus = 1;

/** Sub-statuses of the Submission column, in the document's order (section 4.2). */
export const submissionSubStatus = list([
  [1, "Mapeado", "Mapped"],
  [2, "Em abordagem", "Approaching"],
  [14, "Abordado", "Approached"],
  [3, "Pré-triagem", "Pre Screening"],
  [4, "Triagem", "Screening"],
  [5, "Aprovado pelo pesquisador", "Approved by Researcher"],
  [6, "Em discussão", "In discussion"],
  [7, "Aprovado - Short List", "Approved - Short List"],
  [8, "Em espera", "On Hold"],
  [9, "Candidato reserva", "Backup Candidate"],
  [10, "Teste - Enviado", "Test - Sent"],
  [11, "Teste - Aprovado", "Test - Approved"],
  [12, "Stand-by", "Stand-By"],
  [13, "Aprovado Long List", "Approved Long List"],
]);

/** Section 4.3. */
export const interviewStage = list([
  [1, "Entrevista interna", "Internal Interview"],
  [2, "1ª entrevista com o cliente", "1st Client Interview"],
  [3, "2ª entrevista com o cliente", "2nd Client Interview"],
  [4, "3ª entrevista com o cliente", "3rd Client Interview"],
  [5, "Entrevista final com o cliente", "Final Client Interview"],
]);

export interface RejectReason extends Entry {
  code: number;
  by: "consultant" | "client";
}

const consultant = (code: number, pt: string, en: string): RejectReason => ({
  code,
  by: "consultant",
  label: { pt, en },
});
const client = (code: number, pt: string, en: string): RejectReason => ({
  code,
  by: "client",
  label: { pt, en },
});

/** Section 4.4 names the 29 reasons in this order; that the order is the number is ours. */
export const rejectReason: readonly RejectReason[] = [
  client(1, "Aprovação pelo cliente", "Approval by client"),
  consultant(2, "Conhecimento técnico", "Technical background"),
  consultant(3, "Pacote de remuneração", "Compensation package"),
  consultant(4, "Senioridade", "Seniority"),
  consultant(5, "Marca empregadora", "Employer brand"),
  consultant(6, "Mobilidade", "Mobility"),
  consultant(7, "Aderência cultural", "Cultural fit"),
  consultant(8, "Perfil pessoal", "Personal profile"),
  consultant(9, "Idioma", "Language"),
  consultant(10, "Momento profissional", "Professional momentum"),
  consultant(11, "Momento pessoal", "Personal momentum"),
  consultant(12, "Resposta web", "Web response"),
  consultant(13, "Candidato desistiu", "Candidate declined"),
  consultant(14, "Sem interesse", "Not interested"),
  client(15, "Reprovação em entrevista com o cliente", "Client interview rejection"),
  client(16, "Candidato reprovou o cliente na entrevista", "Client interview rejection of candidate"),
  consultant(17, "Outro", "Other"),
  consultant(18, "Teste técnico", "Technical test"),
  consultant(19, "Somente trabalho remoto", "Remote work only"),
  consultant(20, "Somente trabalho híbrido", "Hybrid work only"),
  consultant(21, "Oferta recusada", "Offer rejected"),
  consultant(22, "Pelo consultor", "By consultant"),
  consultant(23, "Formação acadêmica", "Academic background"),
  client(24, "Cliente: salário", "Client: salary"),
  client(25, "Cliente: experiência", "Client: experience"),
  client(26, "Cliente: cultura", "Client: culture"),
  client(27, "Cliente: conhecimento técnico", "Client: technical background"),
  client(28, "Cliente: perfil pessoal", "Client: personal profile"),
  client(29, "Cliente: outro", "Client: other"),
];

/** The candidate's reasons, no matter who recorded them: declined, not interested, turned down the client or the offer. */
export const candidatesReasons: readonly number[] = [13, 14, 16, 21];

/** The source of an application or candidate: the full list. The document does not show its entries; ours. */
export const applySource = list([
  ["site", "Site", "Website"],
  ["linkedin", "LinkedIn", "LinkedIn"],
  ["indeed", "Indeed", "Indeed"],
  ["catho", "Catho", "Catho"],
  ["vagas", "Vagas.com", "Vagas.com"],
  ["infojobs", "InfoJobs", "InfoJobs"],
  ["gupy", "Gupy", "Gupy"],
  ["glassdoor", "Glassdoor", "Glassdoor"],
  ["google", "Google", "Google"],
  ["instagram", "Instagram", "Instagram"],
  ["facebook", "Facebook", "Facebook"],
  ["whatsapp", "WhatsApp", "WhatsApp"],
  ["github", "GitHub", "GitHub"],
  ["hunting", "Busca ativa", "Hunting"],
  ["database", "Banco de talentos", "Talent pool"],
  ["referral", "Indicação", "Referral"],
  ["client", "Indicação do cliente", "Client referral"],
  ["university", "Universidade", "University"],
  ["event", "Evento", "Event"],
  ["email_campaign", "Campanha de e-mail", "Email campaign"],
  ["import", "Importação", "Import"],
  ["other", "Outra", "Other"],
]);

/** Where a candidate may say that they found a job. */
export const candidateSources = [
  ...(["site", "linkedin", "indeed", "catho", "vagas", "infojobs", "gupy", "glassdoor"] as const),
  ...(["google", "instagram", "facebook", "whatsapp", "github"] as const),
  ...(["referral", "university", "event", "email_campaign", "other"] as const),
] as const;
export type CandidateSource = (typeof candidateSources)[number];

const reduced: readonly string[] = ["site", "linkedin", "hunting", "database", "referral", "import", "other"];

/** The reduced list of sources; ours. */
export const applySourceReduced = applySource.filter((entry) => reduced.includes(entry.code));

export interface FlatStatus {
  /** The parent's position, or `position.index` for a sub-status. */
  label: string;
  name: Label;
  status: number;
  sub_status: number | null;
  /** Label of the parent; null for a parent. */
  parent: string | null;
}

/** Section 4.1: parents are labelled by position, sub-statuses by position.index, pointing to their parent. */
export function flattenStatuses(): FlatStatus[] {
  return applyStatus.flatMap(({ code, position, label }) => {
    const parent: FlatStatus = {
      label: `${position}`,
      name: label,
      status: code,
      sub_status: null,
      parent: null,
    };
    if (code !== 1) return [parent];
    const children = submissionSubStatus.map((sub, index) => ({
      label: `${position}.${index}`,
      name: sub.label,
      status: code,
      sub_status: sub.code,
      parent: parent.label,
    }));
    return [parent, ...children];
  });
}
