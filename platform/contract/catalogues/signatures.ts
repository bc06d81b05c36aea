import type { Entry } from "./catalogue.ts";

export type SignatureLayout = "executive" | "group" | "talenses" | "mappit" | "assigna" | "land";

export interface SignatureCompany extends Entry {
  code: string;
  /** One of the six layouts. */
  layout: SignatureLayout;
  office: keyof typeof offices;
}

/** The offices whose address a signature shows. The document gives no address: ours. */
export const offices = {
  sp: "Avenida Paulista, 1374, 12º andar, Bela Vista, São Paulo - SP, 01310-100",
  rio: "Avenida Rio Branco, 110, 20º andar, Centro, Rio de Janeiro - RJ, 20040-001",
} as const;

const company = (
  code: string,
  name: string,
  layout: SignatureLayout,
  office: SignatureCompany["office"],
): SignatureCompany => ({ code, label: { pt: name, en: name }, layout, office });

/** A business that is none of them signs under its own name. */
export const ownCompany = "own";

/** The company as it signs, without its office: 'Talenses Group' of 'Talenses Group SP'. */
export const signingName = ({ label }: Pick<Entry, "label">): string => label.pt.replace(/ (SP|Rio)$/, "");

/**
 * The companies that somebody of a business may sign for: one of the group for all of the group, after the business
 * itself where it is none of the nine; any other business for itself alone.
 */
export function companiesOf(
  business: string,
  { isOfGroup }: { isOfGroup: boolean },
): { code: string; label: Entry["label"] }[] {
  const isListed = signatureCompany.some((item) => signingName(item) === business);
  return [
    ...(isListed ? [] : [{ code: ownCompany, label: { pt: business, en: business } }]),
    ...(isListed || isOfGroup ? signatureCompany : []),
  ];
}

/** Label and value as the document gives them; which of the six layouts each uses is ours. */
export const signatureCompany: readonly SignatureCompany[] = [
  company("talensesexec", "Talenses Executive", "executive", "sp"),
  company("talensesgroup-sp", "Talenses Group SP", "group", "sp"),
  company("talensesgroup-rio", "Talenses Group Rio", "group", "rio"),
  company("talenses-sp", "Talenses SP", "talenses", "sp"),
  company("talenses-rio", "Talenses Rio", "talenses", "rio"),
  company("mappit-sp", "Mappit SP", "mappit", "sp"),
  company("mappit-rio", "Mappit Rio", "mappit", "rio"),
  company("assigna", "Assigna", "assigna", "sp"),
  company("land", "Land", "land", "sp"),
];
