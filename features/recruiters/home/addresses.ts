import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";

/** A list narrowed to what a number counts. */
export const filtered = (list: string, where: object, order?: string): string =>
  `/recruiters/${list}?${new URLSearchParams({ ...(order ? { order } : {}), f: JSON.stringify(where) })}`;

/** The recruiter's overdue tasks. */
export const overdueOf = (ownerId: number): string =>
  filtered(
    "tasks",
    {
      owner_id: String(ownerId),
      done_at: { null: "true" },
      due_at: { lt: new Date().toISOString() },
    },
    "due_at:asc",
  );

const dayOf = (at: Date) => at.toDateString();
export const isToday = (iso: string): boolean => dayOf(new Date(iso)) === dayOf(new Date());

export const monthBegan = (): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), 1).toISOString();
};

/** The calendar of the next appointment; of interviews if there is none. */
export const calendarPath = (
  agenda: readonly Pick<NonNullable<RecruiterHome["agenda"]>[number], "kind">[],
): string =>
  agenda[0]?.kind === "meeting" ? "/recruiters/meetings/calendar" : "/recruiters/interviews/calendar";
