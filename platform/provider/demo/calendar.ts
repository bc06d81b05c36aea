import type { Random } from "./vocabulary/random.ts";

const dayMs = 86_400_000;

/** Days and instants relative to the day that the demo data starts on. */
export interface Calendar {
  /** 'YYYY-MM-DD', `offset` days from today (negative is past). */
  day(offset: number): string;
  /** An instant in Brazilian office hours of that day. */
  instant(offset: number, random: Random): string;
  /** An appointment of that day, or of the Monday after it: on the hour or half past. */
  appointment(offset: number, random: Random): string;
  /** Day offset of an instant. */
  offsetOf(instant: string): number;
  /** Days ago, more often recent, up to `most`. */
  recent(random: Random, most: number): number;
  year: number;
}

export function makeCalendar(today: string): Calendar {
  const start = Date.parse(`${today}T00:00:00.000Z`);
  if (Number.isNaN(start)) throw new Error(`Not a day: ${today}`);
  return {
    day: (offset) => new Date(start + offset * dayMs).toISOString().slice(0, 10),
    instant: (offset, random) => {
      const minute = random.int(11 * 60, 21 * 60 + 30);
      return new Date(start + offset * dayMs + (minute * 60 + random.int(0, 59)) * 1000).toISOString();
    },
    appointment: (offset, random) => {
      const day = start + offset * dayMs;
      const weekday = new Date(day).getUTCDay();
      const later = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
      return new Date(day + later * dayMs + random.int(24, 41) * 1_800_000).toISOString();
    },
    offsetOf: (instant) => Math.floor((Date.parse(instant) - start) / dayMs),
    recent: (random, most) => 1 + Math.floor((most - 1) * random.next() ** 2.2),
    year: new Date(start).getUTCFullYear(),
  };
}

/** Today in Brasília, where the brands are. */
export const todayInBrazil = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
