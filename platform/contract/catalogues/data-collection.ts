import type { Label } from "../entity.ts";
import type { CatalogueName } from "./all.ts";
import type { Catalogue } from "./catalogue.ts";
import { type DataField, dataFields } from "./data-fields.ts";

/** How a field is asked for and written. */
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
  | "bank";

/** In the order they are asked for. */
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
  /** Who sees the answers: people who may read candidates, or placements; null: nobody individually. */
  told: "candidates" | "placements" | null;
  /** Of a choice. */
  catalogue?: CatalogueName;
  maxLength?: number;
}

const contact = { group: "contact", told: "candidates" } as const;
const profession = { group: "profession", told: "candidates" } as const;
const wishes = { group: "wishes", told: "candidates" } as const;
const person = { group: "person", told: "placements" } as const;
const admission = { group: "admission", told: "placements" } as const;

/** The catalogue's data that a candidate's record can hold; nothing else is asked for. */
export const collectedFields = {
  name: { ...contact, kind: "text", maxLength: 120 },
  mobile_phone: { ...contact, kind: "phone" },
  address: { ...contact, kind: "address" },
  linkedin: { ...contact, kind: "link", maxLength: 200 },
  github: { ...contact, kind: "link", maxLength: 200 },
  stackoverflow: { ...contact, kind: "link", maxLength: 200 },
  portifolio: { ...contact, kind: "link", maxLength: 200 },
  professional_moment: { ...profession, kind: "choice", catalogue: "professional_moment" },
  current_experience: { ...profession, kind: "job" },
  skills: { ...profession, kind: "tags" },
  self_introduction: { ...profession, kind: "long", maxLength: 5000 },
  remote_work: { ...profession, kind: "choice", catalogue: "work_type" },
  mobility: { ...profession, kind: "yes_no" },
  current_regime: { ...wishes, kind: "choice", catalogue: "employment_regime" },
  hiring_regimes: { ...wishes, kind: "choices", catalogue: "employment_regime" },
  clt_expectation: { ...wishes, kind: "money" },
  pj_expectation: { ...wishes, kind: "money" },
  temporary_expectation: { ...wishes, kind: "money" },
  freelance_expectation: { ...wishes, kind: "money" },
  date_birth: { ...person, kind: "date" },
  gender: { ...person, kind: "gender", told: null, catalogue: "gender" },
  nationality: { ...person, kind: "choice", catalogue: "country" },
  marital_status: { ...person, kind: "choice", catalogue: "marital_status" },
  education_level: { ...person, kind: "choice", catalogue: "education_level" },
  generation: { ...person, kind: "choice", catalogue: "generation" },
  cpf: { ...admission, kind: "text", told: "candidates", maxLength: 14 },
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
} as const satisfies Record<string, CollectedData>;
export type CollectedField = keyof typeof collectedFields;
export const allCollectedFields = Object.keys(collectedFields) as [CollectedField, ...CollectedField[]];

export const collectedDataOf = (field: CollectedField): CollectedData => collectedFields[field];

/** A field that may be requested, as the catalogue spells it. */
export function dataFieldOf(field: CollectedField): DataField {
  return dataFields.find((one) => one.field === field) ?? { field, label: { pt: field, en: field } };
}

/** The same as a catalogue. */
export const collectedField: Catalogue = allCollectedFields.map((code) => ({
  code,
  label: dataFieldOf(code).label,
}));

/** The fields of each group, in the order they are asked for. */
export const fieldsByGroup = fieldGroups.map(({ code, label }) => ({
  code,
  label,
  fields: allCollectedFields.filter((field) => collectedFields[field].group === code),
}));

/** The states of a collection. */
export const collectionStatuses = {
  asked: { pt: "Pedida", en: "Asked" },
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
