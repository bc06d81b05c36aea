import type { Label } from "./entity.ts";
import type { EvaluationQuestion } from "./evaluations.ts";
import type { Locale } from "./locale.ts";

/** The dimensions of work culture that are asked about. Free of schemas: the picture and the provider read it. */
export const cultureDimensions = {
  innovation: {
    label: { pt: "Inovação", en: "Innovation" },
    hint: {
      pt: "Experimentar o novo, mesmo com risco de errar.",
      en: "Trying what is new, at the risk of being wrong.",
    },
  },
  stability: {
    label: { pt: "Estabilidade", en: "Stability" },
    hint: { pt: "Regras claras e dias previsíveis.", en: "Clear rules and predictable days." },
  },
  people: {
    label: { pt: "Cuidado com pessoas", en: "Care for people" },
    hint: { pt: "Respeito, justiça e apoio no dia a dia.", en: "Respect, fairness and support day by day." },
  },
  results: {
    label: { pt: "Resultado", en: "Results" },
    hint: { pt: "Metas altas e cobrança por entregas.", en: "High goals and being held to them." },
  },
  precision: {
    label: { pt: "Precisão", en: "Precision" },
    hint: { pt: "Rigor, análise e atenção a detalhes.", en: "Rigour, analysis and attention to detail." },
  },
  team: {
    label: { pt: "Colaboração", en: "Collaboration" },
    hint: { pt: "Decidir e trabalhar em conjunto.", en: "Deciding and working together." },
  },
} as const satisfies Record<string, { label: Label; hint: Label }>;
export type CultureDimension = keyof typeof cultureDimensions;
export const allCultureDimensions = Object.keys(cultureDimensions) as [
  CultureDimension,
  ...CultureDimension[],
];

export const cultureKinds = ["scale", "choice"] as const;
/** Agreement with a statement, or the better-fitting one of two. */
export type CultureKind = (typeof cultureKinds)[number];

export interface CultureQuestion {
  id: number;
  kind: CultureKind;
  dimension: CultureDimension;
  text: string;
  text_en: string | null;
  /** The other statement of a choice. */
  other_dimension: CultureDimension | null;
  other_text: string | null;
  other_text_en: string | null;
}

/** The minimum number of people behind a displayed profile: fewer could be identified. */
export const leastPeople = 3;
/** Up to so many points apart, two count as close; from the other on, as far. */
export const closeWithin = 15;
export const farFrom = 30;

/** From 0 to 100 on each side; null where nothing was answered about it. */
export type CultureProfile = Record<CultureDimension, number | null>;
export type Closeness = "close" | "between" | "far";

const steps = [
  { pt: "Nada a ver comigo", en: "Not like me at all" },
  { pt: "Pouco a ver comigo", en: "Little like me" },
  { pt: "Mais ou menos", en: "Somewhat like me" },
  { pt: "Bastante a ver comigo", en: "Much like me" },
  { pt: "Tudo a ver comigo", en: "Very much like me" },
] as const;
const teamSteps = [
  { pt: "Nunca é assim aqui", en: "Never like this here" },
  { pt: "Raramente é assim aqui", en: "Rarely like this here" },
  { pt: "Às vezes é assim aqui", en: "Sometimes like this here" },
  { pt: "Quase sempre é assim aqui", en: "Mostly like this here" },
  { pt: "Sempre é assim aqui", en: "Always like this here" },
] as const;
const choiceTitle = {
  own: { pt: "Qual combina mais com você?", en: "Which suits you better?" },
  team: { pt: "Qual descreve melhor o dia a dia aqui?", en: "Which describes the days here better?" },
} as const;

/** How many answers a question has. */
export const placesOf = ({ kind }: Pick<CultureQuestion, "kind">): number =>
  kind === "scale" ? steps.length : 2;

/** The form, of the person themselves or of the place where they work. */
export function cultureForm(
  questions: readonly CultureQuestion[],
  of: "own" | "team",
  locale: Locale,
): EvaluationQuestion[] {
  const textOf = (text: string | null, text_en: string | null) =>
    locale === "en" && text_en ? text_en : (text ?? "");
  return questions.map((question) => {
    const text = textOf(question.text, question.text_en);
    const scale = (of === "own" ? steps : teamSteps).map((step) => step[locale]);
    const labels =
      question.kind === "scale" ? scale : [text, textOf(question.other_text, question.other_text_en)];
    return {
      id: question.id,
      answer_type: "multiple_choice",
      title: question.kind === "scale" ? text : choiceTitle[of][locale],
      hint: null,
      ...{ title_en: null, hint_en: null },
      required: true,
      weight: 0,
      options: labels.map((label) => ({ label, score: null })),
      multiple: false,
      expected: null,
      minimum: null,
      maximum: null,
    };
  });
}

interface Marked extends Pick<CultureQuestion, "kind" | "dimension" | "other_dimension"> {
  choice: number;
}

/** A statement counts by its agreement, a choice for the chosen side and against the other. */
export function profileOf(answers: readonly Marked[]): CultureProfile {
  const points = new Map<CultureDimension, number[]>();
  const add = (dimension: CultureDimension, value: number) =>
    points.set(dimension, [...(points.get(dimension) ?? []), value]);
  for (const { kind, dimension, other_dimension, choice } of answers) {
    if (kind === "scale") add(dimension, (100 * choice) / (steps.length - 1));
    else {
      add(dimension, choice === 0 ? 100 : 0);
      if (other_dimension) add(other_dimension, choice === 1 ? 100 : 0);
    }
  }
  const average = (dimension: CultureDimension) => {
    const all = points.get(dimension) ?? [];
    return all.length === 0 ? null : Math.round(all.reduce((sum, item) => sum + item, 0) / all.length);
  };
  return Object.fromEntries(allCultureDimensions.map((item) => [item, average(item)])) as CultureProfile;
}

/** The average of people, each counting the same. */
export function sharedProfile(profiles: readonly CultureProfile[]): CultureProfile {
  const average = (dimension: CultureDimension) => {
    const known = profiles.map((profile) => profile[dimension]).filter((value) => value !== null);
    return known.length === 0 ? null : Math.round(known.reduce((sum, item) => sum + item, 0) / known.length);
  };
  return Object.fromEntries(
    allCultureDimensions.map((dimension) => [dimension, average(dimension)]),
  ) as CultureProfile;
}

export function closenessOf(a: number | null, b: number | null): Closeness | null {
  if (a === null || b === null) return null;
  const apart = Math.abs(a - b);
  if (apart <= closeWithin) return "close";
  return apart >= farFrom ? "far" : "between";
}

type Written = Omit<CultureQuestion, "id">;
const scale = (dimension: CultureDimension, text: string, text_en: string): Written => ({
  kind: "scale",
  dimension,
  text,
  text_en,
  other_dimension: null,
  other_text: null,
  other_text_en: null,
});
const choice = (
  dimension: CultureDimension,
  text: string,
  text_en: string,
  other_dimension: CultureDimension,
  other_text: string,
  other_text_en: string,
): Written => ({ kind: "choice", dimension, text, text_en, other_dimension, other_text, other_text_en });

/** Initial questionnaire of a business; its administrators write their own. */
export const firstCultureQuestions: readonly Written[] = [
  scale(
    "innovation",
    "Testar uma ideia nova antes de ter certeza de que funciona",
    "Trying a new idea before it is sure to work",
  ),
  scale(
    "stability",
    "Saber de antemão como será a semana de trabalho",
    "Knowing beforehand what the working week will be like",
  ),
  scale(
    "people",
    "Parar para ajudar um colega, mesmo com prazo apertado",
    "Stopping to help a colleague, even with a tight deadline",
  ),
  scale("results", "Ter metas difíceis e ser cobrado por elas", "Having hard goals and being held to them"),
  scale("precision", "Conferir cada detalhe antes de entregar", "Checking every detail before handing in"),
  scale("team", "Decidir em grupo, mesmo que demore mais", "Deciding as a group, even if it takes longer"),
  scale(
    "innovation",
    "Mudar o jeito de fazer quando aparece um melhor",
    "Changing how things are done when a better way appears",
  ),
  scale(
    "stability",
    "Seguir procedimentos escritos e conhecidos de todos",
    "Following written procedures that everybody knows",
  ),
  scale(
    "people",
    "Dar retorno com cuidado, também quando é difícil",
    "Giving feedback with care, also when it is hard",
  ),
  scale("results", "Comemorar entregas mais do que esforço", "Celebrating deliveries more than effort"),
  scale(
    "precision",
    "Tomar decisões com base em dados, não em impressões",
    "Deciding by data, not by impressions",
  ),
  scale("team", "Dividir informação sem que ninguém peça", "Sharing information without being asked"),
  choice(
    ...(["innovation", "Inventar um caminho novo", "Inventing a new way"] as const),
    ...(["stability", "Aperfeiçoar o que já funciona", "Refining what already works"] as const),
  ),
  choice(
    ...(["results", "Bater a meta do mês", "Reaching the goal of the month"] as const),
    ...(["people", "Manter o time bem e descansado", "Keeping the team well and rested"] as const),
  ),
  choice(
    ...(["team", "Resolver junto com os outros", "Solving it together with others"] as const),
    ...(["results", "Resolver sozinho e mais rápido", "Solving it alone and faster"] as const),
  ),
  choice(
    ...(["precision", "Entregar sem nenhum erro", "Handing in without a single mistake"] as const),
    ...(["innovation", "Entregar cedo e melhorar depois", "Handing in early and improving later"] as const),
  ),
  choice(
    ...(["stability", "Papéis bem definidos", "Well defined roles"] as const),
    ...(["team", "Todos ajudam em tudo", "Everybody helps with everything"] as const),
  ),
  choice(
    ...(["people", "Um ambiente acolhedor", "A welcoming place"] as const),
    ...([
      "precision",
      "Um ambiente exigente com a qualidade",
      "A place that is demanding about quality",
    ] as const),
  ),
];
