import type { Label } from "../entity.ts";
import type { CatalogueName } from "./all.ts";
import type { Catalogue } from "./catalogue.ts";
import { type DataField, dataFields } from "./data-fields.ts";

/** The form field of a datum and where its answer is written. */
type FieldKind =
  | "text"
  | "long"
  | "phone"
  | "link"
  | "choice"
  | "choices"
  | "money"
  | "date"
  | "yes_no"
  | "tags"
  | "gender"
  | "transportation"
  | "address"
  | "job"
  | "bank"
  | "email"
  | "jobs"
  | "referees"
  | "disabilities"
  | "dependents"
  | "photo"
  | "document";

/** In the order of the form. */
export const fieldGroups = [
  { code: "contact", label: { pt: "Contato", en: "Contact" } },
  { code: "profession", label: { pt: "Vida profissional", en: "Professional life" } },
  { code: "wishes", label: { pt: "Regime e pretensões", en: "Regime and expectations" } },
  { code: "person", label: { pt: "Dados pessoais", en: "Personal data" } },
  { code: "admission", label: { pt: "Admissão", en: "Admission" } },
] as const satisfies readonly { code: string; label: Label }[];
type FieldGroup = (typeof fieldGroups)[number]["code"];

interface CollectedData {
  group: FieldGroup;
  kind: FieldKind;
  /** Resource whose readers see the answers: candidates or placements; null: nobody individually. */
  readableWith: "candidates" | "placements" | null;
  /** Of a choice. */
  catalogue?: CatalogueName;
  maxLength?: number;
}

const contact = { group: "contact", readableWith: "candidates" } as const;
const profession = { group: "profession", readableWith: "candidates" } as const;
const wishes = { group: "wishes", readableWith: "candidates" } as const;
const person = { group: "person", readableWith: "placements" } as const;
const admission = { group: "admission", readableWith: "placements" } as const;

/** Every datum of the catalogue, with its form field. */
export const collectedFields = {
  name: { ...contact, kind: "text", maxLength: 120 },
  avatar: { ...contact, kind: "photo" },
  email: { ...contact, kind: "email", maxLength: 160 },
  mobile_phone: { ...contact, kind: "phone" },
  address: { ...contact, kind: "address" },
  linkedin: { ...contact, kind: "link", maxLength: 200 },
  github: { ...contact, kind: "link", maxLength: 200 },
  stackoverflow: { ...contact, kind: "link", maxLength: 200 },
  portifolio: { ...contact, kind: "link", maxLength: 200 },
  professional_moment: { ...profession, kind: "choice", catalogue: "professional_moment" },
  current_experience: { ...profession, kind: "job" },
  other_experiences: { ...profession, kind: "jobs" },
  skills: { ...profession, kind: "tags" },
  self_introduction: { ...profession, kind: "long", maxLength: 5000 },
  remote_work: { ...profession, kind: "choice", catalogue: "work_type" },
  mobility: { ...profession, kind: "yes_no" },
  professional_reference: { ...profession, kind: "referees" },
  current_regime: { ...wishes, kind: "choice", catalogue: "employment_regime" },
  hiring_regimes: { ...wishes, kind: "choices", catalogue: "employment_regime" },
  clt_expectation: { ...wishes, kind: "money" },
  pj_expectation: { ...wishes, kind: "money" },
  temporary_expectation: { ...wishes, kind: "money" },
  freelance_expectation: { ...wishes, kind: "money" },
  date_birth: { ...person, kind: "date" },
  gender: { ...person, kind: "gender", readableWith: null, catalogue: "gender" },
  biological_gender: { ...person, kind: "choice", catalogue: "biological_gender" },
  orientation: { ...person, kind: "choice", readableWith: null, catalogue: "orientation" },
  ethnicity: { ...person, kind: "choice", catalogue: "ethnicity" },
  disabilitys: { ...person, kind: "disabilities", catalogue: "disability_type" },
  nationality: { ...person, kind: "choice", catalogue: "country" },
  marital_status: { ...person, kind: "choice", catalogue: "marital_status" },
  education_level: { ...person, kind: "choice", catalogue: "education_level" },
  generation: { ...person, kind: "choice", catalogue: "generation" },
  dependents: { ...person, kind: "dependents" },
  cpf: { ...admission, kind: "text", readableWith: "candidates", maxLength: 14 },
  rg: { ...admission, kind: "text", maxLength: 20 },
  pis: { ...admission, kind: "text", maxLength: 14 },
  mother_name: { ...admission, kind: "text", maxLength: 120 },
  father_name: { ...admission, kind: "text", maxLength: 120 },
  emergency_contact_name: { ...admission, kind: "text", maxLength: 120 },
  emergency_contact_phone: { ...admission, kind: "phone" },
  emergency_contact_kinship: { ...admission, kind: "choice", catalogue: "kinship" },
  military_reserve_number: { ...admission, kind: "text", maxLength: 20 },
  transportation: { ...admission, kind: "transportation", catalogue: "transportation" },
  bank_data_form: { ...admission, kind: "bank", catalogue: "bank" },
  cpf_form: { ...admission, kind: "document" },
  rg_form: { ...admission, kind: "document" },
  ctps_form: { ...admission, kind: "document" },
  driver_license_form: { ...admission, kind: "document" },
  voter_registration_form: { ...admission, kind: "document" },
  birth_form: { ...admission, kind: "document" },
} as const satisfies Record<string, CollectedData>;
export type CollectedField = keyof typeof collectedFields;
/** Candidates correct these where they have rules of their own: by a confirmed link, with the photo, in the curriculum. */
export const correctedElsewhere = [
  "email",
  "avatar",
  "other_experiences",
  "professional_reference",
] as const satisfies readonly CollectedField[];
export type CorrectedElsewhere = (typeof correctedElsewhere)[number];
export const allCollectedFields = Object.keys(collectedFields) as [CollectedField, ...CollectedField[]];

export const collectedDataOf = (field: CollectedField): CollectedData => collectedFields[field];

/** Identity documents, kept as files. */
export const documentFields = [
  "cpf_form",
  "rg_form",
  "ctps_form",
  "driver_license_form",
  "voter_registration_form",
  "birth_form",
] as const satisfies readonly CollectedField[];
export type DocumentField = (typeof documentFields)[number];
/** Answered by a file, which is sent by itself; the others are answered together. */
export const fileFields = ["avatar", ...documentFields] as const satisfies readonly CollectedField[];
export type FileField = (typeof fileFields)[number];
export const isFileField = (field: CollectedField): field is FileField =>
  fileFields.some((item) => item === field);
/** A photo of a document, or a scan. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** A datum that may be requested, as the catalogue spells it. */
export function dataFieldOf(field: CollectedField): DataField {
  return dataFields.find((item) => item.field === field) ?? { field, label: { pt: field, en: field } };
}

/** The same as a catalogue. */
export const collectedField: Catalogue = allCollectedFields.map((code) => ({
  code,
  label: dataFieldOf(code).label,
}));

/** The fields of each group, in the order of the form. */
export const fieldsByGroup = fieldGroups.map(({ code, label }) => ({
  code,
  label,
  fields: allCollectedFields.filter((field) => collectedFields[field].group === code),
}));

/** The states of a collection. */
export const collectionStatuses = {
  asked: { pt: "Solicitada", en: "Requested" },
  opened: { pt: "Aberta", en: "Opened" },
  partly_answered: { pt: "Respondida em parte", en: "Partly answered" },
  answered: { pt: "Respondida", en: "Answered" },
  expired: { pt: "Expirada", en: "Expired" },
  cancelled: { pt: "Cancelada", en: "Cancelled" },
} as const satisfies Record<string, Label>;
export type CollectionStatus = keyof typeof collectionStatuses;
export const allCollectionStatuses = Object.keys(collectionStatuses) as [
  CollectionStatus,
  ...CollectionStatus[],
];

export const collectionChannels = ["mail", "whatsapp"] as const;
export type CollectionChannel = (typeof collectionChannels)[number];
