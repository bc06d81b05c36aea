import type { WrittenQuestion } from "#contract/calls/questions.ts";
import { type EvaluationValue, scoreOf, totalScore } from "#contract/evaluations.ts";
import { hashToken } from "../base/security/token.ts";
import { addEvaluationLinks } from "./answer-links.ts";
import type { Row } from "./batch.ts";
import type { Trade } from "./trade-input.ts";
import { makeRandom, type Random } from "./vocabulary/random.ts";

interface Form {
  name: string;
  name_en: string;
  status: "draft" | "active" | "archived";
  apply_status: number | null;
  description: string | null;
  description_en: string | null;
  questions: readonly (Partial<WrittenQuestion> & Pick<WrittenQuestion, "answer_type" | "title">)[];
}

const scored = (...options: readonly [string, number | null][]) =>
  options.map(([label, score]) => ({ label, score }));
const inBoth = (...labels: readonly [pt: string, en: string][]) =>
  labels.map(([label, label_en]) => ({ label, label_en, score: null }));
const plain = (...labels: readonly string[]) => labels.map((label) => ({ label, score: null }));

const forms: readonly Form[] = [
  {
    name: "Entrevista interna",
    name_en: "Internal interview",
    status: "active",
    apply_status: 4,
    description: "Preencha logo depois da conversa, antes de falar com o cliente.",
    description_en: "Fill it in right after the conversation, before you talk to the client.",
    questions: [
      {
        answer_type: "multiple_choice",
        title: "Como foi a comunicação?",
        required: true,
        weight: 2,
        options: scored(["Clara e objetiva", 100], ["Boa, com rodeios", 70], ["Confusa", 20]),
      },
      {
        answer_type: "yes_no",
        title: "Tem disponibilidade para começar em 30 dias?",
        required: true,
        expected: true,
      },
      {
        answer_type: "monetary",
        title: "Qual é a pretensão mensal?",
        hint: "Valor bruto, no regime da vaga.",
        maximum: 2_200_000,
      },
      {
        answer_type: "drag_drop",
        title: "O que mais pesa na decisão da pessoa, do mais para o menos importante?",
        weight: 0,
        options: plain("Desafio", "Remuneração", "Flexibilidade", "Marca da empresa"),
      },
      {
        answer_type: "text",
        title: "Resumo da conversa",
        weight: 3,
        hint: "Três a cinco linhas, para o cliente ler.",
      },
    ],
  },
  {
    name: "Avaliação técnica",
    name_en: "Technical assessment",
    status: "active",
    apply_status: 3,
    description: "Para quem fez o teste ou o estudo de caso.",
    description_en: "For those who did the test or the case study.",
    questions: [
      {
        answer_type: "autocomplete",
        title: "Nível demonstrado",
        required: true,
        weight: 3,
        options: scored(["Especialista", 100], ["Avançado", 85], ["Com experiência", 60], ["Iniciante", 20]),
      },
      { answer_type: "file", title: "Teste ou estudo de caso entregue", weight: 2 },
      { answer_type: "video", title: "Gravação da apresentação", weight: 1 },
      {
        answer_type: "multiple_choice",
        title: "O que se destacou?",
        multiple: true,
        weight: 1,
        options: scored(["Domínio técnico", 100], ["Clareza ao explicar", 90], ["Método de trabalho", 80]),
      },
      { answer_type: "text", title: "Parecer técnico", required: true, weight: 3 },
    ],
  },
  {
    name: "Aderência cultural",
    name_en: "Cultural fit",
    status: "active",
    apply_status: null,
    description: null,
    description_en: null,
    questions: [
      {
        answer_type: "yes_no",
        title: "Já trabalhou no modelo híbrido?",
        title_en: "Any experience with hybrid work?",
        expected: true,
      },
      {
        answer_type: "multiple_choice",
        title: "Como prefere receber retorno sobre o trabalho?",
        title_en: "How do you prefer to get feedback on your work?",
        weight: 0,
        options: inBoth(
          ["Com frequência, em conversas curtas", "Often, in short conversations"],
          ["Em avaliações formais", "In formal reviews"],
          ["Por escrito", "In writing"],
        ),
      },
      {
        answer_type: "text",
        title: "Um exemplo concreto de valores na prática",
        title_en: "A concrete example of values in practice",
        weight: 2,
      },
    ],
  },
  {
    name: "Perfil de trabalho",
    name_en: "Work profile",
    status: "active",
    apply_status: 1,
    description: "Para quem se candidata: conte como você prefere trabalhar. Não há resposta certa.",
    description_en: "For applicants: tell us how you prefer to work. There is no right answer.",
    questions: [
      {
        answer_type: "text",
        title: "Qual entrega dos últimos dois anos mais orgulha você?",
        title_en: "Which result of the last two years are you proudest of?",
        hint: "Conte o contexto, o que você fez e o resultado.",
        hint_en: "Tell us the context, what you did and the outcome.",
        required: true,
        weight: 0,
      },
      {
        answer_type: "multiple_choice",
        title: "Em que ambiente você rende mais?",
        title_en: "In which environment do you work best?",
        required: true,
        multiple: true,
        weight: 0,
        options: inBoth(
          ["Equipe pequena", "Small team"],
          ["Empresa grande", "Large company"],
          ["Projeto novo", "New project"],
          ["Rotina bem definida", "Well-defined routine"],
        ),
      },
      {
        answer_type: "yes_no",
        title: "Você tem disponibilidade para viajar?",
        title_en: "Are you available to travel?",
        expected: true,
      },
      {
        answer_type: "drag_drop",
        title: "Ordene do que mais para o que menos pesa na sua escolha",
        title_en: "Put in order what weighs most to least in your choice",
        weight: 0,
        options: inBoth(
          ["Remuneração", "Pay"],
          ["Aprendizado", "Learning"],
          ["Flexibilidade", "Flexibility"],
          ["Estabilidade", "Stability"],
        ),
      },
      {
        answer_type: "monetary",
        title: "A partir de que salário mensal vale a conversa?",
        title_en: "From which monthly salary is it worth talking?",
        weight: 0,
      },
      {
        answer_type: "file",
        title: "Um trabalho seu que você pode mostrar",
        title_en: "A piece of your work that you can show",
        weight: 0,
      },
      {
        answer_type: "video",
        title: "Uma apresentação sua em vídeo, se houver",
        title_en: "A video in which you present yourself, if you have one",
        weight: 0,
      },
    ],
  },
  {
    name: "Checagem de referências (em preparação)",
    name_en: "Reference check (in preparation)",
    status: "draft",
    apply_status: 6,
    description: null,
    description_en: null,
    questions: [{ answer_type: "text", title: "O que o gestor anterior destacou?" }],
  },
];

const ofCandidates = "Perfil de trabalho";
/** What the demo link to several forms asks. */
const ofTheSet: readonly string[] = [ofCandidates, "Aderência cultural"];

const texts = [
  "Conversa fluida, com exemplos concretos de resultados. Motivação coerente com o momento da empresa.",
  "Boa base, mas ainda depende de apoio em temas de gestão. Recomendo para uma posição de menor escopo.",
  "Trajetória sólida no setor, liderou equipe de oito pessoas e conhece bem o mercado local.",
] as const;

function answerOf(random: Random, question: Row<"questions">): EvaluationValue | null {
  const options = question.options ?? [];
  const one = () =>
    Math.min(
      options.length - 1,
      random.weighted([
        [0, 55],
        [1, 30],
        [2, 15],
      ] as const),
    );
  switch (question.answer_type) {
    case "multiple_choice":
      return { type: "multiple_choice", chosen: [one()] };
    case "autocomplete":
      return { type: "autocomplete", chosen: one() };
    case "yes_no":
      return { type: "yes_no", yes: random.chance(0.8) };
    case "monetary":
      return { type: "monetary", cents: random.int(60, 240) * 10_000 };
    case "drag_drop":
      return { type: "drag_drop", order: random.some([...options.keys()], options.length) };
    case "text":
      return { type: "text", text: random.pick(texts) };
    default:
      return null;
  }
}

interface Applied {
  id: number;
  status: number;
  changedAt: string;
}

/** The forms of the house, and what recruiters answered by them. */
export function addEvaluations(trade: Trade, applies: readonly Applied[]): void {
  const { batch, random, calendar, business_id, owners, size } = trade;
  const made = forms.map(({ questions, ...form }) => {
    const created_at = calendar.instant(-random.int(120, 300), random);
    const stamps = { created_at, updated_at: created_at };
    const owner_id = owners[0] ?? null;
    const id = batch.add("evaluations", { business_id, ...form, owner_id, lock_version: 0, ...stamps });
    const rows = questions.map((question, position) => {
      const row: Row<"questions"> = {
        business_id,
        evaluation_id: id,
        survey_id: null,
        position,
        answer_type: question.answer_type,
        title: question.title,
        title_en: question.title_en ?? null,
        hint: question.hint ?? null,
        hint_en: question.hint_en ?? null,
        required: question.required ?? false,
        weight: question.weight ?? 1,
        options: question.options ?? [],
        multiple: question.multiple ?? false,
        expected: question.expected ?? null,
        minimum: question.minimum ?? null,
        maximum: question.maximum ?? null,
        removed_at: null,
        ...stamps,
      };
      return { row, id: batch.add("questions", row) };
    });
    return { id, form, rows };
  });
  addRequests(
    trade,
    made.filter(({ form }) => form.name === ofCandidates),
  );
  if (trade.demoCandidateId !== null)
    addEvaluationLinks(
      trade,
      made.flatMap(({ id, form }) =>
        ofTheSet.includes(form.name) ? [{ id, isOne: form.name === ofCandidates }] : [],
      ),
    );
  const active = made.filter(({ form }) => form.status === "active");
  const interviewed = applies.filter(({ status }) => status >= 3 && status <= 9);
  for (const { id: apply_id, changedAt } of random.some(interviewed, Math.round(120 * size))) {
    const { id: evaluation_id, rows } = random.pick(active);
    for (const recruiter_id of random.some(owners, random.chance(0.3) ? 2 : 1)) {
      const answers = rows.map(({ row, id: question_id }) => {
        const value = answerOf(random, row);
        const rating = value?.type === "text" ? random.int(2, 5) : null;
        const question = {
          id: question_id,
          answer_type: row.answer_type ?? "text",
          title: row.title ?? "",
          hint: null,
          ...{ title_en: null, hint_en: null },
          required: false,
          weight: row.weight ?? 0,
          options: row.options ?? [],
          multiple: row.multiple ?? false,
          expected: row.expected ?? null,
          minimum: row.minimum ?? null,
          maximum: row.maximum ?? null,
        };
        return {
          question_id,
          value,
          rating,
          weight: question.weight,
          score: scoreOf(question, value, rating),
        };
      });
      const score = totalScore(answers);
      const apply_evaluation_id = batch.add("apply_evaluations", {
        business_id,
        apply_id,
        evaluation_id,
        recruiter_id,
        score,
        comment: random.chance(0.3) ? "Seguir para a próxima etapa." : null,
        created_at: changedAt,
        updated_at: changedAt,
      });
      for (const { weight: _, ...answer } of answers) {
        batch.put("apply_evaluation_answers", { apply_evaluation_id, business_id, ...answer });
      }
    }
  }
}

interface MadeForm {
  id: number;
  rows: readonly { row: Row<"questions">; id: number }[];
}

const standings = [
  "asked",
  "opened",
  "partly_answered",
  "answered",
  "answered",
  "expired",
  "revoked",
] as const;

/** What candidates were asked to answer by a link; nobody knows the tokens: a recruiter sends a new one. */
function addRequests(
  { batch, calendar, business_id, owners, applies, demoCandidateId }: Trade,
  forms: readonly MadeForm[],
): void {
  // Apart from the rest, so that it changes nothing else.
  const random = makeRandom(`requests ${business_id}`);
  const late = random.some(
    applies.filter(({ status }) => status >= 1 && status <= 9),
    standings.length,
  );
  const asked = [
    ...standings.map((standing, index) => ({ standing, of: late[index] })),
    ...(demoCandidateId === null
      ? []
      : [{ standing: "asked" as const, of: { candidateId: demoCandidateId, jobId: null } }]),
  ];
  for (const { id: evaluation_id, rows } of forms)
    for (const { standing, of } of asked) {
      if (!of) continue;
      const begun = standing === "expired" ? -random.int(20, 30) : -random.int(3, 6);
      const created_at = calendar.instant(begun, random);
      const later = calendar.instant(Math.min(-1, begun + 2), random);
      const isAnswered = standing === "answered" || standing === "partly_answered";
      const last = calendar.day(standing === "expired" ? begun + 7 : random.int(4, 12));
      const answer_sheet_id = batch.add("answer_sheets", {
        uid: `e${random.digits(14)}`,
        set_uid: null,
        business_id,
        evaluation_id,
        survey_id: null,
        candidate_id: of.candidateId,
        client_contact_id: null,
        job_id: of.jobId,
        recruiter_id: random.pick(owners),
        message: random.chance(0.5) ? "Leva uns dez minutos. Obrigado!" : null,
        token_hash: hashToken(`demo-${random.digits(24)}`),
        sent_at: created_at,
        expires_at: `${last}T23:59:59.000-03:00`,
        opened_at: standing === "asked" || standing === "revoked" ? null : later,
        last_answer_at: isAnswered ? later : null,
        answered_at: standing === "answered" ? later : null,
        revoked_at: standing === "revoked" ? later : null,
        score: null,
        created_at,
        updated_at: created_at,
      });
      if (!isAnswered) continue;
      for (const { row, id: question_id } of standing === "answered" ? rows : rows.slice(0, 2)) {
        const value = answerOf(random, row);
        if (value) batch.put("answer_sheet_answers", { business_id, answer_sheet_id, question_id, value });
      }
    }
}
