import type { OwnReference } from "#contract/calls/professional-references.ts";
import type { WrittenAnswers } from "#contract/calls/questions.ts";
import {
  type ReferenceQuestionCode,
  referenceForm,
  referenceQuestions,
} from "#contract/catalogues/professional-references.ts";
import { type EvaluationValue, isAnswered } from "#contract/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { assertNoneNewer } from "../answer-links/newer-answers.ts";

type Answers = NonNullable<OwnReference["answers"]>;

const questionOf = (id: number) => referenceQuestions[id - 1];
const form = referenceForm("pt");

/** The value's column in a row; undefined if it does not fit the question. */
function columnsOf(id: number, value: EvaluationValue): { words?: string; choice?: number } | undefined {
  const question = form[id - 1];
  if (value.type !== question?.answer_type) return undefined;
  if (value.type === "text") return { words: value.text.trim() };
  if (value.type === "yes_no") return { choice: Number(value.yes) };
  const [choice, ...more] = value.type === "multiple_choice" ? value.chosen : [];
  return choice !== undefined && more.length === 0 && choice < question.options.length
    ? { choice }
    : undefined;
}

function toValue(code: ReferenceQuestionCode, words: string | null, choice: number | null): EvaluationValue {
  const type = referenceQuestions.find((question) => question.code === code)?.answer_type;
  if (type === "yes_no") return { type, yes: choice === 1 };
  if (type === "multiple_choice") return { type, chosen: choice === null ? [] : [choice] };
  return { type: "text", text: words ?? "" };
}

/** The answers of each reference, in form order. */
export async function answersOf(
  db: Db,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, Answers>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("professional_reference_answers")
    .where("business_id", "=", businessId)
    .where("professional_reference_id", "in", [...ids])
    .select(["professional_reference_id as id", "question", "words", "choice"])
    .execute();
  const order = (code: ReferenceQuestionCode) =>
    referenceQuestions.findIndex((question) => question.code === code);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofOne]) => [
      id,
      ofOne
        .toSorted((a, b) => order(a.question) - order(b.question))
        .map(({ question, words, choice }) => ({ code: question, value: toValue(question, words, choice) })),
    ]),
  );
}

/** The same by the numbers of the questions, as the form has them. */
export async function formAnswersOf(db: Db, businessId: number, id: number) {
  const answers = (await answersOf(db, businessId, [id])).get(id) ?? [];
  return answers.map(({ code, value }) => ({
    question_id: referenceQuestions.findIndex((question) => question.code === code) + 1,
    value,
  }));
}

/** Keeps valid answers; an emptied one is no answer any more. */
export async function keepAnswers(
  trx: Db,
  businessId: number,
  id: number,
  given: WrittenAnswers,
): Promise<void> {
  assertNoneNewer(await formAnswersOf(trx, businessId, id), given);
  for (const { question_id, value } of given) {
    const question = questionOf(question_id)?.code;
    if (!question) throw invalid(`answers.${question_id}`, "option");
    const columns = value && isAnswered(value) ? columnsOf(question_id, value) : null;
    if (columns === undefined) throw invalid(`answers.${question_id}`, "option");
    const { words = null, choice = null } = columns ?? {};
    await trx
      .deleteFrom("professional_reference_answers")
      .where("business_id", "=", businessId)
      .where("professional_reference_id", "=", id)
      .where("question", "=", question)
      .execute();
    if (columns)
      await trx
        .insertInto("professional_reference_answers")
        .values({ business_id: businessId, professional_reference_id: id, question, words, choice })
        .execute();
  }
}

/** A reference is given once nothing that is required is missing. */
export function assertWhole(answers: readonly { question_id: number }[]): void {
  const fields = form
    .filter(({ id, required }) => required && !answers.some(({ question_id }) => question_id === id))
    .map(({ id }) => ({ path: `answers.${id}`, rule: "required" }));
  if (fields.length > 0) throw new CallError("validation_failed", { fields });
}
