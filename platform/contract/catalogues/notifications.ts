import type { Label } from "../entity.ts";
import { labelIn } from "./catalogue.ts";
import { applyStatus, submissionSubStatus } from "./pipeline.ts";

/**
 * Each notification's text; `{name}` is a value of its data. A shortlist evaluation is worded by its kind when the data
 * has one.
 */
export const notificationTexts: Record<string, Label> = {
  new_apply: {
    pt: "{candidate_name} se candidatou à vaga {job_title}",
    en: "{candidate_name} applied to {job_title}",
  },
  apply_moved: {
    pt: "{by_name} moveu {candidate_name} na vaga {job_title}",
    en: "{by_name} moved {candidate_name} in {job_title}",
  },
  "apply_moved.status": {
    pt: "{by_name} moveu {candidate_name} para {stage} na vaga {job_title}",
    en: "{by_name} moved {candidate_name} to {stage} in {job_title}",
  },
  approval_asked: {
    pt: "{candidate_name} precisa da sua aprovação para avançar na vaga {job_title}",
    en: "{candidate_name} needs your approval to go on in {job_title}",
  },
  message_received: {
    pt: "{candidate_name} respondeu sobre a vaga {job_title}",
    en: "{candidate_name} answered about {job_title}",
  },
  apply_withdrawn: {
    pt: "{candidate_name} desistiu da vaga {job_title}",
    en: "{candidate_name} withdrew from {job_title}",
  },
  interview_confirmed: {
    pt: "{candidate_name} confirmou a entrevista da vaga {job_title}",
    en: "{candidate_name} confirmed the interview for {job_title}",
  },
  interview_time_asked: {
    pt: "{candidate_name} pediu outro horário para a entrevista da vaga {job_title}",
    en: "{candidate_name} asked for another time for the interview for {job_title}",
  },
  interview_times_declined: {
    pt: "Nenhum horário serve a {candidate_name} para a entrevista da vaga {job_title}",
    en: "No time suits {candidate_name} for the interview for {job_title}",
  },
  interview_client_confirmed: {
    pt: "{contact_name} confirmou a entrevista da vaga {job_title}",
    en: "{contact_name} confirmed the interview for {job_title}",
  },
  interview_client_time_asked: {
    pt: "{contact_name} pediu outro horário para a entrevista da vaga {job_title}",
    en: "{contact_name} asked for another time for the interview for {job_title}",
  },
  feedback_given: {
    pt: "{contact_name} deu o feedback que você pediu: {feedback_name}",
    en: "{contact_name} gave the feedback that you asked for: {feedback_name}",
  },
  correction_requested: {
    pt: "{candidate_name} pediu a correção de um dado",
    en: "{candidate_name} requested a data correction",
  },
  client_request_feedback: {
    pt: "{contact_name} pediu feedback sobre a vaga {job_title}",
    en: "{contact_name} requested feedback on {job_title}",
  },
  client_request_meeting: {
    pt: "{contact_name} pediu uma reunião sobre a vaga {job_title}",
    en: "{contact_name} requested a meeting about {job_title}",
  },
  client_request_more_candidates: {
    pt: "{contact_name} pediu mais candidatos para a vaga {job_title}",
    en: "{contact_name} requested more candidates for {job_title}",
  },
  client_request_pause: {
    pt: "{contact_name} pediu para pausar a vaga {job_title}",
    en: "{contact_name} requested a pause of {job_title}",
  },
  interview_chosen: {
    pt: "{candidate_name} escolheu o horário da entrevista da vaga {job_title}",
    en: "{candidate_name} chose the time of the interview for {job_title}",
  },
  interview_moved: {
    pt: "{candidate_name} remarcou a entrevista da vaga {job_title}",
    en: "{candidate_name} moved the interview for {job_title}",
  },
  interview_cancelled: {
    pt: "{candidate_name} cancelou a entrevista da vaga {job_title}",
    en: "{candidate_name} cancelled the interview for {job_title}",
  },
  new_candidate: {
    pt: "{candidate_name} completou o cadastro",
    en: "{candidate_name} completed the registration",
  },
  duplicate_found: {
    pt: "{candidate_name} parece já estar no cadastro: {other_name}",
    en: "{candidate_name} is likely registered already: {other_name}",
  },
  new_note: {
    pt: "{by_name} escreveu uma nota sobre {candidate_name}",
    en: "{by_name} wrote a note on {candidate_name}",
  },
  note_mention: {
    pt: "{by_name} mencionou você em uma nota sobre {record_name}",
    en: "{by_name} mentioned you in a note on {record_name}",
  },
  job_published: {
    pt: "{by_name} publicou a vaga {job_title}",
    en: "{by_name} published {job_title}",
  },
  recruiter_mentioned: {
    pt: "{by_name} mencionou você na vaga {job_title}",
    en: "{by_name} mentioned you in {job_title}",
  },
  shortlist_evaluated: {
    pt: "{candidate_name} foi avaliado(a) na shortlist da vaga {job_title}",
    en: "{candidate_name} was reviewed in the shortlist of {job_title}",
  },
  "shortlist_evaluated.like": {
    pt: "{reviewer_name} gostou de {candidate_name} na shortlist da vaga {job_title}",
    en: "{reviewer_name} liked {candidate_name} in the shortlist of {job_title}",
  },
  "shortlist_evaluated.dislike": {
    pt: "{reviewer_name} não gostou de {candidate_name} na shortlist da vaga {job_title}",
    en: "{reviewer_name} disliked {candidate_name} in the shortlist of {job_title}",
  },
  "shortlist_evaluated.star": {
    pt: "{reviewer_name} favoritou {candidate_name} na shortlist da vaga {job_title}",
    en: "{reviewer_name} made {candidate_name} a favourite in the shortlist of {job_title}",
  },
  "shortlist_evaluated.description": {
    pt: "{reviewer_name} comentou sobre {candidate_name} na shortlist da vaga {job_title}",
    en: "{reviewer_name} commented on {candidate_name} in the shortlist of {job_title}",
  },
  shortlist_concluded: {
    pt: "{reviewer_name} concluiu a avaliação da shortlist da vaga {job_title}",
    en: "{reviewer_name} finished reviewing the shortlist of {job_title}",
  },
  shortlist_replied: {
    pt: "{reviewer_name} respondeu sobre {candidate_name} na shortlist da vaga {job_title}",
    en: "{reviewer_name} replied about {candidate_name} in the shortlist of {job_title}",
  },
  proposal_moved: {
    pt: "{by_name} mudou o status da proposta {proposal_name}",
    en: "{by_name} changed the status of the proposal {proposal_name}",
  },
  proposal_cancelled: {
    pt: "{by_name} cancelou a proposta {proposal_name}",
    en: "{by_name} cancelled the proposal {proposal_name}",
  },
  proposal_assigned: {
    pt: "{by_name} passou a proposta {proposal_name} para você",
    en: "{by_name} made you the owner of the proposal {proposal_name}",
  },
  proposal_client_approved: {
    pt: "{contact_name} aprovou a proposta {proposal_name}",
    en: "{contact_name} approved the proposal {proposal_name}",
  },
  proposal_client_refused: {
    pt: "{contact_name} recusou a proposta {proposal_name}",
    en: "{contact_name} refused the proposal {proposal_name}",
  },
  bulk_changed: {
    pt: "{by_name} alterou registros seus. {records}: {count}",
    en: "{by_name} changed records of yours. {records}: {count}",
  },
  "bulk_changed.undo": {
    pt: "{by_name} desfez uma alteração em registros seus. {records}: {count}",
    en: "{by_name} took back a change of records of yours. {records}: {count}",
  },
  "bulk_changed.move": {
    pt: "{by_name} moveu candidaturas das suas vagas. {records}: {count}",
    en: "{by_name} moved applications to your jobs. {records}: {count}",
  },
  "bulk_changed.status": {
    pt: "{by_name} mudou o status de registros seus. {records}: {count}",
    en: "{by_name} changed the status of records of yours. {records}: {count}",
  },
  "bulk_changed.owner": {
    pt: "{by_name} passou registros seus a outra pessoa. {records}: {count}",
    en: "{by_name} gave records of yours another owner. {records}: {count}",
  },
  "bulk_changed.assigned": {
    pt: "{by_name} passou registros para você. {records}: {count}",
    en: "{by_name} made you the owner of records. {records}: {count}",
  },
  "bulk_changed.note": {
    pt: "{by_name} escreveu uma nota em registros seus. {records}: {count}",
    en: "{by_name} wrote a note on records of yours. {records}: {count}",
  },
  "bulk_changed.tearsheet": {
    pt: "{by_name} pôs registros seus em uma lista. {records}: {count}",
    en: "{by_name} put records of yours on a list. {records}: {count}",
  },
  "bulk_changed.delete": {
    pt: "{by_name} excluiu registros seus. {records}: {count}",
    en: "{by_name} deleted records of yours. {records}: {count}",
  },
  nps_answered: {
    pt: "{candidate_name} deu nota {score} ao processo seletivo",
    en: "{candidate_name} rated the selection process {score}",
  },
  data_collected: {
    pt: "{candidate_name} respondeu a tudo o que você pediu",
    en: "{candidate_name} answered everything that you asked for",
  },
  "data_collected.part": {
    pt: "{candidate_name} começou a responder ao que você pediu",
    en: "{candidate_name} began to answer what you asked for",
  },
  evaluation_answered: {
    pt: "{candidate_name} respondeu à avaliação {evaluation_name}",
    en: "{candidate_name} answered the evaluation {evaluation_name}",
  },
  survey_answered: {
    pt: "{person_name} respondeu à pesquisa {survey_name}",
    en: "{person_name} answered the survey {survey_name}",
  },
  "survey_answered.anonymous": {
    pt: "Chegou uma resposta anônima à pesquisa {survey_name}",
    en: "An anonymous answer to the survey {survey_name} has arrived",
  },
  survey_scored: {
    pt: "{person_name} deu nota {score} na pesquisa {survey_name}",
    en: "{person_name} gave a {score} in the survey {survey_name}",
  },
  "survey_scored.anonymous": {
    pt: "Chegou uma resposta anônima com nota {score} à pesquisa {survey_name}",
    en: "An anonymous answer with a {score} to the survey {survey_name} has arrived",
  },
  integration_paused: {
    pt: "A integração {name} foi pausada depois de {failures} falhas seguidas",
    en: "The integration {name} was paused after {failures} failures in a row",
  },
  reference_answered: {
    pt: "{name} deu a referência de {candidate_name}",
    en: "{name} gave the reference of {candidate_name}",
  },
  reference_declined: {
    pt: "{name} preferiu não dar a referência de {candidate_name}",
    en: "{name} would rather not give the reference of {candidate_name}",
  },
  culture_answered: {
    pt: "{name} respondeu ao questionário de fit cultural",
    en: "{name} answered the questionnaire of cultural fit",
  },
  client_shortlist_shared: {
    pt: "{sender_name} compartilhou com você uma shortlist da vaga {job_title}",
    en: "{sender_name} shared a shortlist of {job_title} with you",
  },
  client_shortlist_replied: {
    pt: "{sender_name} respondeu a você na shortlist da vaga {job_title}",
    en: "{sender_name} replied to you in the shortlist of {job_title}",
  },
  client_interview_invited: {
    pt: "{sender_name} convidou você para uma entrevista da vaga {job_title}",
    en: "{sender_name} invited you to an interview for {job_title}",
  },
  client_interview_changed: {
    pt: "{sender_name} enviou novos dados da entrevista da vaga {job_title}",
    en: "{sender_name} sent new details of the interview for {job_title}",
  },
  client_interview_cancelled: {
    pt: "A entrevista da vaga {job_title} foi cancelada",
    en: "The interview for {job_title} was cancelled",
  },
  client_proposal_sent: {
    pt: "Há uma proposta para você aprovar: {proposal_name}",
    en: "There is a proposal for you to approve: {proposal_name}",
  },
  client_feedback_requested: {
    pt: "{sender_name} pediu o seu feedback",
    en: "{sender_name} requested your feedback",
  },
  client_file_shared: {
    pt: "{sender_name} compartilhou um documento da vaga {job_title}: {file_name}",
    en: "{sender_name} shared a document of {job_title}: {file_name}",
  },
  client_project_shared: {
    pt: "{sender_name} incluiu você no projeto {project_name}",
    en: "{sender_name} added you to the project {project_name}",
  },
  client_report_mailed: {
    pt: "O resumo semanal das suas vagas foi enviado para o seu e-mail",
    en: "The weekly report on your jobs was sent to your email",
  },
  import_completed: {
    pt: "A importação de {file_name} terminou",
    en: "The import of {file_name} has finished",
  },
};

type Values = Record<string, string | number | boolean | null>;

/** In the place of a name that is not known, or that the reader may not read. */
const unnamed: Record<string, Label> = {
  candidate_name: { pt: "um candidato", en: "a candidate" },
  other_name: { pt: "outra pessoa", en: "somebody else" },
  contact_name: { pt: "um contato do cliente", en: "a client contact" },
  reviewer_name: { pt: "um avaliador", en: "a reviewer" },
  person_name: { pt: "uma pessoa", en: "a person" },
  name: { pt: "uma pessoa", en: "a person" },
  job_title: { pt: "restrita", en: "a restricted job" },
  proposal_name: { pt: "(restrita)", en: "(restricted)" },
  feedback_name: { pt: "(restrito)", en: "(restricted)" },
  record_name: { pt: "um registro restrito", en: "a restricted record" },
};
const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A notification's sentence; an unknown one shows its values. */
export function notificationText(component: string, data: Values, locale: keyof Label): string {
  const exact = exactly(component, data);
  const text = (notificationTexts[exact] ?? notificationTexts[component])?.[locale];
  if (text === undefined)
    return Object.values(data)
      .filter((value) => typeof value === "string")
      .join(" · ");
  const values: Values = {
    ...data,
    ...(typeof data.status === "number" ? { stage: stageOf(data, locale) } : {}),
    // An entity's name comes in both languages: the app does not know the entities when it starts.
    records: data[`records_${locale}`] ?? null,
  };
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const instead = unnamed[name]?.[locale] ?? "";
    // Uses the English name, if there is one.
    const value = (locale === "en" && values[`${name}_en`]) || values[name];
    return `${value ?? (at === 0 ? capitalised(instead) : instead)}`;
  });
}

function exactly(component: string, data: Values): string {
  if (typeof data.step === "string") return `${component}.${data.step}`;
  if (typeof data.evaluation === "string") return `${component}.${data.evaluation}`;
  return typeof data.status === "number" ? `${component}.status` : component;
}

function stageOf({ status, sub_status, stage_name, stage_name_en }: Values, locale: keyof Label): string {
  // The process of the job may call it otherwise.
  const own = (locale === "en" && stage_name_en) || stage_name;
  const stage = typeof own === "string" ? own : labelIn(applyStatus, Number(status), locale);
  return typeof sub_status === "number"
    ? `${stage} (${labelIn(submissionSubStatus, sub_status, locale)})`
    : stage;
}
