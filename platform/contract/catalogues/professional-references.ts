import type { Label } from "../entity.ts";
import type { EvaluationQuestion } from "../evaluations.ts";
import type { Locale } from "../locale.ts";

/** How often a referee is contacted: asked once, reminded at most twice, never twice on one day. */
export const mostReferences = 3;
/** How many a candidate may name. */
export const mostReferees = 10;
/** How long an answer is kept. */
export const retentionMonths = 24;

/** The states of a reference. */
export const referenceStatuses = {
  named: { pt: "Indicada", en: "Named" },
  asked: { pt: "Solicitada", en: "Requested" },
  opened: { pt: "Aberta", en: "Opened" },
  partly_answered: { pt: "Respondida em parte", en: "Partly answered" },
  answered: { pt: "Respondida", en: "Answered" },
  declined: { pt: "Não quis responder", en: "Declined" },
  expired: { pt: "Expirada", en: "Expired" },
  cancelled: { pt: "Cancelada", en: "Cancelled" },
} as const satisfies Record<string, Label>;
export type ReferenceStatus = keyof typeof referenceStatuses;
export const allReferenceStatuses = Object.keys(referenceStatuses) as [ReferenceStatus, ...ReferenceStatus[]];

/** Versions of the consent's wording; a version is never edited, only superseded. */
const consentTexts: readonly { version: number; text: Label }[] = [
  {
    version: 1,
    text: {
      pt: "Indico esta pessoa como minha referência profissional, avisei que ela pode ser procurada e autorizo que a empresa pergunte a ela sobre o meu trabalho. Posso retirar a indicação a qualquer momento; o que foi respondido é então apagado.",
      en: "I name this person as my professional reference, I told them that they may be contacted, and I authorise the company to ask them about my work. I may withdraw this at any time; what was answered is then erased.",
    },
  },
];
export const referenceConsent = consentTexts[consentTexts.length - 1] ?? {
  version: 0,
  text: { pt: "", en: "" },
};
export const consentWords = (version: number): Label | null =>
  consentTexts.find((text) => text.version === version)?.text ?? null;

interface ReferenceQuestion {
  code: string;
  answer_type: "text" | "yes_no" | "multiple_choice";
  title: Label;
  hint?: Label;
  required: boolean;
  options?: readonly Label[];
}

/** The referee's questions; a question keeps its position, since links and answers refer to it by that. */
export const referenceQuestions = [
  {
    code: "relation",
    answer_type: "multiple_choice",
    title: {
      pt: "Qual era a sua relação de trabalho com esta pessoa?",
      en: "How did you work with this person?",
    },
    required: true,
    options: [
      { pt: "Eu era gestor direto", en: "I was their direct manager" },
      { pt: "Éramos colegas", en: "We were colleagues" },
      { pt: "Eu respondia a esta pessoa", en: "I reported to them" },
      { pt: "Eu era cliente ou fornecedor", en: "I was a client or supplier" },
      { pt: "Outra", en: "Another" },
    ],
  },
  {
    code: "period",
    answer_type: "text",
    title: {
      pt: "Em que empresa e período trabalharam juntos?",
      en: "Where and when did you work together?",
    },
    hint: { pt: "Por exemplo: Aurora Alimentos, de 2019 a 2022.", en: "For instance: Aurora, 2019 to 2022." },
    required: true,
  },
  {
    code: "duties",
    answer_type: "text",
    title: { pt: "O que esta pessoa fazia?", en: "What did this person do?" },
    required: false,
  },
  {
    code: "strengths",
    answer_type: "text",
    title: { pt: "Quais são os seus pontos fortes?", en: "What are their strengths?" },
    hint: { pt: "Um exemplo concreto ajuda.", en: "A concrete example helps." },
    required: true,
  },
  {
    code: "to_improve",
    answer_type: "text",
    title: { pt: "Em que pode se desenvolver?", en: "Where can they improve?" },
    required: true,
  },
  {
    code: "rating",
    answer_type: "multiple_choice",
    title: { pt: "Como avalia o trabalho desta pessoa?", en: "How do you rate their work?" },
    required: true,
    options: [
      { pt: "1 · Muito abaixo do esperado", en: "1 · Well below what was expected" },
      { pt: "2 · Abaixo do esperado", en: "2 · Below what was expected" },
      { pt: "3 · Como esperado", en: "3 · As expected" },
      { pt: "4 · Acima do esperado", en: "4 · Above what was expected" },
      { pt: "5 · Muito acima do esperado", en: "5 · Well above what was expected" },
    ],
  },
  {
    code: "hire_again",
    answer_type: "multiple_choice",
    title: {
      pt: "Contrataria ou trabalharia de novo com ela?",
      en: "Would you hire or work with them again?",
    },
    required: true,
    options: [
      { pt: "Sim, sem dúvida", en: "Yes, without a doubt" },
      { pt: "Sim, em outra função ou situação", en: "Yes, in another role or situation" },
      { pt: "Não", en: "No" },
    ],
  },
  {
    code: "comment",
    answer_type: "text",
    title: { pt: "Algo mais que devamos saber?", en: "Anything else that we should know?" },
    required: false,
  },
  {
    code: "share",
    answer_type: "yes_no",
    title: {
      pt: "A pessoa que indicou você pode ler estas respostas?",
      en: "May the person who named you read these answers?",
    },
    hint: {
      pt: "Se disser não, só quem conduz a seleção lê o que você escreveu.",
      en: "If you say no, only the hiring team reads what you wrote.",
    },
    required: true,
  },
] as const satisfies readonly ReferenceQuestion[];
export type ReferenceQuestionCode = (typeof referenceQuestions)[number]["code"];
export const allReferenceQuestions = referenceQuestions.map(({ code }) => code) as [
  ReferenceQuestionCode,
  ...ReferenceQuestionCode[],
];

/** The form in the referee's language; a question's number is its place in the list, from 1. */
export function referenceForm(locale: Locale): EvaluationQuestion[] {
  return (referenceQuestions as readonly ReferenceQuestion[]).map((question, index) => ({
    id: index + 1,
    answer_type: question.answer_type,
    title: question.title[locale],
    hint: question.hint?.[locale] ?? null,
    ...{ title_en: null, hint_en: null },
    required: question.required,
    weight: 0,
    options: (question.options ?? []).map((label) => ({ label: label[locale], score: null })),
    multiple: false,
    expected: null,
    minimum: null,
    maximum: null,
  }));
}
