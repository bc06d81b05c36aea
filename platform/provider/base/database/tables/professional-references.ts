import type { ReferenceQuestionCode } from "#contract/catalogues/professional-references.ts";
import type { Locale } from "#contract/locale.ts";
import type { Defaulted, Optional, OptionalInstant, OwnedRow, StampedInstant } from "./columns.ts";

/** A candidate's referee, and the state of the request. */
export interface ProfessionalReferencesTable extends OwnedRow {
  uid: Defaulted<string>;
  candidate_id: number;
  /** The requester. */
  recruiter_id: Optional<number>;
  name: string;
  email: string;
  phone: Optional<string>;
  company_name: Optional<string>;
  role_name: Optional<string>;
  /** The candidate's language, used for mails to the referee. */
  locale: Defaulted<Locale>;
  /** Version of the wording the candidate agreed to. */
  consent_version: number;
  consented_at: StampedInstant;
  message: Optional<string>;
  /** SHA-256 of the token in the link, in hex; null until requested. */
  token_hash: Optional<string>;
  asked_count: Defaulted<number>;
  sent_at: OptionalInstant;
  expires_at: OptionalInstant;
  opened_at: OptionalInstant;
  last_answer_at: OptionalInstant;
  answered_at: OptionalInstant;
  declined_at: OptionalInstant;
  cancelled_at: OptionalInstant;
  /** The referee lets the candidate read it. */
  shared: Defaulted<boolean>;
}

/** Each time a candidate was asked to name referees. */
export interface ReferenceNamingsTable extends OwnedRow {
  candidate_id: number;
  /** The requester. */
  recruiter_id: Optional<number>;
}

export interface ProfessionalReferenceAnswersTable {
  business_id: number;
  professional_reference_id: number;
  question: ReferenceQuestionCode;
  words: Optional<string>;
  /** The place of the choice; of yes and no, 1 and 0. */
  choice: Optional<number>;
}
