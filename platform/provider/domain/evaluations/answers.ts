import type { EvaluationQuestion, EvaluationValue } from "#contract/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { webLink } from "#provider/base/http/links.ts";

interface Place {
  businessId: number;
  /** The record on which its file has to be, and as what. */
  files: { type: string; id: number; fileType?: string };
  /** The answer's path in errors. */
  at: string;
}

const isPermutation = (order: readonly number[], length: number): boolean =>
  order.length === length && new Set(order).size === length && order.every((item) => item < length);

/** A valid answer of the question's type, or null if empty. */
export async function checkedValue(
  db: Db,
  { businessId, files, at }: Place,
  question: EvaluationQuestion,
  value: EvaluationValue | null,
): Promise<EvaluationValue | null> {
  if (value === null) return null;
  if (value.type !== question.answer_type) throw invalid(at, "option");
  const count = question.options.length;
  switch (value.type) {
    case "text": {
      const text = value.text.trim();
      return text === "" ? null : { type: "text", text };
    }
    case "video": {
      const typed = value.url.trim();
      if (typed === "") return null;
      const url = webLink(typed);
      if (url === undefined) throw invalid(at, "url");
      return { type: "video", url };
    }
    case "multiple_choice": {
      const chosen = [...new Set(value.chosen)].sort((a, b) => a - b);
      if (chosen.some((item) => item >= count)) throw invalid(at, "option");
      if (!question.multiple && chosen.length > 1) throw invalid(at, "option");
      return chosen.length === 0 ? null : { type: "multiple_choice", chosen };
    }
    case "autocomplete":
      if (value.chosen >= count) throw invalid(at, "option");
      return value;
    case "drag_drop":
      if (!isPermutation(value.order, count)) throw invalid(at, "option");
      return value;
    case "file": {
      const file = await db
        .selectFrom("data_files")
        .where("business_id", "=", businessId)
        .where("reference_type", "=", files.type)
        .where("reference_id", "=", files.id)
        .$if(files.fileType !== undefined, (query) => query.where("file_type", "=", files.fileType ?? ""))
        .where("id", "=", value.file.id)
        .select(["id", "name"])
        .executeTakeFirst();
      if (!file) throw invalid(at, "option");
      return { type: "file", file };
    }
    default:
      return value;
  }
}
