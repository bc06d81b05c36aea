import { list } from "./catalogue.ts";

/** The canonical order of statuses in reports (section 4.5). */
export const reportStatus = list([
  ["pre_web_response", "Pré-resposta web", "Pre-Web Response"],
  ["web_response", "Resposta web", "Web Response"],
  ["submission", "Submissão", "Submission"],
  ["test_sent", "Teste enviado", "Test Sent"],
  ["test_approved", "Teste aprovado", "Test Approved"],
  ["internal_interview", "Entrevista interna", "Internal Interview"],
  ["cv_sent", "CV enviado", "CV Sent"],
  ["approved_short_list", "Short List aprovada", "Approved Short List"],
  ["interview", "Entrevista", "Interview"],
  ["ref_check", "Checagem de referências", "Ref. Check"],
  ["offer_extended", "Oferta apresentada", "Offer Extended"],
  ["placement", "Contratação", "Placement"],
  ["rejected_by_consultant", "Reprovado pelo consultor", "Rejected by Consultant"],
  ["rejected_web_response", "Resposta web reprovada", "Rejected Web Response"],
  ["rejected_by_client", "Reprovado pelo cliente", "Rejected by Client"],
]);

/** Reasons that reports add to those of the pipeline, by who rejects (section 4.5). */
export const reportRejectReasons = {
  rejected_by_consultant: list([
    ["screening", "Triagem", "Screening"],
    ["interview_partner", "Entrevista com o sócio", "Interview Partner"],
  ]),
  rejected_by_client: list([
    ["site", "Localidade", "Site"],
    ["language", "Idioma", "Language"],
    ["cv_analysis", "Análise de CV", "CV Analysis"],
  ]),
} as const;
