import { type Locale, languageTag, wording } from "#contract/locale.ts";
import { escapeHtml } from "#provider/base/mail/escape-html.ts";
import { isTechnical, valueInWords, wordOf } from "./readable-words.ts";

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && !Array.isArray(value) && Object.keys(value ?? {}).length === 0);

const parts: Record<string, Record<Locale, string>> = {
  candidate: { pt: "Cadastro", en: "Record" },
  experiences: { pt: "Experiências", en: "Experience" },
  educations: { pt: "Formação", en: "Education" },
  languages: { pt: "Idiomas", en: "Languages" },
  skills: { pt: "Skills", en: "Skills" },
  development_reports: { pt: "Relatórios de desenvolvimento", en: "Development reports" },
  cultural_fits: { pt: "Fit cultural", en: "Cultural fit" },
  professional_references: { pt: "Referências profissionais", en: "Professional references" },
  reference_requests: { pt: "Pedidos de indicação de referências", en: "Requests to name references" },
  remunerations: { pt: "Remuneração", en: "Remuneration" },
  consents: { pt: "Consentimentos", en: "Consents" },
  correction_requests: { pt: "Pedidos de correção", en: "Correction requests" },
  dependents: { pt: "Dependentes", en: "Dependents" },
  disabilities: { pt: "Deficiências", en: "Disabilities" },
  documents: { pt: "Documentos", en: "Documents" },
  data_collections: { pt: "Coletas de dados", en: "Data collections" },
  interview_offers: { pt: "Horários oferecidos", en: "Times offered" },
  job_alerts: { pt: "Alertas de vagas", en: "Job alerts" },
  email_changes: { pt: "Alterações de e-mail", en: "Changes of email" },
  course_interests: { pt: "Cursos de interesse", en: "Courses of interest" },
  evaluations_answered: { pt: "Avaliações respondidas", en: "Evaluations answered" },
  linked_accounts: { pt: "Contas vinculadas", en: "Linked accounts" },
  applies: { pt: "Candidaturas", en: "Applications" },
  saved_jobs: { pt: "Vagas salvas", en: "Saved jobs" },
  interviews: { pt: "Entrevistas", en: "Interviews" },
  messages: { pt: "Mensagens", en: "Messages" },
  benefits: { pt: "Benefícios", en: "Benefits" },
  stages: { pt: "Etapas das candidaturas", en: "Stages of applications" },
  notes: { pt: "Anotações dos recrutadores", en: "Notes of recruiters" },
  feedbacks: { pt: "Feedbacks", en: "Feedback" },
  hirings: { pt: "Contratações", en: "Hirings" },
  employments: { pt: "Vínculos", en: "Employments" },
  sendouts: { pt: "Envios", en: "Send-outs" },
  talks: { pt: "Palestras", en: "Talks" },
  mails: { pt: "E-mails", en: "Emails" },
  files: { pt: "Arquivos", en: "Files" },
};

interface Place {
  section: string;
  key: string;
  locale: Locale;
}

function shown(value: unknown, place: Place): string {
  const { section, key, locale } = place;
  if (Array.isArray(value))
    return value.every((item) => typeof item !== "object")
      ? value.map((item) => shown(item, place)).join(", ")
      : `<ol>${value.map((item) => `<li>${shown(item, place)}</li>`).join("")}</ol>`;
  if (typeof value === "object" && value !== null) return table(value, place);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))
    return new Intl.DateTimeFormat(languageTag[locale], {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: "America/Sao_Paulo",
    }).format(new Date(text));
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)))
    return new Intl.DateTimeFormat(languageTag[locale], { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(text),
    );
  // After the dates: a consent is a date by the name of what it is to.
  const words = valueInWords(section, key, value, locale);
  if (words !== null) return escapeHtml(words);
  if (typeof value === "boolean")
    return wording(locale, value ? { pt: "Sim", en: "Yes" } : { pt: "Não", en: "No" });
  return escapeHtml(text).replaceAll("\n", "<br>");
}

/** What a person looks for first: the rest follows as it is kept, and when it was written comes last. */
const first = [
  ...["name", "field", "job", "title", "role", "company", "course", "institution", "language", "level"],
  ...["email", "mobile_phone", "date_birth", "cpf", "role_name", "category", "presentation"],
  ...["street", "number", "complement", "district", "city", "state", "zip_code", "started_on", "ended_on"],
];
const last = [
  "accepted_terms_at",
  "confirmed_at",
  "completed_at",
  "last_seen_at",
  "created_at",
  "updated_at",
];
const rankOf = (key: string): number => {
  const [at, behind] = [first.indexOf(key), last.indexOf(key)];
  return at >= 0 ? at : first.length + behind + 1;
};

const table = (row: object, place: Omit<Place, "key">): string =>
  `<table>${Object.entries(row)
    .filter(([key, value]) => !isEmpty(value) && !isTechnical(key))
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(
      ([key, value]) =>
        `<tr><th scope="row">${escapeHtml(wordOf(key, place.locale))}</th><td>${shown(value, { ...place, key })}</td></tr>`,
    )
    .join("")}</table>`;

/** The same as the data for machines, as a page that opens without a network. */
export function readablePage(data: Record<string, unknown>, brand: string, locale: Locale): string {
  const title = wording(locale, { pt: `Meus dados na ${brand}`, en: `My data at ${brand}` });
  const { exported_at, ...rest } = data;
  const sections = Object.entries(rest)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]) => {
      const heading = parts[key]?.[locale] ?? wordOf(key, locale);
      const place = { section: key, key, locale };
      const body = Array.isArray(value)
        ? value.map((row) => shown(row, place)).join("<hr>")
        : shown(value, place);
      return `<section><h2>${escapeHtml(heading)}</h2>${body}</section>`;
    });
  return `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:24px;color:#1c1c1c;background:#fff}
h2{margin:32px 0 8px}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid #ddd;overflow-wrap:anywhere}
th{width:30%;font-weight:600}hr{border:0;margin:12px 0}ol{margin:0;padding-left:20px}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${shown(exported_at, { section: "", key: "exported_at", locale })}</p>${sections.join("\n")}</body></html>`;
}
