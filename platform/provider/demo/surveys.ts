import type { EvaluationValue } from "#contract/evaluations.ts";
import { hashToken } from "../base/security/token.ts";
import { addSurveyLink } from "./answer-links.ts";
import type { Row } from "./batch.ts";
import type { Trade } from "./trade-input.ts";
import { makeRandom, type Random } from "./vocabulary/random.ts";

const comments = [
  "Retorno rápido em todas as etapas.",
  "Senti falta de saber mais cedo sobre o salário.",
  "A consultora explicou bem a empresa e a vaga.",
  "O processo foi longo, mas bem conduzido.",
];
const part = [
  { label: "Clareza da vaga", label_en: "Clarity of the job" },
  { label: "Agilidade", label_en: "Speed" },
  { label: "Cuidado no contato", label_en: "Care in contact" },
].map((option) => ({ ...option, score: null }));

const surveys = [
  {
    name: "Experiência de quem foi colocado",
    name_en: "Experience of those we placed",
    audience: "placed" as const,
    anonymous: false,
    description: "Três perguntas sobre o processo que levou você ao novo trabalho.",
    description_en: "Three questions about the process that led you to your new job.",
    nps: "De 0 a 10, quanto você recomendaria a nossa consultoria a um amigo?",
    nps_en: "From 0 to 10, how likely are you to recommend our firm to a friend?",
  },
  {
    name: "Como foi o processo seletivo",
    name_en: "How the selection process went",
    audience: "candidates" as const,
    anonymous: true,
    description: "A resposta é anônima.",
    description_en: "Answers are anonymous.",
    nps: "De 0 a 10, quanto você recomendaria participar de um processo nosso?",
    nps_en: "From 0 to 10, how likely are you to recommend taking part in a process of ours?",
  },
];

/** Surveys with their NPS over the months; the anonymous one by answers that name nobody. */
export function addSurveys(trade: Trade): void {
  const { batch, calendar, business_id, owners, applies, placed, size, demoCandidateId } = trade;
  const random = makeRandom(`surveys ${business_id}`);
  for (const { nps, nps_en, ...survey } of surveys) {
    const created_at = calendar.instant(-random.int(200, 240), random);
    const stamps = { created_at, updated_at: created_at };
    const survey_id = batch.add("surveys", {
      business_id,
      ...survey,
      status: "active",
      lock_version: 0,
      ...stamps,
    });
    const add = (position: number, question: Partial<Row<"questions">>) =>
      batch.add("questions", {
        business_id,
        evaluation_id: null,
        survey_id,
        position,
        hint: null,
        hint_en: null,
        required: false,
        weight: 0,
        options: [],
        multiple: false,
        expected: null,
        minimum: null,
        maximum: null,
        removed_at: null,
        ...stamps,
        ...question,
      } as Row<"questions">);
    const questions = {
      score: add(0, { answer_type: "nps", title: nps, title_en: nps_en, required: true }),
      best: add(1, {
        ...{ answer_type: "multiple_choice", options: part },
        ...{ title: "O que fizemos melhor?", title_en: "What did we do best?" },
      }),
      text: add(2, {
        ...{ answer_type: "text", title: "O que podemos melhorar?", title_en: "What can we do better?" },
      }),
    };
    if (survey.audience === "placed" && demoCandidateId !== null) addSurveyLink(trade, survey_id);
    const ids = [
      ...new Set((survey.audience === "placed" ? placed : applies).map((item) => item.candidateId)),
    ];
    for (const candidate_id of random.some(ids, Math.round(40 * size))) {
      const sent_at = calendar.instant(-random.int(4, 180), random);
      const isAnswered = random.chance(0.6);
      const sheet = {
        business_id,
        evaluation_id: null,
        set_uid: null,
        survey_id,
        client_contact_id: null,
        job_id: null,
        opened_at: null,
        revoked_at: null,
        score: null,
        recruiter_id: random.pick(owners),
        message: null,
        expires_at: calendar.instant(20, random),
        sent_at,
        created_at: sent_at,
        updated_at: sent_at,
      };
      const named = batch.add("answer_sheets", {
        uid: `s${random.digits(14)}`,
        ...sheet,
        candidate_id,
        token_hash: hashToken(`demo-${random.digits(24)}`),
        last_answer_at: isAnswered ? sent_at : null,
        answered_at: isAnswered ? sent_at : null,
      });
      if (!isAnswered) continue;
      // A day that is not the invitation's: nothing tells whose answer it is.
      const day = `${calendar.day(-random.int(4, 180))}T00:00:00.000Z`;
      const unnamed = {
        sent_at: day,
        expires_at: day,
        last_answer_at: day,
        answered_at: day,
        created_at: day,
        updated_at: day,
      };
      const answer_sheet_id = survey.anonymous
        ? batch.add("answer_sheets", {
            uid: `s${random.digits(14)}`,
            ...sheet,
            recruiter_id: null,
            candidate_id: null,
            token_hash: hashToken(`demo-${random.digits(24)}`),
            ...unnamed,
          })
        : named;
      for (const [question_id, value] of answersBy(random, questions))
        batch.put("answer_sheet_answers", { business_id, answer_sheet_id, question_id, value });
    }
  }
}

function* answersBy(
  random: Random,
  { score, best, text }: Record<"score" | "best" | "text", number>,
): Generator<[number, EvaluationValue]> {
  const given = random.weighted([
    [10, 30],
    [9, 28],
    [8, 16],
    [7, 10],
    [6, 8],
    [4, 8],
  ] as const);
  yield [score, { type: "nps", score: given }];
  yield [best, { type: "multiple_choice", chosen: [random.int(0, part.length - 1)] }];
  if (random.chance(0.4)) yield [text, { type: "text", text: random.pick(comments) }];
}
