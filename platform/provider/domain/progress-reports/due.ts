import { nextTime } from "../report-builder/schedule-times.ts";

/** Monday, eight in the morning. */
const weekly = { frequency: "weekly", weekday: 1, month_day: null, hour: 8 } as const;

export const nextReport = (after: Date, timeZone: string): string =>
  nextTime(weekly, after, timeZone).toISOString();
