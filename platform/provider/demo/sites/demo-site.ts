import type { SitePlan } from "../../domain/site-pages/site-plan.ts";

interface Dates {
  /** The day so many days from today. */
  day: (from: number) => string;
  /** An instant of that day, or of the working day after it, by the hour of London. */
  at: (from: number, time: string) => string;
}

/** What a brand says of itself, with dates that stay near today. */
export type DemoSite = (dates: Dates) => SitePlan;

/** What a brand publishes on its site. */
export type Publishing = (dates: Dates) => Pick<SitePlan, "articles" | "sessions">;
