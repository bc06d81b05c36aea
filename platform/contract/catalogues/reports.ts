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

type ReportStatus = (typeof reportStatus)[number]["code"];

/**
 * The pipeline column each status reports, and whose rejections the rejected ones count as. The others have no column.
 */
export const columnOfReportStatus: Partial<
  Record<ReportStatus, { status: number; rejectedBy?: "consultant" | "client" }>
> = {
  web_response: { status: 0 },
  submission: { status: 1 },
  test_sent: { status: 2 },
  test_approved: { status: 3 },
  internal_interview: { status: 4 },
  interview: { status: 5 },
  ref_check: { status: 6 },
  offer_extended: { status: 7 },
  placement: { status: 8 },
  rejected_by_consultant: { status: 9, rejectedBy: "consultant" },
  rejected_web_response: { status: 14 },
  rejected_by_client: { status: 9, rejectedBy: "client" },
};
