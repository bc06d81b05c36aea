export type Status = string | number;

/** Which status may follow which. */
export interface Transitions {
  /** What a new record may begin with; absent: any. */
  readonly start?: readonly Status[];
  /** What may follow each status; nothing follows one with an empty list, anything follows one that is not named. */
  readonly to: Readonly<Record<string, readonly Status[]>>;
}

const invoices = {
  start: ["draft", "issued", "paid", "overdue"],
  to: {
    draft: ["issued", "cancelled"],
    issued: ["paid", "overdue", "cancelled"],
    overdue: ["paid", "issued", "cancelled"],
    // A payment that bounced.
    paid: ["issued", "overdue"],
    cancelled: [],
  },
} as const;

/** The statuses of each entity that has rules for them; forms, boards and the provider all read them here. */
export const transitions = {
  jobs: {
    start: ["draft", "published", "paused"],
    to: {
      draft: ["published", "cancelled"],
      published: ["draft", "paused", "filled", "closed", "cancelled"],
      paused: ["published", "filled", "closed", "cancelled"],
      // Reopened for a replacement.
      filled: ["published", "paused", "closed"],
      closed: ["published", "paused"],
      cancelled: [],
    },
  },
  contacts: {
    start: ["new", "contacted", "qualified", "nurturing"],
    to: {
      new: ["contacted", "qualified", "nurturing", "converted", "discarded"],
      contacted: ["new", "qualified", "nurturing", "converted", "discarded"],
      qualified: ["new", "contacted", "nurturing", "converted", "discarded"],
      nurturing: ["new", "contacted", "qualified", "converted", "discarded"],
      discarded: ["new", "contacted", "qualified", "nurturing"],
      converted: [],
    },
  },
  // The specification orders no proposal statuses; a converted one only goes on towards its signature and its end.
  proposals: { to: { 9: [5, 6, 7, 8, 10, 11, 23, 24, 25] } },
  placements: {
    start: ["upcoming", "active"],
    to: {
      upcoming: ["active", "cancelled"],
      active: ["upcoming", "completed", "left", "replaced", "cancelled"],
      completed: ["active", "left"],
      left: ["active", "completed", "replaced"],
      replaced: ["left"],
      cancelled: [],
    },
  },
  projects: {
    start: ["planned", "active"],
    to: {
      planned: ["active", "cancelled"],
      active: ["planned", "paused", "completed", "cancelled"],
      paused: ["active", "completed", "cancelled"],
      completed: ["active"],
      cancelled: [],
    },
  },
  invoices,
  billing_plans: {
    start: ["active", "paused"],
    to: { active: ["paused", "ended"], paused: ["active", "ended"], ended: [] },
  },
  employees: {
    start: ["active", "on_leave", "left"],
    to: {
      upcoming: ["active", "never_started"],
      active: ["on_leave", "left", "never_started"],
      on_leave: ["active", "left"],
      // Hired again.
      left: ["active"],
      never_started: ["active"],
    },
  },
  feedbacks: {
    start: ["requested", "received", "shared"],
    to: {
      requested: ["received", "dismissed"],
      received: ["requested", "shared", "dismissed"],
      shared: ["received"],
      dismissed: ["requested"],
    },
  },
  evaluations: {
    start: ["draft", "active"],
    to: { draft: ["active", "archived"], active: ["archived"], archived: ["active"] },
  },
} as const satisfies Record<string, Transitions>;

/** A number that was given to a client stays as it was given: in these statuses an invoice's terms are fixed. */
export const fixedInvoice: readonly Status[] = ["issued", "paid", "overdue", "cancelled"];

/** What may follow a status; null where nothing is said of it, so that anything may. */
export function followersOf({ to }: Transitions, from: Status): readonly Status[] | null {
  return to[String(from)] ?? null;
}

export function mayFollow(table: Transitions, from: Status, to: Status): boolean {
  return from === to || (followersOf(table, from)?.includes(to) ?? true);
}

/** Whether a form offers a code: not what only an action gives, nor what may not follow the saved one. */
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
  fixedIn?.some((one) => one === status) ?? false;

/** Whether a record can be taken there and back again. */
export const isReversible = (table: Transitions, from: Status, to: Status): boolean =>
  mayFollow(table, from, to) && mayFollow(table, to, from);

/** From which of them a record may come to a status. */
export const sourcesOf = <S extends Status>(table: Transitions, to: Status, all: readonly S[]): S[] =>
  all.filter((from) => mayFollow(table, from, to));
