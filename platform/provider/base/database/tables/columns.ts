import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

export type Id = GeneratedAlways<number>;

/** An instant: ISO text in UTC. */
export type Instant = ColumnType<string, string, string>;
export type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>;
/** Set to now by the database by default. */
export type StampedInstant = ColumnType<string, string | undefined, string>;

/** A day: 'YYYY-MM-DD'. */
export type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;

/** Computed by the database. */
export type Computed<T> = ColumnType<T, never, never>;

/** Read as a value, written as JSON text (`JSON.stringify`): both drivers then agree, also on arrays. */
export type Json<T extends object> = JSONColumnType<T>;
export type DefaultedJson<T extends object> = ColumnType<T, string | undefined, string>;
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Defaulted<T> = Generated<T>;

export interface OwnedRow {
  id: Id;
  business_id: number;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}

export interface EditableRow extends OwnedRow {
  lock_version: Defaulted<number>;
}
