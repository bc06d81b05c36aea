import type {
  Computed,
  Defaulted,
  EditableRow,
  Instant,
  Optional,
  OptionalInstant,
  StampedInstant,
} from "./columns.ts";

export interface TalkEventsTable extends EditableRow {
  uid: Defaulted<string>;
  name: string;
  name_en: Optional<string>;
  status: Defaulted<"draft" | "published" | "cancelled">;
  starts_at: Instant;
  ends_at: OptionalInstant;
  place: string;
  /** Null where everybody fits in. */
  capacity: Optional<number>;
  /** Maintained by a trigger, including those marked present or absent. */
  registered_count: Defaulted<number>;
  waiting_count: Defaulted<number>;
  checked_in_count: Defaulted<number>;
  agenda: Optional<string>;
  agenda_en: Optional<string>;
  description: Optional<string>;
  description_en: Optional<string>;
  /** Folded names. */
  search: Computed<string>;
}

export interface TalkParticipantsTable extends EditableRow {
  talk_event_id: number;
  name: string;
  email: string;
  locale: Defaulted<"pt" | "en">;
  status: Defaulted<"registered" | "waiting" | "checked_in" | "no_show" | "cancelled">;
  /** Given by a trigger. */
  code: Defaulted<string>;
  /** When they requested a place: the longest-waiting gets the next. */
  queued_at: StampedInstant;
  checked_in_at: OptionalInstant;
  /** The status they were last mailed about. */
  mailed_as: Optional<"registered" | "waiting">;
  /** Of the site on which their links are. */
  origin: Optional<string>;
  /** The start that they were reminded of. */
  reminded_for: OptionalInstant;
  /** When they were mailed the way to their certificate. */
  certificate_mailed_at: OptionalInstant;
  /** Folded name and e-mail. */
  search: Computed<string>;
}
