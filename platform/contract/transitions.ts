import { statusTables } from "./status-tables.ts";

export type Status = string | number;

/** Which status may follow which. */
export interface Transitions {
  /** Initial statuses of a new record; absent: any. */
  readonly start?: readonly Status[];
  /** The allowed successors of each status; none for an empty list, any for a status not listed. */
  readonly to: Readonly<Record<string, readonly Status[]>>;
}

/** The statuses of each entity that has rules for them; forms, boards and the provider all read them here. */
export const transitions = statusTables satisfies Record<string, Transitions>;

/** A number that was given to a client stays as it was given: in these statuses an invoice's terms are fixed. */
export const fixedInvoice: readonly Status[] = ["issued", "paid", "overdue", "cancelled"];

/** A status's successors; null if unlisted, so that any is allowed. */
export function followersOf({ to }: Transitions, from: Status): readonly Status[] | null {
  return to[String(from)] ?? null;
}

export function mayFollow(table: Transitions, from: Status, to: Status): boolean {
  return from === to || (followersOf(table, from)?.includes(to) ?? true);
}

/** Whether a form offers a code: not one that only an action sets, nor one the saved status forbids. */
export function isOffered(
  { given, transitions: table }: { given?: readonly Status[]; transitions?: Transitions },
  code: Status,
  saved: Status | null | undefined,
): boolean {
  if (code === saved) return true;
  if (given?.includes(code)) return false;
  if (!table) return true;
  return saved === undefined || saved === null
    ? (table.start?.includes(code) ?? true)
    : mayFollow(table, saved, code);
}

/** Whether a field keeps its value while its record has a status. */
export const isFixedIn = ({ fixedIn }: { fixedIn?: readonly Status[] }, status: unknown): boolean =>
  fixedIn?.some((item) => item === status) ?? false;

/** Whether a record can be taken there and back again. */
export const isReversible = (table: Transitions, from: Status, to: Status): boolean =>
  mayFollow(table, from, to) && mayFollow(table, to, from);

/** From which of them a record may come to a status. */
export const sourcesOf = <S extends Status>(table: Transitions, to: Status, all: readonly S[]): S[] =>
  all.filter((from) => mayFollow(table, from, to));
