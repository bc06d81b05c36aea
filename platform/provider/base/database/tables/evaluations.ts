import type { AnswerType, EvaluationOption, EvaluationValue } from "#contract/evaluations.ts";
import type {
  Computed,
  Defaulted,
  DefaultedJson,
  EditableRow,
  Optional,
  OptionalInstant,
  OptionalJson,
  OwnedRow,
} from "./columns.ts";

/** A form by which applies are evaluated. */
export interface EvaluationsTable extends EditableRow {
  name: string;
  /** For readers of English; without it they read the first. */
  name_en: Optional<string>;
  status: Defaulted<"draft" | "active" | "archived">;
  apply_status: Optional<number>;
  owner_id: Optional<number>;
  description: Optional<string>;
  description_en: Optional<string>;
  /** Folded names and description. */
  search: Computed<string>;
}

/** Questions of an evaluation or a survey. */
export interface QuestionsTable extends OwnedRow {
  evaluation_id: Optional<number>;
  survey_id: Optional<number>;
  position: number;
  answer_type: AnswerType;
  title: string;
  title_en: Optional<string>;
  hint: Optional<string>;
  hint_en: Optional<string>;
  required: Defaulted<boolean>;
  weight: Defaulted<number>;
  options: DefaultedJson<EvaluationOption[]>;
  multiple: Defaulted<boolean>;
  expected: Optional<boolean>;
  minimum: Optional<number>;
  maximum: Optional<number>;
  /** No longer asked, but answered before. */
  removed_at: OptionalInstant;
}

/** One recruiter's evaluation of an application. */
export interface ApplyEvaluationsTable extends OwnedRow {
  apply_id: number;
  evaluation_id: number;
  recruiter_id: Optional<number>;
  score: Optional<number>;
  comment: Optional<string>;
}

export interface ApplyEvaluationAnswersTable {
  apply_evaluation_id: number;
  business_id: number;
  question_id: number;
  value: OptionalJson<EvaluationValue>;
  rating: Optional<number>;
  score: Optional<number>;
}
