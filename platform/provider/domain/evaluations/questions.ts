import type { WrittenQuestion } from "#contract/calls/questions.ts";
import { type AnswerType, type EvaluationQuestion, withOptions } from "#contract/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";

/** The form a question belongs to. */
export type Form = { evaluation_id: number } | { survey_id: number };

/** Display fields of a question. */
export const questionColumns = [
  "id",
  "answer_type",
  "title",
  "title_en",
  "hint",
  "hint_en",
  "required",
  "weight",
  "options",
  "multiple",
  "expected",
  "minimum",
  "maximum",
] as const;

export const questionsQuery = (db: Db, businessId: number) =>
  db
    .selectFrom("questions")
    .where("business_id", "=", businessId)
    .orderBy("position")
    .orderBy("id")
    .select([...questionColumns, "evaluation_id", "survey_id", "removed_at"]);

type QuestionRow = EvaluationQuestion & {
  evaluation_id: number | null;
  survey_id: number | null;
  removed_at: string | null;
};
export const shown = ({
  evaluation_id: _,
  survey_id: __,
  removed_at: ___,
  ...question
}: QuestionRow): EvaluationQuestion => question;

/** A form's current questions. */
export async function questionsOf(db: Db, businessId: number, form: Form): Promise<EvaluationQuestion[]> {
  const rows = await questionsQuery(db, businessId)
    .where((eb) =>
      "evaluation_id" in form
        ? eb("evaluation_id", "=", form.evaluation_id)
        : eb("survey_id", "=", form.survey_id),
    )
    .where("removed_at", "is", null)
    .execute();
  return rows.map(shown);
}

/** A question's stored settings, by type: only those that type uses. */
function kept({ id: _, ...question }: WrittenQuestion, position: number, at: string) {
  const { answer_type: type, minimum = null, maximum = null } = question;
  const hasOptions = withOptions.includes(type);
  if (hasOptions && question.options.length < 2) throw invalid(`${at}.options`, "required");
  if (minimum !== null && maximum !== null && maximum < minimum) {
    throw invalid(`${at}.maximum`, "before_start");
  }
  const options = question.options.map(({ label, label_en, score }) => ({
    label,
    ...(label_en ? { label_en } : {}),
    score: type === "drag_drop" ? null : score,
  }));
  return {
    ...question,
    position,
    hint: question.hint?.trim() || null,
    title_en: question.title_en || null,
    hint_en: question.hint_en?.trim() || null,
    options: JSON.stringify(hasOptions ? options : []),
    multiple: type === "multiple_choice" && question.multiple,
    expected: type === "yes_no" ? (question.expected ?? null) : null,
    minimum: type === "monetary" ? minimum : null,
    maximum: type === "monetary" ? maximum : null,
  };
}

/** Answered questions may not change: answers refer to choices by position. */
function asksTheSame(before: EvaluationQuestion, after: WrittenQuestion): boolean {
  const labels = (options: readonly { label: string }[]) => JSON.stringify(options.map(({ label }) => label));
  return before.answer_type === after.answer_type && labels(before.options) === labels(after.options);
}

/** Replaces the questions; those that were answered stay with their answers. */
export async function replaceQuestions(
  trx: Db,
  businessId: number,
  form: Form,
  wanted: readonly WrittenQuestion[],
  types: readonly AnswerType[],
): Promise<void> {
  const before = new Map((await questionsOf(trx, businessId, form)).map((item) => [item.id, item]));
  const answeredIn = async (table: "apply_evaluation_answers" | "answer_sheet_answers") =>
    before.size === 0
      ? []
      : await trx
          .selectFrom(table)
          .where("business_id", "=", businessId)
          .where("question_id", "in", [...before.keys()])
          .select("question_id")
          .distinct()
          .execute();
  const answered = [
    ...(await answeredIn("apply_evaluation_answers")),
    ...(await answeredIn("answer_sheet_answers")),
  ];
  const isKept = new Set(answered.map(({ question_id }) => question_id));
  const staying = new Set<number>();
  for (const [position, question] of wanted.entries()) {
    const at = `questions.${position}`;
    if (!types.includes(question.answer_type)) throw invalid(`${at}.answer_type`, "option");
    const values = kept(question, position, at);
    const known = question.id === undefined ? undefined : before.get(question.id);
    if (question.id !== undefined && (!known || staying.has(question.id)))
      throw invalid(`${at}.id`, "option");
    if (known && (!isKept.has(known.id) || asksTheSame(known, question))) {
      staying.add(known.id);
      await trx
        .updateTable("questions")
        .set({ ...values, updated_at: new Date().toISOString() })
        .where("business_id", "=", businessId)
        .where("id", "=", known.id)
        .execute();
    } else {
      await trx
        .insertInto("questions")
        .values({ business_id: businessId, ...form, ...values })
        .execute();
    }
  }
  const gone = [...before.keys()].filter((id) => !staying.has(id));
  const shelved = gone.filter((id) => isKept.has(id));
  const dropped = gone.filter((id) => !isKept.has(id));
  if (shelved.length > 0) {
    await trx
      .updateTable("questions")
      .set({ removed_at: new Date().toISOString() })
      .where("business_id", "=", businessId)
      .where("id", "in", shelved)
      .execute();
  }
  if (dropped.length > 0) {
    await trx
      .deleteFrom("questions")
      .where("business_id", "=", businessId)
      .where("id", "in", dropped)
      .execute();
  }
}
