import { catalogues } from "#contract/catalogues/all.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { dataFields } from "#contract/catalogues/data-fields.ts";
import { allMailKinds, mailKinds } from "#contract/catalogues/mails.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { Label } from "#contract/entity.ts";
import { type Locale, moneyIn } from "#contract/locale.ts";

type CatalogueName = keyof typeof catalogues;

/** Columns that no form shows, in words. */
const words: Readonly<Record<string, readonly [pt: string, en: string]>> = {
  accepted_terms_at: ["Termos aceitos em", "Terms accepted on"],
  address: ["Endereço", "Address"],
  answers: ["Respostas", "Answers"],
  avatar_url: ["Foto", "Photo"],
  benefit: ["Benefício", "Benefit"],
  buffer_minutes: ["Intervalo (minutos)", "Break (minutes)"],
  category: ["Ocupação", "Occupation"],
  change_hours: ["Troca até (horas antes)", "Change until (hours before)"],
  checked_in_at: ["Presença em", "Checked in on"],
  company: ["Empresa", "Company"],
  completed_at: ["Cadastro concluído em", "Registration completed on"],
  completed_register: ["Cadastro completo", "Registration complete"],
  consents: ["Consentimentos", "Consents"],
  confirmed_at: ["Confirmado em", "Confirmed on"],
  complement: ["Complemento", "Complement"],
  content_type: ["Tipo de arquivo", "File type"],
  course: ["Curso", "Course"],
  currency: ["Moeda", "Currency"],
  current_remuneration: ["Remuneração atual", "Current remuneration"],
  description: ["Descrição", "Description"],
  district: ["Bairro", "District"],
  duration_minutes: ["Duração (minutos)", "Duration (minutes)"],
  ended_at: ["Encerrado em", "Ended on"],
  ended_on: ["Término", "End"],
  ends_on: ["Término", "End"],
  experience: ["Experiência", "Experience"],
  experience_years: ["Anos de experiência", "Years of experience"],
  expires_at: ["Vale até", "Valid until"],
  feedback: ["Devolutiva", "Feedback"],
  field: ["Dado", "Datum"],
  file_name: ["Arquivo", "File"],
  frequency: ["Frequência", "Frequency"],
  given_at: ["Dado em", "Given on"],
  given_by: ["Dado por", "Given by"],
  given_on: ["Dado em", "Given on"],
  hired_on: ["Admissão", "Hired on"],
  institution: ["Instituição", "Institution"],
  is_current: ["Atual", "Current"],
  job: ["Vaga", "Job"],
  kind: ["Tipo", "Kind"],
  kinship: ["Parentesco", "Kinship"],
  language: ["Idioma", "Language"],
  last_seen_at: ["Último acesso", "Last seen"],
  last_sent_at: ["Último envio", "Last sent"],
  leaving_reason: ["Motivo da saída", "Reason for leaving"],
  left_on: ["Saída", "Left on"],
  level: ["Nível", "Level"],
  locale: ["Idioma dos e-mails", "Language of emails"],
  mailed_at: ["Avisado em", "Mailed on"],
  message: ["Mensagem", "Message"],
  moment: ["Momento", "Moment"],
  muted_mails: ["E-mails que não quer", "Emails not wanted"],
  name: ["Nome", "Name"],
  new_email: ["E-mail novo", "New email"],
  note: ["Observação", "Note"],
  other: ["Outra", "Other"],
  path: ["Arquivo no .zip", "File in the .zip"],
  place: ["Local", "Place"],
  present_email: ["E-mail anterior", "Email before"],
  rating: ["Avaliação", "Rating"],
  regime: ["Regime", "Regime"],
  register_steps: ["Etapas do cadastro", "Registration steps"],
  revoked_at: ["Revogado em", "Revoked on"],
  role: ["Cargo", "Role"],
  salary: ["Salário", "Salary"],
  search: ["Busca", "Search"],
  sender: ["Quem escreveu", "Sender"],
  sent_at: ["Enviado em", "Sent on"],
  size: ["Tamanho (bytes)", "Size (bytes)"],
  stage: ["Etapa", "Stage"],
  started_on: ["Início", "Start"],
  starts_at: ["Começa", "Starts"],
  starts_on: ["Início", "Start"],
  street: ["Rua", "Street"],
  street_number: ["Número", "Number"],
  subject: ["Assunto", "Subject"],
  submitted_at: ["Respondido em", "Answered on"],
  text: ["Texto", "Text"],
  text_version: ["Versão do texto", "Version of the text"],
  times: ["Horários", "Times"],
  title: ["Título", "Title"],
  type: ["Tipo", "Type"],
  type_remuneration: ["Tipo de remuneração", "Kind of remuneration"],
  value: ["Valor", "Value"],
  withdrawn_at: ["Retirado em", "Withdrawn on"],
  zip_code: ["CEP", "Postal code"],
  // What happened to a request, an answer or an account.
  accepted_terms_version: ["Versão dos termos aceitos", "Version of the accepted terms"],
  answered_at: ["Respondido em", "Answered on"],
  answer: ["Resposta", "Answer"],
  asked_count: ["Pedidos enviados", "Requests sent"],
  bank_account: ["Conta bancária", "Bank account"],
  bank_account_type: ["Tipo de conta", "Account type"],
  bank_branch: ["Agência", "Branch"],
  bank_code: ["Banco", "Bank"],
  cancelled_at: ["Cancelado em", "Cancelled on"],
  channel: ["Canal", "Channel"],
  declined_message: ["Mensagem", "Message"],
  consent_version: ["Versão do consentimento", "Version of the consent"],
  consented_at: ["Consentido em", "Consented on"],
  declined_at: ["Recusado em", "Declined on"],
  done_at: ["Concluído em", "Done on"],
  gender_other: ["Gênero, em outras palavras", "Gender, in other words"],
  has_dependents: ["Tem dependentes", "Has dependents"],
  last_answer_at: ["Última resposta em", "Last answer on"],
  last_used_at: ["Último uso em", "Last used on"],
  leaving_note: ["Sobre a saída", "About leaving"],
  message_en: ["Mensagem em inglês", "Message in English"],
  new_confirmed_at: ["Novo e-mail confirmado em", "New email confirmed on"],
  next_at: ["Próximo envio", "Next sending"],
  opened_at: ["Aberto em", "Opened on"],
  origin: ["Origem", "Origin"],
  phone: ["Telefone", "Telephone"],
  outcome: ["Resultado", "Outcome"],
  present_confirmed_at: ["Autorizado pelo e-mail anterior em", "Authorised by the email before on"],
  provider: ["Serviço", "Service"],
  published_at: ["Publicado em", "Published on"],
  reason_to_leave: ["Motivo da saída", "Reason for leaving"],
  retention_warned_at: ["Avisado do fim da guarda em", "Warned of the end of keeping on"],
  score: ["Resultado", "Result"],
  seen_until: ["Vagas vistas até", "Jobs seen until"],
  shared: ["Compartilhado", "Shared"],
  sign_in_email: ["E-mail de acesso", "Sign-in email"],
  strengths: ["Pontos fortes", "Strengths"],
  summary: ["Resumo", "Summary"],
  to_develop: ["Pontos a desenvolver", "To develop"],
  transportation_detail: ["Transporte, em detalhe", "Transport, in detail"],
  // The steps of a registration.
  additional_info: ["Informações adicionais", "Additional information"],
  experiences: ["Experiências", "Experience"],
  info: ["Seus dados", "Your data"],
  presentation: ["Apresentação", "Introduction"],
};

/** Which catalogue a code is of: by its name, or by its section and name where the name alone means several. */
const lists: Readonly<Record<string, CatalogueName>> = {
  biological_gender: "biological_gender",
  education_level: "education_level",
  ethnicity: "ethnicity",
  gender: "gender",
  generation: "generation",
  marital_status: "marital_status",
  nationality: "country",
  orientation: "orientation",
  transportation: "transportation",
  current_regime: "employment_regime",
  hiring_regimes: "employment_regime",
  regime: "employment_regime",
  professional_moment: "professional_moment",
  remote_work: "work_type",
  kinship: "kinship",
  emergency_contact_kinship: "kinship",
  leaving_reason: "leaving_reason",
  reason_to_leave: "reason_to_leave",
  locale: "language",
  "candidate.source": "apply_source",
  "candidate.status": "candidate_status",
  "applies.source": "apply_source",
  "benefits.benefit": "candidate_benefit",
  "educations.level": "education_level",
  "correction_requests.outcome": "correction_outcome",
  "correction_requests.subject": "correction_subject",
  "interview_offers.stage": "interview_stage",
  "languages.language": "language",
  "languages.level": "language_level",
  "remunerations.type_remuneration": "remuneration_type",
  "stages.stage": "apply_status",
  "hirings.status": "placement_status",
  "employments.status": "employee_status",
  "talks.status": "talk_participant_status",
  "skills.level": "skill_level",
  "skills.experience": "skill_experience",
};
const moments: Readonly<Record<string, Label>> = {
  current: { pt: "Atual", en: "Current" },
  desired: { pt: "Desejado", en: "Desired" },
};
const amounts = /_expectation$|^(current_remuneration|salary|value)$/;

/** Technical fields, left out of the readable export but kept in the JSON. */
export const isTechnical = (key: string): boolean => /^(id|uid|position)$|_(id|key|uid)$/.test(key);

const fieldLabel = (key: string): Label | undefined =>
  dataFields.find(({ field }) => field === key)?.label ?? entityFields("candidates")[key]?.label;

function labelOf(key: string): Label | undefined {
  const own = words[key];
  return own ? { pt: own[0], en: own[1] } : fieldLabel(key);
}

/** Whether a column has a name to be read; else it would be spelt as in the database. */
export const hasWord = (key: string): boolean => labelOf(key) !== undefined;

/** A column's name, as the forms of the product have it. */
export function wordOf(key: string, locale: Locale): string {
  const label = labelOf(key);
  if (label) return label[locale];
  const spelt = key.replaceAll("_", " ").trim();
  return spelt.charAt(0).toUpperCase() + spelt.slice(1);
}

/** A code as its label, cents as money; null for what says itself. */
export function valueInWords(section: string, key: string, value: unknown, locale: Locale): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const list = lists[`${section}.${key}`] ?? lists[key];
  if (list) return labelIn(catalogues[list], value, locale);
  if (section === "mails" && key === "kind") {
    const kind = allMailKinds.find((name) => name === value);
    return kind ? mailKinds[kind].label[locale] : null;
  }
  if (key === "moment") return moments[value]?.[locale] ?? null;
  if (key === "field") return fieldLabel(`${value}`)?.[locale] ?? null;
  if (typeof value === "number" && amounts.test(key)) return moneyIn(value, "BRL", locale);
  return null;
}
