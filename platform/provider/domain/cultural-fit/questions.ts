import type { CallInput } from "#contract/calls/all.ts";
import { type CultureQuestion, firstCultureQuestions } from "#contract/culture.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";

type Written =
  CallInput<"PUT /recruiters/administrator/culture_questions">["body"]["culture_questions"][number];

const inUse = (db: Db, businessId: number): Promise<CultureQuestion[]> =>
  db
    .selectFrom("culture_questions")
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "kind", "dimension", "text", "text_en", "other_dimension", "other_text", "other_text_en"])
    .execute();

/** The business's questionnaire; the default one is created on first use. */
export async function questionsInUse(db: Db, businessId: number): Promise<CultureQuestion[]> {
  const found = await inUse(db, businessId);
  if (found.length > 0) return found;
  return await db.transaction().execute((trx) => makeFirst(trx, businessId));
}

/** The same in the caller's transaction. */
export async function makeFirst(trx: Db, businessId: number): Promise<CultureQuestion[]> {
  // Serialised: two simultaneous readers find one questionnaire.
  await trx.selectFrom("businesses").where("id", "=", businessId).select("id").forUpdate().execute();
  const found = await inUse(trx, businessId);
  if (found.length > 0) return found;
  await trx
    .insertInto("culture_questions")
    .values(
      firstCultureQuestions.map((question, position) => ({ ...question, position, business_id: businessId })),
    )
    .execute();
  return await inUse(trx, businessId);
}

/** A choice has two statements of two dimensions, a single statement has no second. */
function rowOf(written: Written, index: number) {
  const at = (field: string) => `culture_questions.${index}.${field}`;
  const { kind, dimension, text, text_en = null, other_dimension, other_text, other_text_en } = written;
  if (kind === "scale")
    return { kind, dimension, text, text_en, other_dimension: null, other_text: null, other_text_en: null };
  if (!other_text) throw invalid(at("other_text"), "required");
  if (!other_dimension) throw invalid(at("other_dimension"), "required");
  if (other_dimension === dimension) throw invalid(at("other_dimension"), "repeated");
  return {
    kind,
    dimension,
    text,
    text_en,
    other_dimension,
    other_text,
    other_text_en: other_text_en ?? null,
  };
}

const same = (a: object, b: object) =>
  Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value);

/** An answered question keeps its wording: a new wording is a new question, and the old one retires. */
export async function replaceQuestions(
  db: Db,
  businessId: number,
  written: readonly Written[],
): Promise<void> {
  const rows = written.map(rowOf);
  await db.transaction().execute(async (trx) => {
    const before = new Map((await makeFirst(trx, businessId)).map((item) => [item.id, item]));
    const answered = await trx
      .selectFrom("culture_answers")
      .where("business_id", "=", businessId)
      .select("culture_question_id as id")
      .distinct()
      .execute();
    const isAnswered = new Set(answered.map(({ id }) => id));
    const kept = new Set<number>();
    for (const [position, row] of rows.entries()) {
      const id = written[position]?.id;
      const known = id === undefined ? undefined : before.get(id);
      if (id !== undefined && !known) throw invalid(`culture_questions.${position}.id`, "option");
      if (known && !kept.has(known.id) && (!isAnswered.has(known.id) || same(row, known))) {
        kept.add(known.id);
        await trx
          .updateTable("culture_questions")
          .set({ ...row, position })
          .where("business_id", "=", businessId)
          .where("id", "=", known.id)
          .execute();
      } else
        await trx
          .insertInto("culture_questions")
          .values({ ...row, position, business_id: businessId })
          .execute();
    }
    for (const id of before.keys()) {
      if (kept.has(id)) continue;
      if (isAnswered.has(id))
        await trx
          .updateTable("culture_questions")
          .set({ retired_at: new Date().toISOString() })
          .where("business_id", "=", businessId)
          .where("id", "=", id)
          .execute();
      else
        await trx
          .deleteFrom("culture_questions")
          .where("business_id", "=", businessId)
          .where("id", "=", id)
          .execute();
    }
  });
}
