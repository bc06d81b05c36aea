import type { Label } from "../entity.ts";
import { type Entry, list } from "./catalogue.ts";

export interface SpecifiedEntry extends Entry {
  /** Choosing it requires a text. */
  specify?: boolean;
}

/** Codes 0 to 5; 'Other' requires a specification. The other labels are ours. */
export const gender: readonly SpecifiedEntry[] = [
  ...list([
    [0, "Prefiro não informar", "Prefer not to say"],
    [1, "Feminino", "Female"],
    [2, "Masculino", "Male"],
    [3, "Não binário", "Non-binary"],
    [4, "Agênero", "Agender"],
  ]),
  { code: 5, label: { pt: "Outro", en: "Other" }, specify: true },
];

/** As at birth, which registrations of employees ask for; the document does not show the labels: ours. */
export const biologicalGender = list([
  [1, "Feminino", "Female"],
  [2, "Masculino", "Male"],
  [3, "Intersexo", "Intersex"],
  [4, "Prefiro não informar", "Prefer not to say"],
]);

export const contractGender = list([
  [1, "Feminino", "Feminine"],
  [2, "Masculino", "Masculine"],
]);

export const kinship = list([
  [1, "Cônjuge", "Spouse"],
  [2, "Filho ou enteado", "Son or stepson"],
  [3, "Filha ou enteada", "Daughter or stepdaughter"],
  [4, "Companheiro(a)", "Partner"],
  [5, "Pais", "Parents"],
  [6, "Avós", "Grandparents"],
  [7, "Netos", "Grandchildren"],
  [8, "Bisnetos", "Great-grandchildren"],
  [9, "Irmão(ã) com deficiência", "Disabled sibling"],
]);

export const maritalStatus = list([
  [1, "Solteiro(a)", "Single"],
  [2, "Casado(a)", "Married"],
  [3, "Divorciado(a)", "Divorced"],
  [4, "Separado(a)", "Separated"],
  [5, "Viúvo(a)", "Widowed"],
  [6, "União estável", "Stable union"],
  [7, "Outro", "Other"],
]);

/** Codes 1 to 4; the document does not show the labels: ours. */
export const generation = list([
  [1, "Baby boomers (até 1964)", "Baby boomers (until 1964)"],
  [2, "Geração X (1965 a 1980)", "Generation X (1965 to 1980)"],
  [3, "Geração Y (1981 a 1996)", "Generation Y (1981 to 1996)"],
  [4, "Geração Z (desde 1997)", "Generation Z (since 1997)"],
]);

/** Codes 1 to 7; the document does not show the labels: ours. */
export const orientation = list([
  [1, "Heterossexual", "Heterosexual"],
  [2, "Gay", "Gay"],
  [3, "Lésbica", "Lesbian"],
  [4, "Bissexual", "Bisexual"],
  [5, "Pansexual", "Pansexual"],
  [6, "Assexual", "Asexual"],
  [7, "Prefiro não informar", "Prefer not to say"],
]);

/** The terms of the Brazilian census; ours. */
export const ethnicity = list([
  [1, "Branca", "White"],
  [2, "Preta", "Black"],
  [3, "Parda", "Brown"],
  [4, "Amarela", "East Asian"],
  [5, "Indígena", "Indigenous"],
  [6, "Prefiro não declarar", "Prefer not to declare"],
]);

export interface DisabilityCategory extends Entry {
  levels: readonly Entry[];
}

/** The five categories are the document's; the sub-levels follow the Brazilian decree 5.296/2004. */
export const disability: readonly DisabilityCategory[] = [
  {
    code: "hearing",
    label: { pt: "Auditiva", en: "Hearing" },
    levels: list([
      ["partial", "Perda parcial", "Partial loss"],
      ["total", "Perda total", "Total loss"],
      ["one_ear", "Perda unilateral", "One-sided loss"],
    ]),
  },
  {
    code: "speech",
    label: { pt: "Fala", en: "Speech" },
    levels: list([
      ["partial", "Perda parcial", "Partial loss"],
      ["total", "Perda total", "Total loss"],
    ]),
  },
  {
    code: "physical",
    label: { pt: "Física", en: "Physical" },
    levels: list([
      ["upper_limbs", "Membros superiores", "Upper limbs"],
      ["lower_limbs", "Membros inferiores", "Lower limbs"],
      ["wheelchair", "Uso de cadeira de rodas", "Wheelchair user"],
      ["reduced_mobility", "Mobilidade reduzida", "Reduced mobility"],
    ]),
  },
  {
    code: "mental",
    label: { pt: "Intelectual ou psicossocial", en: "Mental" },
    levels: list([
      ["mild", "Leve", "Mild"],
      ["moderate", "Moderada", "Moderate"],
      ["severe", "Severa", "Severe"],
    ]),
  },
  {
    code: "visual",
    label: { pt: "Visual", en: "Visual" },
    levels: list([
      ["low_vision", "Baixa visão", "Low vision"],
      ["one_eye", "Visão monocular", "Monocular vision"],
      ["blindness", "Cegueira", "Blindness"],
    ]),
  },
];

export const disabilityType: readonly SpecifiedEntry[] = [
  ...disability.map(({ code, label }) => ({ code, label })),
  { code: "multiple", label: { pt: "Múltipla", en: "Multiple" } },
  { code: "none", label: { pt: "Nenhuma", en: "None" } },
  { code: "other", label: { pt: "Outra (especifique)", en: "Other (specify)" }, specify: true },
  { code: "undeclared", label: { pt: "Prefiro não declarar", en: "Prefer not to declare" } },
];

export interface Transportation extends Entry {
  /** Extra input of a choice. */
  extra: Label | null;
}

/** Codes as given: 1, 2, 4 and 3; the first three require one more field. */
export const transportation: readonly Transportation[] = [
  {
    code: 1,
    label: { pt: "Vale-transporte", en: "Public voucher" },
    extra: { pt: "Linhas utilizadas", en: "Lines used" },
  },
  {
    code: 2,
    label: { pt: "Vale-combustível", en: "Fuel voucher" },
    extra: { pt: "Distância diária em km", en: "Daily distance in km" },
  },
  {
    code: 4,
    label: { pt: "Fretado", en: "Chartered" },
    extra: { pt: "Ponto de embarque", en: "Boarding point" },
  },
  { code: 3, label: { pt: "Nenhum", en: "None" }, extra: null },
];
