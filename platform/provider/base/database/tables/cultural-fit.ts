import type { CultureDimension, CultureKind } from "#contract/culture.ts";
import type { Locale } from "#contract/locale.ts";
import type { Defaulted, Optional, OptionalInstant, OwnedRow } from "./columns.ts";

export interface CultureQuestionsTable extends OwnedRow {
  kind: CultureKind;
  dimension: CultureDimension;
  text: string;
  text_en: Optional<string>;
  /** The other statement of a choice. */
  other_dimension: Optional<CultureDimension>;
  other_text: Optional<string>;
  other_text_en: Optional<string>;
  position: number;
  /** Answered, but no longer asked. */
  retired_at: OptionalInstant;
}

/** A respondent of the questionnaire: a candidate, or one of a job's or client's people. */
export interface CulturalFitsTable extends OwnedRow {
  uid: Defaulted<string>;
  candidate_id: Optional<number>;
  job_id: Optional<number>;
  /** Of a job, too: its client's people are counted together. */
  client_company_id: Optional<number>;
  recruiter_id: Optional<number>;
  name: string;
  email: string;
  locale: Defaulted<Locale>;
  message: Optional<string>;
  /** SHA-256 of the token that travels in the link, in hex; null where a candidate answers by themselves. */
  token_hash: Optional<string>;
  sent_at: OptionalInstant;
  expires_at: OptionalInstant;
  opened_at: OptionalInstant;
  last_answer_at: OptionalInstant;
  answered_at: OptionalInstant;
  cancelled_at: OptionalInstant;
}

export interface CultureAnswersTable {
  business_id: number;
  cultural_fit_id: number;
  culture_question_id: number;
  /** The place of what was chosen. */
  choice: number;
}
