import type { EvaluationValue } from "#contract/evaluations.ts";
import type {
  Computed,
  Defaulted,
  EditableRow,
  Json,
  Optional,
  OptionalInstant,
  OwnedRow,
  StampedInstant,
} from "./columns.ts";

export interface SurveysTable extends EditableRow {
  name: string;
  name_en: Optional<string>;
  audience: "candidates" | "placed" | "client_contacts";
  anonymous: Defaulted<boolean>;
  status: Defaulted<"active" | "retired">;
  description: Optional<string>;
  description_en: Optional<string>;
  /** Folded names. */
  search: Computed<string>;
}

/** A form that a person was asked to answer by a link. */
export interface AnswerSheetsTable extends OwnedRow {
  uid: Defaulted<string>;
  /** The set of requests sent to the person at once, under one link. */
  set_uid: Optional<string>;
  evaluation_id: Optional<number>;
  survey_id: Optional<number>;
  /** Both absent where the answers of an anonymous survey are kept. */
  candidate_id: Optional<number>;
  client_contact_id: Optional<number>;
  job_id: Optional<number>;
  /** The requester. */
  recruiter_id: Optional<number>;
  message: Optional<string>;
  /** SHA-256 of the token that travels in the link, in hex. */
  token_hash: string;
  sent_at: StampedInstant;
  expires_at: string;
  opened_at: OptionalInstant;
  last_answer_at: OptionalInstant;
  answered_at: OptionalInstant;
  revoked_at: OptionalInstant;
  score: Optional<number>;
}

export interface AnswerSheetAnswersTable {
  business_id: number;
  answer_sheet_id: number;
  question_id: number;
  value: Json<EvaluationValue>;
}
